"""What the pages say, in French and in English, by the name that the templates use."""

from collections.abc import Iterator, Mapping
from typing import Final

from conventions.language import say
from tarot.wording import Text
from web.texts import arbiter, desk, people, rankings, replays, scores, site, tables

FAMILIES: Final = (site, replays, scores, tables, desk, rankings, arbiter, people)
WORDS: Final[dict[str, Text]] = {
    name: text for family in FAMILIES for name, text in family.WORDS.items()
}


class Words(Mapping[str, str]):
    """The words in the language of the answer; each is looked up when a template says it."""

    def __getitem__(self, name: str) -> str:
        return say(WORDS[name])

    def __iter__(self) -> Iterator[str]:
        return iter(WORDS)

    def __len__(self) -> int:
        return len(WORDS)
