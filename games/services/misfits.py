"""What cannot have been played at the table it is sent to."""

from conventions.problems import Problem
from games.models import Deal, Table
from tarot import DuoOutcome, Outcome, Record
from tarot.wording import Text


def refuse_misfits(
    table: Table, row: Deal, record: Record | None, outcome: Outcome | DuoOutcome | None
) -> None:
    """Refuse a deal for other players or by other rules than its table's, and one that leaves open
    who of five people at a table of four did not play."""
    errors = _misfits(table, "/record", record) + _misfits(table, "/summary", outcome)
    chairs = len(table.people)
    if row.sitting_out is None and chairs > table.players:
        detail = Text(
            f"Dites qui ne joue pas cette donne : sitting_out, de 0 à {chairs - 1}.",
            f"Say who sits out this deal: sitting_out, from 0 to {chairs - 1}.",
        )
        errors.append({"pointer": "/sitting_out", "code": "missing_field", "detail": detail})
    if row.sitting_out is not None and not row.sitting_out < chairs > table.players:
        detail = Text(
            "Ce n'est pas une place de cette table, ou tout le monde y joue.",
            "This is no chair of the table, or everybody at it plays.",
        )
        errors.append({"pointer": "/sitting_out", "code": "not_of_table", "detail": detail})
    if errors:
        raise Problem("invalid_request", errors=errors)


def _misfits(
    table: Table, pointer: str, played: Record | Outcome | DuoOutcome | None
) -> list[dict[str, object]]:
    if played is None:
        return []
    errors: list[dict[str, object]] = []
    if table.players != played.players:
        detail = Text(
            f"La table joue à {table.players}.", f"The table has {table.players} players."
        )
        errors.append({"pointer": f"{pointer}/players", "code": "not_of_table", "detail": detail})
    if table.ruleset != played.ruleset.id:
        detail = Text(
            f"La table joue selon {table.ruleset}.", f"The table plays by {table.ruleset}."
        )
        errors.append({"pointer": f"{pointer}/ruleset", "code": "not_of_table", "detail": detail})
    return errors
