"""Eight phones write to one deal, one table and one club at the same moment: nothing is lost,
nothing is done twice, and the chain is one line."""

import uuid
from collections import Counter
from functools import partial

import pytest

from clubs.models import Credential, Membership, Pairing, Person
from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.credentials import create_token
from games.models import Deal, Result, Table
from ledger.models import Event, Stream
from tests.at_once import at_once
from tests.games.client import Client
from tests.games.evening import Evening
from tests.games.records import a_record, actions_of, blank
from tests.games.summaries import a_summary
from tests.network.told import everything_is_sound, is_sound

pytestmark = pytest.mark.django_db(transaction=True)

WRITERS = 8
EACH = 5


@pytest.fixture
def evening():
    return Evening()


def phones_of(evening):
    return [evening.member(Role.SCORER) for _ in range(WRITERS)]


def events_of(stream):
    return Counter(Event.objects.filter(stream=stream).values_list("type", flat=True))


def is_one_line(stream):
    found = Event.objects.filter(stream=stream).order_by("seq")
    assert [event.seq for event in found] == list(range(1, stream.seq + 1))
    assert len({bytes(event.prev_hash) for event in found}) == stream.seq


def statuses(answers):
    return Counter(answer.status_code for answer in answers)


def test_cards_of_one_deal_told_by_eight_phones(evening):
    table = evening.table()
    deal = evening.scorer.deal(blank(a_record()), table=table)
    actions = actions_of(a_record())

    def tell(phone):
        """Whatever comes next, until everything is told; how much of it was this phone's."""
        accepted, tag, version = 0, '"none"', 0
        while version <= len(actions):
            if version:
                answer = phone.act(deal, actions[version - 1], tag=tag)
                assert answer.status_code in (200, 412), answer.content
                accepted += answer.status_code == 200
            found = phone.get(deal)
            tag, version = found.headers["ETag"], found.json()["version"]
        return accepted

    accepted = at_once([partial(tell, phone) for phone in phones_of(evening)])
    assert sum(accepted) == len(actions)
    stored = Deal.objects.get()
    assert (stored.version, stored.phase) == (1 + len(actions), "over")
    told = evening.scorer.get(f"{deal}/record").json()
    assert told["tricks"] == a_record()["tricks"]
    stream = Table.objects.get().stream
    assert events_of(stream) == {"table.create": 1, "deal.put": 1, "deal.act": len(actions)}
    is_one_line(stream)
    is_sound(table)
    everything_is_sound()


def test_deals_and_claims_of_one_table_by_eight_phones(evening):
    table, record = evening.table(), a_record()

    def play(phone, first):
        for number in range(first, first + EACH):
            deal = phone.deal(None, table=table, number=number, summary=a_summary())
            for document, below in (
                (a_summary(attack_points="50"), "summary"),
                ({"record": record}, "record"),
            ):
                tag = phone.get(deal).headers["ETag"]
                answer = phone.put(f"{deal}/{below}", document, headers={"If-Match": tag})
                assert answer.status_code == 200, answer.content

    phones = phones_of(evening)
    at_once([partial(play, phone, 1 + EACH * place) for place, phone in enumerate(phones)])
    deals = WRITERS * EACH
    listed = evening.scorer.get(f"/api/v1/tables/{table}").json()["deals"]
    assert [(deal["number"], deal["version"]) for deal in listed] == [
        (number, 3) for number in range(1, deals + 1)
    ]
    assert Counter(Result.objects.values_list("number", flat=True)) == dict.fromkeys(
        (1, 2, 3), deals
    )
    stream = Table.objects.get().stream
    assert events_of(stream) == {
        "table.create": 1,
        **dict.fromkeys(("deal.put", "deal.summary", "deal.record"), deals),
    }
    is_one_line(stream)
    is_sound(table)
    everything_is_sound()


def test_people_and_phones_of_one_club_by_eight_organisers(evening):
    club = f"/api/v1/clubs/{evening.club.id}"
    stream = Stream.objects.get(name=f"club:{evening.club.id}")
    people, paired, before = Person.objects.count(), Credential.objects.count(), events_of(stream)

    def welcome(place):
        organiser = evening.member(Role.ORGANISER)
        # Pairing is limited by address.
        organiser.defaults["REMOTE_ADDR"] = address = f"192.0.2.{place}"
        for number in range(EACH):
            added = organiser.post(f"{club}/people", {"name": f"Bo {place}.{number}"})
            assert added.status_code == 201, added.content
            code = organiser.post(f"{club}/pairings", {}).json()["code"]
            claim = Client(REMOTE_ADDR=address).post("/api/v1/pairings/claim", {"code": code})
            assert claim.status_code == 201, claim.content

    at_once([partial(welcome, place) for place in range(WRITERS)])
    many = WRITERS * EACH
    added = Person.objects.filter(name__startswith="Bo ").values_list("name", flat=True)
    assert len(added) == len(set(added)) == many
    assert Membership.objects.filter(club=evening.club, role=Role.PLAYER).count() == many + 1
    assert Person.objects.count() == people + WRITERS + many
    assert Credential.objects.count() == paired + WRITERS + many
    assert Pairing.objects.exclude(used_at=None).count() == many
    stream.refresh_from_db()
    told = dict.fromkeys(("person.add", "pairing.create", "phone.pair"), many)
    assert events_of(stream) - before == told
    is_one_line(stream)
    everything_is_sound()


def one_card(evening, table):
    deal = evening.scorer.deal(blank(a_record()), table=table)
    tag = evening.scorer.get(deal).headers["ETag"]
    body = {"actions": actions_of(a_record())[:1]}
    return f"{deal}/actions", body, {"If-Match": tag}


def new_table(evening, table):
    return "/api/v1/tables", {"players": 4, "club": str(evening.club.id)}, {}


def a_batch(evening, table):
    operation = {
        "op_id": str(uuid.uuid4()),
        "kind": "deal.put",
        "target": str(uuid.uuid4()),
        "body": {"table": table, "number": 7, "record": a_record()},
    }
    return "/api/v1/sync/batches", {"operations": [operation]}, {}


def a_code(evening, table):
    return f"/api/v1/tables/{table}/pairings", {}, {}


@pytest.mark.parametrize("request_of", [one_card, new_table, a_batch, a_code])
@pytest.mark.parametrize("attempt", range(2))
def test_one_request_sent_eight_times_at_once_has_one_effect(evening, request_of, attempt):
    table = evening.table()
    path, body, headers = request_of(evening, table)
    token = create_token(evening.person(Role.SCORER).id, "", COMMAND).token
    headers |= {"Idempotency-Key": str(uuid.uuid4())}
    before = Event.objects.count()
    copies = [partial(Client(token).post, path, body, headers=headers) for _ in range(WRITERS)]
    answers = at_once(copies)
    assert len({(answer.status_code, answer.content) for answer in answers}) == 1
    assert answers[0].status_code in (200, 201)
    assert len({answer.headers.get("ETag") for answer in answers}) == 1
    replayed = Counter(answer.headers.get("Idempotency-Replayed") for answer in answers)
    assert replayed == {None: 1, "true": WRITERS - 1}
    assert Event.objects.count() == before + 1
    everything_is_sound()


def test_one_deal_deleted_and_restored_by_eight_at_once(evening):
    """Neither has to be done twice, and both agree on the version that each one makes."""
    table = evening.table()
    deal = evening.scorer.deal(a_record(), table=table)
    arbiters = [evening.member(Role.ARBITER) for _ in range(WRITERS)]
    for call in (
        lambda arbiter, tag: arbiter.delete(deal, headers={"If-Match": tag}),
        lambda arbiter, tag: arbiter.post(f"{deal}/restoration", {}, headers={"If-Match": tag}),
    ):
        tag = evening.scorer.get(deal).headers["ETag"]
        answers = at_once([partial(call, arbiter, tag) for arbiter in arbiters])
        assert statuses(answers) == {200: 1, 412: WRITERS - 1}
    assert events_of(Table.objects.get().stream)["deal.restore"] == 1
    assert Deal.objects.get().version == 3
    is_sound(table)
    everything_is_sound()
