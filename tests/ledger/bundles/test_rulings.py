"""Rulings are computed again, from the log or the summary that they were pinned to."""

import copy
from dataclasses import replace
from uuid import UUID

import pytest

from games.services.logs import digest, stored_summary
from ledger.chain import canonical
from tarot import (
    Deal,
    build_ruleset,
    outcome_of,
    read_record,
    read_summary,
    score_of,
)
from tarot.arbitration import (
    Artificial,
    Penalty,
    PointsTransfer,
    TricksTransfer,
    rule_on,
    write_components,
)
from tests.games.summaries import a_summary
from tests.ledger.bundles.parts import (
    FOURS,
    an_event,
    bundled,
    deals_of,
    evening_chain,
    looked_at,
    signed,
    told,
    withheld,
)

pytestmark = pytest.mark.django_db


WORTH = read_summary(a_summary())
LOGGED = outcome_of(Deal.of(read_record(FOURS[1]["record"])))
MOVED = [PointsTransfer("defence", 8, ()), Penalty(2, 100)]
TRICKS = [TricksTransfer("attack", (3,))]


def a_ruling(ordered=MOVED, starts_from="summary", **changes):
    """The evening with a ruling about its last deal, or about the log of its second one, and the
    dispute that published it, with changes."""
    evening = evening_chain()
    if starts_from == "summary":
        deal, outcome, ruled = deals_of(evening)[-1], a_summary(), rule_on(WORTH, ordered)
    else:
        log = Deal.of(read_record(FOURS[1]["record"]))
        deal, outcome, ruled = deals_of(evening)[1], None, rule_on(LOGGED, ordered, log)
    data = {
        "ruling": 1,
        "deal": deal,
        "deal_revision": 1,
        "outcome": outcome,
        "components": write_components(ordered),
        "computed": list(ruled.computed),
        "scores": list(ruled.scores),
        "penalties": list(ruled.penalties()),
        "digest": "d1" * 32,
        "result": 9,
    } | changes
    stream = f"dispute:{UUID(int=9)}"
    dispute = signed(stream, [an_event(stream, 1, "ruling.publish", data, "ruling")])
    return with_rule(evening, deal, ruled.scores), dispute


def with_rule(evening, deal, scores):
    """The chain of the table with the event by which the ruling changed the deal."""
    events = [event for event in told(evening) if event["subject"]["id"] == deal]
    rule = copy.deepcopy(events[-1])
    rule["type"], rule["seq"] = "deal.rule", len(evening.events) + 1
    rule["subject"]["revision"] += 1
    results = [{"revision": 9, "source": "ruling", "scores": list(scores)}]
    rule["data"] = {
        "ruling": str(UUID(int=3)),
        "digest": "d1" * 32,
        "results": results,
        "state": rule["data"]["state"],
    }
    return signed(evening.stream, [*evening.events, canonical(rule)])


@pytest.mark.parametrize(
    "ordered, starts_from",
    [
        (MOVED, "summary"),
        ([Artificial((60, -20, -20, -20))], "summary"),
        (MOVED[:1], "log"),
        (TRICKS, "log"),
    ],
)
def test_rulings_are_computed_again(ordered, starts_from):
    status, said = looked_at(bundled(*a_ruling(ordered, starts_from)))
    assert status == 0, said


FALSE = {
    "scores": {"scores": [1, -1, 0, 0]},
    "penalties": {"penalties": [0, 0, 0, 0]},
    "what the table had": {"computed": [0, 0, 0, 0]},
    "components": {"components": write_components([Penalty(2, 100)])},
    "components that nobody reads": {"components": [{"code": "mercy"}]},
    "components that do not go together": {
        "components": write_components([*MOVED, Artificial((0,) * 4)])
    },
    "what it starts from": {"outcome": a_summary(attack_points="20")},
}


@pytest.mark.parametrize("what", FALSE)
def test_ruling_that_does_not_come_to_this(what):
    status, said = looked_at(bundled(*a_ruling(**FALSE[what])))
    assert (status, said.startswith("dispute:")) == (1, True)


def test_ruling_that_the_table_has_otherwise():
    evening, dispute = a_ruling()
    other = with_rule(evening_chain(), deals_of(evening)[-1], (0, 0, 0, 0))
    assert looked_at(bundled(evening, dispute))[0] == 0
    status, said = looked_at(bundled(other, dispute))
    assert (status, said.startswith("table:")) == (1, True)


def test_table_has_the_ruling_under_its_digest():
    status, said = looked_at(bundled(*a_ruling(digest="d2" * 32)))
    assert (status, said.startswith("table:")) == (1, True)


def test_table_that_is_shown_whole_has_the_ruling():
    """One that keeps events to itself may have it among them."""
    evening, dispute = a_ruling()
    without = evening_chain()
    status, said = looked_at(bundled(without, dispute))
    assert (status, deals_of(without)[-1] in said) == (1, True)
    partly = signed(evening.stream, [*without.events, withheld(evening.events[-1])])
    assert looked_at(bundled(partly, dispute))[0] == 0


def test_ruling_counts_by_the_rules_that_the_deal_is_scored_by():
    """A summary of the federation's deal, rescored by house rules before anybody ruled on it."""
    options = {"poignee_values": {"simple": 25, "double": 35, "triple": 45}}
    summary = a_summary(poignees=[{"side": "attack", "level": "simple"}])
    rules = build_ruleset("maison", options)
    outcome = replace(read_summary(summary), ruleset=rules)
    scores = [list(score_of(one).scores) for one in (read_summary(summary), outcome)]
    assert scores[0] != scores[1]
    deal, stream = str(UUID(int=11)), f"table:{UUID(int=12)}"
    state = digest("", "", stored_summary(summary))
    put = {"number": 1, "sitting_out": None, "record": None, "summary": summary, "confirm": False}
    again = {"job": str(UUID(int=13)), "engine": "1.0", "scored_by": "maison"}
    results = [
        [{"revision": number, "source": "summary", "scores": one}]
        for number, one in enumerate(scores, 1)
    ]
    table = [
        an_event(
            stream, 1, "deal.put", put | {"state": state, "results": results[0]}, "deal", deal
        ),
        an_event(
            stream, 2, "deal.rescore", again | {"state": state, "results": results[1]}, "deal", deal
        ),
        an_event(stream, 3, "deal.dispute", {"disputed": True, "until": None}, "deal", deal),
    ]
    ruled = rule_on(outcome, MOVED)
    stands = [{"revision": 3, "source": "ruling", "scores": list(ruled.scores)}]
    rule = {"ruling": str(UUID(int=15)), "digest": "d1" * 32, "state": state, "results": stands}
    table.append(an_event(stream, 4, "deal.rule", rule, "deal", deal))
    data = {
        "deal": deal,
        "deal_revision": 2,
        "outcome": summary,
        "components": write_components(MOVED),
        "computed": list(ruled.computed),
        "scores": list(ruled.scores),
        "penalties": list(ruled.penalties()),
        "digest": "d1" * 32,
        "result": 3,
    }
    by = f"dispute:{UUID(int=14)}"
    dispute = signed(by, [an_event(by, 1, "ruling.publish", data, "ruling")])
    documents = {"rulesets": {"maison": options}}
    assert looked_at(bundled(signed(stream, table), dispute, documents=documents))[0] == 0
    hidden = signed(stream, [withheld(body) for body in table])
    assert looked_at(bundled(hidden, dispute, documents=documents))[0] == 2


def test_ruling_about_a_log_that_is_withheld_is_left_open():
    evening, dispute = a_ruling(MOVED[:1], "log")
    hidden = signed(evening.stream, [withheld(body) for body in evening.events])
    assert looked_at(bundled(hidden, dispute))[0] == 2
    assert looked_at(bundled(hidden, a_ruling()[1]))[0] == 0
