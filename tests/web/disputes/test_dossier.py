"""The page of the dossier: candidates side by side, what the code gives for other facts, and the form
that is filled in from either."""

import re

import pytest

from tests.disputes.case import REASON
from tests.web.browser import elements, text_of
from tests.web.disputes.people import browser_of, hidden_of, page_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def dispute(case):
    dispute = case.opened()
    case.done(dispute, "claim")
    return dispute


@pytest.fixture
def arbiter(case):
    return browser_of(case.arbiter_ids[0])


def order_of(page):
    """What the form of the ruling says that is ordered."""
    found = elements(page)
    chosen = [
        values["value"]
        for tag, values in found
        if tag == "input" and values.get("name") == "deal" and "checked" in values
    ]
    return chosen, hidden_of(page.content.decode(), proposal_of(page))


def proposal_of(page):
    return re.search(r'action="(/disputes/[\w-]+/proposal)"', page.content.decode())[1]


def send(arbiter, page, **typed):
    return arbiter.post(proposal_of(page), order_of(page)[1] | typed)


def test_columns_are_the_candidates_of_the_dossier(case, dispute, arbiter):
    case.publish_ranking()
    found = case.arbiter.get(f"{dispute}/dossier").json()["candidates"]
    said = " ".join(text_of(arbiter.get(f"{page_of(dispute)}/dossier")).split())
    for one in found:
        assert one["title"][0].upper() + one["title"][1:] in said
        for rule in one["citations"]:
            assert rule in said
    moved = next(one for one in found if one["name"] == "annulled")["effect"]["moves"]
    down = next(one for one in moved if one["before"] == 1 and one["now"] == 2)
    assert f"1 → 2 ▼ descend {down['number']} Joueur {down['number']}" in said


def test_replay_opens_at_the_fault_and_marks_it(dispute, arbiter):
    page = arbiter.get(f"{page_of(dispute)}/dossier")
    replay = next(values for _, values in elements(page) if values.get("id") == "replay")
    step = next(values for _, values in elements(page) if "data-fault" in values)
    assert replay["data-opens"] == step["data-step"]


def test_every_id_is_there_once_and_every_field_has_a_name(dispute, arbiter):
    page = arbiter.get(f"{page_of(dispute)}/dossier?candidate=1")
    ids = [values["id"] for _, values in elements(page) if "id" in values]
    assert len(ids) == len(set(ids))


def test_form_is_filled_in_from_a_candidate(dispute, arbiter):
    page = arbiter.get(f"{page_of(dispute)}/dossier?candidate=1")
    chosen, hidden = order_of(page)
    assert chosen == ["chosen"]
    assert hidden["chosen"] == '[{"code":"annul_deal","redealt":false}]'
    assert '"fault":"revoke"' in hidden["facts"]
    assert 'value="R-LIB-15"' in page.content.decode()
    assert arbiter.get(f"{page_of(dispute)}/dossier?candidate=99").status_code == 200


def test_candidate_is_changed_before_it_is_proposed(case, dispute, arbiter):
    page = arbiter.get(f"{page_of(dispute)}/dossier?candidate=1")
    typed = {
        "deal": "chosen",
        "penalty_0": "100",
        "warning": ["1"],
        "reason": REASON,
        "do": "propose",
    }
    answer = send(arbiter, page, citations="R-LIB-15, R-ARB-8", **typed)
    assert answer.headers["Location"] == f"{page_of(dispute)}/rulings/1"
    (ruling,) = case.arbiter.get(dispute).json()["rulings"]
    assert ruling["components"] == [
        {"code": "annul_deal", "redealt": False},
        {"code": "procedural_penalty", "seat": 0, "amount": "100", "unit": "points"},
        {"code": "warning", "seat": 1},
    ]
    assert ruling["citations"] == ["R-LIB-15", "R-ARB-8"]
    assert ruling["facts"]["fault"] == "revoke"


@pytest.mark.parametrize(
    "typed, component",
    [
        ({"deal": "result_stands"}, {"code": "result_stands"}),
        ({"deal": "annul_redealt"}, {"code": "annul_deal", "redealt": True}),
        (
            {"deal": "deemed_failed", "deemed_failed_by": "3"},
            {"code": "contract_deemed", "made": False, "margin": 3},
        ),
        (
            {"deal": "tricks_transfer", "tricks_to": "attack", "tricks": "9, 11"},
            {"code": "tricks_transfer", "to": "attack", "tricks": [9, 11]},
        ),
        (
            {
                "deal": "artificial",
                "score_0": "-30",
                "score_1": "10",
                "score_2": "10",
                "score_3": "10",
            },
            {"code": "artificial", "scores": [-30, 10, 10, 10]},
        ),
        (
            {
                "deal": "written",
                "written": '[{"code": "contract_deemed", "made": true, "margin": 4}]',
            },
            {"code": "contract_deemed", "made": True, "margin": 4},
        ),
    ],
)
def test_other_rulings_are_ordered_by_the_form(case, dispute, arbiter, typed, component):
    page = arbiter.get(f"{page_of(dispute)}/dossier")
    answer = send(arbiter, page, reason=REASON, do="propose", **typed)
    assert answer.status_code == 302, text_of(answer)
    assert case.arbiter.get(dispute).json()["rulings"][0]["components"] == [component]


@pytest.mark.parametrize(
    "typed, why",
    [
        ({}, "Choisissez ce qui est ordonné"),
        ({"deal": "deemed_made", "deemed_made_by": "beaucoup"}, "nombre entier"),
        ({"deal": "written", "written": "[{"}, "JSON n’est pas lisible"),
        ({"deal": "chosen", "chosen": '{"a": 1}'}, "JSON n’est pas lisible"),
        ({"deal": "result_stands", "citations": "R-NON-1"}, "Aucune règle"),
        ({"deal": "result_stands", "reason": "Trop court."}, "20 caractères"),
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_lost(case, dispute, arbiter, typed, why):
    page = arbiter.get(f"{page_of(dispute)}/dossier")
    answer = send(arbiter, page, **({"reason": REASON, "do": "propose", "penalty_2": "50"} | typed))
    assert answer.status_code == 422
    assert why in text_of(answer)
    assert f"{typed.get('reason', REASON)}</textarea>" in answer.content.decode()
    assert 'name="penalty_2"' in answer.content.decode()
    assert 'value="50"' in answer.content.decode()
    assert case.arbiter.get(dispute).json()["rulings"] == []


def test_looking_at_what_it_would_come_to_stores_nothing(case, dispute, arbiter):
    case.publish_ranking()
    version = case.arbiter.get(dispute).json()["version"]
    page = arbiter.get(f"{page_of(dispute)}/dossier")
    answer = send(arbiter, page, deal="annul_deal", do="look", reason="", penalty_0="50")
    assert answer.status_code == 200
    assert "Ce que vous envisagez" in text_of(answer)
    assert "Pénalité de 50 points" in text_of(answer)
    assert order_of(answer)[0] == ["annul_deal"]
    assert case.arbiter.get(dispute).json()["version"] == version


def test_proposal_that_comes_too_late_is_still_in_the_form(case, dispute, arbiter):
    page = arbiter.get(f"{page_of(dispute)}/dossier?candidate=1")
    case.seats[1].post(f"{dispute}/evidence", {"kind": "statement", "statement": "Attendez."})
    answer = send(arbiter, page, deal="chosen", reason=REASON, do="propose")
    assert answer.status_code == 412
    assert "Quelqu’un a été plus rapide" in text_of(answer)
    assert "dépose la pièce 1" in text_of(answer)
    assert f"{REASON}</textarea>" in answer.content.decode()
    assert send(arbiter, answer, deal="chosen", reason=REASON, do="propose").status_code == 302


def test_code_is_asked_for_facts_that_no_log_proves(dispute, arbiter):
    at = f"{page_of(dispute)}/dossier"
    page = arbiter.get(f"{at}?fault=revoke&seats=0&trick=9&noticed_trick=10")
    said = text_of(page)
    assert "R-LIB-15" in said
    chosen, hidden = order_of(page)
    assert chosen == ["chosen"]
    assert '"noticed_trick":10' in hidden["facts"]
    # What the article depends on is asked for.
    refused = arbiter.get(f"{at}?fault=revoke&seats=0")
    assert 'class="wrong"' in refused.content.decode()
    assert arbiter.get(f"{at}?fault=applause&seats=0").status_code == 200


def test_stakes_are_looked_at_from_another_trick(dispute, arbiter):
    at = f"{page_of(dispute)}/dossier"
    assert "Avant la levée 9" in text_of(arbiter.get(at))
    assert "Avant la levée 3" in text_of(arbiter.get(f"{at}?trick=3"))
    assert arbiter.get(f"{at}?trick=20").status_code == 422


def test_deal_with_a_summary_alone_has_its_dossier_too(case, arbiter):
    dispute = case.organiser.post(
        f"{case.other_deal}/disputes", {"category": "conduct", "statement": "Il a crié."}
    )
    page = arbiter.get(f"/disputes/{dispute.json()['id']}/dossier")
    assert page.status_code == 200
    assert "Seul un résumé est noté" in text_of(page)
    assert "Résultat maintenu" in text_of(page)


def test_precedents_and_related_disputes_are_told(case, dispute, arbiter):
    case.ruled(dispute)
    other = case.opened(category="conduct")
    said = text_of(browser_of(case.arbiter_ids[1]).get(f"{page_of(other)}/dossier"))
    assert "Aucun cas semblable" in said
    third = case.opened(category="time")
    assert "même table" in text_of(browser_of(case.arbiter_ids[1]).get(f"{page_of(third)}/dossier"))


@pytest.mark.parametrize(
    "written, said",
    [
        ('[{"code":"annul_deal"}]', "La donne est annulée"),
        ('[{"code":"points_transfer","to":"attack","points":"2"}]', "2"),
        ('[{"code":"assigned","results":[{"changes":{"attack_points":"50"}}]}]', "100 %"),
    ],
)
def test_what_an_arbiter_writes_may_leave_out_what_is_optional(dispute, arbiter, written, said):
    page = arbiter.get(f"{page_of(dispute)}/dossier")
    answer = send(arbiter, page, deal="written", written=written, reason=REASON, do="look")
    assert answer.status_code == 200
    assert said in text_of(answer)


@pytest.mark.parametrize("changes", ['{"chelem":"x"}', '{"chelem":null}', "[]", "5"])
@pytest.mark.parametrize("do", ["look", "propose"])
def test_what_comes_back_changed_is_refused(dispute, arbiter, changes, do):
    page = arbiter.get(f"{page_of(dispute)}/dossier")
    chosen = f'[{{"code":"bonus_set","changes":{changes}}}]'
    answer = send(arbiter, page, deal="chosen", chosen=chosen, reason=REASON, do=do)
    assert answer.status_code == 422
