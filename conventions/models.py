"""What the conventions themselves keep: answers under idempotency keys, rate limits, daily chores.

None holds a key, an address or a name that could be read; rows are forgotten when they have served
their time (`manage.py daily`).
"""

from django.db import models


class KeptAnswer(models.Model):
    """The answer to a request that changed something, for when it is sent again."""

    # Of principal and key; the primary key, so that whoever comes second is refused by it.
    digest = models.BinaryField(primary_key=True, max_length=32)
    sealed = models.BinaryField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [models.Index(fields=["created_at"], name="kept_answer_age")]

    def __str__(self) -> str:
        return bytes(self.digest).hex()


class Bucket(models.Model):
    """How far one rate limit is used up by one account or address.

    A bucket fills at a steady pace, so the moment when it will be full tells all about it.
    """

    digest = models.BinaryField(primary_key=True, max_length=32)
    full_at = models.BigIntegerField()  # milliseconds since 1970

    class Meta:
        indexes = [models.Index(fields=["full_at"], name="bucket_full")]

    def __str__(self) -> str:
        return bytes(self.digest).hex()


class Chore(models.Model):
    """Something that is done once a day: when it was begun and done last, by whatever process."""

    name = models.CharField(primary_key=True, max_length=40)
    begun_at = models.DateTimeField(null=True)
    done_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return self.name
