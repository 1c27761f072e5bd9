"""What is to go says so, in its answers and in the description."""

from datetime import date

import pytest
from drf_spectacular.generators import SchemaGenerator

from conventions.deprecation import deprecated

SAID = {"Deprecation": "@1798761600", "Sunset": "Sat, 01 Jan 2028 00:00:00 GMT"}


@pytest.mark.parametrize("path, status", [("/old", 200), ("/old?refused", 422)])
def test_every_answer_says_since_when_and_until_when(client, path, status):
    answer = client.get(path)
    assert answer.status_code == status
    assert {name: answer.headers[name] for name in SAID} == SAID


def test_others_say_nothing(client):
    assert SAID.keys().isdisjoint(client.get("/raise/problem").headers)


def test_description_marks_it():
    paths = SchemaGenerator(urlconf="tests.conventions.urls").get_schema(public=True)["paths"]
    marked = {
        path
        for path, methods in paths.items()
        for operation in methods.values()
        if operation.get("deprecated")
    }
    assert marked == {"/old"}
    assert paths["/old"]["get"]["summary"] == "Something older"


def test_nothing_ends_within_a_year():
    with pytest.raises(ValueError, match="cannot end"):
        deprecated(since=date(2027, 1, 1), until=date(2027, 12, 31))
