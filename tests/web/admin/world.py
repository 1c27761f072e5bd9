"""A club in which everything has happened once: there is a row of every model of the admin."""

from clubs.models import Club
from clubs.principals import COMMAND
from clubs.services.credentials import create_token
from disputes.models import ArbitrationCode, DisputePolicy, Notice, PanelMember
from games.models import Deal, HouseRuleset, Quarantined
from ledger.services import checkpoint
from scoring.models import (
    Job,
    JobPart,
    RankingApproval,
    RankingPolicy,
    RankingVersion,
    Season,
    SeasonTournament,
)
from tests.clubs.people import a_person, a_phone
from tests.disputes.case import REASON, Case
from tests.disputes.pictures import picture
from tests.disputes.sending import digest_of, send
from tests.webhooks.club import Club as WithWebhooks
from tournaments.models import Penalty, Sanction, Sheet, SheetReport, Tournament
from webhooks.services.reading import read_on

HUSHED = "q7Kd93"  # in the address of a webhook
DRAFT, VOTED = "Personne ne doit lire ceci.", "f" * 64  # of one author, of one of the panel


def everything(again: str = "") -> Case:
    """A tournament, a dispute that was ruled on and appealed, and what else there can be."""
    case = Case()
    club = case.evening.club
    case.publish_ranking()
    dispute = case.opened()
    photo = picture("PNG")
    assert send(case.seats[0], dispute, photo, "image/png").status_code == 201
    files = [{"sha256": digest_of(photo), "name": "feuille.png"}]
    for staged, text in ((False, "J’ai vu le roi."), (True, DRAFT)):
        said = {"kind": "media", "statement": text, "staged": staged, "files": files}
        answer = case.seats[0].post(f"{dispute}/evidence", said)
        assert answer.status_code == 201, answer.content
    case.done(dispute, "claim")
    case.done(dispute, "request", seat=0, question="Aviez-vous encore un trèfle ?")
    case.done(dispute, "answer", case.seats[0], question=1, answer="Oui.")
    found = case.done(
        dispute,
        "propose",
        components=[{"code": "annul_deal", "redealt": False}],
        reason=REASON,
    )
    case.done(dispute, "publish", ruling=found["rulings"][-1]["number"])
    case.done(dispute, "appeal", case.seats[0], ground="fact", statement="Le relevé est faux.")
    case.done(dispute, "name-panel", case.organiser, members=[case.arbiter_ids[1]])
    PanelMember.objects.update(vote=VOTED)
    a_phone(club)
    create_token(a_person("Ana", f"ana{again}@example.org").id, "portable", COMMAND)
    checkpoint(club.stream.name)
    _stored(club, again)
    _told(case)
    return case


def _told(case: Case) -> None:
    """A webhook with a secret in its address, and something that it is told."""
    club = WithWebhooks(case.evening)
    webhook = club.webhook(f"https://example.org/tarot?token={HUSHED}")
    club.do(webhook, "secret")
    club.deal()
    read_on()


def _stored(club: Club, again: str) -> None:
    """What no test of the admin needs to have come about rightly."""
    tournament = Tournament.objects.get(club=club)
    entry = tournament.entries.order_by("number").first()
    assert entry is not None
    deal = Deal.objects.filter(table__club=club).first()
    assert deal is not None
    by = {"created_by": "system"}
    Penalty.objects.create(tournament=tournament, entry=entry, position=1, points=4, **by)
    Sanction.objects.create(tournament=tournament, entry=entry, kind="last", position=1, **by)
    sheet = Sheet.objects.filter(position__tournament=tournament).first()
    assert sheet is not None
    SheetReport.objects.create(
        sheet=sheet, number=9, cause="late", balances=[1, -1], deals=1, witness="system"
    )
    HouseRuleset.objects.create(
        id=f"maison-1{again}", club=club, name="maison", version=1, options={}
    )
    Quarantined.objects.create(
        table=deal.table,
        deal=deal.id,
        sent_by="anyone",
        op_id="op-1",
        operation={},
        problem={"code": "conflict"},
    )
    RankingPolicy.objects.get_or_create(tournament=tournament, defaults={"said": {}})
    ranking = RankingVersion.objects.filter(tournament=tournament).first()
    assert ranking is not None
    RankingApproval.objects.get_or_create(ranking=ranking, defaults={"approved_by": "system"})
    season = Season.objects.create(club=club, name="2026", rules={})
    SeasonTournament.objects.create(season=season, tournament=tournament)
    job = Job.objects.create(
        kind="rescore", club=club, params={}, asked_by="system", asked_as="organiser"
    )
    JobPart.objects.create(job=job, number=1, size=1)
    code = {"id": f"as-1{again}", "name": "as", "version": 1, "document": {}}
    ArbitrationCode.objects.create(club=club, **code, **by)
    DisputePolicy.objects.create(tournament=tournament, version=1, said={})
    assert Notice.objects.exists()
