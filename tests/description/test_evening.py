"""The examples of the description: each request works, and each answer is one of the API's.

With RECORD_EXAMPLES=1 the answers are kept, to be shown from then on.
"""

import json
import os
from collections import Counter, defaultdict

import pytest

from conventions.example_requests import examples, path_of, recorded
from tests.description.playing import Playing, operation_named
from tests.description.recording import app_of, shortened
from tests.games.conformance import answer_of, description, fits

RECORDING = os.environ.get("RECORD_EXAMPLES") == "1"


@pytest.mark.django_db
def test_every_request_works_in_its_turn():
    evening = Playing()
    kept = defaultdict(lambda: {"variables": {}, "answers": {}})
    for one in examples():
        answer = evening.answer(one)
        of_app = kept[app_of(one)]
        of_app["variables"] |= {name: evening.variables[name] for name in one.keeps}
        if not answer.streaming and answer.headers.get("Content-Type") == "application/json":
            of_app["answers"][one.key] = answer.json()
            if not RECORDING:
                assert recorded().answers[one.key].keys() == answer.json().keys(), one.key
    if RECORDING:
        for app, found in kept.items():
            text = json.dumps(shortened(found), ensure_ascii=False, indent=1)
            path_of(app).write_text(f"{text}\n")


def test_every_operation_has_an_example_and_each_has_a_name_of_its_own():
    names = {
        operation["operationId"]
        for methods in description()["paths"].values()
        for operation in methods.values()
    }
    told = examples()
    assert {one.operation for one in told} == names
    assert [key for key, times in Counter(one.key for one in told).items() if times > 1] == []


def test_every_answer_shown_is_what_the_description_says():
    """Lists are shortened, and are lists of the same things."""
    shown = recorded().answers
    for one in examples():
        if one.key in shown:
            _, _, operation = operation_named(one.operation)
            content = answer_of(operation, one.status)["content"]
            assert content["application/json"]["examples"][one.name]["value"] == shown[one.key]
            fits(shown[one.key], content["application/json"]["schema"])


def test_every_request_shown_is_what_the_description_says():
    for one in examples():
        _, _, operation = operation_named(one.operation)
        for content in operation.get("requestBody", {}).get("content", {}).values():
            for example in content.get("examples", {}).values():
                fits(example["value"], content["schema"])


def test_links_lead_from_what_is_created_to_what_is_below_it():
    _, _, operation = operation_named("create_table")
    links = operation["responses"]["201"]["links"]
    assert links["read_table"] == {
        "operationId": "read_table",
        "parameters": {"table_id": "$response.body#/id"},
    }
    assert links.keys() >= {"change_table", "read_sheet", "list_seats", "read_changes"}
    for methods in description()["paths"].values():
        for one in methods.values():
            for answer in one["responses"].values():
                for link in answer.get("links", {}).values():
                    assert operation_named(link["operationId"])
