"""Recording step by step: when each step may come, and taking steps back."""

import random

import pytest

from tarot import Deal, Phase, Refused, Undo, Unreadable, read_action, read_record, write_record
from tests.oracle.dealing import random_record

from .stepping import actions_of, started
from .writing import lines

DEAL = lines("deals.jsonl")[1]["record"]
FIVE = next(
    v["record"]
    for v in lines("deals.jsonl")
    if v["record"]["ecart"] and v["record"]["players"] == 5
)


def after(record, count):
    """The deal after the first actions of a record."""
    deal = Deal.of(read_record(started(record)))
    for action in list(actions_of(record))[:count]:
        deal = deal.apply(read_action(action, deal.record))
    return deal


def refusal(deal, action, confirm=False):
    with pytest.raises(Refused) as error:
        deal.apply(read_action(action, deal.record), confirm=confirm)
    return [(finding.code, finding.rule) for finding in error.value.findings]


@pytest.mark.parametrize(
    "count,phase,to_play",
    [(0, Phase.DEAL, None), (1, Phase.AUCTION, 0), (6, Phase.CALL, None), (7, Phase.ECART, None)],
)
def test_the_phases_of_a_five_player_deal(count, phase, to_play):
    record = FIVE | {"dealer": 4} if FIVE["dealer"] != 4 else FIVE
    assert record["players"] == 5
    deal = after(FIVE, count)
    assert deal.phase is phase
    if phase is Phase.AUCTION:
        assert deal.to_play == (FIVE["dealer"] + 1) % 5
    if phase in (Phase.CALL, Phase.ECART):
        assert deal.to_play == deal.taker


def test_steps_out_of_their_time_are_refused():
    fresh = after(DEAL, 0)
    assert refusal(fresh, {"kind": "call", "card": "S14"}) == [("not_now", "R-CALL-1")]
    assert refusal(fresh, {"kind": "chelem", "seat": 1}) == [("not_now", "R-SLAM-2")]
    assert refusal(fresh, {"kind": "undo"}) == [("nothing_to_undo", None)]
    bidding = after(DEAL, 2)
    assert refusal(bidding, {"kind": "play", "seat": 1, "card": "S1"}) == [("not_now", "R-PLAY-8")]
    called = after(FIVE, 6)
    cards = FIVE["ecart"]
    assert refusal(called, {"kind": "ecart", "cards": cards}) == [("not_now", "R-DOG-1")]
    over = after(DEAL, 10_000)
    assert over.phase is Phase.OVER
    assert refusal(over, {"kind": "play", "seat": 0, "card": "S1"}) == [("not_now", "R-PLAY-8")]
    assert refusal(over, {"kind": "bid", "seat": 0, "bid": "pass"}) == [("not_now", "R-BID-2")]


def test_what_is_noted_already_is_not_noted_again():
    deal = after(DEAL, 1)
    assert refusal(deal, {"kind": "hands", "hands": DEAL["hands"]}) == [
        ("known_already", "R-DEAL-7")
    ]


def test_the_ecart_must_be_told_by_whoever_knows_hand_and_chien():
    deal = after(FIVE, 8)
    assert deal.phase is Phase.ECART
    first = FIVE["tricks"][0]
    action = {"kind": "play", "seat": first["leader"], "card": first["cards"][0]}
    assert refusal(deal, action) == [("not_now", "R-PLAY-8")]


def test_the_ecart_may_stay_secret_where_nobody_knows_the_hands():
    deal = Deal.of(read_record(started(DEAL) | {"taker": 2, "contract": "garde"}))
    assert deal.phase is Phase.ECART
    deal = deal.apply(read_action({"kind": "play", "seat": 1, "card": "S5"}, deal.record))
    assert deal.phase is Phase.PLAY


def test_call_and_ecart_belong_to_the_taker():
    deal = after(FIVE, 6)
    other = (deal.taker + 1) % 5
    assert refusal(deal, {"kind": "call", "card": "S14", "seat": other}) == [
        ("not_the_taker", "R-CALL-1")
    ]


def test_a_chelem_is_announced_before_the_opening_lead_only():
    deal = Deal.of(read_record(started(DEAL) | {"taker": 2, "contract": "garde_sans"}))
    announced = deal.apply(read_action({"kind": "chelem", "seat": 2}, deal.record))
    assert announced.to_play == 2
    begun = deal.apply(read_action({"kind": "play", "seat": 1, "card": "S5"}, deal.record))
    assert refusal(begun, {"kind": "chelem", "seat": 2}) == [("not_now", "R-SLAM-2")]


def test_a_poignee_keeps_its_moment_where_it_is_not_the_ordinary_one():
    deal = Deal.of(read_record(started(DEAL) | {"taker": 2, "contract": "garde_sans"}))
    show = {"kind": "poignee", "seat": 2, "cards": [f"T{n}" for n in range(2, 12)]}
    early = deal.apply(read_action(show, deal.record))
    assert early.record.poignees[0].after == 0
    begun = deal.apply(read_action({"kind": "play", "seat": 1, "card": "S5"}, deal.record))
    in_time = begun.apply(read_action(show, begun.record))
    assert in_time.record.poignees[0].after is None
    late = begun.apply(read_action({"kind": "play", "seat": 2, "card": "S6"}, begun.record))
    assert refusal(late, show) == [("poignee_too_late", "R-POI-2")]
    confirmed = late.apply(read_action(show, late.record), confirm=True)
    assert confirmed.record.poignees[0].after == 2


def test_undo_takes_the_latest_step_back():
    rng = random.Random(5)
    for players in (2, 3, 4, 5):
        record = random_record(rng, players)
        deal = Deal.of(read_record(started(record)))
        history = [deal]
        for action in actions_of(record):
            deal = deal.apply(read_action(action, deal.record))
            history.append(deal)
        steps = len(history) - 1
        while steps:
            deal = deal.apply(Undo())
            steps -= 1
            assert Deal.of(deal.record).phase is deal.phase
        assert write_record(deal.record)["hands"] is None


def test_undoing_a_card_gives_the_position_before_it():
    record = DEAL
    whole = Deal.of(read_record(record))
    before = whole.apply(Undo())
    last = record["tricks"][-1]
    seat = (last["leader"] + len(last["cards"]) - 1) % record["players"]
    assert before.to_play == seat
    again = before.apply(
        read_action({"kind": "play", "seat": seat, "card": last["cards"][-1]}, before.record)
    )
    assert again.record == whole.record


def test_undoing_a_confirmed_fault_takes_its_mark_away():
    deal = Deal.of(
        read_record(
            started(DEAL)
            | {
                "taker": 1,
                "contract": "garde_sans",
                "tricks": [{"leader": 1, "cards": ["S5", "H5"]}],
                "irregular": [{"trick": 1, "seat": 2}],
            }
        )
    )
    assert deal.apply(Undo()).record.irregular == ()


def test_a_chien_looked_at_after_the_deal_completes_the_record():
    record = {**DEAL, "hands": None, "chien": None}
    deal = Deal.of(read_record(record))
    assert deal.phase is Phase.OVER
    seen = deal.apply(read_action({"kind": "chien", "cards": DEAL["chien"]}, deal.record))
    assert seen.findings == ()
    played = DEAL["tricks"][0]["cards"][0]
    wrong = [played, *DEAL["chien"][1:]]
    assert refusal(deal, {"kind": "chien", "cards": wrong}) == [("not_in_hand", "R-DEAL-4")]


def test_undo_takes_back_what_was_noted_last_whatever_it_was():
    """The chien before the auction, a poignee before a chelem, the hands once the deal is over."""
    rng = random.Random(6)
    for _ in range(40):
        record = random_record(rng, rng.choice((3, 4, 5)))
        loose = [action for action in actions_of(record) if action["kind"] in ("hands", "chien")]
        acts = [action for action in actions_of(record) if action not in loose]
        bids = sum(action["kind"] == "bid" for action in acts)
        for action in loose:
            acts.insert(rng.choice((0, bids, len(acts))), action)
        deal = Deal.of(read_record(started(record)))
        history = [deal.record]
        for action in acts:
            try:
                deal = deal.apply(read_action(action, deal.record))
            except (Refused, Unreadable):
                continue
            history.append(deal.record)
        while len(history) > 1:
            assert deal.record == history.pop()
            deal = deal.apply(Undo())
        assert deal.record == history[0]


@pytest.mark.parametrize("hands", [None, "S1", {}, 7])
def test_hands_that_are_no_list_are_refused(hands):
    with pytest.raises(Unreadable):
        read_action({"kind": "hands", "hands": hands}, read_record(started(DEAL)))


def test_a_gap_accuses_nobody():
    """The opening bar and the piles are about cards that may have gone in the missing trick."""
    five = started(FIVE) | {"taker": 2, "contract": "garde", "called": "S14"}
    begun = Deal.of(read_record(five | {"tricks": [None, {"leader": 1, "cards": ["S5"]}]}))
    assert begun.findings == ()
    duo = lines("duo.jsonl")[0]["record"]
    below = duo["piles"][0][0][1]
    gap = Deal.of(read_record(duo | {"tricks": [None, {"leader": 0, "cards": [below]}]}))
    assert gap.findings == ()


@pytest.mark.parametrize(
    "action",
    [
        {"kind": "bid", "seat": 0, "bid": "garde"},
        {"kind": "call", "card": "S14"},
        {"kind": "chien", "cards": []},
        {"kind": "ecart", "cards": []},
        {"kind": "chelem", "seat": 0},
        {"kind": "poignee", "seat": 0, "cards": ["T1"]},
    ],
)
def test_two_players_have_no_auction_and_nothing_that_comes_of_one(action):
    duo = Deal.of(read_record(started(lines("duo.jsonl")[0]["record"])))
    assert refusal(duo, action) == [("not_at_two", "R-DEAL2-1")]


def test_undo_takes_back_a_trick_nobody_wrote_down_in_one_step():
    trick = {"leader": 1, "cards": ["S1", "S2", "S3", "S4"]}
    contract = {"taker": 1, "contract": "garde"}
    deal = Deal.of(read_record(started(DEAL) | contract | {"dealer": 0, "tricks": [trick, None]}))
    deal = deal.apply(Undo())
    assert len(deal.record.tricks) == 1
    for _ in range(4):
        deal = deal.apply(Undo())
    assert deal.record.tricks == ()
    assert deal.findings == ()


def test_a_fault_proved_later_hides_no_card_that_was_impossible():
    """Seat 2 plays a card of seat 0's known hand, and its next card proves a revoke besides."""
    held = ["S11", *(f"C{rank}" for rank in range(1, 15)), "H8", "H9", "H10"]
    deal = Deal.of(
        read_record(
            started(DEAL)
            | {
                "dealer": 0,
                "hands": [held, None, None, None],
                "tricks": [
                    {"leader": 1, "cards": ["D1", "S11", "D3", "H1"]},
                    {"leader": 3, "cards": ["D4", "H2", "D5", "D6"]},
                ],
            }
        )
    )
    codes = {finding.code for finding in deal.findings}
    assert {"not_in_hand", "revoke"} <= codes
