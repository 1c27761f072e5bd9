"""Codes of arbitration, the facts that they judge, and what rulings are made of."""

from clubs.versioned import LONGEST_NAME
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
from games.schemas.parts import CONTRACT, LEVEL, SEAT, SIDE
from tarot.arbitration import Bearer, Bound, Fate, Form, Measure, Noticed, Stage, Unit
from tarot.arbitration.code_json import MOST_ARTICLES
from tarot.arbitration.component_json import MOST_COMPONENTS
from tarot.arbitration.facts_json import MOST_EARLIER
from tarot.arbitration.plain import LONGEST_TEXT

TEXT: Schema = {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}
BOTH = shape({"fr": TEXT, "en": TEXT})
WORD: Schema = {"type": "string", "minLength": 1, "maxLength": 80}
AMOUNT: Schema = {
    "type": "string",
    "pattern": r"^-?[0-9]{1,5}(\.[0-9]{1,3})?$",
    "description": "In the unit: points, per cent or match points",
}
UNIT: Schema = {"enum": [unit.value for unit in Unit]}
FORM: Schema = {"enum": [form.value for form in Form]}
STAGE: Schema = {"enum": [stage.value for stage in Stage]}
NOTICED: Schema = {"enum": [moment.value for moment in Noticed]}
FATE: Schema = {"enum": [fate.value for fate in Fate]}
TRICK: Schema = {"type": "integer", "minimum": 1, "maximum": 24}
MARGIN: Schema = {"type": "integer", "minimum": 0, "maximum": 91}
BOUTS = array(ref("Card"), maxItems=3)
# What a note comes to: a component each, so that generated clients have a name for it.
NOTES: dict[str, Schema] = {
    f"AwardedNote{bound.value.title().replace('_', '')}": shape({bound.value: AMOUNT})
    for bound in Bound
    if bound is not Bound.LEFT_OUT
}
NOTE: Schema = {"anyOf": [{"enum": [Bound.LEFT_OUT.value]}, *map(ref, NOTES)]}
AWARD = shape({"unit": UNIT, "offender": NOTE, "other": NOTE})
SANCTION = shape(
    {
        "unit": UNIT,
        "steps": {
            **array(
                {"anyOf": [{"enum": [measure.value for measure in Measure]}, AMOUNT]},
                minItems=1,
                maxItems=10,
            ),
            "description": "The first time, the second and so on; the last for all that follow",
        },
    },
    {
        "optional": BOOLEAN,
        "bearer": {"enum": [bearer.value for bearer in Bearer]},
        "once_a_board": BOOLEAN,
    },
)
PROVISION = shape(
    {"forms": array(FORM, minItems=1)},
    {
        "sides": array(SIDE, minItems=1, maxItems=2),
        "stage": nullable(STAGE),
        "noticed": array(NOTICED),
        "deal": nullable(FATE),
        "poignee": nullable(FATE),
        "award": nullable(ref("Award")),
        "sanction": nullable(SANCTION),
        "at_table": nullable(BOTH),
        "judge": array(BOTH, maxItems=20),
        "returns": BOOLEAN,
        "no_petit_au_bout": BOOLEAN,
        "bars": BOOLEAN,
        "taker_only": BOOLEAN,
    },
)
CHANGED: dict[str, Schema] = {
    "taker": SEAT,
    "partner": nullable(SEAT),
    "contract": CONTRACT,
    "attack_points": AMOUNT,
    "bouts": {"type": "integer", "minimum": 0, "maximum": 3},
}
BONUSES: dict[str, Schema] = {
    "petit_au_bout": nullable(SIDE),
    "chelem": shape({}, {"announced": BOOLEAN, "made_by": nullable(SIDE)}),
    "poignees": array(shape({"side": SIDE, "level": LEVEL})),
    "miseres": array(SIDE),
    "petit_chelem": shape({}, {"announced": BOOLEAN, "made": BOOLEAN}),
}
CHANGES = shape({}, CHANGED | BONUSES)
# By the code of each component, what it needs and what it may have.
RULING_COMPONENTS: dict[str, tuple[dict[str, Schema], dict[str, Schema]]] = {
    "result_stands": ({}, {}),
    "clerical_correction": ({"changes": ref("RulingChanges")}, {}),
    "tricks_transfer": ({"to": SIDE, "tricks": array(TRICK, minItems=1, maxItems=24)}, {}),
    "points_transfer": ({"to": SIDE, "points": AMOUNT}, {"bouts": BOUTS}),
    "contract_deemed": ({"made": BOOLEAN, "margin": MARGIN}, {}),
    "bonus_set": ({"changes": ref("RulingBonuses")}, {}),
    "assigned": (
        {"results": array(ref("AssignedResult"), minItems=1, maxItems=4)},
        {},
    ),
    "assigned_split": (
        {"attack": ref("RulingChanges"), "defence": ref("RulingChanges"), "reason": TEXT},
        {},
    ),
    "artificial": ({"scores": array(INTEGER, minItems=2, maxItems=5)}, {}),
    "annul_deal": ({}, {"redealt": BOOLEAN}),
    "adjusted_board": ({"award": ref("Award")}, {"offender": nullable(SIDE)}),
    "procedural_penalty": ({"seat": SEAT, "amount": AMOUNT, "unit": UNIT}, {}),
    "warning": ({"seat": SEAT}, {}),
    "may_not_bid": ({"seat": SEAT}, {}),
    "exclusion": ({"seat": SEAT}, {}),
    "rank_last": ({"seat": SEAT}, {}),
}
VERSION: dict[str, Schema] = {
    "id": STRING,
    "name": STRING,
    "version": nullable(INTEGER),
    "created_at": nullable(TIME),
}
ARTICLES = array(ref("ArbitrationArticle"), minItems=1, maxItems=MOST_ARTICLES)
COMPONENT_LIST = array(ref("RulingComponent"), maxItems=MOST_COMPONENTS)
PROPOSAL: dict[str, Schema] = {
    "article": shape(
        {
            "rule": STRING,
            "fault": STRING,
            "name": STRING,
            "statement": STRING,
            "source": STRING,
            "slip": nullable(STRING),
        }
    ),
    "components": COMPONENT_LIST,
    "optional": {**COMPONENT_LIST, "description": "What the arbiter may add"},
    "reason": STRING,
    "to_judge": array(STRING),
    "at_table": {**nullable(STRING), "description": "What is done at the table"},
    "awaits_result": {
        **BOOLEAN,
        "description": "What becomes of the deal depends on who wins it",
    },
}

COMPONENTS: dict[str, Schema] = {
    **NOTES,
    "Award": AWARD,
    "RulingChanges": CHANGES,
    "RulingBonuses": shape({}, BONUSES),
    "AssignedResult": shape(
        {"changes": ref("RulingChanges")},
        {"weight": {"type": "integer", "minimum": 1, "maximum": 100}},
    ),
    "ArbitrationArticle": shape(
        {
            "rule": WORD,
            "fault": WORD,
            "name": BOTH,
            "provisions": array(PROVISION, minItems=1, maxItems=40),
        },
        {
            "slip": nullable(WORD),
            "statement": nullable(BOTH) | {"description": "Where the catalogue has no such rule"},
            "source": nullable(WORD),
        },
    ),
    "ArbitrationCodeRequest": shape(
        {
            "name": {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME},
            "articles": ARTICLES,
        }
    ),
    "ArbitrationCode": shape(VERSION | {"articles": ARTICLES}),
    "ArbitrationCodes": shape(
        {
            "in_force": {**STRING, "description": "The id of the code that disputes are judged by"},
            "codes": array(shape(VERSION)),
            "next": nullable(STRING),
        }
    ),
    "ArbitrationFacts": shape(
        {"fault": WORD},
        {
            "form": nullable(FORM),
            "seats": nullable(array(SEAT, maxItems=5)),
            "side": nullable(SIDE),
            "stage": nullable(STAGE),
            "noticed": nullable(NOTICED),
            "trick": nullable(TRICK),
            "noticed_trick": nullable(TRICK),
            "earlier": nullable({"type": "integer", "minimum": 0, "maximum": MOST_EARLIER}),
            "warned": nullable(BOOLEAN),
            "winner": nullable(SIDE),
            "margin": nullable(MARGIN),
            "gained": nullable(shape({"points": AMOUNT}, {"bouts": BOUTS})),
            "punished_on_board": nullable(BOOLEAN),
            "called_at_once": nullable(BOOLEAN),
        },
    ),
    "RulingComponent": {
        "oneOf": [
            shape({"code": {"const": code}} | needed, optional)
            for code, (needed, optional) in RULING_COMPONENTS.items()
        ]
    },
    "ProposalRequest": shape(
        {"facts": ref("ArbitrationFacts")},
        {"code": nullable(STRING), "summary": nullable(ref("Summary"))},
    ),
    "Proposal": shape(PROPOSAL),
    "ArbitrationProposal": shape({"code": STRING} | PROPOSAL),
}
