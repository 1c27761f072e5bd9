"""The prover with a defect built in: the statements about it must notice each one."""

import random

import pytest

from tarot import Deal
from tarot.cards import NAMES
from tarot.findings import Status
from tarot.proofs import complete, findings_of, fitting, incomplete, places, readings
from tarot.proofs.fitting import Crowd
from tests.oracle.dealing import random_record
from tests.tarot.writing import a_record, tricks

from .logs import cut, deal_of, five_that_never_go, one_fault, with_ecart, withheld, without
from .test_complete import ECARTS
from .test_readings import a_slip, places_of

RNG = random.Random("mutations")
LEGAL = [withheld(random_record(RNG, players)) for players in (3, 4, 5) for _ in range(6)]
FAULTY = [one_fault(RNG, players) for players in (3, 4, 5) for _ in range(6)]
UNLAWFUL = [with_ecart(RNG, 4, "garde", choose) for choose in ECARTS.values()]
CROWDED = with_ecart(RNG, 4, "garde", five_that_never_go)
SLIPS = [(log, a_slip(RNG, log)) for log in LEGAL for _ in range(3)]


def legal_logs_are_silent():
    return all(findings_of(deal_of(log)) == () for log in LEGAL)


def faults_have_exactly_their_proof():
    for record, fault in FAULTY:
        (finding,) = findings_of(deal_of(withheld(record)), readings=False)
        proof = {NAMES[witness.card] for witness in finding.witnesses}
        if (finding.trick, finding.seat, proof) != (fault.trick, fault.seat, set(fault.proof)):
            return False
        if not all(witness.trick for witness in finding.witnesses):
            return False
    return True


def ecarts_are_judged():
    return all(findings_of(deal_of(withheld(record)), readings=False) for record in UNLAWFUL)


def kings_left_over_lie_in_the_ecart():
    log = cut(withheld(CROWDED) | {"chien": None}, 17)
    return [found.code for found in findings_of(deal_of(log))] == ["ecart_unlawful"]


def holes_and_cuts_accuse_nobody():
    logs = [cut(log, 9) for log in LEGAL] + [without(log, {3, 4, 9, 11}) for log in LEGAL]
    return all(findings_of(deal_of(log)) == () for log in logs)


ONE = ["S14", *(f"S{n}" for n in range(9, 14)), *(f"T{n}" for n in range(1, 13))]
TWO = ["S1", *(f"C{n}" for n in range(1, 9)), *(f"T{n}" for n in range(13, 22))]


def joint_faults_are_named():
    """Two unknown hands throw a heart, seven spades are left over, the chien has room for six."""
    deal = Deal.of(
        a_record(
            hands=[ONE, TWO, None, None],
            taker=3,
            contract="garde_sans",
            dealer=3,
            tricks=tricks("0: S14 S1 H1 H2"),
        )
    )
    found = findings_of(deal, readings=False)
    return [finding.status for finding in found] == [Status.JOINT, Status.JOINT]


def weighed():
    """How many plays are possible faults and how many are cleared, two tricks before the end."""
    said = [
        finding.status
        for log in LEGAL
        for finding in findings_of(deal_of(cut(log, len(log["tricks"]) - 2)), all_plays=True)
    ]
    return said.count(Status.POSSIBLE), said.count(Status.CLEARED)


WEIGHED = weighed()  # that these are right is for brute force to say: `test_incomplete`


def plays_are_weighed_as_before():
    return weighed() == WEIGHED


def true_logs_are_among_the_readings():
    for _, (written, slip) in SLIPS:
        for finding in findings_of(deal_of(written)):
            if slip not in [places_of(written, reading) for reading in finding.readings]:
                return False
    return True


STATEMENTS = [
    legal_logs_are_silent,
    faults_have_exactly_their_proof,
    ecarts_are_judged,
    kings_left_over_lie_in_the_ecart,
    holes_and_cuts_accuse_nobody,
    joint_faults_are_named,
    plays_are_weighed_as_before,
    true_logs_are_among_the_readings,
]


def noticed():
    """The statements that are no longer true."""
    wrong = []
    for statement in STATEMENTS:
        try:
            holds = statement()
        except Exception:
            holds = False
        if not holds:
            wrong.append(statement)
    return wrong


def no_card_makes_room(all_places, laid, card):
    return Crowd(card, 0)


def order_of_tricks_forgotten(all_places, plays):
    denials = list(plays)
    return [
        place.without(places.card_union(p.denied for p in denials if p.seat == place.seat))
        for place in all_places
    ]


MUTATIONS = {
    "no card is ever moved": (fitting, "_make_room", no_card_makes_room),
    "bars do not bar": (incomplete, "barred", lambda all_places, plays: list(all_places)),
    "the order of tricks does not matter": (incomplete, "barred", order_of_tricks_forgotten),
    "only one fitting is looked at": (incomplete, "reachable", lambda all_places, laid: list(laid)),
    "no joint faults": (incomplete, "_joint", lambda plays, all_places, laid: ()),
    "every open play is joint": (
        incomplete,
        "_joint",
        lambda plays, all_places, laid: tuple(plays),
    ),
    "the ecart is not filled in": (complete, "_laid_open", lambda deal, taker, played: deal.record),
    "proofs are not placed": (complete, "_as_proved", lambda record, finding, where: finding),
    "nothing is explained": (readings, "_exchanges", lambda record: iter(())),
    "the leader always wins": (readings, "_winner", lambda trick, players: trick.leader),
    "no seat hangs together": (readings, "_hangs_together", lambda tricks, players, marks: False),
    "the ecart may hold anything": (places, "may_be_discarded", lambda before, size: before.may),
}


def test_the_prover_has_no_defect():
    assert noticed() == []


@pytest.mark.parametrize("module,name,mutation", MUTATIONS.values(), ids=MUTATIONS)
def test_each_defect_is_noticed(module, name, mutation, monkeypatch):
    monkeypatch.setattr(module, name, mutation)
    assert noticed()
