"""Setting up tables, and saying who sits at them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID, uuid4

from clubs.models import Club, Person
from clubs.permissions import allows
from clubs.services.guests import people_named
from conventions.problems import Problem, invalid_field
from conventions.transactions import locked, write
from games.models import Deal, Table
from games.services.access import Caller, Standing, standing
from games.services.chronicle import note_table
from games.services.sheets import chairs_of
from ledger.actors import About
from ledger.services import open_stream
from tarot.wording import Text

NO_TABLE = Text("Aucune table sous cet identifiant.", "No table under this id.")
NO_CLUB = Text("Aucun de vos clubs n'a cet identifiant.", "None of your clubs has this id.")
NOT_MEMBERS = Text(
    "Chacune de ces personnes doit être membre du club de la table.",
    "Each of these people must be a member of the table's club.",
)
HAS_DEALS = Text(
    "Des donnes ont été jouées à ces places : ouvrez une autre table pour d'autres personnes.",
    "Deals have been played on these chairs: set up another table for other people.",
)
OTHER_CHAIRS = Text(
    "Une table ne change pas son nombre de places.",
    "A table does not change how many chairs it has.",
)


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a table, in the order of play: names as they are written down, or people."""

    names: Sequence[str] = ()
    people: Sequence[UUID] = ()


def create_table(
    by: Caller,
    name: str,
    players: int,
    ruleset: str,
    seating: Seating,
    club_id: UUID | None = None,
) -> Table:
    """A new table of a club, or of the caller's own."""
    _refuse_wrong_size(seating, players)
    with write():
        table = Table(
            id=uuid4(), name=name, players=players, ruleset=ruleset, created_by=by.principal.key
        )
        table.club = None if club_id is None else _club(by, club_id)
        seated = _seated(seating, table.club)
        table.people = [str(person.id) for person in seated]
        table.stream = open_stream(f"table:{table.id}")
        table.save(force_insert=True)
        _note(table, "table.create", by.at(table), "table.create", seated)
    return table


def change_table(
    table_id: UUID,
    by: Caller,
    check_version: Callable[[Table], None],
    name: str,
    seating: Seating | None,
) -> Table:
    """Give a table another name, or, with a seating, other people on its chairs."""
    with write():
        table = locked_table(table_id, by, "table.change")
        check_version(table)
        seated = []
        table.name = name
        if seating is not None:
            _refuse_wrong_size(seating, table.players)
            seated = _seated(seating, table.club, table.people)
            _refuse_moving_scores(table, len(seated), [str(person.id) for person in seated])
            table.people = [str(person.id) for person in seated]
        table.version += 1
        table.save(update_fields=["name", "people", "version"])
        _note(table, "table.change", by.at(table), "table.change", seated)
    return table


def find_table(table_id: UUID, by: Caller, action: str = "table.read") -> tuple[Table, Standing]:
    """A table to look at, and who the caller is there."""
    return _allowed(Table.objects.select_related("stream").filter(id=table_id).first(), by, action)


def locked_table(table_id: UUID, by: Caller, action: str) -> Table:
    """A table to change, with the head of its chain in the same statement."""
    found = Table.objects.select_related("stream").filter(id=table_id)
    return _allowed(locked(found, "self", "stream").first(), by, action)[0]


def _allowed(table: Table | None, by: Caller, action: str) -> tuple[Table, Standing]:
    who = None if table is None else standing(by.principal, table)
    if table is None or who is None or not who.roles:
        raise Problem("not_found", NO_TABLE)
    who.require(action)
    return table, who


def names_at(tables: Iterable[Table]) -> dict[str, str]:
    """The names of everybody who sits at these tables, by the id of the person."""
    people = {person for table in tables for person in table.people}
    if not people:
        return {}
    return {str(person.id): person.shown_name for person in Person.objects.filter(id__in=people)}


def _club(by: Caller, club_id: UUID) -> Club:
    roles = by.principal.roles_in(club_id)
    club = Club.objects.filter(id=club_id).first()
    if club is None or not roles:
        raise invalid_field("/club", "unknown_club", NO_CLUB)
    if not allows(roles, "table.create"):
        raise Problem("permission_denied")
    return club


def _refuse_moving_scores(table: Table, chairs: int, people: list[str]) -> None:
    """Scores belong to chairs: once there are any, nobody else comes to sit on them."""
    if people == table.people:
        return
    has_deals = Deal.objects.filter(table=table).exists()
    now = chairs_of(table) if table.people or has_deals else chairs
    if chairs != now:
        raise invalid_field("/seats", "wrong_size", OTHER_CHAIRS)
    if table.people and has_deals:
        raise Problem("conflict", HAS_DEALS)


def _seated(seating: Seating, club: Club | None, now: Sequence[str] = ()) -> list[Person]:
    if seating.people:
        members = Person.objects.filter(id__in=seating.people, memberships__club=club).distinct()
        found = {person.id: person for person in members}
        if club is None or len(found) != len(seating.people):
            raise invalid_field("/people", "not_members", NOT_MEMBERS)
        return [found[person] for person in seating.people]
    return people_named(seating.names, club, Person.objects.filter(id__in=now))


def _refuse_wrong_size(seating: Seating, players: int) -> None:
    """Five people at a table of four: one of them sits out each deal (R-DEAL5-2)."""
    seated = len(seating.names or seating.people)
    if seated and seated != players and (players, seated) != (4, 5):
        detail = Text(
            f"Un nom par joueur : {players} ; à quatre, un cinquième peut ne pas jouer.",
            f"One name a player: {players}; with four, a fifth person may sit out.",
        )
        raise invalid_field("/seats" if seating.names else "/people", "wrong_size", detail)


def _note(table: Table, type_: str, who: Standing, action: str, seated: Sequence[Person]) -> None:
    data = {
        "club": None if table.club_id is None else str(table.club_id),
        "players": table.players,
        "ruleset": table.ruleset,
        "people": table.people,
    }
    names: dict[str, str | About] = {"name": table.name} if table.name else {}
    names |= {f"chair {at}": About(person.id, person.name) for at, person in enumerate(seated)}
    note_table(table, type_, who, action, data, names)
