"""Work is done once under its key, and what is kept of it can be read by who did it alone."""

import pytest
from django.db import OperationalError

from conventions.idempotency import current_key, is_done, once
from conventions.problems import Problem
from conventions.sealed_answers import Answer, sealed, unsealed
from conventions.transactions import write
from tests.conventions.keys import KEY
from tests.conventions.urls import EFFECTS, Effect

pytestmark = pytest.mark.django_db


def done():
    return Answer(200, {}, b"done")


def test_work_refused_because_it_was_done_gets_the_answer():
    """A lost answer is asked for again; by then the version that the request changed is gone."""
    keys = []

    def work():
        if keys:
            raise Problem("precondition_failed")
        keys.append(current_key())
        return done()

    first = once("phone:1", KEY, b"same", work, look_first=False)
    second = once("phone:1", KEY, b"same", work, look_first=False)
    assert (first[1], second[1]) == (False, True)
    assert first[0] == second[0]


def test_refusal_under_a_used_key_says_so():
    once("phone:1", KEY, b"one", lambda: Answer(200, {}, b""))

    def work():
        raise Problem("precondition_failed")

    with pytest.raises(Problem) as refused:
        once("phone:1", KEY, b"other", work, look_first=False)
    assert refused.value.code == "idempotency_key_reused"


def test_items_of_a_batch_succeed_and_fail_on_their_own():
    def item(name):
        def work():
            Effect.objects.create(app="test_idempotency", name=name)
            if name == "bad":
                raise Problem("conflict")
            return Answer(200, {}, name.encode())

        try:
            answer, replayed = once("phone:1", f"{name:-<16}", b"", work)
        except Problem as problem:
            return problem.code
        return answer.body, replayed

    with write():
        results = [item(name) for name in ("one", "bad", "two", "one")]
    assert results == [(b"one", False), "conflict", (b"two", False), (b"one", True)]
    assert sorted(EFFECTS.values_list("name", flat=True)) == ["one", "two"]


def test_operation_may_have_the_id_that_its_batch_has_as_key():
    """The batch holds its key while its operations take theirs."""
    inner = []

    def batch():
        inner.append(once("phone:1", KEY, b"operation", done, kind="operation"))
        return Answer(207, {}, b"batch")

    assert once("phone:1", KEY, b"batch", batch) == (Answer(207, {}, b"batch"), False)
    assert inner == [(done(), False)]
    assert once("phone:1", KEY, b"batch", batch)[1]
    assert once("phone:1", KEY, b"operation", batch, kind="operation") == (done(), True)
    assert len(inner) == 1


@pytest.mark.parametrize("kind, other", [("key", "operation"), ("operation", "key")])
def test_work_is_done_under_its_own_key_by_its_own_principal_only(kind, other):
    once("phone:1", KEY, b"same", done, kind=kind)
    assert is_done("phone:1", KEY, b"same", kind=kind)
    assert not is_done("phone:1", KEY, b"changed", kind=kind)
    assert not is_done("phone:1", KEY, b"same", kind=other)
    assert not is_done("phone:2", KEY, b"same", kind=kind)
    assert not is_done("phone:1", KEY[::-1], b"same", kind=kind)


def test_database_that_fails_is_no_request_in_progress(monkeypatch):
    def fail(row):
        raise OperationalError("disk full")

    monkeypatch.setattr("conventions.idempotency.insert", fail)
    with pytest.raises(OperationalError):
        once("anyone", KEY, b"", lambda: Answer(200, {}, b""))


def test_seal_opens_for_the_same_request_only():
    answer = Answer(201, {"ETag": '"x"'}, b"two\nlines")
    seal = sealed(answer, "phone:1", KEY, b"fingerprint")
    assert unsealed(seal, "phone:1", KEY, b"fingerprint") == answer
    assert unsealed(seal, "phone:2", KEY, b"fingerprint") is None
    assert unsealed(seal, "phone:1", KEY[::-1], b"fingerprint") is None
    assert unsealed(seal, "phone:1", KEY, b"fingerprints") is None
    assert unsealed(seal[:-1], "phone:1", KEY, b"fingerprint") is None
    assert sealed(answer, "phone:1", KEY, b"fingerprint") != seal
