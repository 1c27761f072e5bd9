"""Evidence as pages show it, and the form that adds some."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from conventions.language import say
from disputes.media import KINDS as MEDIA
from disputes.media import LARGEST, MB
from disputes.words import KINDS, OF_ARBITERS, Visibility
from web.disputes.fields import Field
from web.texts import arbiter_evidence as said
from web.texts.arbiter_story import VISIBILITIES

if TYPE_CHECKING:
    from web.disputes.whole import Whole

PICTURES: Final = ("image/jpeg", "image/png", "image/webp")
ACCEPTED: Final = ",".join([*MEDIA, *(end for kind in MEDIA.values() for end in kind.extensions)])


def shown_evidence(one: Mapping[str, Any], whole: "Whole") -> dict[str, Any]:
    """One piece for the template."""
    return {
        **one,
        "by": whole.people.at(one["seat"])
        if one["seat"] is not None
        else whole.people.called(one["author"]),
        "own": one["author"] == whole.who.key,
        "for_arbiters": one["visibility"] == Visibility.ARBITERS,
        "files": [
            {
                **file,
                "is_picture": file["media_type"] in PICTURES,
                "kilobytes": -(-file["size"] // 1024),
            }
            for file in one["files"]
        ],
    }


def evidence_fields(whole: "Whole") -> list[Field]:
    """The fields of a piece; what an arbiter alone vouches for is offered to arbiters."""
    kinds = [
        (kind.value, say(name))
        for kind, name in KINDS.items()
        if whole.who.is_arbiter or kind not in OF_ARBITERS
    ]
    own = [
        (str(one["number"]), f"{one['number']} : {one['kind_name']}")
        for one in whole.document["evidence"]
        if one["author"] == whole.who.key and not one["staged"]
    ]
    fields = [
        Field("kind", said.KIND, "choice", choices=kinds, value="statement"),
        Field("statement", said.STATEMENT, optional=True, hint=said.STATEMENT_HINT, longest=20_000),
        Field(
            "visibility",
            said.VISIBLE_TO,
            "choice",
            choices=[(one.value, say(name)) for one, name in VISIBILITIES.items()],
            value=Visibility.PARTIES.value,
        ),
    ]
    if own:
        choices = [("", say(said.NONE)), *own]
        fields.append(
            Field(
                "supersedes", said.SUPERSEDES, "choice", choices=choices, optional=True, number=True
            )
        )
    return fields


def file_hint() -> str:
    """How large a file may be and of which kinds: told before it is sent."""
    return say(said.FILES_HINT.filled(size=LARGEST // MB))
