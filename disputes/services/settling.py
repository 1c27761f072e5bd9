"""Errors in the score that a table corrects by itself: every seat agrees to what it should be.

Only a clerical error is settled like that; no fault of play is (R-ARB-2).
"""

from conventions.language import say
from conventions.problems import Problem
from disputes.models import Deadline, Ruling
from disputes.services.attempts import Attempt, Done
from disputes.services.deadlines import satisfy
from disputes.services.notices import tell
from disputes.services.rulings import Ordered, drafted, put_in_force
from disputes.states import State
from tarot.wording import Text

OTHER_CORRECTION = Text(
    "La table s'accorde déjà sur une autre correction : acceptez-la, ou demandez à l'arbitre.",
    "The table is agreeing to another correction already: accept it, or ask the arbiter.",
)
AGREED_BY_ALL = Text(
    "Correction sur laquelle toute la table s'est accordée.", "Agreed by the whole table."
)


def settle(one: Attempt) -> Done:
    """Agree to a correction; the first who does proposes it, and with the last one it counts.

    Whoever says something else before anybody else has agreed replaces their own proposal.
    """
    row, party = one.row, one.party
    assert party is not None
    ordered = Ordered(
        [{"code": "clerical_correction", "changes": one.said["changes"]}], say(AGREED_BY_ALL)
    )
    ruling, ruled = drafted(row, one.who, ordered, Ruling.Instance.TABLE)
    (changed,) = ruling.components
    # Who agreed to it on another version of the deal has not agreed to this.
    correction = {"component": changed, "deal_version": row.deal.version}
    agreed = row.parties.filter(agreed=True)
    if row.correction is not None and row.correction != correction:
        same_deal = row.correction["deal_version"] == row.deal.version
        if same_deal and agreed.exclude(id=party.id).exists():
            raise Problem("conflict", OTHER_CORRECTION)
        agreed.update(agreed=False)
    is_new = row.correction != correction
    row.correction = correction
    party.agreed = True
    party.save(update_fields=["agreed"])
    waiting = row.parties.filter(agreed=False, seat__isnull=False).count()
    data = {"seat": party.seat, "correction": correction, "waiting": waiting}
    if waiting:
        if is_new:
            tell(row, "settling", but=one.who)
        return Done(data, state=State(row.state))
    put_in_force(row, ruling, ruled, one.who, "dispute.take_part")
    satisfy(row, Deadline.Kind.CLAIM, Deadline.Kind.RULING, Deadline.Kind.ANSWER)
    tell(row, "settled", but=one.who)
    return Done(data | {"ruling": ruling.number})
