"""Codes of arbitration through the API: the federation's, and a club's own in its place."""

import json

import pytest

from clubs.models import Account
from disputes.models import ArbitrationCode
from disputes.services.codes import code_of, own_code
from ledger.chain import canonical, sha256
from ledger.models import Event
from tarot.arbitration import FFT_2012_1
from tests.games.client import Client, pointers, problem
from tests.games.evening import Evening
from tests.games.summaries import a_summary

pytestmark = pytest.mark.django_db

OFFICIAL = "/api/v1/arbitration-codes/fft-2012-1"
REVOKE = {"fault": "revoke", "seats": [0], "trick": 8, "noticed_trick": 9}
INCOMPLETE = {"fault": "sheet_incomplete", "seats": [2]}


@pytest.fixture(autouse=True)
def _no_code_of_another_test():
    """Codes never change, so the process keeps them; a test's are gone when it is rolled back."""
    own_code.cache_clear()


@pytest.fixture
def evening():
    return Evening()


@pytest.fixture
def articles():
    """Those of the federation, to be changed."""
    return Client().get(OFFICIAL).json()["articles"]


def costing(articles, amount):
    """The same articles, but for what an incomplete sheet costs."""
    return [
        article
        if article["fault"] != "sheet_incomplete"
        else article
        | {
            "provisions": [
                one | {"sanction": {"unit": "points", "steps": [amount]}}
                for one in article["provisions"]
            ]
        }
        for article in articles
    ]


def set_up(by, evening, articles, name="les-as"):
    path = f"/api/v1/clubs/{evening.club.id}/arbitration-codes"
    return by.post(path, {"name": name, "articles": articles})


def listed(by, evening):
    return by.get(f"/api/v1/clubs/{evening.club.id}/arbitration-codes")


def proposed(facts, **fields):
    """The answer of a server that knows nobody."""
    return Client().post("/api/v1/arbitration/proposal", {"facts": facts, **fields})


def penalty(code):
    (component,) = proposed(INCOMPLETE, code=code).json()["components"][1:]
    return component["amount"]


# -- a club's own ------------------------------------------------------------------------------


def test_club_rules_by_itsown_code_from_then_on_and_the_versions_before_stay(evening, articles):
    assert listed(evening.player, evening).json() == {
        "in_force": "fft-2012-1",
        "codes": [],
        "next": None,
    }
    assert code_of(evening.club) is FFT_2012_1
    first, second = (
        set_up(evening.organiser, evening, costing(articles, amount)).json()["id"]
        for amount in ("150", "200")
    )
    tail = evening.club.id.hex[-8:]
    assert (first, second) == (f"les-as-{tail}-v1", f"les-as-{tail}-v2")
    shown = listed(evening.player, evening).json()
    assert (shown["in_force"], [one["id"] for one in shown["codes"]]) == (second, [second, first])
    assert code_of(evening.club).id == second
    assert [penalty(code) for code in ("fft-2012-1", first, second)] == ["100", "150", "200"]
    assert Client().get(f"/api/v1/arbitration-codes/{first}").json()["articles"] == costing(
        articles, "150"
    )


def test_disputes_of_the_club_are_judged_by_it_at_once(case, articles):
    dispute = case.opened()

    def asked():
        return case.arbiter.post(f"{dispute}/proposal", {"facts": INCOMPLETE}).json()

    before = asked()
    set_up(case.organiser, case.evening, costing(articles, "150"))
    fines = [one["components"][-1]["amount"] for one in (before, asked())]
    assert fines == ["100", "150"]


def test_code_of_one_club_is_not_that_of_another(evening, articles):
    set_up(evening.organiser, evening, costing(articles, "150"))
    assert code_of(Evening("Les Bouts").club) is FFT_2012_1


def test_club_goes_back_to_the_articles_of_the_federation(evening, articles):
    set_up(evening.organiser, evening, costing(articles, "150"))
    back = set_up(evening.organiser, evening, articles, name="federation")
    assert code_of(evening.club).id == back.json()["id"]
    assert code_of(evening.club).articles == FFT_2012_1.articles


def test_chain_of_the_club_tells_of_it_by_its_digest(evening, articles):
    made = set_up(evening.organiser, evening, articles).json()
    told = Event.objects.filter(stream=evening.club.stream, type="arbitration_code.create").get()
    document = {"id": made["id"], "articles": articles}
    digest = sha256(canonical(document)).hex()
    assert json.loads(bytes(told.body))["data"] == {"id": made["id"], "digest": digest}


def test_article_may_be_the_clubs_own(evening):
    own = {
        "rule": "AS-1",
        "fault": "telephone",
        "name": {"fr": "téléphone à table", "en": "phone at the table"},
        "statement": {
            "fr": "Le téléphone reste dans la poche.",
            "en": "Phones stay in the pocket.",
        },
        "source": "Règlement des As",
        "provisions": [
            {"forms": ["free_deals"], "sanction": {"unit": "points", "steps": ["warning", "50"]}}
        ],
    }
    code = set_up(evening.organiser, evening, [own]).json()["id"]
    found = proposed({"fault": "telephone", "seats": [1]}, code=code).json()
    assert found["article"]["statement"] == "Le téléphone reste dans la poche."
    assert {"code": "warning", "seat": 1} in found["components"]
    unknown = problem(proposed(REVOKE, code=code), 422, "invalid_request")
    assert [one["code"] for one in unknown["errors"]] == ["fault_unknown"]


BAD_ARTICLES = {
    "no list": ({}, "/articles", "wrong_type"),
    "none": ([], "/articles", "wrong_size"),
    "an article that says nothing": ([{}], "/articles/0/rule", "missing_field"),
}


@pytest.mark.parametrize("articles,pointer,code", BAD_ARTICLES.values(), ids=BAD_ARTICLES)
def test_what_is_no_code_is_refused_with_its_place(evening, articles, pointer, code):
    document = problem(set_up(evening.organiser, evening, articles), 422, "invalid_request")
    assert (pointer, code) in [(one["pointer"], one["code"]) for one in document["errors"]]


def test_every_mistake_in_an_article_is_told_with_its_place(evening, articles):
    articles[0]["provisions"][0]["deal"] = "played again"
    articles[1] = articles[1] | {"rule": "AS-1"}
    articles[2]["provisions"][0]["sanction"] = {"unit": "per_cent", "steps": ["1"]}
    document = problem(set_up(evening.organiser, evening, articles), 422, "invalid_request")
    assert set(pointers(document)) == {
        "/articles/0/provisions/0/deal",
        "/articles/1",
        "/articles/2/provisions/0/sanction/unit",
    }
    assert not ArbitrationCode.objects.exists()


def test_two_articles_that_claim_one_case_are_refused(evening, articles):
    document = problem(
        set_up(evening.organiser, evening, [*articles, articles[0]]), 422, "invalid_request"
    )
    assert [(one["pointer"], one["code"]) for one in document["errors"]] == [
        ("/articles", "case_twice")
    ]


@pytest.mark.parametrize("name", ["fft-2012-2", "Les As", "", "a" * 41, "les_as"])
def test_name_is_a_plain_word_and_not_the_federations(evening, articles, name):
    answer = set_up(evening.organiser, evening, articles, name=name)
    assert pointers(problem(answer, 422, "invalid_request")) == ["/name"]


# -- who may -----------------------------------------------------------------------------------


def test_organisers_set_up_codes_and_members_see_them(evening, articles):
    for by in (evening.arbiter, evening.scorer, evening.player):
        problem(set_up(by, evening, articles), 403, "permission_denied")
        assert listed(by, evening).status_code == 200
    stranger = Evening("Les Bouts").organiser
    problem(set_up(stranger, evening, articles), 404, "not_found")
    problem(listed(stranger, evening), 404, "not_found")
    problem(set_up(Client(), evening, articles), 401, "not_authenticated")
    assert set_up(evening.organiser, evening, articles).status_code == 201


def test_administrator_finds_no_codes_of_a_club_that_is_not_there(evening, articles):
    admin = Client()
    admin.force_login(Account.objects.create_superuser("root@example.org", "long enough 1"))
    path = "/api/v1/clubs/018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e0f/arbitration-codes"
    problem(admin.post(path, {"name": "les-as", "articles": articles}), 404, "not_found")


# -- proposals ---------------------------------------------------------------------------------


def test_anyone_asks_what_the_code_gives_and_is_told_the_article():
    found = proposed(REVOKE | {"gained": {"points": "4.5"}}, summary=a_summary()).json()
    assert found["code"] == "fft-2012-1"
    assert (found["article"]["rule"], found["article"]["fault"]) == ("R-LIB-15", "revoke")
    assert found["reason"].startswith("R-LIB-15 (CA 2012")
    assert not found["awaits_result"]


def test_proposal_without_a_result_says_that_it_awaits_one():
    found = proposed(REVOKE | {"side": "attack"}).json()
    assert (found["awaits_result"], found["components"]) == (True, [])
    assert [one["code"] for one in found["optional"]] == ["procedural_penalty"]
    assert len(found["to_judge"]) == 1


def test_proposal_is_told_in_the_language_of_who_asks():
    body = {"facts": REVOKE, "summary": a_summary()}
    texts = {
        Client()
        .post("/api/v1/arbitration/proposal", body, headers={"Accept-Language": language})
        .json()["article"]["name"]
        for language in ("fr", "en")
    }
    assert texts == {"renonce", "revoke"}


BAD_PROPOSALS = {
    "no facts": ({}, "invalid_request", "/facts", "missing_field"),
    "facts that are none": ({"facts": []}, "invalid_request", "/facts", "wrong_type"),
    "a fault too many": (
        {"facts": REVOKE | {"seat": 1}},
        "invalid_request",
        "/facts/seat",
        "unknown_field",
    ),
    "no such fault": (
        {"facts": {"fault": "cheating"}},
        "invalid_request",
        "/facts",
        "fault_unknown",
    ),
    "seats of both sides": (
        {"facts": REVOKE | {"seats": [0, 1]}, "summary": a_summary()},
        "invalid_request",
        "/facts",
        "seats_of_both_sides",
    ),
    "noticed before it was made": (
        {"facts": REVOKE | {"noticed_trick": 7}},
        "invalid_request",
        "/facts",
        "noticed_before_fault",
    ),
    "a score that cannot be": (
        {"facts": REVOKE, "summary": a_summary(attack_points="92")},
        "impossible_summary",
        "/summary/attack_points",
        None,
    ),
    "no such code": (
        {"facts": REVOKE, "code": "les-as-v1"},
        "invalid_request",
        "/code",
        "unknown_code",
    ),
}


@pytest.mark.parametrize("body,kind,pointer,code", BAD_PROPOSALS.values(), ids=BAD_PROPOSALS)
def test_what_cannot_be_judged_is_refused_with_its_place(body, kind, pointer, code):
    document = problem(Client().post("/api/v1/arbitration/proposal", body), 422, kind)
    found = [(one["pointer"], one["code"]) for one in document["errors"]]
    assert pointer in [one[0] for one in found]
    assert code is None or (pointer, code) in found


def test_every_article_of_the_federation_is_shown_to_anyone():
    answer = Client().get(OFFICIAL)
    assert len(answer.json()["articles"]) == len(FFT_2012_1.articles)
    problem(Client().get("/api/v1/arbitration-codes/les-as-v1"), 404, "not_found")
