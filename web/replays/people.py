"""Who plays a deal, by the names that pages show."""

from games.models import Deal
from games.services.tables import names_at


def people_of(row: Deal) -> list[str]:
    """The names of those who play the deal, in the order of its seats."""
    names = names_at([row.table])
    people = [names.get(person, "") for person in row.table.people]
    return [name for chair, name in enumerate(people) if chair != row.sitting_out]
