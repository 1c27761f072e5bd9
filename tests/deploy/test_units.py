"""The units of a server without containers: systemd takes them, and they may do next to nothing."""

import re
import shutil
import subprocess
import sys

import pytest
from django.conf import settings

from tests.needs import needed

UNITS = settings.BASE_DIR / "deploy" / "systemd"
SERVICES = sorted(one.name for one in UNITS.glob("*.service"))
ANALYZE = shutil.which("systemd-analyze")
MOST_EXPOSED = 20  # of 100; without any hardening it is 96


@pytest.fixture
def here(tmp_path):
    """The units as they would be on a server whose program lies where this one does."""
    needed(ANALYZE, "systemd-analyze")
    for unit in UNITS.iterdir():
        text = unit.read_text().replace("/opt/tarot/.venv/bin/python", sys.executable)
        (tmp_path / unit.name).write_text(text.replace("/opt/tarot", str(settings.BASE_DIR)))
    return tmp_path


def run(*command):
    return subprocess.run(
        [ANALYZE, *map(str, command)], capture_output=True, text=True, check=False
    )


def test_systemd_takes_every_unit(here):
    done = run("verify", "--man=no", *sorted(here.glob("tarot*")))
    about_ours = [line for line in done.stderr.splitlines() if str(here) in line or "tarot" in line]
    assert (done.returncode, about_ours) == (0, [])


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_may_do_next_to_nothing(here, name):
    done = run("security", "--offline=true", f"--threshold={MOST_EXPOSED}", here / name)
    assert done.returncode == 0, done.stdout[-200:]


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_is_nobody_of_importance_and_writes_where_it_should(name):
    text = (UNITS / name).read_text()
    lines = text.splitlines()
    for said in ("User=tarot", "ProtectSystem=strict", "NoNewPrivileges=yes", "UMask=0077"):
        assert said in lines
    assert set(re.findall(r"^ReadWritePaths=(.*)$", text, re.MULTILINE)) <= {"/var/backups/tarot"}
    assert not re.search(r"(SECRET|KEY|PASSWORD|TOKEN)=", text)


def test_every_timer_has_its_service():
    for timer in UNITS.glob("*.timer"):
        assert timer.with_suffix(".service").name in SERVICES
