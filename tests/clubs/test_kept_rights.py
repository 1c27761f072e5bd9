"""What a token allows is looked up again before a refusal is told; the database may be away then."""

import pytest
from django.db import OperationalError

from clubs import kept_rights
from tests.games.client import problem
from tests.games.evening import Evening
from tests.games.records import a_record, actions_of, blank

pytestmark = pytest.mark.django_db


def test_database_that_goes_away_while_a_refusal_is_told_is_busy(monkeypatch):
    evening = Evening()
    deal = evening.scorer.deal(blank(a_record()), table=evening.table())

    def lost(request):
        raise OperationalError("the connection is closed")

    monkeypatch.setattr(kept_rights, "confirmed", lost)
    monkeypatch.setattr("tests.games.client.check_answer", lambda *answer: None)
    # On SQLite a connection is not lost, so that nothing there calls it passing.
    monkeypatch.setattr("conventions.exceptions.is_passing", lambda error: True)
    refused = evening.scorer.act(deal, *actions_of(a_record())[:1], tag='"deal-of-another"')
    assert problem(refused, 503, "database_busy")["retryable"]
