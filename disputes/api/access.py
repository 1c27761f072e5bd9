"""How a view of this app learns who its caller is towards the dispute that it is about."""

from typing import Any
from uuid import UUID

from rest_framework.request import Request

from clubs.api.access import Guarded
from clubs.roles import Role
from conventions.etags import etag, require_match, version_named
from conventions.problems import Problem
from disputes.models import Dispute
from disputes.services.access import CheckVersion, Insider, find_dispute


class OfDispute(Guarded):
    """Below the address of a dispute; `dispute` is the row as it was when it was asked."""

    dispute: Dispute
    who: Insider

    def roles(self, **kwargs: Any) -> frozenset[Role]:
        try:
            self.dispute, self.who = find_dispute(kwargs["dispute_id"], self.principal)
        except Problem:
            return frozenset()
        return self.who.roles


def dispute_tag(row: Dispute, view: str = "") -> str:
    return etag("dispute", row.id, row.version, view)


def known_version(request: Request) -> CheckVersion:
    """Checks If-Match against the dispute."""
    if_match = version_named(request)
    return lambda row: require_match(if_match, dispute_tag(row))


def address_of(dispute_id: UUID, *parts: object) -> str:
    """The address of a dispute, or of something below it."""
    return "/".join(["/api/v1/disputes", str(dispute_id), *map(str, parts)])
