"""House rules through the API: versions that never change, and deals scored by them."""

import uuid

import pytest

from clubs.models import Account
from tests.games.client import Client, pointers, problem
from tests.games.summaries import a_summary

pytestmark = pytest.mark.django_db

DOUBLED = {"poignee_values": {"simple": 20, "double": 40, "triple": 60}}
TRIPLE = [{"side": "attack", "level": "triple"}]


def build(client, name, options):
    return client.post("/api/v1/rulesets", {"name": name, "options": options})


def test_each_version_has_an_id_of_its_own(client):
    first, second = (build(client, "les-as", options).json() for options in (DOUBLED, {}))
    assert (first["id"], first["version"]) == ("les-as-v1", 1)
    assert (second["id"], second["version"]) == ("les-as-v2", 2)
    assert client.get("/api/v1/rulesets/les-as-v1").json()["options"] == DOUBLED
    listed = [one["id"] for one in client.get("/api/v1/rulesets").json()["rulesets"]]
    assert listed == ["fft-2012", "duo", "les-as-v1", "les-as-v2"]


def test_a_table_plays_by_its_own_rules(client):
    build(client, "les-as", DOUBLED)
    table = client.table(ruleset="les-as-v1")
    summary = a_summary(ruleset="les-as-v1", poignees=TRIPLE)
    body = {"table": table, "number": 1, "summary": summary}
    answer = client.put(f"/api/v1/deals/{uuid.uuid4()}", body)
    assert answer.json()["score"]["unit_score"] == 64 + 60
    official = {**summary, "ruleset": "fft-2012"}
    refused = client.put(f"/api/v1/deals/{uuid.uuid4()}", {**body, "summary": official})
    assert pointers(problem(refused, 422, "invalid_request")) == ["/summary/ruleset"]


def test_a_later_version_changes_no_score_that_was_given(client):
    build(client, "les-as", DOUBLED)
    table = client.table(ruleset="les-as-v1")
    summary = a_summary(ruleset="les-as-v1", poignees=TRIPLE)
    deal = client.put(
        f"/api/v1/deals/{uuid.uuid4()}", {"table": table, "number": 1, "summary": summary}
    ).json()
    before = client.get(f"/api/v1/deals/{deal['id']}/score").json()
    build(client, "les-as", {"poignee_values": {"simple": 1, "double": 2, "triple": 3}})
    assert client.get(f"/api/v1/deals/{deal['id']}/score").json() == before
    assert client.get(f"/api/v1/deals/{deal['id']}").json()["score"] == deal["score"]


@pytest.mark.parametrize(
    "name,options,pointer",
    [
        ("les-as", {"pousse": True}, "/options/pousse"),
        ("les-as", {"misere": {"value": "10", "to": "winner"}}, "/options/misere/value"),
        ("les-as", [], "/options"),
        ("fft-2012", {}, "/name"),
        ("duo", {}, "/name"),
        ("Les As", {}, "/name"),
        ("", {}, "/name"),
        ("a" * 41, {}, "/name"),
    ],
)
def test_what_is_no_option_or_name_is_refused(client, name, options, pointer):
    document = problem(build(client, name, options), 422, "invalid_request")
    assert pointers(document) == [pointer]
    assert len(client.get("/api/v1/rulesets").json()["rulesets"]) == 2


def test_the_options_are_listed_with_their_form(client):
    listed = client.get("/api/v1/rulesets").json()["options"]
    assert {"petite", "misere", "petit_chelem", "five_player_split"} <= {
        one["name"] for one in listed
    }
    assert all(one["form"] and one["meaning"] for one in listed)


def test_an_unknown_ruleset_is_not_found(client):
    problem(client.get("/api/v1/rulesets/les-as-v1"), 404, "not_found")
    answer = client.post("/api/v1/tables", {"players": 4, "ruleset": "les-as-v1"})
    assert pointers(problem(answer, 422, "invalid_request")) == ["/ruleset"]


def test_administrator_who_names_a_club_that_is_not_there_is_told_so():
    admin = Client()
    admin.force_login(Account.objects.create_superuser("root@example.org", "long enough 1"))
    for path, body in (
        ("/api/v1/rulesets", {"name": "les-as", "options": {}}),
        ("/api/v1/tables", {"players": 4}),
    ):
        answer = admin.post(path, body | {"club": str(uuid.uuid4())})
        document = problem(answer, 422, "invalid_request")
        assert [error["code"] for error in document["errors"]] == ["unknown_club"]
