"""Sheets: what cannot be, what is unusual, who confirms, who contradicts, who settles."""

import pytest
from django.db import DatabaseError, transaction

from tests.games.client import Client, problem
from tests.games.evening import seated
from tests.games.summaries import a_summary
from tests.tournaments.event import Event, even_sheet
from tournaments.models import Penalty, SheetReport
from tournaments.services.checks import Terms, unusual_about

pytestmark = pytest.mark.django_db

SHEET = [-446, 1346, -390, -510]  # the federation's own example: five deals
OTHER = [-390, 1346, -446, -510]


@pytest.fixture
def playing(db):
    """Four tables of four at position 1."""
    event = Event(deals=5)
    event.start(16)
    event.seat(1)
    return event


def phone(event, table, chair):
    """A phone that holds a seat of a table of position 1."""
    path = f"/api/v1/tables/{event.table(1, table)['table']}/seats/{chair}/invitation"
    return seated(event.organiser.post(path, {}).json()["code"])


def test_sheet_of_the_federation_is_taken_in_without_a_word(playing):
    """D13."""
    answer = playing.report(1, 1, SHEET, deals=5)
    assert answer.status_code == 201, answer.content
    assert (answer.json()["state"], answer.json()["balances"]) == ("final", SHEET)
    assert answer.json()["reports"][0]["warnings"] == []


@pytest.mark.parametrize(
    "balances, code",
    [
        ([-446, 1346, -390, -500], "not_zero"),
        ([-446, 1346, -900], "wrong_size"),
        ([-447, 1347, -390, -510], "odd_balance"),
        ([-446, 1346, -390, "-510"], "not_a_balance"),
        ([-446, 1346, -390.0, -510], "not_a_balance"),
        ([-446, 1346, True, -901], "not_a_balance"),
        ([10**6, -(10**6), 0, 0], "not_a_balance"),
        ([1] * 6, "too_long"),
    ],
)
def test_sheet_that_cannot_be(playing, balances, code):
    document = problem(
        playing.report(1, 1, balances, deals=5, confirm=True), 422, "invalid_request"
    )
    assert code in [error["code"] for error in document["errors"]]
    assert playing.sheet(1, 1)["reports"] == []


def test_odd_balances_are_right_where_a_petite_may_be_played():
    event = Event(petite=True, deals=1)
    event.start(8)
    event.seat(1)
    assert event.report(1, 1, even_sheet(4, 31), deals=1).status_code == 201


def test_unusual_sheet_is_neither_taken_in_nor_lost_silently(playing):
    document = problem(playing.report(1, 1, SHEET, deals=4), 422, "refused")
    assert document["may_be_confirmed"] is True
    assert document["errors"][0]["code"] == "other_deals"
    assert document["errors"][0]["numbers"] == {"deals": 4, "planned": 5}
    assert playing.sheet(1, 1)["state"] == "missing"
    kept = playing.report(1, 1, SHEET, deals=4, confirm=True).json()
    assert [one["code"] for one in kept["reports"][0]["warnings"]] == ["other_deals"]


def test_figures_that_no_deals_make_are_told(playing):
    """Two figures of one balance changed places: the sum is still zero."""
    document = problem(playing.report(1, 1, [-464, 1364, -390, -510], deals=5), 422, "refused")
    assert document["errors"][0]["code"] == "not_from_deals"
    assert document["errors"][0]["numbers"] == {"players": 4, "step": 8}


def test_balance_far_from_the_other_tables_is_told_with_its_numbers(playing):
    """D19: as from a slip of the pen."""
    for table, unit in ((1, 40), (2, 52), (3, 60)):
        assert playing.report(1, table, even_sheet(4, unit), deals=5).status_code == 201
    document = problem(playing.report(1, 4, even_sheet(4, 600), deals=5), 422, "refused")
    assert [error["numbers"] for error in document["errors"]] == [
        {"chair": chair, "balance": balance, "median": 156, "limit": 468, "tables": 3}
        for chair, balance in enumerate([1800, -600, -600, -600])
    ]
    assert playing.report(1, 4, even_sheet(4, 600), deals=5, confirm=True).status_code == 201


def test_few_tables_or_small_balances_are_no_reason_to_wonder():
    terms = Terms(chairs=4, players=4, petite=False, deals=None)
    assert unusual_about(terms, even_sheet(4, 600), 5, [even_sheet(4)] * 2) == []
    assert unusual_about(terms, even_sheet(4, 100), 5, [even_sheet(4, 2)] * 5) == []


def test_second_person_confirms_and_the_first_sends_again(playing):
    first, second = phone(playing, 1, 0), phone(playing, 1, 2)
    assert playing.report(1, 1, SHEET, deals=5, client=first).status_code == 201
    again = playing.report(1, 1, SHEET, deals=5, client=first)
    assert (again.status_code, again.json()["confirmed_by"]) == (200, None)
    same = playing.report(1, 1, SHEET, deals=5, client=second)
    person = playing.sheet(1, 1)["people"][2]
    assert (same.status_code, same.json()["confirmed_by"]) == (200, f"person:{person}")
    assert len(playing.sheet(1, 1)["reports"]) == 1


def test_confirmation_is_waited_for_where_the_tournament_wants_it():
    event = Event(confirmation=True, deals=5, positions=1)
    event.start(8)
    event.seat(1)
    for table in (1, 2):
        assert event.report(1, table, SHEET, deals=5).json()["state"] == "unconfirmed"
    event.report(1, 1, SHEET, deals=5, client=event.evening.scorer)
    assert event.balances()["positions"][0]["unconfirmed"] == [2]
    event.close(1)
    event.done("actions/close")
    assert "1.2" in problem(event.do("actions/publish"), 409, "conflict")["detail"]
    event.report(1, 2, SHEET, deals=5, client=event.evening.scorer)
    event.done("actions/publish")


def test_reporter_corrects_what_nobody_has_confirmed(playing):
    me = phone(playing, 1, 0)
    first = playing.report(1, 1, SHEET, deals=5, client=me)
    problem(playing.report(1, 1, OTHER, deals=5, client=me), 412, "precondition_failed")
    headers = {"If-Match": first.headers["ETag"]}
    second = playing.report(1, 1, OTHER, deals=5, client=me, headers=headers)
    assert (second.status_code, second.json()["state"]) == (201, "final")
    assert second.json()["balances"] == OTHER
    causes = [one["cause"] for one in second.json()["reports"]]
    assert causes == ["reported", "corrected"]


def test_report_names_what_it_knows(playing):
    problem(playing.report(1, 1, SHEET, deals=5, headers={}), 428, "precondition_required")
    tag = playing.report(1, 1, SHEET, deals=5).headers["ETag"]
    playing.report(1, 1, SHEET, deals=5, client=playing.evening.scorer)
    answer = playing.report(1, 1, OTHER, deals=5, headers={"If-Match": tag})
    problem(answer, 412, "precondition_failed")


@pytest.mark.parametrize("knowing", [False, True])
def test_different_report_of_somebody_else_is_kept_as_a_conflict(playing, knowing):
    tag = playing.report(1, 1, SHEET, deals=5).headers["ETag"]
    headers = {"If-Match": tag} if knowing else None
    other = playing.report(1, 1, OTHER, deals=5, client=playing.evening.scorer, headers=headers)
    assert (other.status_code, other.json()["state"]) == (201, "conflict")
    assert other.json()["balances"] is None
    assert [one["balances"] for one in other.json()["reports"]] == [SHEET, OTHER]
    found = playing.balances()
    assert found["positions"][0]["conflicts"] == [1]
    assert {one["points"] for one in found["entries"]} == {0}
    assert playing.report(1, 1, SHEET, deals=5).status_code == 200  # sent again
    assert len(playing.sheet(1, 1)["reports"]) == 2


def test_arbiter_settles_by_choosing_a_report(playing):
    playing.report(1, 1, SHEET, deals=5)
    playing.report(1, 1, OTHER, deals=5, client=playing.evening.scorer)
    problem(playing.settle(1, 1, report=2), 422, "invalid_request")  # no reason
    problem(playing.settle(1, 1, report=9, reason="Vu"), 422, "invalid_request")
    settled = playing.settle(1, 1, client=playing.evening.arbiter, report=2, reason="Colonnes vues")
    assert settled.status_code == 201, settled.content
    document = settled.json()
    assert (document["state"], document["balances"]) == ("final", OTHER)
    last = document["reports"][-1]
    assert (last["number"], last["cause"], last["reason"]) == (3, "settled", "Colonnes vues")


def test_settled_sheet_is_contradicted_no_more(playing):
    playing.report(1, 1, SHEET, deals=5)
    playing.settle(1, 1, report=1, reason="Vu avec la table")
    other = playing.report(1, 1, OTHER, deals=5, client=playing.evening.scorer)
    problem(other, 409, "conflict")
    assert playing.sheet(1, 1)["state"] == "final"


def test_settled_sheet_stays_settled_when_its_position_is_closed(playing):
    playing.report(1, 1, SHEET, deals=5)
    playing.settle(1, 1, report=1, reason="Vu avec la table")
    playing.close(1)
    late = playing.report(1, 1, OTHER, deals=5, reason="Tard", headers={"If-Match": "*"})
    problem(late, 409, "conflict")
    assert playing.sheet(1, 1)["balances"] == SHEET
    again = playing.settle(1, 1, balances=OTHER, deals=5, reason="Revu")
    assert again.json()["balances"] == OTHER


def test_organiser_settles_by_another_sheet(playing):
    playing.report(1, 1, SHEET, deals=5)
    playing.report(1, 1, OTHER, deals=5, client=playing.evening.scorer)
    wrong = [-446, 1346, -390, -500]
    answer = playing.settle(1, 1, balances=wrong, deals=5, reason="Recompté")
    problem(answer, 422, "invalid_request")
    answer = playing.settle(1, 1, balances=even_sheet(4), deals=5, reason="Recompté")
    assert answer.json()["balances"] == even_sheet(4)
    problem(
        playing.settle(1, 1, client=playing.evening.scorer, report=1, reason="Non"),
        403,
        "permission_denied",
    )


def test_sheet_is_locked_with_its_position(playing):
    playing.report(1, 1, SHEET, deals=5)
    playing.close(1)
    player = playing.evening.scorer
    problem(playing.report(1, 2, SHEET, deals=5, client=player), 409, "conflict")
    problem(playing.report(1, 2, SHEET, deals=5), 422, "invalid_request")  # no reason
    late = playing.report(1, 2, SHEET, deals=5, reason="Oubliée")
    assert (late.status_code, late.json()["locked"]) == (201, True)
    assert late.json()["reports"][0]["cause"] == "late"


def test_deals_of_the_table_are_its_sheet_and_are_stored_once(playing):
    table = playing.table(1, 1)["table"]
    for number in range(1, 5):
        playing.organiser.deal(None, table=table, number=number, summary=a_summary())
    partial = playing.sheet(1, 1)
    assert (partial["state"], partial["deals"]) == ("partial", 4)
    playing.organiser.deal(None, table=table, number=5, summary=a_summary(taker=1))
    whole = playing.sheet(1, 1)
    assert (whole["state"], whole["grain"]) == ("final", "deals")
    assert whole["balances"] == [704, -64, -320, -320]
    assert not SheetReport.objects.exists()


def test_corrected_deal_reaches_the_balances(playing):
    """D5, D6: corrected, taken off and put back."""
    table = playing.table(1, 1)["table"]
    deals = [
        playing.organiser.deal(None, table=table, number=number, summary=a_summary())
        for number in range(1, 6)
    ]
    before = playing.balances()["entries"]
    headers = {"If-Match": "*"}
    playing.organiser.put(f"{deals[0]}/summary", a_summary(attack_points="50"), headers=headers)
    corrected = playing.sheet(1, 1)["balances"]
    assert corrected == [5 * 192 + 12, *[-5 * 64 - 4] * 3]
    playing.organiser.put(f"{deals[0]}/summary", a_summary(), headers=headers)
    assert playing.balances()["entries"] == before
    playing.organiser.delete(deals[1], headers=headers)
    assert (playing.sheet(1, 1)["state"], playing.sheet(1, 1)["deals"]) == ("partial", 4)
    playing.organiser.post(f"{deals[1]}/restoration", {}, headers=headers)
    assert playing.balances()["entries"] == before


def test_balances_beside_deals_are_held_against_them(playing):
    table = playing.table(1, 1)["table"]
    right = [5 * 192, *[-5 * 64] * 3]
    playing.report(1, 1, right, deals=5)
    for number in range(1, 4):
        playing.organiser.deal(None, table=table, number=number, summary=a_summary())
    some = playing.sheet(1, 1)
    assert (some["state"], some["grain"], some["balances"]) == ("final", "balances", right)
    for number in (4, 5):
        playing.organiser.deal(None, table=table, number=number, summary=a_summary())
    assert (playing.sheet(1, 1)["state"], playing.sheet(1, 1)["grain"]) == ("final", "deals")
    playing.organiser.deal(None, table=table, number=6, summary=a_summary(taker=1))
    assert playing.sheet(1, 1)["state"] == "conflict"
    assert playing.balances()["positions"][0]["conflicts"] == [1]
    settled = playing.settle(1, 1, report=1, reason="La sixième n'a pas été jouée")
    assert (settled.json()["state"], settled.json()["balances"]) == ("final", right)


def test_positions_that_end_by_the_clock_take_any_number_of_deals():
    event = Event(ends_by="minutes", minutes=60, deals=None)
    event.start(8)
    event.seat(1)
    assert event.report(1, 1, SHEET, deals=7).json()["state"] == "final"
    table = event.table(1, 2)["table"]
    event.organiser.deal(None, table=table, number=1, summary=a_summary())
    assert event.sheet(1, 2)["state"] == "final"


def test_only_the_people_of_the_table_report_it(playing):
    mine = phone(playing, 1, 0)
    assert playing.report(1, 1, SHEET, deals=5, client=mine).status_code == 201
    problem(playing.report(1, 2, SHEET, deals=5, client=mine), 403, "permission_denied")
    problem(
        playing.report(1, 2, SHEET, deals=5, client=playing.evening.player),
        403,
        "permission_denied",
    )
    assert mine.get(playing.sheet_path(1, 2)).status_code == 200  # and see the others


def test_sheets_of_a_position_are_listed(playing):
    playing.report(1, 2, SHEET, deals=5)
    path = f"{playing.path}/positions/1/sheets"
    sheets = playing.evening.player.get(path).json()["sheets"]
    assert [one["state"] for one in sheets] == ["missing", "final", "missing", "missing"]
    problem(playing.organiser.get(f"{playing.path}/positions/2/sheets"), 404, "not_found")
    problem(playing.organiser.get(playing.sheet_path(1, 5)), 404, "not_found")


def test_known_sheet_is_not_sent_again_until_a_deal_is_played(playing):
    path = playing.sheet_path(1, 1)
    tag = playing.organiser.get(path).headers["ETag"]
    known = {"If-None-Match": tag}
    assert playing.organiser.get(path, headers=known).status_code == 304
    table = playing.table(1, 1)["table"]
    playing.organiser.deal(None, table=table, number=1, summary=a_summary())
    assert playing.organiser.get(path, headers=known).status_code == 200
    assert playing.report(1, 1, SHEET, deals=5, headers={"If-Match": tag}).status_code == 201


def test_known_sheet_is_sent_again_when_it_is_locked_or_somebody_else_sits(playing):
    path = playing.sheet_path(1, 1)
    entry = playing.table(1, 1)["seats"][0]["entry"]

    def is_known(known):
        return playing.organiser.get(path, headers={"If-None-Match": known}).status_code == 304

    tag = playing.organiser.get(path).headers["ETag"]
    body = {"name": "Remplaçante", "from_position": 1}
    playing.organiser.post(f"{playing.path}/entries/{entry}/people", body)
    assert not is_known(tag)
    tag = playing.organiser.get(path).headers["ETag"]
    assert is_known(tag)
    playing.close(1)
    assert not is_known(tag)


def test_reports_and_penalties_are_written_once(playing):
    playing.report(1, 1, SHEET, deals=5)
    body = {"entry": 1, "points": 50, "reason": "Retard"}
    playing.organiser.post(f"{playing.path}/penalties", body)
    for model, change in ((SheetReport, {"deals": 1}), (Penalty, {"points": 1})):
        for act in (lambda m=model, c=change: m.objects.update(**c), model.objects.all().delete):
            with pytest.raises(DatabaseError), transaction.atomic():
                act()


def test_penalties_stand_apart_from_the_scores(playing):
    playing.report(1, 1, SHEET, deals=5)
    entry = playing.table(1, 1)["seats"][1]["entry"]
    path = f"{playing.path}/penalties"
    for points, reason in ((100, "Retard"), (-100, "Excusé")):
        body = {"entry": entry, "position": 1, "points": points, "reason": reason}
        answer = playing.evening.arbiter.post(path, body)
        assert answer.json()["reason"] == reason
        row = next(one for one in playing.balances()["entries"] if one["number"] == entry)
        assert (row["points"], row["total"]) == (1346, 1346 - max(points, 0))
    listed = playing.organiser.get(f"{path}?entry={entry}").json()["penalties"]
    assert [one["reason"] for one in listed] == ["Excusé", "Retard"]
    assert playing.organiser.get(f"{path}?position=2").json()["penalties"] == []
    problem(
        playing.organiser.post(path, {"entry": entry, "points": 0, "reason": "R"}),
        422,
        "invalid_request",
    )
    problem(
        playing.organiser.post(path, {"entry": 99, "points": 5, "reason": "R"}), 404, "not_found"
    )
    problem(playing.organiser.post(path, {"entry": entry, "points": 5}), 422, "invalid_request")


@pytest.mark.parametrize(
    "position, points, pointer",
    [
        (6, 10, "/position"),
        (1, -101, "/points"),
        (2, -100, "/points"),
        (None, -101, "/points"),
    ],
)
def test_no_more_is_given_back_than_was_taken(playing, position, points, pointer):
    path = f"{playing.path}/penalties"
    body = {"entry": 1, "position": 1, "points": 100, "reason": "Retard"}
    assert playing.organiser.post(path, body).status_code == 201
    other = body | {"position": position, "points": points}
    document = problem(playing.organiser.post(path, other), 422, "invalid_request")
    assert document["errors"][0]["pointer"] == pointer
    problem(
        playing.organiser.post(path, body | {"entry": 2, "points": -100}), 422, "invalid_request"
    )


def test_every_change_is_one_event_of_a_chain_that_verifies(playing):
    path = f"{playing.path}/events?limit=200"

    def types():
        return [one["type"] for one in playing.organiser.get(path).json()["events"]]

    before = types()
    playing.report(1, 1, SHEET, deals=5)
    playing.report(1, 1, SHEET, deals=5)
    playing.report(1, 1, SHEET, deals=5, client=playing.evening.scorer)
    playing.report(1, 1, OTHER, deals=5, client=playing.evening.arbiter)
    playing.settle(1, 1, report=1, reason="Vu")
    assert types()[len(before) :] == [
        "sheet.report",
        "sheet.confirm",
        "sheet.report",
        "sheet.settle",
    ]
    assert playing.organiser.get(f"{playing.path}/checkpoint").status_code == 200


def test_stranger_sees_no_sheet(playing):
    problem(Client().get(playing.sheet_path(1, 1)), 401, "not_authenticated")
