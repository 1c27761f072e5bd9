"""The two ways in which the library says no: it cannot read this, or the rules refuse it."""

from collections.abc import Sequence
from dataclasses import dataclass

from tarot.findings import Finding
from tarot.wording import Text


@dataclass(frozen=True, slots=True)
class Misreading:
    """Why a document is no deal, and where: a JSON pointer, or a line and column of a text."""

    pointer: str
    code: str
    detail: Text
    rule: str | None = None


class Unreadable(ValueError):
    """A document that cannot be read as a deal; `misreadings` has every reason found."""

    def __init__(self, misreadings: Sequence[Misreading]) -> None:
        self.misreadings = tuple(misreadings)
        super().__init__("; ".join(f"{m.pointer}: {m.detail.en}" for m in self.misreadings))


class Refused(ValueError):
    """An action that the rules refuse; `findings` has what it would have broken."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__(" ".join(finding.sentence.en for finding in self.findings))

    @property
    def may_be_confirmed(self) -> bool:
        """Whether the table may say that it really happened, and have it recorded."""
        return not any(finding.is_impossible for finding in self.findings)
