"""The OpenAPI description: its parts, and the whole of it."""

import pytest
from drf_spectacular.generators import SchemaGenerator

from conventions.described_problems import CODES, codes_of
from conventions.openapi import PROBLEM, add_problems, answers, body
from conventions.problems import CONTENT_TYPE, PROBLEMS


def described():
    return SchemaGenerator().get_schema(request=None, public=True)


def references(node):
    if isinstance(node, dict):
        if "$ref" in node:
            yield node["$ref"]
        for inner in node.values():
            yield from references(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from references(inner)


def test_body_is_json():
    assert body("Deal") == {"application/json": {"$ref": "#/components/schemas/Deal"}}


def test_problems_of_one_status_share_an_answer():
    responses = answers({200: "Deal", 304: None}, "unreadable_deal", "refused", "not_found")
    assert list(responses) == [200, 304, (422, CONTENT_TYPE), (404, CONTENT_TYPE)]
    assert responses[422, CONTENT_TYPE].response == {CODES: ["unreadable_deal", "refused"]}
    assert responses[304].description == "Not Modified"


HEADER = {"in": "header", "required": True}
ALWAYS = {"bad_request", "not_authenticated", "not_acceptable", "server_error", "database_busy"}
WITH_A_KEY = {
    "idempotency_key_missing",
    "idempotency_key_malformed",
    "idempotency_key_reused",
    "idempotency_in_progress",
}
WITH_A_BODY = {"unsupported_media_type", "payload_too_large", "length_required"}


@pytest.mark.parametrize(
    "method, shown, more",
    [
        ("get", {}, set()),
        ("get", {"parameters": [{"in": "path", "name": "id"}]}, {"not_found"}),
        ("delete", {}, {"permission_denied"}),
        (
            "delete",
            {"parameters": [HEADER | {"name": "If-Match"}]},
            {"permission_denied", "precondition_failed", "precondition_required"},
        ),
        (
            "post",
            {"parameters": [HEADER | {"name": "Idempotency-Key"}]},
            {"permission_denied", *WITH_A_KEY},
        ),
        (
            "put",
            {"requestBody": {"content": {"text/csv": {}}}},
            {"permission_denied", *WITH_A_BODY},
        ),
        (
            "put",
            {"requestBody": {"content": {"application/json": {}}}},
            {"permission_denied", *WITH_A_BODY, "malformed_json", "invalid_request"},
        ),
    ],
)
def test_request_may_be_answered_what_any_of_its_kind_may(method, shown, more):
    codes = codes_of(method, {"responses": {}} | shown)
    assert {code for named in codes.values() for code in named} == ALWAYS | more
    assert list(codes) == sorted(codes)


def test_operation_shares_its_answers_and_names_every_code():
    own = {CONTENT_TYPE: {"schema": {CODES: ["conflict", "deal_exists"]}}}
    described = {"paths": {"/a": {"get": {"responses": {"200": {}, "409": {"content": own}}}}}}
    add_problems(described, None, None, True)
    responses = described["paths"]["/a"]["get"]["responses"]
    assert list(responses) == ["200", "400", "401", "406", "409", "500", "503"]
    name = responses["409"]["$ref"].removeprefix("#/components/responses/")
    answer = described["components"]["responses"][name]
    assert answer["description"].startswith("`conflict`: Conflict or `deal_exists`: ")
    assert answer["content"][CONTENT_TYPE]["schema"] == {"$ref": "#/components/schemas/Problem"}
    assert list(answer["content"][CONTENT_TYPE]["examples"]) == ["conflict", "deal_exists"]
    assert described["components"]["schemas"].keys() == {"Problem", "ProblemError"}


# What is answered outside of all operations: another method, and /readyz.
OUTSIDE = {"method_not_allowed", "not_ready"}


def test_every_registered_code_is_answered_somewhere_and_every_example_is_of_a_registered_one():
    components = described()["components"]
    answered = {
        code
        for answer in components["responses"].values()
        for code in answer["content"][CONTENT_TYPE]["examples"]
    }
    assert answered == PROBLEMS.keys() - OUTSIDE
    examples = {name: one["value"] for name, one in components["examples"].items()}
    assert PROBLEMS.keys() <= examples.keys()
    for code in PROBLEMS:
        assert (examples[code]["code"], examples[code]["status"]) == (code, PROBLEMS[code].status)
        assert examples[code].keys() == set(PROBLEM["required"])


def test_component_describes_a_real_document(client):
    document = client.get("/raise/problem").json()
    assert set(PROBLEM["required"]) <= document.keys()
    assert PROBLEM["properties"].keys() - {"violated-policies"} <= document.keys()


def test_description_refers_to_nothing_that_is_not_there():
    whole = described()
    assert whole["openapi"] == "3.1.0"
    for reference in references(whole):
        _, kind, name = reference.removeprefix("#/").split("/")
        assert name in whole["components"][kind]
