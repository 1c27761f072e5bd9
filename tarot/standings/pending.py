"""Why a ranking is still provisional, position by position."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tarot.wording import Text


@dataclass(frozen=True, slots=True)
class Pending:
    """One thing that a ranking waits for: at a position, and at a table unless it is about all."""

    position: int
    code: str
    table: int | None = None

    @property
    def sentence(self) -> Text:
        """What is awaited, for people."""
        where = Text("position {position}", "position {position}")
        if self.table is not None:
            where = Text("position {position}, table {table}", "position {position}, table {table}")
        return PENDING[self.code].filled(
            where=where.filled(position=self.position, table=self.table)
        )


def in_order(pending: Iterable[Pending]) -> tuple[Pending, ...]:
    """Each thing once, by position and table, what is about all tables first."""
    return tuple(sorted(set(pending), key=lambda one: (one.position, one.table or 0, one.code)))


PENDING: Final[Mapping[str, Text]] = {
    "sheet_missing": Text("{where} : la feuille manque.", "{where}: the sheet is missing."),
    "sheet_unapproved": Text(
        "{where} : la feuille n'est pas encore validée.", "{where}: the sheet is not approved yet."
    ),
    "sheet_unbalanced": Text(
        "{where} : le total de la feuille n'est pas nul.",
        "{where}: the sheet does not add up to zero.",
    ),
    "sheets_conflict": Text(
        "{where} : deux feuilles se contredisent.", "{where}: two sheets contradict each other."
    ),
    "deal_open": Text(
        "{where} : une donne est en cours.", "{where}: a deal is still being played."
    ),
    "deal_in_conflict": Text(
        "{where} : une donne a deux marques différentes.",
        "{where}: a deal has two different scores.",
    ),
    "ruling_awaited": Text(
        "{where} : une décision de l'arbitre, ou la fin du délai d'appel, est attendue.",
        "{where}: a ruling of the arbiter is awaited, or the end of the time for an appeal.",
    ),
    "ranking_unapproved": Text(
        "{where} : le classement n'est pas encore validé.",
        "{where}: the ranking is not approved yet.",
    ),
}
