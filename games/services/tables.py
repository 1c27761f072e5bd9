"""Setting up tables."""

from collections.abc import Sequence

from conventions.transactions import write
from games.models import Table
from tarot.wording import Text

NO_TABLE = Text("Aucune table sous cet identifiant.", "No table under this id.")


def create_table(name: str, players: int, ruleset: str, seats: Sequence[str]) -> Table:
    """A new table; `seats` names the people in the order of play, or is empty."""
    with write():
        return Table.objects.create(name=name, players=players, ruleset=ruleset, seats=list(seats))
