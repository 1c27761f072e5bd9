"""Files that are sent to a dispute, and fetched from it."""

import hashlib
from typing import Any

from django.test.client import FakePayload
from rest_framework.test import APIClient

from tests.games.client import Client
from tests.games.conformance import check_answer
from tests.tournaments.event import Unchecked


def digest_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def address(dispute: str, content: bytes) -> str:
    return f"{dispute}/files/{digest_of(content)}"


def send(
    by: Client, dispute: str, content: bytes, media_type: str, *, at: str | None = None, **how: Any
) -> Any:
    """The answer to a file under the digest of its content, unless it is sent somewhere else."""
    path = at or address(dispute, content)
    answer = APIClient.put(Unchecked(by), path, content, content_type=media_type, **how)
    check_answer("PUT", path, b"", answer)
    return answer


def fetch(by: Client, dispute: str, content: bytes, **headers: str) -> Any:
    """The answer to whoever asks for a file: its bytes, or a refusal that is described."""
    path = address(dispute, content)
    answer = APIClient.get(Unchecked(by), path, headers=headers)
    if answer.status_code != 200:
        check_answer("GET", path, b"", answer)
    return answer


class Unread(FakePayload):
    """A body that nobody is to read."""

    def read(self, *args: Any) -> bytes:
        raise AssertionError("the body was read")
