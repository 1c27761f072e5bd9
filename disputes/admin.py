"""Disputes in the admin: what was claimed, shown, asked, ruled and appealed.

What is only prepared stays its author's: evidence that is not submitted, a ruling that is not
published, and votes, are not here. Texts are with the events of the chain, until they are erased.
"""

from collections.abc import Sequence
from typing import ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from conventions.support import ReadOnly, described, shown
from disputes import admin_words as words
from disputes.models import (
    Appeal,
    ArbitrationCode,
    Attachment,
    Deadline,
    Dispute,
    DisputePolicy,
    Evidence,
    Notice,
    PanelMember,
    Party,
    Question,
    Ruling,
)
from disputes.states import NAMES
from disputes.words import CATEGORIES, GROUNDS, INADMISSIBLE, KINDS, VERDICTS


@shown(Dispute, *words.DISPUTE, words.FIELDS)
class DisputeAdmin(ReadOnly):
    date_hierarchy = "created_at"
    ids = ("id", "club__id", "tournament__id", "deal__id", "deal__table__id", "parties__person__id")
    codes = {"category": CATEGORIES, "state": NAMES, "inadmissible_because": INADMISSIBLE}
    list_display = (
        "id",
        "category",
        "state",
        "club",
        "tournament",
        "deal",
        "arbiter",
        "created_at",
    )
    list_filter = ("state", "category")
    list_select_related = ("club", "tournament", "deal", "arbiter")
    search_fields = (
        "club__name",
        "tournament__name",
        "deal__table__name",
        "parties__person__name",
        "arbiter__name",
    )


class OfDispute(ReadOnly):
    """What belongs to a dispute, and is found by it."""

    ids: ClassVar[Sequence[str]] = ("id", "dispute__id", "dispute__deal__id")
    list_select_related: ClassVar[tuple[str, ...]] = ("dispute",)
    search_fields: ClassVar[tuple[str, ...]] = ("dispute__tournament__name", "dispute__club__name")


@shown(Party, *words.PARTY, words.FIELDS)
class PartyAdmin(OfDispute):
    ids = ("id", "dispute__id", "person__id")
    keys = ("filed_by",)
    list_display = ("dispute", "seat", "person", "accused", "filed_at", "withdrew", "conceded")
    list_select_related = ("dispute", "person")
    search_fields = ("person__name", "dispute__tournament__name")


@shown(Question, *words.QUESTION, words.FIELDS)
class QuestionAdmin(OfDispute):
    keys = ("asked_by", "answered_by")
    list_display = ("dispute", "number", "seat", "asked_at", "due_at", "answered_at")


@shown(Deadline, *words.DEADLINE, words.FIELDS)
class DeadlineAdmin(OfDispute):
    ids = ("dispute__id",)
    codes = {"kind": words.DEADLINES}
    list_display = ("dispute", "kind", "due_at", "satisfied_at", "told_at")
    list_filter = ("kind", ("satisfied_at", admin.EmptyFieldListFilter))


@shown(Notice, *words.NOTICE, words.FIELDS)
class NoticeAdmin(OfDispute):
    ids = ("id", "dispute__id", "person__id")
    list_display = ("person", "about", "dispute", "created_at", "read_at")
    list_select_related = ("dispute", "person")
    search_fields = ("person__name", "about")


@shown(Evidence, *words.EVIDENCE, words.FIELDS)
class EvidenceAdmin(OfDispute):
    hidden = ("statement",)
    keys = ("author",)
    codes = {"kind": KINDS, "visibility": words.VISIBILITIES}
    list_display = ("dispute", "number", "kind", "seat", "visibility", "submitted_at")
    list_display_links = ("dispute", "number")
    list_filter = ("kind", "visibility")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Evidence]:
        found: QuerySet[Evidence] = super().get_queryset(request)
        return found.filter(submitted_at__isnull=False)


@shown(Attachment, *words.ATTACHMENT, words.FIELDS)
class AttachmentAdmin(ReadOnly):
    hidden = ("file",)
    above = ("media_type", "size", "file_digest")
    ids = ("evidence__id", "evidence__dispute__id")
    list_display = ("name", "media_type", "size", "evidence")
    list_select_related = ("evidence", "file")
    search_fields = ("name", "^file__digest")

    @described(words.MEDIA_TYPE)
    def media_type(self, row: Attachment) -> str:
        return row.file.media_type

    @described(words.SIZE)
    def size(self, row: Attachment) -> int:
        return row.file.size

    @described(words.FILE_DIGEST)
    def file_digest(self, row: Attachment) -> str:
        return row.file.digest

    def get_queryset(self, request: HttpRequest) -> QuerySet[Attachment]:
        """Without the bytes of the files."""
        found: QuerySet[Attachment] = super().get_queryset(request)
        submitted = found.filter(evidence__submitted_at__isnull=False)
        return submitted.select_related("file").defer("file__content")


@shown(Ruling, *words.RULING, words.FIELDS)
class RulingAdmin(OfDispute):
    hidden = ("reason",)
    keys = ("author", "countersigned_by")
    codes = {"instance": words.INSTANCES}
    list_display = ("dispute", "number", "instance", "code", "departs", "result", "published_at")
    list_display_links = ("dispute", "number")
    list_filter = ("instance", "departs", "counts")
    search_fields = (*OfDispute.search_fields, "code", "^digest")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Ruling]:
        found: QuerySet[Ruling] = super().get_queryset(request)
        return found.filter(published_at__isnull=False)


@shown(Appeal, *words.APPEAL, words.FIELDS)
class AppealAdmin(OfDispute):
    keys = ("filed_by",)
    codes = {"ground": GROUNDS, "verdict": VERDICTS}
    list_display = ("dispute", "number", "side", "ground", "filed_at", "verdict")
    list_display_links = ("dispute", "number")
    list_filter = ("ground", "verdict")


@shown(PanelMember, *words.MEMBER, words.FIELDS)
class PanelMemberAdmin(OfDispute):
    hidden = ("vote",)
    ids = ("dispute__id", "person__id")
    list_display = ("dispute", "round", "person", "named_at", "left_at")
    list_select_related = ("dispute", "person")
    search_fields = ("person__name",)


@shown(ArbitrationCode, *words.CODE, words.FIELDS)
class ArbitrationCodeAdmin(ReadOnly):
    ids = ("club__id",)
    keys = ("created_by",)
    list_display = ("id", "name", "version", "club", "created_at")
    list_select_related = ("club",)
    search_fields = ("id", "name", "club__name")


@shown(DisputePolicy, *words.CLOCKS, words.FIELDS)
class DisputePolicyAdmin(ReadOnly):
    ids = ("tournament__id",)
    list_display = ("tournament", "version", "announced_at")
    list_select_related = ("tournament",)
    search_fields = ("tournament__name",)
