"""What is asked of a sheet of balances: what no sheet can be, and what is only unusual.

Values in, values out. What cannot be is refused; what is unusual is told with its numbers, and kept
when whoever reports it confirms it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median_low
from typing import Any, Final

from conventions.problems import Problem, invalid_field
from tarot.wording import Text

HIGHEST_BALANCE: Final = 100_000
MOST_DEALS: Final = 99
# A balance stands out from so many other tables at least, by so much, and not below this.
OTHERS: Final = 3
TIMES: Final = 3
LEAST: Final = 300

WRONG_SIZE = Text("Un bilan par place : {chairs}.", "One balance a chair: {chairs}.")
NOT_ZERO = Text(
    "La somme des bilans est {sum}, elle devrait être nulle.",
    "The balances add up to {sum}, and should to zero.",
)
ODD_BALANCE = Text(
    "Le bilan {balance} est impair : sans petite, tous sont pairs.",
    "The balance {balance} is odd: without petites all are even.",
)
OTHER_DEALS = Text(
    "{deals} donnes au lieu de {planned}.", "{deals} deals where {planned} are planned."
)
NOT_FROM_DEALS = Text(
    "À {players} joueurs, deux bilans diffèrent d'un multiple de {step} : ceux-ci non.",
    "With {players} players, two balances differ by a multiple of {step}: these do not.",
)
OUTLIER = Text(
    "Le bilan {balance} est loin des autres tables : à la moitié d'entre elles aucun ne dépasse "
    "{median}.",
    "The balance {balance} is far from the other tables: at half of them none exceeds {median}.",
)
MAY_CONFIRM = Text(
    ' Si la table confirme sa feuille, renvoyez-la avec "confirm": true.',
    ' If the table confirms its sheet, send it again with "confirm": true.',
)


@dataclass(frozen=True, slots=True)
class Terms:
    """What the sheet is held to: the people and players of its table, and the policy."""

    chairs: int
    players: int
    petite: bool
    deals: int | None  # planned, where positions end by deals


@dataclass(frozen=True, slots=True)
class Unusual:
    """Something unusual, and the numbers that make it so."""

    code: str
    detail: Text
    numbers: dict[str, int]

    def stored(self) -> dict[str, Any]:
        """As the report keeps it."""
        return {"code": self.code, "numbers": self.numbers, **self.detail._asdict()}


def refuse_impossible(terms: Terms, balances: Sequence[int]) -> None:
    """Raises Problem `invalid_request` for balances that no sheet of such a table has."""
    if len(balances) != terms.chairs:
        raise invalid_field("/balances", "wrong_size", WRONG_SIZE.filled(chairs=terms.chairs))
    if total := sum(balances):
        raise invalid_field("/balances", "not_zero", NOT_ZERO.filled(sum=total))
    odd = [balance for balance in balances if balance % 2]
    if odd and not terms.petite:
        raise invalid_field("/balances", "odd_balance", ODD_BALANCE.filled(balance=odd[0]))


def may_stand_out(balances: Sequence[int]) -> bool:
    """Whether one of them is far enough from nothing to be an outlier at all."""
    return max(map(abs, balances), default=0) > LEAST


def unusual_about(
    terms: Terms, balances: Sequence[int], deals: int, others: Sequence[Sequence[int]]
) -> list[Unusual]:
    """What is unusual about a sheet, beside those of the other tables of its position."""
    found = []
    if terms.deals is not None and deals != terms.deals:
        numbers = {"deals": deals, "planned": terms.deals}
        found.append(Unusual("other_deals", OTHER_DEALS.filled(**numbers), numbers))
    # Each deal takes the same from every defender and gives it all to the taker: without a fifth
    # person any two balances differ by multiples of the number of players.
    step = terms.players * (1 if terms.petite else 2)
    if terms.chairs == terms.players and any((one - balances[0]) % step for one in balances):
        numbers = {"players": terms.players, "step": step}
        found.append(Unusual("not_from_deals", NOT_FROM_DEALS.filled(**numbers), numbers))
    highest = [max(map(abs, table)) for table in others]
    if len(highest) >= OTHERS:
        usual = median_low(highest)
        limit = max(TIMES * usual, LEAST)
        for chair, balance in enumerate(balances):
            if abs(balance) > limit:
                numbers = {
                    "chair": chair,
                    "balance": balance,
                    "median": usual,
                    "limit": limit,
                    "tables": len(highest),
                }
                found.append(Unusual("outlier", OUTLIER.filled(**numbers), numbers))
    return found


def not_confirmed(warnings: Sequence[Unusual]) -> Problem:
    """What is answered to an unusual sheet that is not confirmed: every reason with its numbers."""
    said = warnings[0].detail
    detail = Text(said.fr + MAY_CONFIRM.fr, said.en + MAY_CONFIRM.en)
    errors = [
        {
            "pointer": "/deals" if one.code == "other_deals" else "/balances",
            "code": one.code,
            "detail": one.detail,
            "numbers": one.numbers,
        }
        for one in warnings
    ]
    return Problem("refused", detail, errors=errors, extra={"may_be_confirmed": True})
