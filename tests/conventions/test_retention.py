"""What is kept for a while is forgotten afterwards, and not before."""

from datetime import UTC, datetime, timedelta

import pytest
from django.core.management import call_command

from conventions import retention, transactions
from conventions.models import Bucket, KeptAnswer
from conventions.retention import forget_expired

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def keep(number, age):
    digest = number.to_bytes(32)
    KeptAnswer.objects.create(digest=digest, sealed=b"")
    KeptAnswer.objects.filter(digest=digest).update(created_at=NOW - age)
    Bucket.objects.create(digest=digest, full_at=int((NOW - age).timestamp() * 1000))


def left(model):
    return [
        int.from_bytes(bytes(digest))
        for digest in sorted(model.objects.values_list("digest", flat=True))
    ]


def test_answers_are_kept_for_thirty_days_and_buckets_until_they_are_full():
    for number, age in enumerate([-1, 0, 2 * 3600, 29 * 86400, 31 * 86400]):
        keep(number, timedelta(seconds=age))
    assert forget_expired(NOW) == {"kept_answers": 1, "buckets": 3}
    assert left(KeptAnswer) == [0, 1, 2, 3]
    assert left(Bucket) == [0, 1]


def test_many_are_forgotten_in_batches(monkeypatch):
    monkeypatch.setattr(retention, "BATCH", 2)
    for number in range(5):
        keep(number, timedelta(days=40))
    assert forget_expired(NOW) == {"kept_answers": 5, "buckets": 5}
    assert left(KeptAnswer) == left(Bucket) == []


def test_only_what_was_deleted_is_counted(monkeypatch):
    """A bucket is taken into use again between the listing and the deletion."""
    keep(1, timedelta(days=40))
    keep(2, timedelta(days=40))

    def write():
        Bucket.objects.filter(digest=(1).to_bytes(32)).update(full_at=NOW.timestamp() * 1000)
        return transactions.write()

    monkeypatch.setattr(retention, "write", write)
    assert forget_expired(NOW) == {"kept_answers": 2, "buckets": 1}
    assert left(Bucket) == [1]


def test_command_says_how_many(capsys):
    keep(1, timedelta(days=40))
    call_command("forget_expired")
    assert capsys.readouterr().out.splitlines() == ["kept_answers: 1", "buckets: 1"]
