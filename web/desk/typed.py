"""What was typed into the form of a sheet: read as the body of the API that it stands for."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest

from conventions.etags import changed, require_match
from conventions.problems import Problem
from tarot.wording import Text
from tournaments.api.documents import sheet_tag
from tournaments.api.reading import LONGEST_REASON, read_report, read_settlement
from tournaments.models import Sheet
from tournaments.services.sheets import CheckSheet, Reported
from web.forms import Form

LONGEST_NUMBER: Final = 12
LONGEST_VERSION: Final = 120
# Paper, spreadsheets and keyboards each have a minus of their own, and some write it behind.
MINUSES: Final = re.compile(
    "[\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}\N{HYPHEN}\N{NON-BREAKING HYPHEN}]"
)
WHOLE: Final = re.compile(r"([+-]?)(\d{1,7})(-?)")
SPACES: Final = re.compile(r"\s")
NOT_WHOLE: Final = Text("Un nombre entier est attendu.", "A whole number is expected.")
EMPTY: Final = Text("Il manque un bilan.", "A balance is missing.")
NO_DEALS: Final = Text("Le nombre de donnes manque.", "The number of deals is missing.")


@dataclass(frozen=True, slots=True)
class Typed:
    """The form of a sheet as it was sent: numbers as they were typed, the balances by chair."""

    version: str
    balances: Mapping[int, str]
    deals: str
    is_confirmed: bool
    reason: str
    chosen: str
    is_alone: bool

    def reported(self) -> Reported:
        """The report that it makes; Problem `invalid_request` for what is no number."""
        return read_report(self._body() | ({"reason": self.reason} if self.reason else {}))

    def settlement(self) -> tuple[int | None, Reported | None, str]:
        """The report that is chosen, or what is typed instead; and why."""
        if self.chosen:
            number = int(self.chosen) if self.chosen.isdecimal() else self.chosen
            return read_settlement({"report": number, "reason": self.reason})
        return read_settlement(self._body() | {"reason": self.reason})

    def known(self) -> CheckSheet:
        """Checks the version that was seen; nothing means that no report had been there."""

        def check(sheet: Sheet, has_reported: bool) -> None:
            if self.version:
                require_match(self.version, sheet_tag(sheet))
            elif has_reported:
                raise changed(sheet_tag(sheet))

        return check

    def _body(self) -> dict[str, Any]:
        errors: list[dict[str, object]] = []
        balances = []
        for chair, text in self.balances.items():
            if (balance := whole(text)) is None:
                detail = NOT_WHOLE if text.strip() else EMPTY
                pointer = f"/balances/{chair}"
                errors.append({"pointer": pointer, "code": "not_a_balance", "detail": detail})
            else:
                balances.append(balance)
        if (deals := whole(self.deals)) is None:
            errors.append({"pointer": "/deals", "code": "missing_field", "detail": NO_DEALS})
        if errors:
            raise Problem("invalid_request", errors=errors)
        body = {"balances": balances, "deals": deals}
        return body | ({"confirm": True} if self.is_confirmed else {})


def typed_sheet(request: HttpRequest, chairs: int) -> Typed:
    """The form of a sheet of so many chairs."""
    fields = Form("sheet", ()).reader(request)

    def text(name: str, longest: int) -> str:
        return fields.string(name, longest, may_be_empty=True) if fields.has(name) else ""

    typed = Typed(
        text("version", LONGEST_VERSION),
        {chair: text(f"balance-{chair}", LONGEST_NUMBER) for chair in range(chairs)},
        text("deals", LONGEST_NUMBER),
        fields.has("confirm"),
        text("reason", LONGEST_REASON),
        text("report", LONGEST_NUMBER),
        fields.has("alone"),
    )
    fields.done()
    return typed


def whole(text: str) -> int | None:
    """A number as people write it: any minus, before it or behind it; None for anything else."""
    found = WHOLE.fullmatch(MINUSES.sub("-", SPACES.sub("", text)))
    if found is None:
        return None
    before, digits, behind = found.groups()
    return -int(digits) if before == "-" or behind else int(digits)
