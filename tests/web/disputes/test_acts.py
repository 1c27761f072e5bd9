"""What is done from the page of a dispute: what the table of states allows, once, and to what was
seen."""

import re

import pytest

from disputes.models import Dispute
from tests.disputes.case import REASON
from tests.disputes.passing import later
from tests.web.browser import text_of
from tests.web.disputes.people import act, browser_of, hidden_of, organiser_id, page_of, send
from web.disputes.acts import ELSEWHERE

pytestmark = pytest.mark.django_db

ACTED = re.compile(r'action="[^"]*/acts/([\w-]+)"')


@pytest.fixture
def dispute(case):
    return case.opened()


@pytest.fixture
def arbiter(case):
    return browser_of(case.arbiter_ids[0])


def state_of(case, dispute):
    return case.organiser.get(dispute).json()["state"]


def open_form(browser, dispute, verb):
    """The hidden fields of a form, as somebody has it on the screen for a while."""
    at = page_of(dispute)
    return hidden_of(browser.get(at).content.decode(), f"{at}/acts/{verb}")


def test_page_offers_what_the_table_of_states_allows(case, dispute):
    people = {
        organiser_id(case): case.organiser,
        case.arbiter_ids[0]: case.arbiter,
        case.arbiter_ids[1]: case.other,
        case.person_ids[0]: case.seats[0],
        case.person_ids[1]: case.seats[1],
    }

    def compare():
        for person, client in people.items():
            seen = client.get(dispute).json()
            may = {verb for verb in seen["you"]["may"] if verb not in ELSEWHERE}
            if seen["arbiter"] == f"person:{person}":
                may.discard("claim")
            page = browser_of(person).get(page_of(dispute)).content.decode()
            assert set(ACTED.findall(page)) == may, person

    compare()
    case.done(dispute, "claim")
    case.done(dispute, "request", seat=0, question="Pourquoi ?")
    compare()
    case.done(dispute, "answer", case.seats[0], question=1, answer="Par erreur.")
    case.ruled(dispute)
    compare()
    with later(minutes=31):
        compare()


def test_somebody_faster_is_told_and_what_was_typed_is_still_there(case, dispute, arbiter):
    act(arbiter, dispute, "claim")
    old = open_form(arbiter, dispute, "request")
    case.seats[1].post(f"{dispute}/evidence", {"kind": "statement", "statement": "Je l’ai vu."})
    typed = {"seat": "2", "question": "Aviez-vous un <b>trèfle</b> ?"}
    answer = arbiter.post(f"{page_of(dispute)}/acts/request", old | typed)
    assert answer.status_code == 412
    said = text_of(answer)
    assert "Quelqu’un a été plus rapide" in said
    told = answer.content.decode().partition('class="card meanwhile"')[2].partition("</section>")[0]
    assert "dépose la pièce 1" in told
    assert "ouvre le litige" not in told
    assert "Aviez-vous un &lt;b&gt;trèfle&lt;/b&gt; ?</textarea>" in answer.content.decode()
    assert '<option value="2" selected>' in answer.content.decode()
    assert case.arbiter.get(dispute).json()["questions"] == []
    # Sent from there it is done.
    form = hidden_of(answer.content.decode(), f"{page_of(dispute)}/acts/request")
    assert arbiter.post(f"{page_of(dispute)}/acts/request", form | typed).status_code == 302
    assert len(case.arbiter.get(dispute).json()["questions"]) == 1


def test_what_was_typed_is_given_back_where_nobody_can_do_it_any_more(case, dispute, arbiter):
    act(arbiter, dispute, "claim")
    old = open_form(arbiter, dispute, "request")
    case.done(dispute, "release")
    typed = {"seat": "2", "question": "Qui a entamé ?"}
    answer = arbiter.post(f"{page_of(dispute)}/acts/request", old | typed)
    assert answer.status_code == 412
    assert "Ce que vous aviez écrit" in text_of(answer)
    assert "Qui a entamé ?" in text_of(answer)


def test_form_that_is_sent_twice_is_done_once(case, dispute, arbiter):
    act(arbiter, dispute, "claim")
    form = open_form(arbiter, dispute, "request") | {"seat": "0", "question": "Pourquoi ?"}
    at = f"{page_of(dispute)}/acts/request"
    assert [arbiter.post(at, form).status_code for _ in range(2)] == [302, 302]
    assert len(case.arbiter.get(dispute).json()["questions"]) == 1
    # With something else in it, it is another one, and says so.
    answer = arbiter.post(at, form | {"question": "Comment ?"})
    assert answer.status_code == 422
    assert "a déjà été envoyé" in text_of(answer)
    assert "Comment ?" in text_of(answer)


def test_form_without_a_key_is_out_of_date(case, dispute, arbiter):
    form = open_form(arbiter, dispute, "claim")
    answer = arbiter.post(f"{page_of(dispute)}/acts/claim", form | {"key": "x"})
    assert answer.status_code == 400
    assert state_of(case, dispute) == "open"


def test_unknown_verb_is_not_there(dispute, arbiter):
    at = page_of(dispute)
    form = hidden_of(arbiter.get(at).content.decode(), f"{at}/acts/claim")
    assert arbiter.post(f"{at}/acts/applaud", form).status_code == 404


def test_too_short_a_reason_is_told_at_its_field(dispute, arbiter):
    answer = act(arbiter, dispute, "declare-inadmissible", because="late", reason="Trop tard.")
    assert answer.status_code == 422
    page = answer.content.decode()
    assert 'aria-describedby="declare-inadmissible-reason-told"' in page
    assert "au moins 20 caractères" in page


def test_what_was_filed_too_late_takes_a_reason_to_be_admitted(case, arbiter):
    with later(hours=30):
        dispute = case.opened()
        assert "déposé hors délai" in text_of(arbiter.get(page_of(dispute)))
        assert act(arbiter, dispute, "claim", reason="").status_code == 422
        assert act(arbiter, dispute, "claim", reason="La table était absente.").status_code == 302
    assert "La table était absente." in text_of(arbiter.get(page_of(dispute)))


def test_arbiters_hand_a_dispute_over_and_back(case, dispute, arbiter):
    act(arbiter, dispute, "claim")
    assert act(arbiter, dispute, "transfer", arbiter=case.arbiter_ids[1]).status_code == 302
    other = browser_of(case.arbiter_ids[1])
    assert "Arbitre 0 confie le litige à Arbitre 1" in text_of(other.get(page_of(dispute)))
    assert act(other, dispute, "release").status_code == 302
    assert state_of(case, dispute) == "open"


def test_whoever_is_accused_concedes_and_the_withdrawal_takes_consent(case, dispute, arbiter):
    accused, claimant = (browser_of(case.person_ids[seat]) for seat in (0, 1))
    assert act(accused, dispute, "concede", words="Je n’ai pas vu.").status_code == 302
    act(arbiter, dispute, "claim")
    assert act(claimant, dispute, "withdraw").status_code == 302
    assert "retrait demandé" in text_of(arbiter.get(page_of(dispute)))
    assert act(arbiter, dispute, "consent", reason="Réglé entre eux.").status_code == 302
    assert state_of(case, dispute) == "withdrawn"
    assert "Vous n’avez rien à faire" in text_of(claimant.get(page_of(dispute)))


def test_table_corrects_the_score_by_itself(case):
    dispute = case.opened(category="clerical_score", against=[])
    first = browser_of(case.person_ids[1])
    assert act(first, dispute, "settle").status_code == 422
    answer = act(first, dispute, "settle", attack_points="10,5", bouts="", taker="", contract="")
    assert answer.status_code == 302, text_of(answer)
    for seat in (0, 2, 3):
        browser = browser_of(case.person_ids[seat])
        assert "points de l’attaque 10.5" in text_of(browser.get(page_of(dispute)))
        assert act(browser, dispute, "settle").status_code == 302
    assert state_of(case, dispute) == "settled"


@pytest.mark.parametrize(
    "agreed", ["5", "null", "true", "1.5", "[1]", "[[[],1]]", "[[1]]", "{}", "x"]
)
def test_correction_that_comes_back_changed_replaces_nothing(case, agreed):
    dispute = case.opened(category="clerical_score", against=[])
    act(browser_of(case.person_ids[1]), dispute, "settle", attack_points="10,5")
    answer = act(browser_of(case.person_ids[0]), dispute, "settle", agreed=agreed)
    assert answer.status_code == 422
    correction = case.arbiter.get(dispute).json()["correction"]
    assert correction["component"]["changes"] == {"attack_points": "10.5"}


def test_organiser_reopens_what_is_final(case, dispute):
    case.ruled(dispute)
    organiser = browser_of(organiser_id(case))
    with later(minutes=31):
        answer = act(
            organiser, dispute, "reopen", arbiter=case.arbiter_ids[1], reason=f"Preuve. {REASON}"
        )
        assert answer.status_code == 302, text_of(answer)
        assert state_of(case, dispute) == "under_review"


def test_second_arbiter_countersigns(case, dispute):
    Dispute.objects.update(policy=Dispute.objects.get().policy | {"four_eyes": True})
    case.done(dispute, "claim")
    order = [{"code": "exclusion", "seat": 0}]
    case.done(dispute, "propose", components=order, reason=REASON)
    at = f"{page_of(dispute)}/rulings/1"
    first, second = (browser_of(case.arbiter_ids[n]) for n in (0, 1))
    refused = send(first, at, f"{at}/publish")
    assert refused.status_code == 409
    assert "signature d'un second arbitre" in text_of(refused)
    assert f'action="{at}/countersign"' not in first.get(at).content.decode()
    assert send(second, at, f"{at}/countersign").headers["Location"] == at
    assert "contresignée par" in text_of(first.get(at))
    assert send(first, at, f"{at}/publish").status_code == 302
    assert state_of(case, dispute) == "ruled"


def test_arbiter_with_a_conflict_of_interest_is_told(case, dispute):
    sat = case.person_ids[2]
    case.evening.club.memberships.create(person_id=sat, role="arbiter")
    page = browser_of(sat).get(page_of(dispute))
    assert "Vous jouiez à cette table" in text_of(page)
    assert "Ouvrir le dossier" not in text_of(page)
    assert "/acts/claim" not in page.content.decode()


def test_ruling_that_was_proposed_on_another_deal_is_not_published(case, dispute):
    case.done(dispute, "claim")
    order = [{"code": "annul_deal", "redealt": False}]
    case.done(dispute, "propose", components=order, reason=REASON)
    at = f"{page_of(dispute)}/rulings/1"
    arbiter = browser_of(case.arbiter_ids[0])
    form = hidden_of(arbiter.get(at).content.decode(), f"{at}/publish")
    case.seats[1].post(f"{dispute}/evidence", {"kind": "statement", "statement": "Attendez."})
    answer = arbiter.post(f"{at}/publish", form)
    assert answer.status_code == 412
    assert "rien n’a été fait" in text_of(answer)
    assert state_of(case, dispute) == "under_review"


def test_page_speaks_english_too(case, dispute):
    english = browser_of(case.arbiter_ids[0], "en")
    said = text_of(english.get(page_of(dispute)))
    assert "What you can do now" in said
    assert "opens the dispute" in said
    assert "The log and what it proves" in text_of(english.get(f"{page_of(dispute)}/dossier"))
