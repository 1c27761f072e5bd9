"""Examples of tables and deals: see `conventions.example_requests`."""

from pathlib import Path
from typing import Any

import orjson

from conventions.example_requests import Example

DEALS = Path(__file__).parent / "data" / "demo_deals.jsonl"
# A garde at four, recorded to the last card.
RECORD: dict[str, Any] = orjson.loads(DEALS.read_bytes().splitlines()[0])
IN_PLAY: dict[str, Any] = {
    **{name: RECORD[name] for name in ("tdn", "ruleset", "players", "dealer", "hands", "chien")},
    "auction": RECORD["auction"],
    "ecart": RECORD["ecart"],
}
# A garde with two bouts and 48 points, of which only the score is known.
SUMMARY = {
    "ruleset": "fft-2012",
    "players": 4,
    "taker": 0,
    "contract": "garde",
    "attack_points": "48",
    "bouts": 2,
}
PLAYS = [
    {"kind": "play", "seat": (RECORD["tricks"][0]["leader"] + place) % 4, "card": card}
    for place, card in enumerate(RECORD["tricks"][0]["cards"])
]
DEAL = "0192a4c0-5f3e-7d2a-9b1c-2f6e8d4a7001"
IN_HAND = "0192a4c0-5f3e-7d2a-9b1c-2f6e8d4a7002"
SUMMED_UP = "0192a4c0-5f3e-7d2a-9b1c-2f6e8d4a7003"


def sent_late(number: int) -> dict[str, Any]:
    """The deal that a phone noted offline, under a number of its sheet."""
    return {
        "op_id": f"0192a4c0-5f3e-7d2a-9b1c-2f6e8d4a8{number:03}",
        "kind": "deal.put",
        "target": f"0192a4c0-5f3e-7d2a-9b1c-2f6e8d4a9{number:03}",
        "body": {"table": "$table_id", "number": number, "summary": SUMMARY},
    }


EXAMPLES = (
    Example("list_rules", by=None),
    Example("read_rule", given={"rule_id": "R-PLAY-2"}, by=None),
    Example("list_rulesets", by=None),
    Example(
        "create_ruleset",
        {
            "name": "les-as",
            "options": {"poignee_values": {"simple": 20, "double": 40, "triple": 60}},
            "club": "$club_id",
        },
        keeps={"ruleset_id": "/id"},
        status=201,
    ),
    Example("read_ruleset", by=None),
    Example("check", RECORD, by=None),
    Example("score", SUMMARY, by=None),
    Example(
        "create_table",
        {
            "club": "$club_id",
            "players": 4,
            "name": "Table 3",
            "seats": ["Anne", "Bruno", "Chloé", "Denis"],
        },
        keeps={"table_id": "/id"},
        status=201,
    ),
    Example("list_tables", given={"club": "$club_id"}),
    Example("read_table"),
    Example("change_table", {"name": "Table 4"}),
    Example(
        "put_deal",
        {"table": "$table_id", "number": 1, "record": RECORD},
        given={"deal_id": DEAL},
        keeps={"deal_id": "/id"},
        status=201,
    ),
    Example("read_deal"),
    Example("read_record"),
    Example("read_tdn"),
    Example("read_tricks"),
    Example("read_legal"),
    Example("read_replay"),
    Example("read_findings"),
    Example("read_score"),
    Example("list_score_revisions"),
    Example("read_history"),
    Example("put_record", {"record": RECORD}),
    Example(
        "put_deal",
        {"table": "$table_id", "number": 2, "record": IN_PLAY},
        given={"deal_id": IN_HAND},
        name="in_hand",
        keeps={"deal_in_hand": "/id"},
        status=201,
    ),
    Example("append_actions", {"actions": PLAYS}, given={"deal_id": "$deal_in_hand"}),
    Example(
        "put_deal",
        {"table": "$table_id", "number": 3, "summary": SUMMARY},
        given={"deal_id": SUMMED_UP},
        name="summary",
        keeps={"deal_summed_up": "/id"},
        status=201,
    ),
    Example("read_summary", given={"deal_id": "$deal_summed_up"}),
    Example(
        "put_summary",
        {**SUMMARY, "attack_points": "50"},
        given={"deal_id": "$deal_summed_up"},
    ),
    Example("read_sheet"),
    Example("read_sheet_csv"),
    Example("read_changes"),
    Example("pair_phone_to_table", {"label": "Tablette de la table 4"}, status=201),
    Example("invite_to_seat", {}, given={"chair": 1}, keeps={"seat_code": "/code"}, status=201),
    Example(
        "claim_pairing",
        {"code": "$seat_code", "label": "Téléphone de Bruno"},
        keeps={"seat_token": "/token"},
        name="seat",
        by=None,
        status=201,
    ),
    Example("list_seats"),
    # The second has a number that the sheet has already: it is refused, and kept for a person.
    Example("push_batch", {"operations": [sent_late(4), sent_late(1)]}, status=207),
    Example("list_quarantine", keeps={"kept_id": "/quarantined/0/id"}),
    Example("settle_quarantined", {}),
    Example("list_table_events", given={"limit": 2}),
    Example("read_table_checkpoint"),
    Example("prove_table_inclusion", given={"seq": 1, "size": 2}),
    Example("prove_table_consistency", given={"old": 1, "new": 2}),
    Example("release_seat", given={"chair": 1}, status=204, last=True),
    Example("delete_deal", given={"deal_id": "$deal_summed_up"}, last=True),
    Example("restore_deal", {}, given={"deal_id": "$deal_summed_up"}, last=True),
)
