"""The two profiles, as a new process reads them."""

import json
import os
import subprocess
import sys

import pytest
from django.conf import settings

PRODUCTION = {
    "PROFILE": "production",
    "SECRET_KEY": "0123456789" * 4 + "abcdefghijklmnopqrstuvwxyz",
    "LEDGER_KEY": "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=",
    "ALLOWED_HOSTS": "tarot.example",
    "DATABASE_URL": "postgres://nobody@127.0.0.1:1/tarot",
}

SHOW = """
import json, tarot_api.settings as settings
names = "EMBEDDED OPEN_RECORDING PROCESSES HTTPS ALLOWED_HOSTS DEBUG SECRET_KEY".split()
print(json.dumps({name: getattr(settings, name) for name in names}))
"""


def python(*arguments, **variables):
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=settings.BASE_DIR,
        env=kept | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def shown(**variables):
    return json.loads(python("-c", SHOW, **variables).stdout)


def test_embedded_has_a_default_for_everything():
    first, second = shown(), shown()
    assert first["EMBEDDED"] is True
    assert first["OPEN_RECORDING"] is True
    assert first["PROCESSES"] == 1
    assert first["HTTPS"] is False
    assert first["DEBUG"] is False
    assert first["SECRET_KEY"] == second["SECRET_KEY"]


def test_production_trusts_nobody():
    values = shown(**PRODUCTION)
    assert values["EMBEDDED"] is False
    assert values["OPEN_RECORDING"] is False
    assert values["HTTPS"] is True
    assert values["DEBUG"] is False
    assert values["ALLOWED_HOSTS"] == ["tarot.example"]


def test_postgresql_means_production_unless_told():
    without_profile = {**PRODUCTION, "PROFILE": ""}
    assert shown(**without_profile)["EMBEDDED"] is False
    assert shown(**{**PRODUCTION, "PROFILE": "embedded"})["EMBEDDED"] is True


@pytest.mark.parametrize("name", ["SECRET_KEY", "LEDGER_KEY"])
def test_production_refuses_to_start_without_a_secret(name):
    started = python("-c", SHOW, **{**PRODUCTION, name: ""})
    assert started.returncode == 1
    assert f"{name} or {name}_FILE is needed" in started.stderr


def test_unknown_profile_is_refused():
    assert "PROFILE must be" in python("-c", SHOW, PROFILE="test").stderr


def test_own_address_is_allowed_and_an_open_one_allows_any():
    assert shown(HOST="192.0.2.7")["ALLOWED_HOSTS"][-1] == "192.0.2.7"
    assert shown(HOST="0.0.0.0")["ALLOWED_HOSTS"] == ["*"]
    assert "*" not in shown()["ALLOWED_HOSTS"]


def test_deployment_check_of_production_is_clean():
    checked = python("manage.py", "check", "--deploy", "--fail-level", "INFO", **PRODUCTION)
    assert checked.returncode == 0, checked.stderr


def test_two_processes_on_sqlite_do_not_start():
    started = python("-m", "tarot_api.serve", PROCESSES="2")
    assert started.returncode == 1
    assert "SQLite is served by one process" in started.stderr
