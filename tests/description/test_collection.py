"""The collection for Bruno: the examples of the description, request by request."""

import json
import re

from django.conf import settings

from conventions.collection import collection
from conventions.example_requests import examples
from tests.games.conformance import description

BODY = re.compile(r"^body:json \{\n(.*?)^\}$", re.MULTILINE | re.DOTALL)
VARIABLE = re.compile(r"\{\{(\w+)\}\}")


def requests():
    return {name: text for name, text in collection(description()).items() if name[0].isdigit()}


def test_committed_collection_is_that_of_the_code():
    folder = settings.BASE_DIR / "docs" / "bruno"
    committed = {
        str(path.relative_to(folder)): path.read_text()
        for path in folder.rglob("*")
        if path.is_file()
    }
    assert committed == collection(description())


def test_it_has_every_operation_and_every_example():
    named = [name.partition("/")[2][4:-4].split()[0] for name in requests()]
    assert named == [one.operation for one in examples()]
    operations = {
        operation["operationId"]
        for methods in description()["paths"].values()
        for operation in methods.values()
    }
    assert set(named) == operations


def test_bodies_are_those_that_the_tests_send():
    for one, text in zip(examples(), requests().values(), strict=True):
        if isinstance(one.body, dict):
            sent = VARIABLE.sub(r"$\1", BODY.search(text)[1])
            assert json.loads(sent) == one.body


def test_every_variable_is_kept_before_it_is_used():
    known = {"server", "token"}
    for text in requests().values():
        assert set(VARIABLE.findall(text)) <= known
        known |= set(re.findall(r'bru\.setVar\("(\w+)"', text))
