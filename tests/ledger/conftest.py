"""A stream for tests that write below its guards."""

import uuid

import pytest

from ledger.actors import About
from ledger.models import Stream
from tests.ledger.acts import record, verify
from tests.ledger.guards import lifted


@pytest.fixture
def stream():
    """Three events of table:1, one of them with texts, beside another stream; guards lifted."""
    record("table:2", 2)
    record(texts={"name": About(uuid.uuid4(), "Zoé"), "reason": "a misprint"})
    record(count=2)
    assert verify() == []
    with lifted():
        yield Stream.objects.get(name="table:1")
