"""What the pages tell people to type does what they say: every command, in order, on a real server."""

import io
import re
import shutil

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connection

from clubs.models import Club, Person
from clubs.principals import COMMAND
from clubs.services.credentials import create_token
from disputes.models import Dispute
from games.services.access import BY_OPERATOR
from scoring.services.exports import Wanted
from scoring.services.jobs import ask_export
from scoring.services.working import wait_for
from tests.disputes.case import Case
from tests.disputes.pictures import picture
from tests.docs.terminal import CURL, kept, typed
from tests.games.client import Client
from tests.games.evening import client_of
from tests.needs import needed
from tests.network.server import Server
from tests.tournaments.event import Unchecked
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db(transaction=True)

TDN, EVENTS = "docs/tdn.md", "docs/tournaments.md"


def text_of(page):
    return (settings.BASE_DIR / page).read_text()


def of_the_demo(folder):
    """What the first `make run` shows, and the evening that the tour looks at."""
    call_command("demo", stdout=io.StringIO())
    organiser = Person.objects.get(account__email="organisateur@demo.example")
    return create_token(organiser.id, "", COMMAND).token


def newcomer(folder):
    (folder / "ma-donne.tdn").write_text(re.search(r"```\n(% TDN.*?)```", text_of(TDN), re.S)[1])
    return {"TOKEN": of_the_demo(folder)}


def nothing(folder):
    return {}


def first_run(folder):
    of_the_demo(folder)
    return {}


def club(folder):
    return {
        "ME": f"Authorization: Bearer {of_the_demo(folder)}",
        "CLUB": str(Club.objects.get().id),
    }


def evening(folder):
    """A tournament of the club that has been played, and a file that was asked for."""
    known = club(folder)
    call_command("demo_evening", stdout=io.StringIO())
    tournament = Tournament.objects.get()
    job = ask_export(BY_OPERATOR, Wanted(tournament.id, "ranking", "pdf", None, None, "fr"))
    wait_for(job.id, lambda job: None)
    return known | {"TOURNAMENT": str(tournament.id), "JOB": str(job.id)}


def organiser(folder):
    """A table of the club, somebody who wants to be forgotten, and keys that no backup has."""
    if connection.vendor == "postgresql":
        needed(shutil.which("pg_dump"), "pg_dump")
    (folder / "var").mkdir()
    for key in ("ledger_key", "secret_key"):
        (folder / "var" / key).write_text("a key")
    token = of_the_demo(folder)
    club, alice = Club.objects.get(), Person.objects.get(name="Alice")
    table = Client(token).table(club=str(club.id))
    return {"TOKEN": token, "TABLE": table, "PERSON": str(alice.id)}


def doubting_club(folder):
    """What an arbiter has handed over: the archive of a case, and the keys."""
    evening(folder)
    arbiter = Person.objects.get(account__email="arbitre@demo.example")
    asking = Unchecked(client_of(arbiter))
    for file, path in (
        (("bundle.zip", "dossier.zip"), f"/api/v1/disputes/{Dispute.objects.get().id}/bundle"),
        (("keys.json", "cles.json"), "/api/v1/ledger/keys"),
    ):
        content = asking.get(path).content
        for name in file:
            (folder / name).write_bytes(content)
    return {}


def registrations(folder):
    """A tournament that people can be entered in, and the list of the page."""
    known = evening(folder)
    (folder / "liste.csv").write_text(re.search(r"```\n(Nom;.*?)```", text_of(EVENTS), re.S)[1])
    return known


def dispute(folder):
    case = Case()
    (folder / "feuille.jpg").write_bytes(picture("JPEG"))
    who = {"PLAYER": case.seats[1], "ACCUSED": case.seats[0], "ARBITER": case.arbiter}
    known = {name: client._credentials["HTTP_AUTHORIZATION"] for name, client in who.items()}
    tokens = {name: header.removeprefix("Bearer ") for name, header in known.items()}
    return tokens | {"DEAL": case.deal.rpartition("/")[2]}


# What there is before somebody reads the page.
PAGES = {
    "CONTRIBUTING.md": nothing,
    "README.md": newcomer,
    "docs/arbiter.md": doubting_club,
    "docs/arbitration.md": club,
    "docs/clubs.md": nothing,
    "docs/disputes.md": dispute,
    "docs/fr/arbitre.md": doubting_club,
    "docs/fr/organisateur.md": organiser,
    "docs/fr/visite.md": first_run,
    "docs/jobs.md": evening,
    "docs/organiser.md": organiser,
    "docs/tour.md": first_run,
    "docs/tournaments.md": registrations,
}


@pytest.fixture(scope="module")
def server(django_db_setup):
    """One for all pages: each finds it with an empty database."""
    needed(CURL, "curl")
    server = Server()
    server.start()
    yield server
    server.kill()


@pytest.mark.parametrize("page", PAGES)
def test_commands_of_the_page_do_what_it_says(page, server, tmp_path):
    known = PAGES[page](tmp_path)
    text = text_of(page).replace("tarot_...", known.get("TOKEN", ""))
    kept(text, typed(text, tmp_path, server, **known))
