"""Examples of tournaments: see `conventions.example_requests`."""

from typing import Any

from conventions.example_requests import Example

POLICY: dict[str, Any] = {
    "name": "Tournoi d'automne",
    "date": "2026-10-03",
    "positions": 2,
    "ends_by": "deals",
    "deals": 4,
    "methods": ["random"],
    "petite": False,
}
LIST = "Bruno;L0002\nChloé;L0003\nDenis;L0004\nÉlise;L0005\nFarid;L0006\nGaëlle;L0007\nHugo;L0008\n"
SHEET = {"balances": [150, -50, -50, -50], "deals": 4}
FIRST = {"number": 1}
TABLE_1 = {"position": 1, "table": 1}
TABLE_2 = {"position": 1, "table": 2}

EXAMPLES = (
    Example("create_tournament", POLICY, keeps={"tournament_id": "/id"}, status=201),
    Example("list_tournaments", given={"state": "draft"}),
    Example("read_tournament"),
    Example("change_tournament", {**POLICY, "name": "Tournoi d'octobre"}),
    Example("move_tournament", {}, given={"verb": "open"}),
    Example("add_entry", {"name": "Anne", "licence": "L0001"}, status=201),
    Example("import_entries", LIST),
    Example("list_entries"),
    Example("read_entry", given=FIRST),
    Example("change_entry", {"stays": True}, given=FIRST),
    Example("move_tournament", {}, given={"verb": "start"}, name="start"),
    Example("publish_seed", {}, given=FIRST),
    Example("seat_position", {}, given=FIRST),
    Example("list_positions"),
    Example("read_position", given=FIRST),
    Example("report_sheet", SHEET, given={**TABLE_1, "If-None-Match": "*"}, status=201),
    Example("read_sheet_of_position", given=TABLE_1),
    Example(
        "settle_sheet",
        {"balances": SHEET["balances"], "deals": 4, "reason": "Colonnes relues"},
        given=TABLE_1,
        status=201,
    ),
    Example(
        "report_sheet",
        SHEET,
        given={**TABLE_2, "If-None-Match": "*"},
        name="other_table",
        status=201,
    ),
    Example("list_sheets", given={"position": 1}),
    Example("read_balances"),
    Example("close_position", {}, given=FIRST),
    Example("add_penalty", {"entry": 2, "points": 50, "reason": "Retard répété"}, status=201),
    Example("list_penalties"),
    Example(
        "add_sanction",
        {"entry": 3, "kind": "last", "reason": "Départ avant la fin"},
        keeps={"sanction_id": "/id"},
        status=201,
    ),
    Example("list_sanctions"),
    Example("lift_sanction", {"reason": "Départ excusé"}, status=201),
    Example("substitute", {"name": "Inès", "licence": "L0009"}, given={"number": 4}, status=201),
    Example("list_tournament_events", given={"limit": 2}),
    Example("read_tournament_checkpoint"),
    Example("prove_tournament_inclusion", given={"seq": 1, "size": 2}),
    Example("prove_tournament_consistency", given={"old": 1, "new": 2}),
)
