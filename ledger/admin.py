"""The chains in the admin: streams, their events one by one, checkpoints."""

import re
from collections.abc import Iterable
from typing import Any, Final
from uuid import UUID

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import F, Func, Model, Q, QuerySet, TextField
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html, format_html_join

from conventions.language import say
from conventions.support import (
    Link,
    ReadOnly,
    also,
    as_document,
    described,
    shown,
    spoken,
    to_key,
    to_object,
)
from conventions.support.searching import id_in
from conventions.support.showing import KINDS, address
from ledger import admin_words as words
from ledger.admin_events import Told
from ledger.models import Checkpoint, Event, Stream
from ledger.verifying import verified
from ledger.words import some_checkpoints, some_events

HASH: Final = re.compile(r"[0-9a-f]{6,64}")


@shown(Stream, *words.STREAM, words.FIELDS)
class StreamAdmin(ReadOnly):
    ids = ()
    keys = ("name",)
    list_display = ("name", "length", "opened_at")
    search_fields = ("name",)
    above = ("verification",)

    @described(words.LENGTH, "seq")
    def length(self, row: Stream) -> int:
        return row.seq

    @described(words.VERIFICATION)
    def verification(self, row: Stream) -> str:
        where = reverse("admin:ledger_stream_verification", args=[row.pk])
        return format_html('<a href="{}">{}</a>', where, say(words.VERIFY))

    def get_urls(self) -> list[URLPattern]:
        page = path(
            "<int:stream_id>/verification/",
            self.admin_site.admin_view(self.verification_view),
            name="ledger_stream_verification",
        )
        return [page, *super().get_urls()]

    def verification_view(self, request: HttpRequest, stream_id: int) -> HttpResponse:
        """The whole chain, from its stored bytes: this only reads, and may take seconds."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        stream = Stream.objects.filter(id=stream_id).first()
        if stream is None:
            raise Http404
        (found,) = verified([stream.name])
        if found.broken is None:
            counted = {
                "events": some_events(found.size),
                "checkpoints": some_checkpoints(found.checkpoints),
            }
            told = words.HOLDS.filled(**counted)
        else:
            told = words.BROKEN.filled(why=found.broken.sentence)
        context = {
            **self.admin_site.each_context(request),
            "title": stream.name,
            "opts": self.opts,
            "stream": stream,
            "told": say(told),
            "holds": found.broken is None,
            "back": say(words.BACK),
        }
        return render(request, "admin/ledger/stream/verification.html", context)


class OfKind(admin.SimpleListFilter):
    """By what events are about. Their types are not listed: that would read every event."""

    title = spoken(words.FIELDS["subject_kind"])
    parameter_name = "about"

    def lookups(self, request: HttpRequest, page: Any) -> list[tuple[str, str]]:
        return [(kind, str(model._meta.verbose_name)) for kind, model in sorted(KINDS.items())]

    def queryset(self, request: HttpRequest, events: QuerySet[Event]) -> QuerySet[Event]:
        return events.filter(subject_kind=self.value()) if self.value() else events


class BodyText(Func):
    """The body of an event as text, to be searched in."""

    output_field = TextField()

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        return self.as_sql(compiler, connection, template="CAST(%(expressions)s AS TEXT)")

    def as_postgresql(self, compiler: Any, connection: Any, **context: Any) -> Any:
        template = "convert_from(%(expressions)s, 'UTF8')"
        return self.as_sql(compiler, connection, template=template)


@shown(Event, *words.EVENT, words.FIELDS)
class EventAdmin(ReadOnly):
    hidden = ("id", "body", "subject_id", "subject_kind")
    ids = ()
    above = ("linked", "subject", "actor", "request_id", "data", "texts")
    list_display = ("__str__", "stream", "seq", "type", "subject", "recorded_at", "actor")
    list_filter = (OfKind,)
    list_select_related = ("stream",)
    search_fields = ("type",)
    search_help_text = spoken(words.SEARCH)

    @described(words.SUBJECT)
    def subject(self, row: Event) -> Any:
        return to_object(row.subject_kind, row.subject_id, f"{row.subject_kind}:{row.subject_id}")

    @described(words.ACTOR)
    def actor(self, row: Event) -> Any:
        actor = Told(row).body["actor"]
        acted = say(words.acted(actor["role"], actor["via"]))
        return format_html("{} ({})", to_key(actor["id"]), acted)

    @described(words.REQUEST)
    def request_id(self, row: Event) -> str:
        return Told(row).body["request"]["id"] or self.admin_site.empty_value_display

    @described(words.DATA)
    def data(self, row: Event) -> Any:
        told = Told(row)
        return say(words.WITHHELD) if told.is_withheld else as_document(told.body["data"])

    @described(words.TEXTS)
    def texts(self, row: Event) -> Any:
        said = Told(row).texts.items()
        lines = [(name, say(words.ERASED) if text is None else text) for name, text in said]
        shown = format_html_join("", "<dt>{}</dt><dd>{}</dd>", lines)
        return format_html("<dl>{}</dl>", shown) if lines else self.admin_site.empty_value_display

    @described(words.LINKED)
    def linked(self, row: Event) -> str:
        what = Told(row).flaw()
        told = words.LINK_HOLDS if what is None else words.LINK_BROKEN.filled(what=what)
        return say(told)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """What is indexed first; a request is looked for in the bodies where nothing else fits."""
        term = search_term.strip()
        found = queryset.filter(_meant(term, id_in(term)))
        if term and not found.exists():
            asked = f'"request":{{"id":"{term}"'
            found = queryset.alias(said=BodyText(F("body"))).filter(said__contains=asked)
        return found, False


def _meant(term: str, wanted: UUID | None) -> Q:
    """Events by a word for them that is not the id of a request."""
    if wanted is not None:
        streams = Stream.objects.filter(name__endswith=f":{wanted}")
        return Q(subject_id=wanted) | Q(stream__in=streams)
    if HASH.fullmatch(term.lower()):
        return _begins(term.lower())
    streams = Stream.objects.filter(name__startswith=term)
    return Q(type__startswith=term) | Q(stream__in=streams)


def _begins(prefix: str) -> Q:
    """One of its hashes begins so."""
    first, last = (bytes.fromhex(prefix.ljust(64, digit)) for digit in "0f")
    asked = Q()
    for column in ("chain_hash", "prev_hash", "body_hash"):
        asked |= Q(**{f"{column}__gte": first, f"{column}__lte": last})
    return asked


@shown(Checkpoint, *words.CHECKPOINT, words.FIELDS)
class CheckpointAdmin(ReadOnly):
    ids = ()
    list_display = ("stream", "size", "key_id", "created_at")
    list_select_related = ("stream",)
    search_fields = ("stream__name", "key_id")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        if (wanted := id_in(search_term)) is not None:
            return queryset.filter(stream__name__endswith=f":{wanted}"), False
        return super().get_search_results(request, queryset, search_term)


@also
def neighbours_of(obj: Model) -> Iterable[Link]:
    """The events before and after an event in its chain."""
    if isinstance(obj, Event):
        if obj.seq > 1:
            yield Link(address(Event, "change", obj.pk - 1), say(words.BEFORE))
        if obj.seq < obj.stream.seq:
            yield Link(address(Event, "change", obj.pk + 1), say(words.AFTER))


@also
def told_of(obj: Model) -> Iterable[Link]:
    """The events about an object."""
    if isinstance(obj.pk, UUID):
        yield Link(f"{address(Event, 'changelist')}?q={obj.pk}", say(words.EVENTS_OF))
