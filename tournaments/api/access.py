"""How a view of this app learns who its caller is towards the tournament or sheet it is about."""

from typing import Any
from uuid import UUID

from rest_framework.request import Request

from clubs.api.access import Guarded
from clubs.roles import Role
from conventions.etags import require_match, version_named
from conventions.problems import Problem
from games.services.access import Standing
from tournaments.api.documents import tournament_tag
from tournaments.models import Sheet, Tournament
from tournaments.services.access import CheckVersion, standing_at_sheet, standing_in
from tournaments.services.sheets import find_sheet


class OfTournament(Guarded):
    """Below the address of a tournament; `tournament` is the row as it was when it was asked."""

    tournament: Tournament

    def roles(self, **kwargs: Any) -> frozenset[Role]:
        found = Tournament.objects.select_related("stream", "club")
        row = found.filter(id=kwargs["tournament_id"]).first()
        if row is None:
            return frozenset()
        self.tournament = row
        return standing_in(self.principal, row).roles

    @property
    def who(self) -> Standing:
        """The caller with the roles that count here, as the services are told."""
        return Standing(self.principal, self.held)


class OfSheet(OfTournament):
    """Below the address of a sheet: who sits at its table is `seated` there, and nowhere else."""

    sheet: Sheet

    def roles(self, **kwargs: Any) -> frozenset[Role]:
        everywhere = super().roles(**kwargs)
        if not everywhere:
            return everywhere
        self.sheet = find_sheet(self.tournament, kwargs["position"], kwargs["table"])
        self.at_sheet = standing_at_sheet(self.principal, self.sheet)
        if self.request.method in ("GET", "HEAD"):
            return everywhere
        if not self.at_sheet.roles:
            # Somebody of another table: they see the sheet, and it is not theirs.
            raise Problem("permission_denied")
        return self.at_sheet.roles

    @property
    def who(self) -> Standing:
        return self.at_sheet


def known_version(request: Request) -> CheckVersion:
    """Checks If-Match against the tournament."""
    if_match = version_named(request)
    return lambda row: require_match(if_match, tournament_tag(row))


def address_of(tournament_id: UUID, *parts: object) -> str:
    """The address of a tournament, or of something below it."""
    return "/".join(["/api/v1/tournaments", str(tournament_id), *map(str, parts)])
