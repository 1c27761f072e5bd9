"""Reads what an organiser says of a webhook."""

from typing import Any

from django.conf import settings

from conventions.shapes import Reader
from webhooks.addresses import refusal
from webhooks.models import LONGEST_URL
from webhooks.services.managing import Wanted
from webhooks.told import ASKED_FOR


def read_webhook(data: Any) -> Wanted:
    """`{url, types, active}`: all kinds where none is said, and on unless said otherwise."""
    fields = Reader(data)
    url = fields.string("url", LONGEST_URL)
    if url and (refused := refusal(url, private=settings.WEBHOOK_PRIVATE_ADDRESSES)) is not None:
        fields.refuse("url", *refused)
    types = fields.choices("types", ASKED_FOR) if fields.has("types") else []
    active = fields.boolean("active") if fields.has("active") else True
    fields.done()
    return Wanted(url, types, active)
