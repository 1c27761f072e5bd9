"""What other programs got wrong about retries, reads, exports and races: one line a case.

`CASES` names the tests that hold each of them; those that are not elsewhere follow here.
"""

import ast
import csv
import io
import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

import pytest
from django.apps import apps
from django.db import connection

from clubs.roles import Role
from tarot import Unreadable, read_summary, read_tdn, score_of, write_record
from tests.games.client import Client
from tests.games.evening import Evening, new_id
from tests.games.places import CALLS, at_club, operation
from tests.games.records import DEALS, DUO, a_record, blank
from tests.games.summaries import a_summary, summary_of
from tests.oracle.scorer import score_summary

TESTS = Path(__file__).resolve().parents[1]
SOME = [*DEALS[::24], *DUO[::20]]
FOURS = [vector for vector in DEALS if vector["record"]["players"] == 4]

CASES = {
    "F3: a score that is sent again after a reconnect is registered twice": [
        "games/test_cases_f.py::test_request_whose_answer_was_lost_is_done_once",
        "games/test_put_deal.py::test_same_request_again_answers_the_same",
        "games/test_batches.py::test_evening_of_twenty_deals_sent_twice_is_twenty_deals",
        "games/test_actions.py::test_same_actions_sent_twice_are_stored_once",
    ],
    "F5: reading changes data": [
        "games/test_cases_f.py::test_reading_changes_nothing",
        "games/test_statements.py::test_look_costs_two_statements_and_writes_nothing",
    ],
    "F11: a deal that was deleted by mistake is gone": [
        "games/test_deletion.py::test_deleted_and_restored_a_deal_is_what_it_was",
        "games/test_deletion.py::test_both_events_are_kept_with_who_and_when",
    ],
    "F14: an export says something else than the screen": [
        "games/test_cases_f.py::test_spreadsheet_says_what_the_sheet_says",
    ],
    "F17: of two changes at once one is lost": [
        "games/test_cases_f.py::test_of_two_changes_at_once_one_is_told_that_it_was_late",
        "games/test_writers.py::test_summary_corrected_at_once_is_corrected_once",
        "games/test_writers.py::test_next_card_sent_at_once_is_played_once",
        "games/test_table_changes.py::test_second_of_two_changes_from_one_version_is_refused",
    ],
    "F18: a bonus is missing in a rare branch": [
        "games/test_cases_f.py::test_every_combination_of_bonuses_scores_as_the_referee_says",
        "tarot/test_marks.py::test_every_scoring_vector",
    ],
    "F19: a hand without a suit cannot be read": [
        "games/test_cases_f.py::test_hand_without_a_suit_is_read_in_every_form",
        "tarot/test_tdn.py::test_a_void_suit_is_parsed",
    ],
    "F20: an export cannot be imported": [
        "games/test_cases_f.py::test_exported_imported_and_exported_again_a_deal_is_the_same_text",
    ],
    "F21: nobody can read a deal as it happened": [
        "games/test_history.py::test_deal_is_told_as_its_events_in_order",
        "games/test_replay.py::test_every_position_is_that_of_the_referee",
    ],
}


@pytest.mark.parametrize("case", CASES)
def test_every_case_has_its_tests(case):
    for named in CASES[case]:
        file, _, test = named.partition("::")
        tree = ast.parse((TESTS / file).read_text())
        assert test in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}, named


# F3

REQUESTS = {
    "a deal": lambda table, deal: ("put", f"/api/v1/deals/{new_id()}", {"table": table, "number": 9, "record": FOURS[0]["record"]}),
    "a score": lambda table, deal: ("put", f"/api/v1/deals/{new_id()}", {"table": table, "number": 9, "summary": a_summary()}),
    "a card": lambda table, deal: ("post", f"{deal}/actions", {"actions": [{"kind": "bid", "seat": 1, "bid": "pass"}]}),
    "a batch": lambda table, deal: (
        "post",
        "/api/v1/sync/batches",
        {"operations": [operation("deal.put", new_id(), {"table": table, "number": 9, "summary": a_summary()})]},
    ),
    "a table": lambda table, deal: ("post", "/api/v1/tables", {"players": 4}),
    "an invitation": lambda table, deal: ("post", f"/api/v1/tables/{table}/seats/0/invitation", {}),
}  # fmt: skip


@pytest.mark.django_db
@pytest.mark.parametrize("what", REQUESTS)
def test_request_whose_answer_was_lost_is_done_once(what):
    evening = Evening()
    table = evening.table()
    deal = evening.organiser.deal(blank(a_record(4)) | {"dealer": 0}, table=table)
    method, path, body = REQUESTS[what](table, deal)
    headers = {"Idempotency-Key": new_id(), "If-Match": evening.organiser.get(deal).headers["ETag"]}
    lost = getattr(evening.organiser, method)(path, body, headers=headers)
    stored = everything_stored()
    again = getattr(evening.organiser, method)(path, body, headers=headers)
    assert again.status_code in (200, lost.status_code)
    assert again.json() == lost.json()
    assert everything_stored() == stored


# F5


def everything_stored():
    """Every row of every table."""
    return {
        model._meta.label: list(model.objects.order_by("pk").values_list())
        for model in apps.get_models()
    }


@pytest.mark.django_db
def test_reading_changes_nothing():
    evening = Evening()
    place = at_club(evening)
    readers = [evening.organiser, evening.player, evening.seat(place.table, 2), Client()]
    before = everything_stored()
    for name, method in sorted(CALLS):
        if method == "get":
            for reader in readers:
                assert place.call(reader, name, method).status_code < 500
                reader.options(place.address(name, method))
            assert everything_stored() == before, name


# F14


def spreadsheet(client, table):
    """The balances of a sheet's CSV, by chair."""
    text = client.get(f"/api/v1/tables/{table}/sheet.csv").content.decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text), delimiter=";"))
    cells = [[int(cell or 0) for cell in row[4:]] for row in rows[-2:]]
    return [tuple(map(sum, zip(row[::2], row[1::2], strict=True))) for row in cells]


@pytest.mark.django_db
def test_spreadsheet_says_what_the_sheet_says():
    """After a tie, a correction, a disagreement, a deletion and a deal that was passed."""
    evening = Evening()
    table = evening.table(seats=["A", "B", "C", "D"])
    client = evening.organiser
    one = client.deal(None, table=table, number=1, summary=a_summary(taker=0))
    client.deal(None, table=table, number=2, summary=a_summary(taker=1))
    client.deal(FOURS[0]["record"], table=table, number=3, summary=a_summary(attack_points="41"))
    gone = client.deal(FOURS[1]["record"], table=table, number=4)

    def agree():
        sheet = client.get(f"/api/v1/tables/{table}/sheet").json()
        balances = tuple(total["balance"] for total in sheet["totals"])
        assert spreadsheet(client, table) == [balances, balances]
        return balances

    before = agree()
    client.put(f"{one}/summary", a_summary(attack_points="56"), headers={"If-Match": "*"})
    corrected = agree()
    client.delete(gone, headers={"If-Match": "*"})
    assert len({before, corrected, agree()}) == 3
    client.post(f"{gone}/restoration", {}, headers={"If-Match": "*"})
    assert agree() == corrected


# F17


LATE = {
    "a table": lambda client, n, table, deal, tags: client.put(
        f"/api/v1/tables/{table}", {"name": f"N{n}"}, headers={"If-Match": tags[0]}
    ),
    "a score": lambda client, n, table, deal, tags: client.put(
        f"{deal}/summary", a_summary(attack_points=f"5{n}"), headers={"If-Match": tags[1]}
    ),
    "a deletion": lambda client, n, table, deal, tags: client.delete(
        deal, headers={"If-Match": tags[1]}
    ),
}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("what", LATE)
def test_of_two_changes_at_once_one_is_told_that_it_was_late(what):
    evening = Evening()
    table = evening.table()
    deal = evening.organiser.deal(None, table=table, number=1, summary=a_summary())
    tags = [
        evening.organiser.get(path).headers["ETag"] for path in (f"/api/v1/tables/{table}", deal)
    ]
    start = threading.Barrier(2)

    def change(client, n):
        try:
            start.wait(30)
            return LATE[what](client, n, table, deal, tags).status_code
        finally:
            connection.close()

    both = (evening.organiser, evening.member(Role.ORGANISER))
    with ThreadPoolExecutor(2) as threads:
        answers = list(threads.map(change, both, range(2)))
    assert sorted(answers) == [200, 412]


# F18

GRID = list(
    product(
        (3, 4, 5),
        ("petite", "garde", "garde_sans", "garde_contre"),
        range(4),
        ("30", "45", "56", "82"),
        (None, "attack", "defence"),
        (None, "simple", "double", "triple"),
        ((False, None), (True, None), (False, "attack"), (True, "attack"), (False, "defence")),
    )
)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_combination_of_bonuses_scores_as_the_referee_says(players):
    """What no deal can come to is refused, the rest is worth what an independent referee says."""
    scored = 0
    for row in GRID:
        _, contract, bouts, points, petit, level, (announced, made_by) = row
        if row[0] != players:
            continue
        summary = a_summary(
            players=players,
            partner=2 if players == 5 else None,
            contract=contract,
            bouts=bouts,
            attack_points="91" if made_by == "attack" else "3" if made_by == "defence" else points,
            petit_au_bout=petit,
            poignees=[{"side": "attack", "level": level}] if level else [],
            chelem={"announced": announced, "made_by": made_by},
        )
        try:
            score = score_of(read_summary(summary))
        except Unreadable:
            continue
        expected = score_summary(summary)
        assert (score.unit_score, score.contract_made, score.margin, list(score.scores)) == (
            expected["unit_score"],
            expected["contract_made"],
            expected["margin"],
            expected["scores"],
        ), summary
        scored += 1
    assert scored > 500


# F19


def void_of(record, seat, suit):
    """The record with hands exchanged so that a seat holds no card of a suit."""
    hands = [list(hand) for hand in record["hands"]]
    others = [
        card
        for at, hand in enumerate(hands)
        if at != seat
        for card in hand
        if card[0] != suit and card[0] in "SHDC"
    ]
    for card in [one for one in hands[seat] if one[0] == suit]:
        other = others.pop()
        at = next(index for index, hand in enumerate(hands) if other in hand)
        hands[at][hands[at].index(other)] = card
        hands[seat][hands[seat].index(card)] = other
    return blank(record) | {"hands": hands, "chien": record["chien"]}


@pytest.mark.django_db
@pytest.mark.parametrize("suit", "SHDC")
def test_hand_without_a_suit_is_read_in_every_form(client, suit):
    record = void_of(a_record(4), 1, suit)
    assert not [card for card in record["hands"][1] if card[0] == suit]
    deal = client.deal(record)
    assert client.get(f"{deal}/record").json()["hands"] == record["hands"]
    text = client.get(f"{deal}/tdn").content.decode()
    assert write_record(read_tdn(text))["hands"] == record["hands"]
    assert client.post("/api/v1/check", record).status_code == 200


# F20


@pytest.mark.django_db
@pytest.mark.parametrize("vector", SOME, ids=range(len(SOME)))
def test_exported_imported_and_exported_again_a_deal_is_the_same_text(client, vector):
    deal = client.deal(vector["record"])
    for view, read in (
        ("tdn", lambda text: write_record(read_tdn(text.decode()))),
        ("record", lambda text: client.get(f"{deal}/record").json()),
    ):
        exported = client.get(f"{deal}/{view}").content
        other = client.deal(read(exported))
        assert client.get(f"{other}/{view}").content == exported


@pytest.mark.django_db
def test_summary_is_read_back_as_it_was_sent(client):
    for vector in FOURS[:5]:
        deal = client.deal(None, table=client.table(), summary=summary_of(vector))
        exported = client.get(f"{deal}/summary").json()
        other = client.deal(None, table=client.table(), summary=exported)
        assert client.get(f"{other}/summary").content == client.get(f"{deal}/summary").content
