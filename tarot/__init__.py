"""French tarot as a library: cards, rules, deals, their notation and their worth.

    >>> from tarot import Deal, read_record
    >>> deal = Deal.of(read_record({"tdn": "1.0", "ruleset": "fft-2012", "players": 4, "dealer": 0,
    ...     "taker": 2, "contract": "garde",
    ...     "tricks": [{"leader": 1, "cards": ["S13", "T2"]}, ]}))
    >>> deal.phase.value, deal.to_play, deal.findings
    ('play', 3, ())

Values in, values out: nothing here reads a file, a clock or a database.
"""

from tarot.action_json import read_action
from tarot.actions import (
    Action,
    AnnounceChelem,
    CallCard,
    Chien,
    Discard,
    Hands,
    Phase,
    PlayCard,
    Say,
    ShowPoignee,
    Undo,
)
from tarot.auction import may_bid
from tarot.counting import outcome_of, running_half_points
from tarot.deal import Deal
from tarot.errors import Misreading, Refused, Unreadable
from tarot.finding_json import write_findings
from tarot.findings import Finding, Reading, Status, Weight, Witness
from tarot.house_rules import OPTIONS, build_ruleset
from tarot.marks import Line, Score, points_text, score_of
from tarot.outcome import DuoOutcome, Outcome, Shown
from tarot.proofs import findings_of
from tarot.record import Poignee, Record, Spoken, Trick
from tarot.record_json import read_record, write_record
from tarot.replay import Position, positions
from tarot.rulesets import BIDS, RULESETS, Bid, Layout, Ruleset
from tarot.sight import face_up
from tarot.summary_json import read_summary
from tarot.tdn_reading import read_tdn
from tarot.tdn_writing import write_tdn

# The version of everything here that turns cards into points; results keep it.
ENGINE = "1.0"

__all__ = [
    "BIDS",
    "ENGINE",
    "OPTIONS",
    "RULESETS",
    "Action",
    "AnnounceChelem",
    "Bid",
    "CallCard",
    "Chien",
    "Deal",
    "Discard",
    "DuoOutcome",
    "Finding",
    "Hands",
    "Layout",
    "Line",
    "Misreading",
    "Outcome",
    "Phase",
    "PlayCard",
    "Poignee",
    "Position",
    "Reading",
    "Record",
    "Refused",
    "Ruleset",
    "Say",
    "Score",
    "ShowPoignee",
    "Shown",
    "Spoken",
    "Status",
    "Trick",
    "Undo",
    "Unreadable",
    "Weight",
    "Witness",
    "build_ruleset",
    "face_up",
    "findings_of",
    "may_bid",
    "outcome_of",
    "points_text",
    "positions",
    "read_action",
    "read_record",
    "read_summary",
    "read_tdn",
    "running_half_points",
    "score_of",
    "write_findings",
    "write_record",
    "write_tdn",
]
