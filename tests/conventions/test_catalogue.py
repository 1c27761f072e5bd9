"""The catalogue of problems: every code is explained where its `type` leads."""

import pytest

from conventions.problem_words import MEANINGS
from conventions.problems import PROBLEMS, type_of
from tests.games.client import Client, problem


def test_every_code_has_a_meaning():
    assert MEANINGS.keys() == PROBLEMS.keys()


@pytest.mark.django_db
@pytest.mark.parametrize("code", PROBLEMS)
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.urls("tarot_api.urls")
def test_type_of_a_problem_leads_to_its_meaning(code, language):
    where = type_of(code) if type_of(code).startswith("/") else f"/api/v1/problems/{code}"
    found = Client().get(where, headers={"Accept-Language": language}).json()
    assert (found["code"], found["status"]) == (code, PROBLEMS[code].status)
    assert found["meaning"] == MEANINGS[code].in_(language)


@pytest.mark.django_db
@pytest.mark.urls("tarot_api.urls")
def test_problem_that_the_server_answers_says_where_it_is_explained():
    client = Client()
    document = problem(client.get("/api/v1/problems/no_such"), 404, "not_found")
    assert client.get(document["type"]).json()["code"] == "not_found"
    assert len(client.get("/api/v1/problems").json()["problems"]) == len(PROBLEMS)
