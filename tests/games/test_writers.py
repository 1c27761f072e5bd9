"""Several phones at one table write at the same moment: nothing is lost and nothing doubled."""

import uuid
from collections import Counter
from functools import partial

import pytest

from games.models import Deal
from tests.at_once import at_once
from tests.games.client import Client
from tests.games.records import a_record, actions_of, after_cards, blank, plays, stacked
from tests.games.summaries import a_summary

pytestmark = pytest.mark.django_db(transaction=True)


def phones_at_once(calls):
    """The answers to calls that start together, each of a phone of its own."""
    return at_once([partial(call, Client()) for call in calls])


def statuses(answers):
    return Counter(answer.status_code for answer in answers)


@pytest.mark.parametrize("attempt", range(3))
@pytest.mark.parametrize("phones", [2, 8])
def test_same_deal_put_at_once_is_created_once(client, phones, attempt):
    fields = {"record": a_record(4), "table": client.table(), "number": 1}
    deal = str(uuid.uuid4())
    answers = phones_at_once([lambda phone: phone.put_deal(**fields, deal=deal)] * phones)
    assert statuses(answers) == {201: 1, 200: phones - 1}
    assert len({answer.content for answer in answers}) == 1
    assert Deal.objects.count() == 1


@pytest.mark.parametrize("attempt", range(3))
def test_two_deals_put_at_once_under_one_id_are_one_deal(client, attempt):
    deal, table = str(uuid.uuid4()), client.table()
    records = [after_cards(a_record(4), count) for count in (10, 20)]
    answers = phones_at_once(
        [
            lambda phone, record=record: phone.put_deal(record, table=table, number=1, deal=deal)
            for record in records
        ]
    )
    assert statuses(answers) == {201: 1, 409: 1}
    assert {answer.json().get("code") for answer in answers} == {None, "deal_exists"}
    winner = next(answer for answer in answers if answer.status_code == 201)
    assert client.get(f"/api/v1/deals/{deal}").json() == winner.json()


@pytest.mark.parametrize("attempt", range(3))
def test_two_deals_put_at_once_under_one_number_are_not_both_stored(client, attempt):
    table = client.table()
    answers = phones_at_once([lambda phone: phone.put_deal(a_record(4), table=table, number=1)] * 2)
    assert statuses(answers) == {201: 1, 409: 1}
    assert {answer.json().get("code") for answer in answers} == {None, "conflict"}
    assert Deal.objects.count() == 1


@pytest.mark.parametrize("phones", [2, 8])
def test_next_card_sent_at_once_is_played_once(client, phones):
    record = after_cards(a_record(4), 6)
    deal = client.deal(blank(record))
    tag = client.get(deal).headers["ETag"]
    for number, action in enumerate(actions_of(record), 2):
        answers = phones_at_once(
            [lambda phone, action=action, tag=tag: phone.act(deal, action, tag=tag)] * phones
        )
        assert statuses(answers) == {200: 1, 412: phones - 1}
        tag = next(answer.headers["ETag"] for answer in answers if answer.status_code == 200)
        told = {answer.json()["etag"] for answer in answers if answer.status_code == 412}
        assert told == {tag.replace('-fr-all"', '"')}
        assert client.get(deal).json()["version"] == number
    assert client.get(deal).json()["record"]["tricks"] == record["tricks"]


def test_whole_deal_told_by_eight_phones_that_read_again_when_they_were_late(client):
    record = a_record(4)
    actions = [
        action for action in actions_of(record) if action["kind"] in ("hands", "bid", "play")
    ]
    deal = client.deal(blank(record))
    told = len(actions)

    def tell_the_rest(phone):
        """Plays whatever comes next until everything is told; the number of actions accepted."""
        accepted = 0
        while True:
            document = phone.get(deal)
            version = document.json()["version"]
            if version > told:
                return accepted
            answer = phone.act(deal, actions[version - 1], tag=document.headers["ETag"])
            assert answer.status_code in (200, 412), answer.content
            accepted += answer.status_code == 200

    assert sum(phones_at_once([tell_the_rest] * 8)) == told
    document = client.get(deal).json()
    assert (document["version"], document["phase"]) == (told + 1, "over")
    assert document["record"]["tricks"] == record["tricks"]


def test_actions_without_a_version_of_their_own_follow_each_other(client):
    """If-Match: * asks for no version; the rules still let each card be played once."""
    deal = client.deal(stacked())
    answers = phones_at_once([lambda phone: phone.act(deal, *plays(0, "S2"), tag="*")] * 8)
    assert statuses(answers) == {200: 1, 422: 7}
    assert client.get(deal).json()["record"]["tricks"] == [{"leader": 0, "cards": ["S2"]}]


@pytest.mark.parametrize("phones", [2, 8])
def test_summary_corrected_at_once_is_corrected_once(client, phones):
    deal = client.deal(None, table=client.table(), summary=a_summary())
    tag = client.get(deal).headers["ETag"]

    def correct(points):
        summary = a_summary(attack_points=str(points))
        headers = {"If-Match": tag}
        return lambda phone: phone.put(f"{deal}/summary", summary, headers=headers)

    answers = phones_at_once([correct(50 + phone) for phone in range(phones)])
    assert statuses(answers) == {200: 1, 412: phones - 1}
    winner = next(answer for answer in answers if answer.status_code == 200)
    assert client.get(deal).json() == winner.json()
    revisions = client.get(f"{deal}/score/revisions").json()["revisions"]
    assert [revision["revision"] for revision in revisions] == [2, 1]


def test_last_card_sent_at_once_is_scored_once(client):
    record = a_record(4)
    deal = client.deal(after_cards(record, 71))
    tag = client.get(deal).headers["ETag"]
    last = actions_of(record)[-1]
    answers = phones_at_once([lambda phone: phone.act(deal, last, tag=tag)] * 8)
    assert statuses(answers) == {200: 1, 412: 7}
    assert len(client.get(f"{deal}/score/revisions").json()["revisions"]) == 1


@pytest.mark.parametrize("attempt", range(3))
def test_ruleset_built_at_once_under_one_name_has_two_versions(client, attempt):
    body = {"name": f"club-{uuid.uuid4().hex[:8]}", "options": {}}
    answers = phones_at_once([lambda phone: phone.post("/api/v1/rulesets", body)] * 2)
    assert statuses(answers) == {201: 2}
    assert sorted(answer.json()["version"] for answer in answers) == [1, 2]


def test_deals_of_one_table_are_written_side_by_side(client):
    table, record = client.table(), a_record(4)
    answers = phones_at_once(
        [
            lambda phone, number=number: phone.put_deal(record, table=table, number=number)
            for number in range(1, 9)
        ]
    )
    assert statuses(answers) == {201: 8}
    listed = client.get(f"/api/v1/tables/{table}").json()["deals"]
    assert [deal["number"] for deal in listed] == list(range(1, 9))


def test_reader_sees_the_deal_before_or_after_and_never_half(client):
    record = a_record(4)
    deal = client.deal(blank(record))
    tag = client.get(deal).headers["ETag"]
    seen = {client.get(deal).content}

    def read(phone):
        return [phone.get(deal).content for _ in range(10)]

    def write(phone):
        phone.act(deal, *actions_of(record), tag=tag)
        return [phone.get(deal).content]

    for contents in phones_at_once([read, write, read, read]):
        seen |= set(contents)
    assert len(seen) == 2
