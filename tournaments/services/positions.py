"""Positions: the seed is published, everybody is seated, and in the end the position closes."""

from collections.abc import Callable, Sequence
from uuid import UUID

from conventions.problems import Problem
from conventions.transactions import write
from games.models import Deal
from games.services.access import Caller, Standing
from games.services.tables import Seating as Sitting
from games.services.tables import create_table
from ledger.models import Checkpoint
from ledger.services import checkpoint
from tarot.movements import Method, Seating, seed_of
from tarot.wording import Text
from tournaments.models import Position, Seat, Sheet, Tournament
from tournaments.services.access import CheckVersion, locked_tournament
from tournaments.services.balances import Balances, balances_of
from tournaments.services.chronicle import note
from tournaments.services.entries import first_open_position
from tournaments.services.finals import Qualification, qualification
from tournaments.services.seating import (
    Asked,
    Laid,
    laid,
    needs_seed,
)
from tournaments.services.seats import methods_before, seatings_before, stored
from tournaments.services.sittings import people_at, refuse_leavers
from tournaments.states import State, require_state

NO_POSITION = Text("Ce tournoi n'a pas cette position.", "This tournament has no such position.")
NOT_NEXT = Text(
    "La position à placer est la {number}.", "The position to be seated is number {number}."
)
NOT_CLOSED = Text("Closez d'abord la position {number}.", "Close position {number} first.")
SEED_FIRST = Text("Publiez d'abord la graine du tirage.", "Publish the seed of the draw first.")
NO_SEED = Text(
    "Cette position se place sans hasard : elle n'a pas de graine.",
    "Chance has no part in this position: it has no seed.",
)
SEED_IS_OUT = Text("La graine est déjà publiée.", "The seed has been published already.")
IN_PLAY = Text(
    "Des donnes ou des feuilles de cette position sont déjà notées : elle reste comme elle est.",
    "Deals or sheets of this position have been recorded already: it stays as it is.",
)
NOT_SEATED = Text("Cette position n'est pas en cours.", "This position is not being played.")
NO_STANDING = Text(
    "Toutes les feuilles d'avant doivent être là pour placer d'après le classement.",
    "All earlier sheets have to be in before people are seated by the standing.",
)


def publish_seed(
    tournament_id: UUID, number: int, who: Standing, check_version: CheckVersion
) -> Position:
    """Make the seed of a position out of the checkpoint that closed what was before, for all to
    see before the draw."""
    with write():
        row = _running(tournament_id, check_version)
        _require_next(row, number)
        if row.rounds.filter(number=number).exists():
            raise Problem("conflict", SEED_IS_OUT)
        method = row.method_of(number)
        if not needs_seed(method, number):
            raise Problem("conflict", NO_SEED)
        size = row.started_at_seq if number == 1 else _closed(row, number - 1).closed_at_seq
        assert size is not None, "what is closed had its checkpoint signed"
        root = bytes(Checkpoint.objects.get(stream=row.stream, size=size).root)
        seed = seed_of(str(row.id), number, root).hex()
        position = Position.objects.create(
            tournament=row,
            number=number,
            state=Position.State.SEEDED,
            method=method.value,
            seed=seed,
            root=root.hex(),
            size=size,
        )
        data = {"position": number, "seed": seed, "root": root.hex(), "size": size}
        _note(row, "position.seed", who, data)
    return position


def seat_position(
    tournament_id: UUID, number: int, who: Standing, check_version: CheckVersion
) -> Position:
    """Seat everybody, and set up a table for each; again as long as nothing was recorded there."""
    with write():
        row = _running(tournament_id, check_version)
        position = row.rounds.filter(number=number).first()
        if position is None or position.state == Position.State.SEEDED:
            _require_next(row, number)
        method = row.method_of(number)
        if position is not None:
            _clear(position)
            # A seed may be out for a position that became the first of the final.
            method = method if method is Method.FINAL else Method(position.method)
        elif needs_seed(method, number):
            raise Problem("conflict", SEED_FIRST)
        seed = b"" if position is None else bytes.fromhex(position.seed)
        found, qualified = _laid(row, number, method, seed)
        position = position or Position(tournament=row, number=number)
        position.method = method.value
        position.state = Position.State.SEATED
        position.algorithm = found.algorithm
        position.repeats = [list(pair) for pair in found.repeats]
        position.unavoidable = found.unavoidable
        position.odd_again = list(found.odd_again)
        position.qualification = None if qualified is None else qualified.stored()
        position.save()
        if found.start is not None:
            row.start = found.start
        tables = _set_up(row, position, found.seating, who)
        data: dict[str, object] = {
            "position": number,
            "method": method.value,
            "algorithm": found.algorithm,
            "seating": stored(found.seating),
            "tables": tables,
            "repeats": position.repeats,
        }
        if qualified is not None:
            data["qualification"] = position.qualification
        _note(row, "position.seat", who, data)
    return position


def close_position(
    tournament_id: UUID, number: int, who: Standing, check_version: CheckVersion
) -> Position:
    """Lock the sheets of a position, and sign a checkpoint of everything so far."""
    with write():
        row = _running(tournament_id, check_version)
        position = row.rounds.filter(number=number, state=Position.State.SEATED).first()
        if position is None:
            raise Problem("conflict", NOT_SEATED)
        if number > 1:
            _closed(row, number - 1)
        position.state = Position.State.CLOSED
        position.closed_at_seq = row.stream.seq + 1
        position.save(update_fields=["state", "closed_at_seq"])
        _note(row, "position.close", who, {"position": number})
        checkpoint(row.stream.name)
    return position


def find_position(row: Tournament, number: int) -> Position:
    """A position that was begun; Problem `not_found` for one that was not."""
    position = row.rounds.filter(number=number).first()
    if position is None:
        raise Problem("not_found", NO_POSITION)
    return position


def _laid(
    row: Tournament, number: int, method: Method, seed: bytes
) -> tuple[Laid, Qualification | None]:
    """Where everybody sits, and at the first position of a final who is in it."""
    entries = list(row.entries.order_by("number"))
    playing = [entry for entry in entries if entry.plays_at(number)]
    numbers = [entry.number for entry in playing]
    standing: Sequence[int] = ()
    qualified = None
    if method is Method.BEST:
        standing = _standing(_balances_before(row, number), numbers)
    elif method is Method.FINAL and number == row.positions + 1:
        found = _balances_before(row, number)
        qualified = qualification(found, numbers, row.finalists)
        standing = qualified.finalists
    asked = Asked(
        row,
        number,
        method,
        playing,
        seatings_before(row, number),
        seed,
        standing,
        row.start,
        {entry.number: entry.event for entry in entries if entry.event is not None},
    )
    return laid(asked, methods_before(row, number)), qualified


def _balances_before(row: Tournament, number: int) -> Balances:
    """What everybody has made before a position; every sheet has to be in."""
    if number > 1:
        _closed(row, number - 1)
    found = balances_of(row)
    if any(one.missing or one.conflicts for one in found.positions):
        raise Problem("conflict", NO_STANDING)
    return found


def _standing(found: Balances, numbers: Sequence[int]) -> list[int]:
    """The numbers of those who play, by their totals; equal ones by their numbers."""
    totals = {one.entry.number: one.total for one in found.entries}
    return sorted(numbers, key=lambda one: (-totals[one], one))


def _running(tournament_id: UUID, check_version: CheckVersion) -> Tournament:
    row = locked_tournament(tournament_id, check_version)
    require_state(row.state, State.RUNNING)
    return row


def _require_next(row: Tournament, number: int) -> None:
    if not 1 <= number <= row.last_position:
        raise Problem("not_found", NO_POSITION)
    following = first_open_position(row)
    if number != following:
        raise Problem("conflict", NOT_NEXT.filled(number=following))


def _closed(row: Tournament, number: int) -> Position:
    position = row.rounds.filter(number=number, state=Position.State.CLOSED).first()
    if position is None:
        raise Problem("conflict", NOT_CLOSED.filled(number=number))
    return position


def _clear(position: Position) -> None:
    """Takes away a seating that nothing was recorded at; its tables are left without a sheet."""
    sheets = Sheet.objects.filter(position=position)
    if (
        position.state == Position.State.CLOSED
        or sheets.filter(revisions__gt=0).exists()
        or Deal.objects.filter(table__tournament_sheet__position=position).exists()
        or Position.objects.filter(
            tournament=position.tournament_id, number__gt=position.number
        ).exists()
    ):
        raise Problem("conflict", IN_PLAY)
    sheets.delete()
    position.seats.all().delete()


def _set_up(row: Tournament, position: Position, seating: Seating, who: Standing) -> list[str]:
    """Stores who sits where, and sets up a table of games with its sheet for each; their ids."""
    entries = {entry.number: entry for entry in row.entries.all()}
    sitting = people_at(row, position.number)
    people = {number: sitting[number] for table in seating for number in table.entries}
    refuse_leavers(row, people)
    Seat.objects.bulk_create(
        Seat(
            position=position,
            entry=entries[number],
            table=table.table,
            chair=chair,
            compass=table.compass[chair],
        )
        for table in seating
        for chair, number in enumerate(table.entries)
    )
    sheets = []
    for table in seating:
        set_up = create_table(
            Caller(who.principal),
            f"{position.number}.{table.table} {row.name}"[:80],
            3 if len(table.entries) == 3 else 4,
            row.ruleset,
            Sitting(people=[people[number] for number in table.entries]),
            row.club_id,
        )
        sheets.append(Sheet(position=position, number=table.table, table=set_up))
    Sheet.objects.bulk_create(sheets)
    return [str(sheet.table_id) for sheet in sheets]


def _note(row: Tournament, type_: str, who: Standing, data: dict[str, object]) -> None:
    row.version += 1
    row.save(update_fields=["version", "start"])
    note(row, type_, who.actor("tournament.seat"), data)


Step = Callable[[UUID, int, Standing, CheckVersion], Position]
