"""What runs in containers: compose.yaml, the image and the secrets know each other."""

import re
import subprocess
from base64 import b64decode
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import yaml
from django.conf import settings

ROOT: Path = settings.BASE_DIR
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())
OURS = {name: one for name, one in COMPOSE["services"].items() if one["image"] == "tarot"}
OTHERS = {name: one for name, one in COMPOSE["services"].items() if name not in OURS}
IMAGE = (ROOT / "Dockerfile").read_text()


@pytest.fixture
def secrets(tmp_path):
    """Makes the secrets in a folder; their texts by name."""

    def made():
        subprocess.run([ROOT / "deploy" / "secrets", tmp_path], check=True, capture_output=True)
        return {path.name: path.read_text() for path in tmp_path.iterdir()}

    return made


def test_every_secret_that_is_read_is_made(secrets):
    files = {Path(one["file"]).name for one in COMPOSE["secrets"].values()}
    assert files == secrets().keys() == COMPOSE["secrets"].keys()
    assert all(Path(one["file"]).parent == Path("secrets") for one in COMPOSE["secrets"].values())


def test_secrets_are_long_and_stay_as_they_were_made(secrets):
    first = secrets()
    assert secrets() == first
    assert len(first["secret_key"]) >= 50
    assert len(b64decode(first["ledger_key"])) == 32
    address = urlsplit(first["database_url"])
    assert address.password == first["database_password"]
    assert address.hostname in OTHERS


def test_no_secret_stands_in_the_environment():
    for one in COMPOSE["services"].values():
        for name, value in one.get("environment", {}).items():
            if any(word in name for word in ("KEY", "PASSWORD", "DATABASE_URL")):
                assert name.endswith("_FILE")
                assert value.removeprefix("/run/secrets/") in one["secrets"]


def test_server_answers_the_health_check_that_asks_inside_the_container():
    asked = re.search(r"http://([\d.]+):", (ROOT / "deploy" / "alive").read_text())
    assert asked is not None
    for one in OURS.values():
        assert asked[1] in one["environment"]["ALLOWED_HOSTS"].split(",")


def test_every_variable_is_one_that_the_settings_read():
    read = (ROOT / "tarot_api" / "settings.py").read_text()
    for one in OURS.values():
        for name in one["environment"]:
            assert f'"{name.removesuffix("_FILE")}"' in read


def test_every_command_is_one_of_the_image():
    run = (ROOT / "deploy" / "run").read_text()
    for name, one in OURS.items():
        [command] = one["command"]
        assert f"\n{command}) exec" in run or name == command == "migrate"


@pytest.mark.parametrize("name", OURS)
def test_our_containers_may_write_nothing_and_become_nobody(name):
    one = OURS[name]
    assert one["read_only"] is True
    assert one["tmpfs"] == ["/tmp"]
    assert one["cap_drop"] == ["ALL"]
    assert one["security_opt"] == ["no-new-privileges:true"]


def test_image_is_not_run_by_root_and_knows_whether_it_lives():
    assert "\nUSER 10001:10001\n" in IMAGE
    assert "\nHEALTHCHECK " in IMAGE
    assert 'ENTRYPOINT ["run"]\nCMD ["web"]' in IMAGE


def test_nothing_starts_before_the_tables_are_there():
    for name in ("web", "worker", "scheduler"):
        assert OURS[name]["depends_on"]["migrate"]["condition"] == "service_completed_successfully"
    assert set(OURS["web"]["depends_on"]) - {"migrate"} <= OTHERS.keys()


def test_server_is_reached_from_this_machine_alone():
    assert all(port.startswith("127.0.0.1:") for port in OURS["web"]["ports"])
    assert not any("ports" in one for one in OTHERS.values())


def test_image_takes_what_is_needed_and_nothing_else():
    allowed = [
        line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line[0] == "!"
    ]
    copied = next(
        line
        for line in (ROOT / "deploy" / "build").read_text().splitlines()
        if line.startswith("cp ")
    )
    packages = copied.split()[2:-1]
    assert set(allowed) == {*packages, "requirements.txt", "deploy"}
    assert set(settings.INSTALLED_APPS[-8:]) <= set(packages)
