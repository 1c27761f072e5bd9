"""An evening to look at: `manage.py demo_evening` has the demo club play a position, with a ruling.

Eight people at two tables, two deals each, a revoke that the log proves, a dispute about it and the
ruling that moves the ranking. All of it goes through the services, as if people had done it.
"""

from datetime import date
from pathlib import Path
from typing import Any, Final
from uuid import UUID

import orjson
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from clubs.ids import uuid7
from clubs.models import Club, Person
from clubs.principals import Principal
from clubs.roles import Role
from conventions.language import say
from disputes.models import Dispute
from disputes.services.acting import act
from disputes.services.evidence import Piece, add
from disputes.services.opening import Claim, file_claim
from disputes.services.rulings import Ordered
from disputes.words import Category, Kind, Visibility
from games.management.commands.demo import ARBITER, CLUB_NAME, MEMBERS, ORGANISER
from games.models import Deal
from games.services.access import Caller
from games.services.recording import NewDeal, put_deal
from scoring.services.versions import publish_ranking
from tarot.movements import Method
from tarot.wording import Text
from tournaments.models import Tournament
from tournaments.services.access import standing_in
from tournaments.services.importing import import_entries
from tournaments.services.policies import Policy
from tournaments.services.positions import publish_seed, seat_position
from tournaments.services.tournaments import create_tournament, move_tournament

NAME: Final = "Soirée de démonstration"
PLAYERS: Final = MEMBERS[:8]
REVOKED: Final = Path(__file__).resolve().parents[2] / "data" / "demo_deal.json"
POLICY: Final = Policy(
    name=NAME,
    date=date(2026, 10, 3),
    ruleset="fft-2012",
    kind="individual",
    positions=2,
    ends_by="deals",
    deals=2,
    minutes=None,
    methods=(Method.RANDOM,),
    odd_tables=3,
    petite=True,
    clubs_apart=False,
    withdrawal="keep",
    confirmation=False,
)
# The other three deals: contract, points and bouts of the attack, by table and number.
SUMMARIES: Final = {
    (1, 2): ("garde", "51", 2),
    (2, 1): ("petite", "44", 1),
    (2, 2): ("garde", "60", 1),
}
# What the log of deal 1 shows: seat 0 did not follow in trick 9, and could have.
ACCUSED, CLAIMANT, TRICK = 0, 1, 9
CLAIM: Final = "Il a renoncé à trèfle à la levée 9 : il en avait encore."
SEEN: Final = "Il a joué un trèfle à la levée suivante ; nous l’avons tous vu."
FACTS: Final = {
    "fault": "revoke",
    "seats": [ACCUSED],
    "trick": TRICK,
    "noticed_trick": TRICK + 1,
}
ORDERED: Final = Ordered(
    components=[{"code": "annul_deal", "redealt": False}],
    reason="Renonce consommée, prouvée par le relevé : la donne est annulée.",
    facts=FACTS,
    citations=("R-PLAY-2", "R-LIB-15"),
)

NO_CLUB = Text(
    "Il n’y a pas de club de démonstration : lancez d’abord make run.",
    "There is no demo club: start with make run.",
)
SHOWN = Text(
    "Un tournoi :   {site}/tournaments/{tournament}\n"
    "Un litige :    {site}/disputes/{dispute}\n"
    "Sa donne :     {site}/deals/{deal}\n"
    "(connectez-vous comme {arbiter} ou {organiser}, avec le mot de passe qu’a montré make run)",
    "A tournament:  {site}/tournaments/{tournament}\n"
    "A dispute:     {site}/disputes/{dispute}\n"
    "Its deal:      {site}/deals/{deal}\n"
    "(sign in as {arbiter} or {organiser}, with the password that make run has shown)",
)


class Command(BaseCommand):
    help = "Has the demo club play one position with a dispute; does nothing when it has."

    def handle(self, *args: Any, **options: Any) -> None:
        club = Club.objects.filter(name=CLUB_NAME).order_by("created_at").first()
        if club is None:
            raise CommandError(say(NO_CLUB))
        dispute = Dispute.objects.filter(club=club, tournament__name=NAME).first() or _played(club)
        host = "127.0.0.1" if settings.HOST in ("0.0.0.0", "::") else settings.HOST
        self.stdout.write(
            say(
                SHOWN.filled(
                    site=f"http://{host}:{settings.PORT}",
                    tournament=dispute.tournament_id,
                    dispute=dispute.id,
                    deal=dispute.deal_id,
                    arbiter=ARBITER,
                    organiser=ORGANISER,
                )
            )
        )


def _played(club: Club) -> Dispute:
    """The evening from its first name to the ruling; the dispute."""
    organiser = _signed_in(club, ORGANISER, Role.ORGANISER)
    tournament = _seated(club, organiser)
    deal = _recorded(tournament, organiser)
    publish_ranking(tournament, standing_in(organiser, tournament), None, "")
    return _ruled_on(club, Deal.objects.select_related("table").get(id=deal))


def _seated(club: Club, organiser: Principal) -> Tournament:
    """The tournament, with everybody at the tables of position 1."""
    new = Tournament(club=club)
    row = create_tournament(club, POLICY, standing_in(organiser, new))
    who = standing_in(organiser, row)
    move_tournament(row.id, "open", who, _any_version, "")
    import_entries(row, "\n".join(PLAYERS), who)
    move_tournament(row.id, "start", who, _any_version, "")
    publish_seed(row.id, 1, who, _any_version)
    seat_position(row.id, 1, who, _any_version)
    return row


def _recorded(tournament: Tournament, organiser: Principal) -> UUID:
    """Records every deal of the position; the id of the first, which is a whole log."""
    sheets = tournament.rounds.get(number=1).sheets
    tables = {sheet.number: sheet.table_id for sheet in sheets.all()}
    by, first = Caller(organiser), uuid7()
    put_deal(first, NewDeal(tables[1], 1, record=orjson.loads(REVOKED.read_bytes())), by)
    for taker, ((table, number), (contract, points, bouts)) in enumerate(SUMMARIES.items()):
        summary = {
            "ruleset": POLICY.ruleset,
            "players": 4,
            "taker": taker,
            "contract": contract,
            "attack_points": points,
            "bouts": bouts,
        }
        put_deal(uuid7(), NewDeal(tables[table], number, summary=summary), by)
    return first


def _ruled_on(club: Club, deal: Deal) -> Dispute:
    """A player claims and brings a statement, the arbiter takes it, and rules by the code."""
    claimant = _player(club, UUID(deal.table.people[CLAIMANT]))
    arbiter = _signed_in(club, ARBITER, Role.ARBITER)
    claim = Claim(Category.IRREGULAR_PLAY, CLAIM, against=[ACCUSED])
    row, _, _ = file_claim(deal.id, claim, claimant)
    add(row.id, Piece(Kind.STATEMENT, Visibility.PARTIES, SEEN), claimant, staged=False)
    act(row.id, "claim", {"reason": ""}, arbiter, _any_version)
    act(row.id, "propose", {"ordered": ORDERED}, arbiter, _any_version)
    act(row.id, "publish", {"number": 1}, arbiter, _any_version)
    return row


def _signed_in(club: Club, email: str, role: Role) -> Principal:
    return _principal(club, Person.objects.get(account__email=email).id, role)


def _player(club: Club, person: UUID) -> Principal:
    return _principal(club, person, Role.PLAYER)


def _principal(club: Club, person: UUID, role: Role) -> Principal:
    return Principal(f"person:{person}", person=person, memberships={club.id: frozenset([role])})


def _any_version(row: object) -> None:
    """Nobody else is there who could have been faster."""
