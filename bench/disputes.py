"""How long an arbiter waits for the dossier of a dispute in a large tournament."""

from collections.abc import Iterator
from functools import partial
from typing import Final
from uuid import uuid4

from bench.records import faulty_document
from bench.report import Figure, Promise
from bench.stack import request, send, statements
from bench.standings import tournament_of
from bench.timing import interleaved
from clubs.models import Membership, Person
from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.credentials import create_token
from disputes.services.opening import Claim, file_claim
from disputes.words import Category
from games.services.access import BY_OPERATOR, OPERATOR
from games.services.recording import NewDeal, put_deal
from tournaments.models import Sheet, Tournament

FEW, MANY = 40, 200
POSITIONS = 5
DEALS = 4
NAME: Final = f"dossier of a dispute among {MANY} players, {POSITIONS} positions"


def figures(rounds: int) -> Iterator[Figure]:
    """The whole request: the log proved, the deal replayed, every candidate ranked."""
    few, many = map(disputed, (FEW, MANY))
    taken = interleaved(rounds, {NAME: lambda: (partial(_asked, *many), 1)})
    promise = Promise("<=", 300)
    yield Figure(NAME, 1000 * taken[NAME].clock, "ms by the clock", promise=promise)
    asked, of_few = (statements(_request(*one)) for one in (many, few))
    beside = f"{NAME} (ratio: to those of {FEW} players)"
    yield Figure(beside, asked, "statements", asked / of_few, Promise("<=", 1))


def disputed(players: int) -> tuple[str, str]:
    """The address of a dossier in a tournament of so many, about a deal in which somebody broke a
    rule; and the token of an arbiter."""
    row = Tournament.objects.get(id=tournament_of(players, DEALS, POSITIONS))
    sheet = Sheet.objects.filter(position__tournament=row).latest("position__number", "number")
    deal = uuid4()
    put_deal(deal, NewDeal(sheet.table_id, DEALS + 1, faulty_document()), BY_OPERATOR)
    claim = Claim(Category.IRREGULAR_PLAY, "Il a renoncé.")
    dispute, _, _ = file_claim(deal, claim, OPERATOR)
    arbiter = Person.objects.create(name="Ada")
    Membership.objects.create(club=row.club, person=arbiter, role=Role.ARBITER)
    token = create_token(arbiter.id, "", COMMAND).token
    return f"/api/v1/disputes/{dispute.id}/dossier", token


def _request(path: str, token: str) -> dict[str, object]:
    return request("GET", path, None, authorization=f"Bearer {token}")


def _asked(path: str, token: str) -> bytes:
    return send(_request(path, token))
