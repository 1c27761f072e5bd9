"""Asking for jobs, finding them again and cancelling them."""

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from clubs.models import Club
from clubs.permissions import allows, require
from clubs.principals import Principal
from clubs.roles import Role
from conventions.problems import Problem, invalid_field
from conventions.transactions import locked, write
from games.models import HouseRuleset, Table
from games.services.access import Caller
from scoring.models import Job
from scoring.services.exports import Wanted, found_for
from scoring.services.publishing import announce
from scoring.services.rescoring import Asked
from tarot import RULESETS
from tarot.wording import Text
from tournaments.models import Tournament
from tournaments.services.access import standing_in

NO_JOB: Final = Text("Aucune tâche sous cet identifiant.", "No job under this id.")
OVER: Final = Text("Cette tâche est déjà terminée.", "This job is over already.")
NOT_RULES: Final = Text("Aucun règlement de ce nom ici.", "No ruleset of this name here.")


def ask_rescore(by: Caller, asked: Asked) -> Job:
    """A job that rescores what was asked for; workers are told once it is committed."""
    roles, club = _towards(by, asked)
    role = require(roles, "job.create")
    _refuse_other_rules(asked, club, everywhere=by.principal.is_admin)
    return _created("rescore", club, asked.params, by, role)


def ask_export(by: Caller, wanted: Wanted) -> Job:
    """A job that writes a file of a tournament; workers are told once it is committed."""
    row = Tournament.objects.filter(id=wanted.tournament).first()
    roles = frozenset[Role]() if row is None else standing_in(by.principal, row).roles
    role = require(roles, "tournament.export")
    assert row is not None, "nobody has a role towards nothing"
    return _created("export", row.club_id, found_for(row, wanted).params, by, role)


def find_job(job_id: UUID, principal: Principal, action: str = "job.read") -> Job:
    """A job to look at; one of somebody else's is not there."""
    job = Job.objects.filter(id=job_id).first()
    if job is None:
        raise Problem("not_found", NO_JOB)
    require(_roles(job, principal), action)
    return job


def visible_jobs(principal: Principal) -> QuerySet[Job]:
    """The jobs of the clubs that the caller runs, and the caller's own outside any club."""
    if principal.is_admin:
        return Job.objects.all()
    clubs = [club for club, roles in principal.memberships.items() if allows(roles, "job.read")]
    theirs = Q(club__in=clubs)
    if principal.is_authenticated:
        theirs |= Q(club=None, asked_by=principal.key)
        for club, roles in principal.memberships.items():
            theirs |= Q(club=club, asked_by=principal.key, asked_as__in=roles)
    return Job.objects.filter(theirs)


def cancel(job_id: UUID, principal: Principal) -> Job:
    """End a job; what it has done stays done. Cancelled again, nothing happens."""
    find_job(job_id, principal, "job.cancel")
    with write():
        job = locked(Job.objects.filter(id=job_id)).get()
        if job.is_open:
            job.state, job.finished_at = Job.State.CANCELLED, timezone.now()
            job.save(update_fields=["state", "finished_at"])
        elif job.state != Job.State.CANCELLED:
            raise Problem("conflict", OVER)
    return job


def _created(
    kind: str, club: UUID | None, params: Mapping[str, Any], by: Caller, role: Role
) -> Job:
    with write():
        job = Job.objects.create(
            kind=kind, club_id=club, params=params, asked_by=by.principal.key, asked_as=role.value
        )
        transaction.on_commit(lambda: announce(job.id), robust=True)
    return job


def _roles(job: Job, principal: Principal) -> frozenset[Role]:
    """The roles in the job's club; who asked for it made it, as long as the role that allowed it
    is theirs."""
    roles = frozenset[Role]() if job.club_id is None else principal.roles_in(job.club_id)
    if principal.made(job.asked_by) and (job.club_id is None or job.asked_as in roles):
        roles |= {Role.CREATOR}
    return roles | {Role.ORGANISER} if principal.is_admin else roles


def _towards(by: Caller, asked: Asked) -> tuple[frozenset[Role], UUID | None]:
    """The caller's roles towards what is to be rescored, and the club that it belongs to."""
    if asked.table is not None:
        table = Table.objects.filter(id=asked.table).first()
        return (frozenset(), None) if table is None else (by.at(table).roles, table.club_id)
    if asked.tournament is not None:
        row = Tournament.objects.filter(id=asked.tournament).first()
        if row is None:
            return frozenset(), None
        return standing_in(by.principal, row).roles, row.club_id
    club = asked.club
    roles = by.principal.roles_in(club)
    if club is not None and not Club.objects.filter(id=club).exists():
        return frozenset(), None
    return roles, club


def _refuse_other_rules(asked: Asked, club: UUID | None, *, everywhere: bool) -> None:
    """Deals are scored by the library's rules, or by house rules that are theirs."""
    theirs = HouseRuleset.objects.filter(id__in=asked.instead.values())
    if not everywhere:
        theirs = theirs.filter(Q(club=club) | Q(club=None))
    known = {*RULESETS, *theirs.values_list("id", flat=True)}
    if not known.issuperset(asked.instead.values()):
        raise invalid_field("/rules/to", "unknown_ruleset", NOT_RULES)
