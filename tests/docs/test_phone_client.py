"""The phone that docs/phones.md writes out: on a network that loses requests and answers, each deal
arrives once, what two people said differently is for a person, and nothing that was noted is lost."""

import json
import re

import pytest
from django.conf import settings

from clubs.models import Credential
from clubs.principals import COMMAND
from clubs.services.credentials import revoke
from games.models import Deal
from tests.docs.lossy import NO_ANSWER, NO_REQUEST, Network
from tests.games.evening import Evening
from tests.games.summaries import a_summary
from tests.network.server import Server

pytestmark = pytest.mark.django_db(transaction=True)

PAGE = (settings.BASE_DIR / "docs" / "phones.md").read_text()
CODE, EXAMPLE = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


class Stopped(Exception):
    """The phone is switched off in the middle of it."""


@pytest.fixture
def network():
    server = Server()
    server.start()
    yield Network(server.port)
    server.kill()


@pytest.fixture
def evening():
    return Evening()


@pytest.fixture
def table(evening):
    return evening.table()


def written_out():
    known = {}
    exec(compile(CODE, "docs/phones.md", "exec"), known)
    return known


def a_token(evening, table):
    """What a phone gets that is paired to the table."""
    code = evening.organiser.post(f"/api/v1/tables/{table}/pairings", {}).json()["code"]
    return evening.organiser.post("/api/v1/pairings/claim", {"code": code}).json()


@pytest.fixture
def phone(network, evening, table, tmp_path):
    """Switches the phone on, with what it has in its file; its pauses are noted, not waited for."""
    pauses = []
    token = a_token(evening, table)["token"]
    with network.open() as site:

        def phone(token=token, wait=pauses.append):
            return written_out()["Phone"](site, token, table, tmp_path / "evening.json", wait)

        phone.pauses = pauses
        yield phone


def stored():
    return {deal.number: deal for deal in Deal.objects.all()}


def points_of(deal):
    return json.loads(deal.summary)["attack_points"]


def corrected(evening, deal, points):
    """The organiser corrects a deal at the server."""
    path = f"/api/v1/deals/{deal}/summary"
    tag = evening.organiser.get(path).headers["ETag"]
    theirs = a_summary(attack_points=points)
    assert evening.organiser.put(path, theirs, headers={"If-Match": tag}).status_code == 200


def overtaken(phone, evening):
    """A phone whose correction comes after the organiser's, and the deal."""
    mine = phone()
    deal = mine.note(1, a_summary())
    mine.send()
    corrected(evening, deal, "70")
    mine.correct(deal, a_summary(attack_points="60"))
    mine.send()
    return mine, deal


def stop(seconds):
    raise Stopped


def test_client_is_as_short_as_the_page_says():
    lines = [line for line in CODE.splitlines() if line.strip()]
    assert len(lines) < 90


def test_example_of_the_page_runs(network, evening, table, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    token = a_token(evening, table)["token"]
    with network.open() as site:
        known = written_out() | {"TOKEN": token, "TABLE": table}
        exec(EXAMPLE.replace("http://127.0.0.1:8000", site), known)
    assert stored().keys() == {1}
    assert known["phone"].deals[known["deal"]]["state"] == "recorded"


def test_each_deal_arrives_once_however_much_is_lost(phone, network):
    network.will(
        [NO_ANSWER, NO_REQUEST, NO_ANSWER, "good", NO_REQUEST, NO_ANSWER, "good", NO_ANSWER]
    )
    mine = phone()
    ids = [mine.note(number, a_summary()) for number in (1, 2, 3)]
    mine.send()
    assert {str(deal.id) for deal in stored().values()} == set(ids)
    assert all(kept["state"] == "recorded" for kept in mine.deals.values())
    assert [status for _, _, status in network.seen if status == 201] == [201] * 3
    assert phone.pauses[:3] == [1, 2, 4]


def test_it_is_switched_off_in_the_middle_and_goes_on(phone, network):
    mine = phone(wait=stop)
    deal = mine.note(1, a_summary())
    mine.note(2, a_summary())
    network.will([NO_ANSWER])
    with pytest.raises(Stopped):
        mine.send()
    again = phone()
    assert again.deals[deal]["state"] == "to send"
    again.send()
    assert stored().keys() == {1, 2}


def test_correction_whose_answer_is_lost_is_made_once(phone, network):
    mine = phone()
    deal = mine.note(1, a_summary())
    mine.send()
    mine.correct(deal, a_summary(attack_points="60"))
    network.will([NO_ANSWER])
    mine.send()
    assert network.seen[-2:] == [("PUT", "good", 412), ("GET", "good", 200)]
    assert (mine.deals[deal]["state"], mine.deals[deal]["version"]) == ("recorded", 2)
    assert stored()[1].version == 2


def test_deal_that_was_corrected_before_it_arrived_arrives_corrected(phone):
    mine = phone()
    deal = mine.note(1, a_summary())
    mine.correct(deal, a_summary(attack_points="60"))
    mine.send()
    assert mine.deals[deal]["state"] == "recorded"
    assert '"attack_points":"60' in stored()[1].summary


def test_what_somebody_else_has_corrected_is_for_a_person(phone, evening):
    mine, deal = overtaken(phone, evening)
    assert mine.deals[deal]["state"] == "to decide"
    assert mine.deals[deal]["theirs"] == a_summary(attack_points="70")
    assert points_of(stored()[1]) == "70"


def test_what_a_person_has_decided_is_made_to_the_version_that_was_read(phone, evening, network):
    mine = phone()
    deal = mine.note(1, a_summary())
    mine.send()
    for theirs in ("70", "71"):
        corrected(evening, deal, theirs)
        mine.correct(deal, a_summary(attack_points="60"))
        mine.send()
        assert network.seen[-2:] == [("PUT", "good", 412), ("GET", "good", 200)]
    mine.correct(deal, a_summary(attack_points="60"))
    mine.send()
    assert network.seen[-1] == ("PUT", "good", 200)
    assert network.sent[-1][0].endswith('-r3"')
    assert (mine.deals[deal]["state"], mine.deals[deal]["version"]) == ("recorded", 4)
    assert points_of(stored()[1]) == "60"


def test_table_may_choose_what_somebody_else_said(phone, evening):
    mine, deal = overtaken(phone, evening)
    mine.correct(deal, mine.deals[deal]["theirs"])
    mine.send()
    assert (mine.deals[deal]["state"], mine.deals[deal]["version"]) == ("recorded", 2)
    assert points_of(stored()[1]) == "70"


def test_what_was_corrected_before_the_answer_came_is_for_a_person(phone, evening, network):
    def correct_it(seconds):
        corrected(evening, deal, "70")

    mine = phone(wait=correct_it)
    deal = mine.note(1, a_summary())
    network.will([NO_ANSWER])
    mine.send()
    assert mine.deals[deal]["state"] == "to decide"
    mine.correct(deal, a_summary())
    mine.send()
    assert (mine.deals[deal]["state"], mine.deals[deal]["version"]) == ("recorded", 3)
    assert points_of(stored()[1]) == "48"


def test_phone_that_has_forgotten_a_sending_reads_what_is_there(phone, tmp_path):
    mine = phone()
    deal = mine.note(1, a_summary())
    before = (tmp_path / "evening.json").read_text()
    mine.send()
    (tmp_path / "evening.json").write_text(before)
    again = phone()
    for state in ("to decide", "recorded"):
        again.correct(deal, a_summary(attack_points="60"))
        again.send()
        assert again.deals[deal]["state"] == state
    assert points_of(stored()[1]) == "60"


def test_correction_back_to_the_first_value_is_sent(phone, network):
    mine = phone()
    deal = mine.note(1, a_summary(attack_points="49"))
    for points in ("49", "51", "49"):
        mine.correct(deal, a_summary(attack_points=points))
        mine.send()
        assert mine.deals[deal]["state"] == "recorded"
        assert points_of(stored()[1]) == points
    assert len(network.seen) == 3


def test_same_in_other_words_is_recorded(phone):
    mine = phone()
    deal = mine.note(1, a_summary())
    mine.send()
    mine.correct(deal, a_summary(petit_au_bout=None))
    mine.send()
    assert (mine.deals[deal]["state"], mine.deals[deal]["version"]) == ("recorded", 1)


@pytest.mark.parametrize("arrived", [False, True])
@pytest.mark.parametrize("then", ["49", "53"])
def test_what_had_no_answer_is_sent_again_as_it_was_before_its_correction(
    phone, network, arrived, then
):
    mine = phone(wait=stop)
    deal = mine.note(1, a_summary(attack_points="49"))
    if arrived:
        mine.send()
        mine.correct(deal, a_summary(attack_points="51"))
    before = len(network.sent)
    network.will([NO_ANSWER])
    with pytest.raises(Stopped):
        mine.send()
    mine.correct(deal, a_summary(attack_points=then))
    again = phone()
    again.send()
    assert network.sent[before] == network.sent[before + 1]
    assert again.deals[deal]["state"] == "recorded"
    assert points_of(stored()[1]) == then


def test_first_sending_that_was_refused_is_corrected_under_the_same_id(phone):
    mine = phone()
    deal = mine.note(1, a_summary(attack_points="13", bouts=3))
    mine.send()
    assert mine.deals[deal]["state"] == "to decide"
    mine.correct(deal, a_summary(attack_points="43", bouts=3))
    mine.send()
    assert mine.deals[deal]["state"] == "recorded"
    assert str(stored()[1].id) == deal
    assert points_of(stored()[1]) == "43"


def test_correction_that_was_refused_is_corrected(phone):
    mine = phone()
    deal = mine.note(1, a_summary())
    mine.send()
    for points, state in (("200", "to decide"), ("60", "recorded")):
        mine.correct(deal, a_summary(attack_points=points))
        mine.send()
        assert mine.deals[deal]["state"] == state
    assert points_of(stored()[1]) == "60"


def test_what_can_never_be_accepted_says_why_and_holds_nothing_up(phone):
    mine = phone()
    wrong = mine.note(1, a_summary(attack_points="200"))
    right = mine.note(2, a_summary())
    mine.send()
    assert mine.deals[wrong]["state"] == "to decide"
    assert mine.deals[wrong]["why"]
    assert mine.deals[right]["state"] == "recorded"


def test_number_that_is_taken_is_for_a_person(phone, evening, table):
    evening.organiser.deal(None, table=table, number=1, summary=a_summary())
    mine = phone()
    deal = mine.note(1, a_summary())
    mine.send()
    assert mine.deals[deal]["state"] == "to decide"
    assert len(stored()) == 1
    mine.renumber(deal, 2)
    mine.send()
    assert mine.deals[deal]["state"] == "recorded"
    assert str(stored()[2].id) == deal


def test_number_under_which_a_deal_may_have_arrived_is_not_changed(phone, network):
    mine = phone(wait=stop)
    deal = mine.note(1, a_summary())
    network.will([NO_ANSWER])
    with pytest.raises(Stopped):
        mine.send()
    with pytest.raises(ValueError, match="number"):
        mine.renumber(deal, 2)
    mine.send()
    with pytest.raises(ValueError, match="number"):
        mine.renumber(deal, 2)
    assert mine.deals[deal]["state"] == "recorded"


def test_revoked_phone_keeps_what_it_has_and_sends_it_once_paired_again(phone, evening, table):
    mine = phone()
    deal = mine.note(1, a_summary())
    for one in Credential.objects.filter(person=None):
        revoke(one.id, COMMAND)
    revoked = type(mine).send.__globals__["Revoked"]
    with pytest.raises(revoked):
        mine.send()
    again = phone(token=a_token(evening, table)["token"])
    again.send()
    assert again.deals[deal]["state"] == "recorded"
    assert stored().keys() == {1}
