"""Several writers at one stream: the chain is one line, and nothing is lost."""

import os
import subprocess
import sys
import threading

import pytest
from django.conf import settings
from django.db import DatabaseError, connection, transaction

from conventions.transactions import write
from ledger.models import Checkpoint, Event, Stream
from ledger.services import append, checkpoint, locked_stream
from tests.at_once import at_once
from tests.ledger.acts import DEAL, SCORER, events, head, record, verify

pytestmark = pytest.mark.django_db(transaction=True)

WRITERS, EACH = 8, 12


def is_one_line(length):
    assert [event.seq for event in events()] == list(range(1, length + 1))
    assert len({bytes(event.prev_hash) for event in events()}) == length
    assert head()[0] == length
    assert verify() == []


def test_eight_threads_write_one_line():
    record()

    def write_some():
        for _ in range(EACH):
            record()

    at_once([write_some] * WRITERS)
    is_one_line(1 + WRITERS * EACH)


def test_stream_that_eight_threads_open_at_once_is_opened_once():
    at_once([record] * WRITERS)
    is_one_line(WRITERS)


def test_six_processes_write_one_line():
    record()
    command = [
        sys.executable,
        "-m",
        "tests.ledger.appending",
        connection.settings_dict["NAME"],
        "8",
    ]
    processes = [
        subprocess.Popen(
            command,
            cwd=settings.BASE_DIR,
            env={**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(6)
    ]
    for process in processes:
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        process.stdin.write("\n")
        process.stdin.flush()
    for process in processes:
        process.communicate(timeout=60)
        assert process.returncode == 0
    is_one_line(1 + 6 * 8)


def test_head_read_without_its_lock_is_found_out():
    """The mistake that forks chains elsewhere: read the head, then write, with nothing held."""
    record()
    stream = Stream.objects.get()
    record()
    with pytest.raises(DatabaseError), write():
        append(stream, "deal.act", SCORER, DEAL, {})
    is_one_line(2)


def test_verifying_while_others_write_finds_nothing():
    record()
    done = threading.Event()

    def write_some():
        for _ in range(EACH * 3):
            record()
        done.set()

    def look():
        looks = []
        while not done.is_set():
            looks += verify()
        return looks

    assert at_once([write_some, look, look])[1:] == [[], []]


def test_stream_signed_at_once_is_signed_once():
    record(count=3)
    signed = at_once([lambda: checkpoint("table:1")] * 4)
    assert len({one.id for one in signed}) == Checkpoint.objects.count() == 1


def test_streams_locked_in_the_order_of_their_names_never_wait_for_each_other():
    for name in ("a", "b"):
        record(name)

    def both():
        for _ in range(EACH):
            with write():
                for stream in [locked_stream("a"), locked_stream("b")]:
                    append(stream, "deal.act", SCORER, DEAL, {})

    at_once([both, both, both])
    assert (head("a")[0], head("b")[0]) == (1 + 3 * EACH, 1 + 3 * EACH)
    assert verify() == []


def test_failed_writers_leave_no_gap():
    record()

    def change_their_mind():
        with write():
            append(locked_stream("table:1"), "deal.act", SCORER, DEAL, {})
            transaction.set_rollback(True)

    at_once([change_their_mind, record, change_their_mind, record])
    assert Event.objects.count() == 3
    is_one_line(3)
