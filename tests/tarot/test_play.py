"""The play of the cards: mutations of legal deals, unknown hands, faults proved later, gaps."""

import random

import pytest

from tarot import Deal, Phase, PlayCard, Refused, Weight, read_action, read_record, write_record
from tarot.cards import BY_NAME, NAMES
from tarot.record import Mark
from tests.oracle.dealing import random_record
from tests.oracle.lawful import hands_after_ecart
from tests.oracle.play import broken_rule

from .writing import a_deal, codes, lines, named, tricks

CHANGES_A_DEAL = 12


def legal_records():
    rng = random.Random(41)
    yield from (vector["record"] for vector in lines("deals.jsonl"))
    yield from (random_record(rng, players) for players in (3, 4, 5) for _ in range(20))


def test_an_illegal_card_is_refused_with_its_rule_and_no_other_card_is():
    """Thousands of changes: at random places every card of the hand is tried."""
    rng = random.Random(42)
    refused = 0
    for record in legal_records():
        players, called = record["players"], record["called"]
        places = [
            (number, place)
            for number, trick in enumerate(record["tricks"])
            for place in range(len(trick["cards"]))
        ]
        for number, place in [(0, 0), *rng.sample(places, CHANGES_A_DEAL)]:
            trick = record["tricks"][number]
            seat = (trick["leader"] + place) % players
            table = trick["cards"][:place]
            begun = {"leader": trick["leader"], "cards": table}
            before = record["tricks"][:number] + ([begun] if table else [])
            deal = Deal.of(read_record(record | {"tricks": before}))
            gone = {card for one in before for card in one["cards"]}
            hand = [card for card in hands_after_ecart(record)[seat] if card not in gone]
            opening = number == place == 0
            for card in hand:
                rule = broken_rule(hand, table, card, called=called, opening=opening)
                if rule is None:
                    deal.apply(PlayCard(seat, BY_NAME[card]))
                    continue
                with pytest.raises(Refused) as refusal:
                    deal.apply(PlayCard(seat, BY_NAME[card]))
                (finding,) = refusal.value.findings
                assert finding.rule == rule
                assert named(deal.legal_cards()) == {NAMES[one] for one in finding.legal}
                refused += 1
    assert refused > 5000


@pytest.mark.parametrize(
    "seat,card,code,rule",
    [
        (2, "S14", "out_of_turn", "R-PLAY-8"),
        (3, "S5", "played_already", "R-CARD-1"),
        (3, "H1", "not_in_hand", "R-DEAL-4"),
    ],
)
def test_what_cannot_have_happened_is_refused_even_when_confirmed(seat, card, code, rule):
    hands = [None, None, ["S2", *(f"H{n}" for n in range(1, 15)), "D1", "D2", "D3"], None]
    deal = a_deal(hands=hands, taker=1, contract="garde_sans", tricks=tricks("1: S5 S2"))
    for confirm in (False, True):
        with pytest.raises(Refused) as refusal:
            deal.apply(PlayCard(seat, BY_NAME[card]), confirm=confirm)
        assert [(f.code, f.rule) for f in refusal.value.findings] == [(code, rule)]
        assert not refusal.value.may_be_confirmed


def known_revoke():
    """Seat 2 holds a spade and is about to play a heart on seat 1's spade."""
    hands = [None, None, ["S3", *(f"H{n}" for n in range(1, 15)), "D1", "D2", "D3"], None]
    return a_deal(hands=hands, taker=1, contract="garde_sans", tricks=tricks("1: S5"))


def test_a_confirmed_irregular_card_is_recorded_and_marked():
    deal = known_revoke()
    with pytest.raises(Refused) as refusal:
        deal.apply(PlayCard(2, BY_NAME["H9"]))
    assert refusal.value.may_be_confirmed
    assert "le 3 de pique" in refusal.value.findings[0].sentence.fr
    after = deal.apply(PlayCard(2, BY_NAME["H9"]), confirm=True)
    assert after.record.irregular == (Mark(2, trick=1),)
    (finding,) = after.findings
    assert (finding.code, finding.confirmed) == ("revoke", True)
    # Once confirmed it is accepted as it stands, whole or in part.
    assert Deal.accept(after.record).findings == after.findings


def test_a_record_that_arrives_whole_is_refused_with_everything_that_speaks_against_it():
    deal = known_revoke()
    record = deal.record.with_card(1, BY_NAME["H9"])
    with pytest.raises(Refused):
        Deal.accept(record)
    assert Deal.accept(record, confirm=True).record.irregular == (Mark(2, trick=1),)


# Hands unknown: only what is certain is refused


def test_nothing_is_refused_while_nothing_is_known():
    deal = a_deal(taker=1, contract="garde", tricks=tricks("1: S5 H3 T9 T8"))
    assert codes(deal) == []
    assert not deal.hand_is_known


def test_a_card_played_later_proves_the_earlier_fault():
    so_far = a_deal(taker=1, contract="garde", tricks=tricks("1: S5 H3 S9 S8", "3: D2 D3 D9 D4"))
    assert so_far.findings == ()
    proved = a_deal(
        taker=1,
        contract="garde",
        tricks=tricks("1: S5 H3 S9 S8", "3: D2 D3 D9 D4", "1: C2 S3"),
    )
    (finding,) = [f for f in proved.findings if f.code == "revoke"]
    assert (finding.trick, finding.seat, finding.weight) == (1, 2, Weight.FOUND_LATER)
    assert [(NAMES[w.card], w.trick) for w in finding.witnesses] == [("S3", 3)]
    assert finding.sentence.en.startswith(
        "Trick 1, seat 2 plays the 3 of hearts instead of following"
    )


def test_a_proof_that_comes_later_is_recorded_and_not_refused():
    before = tricks("1: S5 H3 S9 S8", "3: D2 D3 D4 D5", "2: C2 C14 C3 C4")
    deal = a_deal(taker=1, contract="garde", tricks=before)
    deal = deal.apply(PlayCard(3, BY_NAME["S1"]))
    deal = deal.apply(PlayCard(0, BY_NAME["S2"])).apply(PlayCard(1, BY_NAME["S4"]))
    assert deal.findings == ()
    assert deal.to_play == 2
    after = deal.apply(PlayCard(2, BY_NAME["S6"]))
    assert [(f.code, f.trick, f.seat) for f in after.findings] == [("revoke", 1, 2)]


def test_the_last_unknown_hand_is_known_when_all_others_are():
    record = lines("deals.jsonl")[1]["record"]
    hands = [record["hands"][0], None, record["hands"][2], record["hands"][3]]
    deal = Deal.of(read_record(record | {"hands": hands, "tricks": []}))
    assert deal.to_play == 1
    assert deal.hand_is_known


def test_a_card_of_a_closed_chien_is_nobodys():
    deal = a_deal(taker=1, contract="garde_sans", chien=["S5", "S6", "S7", "S8", "S9", "S10"])
    with pytest.raises(Refused) as refusal:
        deal.apply(PlayCard(1, BY_NAME["S5"]))
    assert refusal.value.findings[0].code == "not_in_hand"


def test_a_king_of_the_turned_chien_is_in_the_takers_hand():
    chien = ["S14", "S6", "S7", "S8", "S9", "S10"]
    deal = a_deal(taker=1, contract="garde", chien=chien, tricks=tricks("1: H5 H6 H7 H8"))
    deal = Deal.of(
        read_record({**write_record(deal.record), "tricks": tricks("1: H5 H6 H7 H9", "0: S3")})
    )
    with pytest.raises(Refused) as refusal:
        deal.apply(PlayCard(1, BY_NAME["C3"]))
    assert refusal.value.findings[0].code == "revoke"


# Five players: the opening lead (R-CALL-6)


@pytest.mark.parametrize(
    "lead,found",
    [
        ("S5", [("called_suit_led", "R-CALL-6")]),
        ("S14", []),
        ("H5", []),
        ("EX", []),
        ("T9", []),
    ],
)
def test_the_called_suit_may_not_be_opened(lead, found):
    deal = a_deal(5, taker=2, contract="garde", called="S14", tricks=tricks(f"1: {lead}"))
    assert codes(deal) == found


def test_the_bar_binds_the_opening_lead_only():
    after_excuse = a_deal(5, taker=2, contract="garde", called="S14", tricks=tricks("1: EX S5"))
    assert codes(after_excuse) == []


# Logs that are not whole


def test_a_partial_last_trick_waits_for_the_next_seat():
    deal = a_deal(taker=1, contract="garde", tricks=tricks("1: S5 S6"))
    assert (deal.phase, deal.to_play, deal.tricks.number) == (Phase.PLAY, 3, 1)


def test_a_trick_nobody_wrote_down_leaves_the_rest_readable():
    deal = a_deal(taker=1, contract="garde", tricks=[None, *tricks("3: S5 H6 S7 S8", "2: D2")])
    assert codes(deal) == []
    assert deal.tricks.winners == [None, 2]
    proved = a_deal(
        taker=1, contract="garde", tricks=[None, *tricks("3: S5 H6 S7 S8", "2: D2 D3 S3")]
    )
    assert ("revoke", "R-PLAY-2") in codes(proved)


def test_a_wrong_leader_is_found():
    deal = a_deal(taker=1, contract="garde", tricks=tricks("1: S5 S6 S7 S8", "1: D2"))
    assert codes(deal) == [("wrong_leader", "R-PLAY-1")]
    assert "seat 0" in deal.findings[0].sentence.en


def test_only_the_tricks_are_enough():
    record = lines("deals.jsonl")[1]["record"]
    bare = {name: record[name] for name in ("tdn", "ruleset", "players", "dealer", "tricks")}
    deal = Deal.of(read_record(bare))
    assert (deal.phase, deal.findings, deal.taker) == (Phase.OVER, (), None)


# Two players


def duo_record():
    return lines("duo.jsonl")[0]["record"]


def test_only_the_top_of_a_pile_can_be_played():
    record = duo_record()
    deal = Deal.of(read_record(record | {"tricks": []}))
    seat = deal.to_play
    below = record["piles"][seat][0][1]
    with pytest.raises(Refused) as refusal:
        deal.apply(read_action({"kind": "play", "seat": seat, "card": below}, deal.record))
    assert refusal.value.findings[0].code == "not_in_hand"


def test_the_next_card_of_a_pile_is_turned_after_the_trick():
    record = duo_record()
    (leader, first), (_, top) = (1, "S12"), (0, "S8")
    deal = Deal.of(read_record(record | {"tricks": [{"leader": leader, "cards": [first]}]}))
    under_the_lead = record["piles"][1][3][1]
    assert record["piles"][1][3][0] == first
    assert under_the_lead not in named(deal.tricks.may[1])
    deal = deal.apply(PlayCard(0, BY_NAME[top]))
    assert under_the_lead in named(deal.tricks.may[1])


def test_at_two_players_a_later_card_proves_nothing():
    record = duo_record()
    bare = {name: record[name] for name in ("tdn", "ruleset", "players", "dealer", "tricks")}
    deal = Deal.of(read_record(bare))
    assert deal.findings == ()
    assert deal.phase is Phase.OVER


def test_a_card_that_is_not_in_a_known_hand_is_refused_with_those_that_are_legal():
    record = lines("deals.jsonl")[1]["record"]
    deal = Deal.of(read_record(record | {"tricks": []}))
    not_his = record["hands"][(deal.to_play + 1) % 4][0]
    with pytest.raises(Refused) as refusal:
        deal.apply(PlayCard(deal.to_play, BY_NAME[not_his]))
    (finding,) = refusal.value.findings
    assert finding.code == "not_in_hand"
    assert {NAMES[card] for card in finding.legal} == named(deal.legal_cards())
