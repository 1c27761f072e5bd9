"""A club with webhooks, and the hours that pass while one of them takes nothing."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone

from tests.games.evening import Evening
from tests.games.records import a_record
from webhooks.models import Delivery, Webhook
from webhooks.services.reading import read_on
from webhooks.services.sending import send_to


class Club:
    def __init__(self, evening: Evening | None = None) -> None:
        self.evening = evening or Evening()
        self.organiser = self.evening.organiser
        self.path = f"/api/v1/clubs/{self.evening.club.id}/webhooks"
        self.now = timezone.now()

    def ask(self, url: str = "https://example.org/tarot", **fields: Any) -> Any:
        """The answer to asking for a webhook."""
        return self.organiser.post(self.path, {"url": url, **fields})

    def webhook(self, url: str = "https://example.org/tarot", **fields: Any) -> Any:
        """A new webhook, with its secret."""
        answer = self.ask(url, **fields)
        assert answer.status_code == 201, answer.content
        return answer.json()

    def change(self, webhook: Any, **fields: Any) -> Any:
        path = f"/api/v1/webhooks/{webhook['id']}"
        tag = self.organiser.get(path).headers["ETag"]
        body = {name: webhook[name] for name in ("url", "types", "active")} | fields
        return self.organiser.put(path, body, headers={"If-Match": tag})

    def do(self, webhook: Any, what: str) -> Any:
        return self.organiser.post(f"/api/v1/webhooks/{webhook['id']}/{what}", {})

    def shown(self, webhook: Any) -> Any:
        return self.organiser.get(f"/api/v1/webhooks/{webhook['id']}").json()

    def deliveries(self, webhook: Any, **query: str) -> Any:
        path = f"/api/v1/webhooks/{webhook['id']}/deliveries"
        return self.organiser.get(path, query).json()["deliveries"]

    def only(self, webhook: Any) -> Any:
        """The one delivery that there is."""
        (delivery,) = self.deliveries(webhook)
        return delivery

    def deal(self) -> str:
        """The id of a deal that has just been recorded, whole."""
        address = self.organiser.deal(a_record(4), table=self.evening.table())
        return address.rpartition("/")[2]

    def later(self, **time: float) -> datetime:
        self.now = timezone.now() if not time else self.now + timedelta(**time)
        return self.now

    def pump(self, *webhooks: Any) -> int:
        """What a worker does, at the time that it is here; how many messages were taken."""
        read_on()
        return sum(send_to(UUID(one["id"]), clock=lambda: self.now) for one in webhooks)

    def next_try(self, webhook: Any) -> datetime:
        """The hour of the next try, which it is from now on."""
        waiting = Delivery.objects.filter(webhook=webhook["id"], state="waiting")
        rest = Webhook.objects.get(id=webhook["id"]).held_until
        due = waiting.order_by("next_at").values_list("next_at", flat=True)[0]
        self.now = max(due, rest) if rest is not None else due
        return self.now
