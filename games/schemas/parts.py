"""What the shapes of several subjects are made of."""

from conventions.json_schema import Schema, array, ref
from games.api import limits
from tarot import BIDS, Phase
from tarot.rulesets import LEVELS

CARD_PATTERN = "^(EX|T([1-9]|1[0-9]|2[01])|[SHDC]([1-9]|1[0-4]))$"
SEAT: Schema = {"type": "integer", "minimum": 0, "maximum": 4}
CARDS = array(ref("Card"))
NAME: Schema = {"type": "string", "maxLength": limits.LONGEST_NAME}
POINTS: Schema = {
    "type": "string",
    "pattern": r"^-?\d+\.[05]$",
    "description": "Points in steps of a half, as a decimal string",
}
CONTRACT: Schema = {"enum": [code for code in BIDS if code != "pass"]}
SIDE: Schema = {"enum": ["attack", "defence"]}
LEVEL: Schema = {"enum": list(LEVELS)}
PHASE: Schema = {"enum": [phase.value for phase in Phase]}
