"""Too many tries are refused, exactly, and nobody's address or account is stored in the clear."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from conventions import rate_limits
from conventions.models import Bucket
from conventions.problems import Problem
from conventions.rate_limits import LIMITS, client_address, limited, take
from conventions.transactions import write

pytestmark = pytest.mark.django_db

MINUTE = 60


class Clock:
    """Milliseconds, that pass when a test says so."""

    def __init__(self):
        self.now = 1_800_000_000_000

    def __call__(self):
        return self.now

    def wait(self, seconds):
        self.now += round(seconds * 1000)


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(rate_limits, "clock", clock)
    return clock


def tries(number, *call):
    """How many of so many tries are let through."""
    return sum(is_let_through(*call) for _ in range(number))


def is_let_through(*call):
    try:
        limited(*call)
    except Problem:
        return False
    return True


def test_bucket_holds_its_capacity_and_no_more():
    assert [take("a", 3, 60) for _ in range(5)] == [0, 0, 0, 20, 20]
    assert take("b", 3, 60) == 0


def test_bucket_fills_steadily(clock):
    waits = []
    for seconds in (0, 0, 0, 19.5, 0.5, 0, 40, 0, 0):
        clock.wait(seconds)
        waits.append(take("a", 3, 60))
    assert waits == [0, 0, 0, 1, 0, 20, 0, 0, 20]


def test_refused_tries_do_not_put_off_the_next_one(clock):
    for _ in range(50):
        take("a", 3, 60)
    clock.wait(20)
    assert take("a", 3, 60) == 0


def test_bucket_never_holds_more_than_its_capacity(clock):
    take("a", 3, 60)
    clock.wait(24 * 3600)
    assert [bool(take("a", 3, 60)) for _ in range(4)] == [False, False, False, True]


def test_clock_that_was_put_back_locks_nobody_out(clock):
    assert [bool(take("a", 3, 60)) for _ in range(4)] == [False, False, False, True]
    clock.wait(-24 * 3600)
    assert [bool(take("a", 3, 60)) for _ in range(4)] == [False, False, False, True]


@pytest.mark.django_db(transaction=True)
def test_no_token_is_taken_twice_among_threads():
    together = threading.Barrier(8)

    def five(_):
        together.wait(10)
        try:
            return [take("a", 10, 60) for _ in range(5)]
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as threads:
        waits = [wait for some in threads.map(five, range(8)) for wait in some]
    assert waits.count(0) == 10
    assert set(waits) == {0, 6}


def test_sign_in_is_limited_by_account():
    addresses = [f"192.0.2.{number}" for number in range(9)]
    passed = sum(tries(1, "sign_in", "ann@example.org", address) for address in addresses)
    assert passed == 5
    assert tries(1, "sign_in", "ANN@example.org", "192.0.2.99") == 0
    assert tries(1, "sign_in", "bea@example.org", addresses[0]) == 1


def test_sign_in_is_limited_by_address(clock):
    accounts = [f"{number}@example.org" for number in range(30)]
    passed = sum(tries(1, "sign_in", account, "192.0.2.1") for account in accounts)
    assert passed == 20
    clock.wait(15 * MINUTE)
    assert tries(20, "sign_in", "one@example.org", "192.0.2.1") == 5


@pytest.mark.parametrize("name, each, addresses", [("pair", 10, 20), ("claim", 100, 10)])
def test_codes_are_limited_by_address_and_for_everyone(name, each, addresses, clock):
    passed = [tries(each + 2, name, f"192.0.2.{number}") for number in range(addresses + 5)]
    assert passed == [each] * addresses + [0] * 5


def test_limits_are_told_apart():
    assert tries(12, "pair", "192.0.2.1") == 10
    assert tries(12, "claim", "192.0.2.1") == 12


ANN = "ann@example.org", "192.0.2.1"
CALLS = {
    "sign_in_account": (5, "sign_in", [ANN], 900),
    "sign_in_address": (20, "sign_in", [(f"{n}@example.org", "192.0.2.1") for n in range(20)], 900),
    "pair": (10, "pair", [["192.0.2.1"]], 600),
    "pair_everyone": (200, "pair", [[f"192.0.2.{n}"] for n in range(200)], 600),
    "claim_address": (100, "claim", [["192.0.2.1"]], 600),
    "claim_everyone": (1000, "claim", [[f"192.0.2.{n}"] for n in range(200)], 600),
    "webhook_club": (60, "webhook", [["a club"]], 600),
}


@pytest.mark.parametrize("policy", CALLS)
def test_refusal_names_the_limit_and_tells_when_to_come_back(policy, clock):
    quota, name, who, window = CALLS[policy]
    assert sum(tries(1, name, *who[number % len(who)]) for number in range(quota)) == quota
    clock.wait(0.5)
    wait = max(1, window // quota)
    with pytest.raises(Problem) as refused:
        limited(name, *who[0])
    assert refused.value.headers == {
        "Retry-After": str(wait),
        "RateLimit-Policy": f'"{policy}";q={quota};w={window}',
        "RateLimit": f'"{policy}";r=0;t={wait}',
    }
    assert refused.value.detail.en == f"Too many tries: try again in {wait} s."
    assert refused.value.extra == {"violated-policies": [policy]}
    clock.wait(wait)
    assert tries(1, name, *who[0]) == 1


def test_every_limit_has_a_name_of_its_own():
    names = [limit.policy for limits in LIMITS.values() for limit in limits]
    assert len(set(names)) == len(names)
    assert set(names) == CALLS.keys()


@pytest.mark.urls("tests.conventions.urls")
def test_refusal_is_the_problem_that_other_programs_know(client):
    for _ in range(10):
        assert client.get("/limited").status_code == 200
    answer = client.get("/limited")
    document = answer.json()
    assert answer.status_code == document["status"] == 429
    assert document["type"] == "https://iana.org/assignments/http-problem-types#quota-exceeded"
    assert document["violated-policies"] == ["pair"]
    assert (document["code"], document["retryable"]) == ("throttled", True)


def test_whose_limit_it_is_is_not_stored():
    limited("sign_in", "ann@example.org", "192.0.2.1")
    stored = b"".join(bytes(digest) for digest in Bucket.objects.values_list("digest", flat=True))
    assert len(stored) == 64
    assert b"ann" not in stored


def test_limit_that_would_be_undone_is_a_mistake():
    with pytest.raises(RuntimeError), write():
        limited("claim", "192.0.2.1")


def test_every_limit_can_be_kept_exactly():
    for limits in LIMITS.values():
        for limit in limits:
            assert limit.seconds * 1000 % limit.tries == 0


@pytest.mark.parametrize(
    "behind_proxy, remote, forwarded, address",
    [
        (False, "192.0.2.1", None, "192.0.2.1"),
        (False, "192.0.2.1", "198.51.100.7", "192.0.2.1"),
        (True, "192.0.2.1", "198.51.100.7", "198.51.100.7"),
        (True, "192.0.2.1", "made-up, 203.0.113.9,198.51.100.7", "198.51.100.7"),
        (True, "192.0.2.1", None, "192.0.2.1"),
        (True, "192.0.2.1", "unknown", "unknown"),
        (False, "2001:db8:1:2:3:4:5:6", None, "2001:db8:1:2::/64"),
        (False, "2001:db8:1:2:ffff::1", None, "2001:db8:1:2::/64"),
        (False, "::ffff:192.0.2.1", None, "192.0.2.1"),
        (False, "", None, ""),
    ],
)
def test_address_of_a_client(rf, settings, behind_proxy, remote, forwarded, address):
    settings.BEHIND_PROXY = behind_proxy
    headers = {} if forwarded is None else {"X-Forwarded-For": forwarded}
    assert client_address(rf.get("/", headers=headers, REMOTE_ADDR=remote)) == address
