"""Examples of disputes and arbitration: see `conventions.example_requests`."""

from hashlib import sha256

from conventions.example_requests import Example

FACTS = {"fault": "revoke", "seats": [0], "trick": 9, "noticed_trick": 10}
ANNULLED = {"code": "annul_deal", "redealt": False}
REASON = "Renonce consommée : la donne est annulée (R-LIB-15)."
NOTES = "Relevé de la table 4, donne 1 : pique demandé, atout fourni.\n"
DIGEST = sha256(NOTES.encode()).hexdigest()
BY_BRUNO = "seat_token"

EXAMPLES = (
    Example("propose_ruling", {"facts": {**FACTS, "side": "defence"}}, by=None),
    Example("read_arbitration_code", given={"code_id": "fft-2012-1"}, by=None),
    Example("read_dispute_clocks"),
    Example("announce_dispute_clocks", {"set": "live", "reason": "Finale le soir même"}),
    Example(
        "open_dispute",
        {"category": "irregular_play", "statement": "Il a renoncé.", "against": [0]},
        keeps={"dispute_id": "/id"},
        by=BY_BRUNO,
        status=201,
    ),
    Example("list_deal_disputes"),
    Example("list_disputes", given={"club": "$club_id"}),
    Example("read_dispute"),
    Example("summarise_disputes"),
    Example("list_notices"),
    Example("read_notices", {}),
    Example("act_in_dispute", {}, given={"verb": "claim"}, name="claim"),
    Example("send_file", NOTES, given={"digest": DIGEST, "Content-Type": "text/plain"}, status=201),
    Example("read_file", given={"digest": DIGEST}),
    Example(
        "add_evidence",
        {
            "kind": "statement",
            "statement": "J'ai vu le roi.",
            "staged": True,
        },
        keeps={"evidence": "/number"},
        status=201,
    ),
    Example(
        "change_evidence",
        {"kind": "statement", "statement": "J'ai vu la dame.", "staged": True},
        given={"number": "$evidence"},
    ),
    Example("submit_evidence", {}, given={"number": "$evidence"}),
    Example("list_evidence"),
    Example("drop_file", given={"digest": DIGEST}, status=204),
    Example(
        "add_evidence",
        {"kind": "statement", "statement": "Rien à dire.", "staged": True},
        keeps={"unwanted_evidence": "/number"},
        name="unwanted",
        status=201,
    ),
    Example("drop_evidence", given={"number": "$unwanted_evidence"}, status=204),
    Example("read_dossier"),
    Example("propose_by_code", {"facts": FACTS}),
    Example("what_if", {"candidates": [{"name": "Donne annulée", "components": [ANNULLED]}]}),
    Example(
        "act_in_dispute",
        {"components": [ANNULLED], "facts": FACTS, "citations": ["R-LIB-15"], "reason": REASON},
        given={"verb": "propose"},
        name="propose",
    ),
    Example("act_in_dispute", {"ruling": 1}, given={"verb": "publish"}, name="publish"),
    Example("list_dispute_events", given={"limit": 2}),
    Example("read_dispute_checkpoint"),
    Example("prove_dispute_inclusion", given={"seq": 1, "size": 2}),
    Example("prove_dispute_consistency", given={"old": 1, "new": 2}),
    Example("read_dispute_bundle"),
    Example(
        "create_arbitration_code",
        {
            "name": "les-as",
            "articles": [
                {
                    "fault": "sheet_incomplete",
                    "rule": "R-SHEET",
                    "name": {"fr": "Feuille incomplète", "en": "Incomplete sheet"},
                    "statement": {
                        "fr": "La feuille se remplit après chaque donne.",
                        "en": "The sheet is filled in after each deal.",
                    },
                    "source": "Règlement du club, 4",
                    "provisions": [
                        {
                            "forms": ["free_deals"],
                            "sanction": {"unit": "points", "steps": ["warning", "50"]},
                        }
                    ],
                }
            ],
        },
        status=201,
    ),
    Example("list_arbitration_codes"),
)
