"""The rule catalogue: what findings and scores cite can be looked up, in both languages."""

import pytest

from tarot.rules import RULES
from tests.games.client import problem
from tests.games.records import DEALS, FAULTS

pytestmark = pytest.mark.django_db

LIST = "/api/v1/rules"


def test_catalogue_has_every_rule_in_both_languages(client):
    rules = client.get(LIST).json()["rules"]
    assert [rule["id"] for rule in rules] == list(RULES)
    for rule in rules:
        assert rule["fr"]
        assert rule["en"]
        assert rule["source"]
        assert rule["fr"] != rule["en"]


@pytest.mark.parametrize(
    "asked, language",
    [(None, "fr"), ("fr", "fr"), ("en", "en"), ("en-GB,fr;q=0.4", "en"), ("de", "fr")],
)
def test_statement_is_in_the_language_asked_for(client, asked, language):
    headers = {} if asked is None else {"Accept-Language": asked}
    for path in (LIST, f"{LIST}/R-PLAY-2"):
        response = client.get(path, headers=headers)
        assert response.headers["Content-Language"] == language
        rules = response.json().get("rules") or [response.json()]
        assert all(rule["statement"] == rule[language] for rule in rules)


@pytest.mark.parametrize("rule", list(RULES)[::6])
def test_rule_is_found_by_its_id(client, rule):
    document = client.get(f"{LIST}/{rule}").json()
    assert document in client.get(LIST).json()["rules"]
    assert document["id"] == rule


@pytest.mark.parametrize("rule", ["R-PLAY-99", "r-play-2", "x", "R-PLAY-2%00", "é", "R-PLAY-2 "])
def test_rule_that_is_not_there(client, rule):
    problem(client.get(f"{LIST}/{rule}"), 404, "not_found")


def test_everything_cited_is_in_the_catalogue(client):
    cited = set()
    for vector in (*DEALS[::4], *FAULTS[::4]):
        document = client.post("/api/v1/check", vector["record"]).json()
        cited |= {finding["rule"] for finding in document["findings"]}
        cited |= {line["rule"] for line in (document["score"] or {}).get("breakdown", ())}
    assert {"R-SCORE-1", "R-PAB-1", "R-PLAY-2"} <= cited <= RULES.keys()


@pytest.mark.parametrize("path", [LIST, f"{LIST}/R-PLAY-2"])
@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_rules_are_for_reading(client, path, method):
    problem(getattr(client, method)(path, {}), 405, "method_not_allowed")
