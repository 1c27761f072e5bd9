"""Exports through the API: asked for by who may, done as jobs, fetched as files, read back."""

import json
import uuid

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from bench.evening import fill
from clubs.models import Membership
from clubs.roles import Role
from scoring.models import Job
from scoring.services.working import work
from tests.games.client import Client, problem
from tests.games.evening import Evening
from tests.games.summaries import a_summary
from tests.scoring.exports.reading import boxes_of, pages_of, rows_of_csv, workbook
from tests.scoring.stored import done
from tests.tournaments.event import Event

JOBS = "/api/v1/jobs"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
LETTERS = {"N": "N", "E": "E", "S": "S", "W": "O"}
SIDES = {"N": "Nord", "E": "Est", "S": "Sud", "O": "Ouest"}

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("announced")]


@pytest.fixture
def event():
    return Event(petite=True, positions=3)


@pytest.fixture
def played(event):
    """Four people, one position reported and published."""
    event.enter("Élodie Lefèvre", '=HYPERLINK("x")', "Zoé <b>", club="Brest")
    event.enter("Bruno", club="Brest")
    event.start()
    played_position(event, 1, [100, -20, -30, -50])
    return event


def played_position(event, number, balances):
    """A position with these balances for entries 1 to 4; closed and published."""
    (table,) = event.seat(number)["tables"]
    sheet = [balances[seat["entry"] - 1] for seat in table["seats"]]
    assert event.report(number, 1, sheet, confirm=True).status_code == 201
    event.close(number)
    assert event.organiser.post(f"{event.path}/rankings", {}).status_code == 201


def wanted(event, what="ranking", format="csv", **fields):
    return {"kind": "export", "tournament": event.id, "what": what, "format": format, **fields}


def asked(event, *args, client=None, headers=None, **fields):
    """The address of a new job."""
    body = wanted(event, *args, **fields)
    answer = (client or event.organiser).post(JOBS, body, headers=headers)
    assert answer.status_code == 202, answer.content
    return answer.headers["Location"]


def fetched(address, client, **headers):
    """The answer with what the job has left, once it is done, and all of its content."""
    job = done(Job.objects.get(id=address[-36:]))
    assert job.state == "done", job.error_detail
    # A client that holds no answer against the description: this one comes piece by piece.
    reader = APIClient()
    reader.credentials(**client._credentials)
    answer = reader.get(f"{address}/artefact", headers=headers)
    assert answer.status_code == 200
    return answer, b"".join(answer.streaming_content)


def exported(event, *args, **fields):
    return fetched(asked(event, *args, **fields), event.organiser)[1]


# What is asked for, and what comes


def test_job_says_what_was_asked_for_and_finds_nothing(played):
    address = asked(played, format="pdf", headers={"Accept-Language": "en"})
    document = played.organiser.get(address).json()
    assert document["kind"] == "export"
    assert document["club"] == str(played.evening.club.id)
    assert document["params"] == {
        "tournament": played.id,
        "what": "ranking",
        "format": "pdf",
        "version": 1,
        "position": None,
        "language": "en",
    }
    assert document["report"] == {}
    assert document["artefact"] is None
    fetched(address, played.organiser)
    document = played.organiser.get(address).json()
    assert (document["state"], document["done"], document["total"]) == ("done", 4, 4)
    assert document["artefact"] == {
        "url": f"{address}/artefact",
        "name": "ranking-1.pdf",
        "media_type": "application/pdf",
    }


@pytest.mark.parametrize(
    "what, format, fields, name, media_type",
    [
        ("ranking", "csv", {}, "classement-1.csv", "text/csv"),
        ("ranking", "xlsx", {}, "classement-1.xlsx", XLSX),
        ("ranking", "pdf", {}, "classement-1.pdf", "application/pdf"),
        ("ranking", "json", {}, "classement-1.json", "application/json"),
        ("sheets", "pdf", {"position": 1}, "feuilles-1.pdf", "application/pdf"),
        ("slips", "pdf", {}, "fiches.pdf", "application/pdf"),
        ("cards", "pdf", {"position": 1}, "tables-1.pdf", "application/pdf"),
    ],
)
def test_file_has_a_name_to_be_found_by(played, what, format, fields, name, media_type):
    address = asked(played, what, format, **fields)
    answer, content = fetched(address, played.organiser, Accept=media_type)
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert answer.headers["Content-Type"] == media_type
    assert content


def test_ranking_is_in_every_format_the_same(played):
    titles, *lines = rows_of_csv(exported(played, format="csv"))
    assert [line[:3] for line in lines] == [
        ["1", "1", "Élodie Lefèvre"],
        ["2", "2", '\'=HYPERLINK("x")'],
        ["3", "3", "Zoé <b>"],
        ["4", "4", "Bruno"],
    ]
    assert [line[5] for line in lines] == ["100", "-20", "-30", "-50"]
    assert titles[4:6] == ["Club", "P1"]
    sheet = workbook(exported(played, format="xlsx"))["Classement 1"]
    rows = list(sheet.iter_rows(min_row=2, values_only=True))
    assert [row[:3] for row in rows][1] == (2, 2, '=HYPERLINK("x")')
    assert [row[5] for row in rows] == [100, -20, -30, -50]
    (page,) = pages_of(exported(played, format="pdf"))
    assert "Zoé <b>" in page
    assert "après la position 1 sur 3 · version 1" in page
    document = json.loads(exported(played, format="json"))
    shown = played.organiser.get(f"{played.path}/rankings/1").json()
    assert document == {name: shown[name] for name in document}
    assert document["rows"][0]["names"] == ["Élodie Lefèvre"]


def test_language_is_that_of_who_asks(played):
    address = asked(played, headers={"Accept-Language": "en"})
    assert rows_of_csv(fetched(address, played.organiser)[1])[0][1:3] == ["No.", "Name"]


def test_ranking_is_provisional_until_it_is_approved(played):
    assert "PROVISOIRE" in pages_of(exported(played, format="pdf"))[0]
    assert "le classement n'est pas encore validé" in pages_of(exported(played, format="pdf"))[0]
    played.organiser.post(f"{played.path}/rankings/1/approval", {})
    page = pages_of(exported(played, format="pdf"))[0]
    assert "VALIDÉ" in page
    assert "PROVISOIRE" not in page


def test_latest_version_is_the_one_of_when_it_was_asked_for(played):
    first = asked(played)
    played_position(played, 2, [0, 200, -100, -100])
    lines = rows_of_csv(fetched(first, played.organiser)[1])[1:]
    assert [line[1] for line in lines] == ["1", "2", "3", "4"]
    assert rows_of_csv(exported(played))[1][1:3] == ["2", '\'=HYPERLINK("x")']
    older = asked(played, version=1)
    answer, content = fetched(older, played.organiser)
    assert "classement-1.csv" in answer.headers["Content-Disposition"]
    assert rows_of_csv(content)[1:] == lines


def test_same_version_is_the_same_file(played):
    assert exported(played, format="pdf") == exported(played, format="pdf")
    assert exported(played, format="xlsx") == exported(played, format="xlsx")


# Sheets, slips and cards, as they now are


def test_sheets_of_a_position_have_what_is_known_of_each_table(event):
    event.enter(*[f"Joueur {number}" for number in range(1, 13)])
    event.start()
    event.seat(1)
    event.report(1, 1, [90, -30, -30, -30])
    table = event.table(1, 2)
    event.organiser.deal(None, table=table["table"], number=1, summary=a_summary())
    reported, dealt, empty = pages_of(exported(event, "sheets", "pdf", position=1))
    assert reported.split().count("−30") == 3
    assert "garde" not in reported
    # Its taker is on the first chair.
    taker = table["seats"][0]
    side = LETTERS[taker["compass"]]
    assert f"garde ({side})" in dealt
    assert dealt.split().count("192") == 2 + 1  # the deal, its total, and so far the balance
    assert f"{side} · {taker['entry']}" in dealt
    assert "garde" not in empty
    for page, number in ((reported, 1), (dealt, 2), (empty, 3)):
        for seat in event.table(1, number)["seats"]:
            assert f"Joueur {seat['entry']}" in page


def test_scores_are_in_the_columns_of_who_made_them(event):
    event.start(4)
    event.seat(1)
    table = event.table(1, 1)
    event.organiser.deal(None, table=table["table"], number=1, summary=a_summary())
    content = exported(event, "sheets", "pdf", position=1)
    (boxes,) = boxes_of(content)
    across = {text: x for text, x, _ in boxes}
    columns = [
        across[f"{LETTERS[seat['compass']]} · {seat['entry']}"]
        for seat in sorted(table["seats"], key=lambda seat: "NSEW".index(seat["compass"]))
    ]
    assert columns == sorted(columns)
    # Who took sits on the first chair; the title of a column is in its middle.
    taker = across[f"{LETTERS[table['seats'][0]['compass']]} · {table['seats'][0]['entry']}"]
    assert abs(across["192"] - taker) < 20


def test_balances_that_were_settled_stand_and_no_deal_beside_them(event):
    event.start(4)
    event.seat(1)
    table = event.table(1, 1)["table"]
    event.organiser.deal(None, table=table, number=1, summary=a_summary())
    event.report(1, 1, [300, -100, -100, -100], client=event.evening.arbiter, deals=1, confirm=True)
    (page,) = pages_of(exported(event, "sheets", "pdf", position=1))
    assert "DÉSACCORD" in page
    assert "192" in page
    settled = event.settle(
        1, 1, balances=[300, -100, -100, -100], deals=1, reason="vu", confirm=True
    )
    assert settled.status_code == 201, settled.content
    (page,) = pages_of(exported(event, "sheets", "pdf", position=1))
    assert "DÉSACCORD" not in page
    assert page.split().count("−100") == 3
    assert "192" not in page


def test_fifth_at_a_table_is_on_sheet_and_card():
    event = Event(odd_tables=5)
    event.start(5)
    event.seat(1)
    assert "5e · " in pages_of(exported(event, "sheets", "pdf", position=1))[0]
    assert "5e joueur" in pages_of(exported(event, "cards", "pdf", position=1))[0]


def test_slips_follow_everybody_through_the_positions(played):
    (page,) = pages_of(exported(played, "slips", "pdf"))
    (table,) = played.organiser.get(f"{played.path}/positions/1").json()["tables"]
    side = {seat["entry"]: LETTERS[seat["compass"]] for seat in table["seats"]}
    assert f"Élodie Lefèvre\nTable 1, {SIDES[side[1]]}" in page
    words = page.split()
    for entry, balance in ((1, "100"), (2, "−20"), (3, "−30"), (4, "−50")):
        assert ["1", "1", side[entry], balance, balance] in [
            words[at : at + 5] for at in range(len(words))
        ]
    assert words.count("Cumul") == 4


def test_slips_can_be_printed_before_anybody_is_seated(event):
    event.start(4)
    (page,) = pages_of(exported(event, "slips", "pdf"))
    assert page.count("Place à tirer") == 4


def test_substitute_is_on_the_slip_and_at_the_table(played):
    body = {"name": "Rémi", "from_position": 2}
    answer = played.organiser.post(f"{played.path}/entries/4/people", body)
    assert answer.status_code in (200, 201), answer.content
    played.seat(2)
    assert "Bruno / Rémi" in pages_of(exported(played, "slips", "pdf"))[0]
    card = pages_of(exported(played, "cards", "pdf", position=2))[0]
    assert "Rémi" in card
    assert "Bruno" not in card


# What cannot be had


@pytest.mark.parametrize(
    "fields, pointer, code",
    [
        ({"what": "cake"}, "/what", "not_a_choice"),
        ({"what": None}, "/what", "missing_field"),
        ({"format": "doc"}, "/format", "not_a_choice"),
        ({"format": None}, "/format", "missing_field"),
        ({"what": "sheets", "position": 1}, "/format", "not_a_choice"),
        ({"what": "sheets", "format": "pdf"}, "/position", "missing_field"),
        ({"what": "cards", "format": "pdf", "position": 0}, "/position", "out_of_range"),
        ({"what": "slips", "format": "pdf", "position": 1}, "/position", "unknown_field"),
        ({"what": "slips", "format": "pdf", "version": 1}, "/version", "unknown_field"),
        ({"version": 0}, "/version", "out_of_range"),
        ({"version": "1"}, "/version", "wrong_type"),
        ({"tournament": None}, "/tournament", "missing_field"),
        ({"dry_run": True}, "/dry_run", "unknown_field"),
    ],
)
def test_what_cannot_be_meant_is_refused(played, fields, pointer, code):
    sent = {**wanted(played), **fields}
    document = problem(played.organiser.post(JOBS, sent), 422, "invalid_request")
    assert (pointer, code) in [(one["pointer"], one["code"]) for one in document["errors"]]
    assert not Job.objects.exists()


def test_what_is_not_there_is_not_exported(event):
    def refused(status, code, *args, **fields):
        problem(event.organiser.post(JOBS, wanted(event, *args, **fields)), status, code)

    refused(409, "conflict", "slips", "pdf")
    event.start(4)
    refused(404, "not_found")  # nothing has been published
    refused(404, "not_found", "sheets", "pdf", position=1)
    event.do("positions/1/seed")
    refused(409, "conflict", "cards", "pdf", position=1)
    event.seat(1)
    asked(event, "cards", "pdf", position=1)
    refused(404, "not_found", version=2)
    assert Job.objects.count() == 1


# Who may


@pytest.mark.parametrize("who", ["organiser", "arbiter"])
def test_organisers_and_arbiters_may_and_follow_what_they_asked_for(played, who):
    client = getattr(played.evening, who)
    address = asked(played, client=client)
    assert client.get(address).status_code == 200
    assert [job["id"] for job in client.get(JOBS).json()["jobs"]] == [address[-36:]]
    assert fetched(address, client)[1]
    other = asked(played, client=client)
    assert client.delete(other).json()["state"] == "cancelled"


@pytest.mark.parametrize("who", ["scorer", "player"])
def test_other_members_may_not(played, who):
    client = getattr(played.evening, who)
    problem(client.post(JOBS, wanted(played)), 403, "permission_denied")
    address = asked(played)
    problem(client.get(address), 403, "permission_denied")


def test_arbiter_sees_no_job_of_somebody_else(played):
    arbiter = played.evening.arbiter
    address = asked(played)
    problem(arbiter.get(address), 403, "permission_denied")
    problem(arbiter.get(f"{address}/artefact"), 403, "permission_denied")
    problem(arbiter.delete(address), 403, "permission_denied")
    assert arbiter.get(JOBS).json()["jobs"] == []


def test_organiser_sees_what_an_arbiter_asked_for(played):
    address = asked(played, client=played.evening.arbiter)
    assert played.organiser.get(address).status_code == 200


def test_who_is_no_longer_arbiter_sees_the_job_no_more(played):
    arbiter = played.evening.arbiter
    address = asked(played, client=arbiter)
    Membership.objects.filter(club=played.evening.club, role=Role.ARBITER).update(role=Role.PLAYER)
    problem(arbiter.get(address), 403, "permission_denied")
    problem(arbiter.get(f"{address}/artefact"), 403, "permission_denied")
    assert arbiter.get(JOBS).json()["jobs"] == []


def test_for_other_clubs_there_is_nothing(played):
    other = Evening("Les Bouts").organiser
    problem(other.post(JOBS, wanted(played)), 404, "not_found")
    problem(other.get(asked(played)), 404, "not_found")
    nowhere = wanted(played) | {"tournament": str(uuid.uuid4())}
    problem(played.organiser.post(JOBS, nowhere), 404, "not_found")


def test_who_did_not_sign_in_is_asked_to(played):
    problem(Client().post(JOBS, wanted(played)), 401, "not_authenticated")


# What it costs


@pytest.mark.parametrize(
    "what, fields", [("sheets", {"position": 1}), ("cards", {"position": 1}), ("slips", {})]
)
def test_as_many_statements_for_many_tables_as_for_few(what, fields):
    costs = []
    for entries in (8, 80):
        event = Event()
        fill(event.id, entries, 2, deals=2)
        address = asked(event, what, "pdf", **fields)
        with CaptureQueriesContext(connection) as queries:
            assert not work(uuid.UUID(address[-36:]), 600)  # all in one go, however long it takes
        costs.append(len(queries))
    assert costs[0] == costs[1] <= 50
