"""docs/operations.md names every setting and every number, and no command that is not there."""

import re

import pytest
from django.conf import settings
from django.core.management import call_command, get_commands, load_command_class

from conventions.counting import COUNTED

PAGE = (settings.BASE_DIR / "docs" / "operations.md").read_text()
SETTINGS = (settings.BASE_DIR / "tarot_api" / "settings.py").read_text()
# Said in the text of the table, or for the shells of the tests alone.
SAID = set(re.findall(r"`([A-Z][A-Z_]+)`", PAGE))


def test_every_variable_is_in_the_table():
    read = set(re.findall(r'env(?:_\w+)?\(\s*"([A-Z_]+)"', SETTINGS))
    read |= set(re.findall(r'environ\S*\(\s*"([A-Z_]+)"', SETTINGS))
    assert len(read) > 20
    assert read - SAID == set()


def test_every_secret_can_be_a_file():
    secrets = set(re.findall(r'env_secret\("([A-Z_]+)"\)', SETTINGS))
    (sentence,) = re.findall(r"^`SECRET_KEY`, .*?may be given as files", PAGE, re.M | re.S)
    assert set(re.findall(r"`([A-Z_]+)`", sentence)) == secrets


def test_every_command_is_there():
    named = set(re.findall(r"(?:manage\.py|^tarot) ([a-z_]+)", PAGE, re.MULTILINE))
    assert {"backup", "restore", "daily", "verify_ledger", "rebuild", "create_club"} <= named
    assert named <= get_commands().keys()


@pytest.mark.parametrize("name", ["backup", "restore", "create_club", "rebuild"])
def test_options_of_the_commands_are_theirs(name):
    parser = load_command_class(get_commands()[name], name).create_parser("manage.py", name)
    known = {option for action in parser._actions for option in action.option_strings}
    for line in re.findall(rf"^tarot {name} (.*)$", PAGE, re.MULTILINE):
        assert set(re.findall(r"--[a-z-]+", line.partition("#")[0])) <= known


@pytest.mark.django_db
def test_every_number_of_metrics_is_explained(client):
    section = PAGE.partition("## Watching it")[2].partition("\n## ")[0]
    told = set(re.findall(r"^\| `(tarot_\w+)", section, re.MULTILINE))
    page = client.get("/metrics").content.decode()
    names = {line.split()[2] for line in page.splitlines() if line.startswith("# TYPE")}
    assert told == names
    labels = {
        label for family in COUNTED.collect() for one in family.samples for label in one.labels
    }
    assert labels - {"le"} <= set(re.findall(r"\{([a-z,]+)\}", section)) | {"rule", "status"}


@pytest.mark.django_db
def test_check_that_the_guide_runs_is_content():
    call_command("check", "--deploy")


def test_pages_it_leads_to_are_there():
    for target in re.findall(r"\]\(([^)#]+)", PAGE):
        assert (settings.BASE_DIR / "docs" / target).exists(), target
