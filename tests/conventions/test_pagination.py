"""Lists page by page: each row once, whatever comes and goes between two pages."""

from urllib.parse import parse_qs, quote, urlsplit

import pytest
from django.core import signing
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import path as at
from drf_spectacular.generators import SchemaGenerator

from conventions.models import Bucket, KeptAnswer
from tests.conventions.urls import Buckets

pytestmark = pytest.mark.django_db


def add(number, moment=7):
    Bucket.objects.create(digest=bytes([number]), full_at=moment)
    return bytes([number]).hex()


def remove(number):
    Bucket.objects.filter(digest=bytes([number])).delete()


def shown(client, query="limit=2", between=()):
    """The digests of all pages."""
    return [one for page in pages(client, query, between) for one in page]


def pages(client, query="limit=2", between=()):
    """The digests of each page; after each of the first ones something happens in between."""
    path, between, found = f"/buckets?{query}", iter(between), []
    while path:
        document = client.get(path).json()
        found.append(document["digests"])
        path = document["next"]
        next(between, lambda: None)()
    return found


def one_moment(*numbers):
    return [bytes([number]).hex() for number in numbers]


def test_rows_of_one_moment_are_told_apart(client):
    for number in range(1, 7):
        add(number)
    for limit in (1, 2, 3, 4, 5):
        assert shown(client, f"limit={limit}") == one_moment(6, 5, 4, 3, 2, 1)
        assert {len(page) for page in pages(client, f"limit={limit}")[:-1]} <= {limit}


def test_newest_moment_comes_first_and_then_the_last_id(client):
    for number, moment in [(1, 5), (2, 9), (3, 5), (4, 1), (5, 9)]:
        add(number, moment)
    assert shown(client, "limit=1") == one_moment(5, 2, 3, 1, 4)


@pytest.mark.parametrize("number", [0, 35, 45, 55, 99])
@pytest.mark.parametrize("moment", [6, 7, 8])
def test_row_that_is_added_between_two_pages_moves_no_other(client, number, moment):
    for old in (10, 20, 30, 40, 50, 60):
        add(old)
    found = shown(client, between=[lambda: add(number, moment)])
    assert [one for one in found if one != bytes([number]).hex()] == one_moment(
        60, 50, 40, 30, 20, 10
    )
    # What was added is shown where its place is still to come, and never twice.
    to_come = (moment, number) < (7, 50)
    assert found.count(bytes([number]).hex()) == to_come


@pytest.mark.parametrize("gone", [60, 50, 40, 30, 20, 10])
def test_row_that_is_removed_between_two_pages_moves_no_other(client, gone):
    for old in (10, 20, 30, 40, 50, 60):
        add(old)
    found = shown(client, between=[lambda: remove(gone)])
    left = [old for old in (60, 50, 40, 30, 20, 10) if old != gone or old >= 50]
    assert found == one_moment(*left)


def test_much_may_happen_between_pages(client):
    for old in range(10, 70, 10):
        add(old)
    happens = [lambda: [add(65), remove(60), remove(50), add(45)], lambda: [remove(45), add(25)]]
    assert shown(client, between=happens) == one_moment(60, 50, 45, 40, 30, 25, 20, 10)


def test_page_that_is_full_and_the_last_one_has_no_next(client):
    for number in range(4):
        add(number)
    assert [len(page) for page in pages(client)] == [2, 2]
    assert pages(client, "limit=4") == [one_moment(3, 2, 1, 0)]
    Bucket.objects.all().delete()
    assert pages(client) == [[]]


def test_next_page_has_the_same_filters_and_length(client):
    for number in range(4):
        add(number, number)
    first = client.get("/buckets?limit=2&full=false").json()
    second = client.get(first["next"]).json()
    assert first["full_at"] == [3, 2]
    assert (second["full_at"], second["next"]) == ([1], None)


def test_next_page_is_told_in_a_header_too(client):
    for number in range(3):
        add(number)
    answer = client.get("/buckets?limit=2")
    address = answer.json()["next"]
    assert answer.headers["Link"] == f'<{address}>; rel="next"'
    last = client.get(address)
    assert last.json()["digests"] == one_moment(0)
    assert "Link" not in last.headers


def the_cursor(client):
    """One that was given, with another page after it."""
    for number in range(3):
        add(number)
    query = urlsplit(client.get("/buckets?limit=2").json()["next"]).query
    return parse_qs(query)["cursor"][0]


def refused(answer):
    return (answer.status_code, answer.json()["code"]) == (400, "bad_request")


def test_no_letter_of_a_cursor_can_be_changed(client):
    cursor = the_cursor(client)
    assert client.get("/buckets", {"cursor": cursor}).status_code == 200
    for place, letter in enumerate(cursor):
        other = cursor[:place] + ("A" if letter != "A" else "B") + cursor[place + 1 :]
        # The last letter of a signature has bits that say nothing.
        assert refused(client.get("/buckets", {"cursor": other})) or place == len(cursor) - 1
    assert refused(client.get("/buckets", {"cursor": cursor[:-1]}))


@pytest.mark.parametrize("cursor", ["", "nonsense", ":", "a:b:c", "%00", "é", "a" * 500])
def test_cursor_that_is_none_of_ours_is_refused(client, cursor):
    add(1)
    assert refused(client.get(f"/buckets?cursor={quote(cursor, safe='%')}"))


def test_cursor_of_another_list_is_refused(client):
    for number in range(2):
        KeptAnswer.objects.create(digest=bytes([number]), sealed=b"")
    first = client.get("/answers?limit=1").json()
    query = urlsplit(first["next"]).query
    assert client.get(f"/answers?{query}").json() == {"kept": 1, "next": None}
    assert refused(client.get(f"/buckets?{query}"))


def test_cursor_that_we_signed_for_something_else_is_refused(client):
    add(1)
    for said in ([7, "AQ=="], [0, False, "7"], {"a": 1}):
        assert refused(client.get("/buckets", {"cursor": signing.dumps(said)}))


def test_page_costs_one_statement(client):
    cursor = the_cursor(client)
    for query in ({}, {"cursor": cursor}):
        with CaptureQueriesContext(connection) as queries:
            client.get("/buckets", query)
        assert len(queries) == 1


def test_pages_are_described():
    described = SchemaGenerator(patterns=[at("buckets", Buckets.as_view())]).get_schema(public=True)
    operation = described["paths"]["/buckets"]["get"]
    named = {one["name"]: one["in"] for one in operation["parameters"]}
    assert (named["cursor"], named["limit"]) == ("query", "query")
    assert "Link" in operation["responses"]["200"]["headers"]


def errors(response):
    document = response.json()
    assert (response.status_code, document["code"]) == (422, "invalid_request"), document
    return [(error["parameter"], error["code"]) for error in document["errors"]]


@pytest.mark.parametrize(
    "limit, code",
    [
        ("0", "out_of_range"),
        ("201", "out_of_range"),
        ("999", "out_of_range"),
        ("1000", "wrong_type"),
        ("-1", "wrong_type"),
        ("", "wrong_type"),
        ("+5", "wrong_type"),
        ("٣", "wrong_type"),
        ("1e2", "wrong_type"),
        ("5 ", "wrong_type"),
    ],
)
def test_page_that_cannot_be_is_refused(client, limit, code):
    assert errors(client.get("/buckets", {"limit": limit})) == [("limit", code)]
