"""Asking for jobs, finding them again and cancelling them."""

from typing import Final
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
from scoring.services.publishing import announce
from scoring.services.rescoring import Asked
from tarot import RULESETS
from tarot.wording import Text

NO_JOB: Final = Text("Aucune tâche sous cet identifiant.", "No job under this id.")
OVER: Final = Text("Cette tâche est déjà terminée.", "This job is over already.")
NOT_RULES: Final = Text("Aucun règlement de ce nom ici.", "No ruleset of this name here.")


def ask_rescore(by: Caller, asked: Asked) -> Job:
    """A job that rescores what was asked for; workers are told once it is committed."""
    roles, club = _towards(by, asked)
    role = require(roles, "job.create")
    _refuse_other_rules(asked, club, everywhere=by.principal.is_admin)
    with write():
        job = Job.objects.create(
            kind="rescore",
            club_id=club,
            params=asked.params,
            asked_by=by.principal.key,
            asked_as=role.value,
        )
        transaction.on_commit(lambda: announce(job.id), robust=True)
    return job


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


def _roles(job: Job, principal: Principal) -> frozenset[Role]:
    if job.club_id is not None:
        return principal.roles_in(job.club_id)
    roles = {Role.CREATOR} if principal.made(job.asked_by) else set()
    return frozenset(roles | {Role.ORGANISER} if principal.is_admin else roles)


def _towards(by: Caller, asked: Asked) -> tuple[frozenset[Role], UUID | None]:
    """The caller's roles towards what is to be rescored, and the club that it belongs to."""
    if asked.scope.table is not None:
        table = Table.objects.filter(id=asked.scope.table).first()
        return (frozenset(), None) if table is None else (by.at(table).roles, table.club_id)
    club = asked.scope.club
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
