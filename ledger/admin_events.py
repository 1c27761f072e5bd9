"""What an event tells and whether it still stands in its chain, for people to look at."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import orjson
from django.conf import settings
from django.utils.module_loading import import_string

from ledger.admin_words import NOT_FOLLOWED
from ledger.breaks import WHAT
from ledger.chain import Link, commitment, flaw
from ledger.models import GENESIS, Event, SecretText
from tarot.wording import Text


@dataclass(frozen=True)
class Told:
    """An event and what its body says; `texts` has None for those that were erased."""

    event: Event

    @cached_property
    def body(self) -> Mapping[str, Any]:
        body: Mapping[str, Any] = orjson.loads(bytes(self.event.body))
        return body

    @cached_property
    def is_withheld(self) -> bool:
        """Whether it tells what nobody may see yet, as whoever owns its subject says."""
        return any(import_string(path)(self.event) for path in settings.WITHHELD_EVENTS)

    @cached_property
    def kept(self) -> Mapping[str, SecretText]:
        return {text.name: text for text in SecretText.objects.filter(event=self.event)}

    @property
    def texts(self) -> dict[str, str | None]:
        kept = self.kept
        return {name: kept[name].text if name in kept else None for name in self.body["texts"]}

    def flaw(self) -> Text | None:
        """What is wrong with the event between its two neighbours; None where nothing is."""
        event = self.event
        before = Event.objects.filter(stream=event.stream, seq=event.seq - 1).first()
        if before is None and event.seq > 1:
            return WHAT["missing"]
        hashes = [bytes(one) for one in (event.body_hash, event.prev_hash, event.chain_hash)]
        code = flaw(
            Link(event.seq, bytes(event.body), *hashes),
            event.stream.name,
            event.seq,
            GENESIS if before is None else bytes(before.chain_hash),
        )
        if code is not None:
            return WHAT[code]
        for name, text in self.kept.items():
            if self.body["texts"].get(name) != commitment(bytes(text.salt), text.text):
                return WHAT["text_changed"]
        return None if self._is_followed(hashes[-1]) else NOT_FOLLOWED

    def _is_followed(self, chain_hash: bytes) -> bool:
        """By the next event, or by the head of the chain."""
        event, stream = self.event, self.event.stream
        if event.seq == stream.seq:
            return bytes(stream.chain_hash) == chain_hash
        after = Event.objects.filter(stream=stream, seq=event.seq + 1).first()
        return after is not None and bytes(after.prev_hash) == chain_hash
