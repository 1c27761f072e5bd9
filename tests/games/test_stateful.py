"""One deal through anything that can happen to it: it is always what was accepted, and no more."""

import uuid
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.games.client import Client, problem
from tests.games.model import Model
from tests.games.records import blank
from tests.oracle.play import DECK, broken_rule
from tests.oracle.scorer import outcome

UNDO = {"kind": "undo"}


def phase_is(*phases):
    return precondition(lambda machine: machine.model.phase in phases)


class OneDeal(RuleBasedStateMachine):
    @initialize(players=st.sampled_from([2, 3, 4, 5]), seed=st.integers(0, 2**32))
    def begin(self, players, seed):
        self.client = Client()
        self.model = Model(Random(seed), players)
        self.creation = {
            "record": blank(self.model.cards),
            "table": self.client.table(players),
            "number": 1,
            "deal": str(uuid.uuid4()),
        }
        response = self.client.put_deal(**self.creation)
        assert response.status_code == 201
        self.deal = f"/api/v1/deals/{self.creation['deal']}"
        self.tag = response.headers["ETag"]
        self.old_tags = ['"never"']

    def send(self, *actions, **fields):
        return self.client.act(self.deal, *actions, tag=self.tag, **fields)

    def accepted(self, response, *actions, **fields):
        assert response.status_code == 200, response.json()
        self.model.accept(*actions, **fields)
        self.old_tags.append(self.tag)
        self.tag = response.headers["ETag"]
        assert response.json() == self.client.get(self.deal).json()

    def refused(self, response):
        return problem(response, 422, "refused")

    # What is in order

    @precondition(lambda machine: machine.model.lawful())
    @rule(data=st.data(), confirm=st.booleans())
    def next_action(self, data, confirm):
        action = data.draw(st.sampled_from(self.model.lawful()))
        self.accepted(self.send(action, confirm=confirm), action)

    @phase_is("play")
    @rule(data=st.data(), most=st.integers(1, 40))
    def several_cards(self, data, most):
        ahead = Model.__new__(Model)
        ahead.__dict__ |= self.model.__dict__ | {"records": [self.model.record]}
        actions = []
        while len(actions) < most and ahead.phase == "play":
            plays = [action for action in ahead.lawful() if action["kind"] == "play"]
            actions.append(data.draw(st.sampled_from(plays)))
            ahead.accept(actions[-1])
        self.accepted(self.send(*actions), *actions)

    @rule()
    def undo(self):
        response = self.send(UNDO)
        if len(self.model.records) == 1:
            document = self.refused(response)
            assert document["errors"][0]["code"] == "nothing_to_undo"
        else:
            self.accepted(response, UNDO)

    @phase_is("auction", "play")
    @rule(data=st.data())
    def undo_and_do_it_again(self, data):
        action = data.draw(st.sampled_from(self.model.lawful()))
        self.accepted(self.send(action, UNDO, action), action)

    # What is not

    @phase_is("play")
    @rule(data=st.data(), confirm=st.booleans())
    def irregular_card(self, data, confirm):
        seat, hand, table, legal = self.model.turn()
        if hand == legal:
            return
        card = data.draw(st.sampled_from(sorted(hand - legal)))
        action = {"kind": "play", "seat": seat, "card": card}
        response = self.send(action, confirm=confirm)
        if confirm:
            self.accepted(response, action, irregular=True)
        else:
            [error] = self.refused(response)["errors"]
            where = {"opening": not self.model.record["tricks"]}
            called = self.model.record.get("called")
            assert error["rule"] == broken_rule(hand, table, card, called=called, **where)
            assert set(error["legal"]) == legal

    @phase_is("play")
    @rule(data=st.data(), confirm=st.booleans())
    def impossible_card(self, data, confirm):
        seat, hand, _, _ = self.model.turn()
        other = (seat + data.draw(st.integers(1, self.model.players - 1))) % self.model.players
        card = data.draw(st.sampled_from(sorted(set(DECK) - hand)))
        for play in ({"seat": seat, "card": card}, {"seat": other, "card": min(hand)}):
            document = self.refused(self.send({"kind": "play", **play}, confirm=confirm))
            assert document["may_be_confirmed"] is False

    @phase_is("auction", "call", "ecart", "play", "over", "void")
    @rule(confirm=st.booleans())
    def what_is_known_already(self, confirm):
        hands = {"kind": "hands", "hands": self.model.cards["hands"]}
        if self.model.players == 2:
            hands["piles"] = self.model.cards["piles"]
        self.refused(self.send(hands, confirm=confirm))

    @phase_is("call", "ecart", "over", "void")
    @rule(confirm=st.booleans())
    def card_at_the_wrong_moment(self, confirm):
        play = {"kind": "play", "seat": self.model.first, "card": "S1"}
        self.refused(self.send(play, confirm=confirm))

    @phase_is("deal", "auction", "call", "ecart", "play")
    @rule(data=st.data(), confirm=st.booleans())
    def something_in_order_and_then_something_impossible(self, data, confirm):
        action = data.draw(st.sampled_from(self.model.lawful()))
        undone = [UNDO] * (len(self.model.records) + 1)
        document = self.refused(self.send(action, *undone, confirm=confirm))
        assert document["errors"][0]["pointer"] == f"/actions/{len(undone)}"

    # What comes too late, or twice

    @rule(data=st.data())
    def stale_write(self, data):
        tag = data.draw(st.sampled_from(self.old_tags))
        response = self.client.act(self.deal, UNDO, tag=tag)
        assert problem(response, 412, "precondition_failed")["etag"] in self.tag.replace(
            "-fr-all", ""
        )

    @rule()
    def write_without_a_version(self):
        response = self.client.post(f"{self.deal}/actions", {"actions": [UNDO]})
        problem(response, 428, "precondition_required")

    @rule()
    def creation_sent_again(self):
        response = self.client.put_deal(**self.creation)
        assert (response.status_code, response.headers["ETag"]) == (200, self.tag)

    # What holds at any time

    @invariant()
    def deal_is_what_was_accepted(self):
        response = self.client.get(self.deal)
        assert response.headers["ETag"] == self.tag
        document, model = response.json(), self.model
        assert without_empty(document["record"]) == without_empty(model.record)
        assert document["version"] == model.version
        assert (document["phase"], document["to_play"]) == (model.phase, model.to_play)
        assert document["taker"] == model.taker
        if model.phase == "play":
            assert set(document["legal"]) == model.turn()[3]

    @invariant()
    def findings_are_the_faults_that_were_confirmed(self):
        document = self.client.get(self.deal).json()
        marks = [{name: f[name] for name in ("trick", "seat")} for f in document["findings"]]
        assert marks == self.model.record["irregular"]
        assert all(finding["confirmed"] for finding in document["findings"])

    @invariant()
    def worth_is_that_of_the_referee(self):
        document = self.client.get(self.deal).json()
        if self.model.phase != "over":
            assert document["outcome"] is document["score"] is None
            return
        expected = outcome(self.model.record)
        assert document["score"]["scores"] == expected["scores"]
        for name in document["outcome"]:
            assert document["outcome"][name] == expected[name]


def without_empty(record):
    """No trick taken and none known come to the same."""
    return record | {name: record.get(name) or None for name in ("auction", "poignees", "tricks")}


@pytest.mark.django_db
def test_deal_is_always_what_was_accepted():
    run_state_machine_as_test(
        OneDeal,
        settings=settings(
            max_examples=15,
            stateful_step_count=40,
            derandomize=True,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
