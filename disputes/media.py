"""The kinds of file that are taken as evidence, and what a file of each kind may be called.

What a file is, its content says: neither the type that is declared nor its name. None of these
kinds holds other files or can run. What a browser, or somebody's patience, could take for another
kind than it is served as is refused as well.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from disputes.pictures import JPEG, PNG, check_jpeg, check_png, check_webp
from disputes.unfit import Unfit
from tarot.wording import Text

MB: Final = 1024 * 1024
LARGEST: Final = 2 * MB
LONGEST_NAME: Final = 120
TEXT_PLAIN: Final = "text/plain"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file: how its content begins, None where nothing else does; what else is asked of
    it; and how its name ends, first as we would call it."""

    name: Text
    begins: re.Pattern[bytes] | None
    check: Callable[[bytes], None]
    extensions: tuple[str, ...]
    charset: str = ""


def check_file(media_type: str, content: bytes) -> None:
    """Raises `Unfit` unless the content is what the media type, one of `KINDS`, says."""
    if not content:
        raise Unfit("empty_file")
    if _recognised(content) != media_type:
        raise Unfit("other_kind", name=KINDS[media_type].name)
    KINDS[media_type].check(content)


def checked_name(name: str, media_type: str) -> str:
    """The name that a file of the kind is kept under, its accents composed; raises `Unfit`."""
    composed = unicodedata.normalize("NFC", name)
    for code, is_wrong in _NAMES.items():
        if is_wrong(composed):
            raise Unfit(code, longest=LONGEST_NAME)
    extensions = KINDS[media_type].extensions
    if not composed.lower().endswith(extensions):
        either = Text(" ou ".join(extensions), " or ".join(extensions))
        raise Unfit("name_extension", extensions=either)
    return composed


def name_of(digest: str, media_type: str) -> str:
    """What a file is called that nobody has named."""
    return digest[:12] + KINDS[media_type].extensions[0]


def content_type_of(media_type: str) -> str:
    """The Content-Type that a file of the kind is served with."""
    charset = KINDS[media_type].charset
    return f"{media_type}; charset={charset}" if charset else media_type


def _recognised(content: bytes) -> str:
    """The media type that the content has; text is what begins like nothing else."""
    for media_type, kind in KINDS.items():
        if kind.begins is not None and kind.begins.match(content):
            return media_type
    return TEXT_PLAIN


# -- texts and documents -------------------------------------------------------------------------

_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
# The byte order mark, and what makes text read another way than it is stored.
_HIDDEN: Final = re.compile("[\ufeff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
# What begins a page, a drawing, a script or another document, and tags that do wherever they are.
_BEGINS_OTHERWISE: Final = re.compile(r"\s*(<[a-z!?/]|#!|%!|\{\\rtf)", re.IGNORECASE)
_TAG: Final = re.compile(
    r"</?(!doctype|html|head|body|script|style|svg|iframe|object|embed|meta)\b", re.IGNORECASE
)
_END_OF_PDF: Final = re.compile(rb"%%EOF[\x00\t\n\f\r ]*\Z")


def _check_text(content: bytes) -> None:
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise Unfit("not_utf8") from None
    for code, pattern in (("control_character", _CONTROL), ("hidden_character", _HIDDEN)):
        if pattern.search(text):
            raise Unfit(code)
    if _BEGINS_OTHERWISE.match(text) or _TAG.search(text):
        raise Unfit("markup")


def _check_pdf(content: bytes) -> None:
    """Whoever opens it sees what is in it: it is only ever handed out as a file to save."""
    if not _END_OF_PDF.search(content[-1024:]):
        raise Unfit("broken_file")


KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "image/jpeg": Kind(
            Text("une image JPEG", "a JPEG picture"),
            re.compile(re.escape(JPEG) + rb"\xff"),
            check_jpeg,
            (".jpg", ".jpeg"),
        ),
        "image/png": Kind(
            Text("une image PNG", "a PNG picture"),
            re.compile(re.escape(PNG)),
            check_png,
            (".png",),
        ),
        "image/webp": Kind(
            Text("une image WebP", "a WebP picture"),
            re.compile(rb"RIFF[\s\S]{4}WEBP"),
            check_webp,
            (".webp",),
        ),
        "application/pdf": Kind(
            Text("un document PDF", "a PDF document"),
            re.compile(rb"%PDF-[12]\.[0-9]"),
            _check_pdf,
            (".pdf",),
        ),
        TEXT_PLAIN: Kind(
            Text("un texte seul", "plain text"), None, _check_text, (".txt",), "utf-8"
        ),
    }
)

# -- names ---------------------------------------------------------------------------------------

_DEVICES: Final = frozenset(
    ["con", "prn", "aux", "nul", "conin$", "conout$"]
    + [f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³"]
)
_NAMES: Final[Mapping[str, Callable[[str], bool]]] = MappingProxyType(
    {
        "name_empty": lambda name: not name,
        "name_too_long": lambda name: len(name) > LONGEST_NAME,
        "name_not_printable": lambda name: not name.isprintable(),
        "name_with_path": lambda name: not set(name).isdisjoint('/\\:*?"<>|'),
        "name_hidden": lambda name: name.startswith((".", " ")),
        "name_reserved": lambda name: name.split(".")[0].strip().lower() in _DEVICES,
    }
)
