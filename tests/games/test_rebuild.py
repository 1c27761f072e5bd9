"""`manage.py rebuild --check`: what is stored is what the chains tell, or it says what is not."""

import io
from contextlib import contextmanager

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from games.models import Deal
from tests.games.client import Client
from tests.games.evening import new_id
from tests.games.places import operation
from tests.games.records import DEALS, DUO, a_record, actions_of, blank, stacked, tricks
from tests.games.summaries import a_summary, summary_of
from tests.ledger.guards import lifted

pytestmark = pytest.mark.django_db

FOURS = [vector for vector in DEALS if vector["record"]["players"] == 4]
ANY = {"If-Match": "*"}


def check():
    """What the command reports, line by line, and whether all was well."""
    out = io.StringIO()
    try:
        call_command("rebuild", check=True, stdout=out)
    except CommandError:
        return out.getvalue().splitlines(), False
    return out.getvalue().splitlines(), True


@pytest.fixture
def deal(evening, table):
    """A deal that was noted action by action to its end, and its summary."""
    vector = next(v for v in FOURS if v["expected"]["contract"] == "garde")
    deal = evening.organiser.deal(blank(vector["record"]), table=table, number=1)
    for action in actions_of(vector["record"]):
        answer = evening.organiser.act(deal, action, confirm=True, tag="*")
        assert answer.status_code == 200, answer.content
    answer = evening.organiser.put(f"{deal}/summary", summary_of(vector), headers=ANY)
    assert answer.status_code == 200, answer.content
    return deal[-36:]


# What recording leaves behind is what the chains tell


def test_server_without_a_deal():
    assert check() == (["Tout ce qui est enregistré est ce que disent les chaînes."], True)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_deal_that_arrived_whole_and_one_that_grew(evening, players):
    table = evening.table(players)
    vectors = DUO if players == 2 else [v for v in DEALS if v["record"]["players"] == players]
    for vector in vectors[:3]:
        record = vector["record"]
        evening.organiser.deal(record, table=table)
        grown = evening.organiser.deal(blank(record), table=table)
        answer = evening.organiser.act(grown, *actions_of(record), confirm=True)
        assert answer.status_code == 200, answer.content
    assert check()[1]


def correct(evening, table, deal):
    for points in ("50", "48"):
        claim = a_summary(attack_points=points)
        evening.organiser.put(f"/api/v1/deals/{deal}/summary", claim, headers=ANY)


def delete(evening, table, deal):
    evening.organiser.delete(f"/api/v1/deals/{deal}", headers=ANY)


def delete_and_restore(evening, table, deal):
    delete(evening, table, deal)
    evening.organiser.post(f"/api/v1/deals/{deal}/restoration", {}, headers=ANY)


def undo(evening, table, deal):
    path = f"/api/v1/deals/{deal}"
    for _ in range(30):
        assert evening.organiser.act(path, {"kind": "undo"}, tag="*").status_code == 200


def give_the_log_later(evening, table, deal):
    vector = FOURS[1]
    path = f"/api/v1/deals/{new_id()}"
    evening.organiser.put(path, {"table": table, "number": 2, "summary": summary_of(vector)})
    body = {"record": blank(vector["record"])}
    assert evening.organiser.put(f"{path}/record", body, headers=ANY).status_code == 200
    answer = evening.organiser.act(path, *actions_of(vector["record"]), confirm=True, tag="*")
    assert answer.status_code == 200, answer.content


def disagree(evening, table, deal):
    claim = a_summary(attack_points="41")
    evening.organiser.put_deal(FOURS[0]["record"], table=table, summary=claim)


def confirm_a_fault(evening, table, deal):
    wrong = stacked(tricks=tricks("0 S2 D2"))
    answer = evening.organiser.put_deal(wrong, table=table, confirm=True)
    assert answer.status_code == 201, answer.content


def pass_all(evening, table, deal):
    start = blank(FOURS[0]["record"]) | {"dealer": 3}
    path = evening.organiser.deal(start, table=table)
    bids = [{"kind": "bid", "seat": seat, "bid": "pass"} for seat in range(4)]
    assert evening.organiser.act(path, *bids).json()["phase"] == "void"


def push_a_batch(evening, table, deal):
    body = {"table": table, "number": 1, "summary": a_summary()}
    batch = [operation("deal.put", new_id(), body | {"number": number}) for number in (1, 2)]
    assert evening.organiser.post("/api/v1/sync/batches", {"operations": batch}).status_code == 207


def sit_five(evening, table, deal):
    five = evening.table(seats=["A", "B", "C", "D", "E"])
    evening.organiser.deal(FOURS[0]["record"], table=five, sitting_out=2)


def seat_phones(evening, table, deal):
    for seat in range(4):
        evening.seat(table, seat)


def record_at_a_table_of_nobody(evening, table, deal):
    Client().deal(a_record(4))


@pytest.mark.parametrize(
    "what",
    [
        correct,
        delete,
        delete_and_restore,
        undo,
        give_the_log_later,
        disagree,
        confirm_a_fault,
        pass_all,
        push_a_batch,
        sit_five,
        seat_phones,
        record_at_a_table_of_nobody,
    ],
)
def test_all_is_well_whatever_the_api_was_asked_for(evening, table, deal, what):
    what(evening, table, deal)
    lines, well = check()
    assert well, lines


# What was changed behind the server's back


@contextmanager
def behind_its_back():
    with lifted(), connection.cursor() as cursor:
        yield cursor


def run(sql, *params):
    with behind_its_back() as cursor:
        cursor.execute(sql, params)
        assert cursor.rowcount == 1


def stored_id(deal):
    """The id as a statement of the database names it."""
    return deal if connection.vendor == "postgresql" else deal.replace("-", "")


# What is written to a column of the deal, and what the report calls it.
TAMPERED = {
    "log": (lambda row: row.log.replace('"T21"', '"T20"', 1), "log"),
    "steps": (lambda row: row.steps[:-1], "steps"),
    "summary": (lambda row: row.summary.replace('"bouts":', '"bouts" :'), "summary"),
    "phase": (lambda row: "play", "phase"),
    "version": (lambda row: row.version + 1, "version"),
    "conflict": (lambda row: not row.conflict, "conflict"),
    "deleted_at": (lambda row: row.created_at, "deleted"),
    "log_revision": (lambda row: None, "result"),
    "summary_revision": (lambda row: 1, "result 1"),
    "number": (lambda row: 77, "number"),
    "sitting_out": (lambda row: 2, "sitting_out"),
}


@pytest.mark.parametrize("column", TAMPERED)
def test_changed_column_of_a_deal_is_named(deal, column):
    value, what = TAMPERED[column]
    row = Deal.objects.get(id=deal)
    run(f"UPDATE games_deal SET {column} = %s WHERE id = %s", value(row), stored_id(deal))
    lines, well = check()
    assert not well
    assert any(line.startswith(f"deal {deal}: {what}") for line in lines), lines


RESULT = {
    "scores": "[1, 2, -3, 0]",
    "unit_score": 1,
    "outcome": '{"taker": 3}',
    "margin": 99,
    "contract_made": None,
    "breakdown": "[]",
    "provisional": None,
    "digest": "0" * 64,
    "ruleset": "duo",
    "source": "summary",
}


@pytest.mark.parametrize("column", RESULT)
def test_changed_column_of_a_result_is_named(deal, column):
    said = "NOT " + column if RESULT[column] is None else "%s"
    params = [] if RESULT[column] is None else [RESULT[column]]
    sql = f"UPDATE games_result SET {column} = {said} WHERE deal_id = %s AND number = 1"
    run(sql, *params, stored_id(deal))
    lines, well = check()
    assert not well
    assert any(line.startswith(f"deal {deal}: result") for line in lines), lines


def test_result_that_was_taken_away_is_named(deal):
    run("DELETE FROM games_result WHERE deal_id = %s AND number = 1", stored_id(deal))
    assert check()[0][0].startswith(f"deal {deal}: result")


def test_deal_that_was_taken_away_is_named(evening, table, deal):
    other = evening.organiser.deal(blank(FOURS[0]["record"]), table=table, number=2)[-36:]
    run("DELETE FROM games_deal WHERE id = %s", stored_id(other))
    lines, well = check()
    assert (lines, well) == ([f"deal {other}: row is None, the chain tells 'a deal'"], False)


def test_deal_that_nobody_recorded_is_named(table, deal):
    row = Deal.objects.get(id=deal)
    row.id, row.number = new_id(), 9
    row.save(force_insert=True)
    lines, well = check()
    assert not well
    assert f"deal {row.id}: row is 'a deal', the chain tells None" in lines


def test_every_difference_is_told_and_nothing_is_changed(deal):
    row = Deal.objects.get(id=deal)
    run("UPDATE games_deal SET phase = 'play', version = 1 WHERE id = %s", stored_id(deal))
    first, again = check(), check()
    assert first == again
    assert len(first[0]) == 2
    assert Deal.objects.get(id=deal).version == 1 != row.version


def test_only_checking_can_be_asked_for():
    with pytest.raises(CommandError):
        call_command("rebuild")


@pytest.mark.parametrize(
    "column, value",
    [("players", 5), ("ruleset", "duo"), ("people", "[]"), ("version", 9), ("club_id", None)],
)
def test_changed_column_of_a_table_is_named(evening, column, value):
    table = evening.table(seats=["A", "B", "C", "D"])
    run(f"UPDATE games_table SET {column} = %s WHERE id = %s", value, stored_id(table))
    lines, well = check()
    assert not well
    assert any(line.startswith(f"table {table}: {column.removesuffix('_id')}") for line in lines)
