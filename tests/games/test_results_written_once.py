"""A result is evidence: no code and no statement changes one, on either database."""

import pytest
from django.db import DatabaseError, connection, transaction

from games.models import Result
from tests.games.records import a_record

pytestmark = pytest.mark.django_db

STATEMENTS = [
    "UPDATE games_result SET unit_score = 0",
    "UPDATE games_result SET scores = '[0, 0, 0, 0]'",
    "UPDATE games_result SET number = 2",
]


@pytest.fixture
def result(client):
    client.deal(a_record())
    return Result.objects.get()


def refused(change):
    with pytest.raises(DatabaseError, match="written once"), transaction.atomic():
        change()


@pytest.mark.parametrize("statement", STATEMENTS)
def test_no_statement_changes_a_result(result, statement):
    before = Result.objects.values().get()
    refused(lambda: connection.cursor().execute(statement))
    assert Result.objects.values().get() == before


def test_no_code_changes_a_result(result):
    result.unit_score = 0
    refused(result.save)
    refused(lambda: Result.objects.update(provisional=True))


def test_a_taken_number_is_not_replaced(result):
    """INSERT OR REPLACE on SQLite, an ordinary second insert elsewhere."""
    columns = ", ".join(field.column for field in Result._meta.fields if field.column != "id")
    verb = "INSERT OR REPLACE INTO" if connection.vendor == "sqlite" else "INSERT INTO"
    statement = f"{verb} games_result ({columns}) SELECT {columns} FROM games_result"
    with pytest.raises(DatabaseError), transaction.atomic():
        connection.cursor().execute(statement)
    assert Result.objects.get().unit_score == result.unit_score
