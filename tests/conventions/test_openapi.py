"""The OpenAPI description: its parts, and the whole of it."""

from drf_spectacular.generators import SchemaGenerator

from conventions.openapi import PROBLEM, add_problems, answers, body

PROBLEM_JSON = "application/problem+json"


def references(node):
    if isinstance(node, dict):
        if "$ref" in node:
            yield node["$ref"].removeprefix("#/components/schemas/")
        for inner in node.values():
            yield from references(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from references(inner)


def test_body_is_json():
    assert body("Deal") == {"application/json": {"$ref": "#/components/schemas/Deal"}}


def test_problems_of_one_status_share_an_answer():
    responses = answers({200: "Deal", 304: None}, "unreadable_deal", "refused", "not_found")
    assert list(responses) == [200, 304, (422, PROBLEM_JSON), (404, PROBLEM_JSON)]
    description = responses[422, PROBLEM_JSON].description
    assert description == "`unreadable_deal`: Unreadable deal or `refused`: Refused by the rules"
    assert responses[304].description == "Not Modified"


def test_every_operation_can_answer_a_problem():
    described = {"paths": {"/a": {"get": {"responses": {"200": {}}}}}}
    add_problems(described, None, None, True)
    answer = described["paths"]["/a"]["get"]["responses"]["default"]
    assert answer["content"] == {PROBLEM_JSON: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    assert described["components"]["schemas"].keys() == {"Problem", "ProblemError"}


def test_component_describes_a_real_document(client):
    document = client.get("/raise/problem").json()
    assert set(PROBLEM["required"]) <= document.keys()
    assert PROBLEM["properties"].keys() - {"violated-policies"} <= document.keys()


def test_description_refers_to_nothing_that_is_not_there():
    described = SchemaGenerator().get_schema(request=None, public=True)
    assert described["openapi"] == "3.1.0"
    assert set(references(described)) <= described["components"]["schemas"].keys()
