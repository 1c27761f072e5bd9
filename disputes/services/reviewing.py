"""Who has a dispute under review, and how one ends without a ruling."""

from clubs.models import Person
from disputes.models import Deadline, Dispute
from disputes.services.attempts import Attempt, Done
from disputes.services.chronicle import said_by
from disputes.services.deadlines import running_of, satisfy, start
from disputes.services.notices import tell, tell_people
from disputes.states import State
from games.services.deals import played
from tarot import Status
from tarot.proofs import findings_of


def claim(one: Attempt) -> Done:
    """Take it under review, or take it over from an arbiter who let the time pass."""
    row = one.row
    row.arbiter = Person.objects.get(id=one.require_person())
    row.inadmissible_because = ""
    if not any(clock.kind == Deadline.Kind.RULING for clock in running_of(row)):
        start(row, Deadline.Kind.RULING)
    reason = one.said.get("reason") or ""
    texts = {"reason": said_by(one.who, reason)} if reason else {}
    return Done({"arbiter": str(one.require_person()), "admitted": bool(reason)}, texts)


def transfer(one: Attempt) -> Done:
    """Hand it to another arbiter."""
    named = one.said["arbiter"]
    one.row.arbiter = Person.objects.get(id=named)
    start(one.row, Deadline.Kind.CLAIM)
    tell_people(one.row, "handed_over", [named])
    return Done({"arbiter": str(named)}, state=State(one.row.state))


def release(one: Attempt) -> Done:
    """Give it back: whoever comes first may take it."""
    one.row.arbiter = None
    satisfy(one.row, Deadline.Kind.CLAIM, Deadline.Kind.ANSWER)
    return Done()


def withdraw(one: Attempt) -> Done:
    """Take a claim back. The last one ends the dispute, unless a fault is proved or conceded: then
    it is not the claimant's affair alone, and the arbiter has to consent."""
    row, party = one.row, one.party
    assert party is not None
    party.withdrew = True
    party.save(update_fields=["withdrew"])
    data = {"party": str(party.id)}
    if row.parties.filter(withdrew=False).exclude(filed_by="").exists():
        return Done(data, state=State(row.state))
    if needs_consent(row):
        row.withdrawal_asked = True
        if row.arbiter_id is not None:
            tell_people(row, "withdrawal", [row.arbiter_id])
        return Done(data | {"needs_consent": True}, state=State(row.state))
    _at_rest(one, "withdrawn")
    return Done(data)


def consent(one: Attempt) -> Done:
    """Let a dispute be withdrawn although a fault is proved."""
    _at_rest(one, "withdrawn")
    return Done({}, {"reason": said_by(one.who, one.said["reason"])})


def needs_consent(row: Dispute) -> bool:
    """Whether somebody has conceded a fault, or the log proves one."""
    if row.parties.filter(conceded=True).exists():
        return True
    log = played(row.deal)
    if log is None:
        return False
    found = findings_of(log, readings=False)
    return any(finding.status is Status.CERTAIN for finding in found)


def concede(one: Attempt) -> Done:
    """Admit what one is accused of, for good; the arbiter still rules."""
    party = one.party
    assert party is not None
    party.conceded = True
    party.save(update_fields=["conceded"])
    texts = {"words": said_by(one.who, said)} if (said := one.said.get("words")) else {}
    return Done({"party": str(party.id), "seat": party.seat}, texts, state=State(one.row.state))


def declare_inadmissible(one: Attempt) -> Done:
    """Refuse to look into it, with the reason; that can be appealed."""
    row, because = one.row, one.said["because"]
    row.inadmissible_because = because
    row.arbiter = None
    row.barred = [*row.barred, str(one.require_person())]
    satisfy(row, Deadline.Kind.CLAIM, Deadline.Kind.RULING, Deadline.Kind.ANSWER)
    start(row, Deadline.Kind.APPEAL)
    tell(row, "inadmissible", but=one.who)
    return Done({"because": because}, {"reason": said_by(one.who, one.said["reason"])})


def _at_rest(one: Attempt, about: str) -> None:
    row = one.row
    row.withdrawal_asked = False
    satisfy(row, Deadline.Kind.CLAIM, Deadline.Kind.RULING, Deadline.Kind.ANSWER)
    tell(row, about, but=one.who)
