"""What the screen of the hall shows at this moment, and a digest by which it is known again."""

from hashlib import sha256
from typing import Any, Final

import orjson

from conventions.language import language, say
from tarot.wording import Text
from tournaments.models import Position, Tournament
from web.screens.published import published_shown
from web.screens.seating import has_begun, latest_position, seating_shown
from web.texts.events import ON_SCREEN, POSITION_ENDS

RANKING, SEATING, AUTO = "ranking", "seating", "auto"
SHOWN: Final = (AUTO, RANKING, SEATING)


def picture_of(row: Tournament, wanted: str) -> dict[str, Any]:
    """`wanted` is `ranking`, `seating`, or `auto`: the seating until its position has begun."""
    position = latest_position(row)
    is_seating = position is not None and (
        wanted == SEATING
        or (wanted == AUTO and position.state == Position.State.SEATED and not has_begun(position))
    )
    told: dict[str, Any] = {
        "name": row.name,
        "club": row.club.name,
        "what": SEATING if is_seating else RANKING,
        "position": None if position is None else position.number,
        "planned": row.last_position,
        "state": _state(row, position),
        "seating": seating_shown(position) if is_seating and position is not None else [],
        "ranking": None if is_seating else published_shown(row),
    }
    digest = sha256(orjson.dumps([language(), told])).hexdigest()[:16]
    return {**told, "digest": digest, "wanted": wanted}


def _state(row: Tournament, position: Position | None) -> str:
    """Where play stands, in a few words."""
    if position is None:
        return say(ON_SCREEN["waiting"])
    words: dict[str, object] = {"number": position.number, "planned": row.last_position}
    if position.state == Position.State.CLOSED:
        return say(ON_SCREEN["closed"].filled(**words))
    words["ends"] = _ends(row, position.number)
    return say(ON_SCREEN["seated"].filled(**words))


def _ends(row: Tournament, number: int) -> Text:
    deals = row.deals_at(number)
    if deals is None:
        return POSITION_ENDS["minutes"].filled(minutes=row.minutes)
    return POSITION_ENDS["deal" if deals == 1 else "deals"].filled(deals=deals)
