"""The server is killed while eight phones are sending, again and again: what it has answered for is
there, what it has not answered for is there once or not at all, and the phones finish the rest."""

import threading
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from django.db import connection
from django.utils import timezone

from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.credentials import create_token
from load.phone import Phone
from load.scripts import (
    card_by_card,
    claimed_first,
    mistaken,
    put_back,
    taken_off,
    whole,
)
from tests.games.evening import Evening
from tests.games.records import DEALS
from tests.games.summaries import summary_of
from tests.network.server import Server
from tests.network.told import everything_is_sound, is_sound, told

pytestmark = pytest.mark.django_db(transaction=True)

PAIRS = 4  # of a phone that keeps logs and one that claims what its first deal came to
KILLS = 8
VECTORS = [
    vector
    for vector in DEALS
    if vector["record"]["players"] == 4 and vector["expected"]["contract"] in ("petite", "garde")
]


@pytest.fixture
def server():
    running = Server()
    running.start()
    yield running
    running.kill()


class Progress:
    """How many changes the phones have had answers for, for somebody who waits for a number."""

    def __init__(self):
        self.number, self.failed = 0, False
        self.changed = threading.Condition()

    def more(self, number):
        with self.changed:
            self.number += number
            self.changed.notify_all()

    def fail(self):
        with self.changed:
            self.failed = True
            self.changed.notify_all()

    def wait_for(self, number):
        with self.changed:
            self.changed.wait_for(lambda: self.number >= number or self.failed)


def phones_at(table):
    """The eight phones with everything that is recorded on them."""
    phones = []
    for pair in range(PAIRS):
        first, *others = (VECTORS[(pair * 4 + place) % len(VECTORS)] for place in range(4))
        number = 1 + pair * 4
        of_first = str(uuid.uuid4())
        keeper, claimer = Phone(), Phone()
        record(keeper, table, of_first, card_by_card(first, number, requests=20, slip=7))
        record(keeper, table, str(uuid.uuid4()), whole(others[0], number + 1) + taken_off())
        changes = claimed_first(others[1], number + 2) + taken_off() + put_back()
        record(keeper, table, str(uuid.uuid4()), changes)
        claims = [mistaken(first), summary_of(first)]
        record(claimer, table, of_first, [("deal.summary", claim) for claim in claims])
        changes = card_by_card(others[2], number + 3, requests=12, slip=3)
        record(claimer, table, str(uuid.uuid4()), changes)
        phones += [keeper, claimer]
    return phones


def record(phone, table, deal, changes):
    for kind, body in changes:
        at_table = {"table": table} if kind == "deal.put" else {}
        phone.record(kind, deal, body | at_table, timezone.now().isoformat())


def send_all(server, phone, token, progress, chance):
    """The phone sends until nothing is left, whatever becomes of the server meanwhile."""
    while phone.outbox and not progress.failed:
        requests = phone.all_at_once() if chance.random() < 0.2 else phone.one_by_one()
        for request in requests:
            before = len(phone.outbox)
            headers = request.headers | {"Authorization": f"Bearer {token}"}
            answer = server.answer(request.method, request.path, request.body, headers)
            if answer is None:
                phone.give_up()
                time.sleep(0.02)
                break
            try:
                phone.hear(request, *answer)
            except Exception:
                progress.fail()
                raise
            progress.more(before - len(phone.outbox))


def evening_at(server, evening, table, tokens, kills):
    """Everything is sent; the server is killed after so many changes, each time."""
    phones, progress, chance = phones_at(table), Progress(), Random()
    changes = sum(len(phone.outbox) for phone in phones)
    connection.close()  # so that SQLite has to recover like after a power cut
    with ThreadPoolExecutor(len(phones)) as threads:
        sending = [
            threads.submit(send_all, server, phone, token, progress, Random(chance.random()))
            for phone, token in zip(phones, tokens, strict=True)
        ]
        for number in sorted(chance.sample(range(1, changes), kills)):
            progress.wait_for(number)
            server.kill()
            server.start()
        for one in sending:
            one.result()
    assert progress.number == changes


def test_killed_server_loses_nothing_and_does_nothing_twice(server):
    evening = Evening()
    roles = [Role.ARBITER, Role.SCORER] * PAIRS
    tokens = [create_token(evening.person(role).id, "", COMMAND).token for role in roles]
    killed, spared = evening.table(), evening.table()
    evening_at(server, evening, killed, tokens, KILLS)
    evening_at(server, evening, spared, tokens, kills=0)
    assert told(killed) == told(spared)
    is_sound(killed, spared)
    everything_is_sound()
