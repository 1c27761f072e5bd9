"""What the script of a table's page starts from: who sits there, the rules, and what one may do."""

from typing import Any, Final

import orjson
from django.urls import reverse

from clubs.models import Account
from clubs.permissions import allows
from clubs.roles import DIRECTORS
from conventions.language import say
from games.api.stored import sheet_document
from games.models import Table
from games.services.access import Standing
from games.services.sheets import Sheet as TableSheet
from games.services.sheets import chairs_of
from tarot import Ruleset
from tarot.wording import CONTRACT_NAMES
from tournaments.models import Position, Sheet
from web.texts.scores import sheet_words
from web.texts.tables import SCRIPT_WORDS, SEAT_AT

MAY: Final = {"record": "deal.record", "delete": "deal.delete", "restore": "deal.restore"}


def names_of(table: Table, names: dict[str, str]) -> list[str]:
    """Who sits on each chair; the chair itself where nobody is named."""
    if table.people:
        return [names[person] for person in table.people]
    return [say(SEAT_AT.filled(number=chair + 1)) for chair in range(chairs_of(table))]


def is_locked(table: Table, who: Standing) -> bool:
    """Whether the position of a table is closed, so that its players' part is over."""
    if who.roles & DIRECTORS:
        return False
    return Sheet.objects.filter(table=table, position__state=Position.State.CLOSED).exists()


def may(who: Standing, locked: bool) -> dict[str, bool]:
    """What the caller may do with the deals of a table."""
    return {name: not locked and allows(who.roles, action) for name, action in MAY.items()}


def may_dispute(table: Table, who: Standing) -> bool:
    """Whether the caller can be heard about the deals of a table, as far as it tells."""
    sits_there = str(who.principal.person) in table.people
    return table.club_id is not None and (sits_there or allows(who.roles, "dispute.open"))


def setup_of(
    sheet: TableSheet,
    ruleset: Ruleset,
    names: list[str],
    who: Standing,
    user: object,
    *,
    allowed: dict[str, bool],
) -> str:
    """JSON for the script. `session` is how requests are signed, `who` whose the answers are,
    `allowed` what they may do (`may`)."""
    table = sheet.table
    address = f"{reverse('tables')}/{table.id}"
    setup: dict[str, Any] = {
        "table": str(table.id),
        "players": table.players,
        "ruleset": table.ruleset,
        "contracts": {bid.code: say(CONTRACT_NAMES[bid.code]) for bid in ruleset.bids},
        "names": names,
        "may": allowed,
        "session": isinstance(user, Account),
        "phone": who.principal.is_phone,
        "who": who.principal.key,
        "sheet": sheet_document(sheet),
        "sheet_address": f"{address}/sheet",
        "changes": f"{address}/changes",
        "deals": "/api/v1/deals",
        "pages": "/deals",
        "disputable": isinstance(user, Account) and may_dispute(table, who),
        "worker": reverse("web:worker"),
        "pair": reverse("web:pair"),
        "sign_in": f"{reverse('web:sign-in')}?next={reverse('web:table', args=[table.id])}",
    }
    return orjson.dumps(setup).decode()


def script_words() -> str:
    """JSON of what the script says."""
    said: dict[str, object] = {name: say(text) for name, text in SCRIPT_WORDS.items()}
    return orjson.dumps(said | {"sheet": sheet_words()}).decode()
