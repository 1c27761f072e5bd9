"""Requests and answers get lost, come twice, late and in another order, and phones are offline for
hours: what is stored in the end is what a network without faults would have stored."""

import itertools
import uuid
from datetime import timedelta
from typing import NamedTuple
from unittest.mock import patch

import pytest
from django.core.management import call_command
from django.utils import timezone
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from clubs.roles import Role
from load.phone import Phone
from load.scripts import card_by_card, claimed_first, mistaken, put_back, taken_off, whole
from tests.games.evening import Evening
from tests.games.records import DEALS
from tests.games.summaries import summary_of
from tests.network.told import everything_is_sound, is_sound, told

pytestmark = pytest.mark.django_db

CHANGEABLE = [vector for vector in DEALS if vector["expected"]["contract"] in ("petite", "garde")]


class Fate(NamedTuple):
    """What becomes of a request: whether it arrives, whether its answer is heard, and how many
    copies of it arrive later."""

    arrives: bool
    is_heard: bool
    late: int


LOST = Fate(False, False, 0)
FATES = [
    Fate(True, True, 0),
    Fate(True, True, 0),
    Fate(True, True, 1),
    Fate(True, True, 2),
    Fate(True, False, 0),
    Fate(True, False, 1),
    LOST,
    Fate(False, False, 2),
]


class Clock:
    """The time of the server, which passes when a test says so."""

    now = timezone.now()

    def __call__(self):
        Clock.now += timedelta(milliseconds=10)
        return Clock.now


@pytest.fixture(autouse=True)
def _clock():
    Clock.now = timezone.now()
    with patch("django.utils.timezone.now", Clock()):
        yield


FATES_OF_DEALS = {"stays": [], "goes": taken_off(), "comes back": taken_off() + put_back()}


class Plan(NamedTuple):
    """How one deal is recorded: by cards in so many requests, of which one may be a slip that is
    taken back, whole, or by its claim first; and whether it is deleted and comes back then."""

    vector: int
    way: str
    requests: int
    slip: int
    fate: str

    def changes(self, vectors, number):
        """What the phone that keeps the log records, and what the other one claims."""
        vector = vectors[self.vector % len(vectors)]
        if self.way == "cards":
            claims = [mistaken(vector), summary_of(vector)]
            log = card_by_card(vector, number, self.requests, self.slip)
            return log, [("deal.summary", claim) for claim in claims]
        log = (whole if self.way == "whole" else claimed_first)(vector, number)
        return log + FATES_OF_DEALS[self.fate], []


PLANS = st.builds(
    Plan,
    vector=st.integers(0, 50),
    way=st.sampled_from(["cards", "whole", "claimed first"]),
    requests=st.integers(1, 4),
    slip=st.integers(0, 6),
    fate=st.sampled_from(list(FATES_OF_DEALS)),
)


def scripts_of(players, plans):
    """What is recorded with each of the two phones: changes, each of a deal by its number."""
    vectors = [vector for vector in CHANGEABLE if vector["record"]["players"] == players]
    of_each = [plan.changes(vectors, number) for number, plan in enumerate(plans, 1)]
    scripts = []
    for scripted in zip(*of_each, strict=True):
        numbered = [[(n, *change) for change in one] for n, one in enumerate(scripted, 1)]
        # What is noted goes to and fro between the deals.
        alternating = itertools.chain.from_iterable(itertools.zip_longest(*numbered))
        scripts.append([change for change in alternating if change])
    return scripts


class Table:
    """A table with two phones; `said` is what is still to be recorded with each of them."""

    def __init__(self, evening, players, scripts):
        self.id = evening.table(players)
        self.phones = [Phone(), Phone()]
        self.clients = [evening.arbiter, evening.member(Role.SCORER)]
        self.said = [list(script) for script in scripts]
        self.deals = {}

    def record(self, who, skew=timedelta(0)):
        number, kind, body = self.said[who].pop(0)
        deal = self.deals.setdefault(number, str(uuid.uuid4()))
        if kind == "deal.put":
            body = {"table": self.id} | body
        at = (Clock.now + skew).isoformat()
        self.phones[who].record(kind, deal, body, at)

    def serve(self, who, request):
        """What the server answers; a copy that is delivered twice is answered twice."""
        send = getattr(self.clients[who], request.method.lower())
        response = send(request.path, request.body, headers=request.headers)
        return response.status_code, response.json() if response.content else None

    def finish(self):
        """Everything is recorded and sent over a network without faults."""
        for who, phone in enumerate(self.phones):
            phone.give_up()
            while self.said[who]:
                self.record(who)
        for turn in range(100):
            for who, phone in enumerate(self.phones):
                requests = phone.all_at_once() if turn % 2 else phone.one_by_one()
                for request in requests:
                    phone.hear(request, *self.serve(who, request))
        assert [phone.outbox for phone in self.phones] == [[], []]


class BadNetwork(RuleBasedStateMachine):
    @initialize(
        players=st.sampled_from([3, 4, 5]),
        plans=st.lists(PLANS, min_size=2, max_size=4),
        skews=st.tuples(*[st.integers(-3, 3)] * 2),
    )
    def begin(self, players, plans, skews):
        scripts = scripts_of(players, plans)
        self.skews = [timedelta(days=days) for days in skews]
        self.evening = Evening()
        self.table = Table(self.evening, players, scripts)
        self.faultless = Table(self.evening, players, scripts)
        self.on_the_way = []
        self.reader = Reader(self.evening.player, self.table.id)

    @rule(
        who=st.integers(0, 1),
        changes=st.integers(1, 6),
        in_batches=st.booleans(),
        fates=st.lists(st.sampled_from(FATES), min_size=1, max_size=8),
        patient=st.booleans(),
    )
    def phone_is_used(self, who, changes, in_batches, fates, patient):
        """Something is recorded, and the phone sends until so many requests have met their fate."""
        phone = self.table.phones[who]
        for _ in self.table.said[who][:changes]:
            self.table.record(who, self.skews[who])
        fates = list(fates)
        while fates and (requests := phone.all_at_once() if in_batches else phone.one_by_one()):
            for request in requests:
                fate = fates.pop() if fates else LOST
                if fate.arrives:
                    self.arrives(who, request, fate.is_heard)
                self.on_the_way += [(who, request)] * fate.late
        if not patient:
            phone.give_up()

    def arrives(self, who, request, is_heard):
        answer = self.table.serve(who, request)
        if is_heard:
            self.table.phones[who].hear(request, *answer)

    @precondition(lambda self: self.on_the_way)
    @rule(data=st.data(), most=st.integers(1, 4))
    def late_copies_arrive(self, data, most):
        """In any order; some come yet another time, and some answers get lost."""
        for _ in range(min(most, len(self.on_the_way))):
            index = data.draw(st.integers(0, len(self.on_the_way) - 1))
            who, request = self.on_the_way[index]
            if data.draw(st.booleans()):
                del self.on_the_way[index]
            self.arrives(who, request, is_heard=data.draw(st.booleans()))

    @rule(hours=st.integers(1, 12))
    def hours_pass(self, hours):
        """Too long for any answer to come; the server tidies up meanwhile."""
        Clock.now += timedelta(hours=hours)
        call_command("forget_expired", verbosity=0)
        for phone in self.table.phones:
            phone.give_up()

    @rule(is_heard=st.booleans(), limit=st.integers(1, 5))
    def somebody_follows(self, is_heard, limit):
        self.reader.read(is_heard, limit)

    def teardown(self):
        if not hasattr(self, "table"):
            return
        self.table.finish()
        for who, request in self.on_the_way:
            self.table.serve(who, request)  # late by as much as the whole evening
        self.faultless.finish()
        assert told(self.table.id) == told(self.faultless.id)
        assert self.reader.all_read() == self.reader.all_stored(self.table.deals.values())
        is_sound(self.table.id, self.faultless.id)


class Reader:
    """Somebody who follows a table by its changes, and keeps the cursor of the last answer heard."""

    def __init__(self, client, table):
        self.client, self.path = client, f"/api/v1/tables/{table}/changes"
        self.cursor, self.deals = None, {}

    def read(self, is_heard=True, limit=50):
        query = {"limit": limit} | ({"cursor": self.cursor} if self.cursor else {})
        page = self.client.get(self.path, query).json()
        if is_heard:
            self.cursor = page["next"]
            shown = [change for change in page["changes"] if change["kind"] == "deal"]
            self.deals |= {change["id"]: change["body"] for change in shown}
        return page["has_more"]

    def all_read(self):
        while self.read():
            pass
        return self.deals

    def all_stored(self, deals):
        documents = {deal: self.client.get(f"/api/v1/deals/{deal}").json() for deal in deals}
        return {
            deal: None if document["deleted_at"] else document
            for deal, document in documents.items()
        }


def over_a_bad_network(examples, phases=tuple(Phase)):
    run_state_machine_as_test(
        BadNetwork,
        settings=settings(
            max_examples=examples,
            stateful_step_count=40,
            derandomize=True,
            deadline=None,
            phases=phases,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_what_is_stored_does_not_depend_on_the_network():
    over_a_bad_network(examples=50)
    everything_is_sound()


def test_server_that_forgot_its_answers_would_be_found_out(monkeypatch):
    """The same with answers that are kept for an hour: the phones are away for longer than that."""
    monkeypatch.setattr("conventions.retention.ANSWERS_ARE_KEPT", timedelta(hours=1))
    with pytest.raises(AssertionError):
        over_a_bad_network(examples=50, phases=[Phase.generate])
