"""Sanctions, and everything that rulings order of entries.

A sanction ranks an entry behind everybody else, or excludes it: it is not ranked any more, and not
seated at the positions that follow. Like a penalty none is ever changed; one that holds no longer
is lifted by another row.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final
from uuid import UUID

from conventions.problems import Problem
from conventions.transactions import write
from games.services.access import Standing
from ledger.actors import Actor, Subject
from tarot.standings import Leavers
from tarot.wording import Text
from tournaments.models import Entry, Penalty, Sanction, Tournament
from tournaments.services.access import locked_tournament
from tournaments.services.chronicle import note
from tournaments.services.penalties import penalised, store_penalty, taken_from
from tournaments.states import State, require_state

EVERYWHERE: Final = 1  # from the first position on

NO_SANCTION = Text("Ce tournoi n'a pas cette sanction.", "This tournament has no such sanction.")
RULED = Text(
    "Un arbitre l'a décidée dans un litige : c'est là qu'elle se conteste.",
    "An arbiter ruled it in a dispute: that is where it is contested.",
)
LIFTED = Text("Cette sanction est déjà levée.", "This sanction has been lifted already.")


def add_sanction(
    tournament_id: UUID,
    number: int,
    kind: Leavers,
    position: int | None,
    reason: str,
    who: Standing,
) -> Sanction:
    """Rank the entry of this number last, or exclude it, from a position on; with None from the
    one being played. Rankings after the positions before stay as they are."""
    with write():
        row = locked_tournament(tournament_id)
        require_state(row.state, State.RUNNING, State.CLOSED)
        entry, position = penalised(row, number, position)
        sanction = Sanction(tournament=row, entry=entry, kind=kind.value, position=position)
        _store(sanction, who.actor("tournament.penalise"), reason)
    return sanction


def lift_sanction(tournament_id: UUID, sanction_id: UUID, reason: str, who: Standing) -> Sanction:
    """Let a sanction hold no longer; the row that lifts it.

    One that a ruling ordered is an appeal's affair: Problem `conflict`, as where it was lifted.
    """
    with write():
        row = locked_tournament(tournament_id)
        require_state(row.state, State.RUNNING, State.CLOSED)
        standing = row.sanctions.select_related("entry").filter(id=sanction_id, lifts=None).first()
        if standing is None:
            raise Problem("not_found", NO_SANCTION)
        if standing.ruling is not None:
            raise Problem("conflict", RULED)
        if hasattr(standing, "lifted_by"):
            raise Problem("conflict", LIFTED)
        return _lifted(row, standing, None, who.actor("tournament.penalise"), reason)


def replace_ruled(
    row: Tournament,
    ruling: UUID,
    supersedes: UUID | None,
    penalties: Iterable[tuple[int, int, int]],
    sanctions: Iterable[tuple[int, Leavers]],
    who: Standing,
    action: str,
    reason: str = "",
) -> None:
    """Store the penalties and sanctions of a ruling, and take back those of the one it supersedes.

    Inside the caller's transaction on the locked tournament, which may be official. A penalty is
    `(number of the entry, position, points)`; a sanction `(number, kind)` holds for the whole
    event. What is taken back are opposite rows; each row is one event, with the reason.
    """
    require_state(row.state, State.RUNNING, State.CLOSED, State.OFFICIAL)
    by = who.actor(action)
    if supersedes is not None:
        _give_back(row, supersedes, by, reason)
        _lift(row, supersedes, by, reason)
    for number, at, points in penalties:
        entry, position = penalised(row, number, at)
        penalty = Penalty(tournament=row, entry=entry, position=position, points=points)
        penalty.ruling = ruling
        store_penalty(penalty, by, reason)
    for number, kind in sanctions:
        entry, position = penalised(row, number, EVERYWHERE)
        sanction = Sanction(tournament=row, entry=entry, kind=kind.value, position=position)
        sanction.ruling = ruling
        _store(sanction, by, reason)


def held_from(sanctions: Iterable[Sanction], kind: Leavers) -> int | None:
    """The first position of those sanctions of one entry that are of a kind and were not lifted."""
    held = list(sanctions)
    lifted = {one.lifts_id for one in held}
    standing = [one for one in held if one.lifts_id is None and one.id not in lifted]
    return min((one.position for one in standing if one.kind == kind.value), default=None)


def taken_by(penalties: Iterable[Penalty]) -> dict[tuple[Entry, int], int]:
    """The points that penalties come to, by entry and position, where any are left."""
    taken: Counter[tuple[Entry, int]] = Counter()
    for one in penalties:
        taken[one.entry, one.position] += one.points
    return {place: points for place, points in taken.items() if points > 0}


def _give_back(row: Tournament, ruling: UUID, by: Actor, reason: str) -> None:
    of_ruling = row.penalties.filter(ruling=ruling).select_related("entry").order_by("id")
    for (entry, position), points in taken_by(of_ruling).items():
        # Somebody may have given some of it back already.
        if left := min(points, taken_from(entry, position)):
            penalty = Penalty(tournament=row, entry=entry, position=position, points=-left)
            penalty.ruling = ruling
            store_penalty(penalty, by, reason)


def _lift(row: Tournament, ruling: UUID, by: Actor, reason: str) -> None:
    standing = row.sanctions.filter(ruling=ruling, lifts=None, lifted_by=None)
    for one in standing.select_related("entry").order_by("id"):
        _lifted(row, one, ruling, by, reason)


def _lifted(
    row: Tournament, one: Sanction, ruling: UUID | None, by: Actor, reason: str
) -> Sanction:
    lift = Sanction(tournament=row, entry=one.entry, kind=one.kind, position=one.position)
    lift.lifts, lift.ruling = one, ruling
    _store(lift, by, reason)
    return lift


def _store(sanction: Sanction, by: Actor, reason: str) -> None:
    """A new sanction, or what lifts one, and what has become of the entry."""
    sanction.created_by = by.id
    sanction.save(force_insert=True)
    # Two sanctions of one entry in one ruling come with a row of it each.
    entry = Entry.objects.get(id=sanction.entry_id)
    of_entry = list(entry.sanctions.all())
    entry.last_from = held_from(of_entry, Leavers.LAST)
    entry.removed_from = held_from(of_entry, Leavers.REMOVE)
    entry.version += 1
    entry.save(update_fields=["last_from", "removed_from", "version"])
    data = {
        "entry": str(entry.id),
        "number": entry.number,
        "kind": sanction.kind,
        "position": sanction.position,
        "last_from": entry.last_from,
        "removed_from": entry.removed_from,
        **({} if sanction.ruling is None else {"ruling": str(sanction.ruling)}),
    }
    type_ = "sanction.add" if sanction.lifts is None else "sanction.lift"
    subject = Subject("sanction", sanction.id)
    note(sanction.tournament, type_, by, data, subject=subject, reason=reason)
