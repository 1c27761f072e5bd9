"""Every address of tables and deals, each method that it has, and what may be done there.

`CALLS` has to name every method of every address of `games.urls`; a test sees to it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from django.urls import URLPattern, get_resolver

from clubs.models import Person
from clubs.roles import Role
from ledger.services.checkpoints import checkpoint
from tests.games.client import Client
from tests.games.evening import Evening, new_id
from tests.games.records import a_record, blank
from tests.games.summaries import a_summary

METHODS: Final = ("get", "put", "post", "delete", "patch")
CHAIR: Final = 1  # whose turn it is to bid
FREE_CHAIR: Final = 3

# (name of the address, method) -> the action that `clubs.permissions` knows, None for anybody.
CALLS: Final[dict[tuple[str, str], str | None]] = {
    ("tables", "get"): "tables.list",
    ("tables", "post"): "table.create",
    ("table", "get"): "table.read",
    ("table", "put"): "table.change",
    ("deal", "get"): "deal.read",
    ("deal", "put"): "deal.record",
    ("deal", "delete"): "deal.delete",
    ("actions", "post"): "deal.record",
    ("restoration", "post"): "deal.restore",
    ("history", "get"): "deal.read",
    ("record", "get"): "deal.read",
    ("record", "put"): "deal.record",
    ("tdn", "get"): "deal.read",
    ("tricks", "get"): "deal.read",
    ("legal", "get"): "deal.read",
    ("replay", "get"): "deal.read",
    ("findings", "get"): "deal.read",
    ("summary", "get"): "deal.read",
    ("summary", "put"): "deal.record",
    ("deal-score", "get"): "deal.read",
    ("revisions", "get"): "deal.read",
    ("sheet", "get"): "table.read",
    ("sheet-csv", "get"): "table.read",
    ("changes", "get"): "table.read",
    ("seats", "get"): "table.read",
    ("invitation", "post"): "seat.invite",
    ("invitation", "delete"): "seat.release",
    ("table-pairings", "post"): "table.pair",
    ("quarantine", "get"): "quarantine.read",
    ("settlement", "post"): "quarantine.settle",
    ("table-events", "get"): "table.events",
    ("table-checkpoint", "get"): "table.events",
    ("table-inclusion", "get"): "table.events",
    ("table-consistency", "get"): "table.events",
    ("batches", "post"): "batch.push",
    ("rulesets", "get"): None,
    ("rulesets", "post"): "ruleset.create",
    ("ruleset", "get"): None,
    ("score", "post"): None,
    ("check", "post"): None,
    ("rules", "get"): None,
    ("rule", "get"): None,
}

# What names its table or club in the body: to a stranger the body is wrong, not the address.
NAMED_IN_BODY: Final = {("tables", "post"), ("deal", "put"), ("rulesets", "post")}
QUERIES: Final = {"table-inclusion": "?seq=1&size=1", "table-consistency": "?old=1&new=1"}
RECORD: Final = a_record(4)


def offered() -> set[tuple[str, str]]:
    """Every method of every address that there is."""
    return {
        (str(pattern.name), method)
        for pattern in get_resolver("games.urls").url_patterns
        if isinstance(pattern, URLPattern)
        for method in METHODS
        if hasattr(pattern.callback.view_class, method)  # type: ignore[attr-defined]
    }


@dataclass
class Place:
    """A table with a deal that waits for a bid, one with a claim only, a deleted one, and something
    in quarantine; and somebody of its club, or of none."""

    table: str
    person: str
    club: str | None
    bidding: str
    claimed: str
    deleted: str
    kept: str

    @classmethod
    def of(cls, host: Client, table: str, person: Person, club: str | None = None) -> "Place":
        """Set up by whoever may do everything there."""
        start = blank(RECORD) | {"dealer": CHAIR - 1}
        bidding = host.deal(start, table=table, number=1)
        claimed = host.deal(None, table=table, number=2, summary=a_summary())
        deleted = host.deal(RECORD, table=table, number=3)
        assert host.delete(deleted, headers={"If-Match": "*"}).status_code == 200
        wrong = operation("deal.act", bidding, {"actions": [{"kind": "undo"}]}, if_match='"old"')
        refused = host.post("/api/v1/sync/batches", {"operations": [wrong]})
        assert refused.json()["results"][0]["quarantined"], refused.content
        listed = host.get(f"/api/v1/tables/{table}/quarantine").json()["quarantined"]
        checkpoint(f"table:{table}")
        deals = (bidding[-36:], claimed[-36:], deleted[-36:])
        return cls(table, str(person.id), club, *deals, listed[0]["id"])

    def call(self, client: Client, name: str, method: str) -> Any:
        """The answer to a request that is right in everything but, perhaps, in who makes it."""
        headers = {} if method == "get" else {"If-Match": "*"}
        asked = getattr(client, method)
        return asked(self.address(name, method), *self.body(name, method), headers=headers)

    @staticmethod
    def route(name: str) -> str:
        """The pattern of an address."""
        patterns = get_resolver("games.urls").url_patterns
        return next(str(one.pattern) for one in patterns if one.name == name)  # type: ignore[union-attr]

    def address(self, name: str, method: str) -> str:
        route = self.route(name)
        chair = CHAIR if method == "delete" else FREE_CHAIR
        for part, value in {
            "<uuid:table_id>": self.table,
            "<uuid:deal_id>": self._deal(name, method),
            "<uuid:kept_id>": self.kept,
            "<uuid:person_id>": self.person,
            "<int:chair>": str(chair),
            "<slug:ruleset_id>": "fft-2012",
            "<str:rule_id>": "R-PLAY-2",
        }.items():
            route = route.replace(part, value)
        return f"/api/v1/{route}{QUERIES.get(name, '')}"

    def _deal(self, name: str, method: str) -> str:
        """The deal that the request is right for."""
        if (name, method) == ("deal", "put"):
            return new_id()
        if name == "restoration":
            return self.deleted
        has_claim = name == "summary" or (name, method) == ("record", "put")
        return self.claimed if has_claim else self.bidding

    def body(self, name: str, method: str) -> tuple[Any, ...]:
        bodies: dict[tuple[str, str], Callable[[], Any]] = {
            ("tables", "post"): lambda: {"players": 4, "club": self.club},
            ("table", "put"): lambda: {"name": "Une autre"},
            ("deal", "put"): lambda: {"table": self.table, "number": 99, "summary": a_summary()},
            ("actions", "post"): lambda: {
                "actions": [{"kind": "bid", "seat": CHAIR, "bid": "pass"}]
            },
            ("restoration", "post"): dict,
            ("record", "put"): lambda: {"record": blank(RECORD)},
            ("summary", "put"): lambda: a_summary(attack_points="50"),
            ("invitation", "post"): dict,
            ("table-pairings", "post"): dict,
            ("settlement", "post"): dict,
            ("batches", "post"): lambda: {"operations": []},
            ("rulesets", "post"): lambda: {
                "name": "maison",
                "options": {},
                "club": self.club,
            },
            ("score", "post"): a_summary,
            ("check", "post"): lambda: RECORD,
        }
        made = bodies.get((name, method))
        return () if made is None else (made(),)


def operation(kind: str, deal: str, body: object, **fields: Any) -> dict[str, Any]:
    """One operation of a batch, with an id of its own where none is given."""
    return {"op_id": new_id(), "kind": kind, "target": deal[-36:], "body": body} | fields


def at_club(evening: Evening) -> Place:
    """A place at a table of the club."""
    person = evening.person(Role.PLAYER, "Zoé")
    return Place.of(evening.organiser, evening.table(), person, str(evening.club.id))


def outside(host: Client) -> Place:
    """A place at a table that the host sets up outside any club."""
    return Place.of(host, host.table(), Person.objects.create(name="Zoé"))
