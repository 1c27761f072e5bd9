"""Every kind of event of the ledger is told or is not, and somebody has decided which."""

import ast
import re
from pathlib import Path
from uuid import uuid4

import orjson
import pytest
from django.conf import settings
from django.urls import resolve

from clubs.permissions import ACTIONS
from disputes.states import TRANSITIONS as OF_DISPUTES
from ledger.models import Event, Stream
from tests.disputes.case import Case
from tests.games.conformance import fits
from tests.games.records import a_record, actions_of, blank
from tests.tournaments.event import Event as Tournament
from tests.tournaments.event import even_sheet
from tests.webhooks.club import Club
from tournaments.states import TRANSITIONS as OF_TOURNAMENTS
from webhooks.models import Delivery
from webhooks.services.reading import read_on
from webhooks.told import ASKED_FOR, KINDS, NOT_TOLD, PING, TOLD, message_of

APPS = ("ledger", "clubs", "games", "tournaments", "scoring", "disputes", "webhooks")
TYPE = re.compile(r"[a-z_]+\.[a-z_-]+")
# Types that are put together, and of what.
TOGETHER = {
    "dispute.": OF_DISPUTES,
    "tournament.": OF_TOURNAMENTS,
    ".revoke": ("token", "phone"),
}
# Texts of this form that are something else.
OTHERS = {
    "games.feeds",
    "clubs.accounts",
    "scoring.work",
    "differences.jsonl",
    "disputes_dispute.deal_id",
}
# Actions of the table of permissions that have the name of an event too.
ACTIONS_AND_EVENTS = {"club.change", "club.create", "deal.delete", "deal.record", "deal.restore",
    "dispute.open", "dispute.reopen", "membership.change", "person.add", "person.change",
    "person.erase", "phone.pair", "phone.register", "phone.revoke", "quarantine.settle",
    "ranking.publish", "ruleset.create", "arbitration_code.create", "season.change",
    "seat.invite", "seat.release", "table.change", "table.create", "token.create",
    "token.revoke", "tournament.change", "tournament.create", "webhook.change"}  # fmt: skip


def texts_in(path):
    """Every text of a module that looks like the type of an event; of those put together, all."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if TYPE.fullmatch(node.value):
                yield node.value
            for part in TOGETHER.get(node.value, ()):
                is_end = node.value.startswith(".")
                yield part + node.value if is_end else node.value + part


def types_of_the_product():
    """Whatever the services may write; an action of a person that is no event is left out."""
    found = set()
    for app in APPS:
        for path in Path(settings.BASE_DIR, app, "services").rglob("*.py"):
            found |= set(texts_in(path))
    return found - OTHERS - (ACTIONS.keys() - ACTIONS_AND_EVENTS)


def test_every_event_that_the_product_can_write_is_told_or_is_not():
    undecided = types_of_the_product() - TOLD.keys() - NOT_TOLD
    assert undecided == set(), "add them to webhooks.told, as told or as not told"


def test_nothing_is_decided_twice_and_nothing_on_what_is_not_written():
    assert TOLD.keys() & NOT_TOLD == set()
    assert (TOLD.keys() | NOT_TOLD) - types_of_the_product() == set()


def test_every_kind_is_told_of_something():
    assert {kind for kind, _ in TOLD.values()} == set(ASKED_FOR) == KINDS.keys() - {PING}


def test_every_kind_says_what_it_means_in_both_languages():
    assert len({kind.meaning.fr for kind in KINDS.values()}) == len(KINDS)
    assert all(kind.meaning.fr and kind.meaning.en for kind in KINDS.values())


@pytest.mark.parametrize("kind", KINDS)
def test_address_of_every_kind_is_there(kind):
    ids = dict.fromkeys(("position", "sheet", "ranking"), 1)
    others = ("deal", "tournament", "season", "dispute", "webhook")
    address = KINDS[kind].address.format(**ids, **{name: uuid4() for name in others})
    assert "get" in resolve(f"/api/v1{address}").func.view_class.http_method_names


pytestmark = pytest.mark.django_db


def told_of(webhook):
    read_on()
    rows = Delivery.objects.filter(webhook=webhook["id"]).order_by("next_at")
    return [(row.type, orjson.loads(row.payload)) for row in rows]


def test_whole_case_is_told_in_order_with_addresses_that_answer(here):
    case = Case()
    club = Club(case.evening)
    webhook = club.webhook()
    dispute = case.opened()
    case.ruled(dispute)
    case.event.report(1, 2, [150, -50, -50, -50], deals=1)
    case.event.organiser.post(f"{case.event.path}/rankings", {})
    deal = club.deal()
    assert set(Event.objects.values_list("type", flat=True)) <= TOLD.keys() | NOT_TOLD
    told = told_of(webhook)
    kinds = [kind for kind, _ in told]
    assert kinds.index("dispute.opened") < kinds.index("ruling.published")
    assert {"deal.scored", "dispute.opened", "ruling.published"} <= set(kinds)
    assert kinds[-1] == "deal.scored"
    assert told[-1][1]["data"]["deal"] == deal
    for kind, message in told:
        fits(message, {"$ref": "#/components/schemas/WebhookMessage"})
        assert message["type"] == kind
        assert message["data"]["club"] == str(case.evening.club.id)
        assert club.organiser.get(message["data"]["url"]).status_code == 200, kind
        chain = message["data"]["chain"]
        event = Event.objects.get(stream__name=chain["stream"], seq=chain["seq"])
        assert TOLD[event.type][0] == kind


def test_evening_of_a_tournament_is_told(here):
    club = Club()
    webhook = club.webhook()
    event = Tournament(club.evening)
    event.start(4)
    event.seat(1)
    event.report(1, 1, even_sheet(4), confirm=True)
    event.close(1)
    event.organiser.post(f"{event.path}/rankings", {})
    kinds = [kind for kind, _ in told_of(webhook)]
    assert list(dict.fromkeys(kinds)) == [
        "tournament.created", "entries.changed", "tournament.opened", "tournament.started",
        "position.seated", "sheet.changed", "position.closed", "ranking.published",
    ]  # fmt: skip
    for _, message in told_of(webhook):
        assert club.organiser.get(message["data"]["url"]).status_code == 200


def test_cards_are_told_once_the_deal_is_worth_something(here):
    club = Club()
    webhook = club.webhook()
    record = a_record(4)
    deal = club.organiser.deal(blank(record), table=club.evening.table())
    *actions, last = actions_of(record)
    assert club.organiser.act(deal, *actions, confirm=True).status_code == 200
    assert told_of(webhook) == []
    assert club.organiser.act(deal, last, confirm=True).status_code == 200
    ((kind, message),) = told_of(webhook)
    assert (kind, message["data"]["url"]) == ("deal.scored", deal)
    assert club.organiser.delete(deal, headers={"If-Match": "*"}).status_code == 200
    assert [kind for kind, _ in told_of(webhook)] == ["deal.scored", "deal.deleted"]


def test_message_has_no_card_no_name_and_no_text(here):
    """Ids, numbers and addresses: nothing that somebody who must not know it could learn."""
    case = Case()
    club = Club(case.evening)
    webhook = club.webhook()
    case.ruled(case.opened())
    club.deal()
    read_on()
    payloads = "".join(
        Delivery.objects.filter(webhook=webhook["id"]).values_list("payload", flat=True)
    )
    assert payloads
    for name in ("Il a renoncé", "Joueur", "Arbitre", case.evening.club.name, "R-LIB"):
        assert name not in payloads
    assert not re.search(r'"(T\d+|[SHDC]\d+|EX)"', payloads)
    assert not re.search(r"person:|phone:|actor|scores|balances|statement", payloads)


def test_event_that_is_not_told_is_no_message(here):
    club = Club()
    stream = Stream.objects.get(name=f"club:{club.evening.club.id}")
    for event in Event.objects.filter(stream=stream):
        assert message_of(event, stream.name, club.evening.club.id) is None
