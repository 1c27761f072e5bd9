"""Seats that phones hold at a table: invitations to them, and letting go of them.

An invitation is opened on a phone, which then holds the seat and sees its hand and no other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from clubs.roles import Role
from clubs.services import pairings
from clubs.services.pairings import IssuedCode
from conventions.problems import Problem
from conventions.transactions import write
from games.models import Table
from games.services.access import Caller
from games.services.sheets import chairs_of
from games.services.tables import find_table, locked_table
from ledger.models import Stream
from tarot.wording import Text

HELD = Text(
    "Un téléphone tient déjà cette place : libérez-la d'abord.",
    "A phone holds this seat already: release it first.",
)
NOBODYS = Text(
    "Cette table est ouverte à tous : pour inviter à ses places, ouvrez-la avec un compte ou avec "
    "un téléphone enregistré.",
    "This table is open to anyone: to invite to its seats, set it up with an account or with a "
    "registered phone.",
)
NO_CHAIR = Text("Cette table n'a pas cette place.", "This table has no such chair.")


@dataclass(frozen=True, slots=True)
class Chair:
    """One chair of a table: who is named for it, and the phone that holds it."""

    number: int
    person: str | None
    phone: UUID | None


def seats_of(table_id: UUID, by: Caller) -> tuple[Table, list[Chair]]:
    """The chairs of a table, in the order of play."""
    table, _ = find_table(table_id, by)
    held = pairings.seats_held(table.id)
    people: Sequence[str | None] = table.people or [None] * chairs_of(table)
    chairs = [Chair(at, person, held.get(at)) for at, person in enumerate(people)]
    return table, chairs


def invite(table_id: UUID, chair: int, by: Caller) -> IssuedCode:
    """An invitation to a seat that nobody holds; earlier ones to it end."""
    with write():
        table, stream = _with_chair(table_id, chair, by, "seat.invite")
        if table.club_id is None and table.created_by == "anyone":
            raise Problem("conflict", NOBODYS)
        if chair in pairings.seats_held(table.id):
            raise Problem("seat_taken", HELD)
        actor = by.at(table).actor("seat.invite")
        pairings.withdraw_invitations(table.id, chair, actor, club=table.club_id, stream=stream)
        return pairings.create_invitation(table.id, chair, actor, club=table.club_id, stream=stream)


def release(table_id: UUID, chair: int, by: Caller) -> None:
    """Free a seat, and end what invitations to it are still open."""
    with write():
        table, stream = _with_chair(table_id, chair, by, "seat.release")
        who = by.at(table)
        if who.chairs and chair not in who.chairs:
            raise Problem("permission_denied")
        actor = who.actor("seat.release")
        pairings.withdraw_invitations(table.id, chair, actor, club=table.club_id, stream=stream)
        pairings.release_seat(table.id, chair, actor, club=table.club_id, stream=stream)


def pair(table_id: UUID, label: str, by: Caller) -> IssuedCode:
    """A short code for a phone that keeps the log of one table."""
    with write():
        table = locked_table(table_id, by, "table.pair")
        if table.club_id is None and table.created_by == "anyone":
            raise Problem("conflict", NOBODYS)
        return pairings.create_pairing(
            Role.SCORER,
            by.at(table).actor("table.pair"),
            club=table.club_id,
            table=table.id,
            label=label,
            stream=table.stream,
        )


def _with_chair(table_id: UUID, chair: int, by: Caller, action: str) -> tuple[Table, Stream]:
    table = locked_table(table_id, by, action)
    if chair >= chairs_of(table):
        raise Problem("not_found", NO_CHAIR)
    return table, table.stream
