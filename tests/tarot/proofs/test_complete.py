"""A complete log proves every fault of play, the hands unknown, and nothing that was no fault."""

import os
import random

import pytest

from tarot import Weight
from tarot.cards import NAMES
from tarot.findings import Status
from tarot.proofs import findings_of
from tests.oracle.dealing import STYLES, choose_ecart, play_out, random_record
from tests.oracle.lawful import rebuilt_hands
from tests.oracle.play import EXCUSE, is_trump, trumps_of
from tests.oracle.scorer import taker_and_contract
from tests.oracle.stacking import deal_out, plan
from tests.tarot.writing import lines

from .logs import deal_of, one_fault, with_ecart, withheld

DEALS_A_TABLE = int(os.environ.get("RANDOM_DEALS", 600)) // 3
PLAYERS = (3, 4, 5)


def seen(findings):
    """What matters of findings: code, rule, place, and the cards that prove them."""
    return [
        (f.code, f.trick, f.seat, {(NAMES[w.card], w.trick) for w in f.witnesses}) for f in findings
    ]


def proofs(record, **wanted):
    return findings_of(deal_of(record), readings=False, **wanted)


def codes(record):
    return [finding.code for finding in proofs(record)]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_legal_deal_has_no_finding_with_the_hands_or_without(players):
    rng = random.Random(f"legal {players}")
    styles = (None, *STYLES[players])
    for number in range(DEALS_A_TABLE):
        record = random_record(rng, players, styles[number % len(styles)])
        for known in (record, withheld(record), withheld(record) | {"chien": None}):
            assert proofs(known) == ()
        if record["chelem"] is None:  # it moves the opening lead
            assert proofs(withheld(record) | {"auction": None, "chien": None}) == ()


@pytest.mark.parametrize("players", PLAYERS)
def test_one_fault_is_found_with_exactly_its_proof_and_nothing_else(players):
    rng = random.Random(f"faults {players}")
    for _ in range(DEALS_A_TABLE):
        record, fault = one_fault(rng, players)
        played_in = {
            card: number
            for number, trick in enumerate(record["tricks"], 1)
            for card in trick["cards"]
        }
        proof = {(card, played_in[card]) for card in fault.proof}
        for known in (withheld(record), withheld(record) | {"chien": None}):
            (finding,) = proofs(known)
            assert (finding.trick, finding.seat, NAMES[finding.card]) == fault[:3]
            assert finding.rule == fault.rule
            assert finding.status is Status.CERTAIN
            assert {(NAMES[w.card], w.trick) for w in finding.witnesses} == proof
            assert [w.trick for w in finding.witnesses] == sorted(trick for _, trick in proof)
            assert all(trick > fault.trick for _, trick in proof)
        # The same with the hands noted, and with nobody's contract.
        assert seen(proofs(record)) == seen(proofs(withheld(record)))
        if record["chelem"] is None:
            unknown_game = withheld(record) | {"auction": None, "chien": None}
            assert seen(proofs(unknown_game)) == seen(proofs(record))


def test_the_published_legal_deals_have_no_finding():
    for vector in lines("deals.jsonl"):
        assert proofs(vector["record"]) == ()
        assert proofs(withheld(vector["record"])) == ()


@pytest.mark.parametrize("vector", lines("faults.jsonl"))
def test_the_published_faults(vector):
    fault = vector["fault"]
    (finding,) = proofs(vector["record"])
    assert (finding.trick, finding.seat, NAMES[finding.card]) == (
        fault["trick"],
        fault["seat"],
        fault["card"],
    )
    assert {NAMES[card] for card in finding.legal} == set(fault["legal_instead"])


# The ecart: what nobody played


def with_a(wanted):
    """An ecart of ordinary cards and one that is wanted among them."""

    def choose(cards, size):
        special = [card for card in sorted(cards) if wanted(card)]
        free = [card for card in sorted(cards) if card[0] in "SHDC" and card[1:] != "14"]
        return [special[0], *free[: size - 1]] if special and len(free) >= size else None

    return choose


ECARTS = {
    "king_in_ecart": with_a(lambda card: card[0] in "SHDC" and card[1:] == "14"),
    "bout_in_ecart": with_a(lambda card: card in ("T1", "T21", EXCUSE)),
    "trump_in_ecart": with_a(lambda card: is_trump(card) and card not in ("T1", "T21")),
}


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("code", ECARTS)
def test_an_unlawful_ecart_is_what_nobody_played(players, code):
    rng = random.Random(f"{code} {players}")
    for _ in range(20):
        record = with_ecart(rng, players, "garde", ECARTS[code])
        for known in (record, withheld(record), withheld(record) | {"chien": None}):
            (finding,) = proofs(known)
            assert (finding.code, finding.seat) == (code, record["taker"])
            assert finding.status is Status.CERTAIN
            assert NAMES[finding.card] in record["ecart"]
        assert finding.pointer == "/ecart"
        # Laid aside unseen they are the chien, where anything may lie.
        closed = withheld(record) | {"chien": None, "contract": "garde_sans"}
        assert not any("ecart" in found for found in codes(closed))


def test_the_witnesses_against_a_discarded_trump_are_the_ordinary_cards_that_were_kept():
    record = with_ecart(random.Random(1), 4, "garde", ECARTS["trump_in_ecart"])
    (finding,) = proofs(withheld(record))
    assert finding.weight is Weight.FOUND_LATER
    assert all(witness.trick is not None for witness in finding.witnesses)
    kept = rebuilt_hands(record)[record["taker"]]
    assert {NAMES[witness.card] for witness in finding.witnesses} == {
        card for card in kept if card[0] in "SHDC" and card[1:] != "14"
    }


def test_a_trump_that_had_to_be_discarded_is_no_fault():
    rng = random.Random(5)
    for _ in range(20):
        record = random_record(rng, 4, "forced_trump_ecart")
        assert trumps_of(record["ecart"])
        assert proofs(withheld(record)) == ()


# The petit sec


def with_petit_sec(rng, players, *, of_taker=False, contract="garde"):
    others = [f"{suit}{number}" for number in range(1, 14) for suit in "SHD"]
    hand = ["T1", *others[: {3: 24, 4: 18, 5: 15}[players] - 1]]
    seat, taker = (1, 1) if of_taker else (1, 0)
    hands, chien = deal_out(rng, players, {seat: hand})
    held = [set(one) for one in hands]
    ecart = None
    if contract == "garde":
        held[taker] |= set(chien)
        ecart = choose_ecart(rng, held[taker], len(chien), set())
        held[taker] -= set(ecart)
    wishes = plan(rng, players, taker, hands, chien, dealer=players - 1)
    called = "C14" if players == 5 else None
    return {
        "tdn": "1.0",
        "ruleset": "fft-2012",
        "players": players,
        "dealer": players - 1,
        "hands": hands,
        "chien": chien,
        "taker": taker,
        "contract": contract,
        "called": called,
        "ecart": ecart,
        "tricks": play_out(rng, held, 0, called, wishes),
    }


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("of_taker", [False, True])
@pytest.mark.parametrize("contract", ["garde", "garde_sans"])
def test_a_petit_sec_that_nobody_declared_shows_at_the_end(players, of_taker, contract):
    record = with_petit_sec(random.Random(8), players, of_taker=of_taker, contract=contract)
    for known in (record, withheld(record)):
        (finding,) = proofs(known)
        assert (finding.code, finding.seat, finding.rule) == ("petit_sec", 1, "R-DEAL-9")
        assert finding.status is Status.CERTAIN
    assert finding.pointer == "/hands"


def test_of_a_taker_whose_chien_nobody_noted_no_petit_sec_is_claimed():
    record = with_petit_sec(random.Random(8), 4, of_taker=True)
    assert proofs(withheld(record) | {"chien": None}) == ()


# Poignees against what was held


def shown_in(style, rng, players, wanted):
    while True:
        record = random_record(rng, players, style)
        for shown in record["poignees"]:
            if wanted(record, shown):
                return record, shown


def is_no_taker(record, shown):
    return shown["seat"] != taker_and_contract(record)[0]


def test_a_poignee_with_a_card_that_another_seat_plays():
    rng = random.Random(3)
    record, shown = shown_in(
        None, rng, 4, lambda r, s: EXCUSE not in s["cards"] and is_no_taker(r, s)
    )
    hands = rebuilt_hands(record)
    other = next(seat for seat in range(4) if seat != shown["seat"] and trumps_of(hands[seat]))
    card = min(trumps_of(hands[other]))
    told = [card, *shown["cards"][1:]]
    poignees = [s | {"cards": told} if s is shown else s for s in record["poignees"]]
    (finding,) = proofs(withheld(record) | {"poignees": poignees})
    assert (finding.code, finding.seat, NAMES[finding.card]) == (
        "poignee_not_held",
        shown["seat"],
        card,
    )
    assert finding.status is Status.CERTAIN
    (witness,) = finding.witnesses
    assert card in record["tricks"][witness.trick - 1]["cards"]
    assert f"le joueur {other} joue cette carte à la levée {witness.trick}" in finding.sentence.fr


@pytest.mark.parametrize("players", PLAYERS)
def test_the_excuse_in_a_poignee_swears_that_no_other_trump_is_held(players):
    rng = random.Random(f"behind {players}")
    checked = 0
    while checked < 5:
        record = random_record(rng, players)
        taker, hands = taker_and_contract(record)[0], rebuilt_hands(record)
        seat = next((seat for seat, hand in enumerate(hands) if EXCUSE in hand), taker)
        trumps = sorted(trumps_of(hands[seat]))
        if seat == taker or len(trumps) < 2:
            continue
        told = [EXCUSE, *trumps[: len(trumps) // 2]]
        found = proofs(withheld(record) | {"poignees": [{"seat": seat, "cards": told}]})
        (finding,) = [one for one in found if one.code != "poignee_count"]
        assert (finding.code, finding.rule) == ("trump_behind_excuse", "R-POI-4")
        assert {NAMES[w.card] for w in finding.witnesses} == set(trumps) - set(told)
        assert all(w.trick is not None for w in finding.witnesses)
        checked += 1


# Leads, marks, contradictions


def test_a_lead_out_of_turn_is_certain_in_a_complete_log():
    record = withheld(random_record(random.Random(2), 4))
    first = record["tricks"][0]
    turned = first | {"leader": (first["leader"] + 1) % 4}
    found = proofs(record | {"tricks": [turned, *record["tricks"][1:]]})
    assert ("wrong_leader", 1) in [(finding.code, finding.trick) for finding in found]
    assert {finding.status for finding in found} == {Status.CERTAIN}


def test_what_the_table_has_confirmed_stays_a_finding_and_says_so():
    record, fault = one_fault(random.Random(4), 4)
    marked = withheld(record) | {"irregular": [{"trick": fault.trick, "seat": fault.seat}]}
    (finding,) = findings_of(deal_of(marked))
    assert finding.confirmed
    assert finding.readings == ()


def test_a_log_that_contradicts_the_hands_accuses_nobody():
    record, _ = one_fault(random.Random(6), 4)
    hands = [list(hand) for hand in record["hands"]]
    hands[0], hands[1] = hands[1], hands[0]
    found = proofs(record | {"hands": hands})
    assert found
    assert {finding.status for finding in found} == {Status.INTEGRITY}


def test_at_two_players_a_card_played_later_may_have_lain_face_down():
    record = lines("duo.jsonl")[0]["record"]
    assert proofs(record) == ()
    assert proofs(record | {"hands": None, "piles": None}) == ()
