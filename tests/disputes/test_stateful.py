"""One deal, its disputes, and anything that anybody could try: no state is ever out of order."""

from collections import Counter
from datetime import timedelta
from unittest.mock import patch
from uuid import UUID

import pytest
from django.db import transaction
from django.utils import timezone
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from conventions.problems import Problem
from disputes.models import Dispute, Ruling
from disputes.services.access import insider_at
from disputes.services.acting import VERBS, act
from disputes.services.deadlines import running_of, state_now
from disputes.services.opening import Claim, file_claim
from disputes.services.possible import verbs_for
from disputes.services.rulings import Ordered
from disputes.states import UNSETTLED, State
from disputes.words import Category
from games.models import Deal, Result
from ledger.models import Event
from tests.disputes.case import REASON
from tournaments.models import Penalty

pytestmark = pytest.mark.django_db

REST = {State.FINAL, State.INADMISSIBLE, State.WITHDRAWN, State.SETTLED}
COMPONENTS = [
    [{"code": "result_stands"}],
    [{"code": "annul_deal", "redealt": False}],
    [
        {"code": "contract_deemed", "made": False, "margin": 3},
        {"code": "procedural_penalty", "seat": 0, "amount": "40", "unit": "points"},
    ],
    [{"code": "procedural_penalty", "seat": 2, "amount": "10", "unit": "points"}],
]
CORRECTIONS = [{"attack_points": "60", "bouts": 2}, {"attack_points": "61", "bouts": 2}]


class Anything(RuleBasedStateMachine):
    """Whoever is there tries whatever there is, in any order, while time passes."""

    case = None  # set by the test

    @initialize(upto=st.integers(0, 6), components=st.sampled_from(COMPONENTS))
    def begin(self, upto, components):
        """A case that has come some way in good order."""
        self.undo = transaction.atomic()
        self.undo.__enter__()
        self.passed = timedelta()
        self.real_now = timezone.now
        self.clock = patch.object(timezone, "now", lambda: self.real_now() + self.passed)
        self.clock.start()
        self.people = self.case.principals()
        self.deal = UUID(self.case.deal.rpartition("/")[2])
        claim = Claim(Category.IRREGULAR_PLAY, "Il a renoncé.", [0])
        row, _, _ = file_claim(self.deal, claim, self.people[1])
        _, second, third = map(UUID, self.case.arbiter_ids)
        back = {"verdict": "remit", "merit": [1], "ordered": Ordered(None, REASON)}
        usual = [
            (4, "claim", {}),
            (4, "propose", {"ordered": Ordered(components, REASON)}),
            (4, "publish", {"number": 1}),
            (0, "appeal", {"ground": "fact", "statement": "Non."}),
            (7, "name-panel", {"members": [second]}),
            (5, "decide", back | {"arbiter": third}),
        ]
        for who, verb, said in usual[:upto]:
            self.passed += timedelta(minutes=31) if verb == "decide" else timedelta()
            act(row.id, verb, said, self.people[who], lambda row: None)

    def teardown(self):
        if hasattr(self, "clock"):
            self.clock.stop()
            transaction.set_rollback(True)
            self.undo.__exit__(None, None, None)

    def told(self, change):
        """Either it is done, or a problem says why not and nothing has changed."""
        before = self.seen()
        try:
            change()
        except Problem:
            assert self.seen() == before

    def seen(self):
        deal = Deal.objects.values().get(id=self.deal)
        return list(Dispute.objects.values()), deal, Event.objects.count(), Penalty.objects.count()

    @rule(who=st.integers(0, 7), category=st.sampled_from(["irregular_play", "clerical_score"]))
    def claims(self, who, category):
        claim = Claim(Category(category), "Je conteste.", [0] if who != 0 else [])
        self.told(lambda: file_claim(self.deal, claim, self.people[who]))

    @rule(minutes=st.sampled_from([1, 9, 11, 25, 32, 60 * 24 * 31]))
    def waits(self, minutes):
        self.passed += timedelta(minutes=minutes)

    @rule(data=st.data())
    def goes_on(self, data):
        """What somebody may do, as the dispute itself tells them."""
        if (row := self.a_dispute(data)) is None:
            return
        state = state_now(row, running_of(row), timezone.now())
        allowed = [
            (verb, who)
            for who in self.people
            for verb in verbs_for(row, state, insider_at(who, row.deal))
        ]
        if allowed:
            verb = data.draw(st.sampled_from(sorted({verb for verb, _ in allowed})))
            who = data.draw(st.sampled_from([who for one, who in allowed if one == verb]))
            self.tried(data, row, verb, who)

    @rule(data=st.data(), verb=st.sampled_from(sorted(VERBS)), who=st.integers(0, 7))
    def tries(self, data, verb, who):
        if (row := self.a_dispute(data)) is not None:
            self.tried(data, row, verb, self.people[who])

    def a_dispute(self, data):
        rows = list(Dispute.objects.select_related("deal__table").order_by("id"))
        return data.draw(st.sampled_from(rows)) if rows else None

    def tried(self, data, row, verb, who):
        said = self.said(data, verb)
        self.told(lambda: act(row.id, verb, said, who, lambda row: None))

    def said(self, data, verb):
        arbiters = [UUID(one) for one in self.case.arbiter_ids]
        verdict = data.draw(st.sampled_from(["uphold", "vary", "overturn", "remit"]))
        return {
            "reason": REASON,
            "arbiter": data.draw(st.sampled_from([*arbiters, UUID(self.case.person_ids[1])])),
            "seat": data.draw(st.integers(0, 3)),
            "question": "Alors ?" if verb == "request" else data.draw(st.integers(1, 3)),
            "answer": "Oui.",
            "words": "",
            "changes": data.draw(st.sampled_from(CORRECTIONS)),
            "because": "late",
            "ordered": Ordered(data.draw(st.sampled_from(COMPONENTS)), REASON),
            "number": data.draw(st.integers(1, 3)),
            "ground": "fact",
            "statement": "Non.",
            "members": data.draw(st.sampled_from([arbiters[:1], arbiters[1:2], arbiters, []])),
            "verdict": verdict,
            "merit": [1],
        }

    @invariant()
    def is_in_order(self):
        if not hasattr(self, "deal"):
            return
        disputes = list(Dispute.objects.all())
        unsettled = Counter(row.category for row in disputes if row.state in UNSETTLED)
        assert all(count == 1 for count in unsettled.values())
        for row in disputes:
            self.one_is_in_order(row)
        self.deal_is_in_order(disputes)

    def one_is_in_order(self, row):
        state = State(row.state)
        published = list(row.rulings.filter(published_at__isnull=False))
        standing = [one for one in published if not hasattr(one, "superseded_by")]
        assert len(standing) == min(1, len(published))
        if state in (State.UNDER_REVIEW, State.AWAITING_PARTY):
            assert str(row.arbiter_id) not in (*self.case.person_ids, *row.barred)
        if state in (State.RULED, State.SETTLED):
            assert standing
        if state is State.RULED:
            assert [one.kind for one in running_of(row)] == ["appeal"]
        if state in REST:
            assert {one.kind for one in running_of(row)} <= {"appeal", "reopening"}
            assert row.closed_at is not None
        for one in published:
            first = [row for row in published if row.number < one.number]
            if one.instance == Ruling.Instance.PANEL:
                assert one.author not in [other.author for other in first]
            if one.instance != Ruling.Instance.TABLE:
                assert one.author.partition(":")[2] in self.case.arbiter_ids
        sides = Counter(row.appeals.values_list("round", "side"))
        assert all(count == 1 for count in sides.values())
        events = Event.objects.filter(stream=row.stream).order_by("-seq")
        assert events.count() == row.stream.seq
        assert f'"state":"{row.state}"'.encode() in bytes(events[0].body)

    def deal_is_in_order(self, disputes):
        deal = Deal.objects.get(id=self.deal)
        rulings = Ruling.objects.filter(published_at__isnull=False)
        on_it = rulings.filter(result__isnull=False)
        latest = on_it.order_by("-result").first()
        assert deal.ruling_revision == (None if latest is None else latest.result)
        assert Result.objects.filter(deal=deal, source="ruling").count() == on_it.count()
        if latest is not None:
            result = Result.objects.get(deal=deal, number=latest.result)
            assert (result.scores, result.counts) == (latest.scores, latest.counts)
        assert any(row.state in UNSETTLED for row in disputes) <= deal.disputed
        # Of the rulings that stand one at most changes the deal, and that is what it is worth.
        bearing = [one for one in rulings if not hasattr(one, "superseded_by") and one.bears]
        assert len(bearing) <= 1
        if bearing:
            assert bearing[0].scores == latest.scores
        # What rulings took from entries is what those take that stand.
        stand = [one for one in rulings if not hasattr(one, "superseded_by")]
        owed = -sum(sum(one.penalties) for one in stand)
        assert sum(Penalty.objects.values_list("points", flat=True)) == owed


def test_nothing_that_anybody_tries_leads_astray(case):
    case.publish_ranking()

    class Here(Anything):
        pass

    Here.case = case
    run_state_machine_as_test(
        Here,
        settings=settings(
            max_examples=20,
            stateful_step_count=40,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
