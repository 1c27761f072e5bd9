"""What the library says no to, as problem documents."""

from typing import Any

from conventions.counting import count_answered
from conventions.problems import Problem
from games.counted import REFUSED
from games.documents import finding_document
from tarot import Refused, Unreadable
from tarot.wording import Text


def unreadable(error: Unreadable, code: str, prefix: str = "") -> Problem:
    """A document that is no deal (or no action): every reason, each with its pointer."""
    errors: list[dict[str, Any]] = []
    for misreading in error.misreadings:
        one: dict[str, Any] = {
            "pointer": prefix + misreading.pointer,
            "code": misreading.code,
            "detail": misreading.detail,
        }
        errors.append(one if misreading.rule is None else one | {"rule": misreading.rule})
    return Problem(code, errors[0]["detail"], errors=errors)


def refused(error: Refused, prefix: str, *, of_record: bool = False) -> Problem:
    """What the rules refuse: every breach with its rule, its proof and the legal cards.

    The pointer leads to the place in the request; for an action that is the action itself, since
    the finding's own pointer is into the record it would have made.
    """
    errors = []
    for finding in error.findings:
        count_answered(REFUSED.labels(finding.rule or finding.code))
        document = finding_document(finding)
        at = document.pop("pointer")
        errors.append(
            {
                "pointer": prefix + at if of_record else prefix,
                "code": document.pop("code"),
                "detail": finding.sentence,
                **{name: document[name] for name in ("rule", "seat", "trick", "card", "legal")},
                "proof": document["witnesses"],
            }
        )
    hint = Text("", "")
    if error.may_be_confirmed:
        hint = Text(
            " Si la table confirme que c'est arrivé, renvoyez la même requête avec "
            '"confirm": true.',
            ' If the table confirms that it happened, send the same request with "confirm": true.',
        )
    said = error.findings[0].sentence
    detail = Text(said.fr + hint.fr, said.en + hint.en)
    return Problem(
        "refused", detail, errors=errors, extra={"may_be_confirmed": error.may_be_confirmed}
    )
