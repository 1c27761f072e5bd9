"""Webhooks and their messages in the admin. Of an address only the host is shown: the rest is often
as good as a password, and secrets are shown to nobody."""

from urllib.parse import urlsplit

from conventions.support import ReadOnly, described, shown
from webhooks import admin_words as words
from webhooks.models import Delivery, Reading, Webhook


@shown(Webhook, *words.WEBHOOK, words.FIELDS)
class WebhookAdmin(ReadOnly):
    hidden = ("url", "secret", "old_secret")
    above = ("host",)
    ids = ("id", "club__id", "holder")
    codes = {"off_because": words.OFF}
    list_display = ("id", "club", "host", "off_because", "delivered_at", "created_at")
    list_filter = ("off_because",)
    list_select_related = ("club",)
    search_fields = ("club__name",)

    @described(words.HOST)
    def host(self, row: Webhook) -> str:
        return urlsplit(row.url).hostname or ""


@shown(Delivery, *words.DELIVERY, words.FIELDS)
class DeliveryAdmin(ReadOnly):
    date_hierarchy = "created_at"
    ids = ("id", "webhook__id")
    codes = {"state": words.STATES}
    list_display = ("id", "webhook", "type", "state", "tries", "status", "failure", "created_at")
    list_filter = ("state", "type")
    list_select_related = ("webhook",)
    search_fields = ("type", "webhook__club__name")


@shown(Reading, *words.READING, words.FIELDS)
class ReadingAdmin(ReadOnly):
    ids = ()
    list_display = ("stream", "seq")
    list_select_related = ("stream",)
    search_fields = ("stream__name",)
