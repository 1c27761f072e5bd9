"""Clients that others generate from the description: they compile, pair, and score a deal."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from tests.games.evening import Evening
from tests.games.records import DEALS
from tests.needs import needed
from tests.network.server import Server

GENERATE = settings.BASE_DIR / "clients" / "generate"
VECTOR = next(one for one in DEALS if one["record"]["players"] == 4)
BESIDE_PYTHON = str(Path(sys.executable).parent)
ENVIRONMENT = os.environ | {"PATH": f"{BESIDE_PYTHON}:{os.environ['PATH']}"}


def run(*command, cwd):
    """What a program says; its complaints are those of the test."""
    done = subprocess.run(
        [*map(str, command)], cwd=cwd, env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    into = tmp_path_factory.mktemp("clients")
    run(GENERATE, into, "python", cwd=into)
    return into / "python"


@pytest.fixture(scope="module")
def typescript(tmp_path_factory):
    needed(shutil.which("node"), "Node.js")
    needed(shutil.which("npm"), "npm")
    into = tmp_path_factory.mktemp("clients")
    run(GENERATE, into, "typescript", cwd=into)
    return into / "typescript"


@pytest.fixture
def server(transactional_db):
    running = Server()
    running.start()
    yield f"http://127.0.0.1:{running.port}"
    running.kill()


@pytest.fixture
def asked(server, tmp_path):
    """What the programs are told: where, the code of a phone, the table, and a deal to send."""
    evening = Evening()
    table = evening.table()
    code = evening.organiser.post(f"/api/v1/tables/{table}/pairings", {}).json()["code"]
    record = tmp_path / "record.json"
    record.write_text(json.dumps(VECTOR["record"]))
    return server, code, table, record


def test_program_has_the_types_of_the_python_client(python):
    """Its own variables, the generator gives several types: what is checked is what it offers."""
    run(sys.executable, "-m", "compileall", "-q", "tarot_client", cwd=python)
    strict = ("--strict", "--follow-imports=silent", "--config-file=")
    run(sys.executable, "-m", "mypy", *strict, "first_deal.py", cwd=python)


def test_python_client_records_a_deal(python, asked):
    said = run(sys.executable, "first_deal.py", *asked, cwd=python)
    assert json.loads(said) == VECTOR["expected"]["scores"]


def test_typescript_client_records_a_deal(typescript, asked):
    """It has been compiled with `strict` when it was made."""
    said = run("node", "first_deal.js", *asked, cwd=typescript)
    assert json.loads(said) == VECTOR["expected"]["scores"]
