"""A new version migrates the database while the old one still answers (docs/operations.md).

So a migration may add, and may not take away or narrow what the version before uses. What the first
version brings is free; each migration after it is held to the rule, or stands in `SAFE` with the
reason for which the old version does not mind.
"""

from itertools import chain

import pytest
from django.db import models
from django.db.migrations import (
    AddConstraint,
    AddField,
    AddIndex,
    AlterField,
    CreateModel,
    DeleteModel,
    RemoveField,
    RenameField,
    RunPython,
    SeparateDatabaseAndState,
)
from django.db.migrations.loader import MigrationLoader

OURS = (
    "conventions", "ledger", "clubs", "games", "tournaments", "scoring", "disputes", "webhooks",
)  # fmt: skip

# What the first version brings, by app: everything up to there is made before anybody uses it.
FIRST_VERSION = {
    "conventions": "0002_daily_chores",
    "ledger": "0002_append_only",
    "clubs": "0002_fences_and_bounds",
    "games": "0008_disputed_deals",
    "tournaments": "0006_public_tournaments",
    "scoring": "0003_published_once",
    "disputes": "0002_written_once",
    "webhooks": "0001_initial",
}

# (app, migration): why the version before goes on all the same.
SAFE: dict[tuple[str, str], str] = {}


def why_not(operation):
    """What the old version would stumble over; None where there is nothing."""
    match operation:
        case CreateModel() | AddIndex():
            return None
        case AddField(field=field):
            has_value = field.null or field.has_db_default()
            return None if has_value else "the old version inserts rows without the new column"
        case SeparateDatabaseAndState():
            return next(filter(None, map(why_not, operation.database_operations)), None)
        case _:
            return f"{type(operation).__name__} may take away or narrow what the old version uses"


def later_operations():
    """Every operation that comes after the first version, with where it is from."""
    loader = MigrationLoader(None)
    for app in OURS:
        first = loader.graph.forwards_plan((app, FIRST_VERSION[app]))
        for leaf in loader.graph.leaf_nodes(app):
            for key in loader.graph.forwards_plan(leaf):
                if key[0] == app and key not in first and key not in SAFE:
                    for operation in loader.graph.nodes[key].operations:
                        yield key, operation


def test_first_version_is_one_of_the_migrations():
    loader = MigrationLoader(None)
    assert set(FIRST_VERSION) == set(OURS)
    assert set(FIRST_VERSION.items()) <= set(loader.disk_migrations)


def test_old_version_goes_on_while_the_new_one_migrates():
    stumbled = {key: reason for key, one in later_operations() if (reason := why_not(one))}
    assert stumbled == {}


def test_what_is_safe_for_a_reason_is_there():
    assert set(SAFE) <= set(MigrationLoader(None).disk_migrations)
    assert all(SAFE.values())


ADDS = {
    "table": CreateModel("Thing", []),
    "column that may be empty": AddField("deal", "note", models.TextField(null=True)),
    "column with a default": AddField("deal", "kind", models.TextField(db_default="")),
    "index": AddIndex("deal", models.Index(fields=["number"], name="by_number")),
}
TAKES = {
    "table": DeleteModel("Thing"),
    "column": RemoveField("deal", "note"),
    "name": RenameField("deal", "note", "remark"),
    "column that needs a value": AddField("deal", "kind", models.TextField(default="")),
    "values": AlterField("deal", "note", models.CharField(max_length=3)),
    "rows": AddConstraint(
        "deal", models.CheckConstraint(condition=models.Q(number__gte=2), name="from_2")
    ),
    "anything": RunPython(RunPython.noop),
    "column below": SeparateDatabaseAndState([RemoveField("deal", "note")], []),
}


@pytest.mark.parametrize(
    "operation, is_kept",
    [
        *((one, True) for one in ADDS.values()),
        *((one, False) for one in TAKES.values()),
    ],
    ids=list(chain(ADDS, TAKES)),
)
def test_rule_knows_adding_from_taking_away(operation, is_kept):
    assert (why_not(operation) is None) == is_kept
