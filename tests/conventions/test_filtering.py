"""Lists show what was asked for, or say what is wrong with the question."""

import uuid

import pytest
from drf_spectacular.types import OpenApiTypes

from conventions.filtering import parameters_of
from conventions.models import Bucket
from tests.conventions.urls import BucketFilters

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _buckets():
    for number in range(4):
        Bucket.objects.create(digest=bytes([number]), full_at=number)


def errors(response):
    document = response.json()
    assert (response.status_code, document["code"]) == (422, "invalid_request"), document
    return [(error["parameter"], error["code"]) for error in document["errors"]]


@pytest.mark.parametrize(
    "query, found",
    [
        ("", [3, 2, 1, 0]),
        ("full_at=2", [2]),
        ("full_before=2", [1, 0]),
        ("full_before=3&full=false", [2, 1]),
        ("full=true", [0]),
        ("kind=1", [1]),
        ("kinds=1&kinds=2", [2, 1]),
        ("full_at=99999999999999999999999999", []),
        (f"owner={uuid.UUID(int=1)}", []),
        ("limit=2", [3, 2]),
        ("limit=200&full_before=2", [1, 0]),
    ],
)
def test_list_is_of_what_was_asked_for(client, query, found):
    response = client.get(f"/buckets?{query}")
    assert response.status_code == 200, response.content
    assert response.json()["full_at"] == found


@pytest.mark.parametrize(
    "query, expected",
    [
        ("full_at=", [("full_at", "empty")]),
        ("full_at=x", [("full_at", "invalid")]),
        ("full_at=4.5", [("full_at", "invalid")]),
        ("full_at=NaN", [("full_at", "invalid")]),
        ("full_at=-1", [("full_at", "out_of_range")]),
        ("full=maybe", [("full", "not_a_choice")]),
        ("full=True", [("full", "not_a_choice")]),
        ("kind=3", [("kind", "not_a_choice")]),
        ("kinds=1&kinds=3", [("kinds", "not_a_choice")]),
        ("owner=me", [("owner", "invalid")]),
        ("word=long", [("word", "too_long")]),
        ("word=a%00", [("word", "control_character")]),
        ("full_at=1&full_at=2", [("full_at", "repeated_parameter")]),
        ("cursor=a&cursor=b", [("cursor", "repeated_parameter")]),
        ("Full=true", [("Full", "unknown_parameter")]),
        ("full__gt=1&full_at=x", [("full__gt", "unknown_parameter"), ("full_at", "invalid")]),
        ("=", [("", "unknown_parameter")]),
    ],
)
def test_question_that_cannot_be_meant_is_refused(client, query, expected):
    assert errors(client.get(f"/buckets?{query}")) == expected


@pytest.mark.parametrize(
    "language, detail",
    [
        ("fr", "?colour: Ce paramètre est inconnu."),
        ("en", "?colour: This parameter is unknown."),
    ],
)
def test_refusal_names_the_parameter_in_the_language_asked_for(client, language, detail):
    document = client.get("/buckets?colour=red", headers={"Accept-Language": language}).json()
    assert document["detail"] == detail
    assert document["errors"][0]["pointer"] == ""


def test_words_of_filters_speak_french_too(client):
    asked = {"fr": "Saisissez un nombre entier.", "en": "Enter a whole number."}
    for language, said in asked.items():
        response = client.get("/buckets?full_at=x", headers={"Accept-Language": language})
        assert response.json()["errors"][0]["detail"] == said


def test_filters_are_described():
    described = {one.name: one for one in parameters_of(BucketFilters)}
    assert list(described) == list(BucketFilters.base_filters)
    assert described["full_at"].type == OpenApiTypes.INT
    assert described["full_at"].description == "Milliseconds since 1970"
    assert described["full"].type == OpenApiTypes.BOOL
    assert described["full"].enum is None
    assert described["owner"].type == OpenApiTypes.UUID
    assert described["word"].type == OpenApiTypes.STR
    assert described["kind"].enum == ["1", "2"]
    assert described["kind"].many is False
    assert described["kinds"].enum == ["1", "2"]
    assert described["kinds"].many is True
