"""Published rankings as pages need them beside what the API tells: the names of everybody in it."""

from collections.abc import Sequence
from uuid import UUID

from scoring.documents import people_in
from scoring.models import RankingVersion
from tournaments.services.registering import licences_of


def people_of(version: RankingVersion) -> dict[int, Sequence[str]]:
    """The names of each entry or team, also of those who are no longer ranked."""
    names = licences_of(people_in(version.body))
    return {
        int(number): [names[UUID(person)][0] for person in people]
        for number, people in version.body["people"].items()
    }
