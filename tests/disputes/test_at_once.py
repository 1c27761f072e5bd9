"""Two do the same at the same moment: one thing happens, and the other one is told."""

from collections import Counter

import pytest

from disputes.models import Appeal, Dispute, Party, Ruling
from games.models import Result
from tests.at_once import at_once
from tests.disputes.case import REASON, Case
from tests.ledger.acts import verify

pytestmark = pytest.mark.django_db(transaction=True)


def statuses(answers):
    return Counter(answer.status_code for answer in answers)


def acting(case, dispute, verb, *callers):
    """The answers to one verb by several at once, whichever version there is by then."""
    headers = {"If-Match": "*"}
    path = f"{dispute}/actions/{verb}"
    return at_once(
        [
            lambda client=client, body=body: client.post(path, body, headers=headers)
            for client, body in callers
        ]
    )


def test_two_who_claim_the_same_share_one_dispute():
    case = Case()
    answers = at_once([lambda seat=seat: case.open(case.seats[seat]) for seat in (1, 2, 3)])
    assert statuses(answers) == {201: 1, 200: 2}
    assert len({answer.json()["id"] for answer in answers}) == Dispute.objects.count() == 1
    assert Party.objects.exclude(filed_by="").count() == 3
    verify()


def test_of_two_arbiters_one_has_it():
    case = Case()
    dispute = case.opened()
    answers = acting(case, dispute, "claim", (case.arbiter, {}), (case.other, {}))
    assert statuses(answers) == {200: 1, 409: 1}


def test_of_two_rulings_one_is_published_and_the_standings_move_once():
    case = Case()
    case.publish_ranking()
    dispute = case.opened()
    case.done(dispute, "claim")
    for components in ([{"code": "result_stands"}], [{"code": "annul_deal", "redealt": False}]):
        case.done(dispute, "propose", components=components, reason=REASON)
    answers = acting(
        case, dispute, "publish", (case.arbiter, {"ruling": 1}), (case.arbiter, {"ruling": 2})
    )
    assert statuses(answers) == {200: 1, 409: 1}
    assert Ruling.objects.filter(published_at__isnull=False).count() == 1
    assert Result.objects.filter(source="ruling").count() == 1
    # What changes nothing makes no new version.
    moved = Ruling.objects.get(published_at__isnull=False).number == 2
    rankings = case.organiser.get(f"{case.event.path}/rankings").json()["rankings"]
    assert len(rankings) == 1 + moved
    verify()


def test_of_all_appeals_at_once_each_side_has_one():
    case = Case()
    dispute = case.opened()
    case.ruled(dispute)
    body = {"ground": "fact", "statement": "Le relevé est faux."}
    answers = acting(case, dispute, "appeal", *((case.seats[seat], body) for seat in range(4)))
    sides = {one.side for one in Appeal.objects.all()}
    assert statuses(answers) == {200: len(sides), 409: 4 - len(sides)}
    assert (Appeal.objects.count(), sides) == (2, {"attack", "defence"})
    verify()


def test_a_card_that_is_recorded_while_it_is_ruled_on_waits_and_is_refused():
    case = Case()
    dispute = case.opened()
    case.done(dispute, "claim")
    case.done(dispute, "propose", components=[{"code": "result_stands"}], reason=REASON)
    tag = {"If-Match": case.organiser.get(case.deal).headers["ETag"]}
    version = {"If-Match": case.organiser.get(dispute).headers["ETag"]}
    answers = at_once(
        [
            lambda: case.organiser.delete(case.deal, headers=tag),
            lambda: case.arbiter.post(f"{dispute}/actions/publish", {"ruling": 1}, headers=version),
        ]
    )
    assert statuses(answers)[200] == 1
    assert statuses(answers)[409] + statuses(answers)[412] == 1
    verify()
