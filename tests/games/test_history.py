"""The history of a deal: every version of it, who made it and when, and nothing that is overwritten."""

from datetime import datetime

import pytest

from tests.games.client import problem
from tests.games.evening import Evening, new_id
from tests.games.records import DEALS, a_record, after_cards, blank, plays, stacked
from tests.games.summaries import a_summary, summary_of

pytestmark = pytest.mark.django_db

FOUR = next(vector for vector in DEALS if vector["record"]["players"] == 4)
POINTS = ["48", "49", "50", "48"]


def history(client, deal):
    return client.get(f"{deal}/history").json()["history"]


def claim(client, deal, points, tag="*"):
    return client.put(f"{deal}/summary", a_summary(attack_points=points), headers={"If-Match": tag})


@pytest.fixture
def edited(evening, table):
    """A deal whose claim was corrected three times, the last time back to what it was."""
    deal = f"/api/v1/deals/{new_id()}"
    body = {"table": table, "number": 1, "summary": a_summary(attack_points=POINTS[0])}
    assert evening.scorer.put(deal, body).status_code == 201
    by = (evening.organiser, evening.arbiter, evening.scorer)
    for client, points in zip(by, POINTS[1:], strict=True):
        assert claim(client, deal, points).status_code == 200
    return deal


def test_three_edits_are_four_revisions_that_can_all_be_read(evening, edited):
    revisions = evening.player.get(f"{edited}/score/revisions").json()["revisions"][::-1]
    assert [one["revision"] for one in revisions] == [1, 2, 3, 4]
    assert [one["outcome"]["attack_points"] for one in revisions] == [
        "48.0",
        "49.0",
        "50.0",
        "48.0",
    ]
    assert [one["cause"] for one in revisions] == ["recorded", *["corrected"] * 3]
    assert [one["scores"][0] for one in revisions] == [192, 198, 204, 192]


def test_going_back_to_the_first_is_one_more_revision(evening, edited):
    first, *_, last = evening.player.get(f"{edited}/score/revisions").json()["revisions"][::-1]
    same = ("outcome", "scores", "unit_score", "breakdown", "digest")
    assert [first[name] for name in same] == [last[name] for name in same]
    assert evening.player.get(f"{edited}/score").json()["current"]["revision"] == 4


def test_history_tells_who_changed_what_when(evening, edited):
    entries = history(evening.player, edited)
    assert [entry["type"] for entry in entries] == ["deal.put", *["deal.summary"] * 3]
    assert [entry["revision"] for entry in entries] == [1, 2, 3, 4]
    assert [entry["data"]["summary"]["attack_points"] for entry in entries] == POINTS
    assert [entry["actor"]["role"] for entry in entries] == [
        "scorer",
        "organiser",
        "arbiter",
        "scorer",
    ]
    people = [
        client.get("/api/v1/me").json()["key"]
        for client in (evening.scorer, evening.organiser, evening.arbiter, evening.scorer)
    ]
    assert [entry["actor"]["id"] for entry in entries] == people
    moments = [datetime.fromisoformat(entry["at"]) for entry in entries]
    assert moments == sorted(moments)
    assert len({entry["request"] for entry in entries}) == 4


def test_history_of_each_deal_is_its_own(evening, table, edited):
    other = evening.organiser.deal(FOUR["record"], table=table, number=2)
    assert [entry["type"] for entry in history(evening.player, other)] == ["deal.put"]
    assert len(history(evening.player, edited)) == 4


def test_editing_that_is_given_up_leaves_the_score_as_it_is(evening, edited):
    """A correction is one request: a score is never blank in between."""
    before = evening.organiser.seen(edited)
    tag = before[0]
    problem(claim(evening.organiser, edited, "92", tag), 422, "impossible_summary")
    problem(claim(evening.organiser, edited, "", tag), 422, "impossible_summary")
    problem(
        evening.organiser.put(f"{edited}/summary", {}, headers={"If-Match": tag}),
        422,
        "impossible_summary",
    )
    problem(claim(evening.organiser, edited, "51", '"old"'), 412, "precondition_failed")
    assert evening.organiser.seen(edited) == before
    assert len(history(evening.organiser, edited)) == 4
    sheet = evening.player.get(f"/api/v1/tables/{evening.player.get(edited).json()['table']}/sheet")
    assert sheet.json()["lines"][0]["unit_score"] == 64


def test_the_same_claim_again_is_no_revision(evening, edited):
    before = evening.organiser.seen(edited)
    assert claim(evening.organiser, edited, "48").status_code == 200
    assert claim(evening.organiser, edited, "48.0").status_code == 200
    assert evening.organiser.seen(edited) == before
    assert len(history(evening.organiser, edited)) == 4


def test_deal_is_told_as_its_events_in_order(evening, table):
    record = FOUR["record"]
    deal = evening.organiser.deal(blank(record), table=table)
    said = [
        {"kind": "hands", "hands": record["hands"]},
        {"kind": "chien", "cards": record["chien"]},
        *({"kind": "bid", **turn} for turn in record["auction"]),
    ]
    for action in said:
        assert evening.organiser.act(deal, action).status_code == 200
    assert evening.organiser.act(deal, {"kind": "undo"}).status_code == 200
    told = [
        action
        for entry in history(evening.organiser, deal)[1:]
        for action in entry["data"]["actions"]
    ]
    assert told == [*said, {"kind": "undo"}]


def test_corrected_log_keeps_what_it_was_worth_before(evening, table):
    """The last card of a finished deal is taken back and played again."""
    record = FOUR["record"]
    deal = evening.organiser.deal(record, table=table)
    last = record["tricks"][-1]
    seat = (last["leader"] + 3) % 4
    evening.organiser.act(deal, {"kind": "undo"})
    assert evening.player.get(f"{deal}/score").json()["current"] is None
    evening.organiser.act(deal, *plays(seat, last["cards"][3]))
    revisions = evening.player.get(f"{deal}/score/revisions").json()["revisions"]
    assert [(one["revision"], one["cause"]) for one in revisions] == [
        (2, "corrected"),
        (1, "recorded"),
    ]
    assert revisions[0]["scores"] == revisions[1]["scores"]


def test_log_and_claim_of_one_deal_have_their_revisions_side_by_side(evening, table):
    deal = evening.organiser.deal(FOUR["record"], table=table)
    tag = evening.organiser.get(deal).headers["ETag"]
    put = evening.scorer.put(f"{deal}/summary", summary_of(FOUR), headers={"If-Match": tag})
    assert put.status_code == 200
    revisions = evening.player.get(f"{deal}/score/revisions").json()["revisions"]
    assert [one["source"] for one in revisions] == ["summary", "log"]


# What a player is told while the deal goes on


def test_player_is_told_what_was_done_and_not_with_which_hidden_cards(evening, table):
    record = a_record(4, contract="garde")
    deal = evening.organiser.deal(blank(record), table=table)
    evening.organiser.act(deal, {"kind": "hands", "hands": record["hands"]})
    for turn in record["auction"]:
        evening.organiser.act(deal, {"kind": "bid", **turn})
    evening.organiser.act(deal, {"kind": "chien", "cards": record["chien"]})
    evening.organiser.act(deal, {"kind": "ecart", "cards": record["ecart"]})
    kinds = {"hands", "bid", "chien", "ecart"}
    for client in (evening.player, evening.seat(table, 0)):
        told = [a for e in history(client, deal)[1:] for a in e["data"]["actions"]]
        assert {action["kind"] for action in told} == kinds
        hidden = [action for action in told if action["kind"] != "bid"]
        assert all(action == {"kind": action["kind"], "hidden": True} for action in hidden)
        assert history(client, deal)[0]["data"]["record"] is None
    assert history(evening.arbiter, deal)[1]["data"]["actions"][0]["hands"] == record["hands"]


def test_history_is_open_to_all_when_the_deal_is_over(evening, table):
    record = FOUR["record"]
    deal = evening.organiser.deal(after_cards(record, 71), table=table, confirm=True)
    assert history(evening.player, deal)[0]["data"]["record"] is None
    last = record["tricks"][-1]
    evening.organiser.act(deal, *plays((last["leader"] + 3) % 4, last["cards"][3]))
    assert history(evening.player, deal)[0]["data"]["record"]["hands"] == record["hands"]


def test_confirmed_fault_says_so_in_the_history(evening, table):
    deal = evening.organiser.deal(stacked(), table=table)
    fault = plays(0, "S2 D2")
    assert evening.organiser.act(deal, *fault).status_code == 422
    assert evening.organiser.act(deal, *fault, confirm=True).status_code == 200
    entry = history(evening.organiser, deal)[-1]
    assert entry["data"]["confirm"] is True


def test_history_of_a_deal_elsewhere_is_not_there(evening, edited):
    problem(Evening("B").organiser.get(f"{edited}/history"), 404, "not_found")
