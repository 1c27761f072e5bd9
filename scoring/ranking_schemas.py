"""The shapes of rankings and seasons, as components of the API's description."""

from clubs.models import LONGEST_NAME
from conventions.json_schema import (
    BOOLEAN,
    INTEGER,
    STRING,
    TIME,
    UUID,
    Schema,
    array,
    nullable,
    ref,
    shape,
)
from scoring.api import reading
from scoring.services.rankings import ENTRIES, TEAMS
from scoring.services.season_rules import POINTS
from tarot.standings import PENDING, Equals, Key, Leavers, Places, SeasonKey
from tournaments.api.reading import MOST_POSITIONS
from tournaments.models import KINDS
from tournaments.services.entries import MOST_ENTRIES
from tournaments.states import State

NEXT = nullable({"type": "string", "format": "uri"})
REASON: Schema = {"type": "string", "minLength": 1, "maxLength": reading.LONGEST_REASON}
KEY: Schema = {"enum": [key.value for key in Key]}
SEASON_KEY: Schema = {"enum": [key.value for key in SeasonKey]}
PLACES: Schema = {"enum": [places.value for places in Places]}
EQUALS: Schema = {"enum": [rule.value for rule in Equals]}
LEAVERS: Schema = {"enum": [policy.value for policy in Leavers]}
SEED = nullable({**STRING, "description": "Of the draw between equals, in hexadecimal"})
CENTS: Schema = {"type": "integer", "minimum": 0, "maximum": reading.HIGHEST_PRIZE}
PRIZES: Schema = {
    **array(CENTS, maxItems=MOST_ENTRIES),
    "description": "In cents, from the first place down",
}
POSITION: Schema = {"type": "integer", "minimum": 1, "maximum": MOST_POSITIONS}
POINTS_TEXT: Schema = {"type": "string", "pattern": r"^-?[0-9]+(\.[0-9]{1,2})?$"}

DIFFERENCE = shape({"position": INTEGER, "before": nullable(INTEGER), "now": nullable(INTEGER)})
AWAITED = shape(
    {
        "position": INTEGER,
        "table": nullable(INTEGER),
        "code": {"enum": list(PENDING)},
        "detail": STRING,
    }
)
ROW = shape(
    {
        "place": INTEGER,
        "number": {**INTEGER, "description": "Of the entry, or of the team"},
        "people": array(UUID),
        "names": array(STRING),
        "licences": array(STRING),
        "club": STRING,
        "balances": {
            **array(nullable(INTEGER)),
            "description": "From position `first` on; null where nothing counts",
        },
        "penalties": {**array(INTEGER), "description": "Zero or less, by position"},
        "penalty": INTEGER,
        "carried": INTEGER,
        "total": INTEGER,
        "left": BOOLEAN,
        "last_from": {
            **nullable(INTEGER),
            "description": "By a sanction, ranked behind everybody else from this position on",
        },
        "parted_by": nullable(KEY),
        "prize": nullable({**INTEGER, "description": "In cents"}),
    }
)
CAUSE = shape(
    {
        "seq": INTEGER,
        "type": STRING,
        "detail": {**STRING, "description": "What happened, in a sentence"},
        "at": TIME,
        "position": nullable(INTEGER),
        "table": nullable(INTEGER),
        "entry": nullable(INTEGER),
        "deal": nullable(UUID),
        "ruling": {**nullable(UUID), "description": "That ordered it"},
        "reason": nullable(STRING),
    }
)
RANKING = {
    "tournament": shape(
        {
            "id": UUID,
            "name": STRING,
            "date": {"type": "string", "format": "date"},
            "club": STRING,
            "kind": {"enum": list(KINDS)},
        }
    ),
    "of": {"enum": [ENTRIES, TEAMS]},
    "first": INTEGER,
    "after": INTEGER,
    "planned": INTEGER,
    "criteria": array(shape({"key": KEY, "name": STRING})),
    "places": PLACES,
    "leavers": LEAVERS,
    "seed": SEED,
    "rows": array(ROW),
    "not_played": array(INTEGER),
    "removed": array(INTEGER),
}
PUBLICATION = {
    "number": INTEGER,
    "seq": INTEGER,
    "digest": STRING,
    "reason": nullable(STRING),
    "published_by": STRING,
    "published_at": TIME,
    "approved_by": nullable(STRING),
    "approved_at": nullable(TIME),
    "provisional": BOOLEAN,
    "pending": array(AWAITED),
}
MOVE: dict[str, Schema] = {
    "number": INTEGER,
    "before": nullable(INTEGER),
    "now": nullable(INTEGER),
    "gained": nullable(INTEGER),
    "points": nullable(INTEGER),
    "scores": array(DIFFERENCE),
    "penalties": array(DIFFERENCE),
}
CHANGES = shape(
    {
        "since": INTEGER,
        "after": INTEGER,
        "moves": array(shape(MOVE)),
        "causes": array(CAUSE),
    }
)
CHANGED = shape({"before": nullable(INTEGER), "now": nullable(INTEGER)})
EFFECT: dict[str, Schema] = {
    "of": {"enum": [ENTRIES, TEAMS]},
    "after": INTEGER,
    "moves": array(
        shape(
            MOVE
            | {
                "total": CHANGED,
                "prize": {**CHANGED, "description": "In cents"},
                "in_final": {
                    **nullable(shape({"before": BOOLEAN, "now": BOOLEAN})),
                    "description": "If it began after the positions played; null: none to come",
                },
                "passes": {
                    **array(INTEGER),
                    "description": "Who are ahead of it now, and would be behind",
                },
                "passed_by": array(INTEGER),
            }
        )
    ),
    "finalists": nullable(shape({"before": array(INTEGER), "now": array(INTEGER)})),
    "removed": array(INTEGER),
    "pending": array(AWAITED),
}
BEST: Schema = {"type": "integer", "minimum": 1, "maximum": reading.MOST_TOURNAMENTS}
SEASON_RULES = {
    "points": {"enum": list(POINTS)},
    "table": array(
        {"type": "integer", "minimum": 0, "maximum": reading.HIGHEST_POINTS},
        maxItems=MOST_ENTRIES,
    ),
    "others": {"type": "integer", "minimum": 0, "maximum": reading.HIGHEST_POINTS},
    "best": nullable(BEST),
    "drops": {
        **array(array(INTEGER, minItems=2, maxItems=2), maxItems=reading.MOST_TOURNAMENTS),
        "description": "Pairs: from so many tournaments held on, so many results do not count",
    },
    "minimum": {"type": "integer", "minimum": 1, "maximum": reading.MOST_TOURNAMENTS},
    "keys": array(SEASON_KEY, minItems=1),
    "places": PLACES,
}
ASKED_RULES = SEASON_RULES | {"best": BEST}
HELD = {
    "tournament": UUID,
    "coefficient": {
        "type": "integer",
        "minimum": 1,
        "maximum": reading.HIGHEST_COEFFICIENT,
        "description": "In per cent",
    },
}
SEASON_ROW = shape(
    {
        "place": nullable(INTEGER),
        "person": UUID,
        "name": STRING,
        "licence": STRING,
        "total": POINTS_TEXT,
        "participations": INTEGER,
        "parted_by": nullable(SEASON_KEY),
        "results": array(shape({"tournament": UUID, "points": POINTS_TEXT, "counts": BOOLEAN})),
    }
)

RANKINGS: dict[str, Schema] = {
    "Ranking": shape(
        {
            **RANKING,
            "seq": INTEGER,
            "provisional": BOOLEAN,
            "pending": array(AWAITED),
            "published": nullable(
                shape(
                    {
                        "number": INTEGER,
                        "after": INTEGER,
                        "approved": BOOLEAN,
                        "is_current": BOOLEAN,
                    }
                )
            ),
        }
    ),
    "RankingRequest": shape({}, {"after": nullable(POSITION), "reason": nullable(REASON)}),
    "PublishedRanking": shape({**RANKING, **PUBLICATION, "changes": nullable(CHANGES)}),
    "Rankings": shape({"rankings": array(shape({"after": INTEGER, **PUBLICATION})), "next": NEXT}),
    "RankingEffect": shape(EFFECT),
    "RankingPolicyRequest": shape(
        {},
        {
            "keys": nullable(array(KEY, minItems=1)),
            "places": nullable(PLACES),
            "equals": nullable(EQUALS),
            "prizes": nullable(PRIZES),
            "reason": nullable(REASON),
        },
    ),
    "RankingPolicy": shape(
        {
            "keys": array(KEY),
            "places": PLACES,
            "equals": EQUALS,
            "prizes": PRIZES,
            "version": INTEGER,
        }
    ),
    "SeasonRequest": shape(
        {
            "name": {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME},
            "tournaments": array(
                shape({"tournament": UUID}, {"coefficient": nullable(HELD["coefficient"])}),
                maxItems=reading.MOST_TOURNAMENTS,
            ),
        },
        {"rules": nullable(shape({}, {name: nullable(one) for name, one in ASKED_RULES.items()}))},
    ),
    "Season": shape(
        {
            "id": UUID,
            "club": UUID,
            "name": STRING,
            "rules": shape(SEASON_RULES),
            "tournaments": array(shape(HELD)),
            "version": INTEGER,
        }
    ),
    "Seasons": shape({"seasons": array(ref("Season")), "next": NEXT}),
    "SeasonRanking": shape(
        {
            "season": UUID,
            "name": STRING,
            "rules": shape(SEASON_RULES),
            "tournaments": array(
                shape(
                    {
                        **HELD,
                        "name": STRING,
                        "date": {"type": "string", "format": "date"},
                        "state": {"enum": [state.value for state in State]},
                        "counts": BOOLEAN,
                        "provisional": BOOLEAN,
                    }
                )
            ),
            "rows": array(SEASON_ROW),
            "too_few": array(SEASON_ROW),
        }
    ),
}
