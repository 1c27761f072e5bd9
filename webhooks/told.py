"""What webhooks tell: which events of the ledger become which message, and which become none.

A message is thin: what happened, when, and ids to ask the API with. Whoever receives it learns no
card, no name and no text by it, so it matters little who that is.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

import orjson

from disputes.states import UNSETTLED, State
from ledger.models import Event
from tarot.wording import Text

API: Final = "/api/v1"
PING: Final = "ping"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of message: what it says has happened, and the address where the rest is read.

    The names in the address are the ids that the message has.
    """

    meaning: Text
    address: str


_TOURNAMENT: Final = "/tournaments/{tournament}"
_POSITION: Final = "/tournaments/{tournament}/positions/{position}"
_RANKING: Final = "/tournaments/{tournament}/rankings/{ranking}"

# fmt: off
KINDS: Final[Mapping[str, Kind]] = {
    "deal.scored": Kind(
        Text("une donne a un nouveau résultat", "a deal has a new result"), "/deals/{deal}"
    ),
    "deal.deleted": Kind(Text("une donne est retirée", "a deal was deleted"), "/deals/{deal}"),
    "deal.restored": Kind(Text("une donne est rétablie", "a deal was restored"), "/deals/{deal}"),
    "tournament.created": Kind(
        Text("un tournoi est créé", "a tournament was created"), _TOURNAMENT
    ),
    "tournament.changed": Kind(
        Text("les règles d’un tournoi changent", "a tournament's policy has changed"), _TOURNAMENT
    ),
    "tournament.opened": Kind(
        Text("les inscriptions sont ouvertes", "entries are taken"), _TOURNAMENT
    ),
    "tournament.started": Kind(Text("un tournoi commence", "a tournament has begun"), _TOURNAMENT),
    "tournament.closed": Kind(Text("un tournoi est clos", "a tournament is closed"), _TOURNAMENT),
    "tournament.published": Kind(
        Text("un tournoi est officiel", "a tournament is official"), _TOURNAMENT
    ),
    "tournament.reopened": Kind(
        Text("un tournoi est rouvert", "a tournament was reopened"), _TOURNAMENT
    ),
    "entries.changed": Kind(
        Text("les inscriptions changent", "entries have changed"), _TOURNAMENT + "/entries"
    ),
    "position.seated": Kind(Text("une position est placée", "a position is seated"), _POSITION),
    "position.closed": Kind(Text("une position est close", "a position is closed"), _POSITION),
    "sheet.changed": Kind(
        Text("une feuille est rendue, confirmée ou tranchée",
             "a sheet was reported, confirmed or settled"),
        _POSITION + "/sheets/{sheet}",
    ),
    "ranking.published": Kind(
        Text("un classement est publié", "a ranking was published"), _RANKING
    ),
    "ranking.approved": Kind(
        Text("un classement est approuvé", "a ranking was approved"), _RANKING
    ),
    "season.changed": Kind(
        Text("une saison est créée ou change", "a season was created or changed"),
        "/seasons/{season}",
    ),
    "dispute.opened": Kind(
        Text("un litige est ouvert ou rouvert", "a dispute was opened or reopened"),
        "/disputes/{dispute}",
    ),
    "dispute.closed": Kind(
        Text("un litige est clos", "a dispute has come to its end"), "/disputes/{dispute}"
    ),
    "ruling.published": Kind(
        Text("une décision est publiée", "a ruling was published"), "/disputes/{dispute}"
    ),
    PING: Kind(Text("un essai", "a test"), "/webhooks/{webhook}"),
}
# fmt: on

# What somebody can ask to be told; a test is told whoever asks for it.
ASKED_FOR: Final = tuple(kind for kind in KINDS if kind != PING)

Condition = Callable[[Mapping[str, Any]], bool]


def _has_results(data: Mapping[str, Any]) -> bool:
    """Cards come one by one, and a deal is worth something once it is over."""
    return "results" in data


def _is_over(data: Mapping[str, Any]) -> bool:
    return data["state"] not in (*UNSETTLED, State.RULED)


def _always(data: Mapping[str, Any]) -> bool:
    return True


# By the type of the event: the kind of message, and what must be so for there to be one.
TOLD: Final[Mapping[str, tuple[str, Condition]]] = {
    "deal.put": ("deal.scored", _has_results),
    "deal.act": ("deal.scored", _has_results),
    "deal.record": ("deal.scored", _has_results),
    "deal.summary": ("deal.scored", _has_results),
    "deal.rescore": ("deal.scored", _has_results),
    "deal.rule": ("deal.scored", _has_results),
    "deal.delete": ("deal.deleted", _always),
    "deal.restore": ("deal.restored", _always),
    "tournament.create": ("tournament.created", _always),
    "tournament.change": ("tournament.changed", _always),
    "tournament.open": ("tournament.opened", _always),
    "tournament.start": ("tournament.started", _always),
    "tournament.close": ("tournament.closed", _always),
    "tournament.publish": ("tournament.published", _always),
    "tournament.reopen": ("tournament.reopened", _always),
    "entry.add": ("entries.changed", _always),
    "entry.change": ("entries.changed", _always),
    "entry.import": ("entries.changed", _always),
    "entry.substitute": ("entries.changed", _always),
    "position.seat": ("position.seated", _always),
    "position.close": ("position.closed", _always),
    "sheet.report": ("sheet.changed", _always),
    "sheet.late": ("sheet.changed", _always),
    "sheet.confirm": ("sheet.changed", _always),
    "sheet.settle": ("sheet.changed", _always),
    "ranking.publish": ("ranking.published", _always),
    "ranking.approve": ("ranking.approved", _always),
    "season.create": ("season.changed", _always),
    "season.change": ("season.changed", _always),
    "dispute.open": ("dispute.opened", _always),
    "dispute.reopen": ("dispute.opened", _always),
    "dispute.consent": ("dispute.closed", _is_over),
    "dispute.decide": ("dispute.closed", _is_over),
    "dispute.declare-inadmissible": ("dispute.closed", _is_over),
    "dispute.final": ("dispute.closed", _is_over),
    "dispute.settle": ("dispute.closed", _is_over),
    "dispute.withdraw": ("dispute.closed", _is_over),
    "ruling.publish": ("ruling.published", _always),
}

# Who is in the club and what records for it, steps on the way to something that is told, and what
# concerns one person. A type is in one of the two tables, or a test fails.
NOT_TOLD: Final = frozenset({
    "account.invite", "account.open", "appeal.file", "arbitration_code.create", "club.change",
    "club.create", "deadline.passed", "deal.dispute", "dispute.answer", "dispute.appeal",
    "dispute.claim", "dispute.concede", "dispute.countersign", "dispute.join",
    "dispute.name-panel", "dispute.propose", "dispute.publish", "dispute.release",
    "dispute.request", "dispute.resume", "dispute.transfer", "dispute_policy.announce",
    "evidence.submit", "membership.change", "pairing.create", "penalty.add", "person.add",
    "person.change", "person.erase", "phone.pair", "phone.register", "phone.revoke",
    "position.seed", "quarantine.settle", "question.answer", "question.ask", "ranking.policy",
    "ruleset.create", "sanction.add", "sanction.lift", "seat.claim", "seat.invite",
    "seat.release", "seat.withdraw", "table.change", "table.create", "token.create",
    "token.revoke", "webhook.change", "webhook.create", "webhook.delete", "webhook.rotate",
    "webhook.switch_off",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Message:
    """What is sent: its kind, and the bytes that are signed and sent at every try."""

    kind: str
    payload: str


def message_of(event: Event, stream: str, club: UUID) -> Message | None:
    """What the event is told as, None where it is not. `stream` is the name of its chain."""
    if event.type not in TOLD:
        return None
    kind, condition = TOLD[event.type]
    said = orjson.loads(bytes(event.body))
    if not condition(said["data"]):
        return None
    chain: dict[str, str | int] = {"stream": stream, "seq": event.seq}
    return written(kind, said["at"], club, _known(said, stream), chain)


def written(
    kind: str,
    at: str,
    club: UUID,
    known: Mapping[str, str | int],
    chain: Mapping[str, str | int] | None,
) -> Message:
    """A message of this kind, with those of the known ids that its address is made of."""
    address = KINDS[kind].address
    ids = {name: value for name, value in known.items() if f"{{{name}}}" in address}
    data = {"club": str(club), **ids, "url": API + address.format(**ids), "chain": chain}
    return Message(kind, orjson.dumps({"type": kind, "timestamp": at, "data": data}).decode())


def _known(said: Mapping[str, Any], stream: str) -> dict[str, str | int]:
    """Ids and numbers out of an event, by what they are of."""
    owner, _, owner_id = stream.partition(":")
    known: dict[str, str | int] = {owner: owner_id, said["subject"]["kind"]: said["subject"]["id"]}
    data = said["data"]
    # Within its tournament a ranking goes by its number, and a sheet by that of its table.
    for name, number in (("position", "position"), ("sheet", "table"), ("ranking", "number")):
        if isinstance(data.get(number), int):
            known[name] = data[number]
    return known
