"""Opening a dispute: there is one a deal and category, and who comes second joins it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Max
from django.utils import timezone

from clubs.ids import uuid7
from clubs.principals import Principal
from clubs.roles import Role
from conventions.problems import Problem, invalid_field
from conventions.transactions import locked, write
from disputes.models import Deadline, Dispute, Party
from disputes.services.access import Insider, insider_at, locked_deal
from disputes.services.chronicle import note, said_by
from disputes.services.deadlines import catch_up, running_of, state_now
from disputes.services.flags import flag_deal
from disputes.services.notices import tell, tell_members
from disputes.services.policies import clocks_of
from disputes.states import NAMES, UNSETTLED, State
from disputes.words import Category
from games.models import Deal, Result
from games.services.deals import NO_DEAL
from ledger.actors import Subject
from ledger.chain import timestamp
from ledger.services import open_stream
from tarot.wording import Text
from tournaments.models import Seat, Sheet
from tournaments.services.access import locked_tournament

OUTSIDE = Text(
    "Cette table n'est d'aucun club : il n'y a pas d'arbitre pour trancher.",
    "This table is of no club: there is no arbiter to settle anything.",
)
DELETED = Text("Cette donne est supprimée.", "This deal is deleted.")
SETTLED = Text(
    "Un litige de cette catégorie sur cette donne est {state} : c'est là qu'on fait appel, ou "
    "qu'un organisateur le rouvre.",
    "A dispute of this category about this deal is {state}: appeal there, or ask an organiser to "
    "reopen it.",
)
NO_SUCH_SEAT = Text("Cette donne n'a pas cette place.", "This deal has no such seat.")
ONESELF = Text("Vous ne pouvez pas vous mettre en cause.", "You cannot accuse yourself.")


@dataclass(frozen=True, slots=True)
class Claim:
    """What somebody brings forward: about what, against which seats, in their own words, and when
    they say that they discovered it."""

    category: Category
    statement: str
    against: Sequence[int] = ()
    discovered_at: datetime | None = None


def file_claim(deal_id: UUID, claim: Claim, principal: Principal) -> tuple[Dispute, Insider, bool]:
    """Open a dispute about a deal, or join the one that is open; whether it is a new one.

    Whoever has joined it before joins it once.
    """
    with write():
        deal = locked_deal(Deal.objects.filter(id=deal_id))
        who = None if deal is None else insider_at(principal, deal)
        if deal is None or who is None or not who.roles:
            raise Problem("not_found", NO_DEAL)
        who.require("dispute.open")
        _refuse_impossible(deal, who, claim)
        row = _open_one(deal, claim.category)
        is_new = row is None
        if row is None:
            _refuse_settled(deal, claim.category)
            row = _opened(deal, claim.category)
        elif (own := _claim_of(row, who)) is not None and not own.withdrew:
            return row, who, False
        party = _joined(row, who, claim)
        if not is_new:
            row.version += 1
            row.withdrawal_asked = False
            row.save(update_fields=["version", "withdrawal_asked"])
        data: dict[str, Any] = {"party": str(party.id), "seat": party.seat}
        if is_new:
            data |= {
                "deal": str(deal.id),
                "deal_version": deal.version,
                "category": row.category,
                "filed_in_time": row.filed_in_time,
                "clocks": row.policy,
            }
        if claim.discovered_at is not None:
            data["discovered_at"] = timestamp(claim.discovered_at)
        data["against"] = list(claim.against)
        note(
            row,
            "dispute.open" if is_new else "dispute.join",
            who.actor("dispute.open"),
            data,
            {"claim": said_by(who, claim.statement)},
            Subject("party", party.id),
        )
        tell(row, "opened" if is_new else "joined", but=who)
        if is_new:
            tell_members(row, "to_review", Role.ARBITER, but=who)
        flag_deal(row)
    return row, who, is_new


def _refuse_impossible(deal: Deal, who: Insider, claim: Claim) -> None:
    if deal.table.club_id is None:
        raise Problem("conflict", OUTSIDE)
    if deal.deleted_at is not None:
        raise Problem("conflict", DELETED)
    for index, seat in enumerate(claim.against):
        if seat >= deal.table.players:
            raise invalid_field(f"/against/{index}", "no_such_seat", NO_SUCH_SEAT)
        if seat == who.seat:
            raise invalid_field(f"/against/{index}", "oneself", ONESELF)


def _open_one(deal: Deal, category: Category) -> Dispute | None:
    """The dispute that nobody has settled yet."""
    found = Dispute.objects.select_related("tournament", "club", "stream").filter(
        deal=deal, category=category, state__in=[state.value for state in UNSETTLED]
    )
    row = locked(found, "self", "stream").first()
    if row is not None:
        row.deal = deal
        catch_up(row)
    return row


def _refuse_settled(deal: Deal, category: Category) -> None:
    """What was ruled on, or settled, is not claimed again: it is appealed in time, or reopened."""
    before = Dispute.objects.filter(deal=deal, category=category).order_by("-created_at").first()
    if before is None:
        return
    state = state_now(before, running_of(before), timezone.now())
    clock = before.deadlines.filter(kind=Deadline.Kind.APPEAL, due_at__gt=timezone.now())
    is_open = state is State.INADMISSIBLE and clock.exists()
    if is_open or state in (State.RULED, State.FINAL, State.SETTLED):
        raise Problem(
            "conflict",
            SETTLED.filled(state=NAMES[state]),
            extra={"dispute": f"/api/v1/disputes/{before.id}"},
        )


def _opened(deal: Deal, category: Category) -> Dispute:
    sheet = Sheet.objects.select_related("position__tournament").filter(table=deal.table).first()
    tournament = None if sheet is None else sheet.position.tournament
    if tournament is not None:
        # Whoever approves or publishes meanwhile waits, and sees the deal disputed.
        locked_tournament(tournament.id)
    position = None if sheet is None else sheet.position.number
    clocks, version = clocks_of(tournament)
    is_last = tournament is not None and position == tournament.last_position
    allowed = timedelta(minutes=clocks.file_last if is_last else clocks.file)
    id_ = uuid7()
    assert deal.table.club is not None
    row = Dispute.objects.create(
        id=id_,
        club=deal.table.club,
        tournament=tournament,
        position=position,
        deal=deal,
        deal_version=deal.version,
        category=category.value,
        state=State.OPEN.value,
        filed_in_time=timezone.now() <= _posted_at(deal, sheet) + allowed,
        policy=clocks.stored(),
        policy_version=version,
        stream=open_stream(f"dispute:{id_}"),
    )
    entries = {} if sheet is None else _entries_at(sheet)
    chairs = [chair for chair in range(deal.table.players + 1) if chair != deal.sitting_out]
    people = deal.table.people
    Party.objects.bulk_create(
        Party(
            dispute=row,
            seat=seat,
            person_id=UUID(people[chair]) if chair < len(people) else None,
            entry=entries.get(chair),
        )
        for seat, chair in enumerate(chairs[: deal.table.players])
    )
    return row


def _posted_at(deal: Deal, sheet: Sheet | None) -> datetime:
    """When the latest score of the round became known: of a deal of the table, or its sheet."""
    recorded = Result.objects.filter(
        deal__table=deal.table, cause__in=[Result.Cause.RECORDED, Result.Cause.CORRECTED]
    )
    posted = recorded.aggregate(at=Max("computed_at"))["at"]
    reported = None if sheet is None else sheet.reports.aggregate(at=Max("created_at"))["at"]
    return max(one for one in (deal.created_at, posted, reported) if one is not None)


def _entries_at(sheet: Sheet) -> dict[int, int]:
    """The numbers of the entries by chair."""
    seats = Seat.objects.filter(position=sheet.position, table=sheet.number)
    return dict(seats.values_list("chair", "entry__number"))


def _claim_of(row: Dispute, who: Insider) -> Party | None:
    if who.seat is None:
        return row.parties.filter(seat=None, filed_by=who.key).first()
    return row.parties.filter(seat=who.seat).exclude(filed_by="").first()


def _joined(row: Dispute, who: Insider, claim: Claim) -> Party:
    """The caller as a claimant, and those whom the claim accuses."""
    if who.seat is None:
        party = row.parties.filter(seat=None, filed_by=who.key).first() or Party(dispute=row)
    else:
        party = row.parties.get(seat=who.seat)
    party.withdrew = False
    party.filed_by, party.filed_at = who.key, timezone.now()
    party.discovered_at = claim.discovered_at
    party.save()
    row.parties.filter(seat__in=claim.against).update(accused=True)
    return party
