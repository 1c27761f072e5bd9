"""What several shapes of this app are made of."""

from conventions.json_schema import (
    BOOLEAN,
    INTEGER,
    STRING,
    TIME,
    Schema,
    array,
    nullable,
    ref,
    shape,
)
from disputes.api import reading
from disputes.clocks import LONGEST, MINUTES, RULES, SETS
from disputes.services.rulings import SHORTEST_REASON
from disputes.words import Ground, Inadmissible, Kind, Verdict, Visibility
from tarot.arbitration.component_json import MOST_COMPONENTS

TEXT: Schema = {"type": "string", "minLength": 1, "maxLength": reading.LONGEST_TEXT}
REASON: Schema = {**TEXT, "minLength": SHORTEST_REASON}
SEAT: Schema = {"type": "integer", "minimum": 0, "maximum": reading.HIGHEST_SEAT}
NUMBER: Schema = {"type": "integer", "minimum": 1}
KEY: Schema = {
    "type": "string",
    "description": "Of a person or phone; `names` has what it is called",
}
BY_SEAT: Schema = {**array(INTEGER), "description": "By seat, in points"}
ANYTHING: Schema = {}
COMPONENTS: Schema = array(ref("RulingComponent"), minItems=1, maxItems=MOST_COMPONENTS)
MINUTE: Schema = {"type": "integer", "minimum": 1, "maximum": LONGEST}
CLOCKS: dict[str, Schema] = dict.fromkeys(MINUTES, MINUTE) | dict.fromkeys(RULES, BOOLEAN)
SET: Schema = {"enum": list(SETS)}


def one_of(kind: type) -> Schema:
    """A member of a fixed list."""
    return {"enum": [str(one) for one in kind]}  # type: ignore[attr-defined]


KIND, VISIBILITY = one_of(Kind), one_of(Visibility)
GROUND, VERDICT, BECAUSE = one_of(Ground), one_of(Verdict), one_of(Inadmissible)
MAYBE_TIME, MAYBE_TEXT, MAYBE_KEY = nullable(TIME), nullable(STRING), nullable(KEY)
WORTH: dict[str, Schema] = {
    "computed": BY_SEAT,
    "adjustment": BY_SEAT,
    "scores": BY_SEAT,
    "penalties": BY_SEAT,
    "totals": BY_SEAT,
    "counts": BOOLEAN,
    "zero_sum": BOOLEAN,
}
FILE: Schema = shape(
    {"sha256": STRING, "name": STRING, "media_type": STRING, "size": INTEGER},
)
