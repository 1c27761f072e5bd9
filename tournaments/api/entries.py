"""Entries of a tournament: listed, added, from a file, changed, and who sits for them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import IO, Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response

from conventions.etags import not_modified, require_match, version_named, view_of
from conventions.filtering import filtered, parameters_of
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.json_schema import ref
from conventions.openapi import IF_MATCH, IF_NONE_MATCH, answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.problems import Problem
from tournaments.api.access import OfTournament, address_of
from tournaments.api.documents import entry_document, entry_tag, imported_document
from tournaments.api.filters import EntryFilter
from tournaments.api.reading import read_entry_change, read_registration, read_substitute
from tournaments.models import Entry, EntryPerson
from tournaments.services.entries import NO_ENTRY, add_entry, change_entry
from tournaments.services.importing import import_entries
from tournaments.services.registering import licences_of
from tournaments.services.substitutes import substitute


class CsvParser(BaseParser):
    """A list as spreadsheets save it: UTF-8, or the Western European of Windows."""

    media_type = "text/csv"

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        raw = stream.read()
        try:
            return raw.decode("utf-8-sig")
        except UnicodeDecodeError:
            return raw.decode("cp1252", errors="replace")


class Entries(OfTournament):
    actions = {"get": "tournament.read", "post": "tournament.enter"}

    @extend_schema(
        operation_id="list_entries",
        summary="Who entered, the latest first",
        parameters=[*parameters_of(EntryFilter), *PAGE_PARAMETERS],
        responses=answers({200: "TournamentEntries"}, "permission_denied", "invalid_request"),
    )
    def get(self, request: Request, tournament_id: UUID) -> Response:
        page = page_of(filtered(EntryFilter, request, self.tournament.entries.all()), request)
        return page.answer(entries=_documents(page.rows))

    @extend_schema(
        operation_id="add_entry",
        summary="Enter somebody: a person of the club, or a name to find or add there",
        description="Once positions are seated, from the next one on.",
        parameters=KEY_PARAMETERS,
        request=body("NewEntryRequest"),
        responses=answers({201: "TournamentEntry"}, "conflict"),
    )
    @keyed()
    def post(self, request: Request, tournament_id: UUID) -> Response:
        wanted = read_registration(request.data)
        entry = add_entry(self.tournament, wanted, self.who)
        location = address_of(tournament_id, "entries", entry.number)
        return _answer(entry, status=201, headers={"Location": location})


class EntriesCsv(OfTournament):
    actions = {"post": "tournament.enter"}
    parser_classes = [CsvParser]

    @extend_schema(
        operation_id="import_entries",
        summary="Enter the people of a list: name, licence, club, team",
        description=(
            "Semicolons or commas, with or without a line of titles. Lines that cannot be read are "
            "told by their number, the others enter; the same list again changes nothing."
        ),
        parameters=KEY_PARAMETERS,
        request={"text/csv": ref("EntryList")},
        responses=answers({200: "ImportedEntries"}, "conflict", "invalid_request"),
    )
    @keyed()
    def post(self, request: Request, tournament_id: UUID) -> Response:
        # A request without a body has no text, but an empty form.
        text = str(request.data or "")
        done = import_entries(self.tournament, text, self.who)
        return Response(imported_document(done))


class OneEntry(OfTournament):
    actions = {"get": "tournament.read", "put": "tournament.enter"}

    @extend_schema(
        operation_id="read_entry",
        summary="An entry and who sits for it",
        parameters=[IF_NONE_MATCH],
        responses=answers({200: "TournamentEntry", 304: None}, "permission_denied"),
    )
    def get(self, request: Request, tournament_id: UUID, number: int) -> HttpResponse:
        entry = self.tournament.entries.filter(number=number).first()
        if entry is None:
            raise Problem("not_found", NO_ENTRY)
        answer = _answer(entry)
        return not_modified(request, answer.headers["ETag"]) or answer

    @extend_schema(
        operation_id="change_entry",
        summary="Change an entry: its team, from where it plays, from where it has withdrawn",
        parameters=[IF_MATCH],
        request=body("EntryRequest"),
        responses=answers({200: "TournamentEntry"}, "conflict"),
    )
    def put(self, request: Request, tournament_id: UUID, number: int) -> Response:
        change, reason = read_entry_change(request.data)
        if_match = version_named(request)

        def check(entry: Entry) -> None:
            require_match(if_match, entry_tag(entry))

        return _answer(change_entry(tournament_id, number, change, self.who, check, reason))


class EntryPeople(OfTournament):
    actions = {"post": "tournament.enter"}

    @extend_schema(
        operation_id="substitute",
        summary="Let somebody else sit for an entry from a position on",
        description="Scores stay with the entry. A chair without deals yet changes hands too.",
        parameters=KEY_PARAMETERS,
        request=body("SubstituteRequest"),
        responses=answers({201: "TournamentEntry"}, "conflict"),
    )
    @keyed()
    def post(self, request: Request, tournament_id: UUID, number: int) -> Response:
        wanted, reason = read_substitute(request.data)
        entry = substitute(self.tournament, number, wanted, self.who, reason)
        return _answer(entry, status=201)


def _answer(entry: Entry, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    (document,) = _documents([entry])
    tag = entry_tag(entry, view_of(document))
    return Response(document, status=status, headers={"ETag": tag, **(headers or {})})


def _documents(entries: Iterable[Entry]) -> list[dict[str, Any]]:
    rows = list(entries)
    sitting: defaultdict[UUID, list[tuple[int, UUID]]] = defaultdict(list)
    people = EntryPerson.objects.filter(entry__in=rows).order_by("from_position")
    for entry, start, person in people.values_list("entry_id", "from_position", "person_id"):
        sitting[entry].append((start, person))
    names = licences_of({person for those in sitting.values() for _, person in those})
    return [entry_document(row, sitting[row.id], names) for row in rows]
