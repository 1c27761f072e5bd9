"""What is taken as evidence, and what is not: by what a file is, whatever it says that it is."""

import io
import struct
import zipfile
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from disputes.media import KINDS, check_file, checked_name, content_type_of, name_of
from disputes.unfit import Unfit
from tests.disputes.pictures import PDF, animation, bomb, chunk, picture, png_of, riff

JPEG, PNG, WEBP, DOC, TEXT = KINDS
HTML = b"<!DOCTYPE html><script>alert(1)</script>"
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
ANIMATED_GIF = animation("GIF")
GIF_AND_SCRIPT = b"GIF89a/*" + b"\0" * 20 + b"*/=1;alert(1)"
PIXEL = chunk(b"IDAT", b"x\x9cc\xf8\xff\xff?\x00\x05\xfe\x02\xfe")


def zipped(content: bytes = b"0" * 10_000_000) -> bytes:
    """Ten megabytes in ten kilobytes."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("a.txt", content)
    return file.getvalue()


def frame(width: int, height: int, marker: int = 0xC0) -> bytes:
    """A JPEG that says it is so large, with nothing in its scan."""
    header = (
        b"\xff" + bytes([marker]) + struct.pack(">HBHHB", 11, 8, height, width, 1) + b"\1\x11\0"
    )
    return b"\xff\xd8" + header + b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00\xff\xd9"


TAKEN = {
    "jpeg": (JPEG, picture("JPEG")),
    "grey jpeg": (JPEG, picture("JPEG", mode="L")),
    "progressive jpeg": (JPEG, picture("JPEG", (64, 48), progressive=True)),
    "jpeg with restarts": (JPEG, picture("JPEG", (64, 48), restart_marker_blocks=1)),
    "jpeg with a comment": (JPEG, picture("JPEG", comment=b"\xff\xd9" * 3)),
    "jpeg with its thumbnail in it": (JPEG, picture("JPEG", exif=b"Exif\0\0" + picture("JPEG"))),
    "jpeg with copies behind it": (JPEG, picture("JPEG") + picture("JPEG", (8, 8))),
    "png": (PNG, picture("PNG")),
    "png with a palette": (PNG, picture("PNG", mode="P")),
    "png of a bit": (PNG, picture("PNG", mode="1")),
    "a page scanned at 600 dots an inch": (PNG, png_of(4960, 7016, PIXEL)),
    "webp": (WEBP, picture("WEBP")),
    "lossless webp": (WEBP, picture("WEBP", lossless=True)),
    "webp with alpha": (WEBP, picture("WEBP", mode="RGBA")),
    "webp with exif": (WEBP, picture("WEBP", exif=b"Exif\0\0MM")),
    "pdf": (DOC, PDF),
    "pdf with a later change": (DOC, PDF + b"2 0 obj <<>> endobj\n%%EOF\r\n"),
    "text": (TEXT, "Garde de Zoé : 49 points,\tdeux bouts.\r\nÉcart 5 < 8 > 3.\n".encode()),
    "text with a family": (TEXT, "👨\u200d👩\u200d👧".encode()),
}

# The media type that is declared, what is sent, and why it is refused.
REFUSED = {
    "nothing": (TEXT, b"", "empty_file"),
    "html named png": (PNG, HTML, "other_kind"),
    "svg named png": (PNG, SVG, "other_kind"),
    "jpeg named png": (PNG, picture("JPEG"), "other_kind"),
    "png named text": (TEXT, picture("PNG"), "other_kind"),
    "pdf named text": (TEXT, PDF, "other_kind"),
    "zip named pdf": (DOC, zipped(), "other_kind"),
    "zip bomb named jpeg": (JPEG, zipped(), "other_kind"),
    "zip bomb named text": (TEXT, zipped(), "not_utf8"),
    "gif": (PNG, ANIMATED_GIF, "other_kind"),
    "gif that is a script": (JPEG, GIF_AND_SCRIPT, "other_kind"),
    "gif that is a script named text": (TEXT, GIF_AND_SCRIPT, "control_character"),
    "pdf that begins later": (DOC, b"\n" + PDF, "other_kind"),
    "pdf cut off": (DOC, PDF[:-8], "broken_file"),
    "pdf with html behind it": (DOC, PDF + HTML, "broken_file"),
    "pdf of no version": (DOC, b"%PDF-9.9\n%%EOF", "other_kind"),
    "a riff that is sound": (WEBP, b"RIFF\x24\0\0\0WAVEfmt " + b"\0" * 28, "other_kind"),
    # png
    "png with html behind it": (PNG, picture("PNG") + HTML, "something_behind"),
    "png with a zip behind it": (PNG, picture("PNG") + zipped(), "something_behind"),
    "png with a png behind it": (PNG, picture("PNG") * 2, "something_behind"),
    "animated png": (PNG, animation("PNG"), "animated"),
    "png bomb": (PNG, bomb(), "too_many_pixels"),
    "png of no size": (PNG, png_of(0, 10, PIXEL), "broken_file"),
    "png without a picture": (PNG, png_of(1, 1), "broken_file"),
    "png with two headers": (PNG, png_of(1, 1, chunk(b"IHDR", b"\0" * 13), PIXEL), "broken_file"),
    "png with a short header": (
        PNG,
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", b"\0\0") + PIXEL + chunk(b"IEND", b""),
        "broken_file",
    ),
    "png without a header": (
        PNG,
        b"\x89PNG\r\n\x1a\n" + PIXEL + chunk(b"IEND", b""),
        "broken_file",
    ),
    "png with a wrong checksum": (PNG, png_of(1, 1, PIXEL[:-1] + b"!"), "broken_file"),
    "png with a chunk of four gigabytes": (
        PNG,
        png_of(1, 1, b"\xff\xff\xff\xffIDAT"),
        "broken_file",
    ),
    "png of ever so many parts": (PNG, png_of(1, 1, *[PIXEL] * 20_000), "broken_file"),
    # jpeg
    "jpeg with html behind it": (JPEG, picture("JPEG") + HTML, "something_behind"),
    "jpeg with a film behind it": (JPEG, picture("JPEG") + b"\0\0\0\x18ftyp", "something_behind"),
    "jpeg with half a copy behind it": (
        JPEG,
        picture("JPEG") + picture("JPEG")[:-2],
        "broken_file",
    ),
    "jpeg with a huge copy behind it": (
        JPEG,
        picture("JPEG") + frame(9999, 9999),
        "too_many_pixels",
    ),
    "jpeg bomb": (JPEG, frame(65535, 65535), "too_many_pixels"),
    "jpeg whose height comes later": (JPEG, frame(10, 0), "broken_file"),
    "jpeg without loss": (JPEG, frame(10, 10, marker=0xC3), "broken_file"),
    "jpeg of nothing": (JPEG, b"\xff\xd8\xff\xd9", "broken_file"),
    "jpeg without a frame": (JPEG, b"\xff\xd8\xff\xda\0\x02\xff\xd9", "broken_file"),
    "jpeg with a short frame": (JPEG, b"\xff\xd8\xff\xc0\0\x04\1\1\xff\xd9", "broken_file"),
    "jpeg with a segment that is none": (JPEG, b"\xff\xd8\xff\xe0\0\1\xff\xd9", "broken_file"),
    "jpeg with a restart out of place": (JPEG, b"\xff\xd8\xff\xd0\0\2\xff\xd9", "broken_file"),
    "jpeg of ever so many parts": (JPEG, b"\xff\xd8" + b"\xff\xe0\0\2" * 20_000, "broken_file"),
    # webp
    "webp with html behind it": (WEBP, picture("WEBP") + HTML, "something_behind"),
    "animated webp": (WEBP, animation("WEBP"), "animated"),
    "webp with something else in it": (
        WEBP,
        riff((b"VP8L", b"\x2f\0\0\0\0"), (b"LIST", b"")),
        "broken_file",
    ),
    "webp of two pictures": (WEBP, riff(*[(b"VP8L", b"\x2f\0\0\0\0")] * 2), "broken_file"),
    "webp of ever so many parts": (WEBP, riff(*[(b"EXIF", b"")] * 20_000), "broken_file"),
    "webp of none": (WEBP, riff((b"EXIF", b"MM")), "broken_file"),
    "webp bomb": (WEBP, riff((b"VP8L", b"\x2f\xff\xff\xff\x0f")), "too_many_pixels"),
    "webp with a huge canvas": (
        WEBP,
        riff((b"VP8X", b"\0\0\0\0" + b"\xff" * 6), (b"VP8L", b"\x2f\0\0\0\0")),
        "too_many_pixels",
    ),
    "webp whose lossless picture is none": (WEBP, riff((b"VP8L", b"\0" * 5)), "broken_file"),
    "webp whose lossy picture is none": (WEBP, riff((b"VP8 ", b"\0" * 10)), "broken_file"),
    # text
    "text in utf-16": (TEXT, "Garde".encode("utf-16"), "not_utf8"),
    "text in utf-16 without a mark": (TEXT, "Garde".encode("utf-16-le"), "control_character"),
    "text in latin 1": (TEXT, "Zoé".encode("latin-1"), "not_utf8"),
    "text with a mark before it": (TEXT, "Garde".encode("utf-8-sig"), "hidden_character"),
    "text with a mark within it": (TEXT, "Gar\ufeffde".encode(), "hidden_character"),
    "text that reads the other way": (
        TEXT,
        "10 \u202e01\u202c points".encode(),
        "hidden_character",
    ),
    "text with a nul": (TEXT, b"Garde\0", "control_character"),
    "text that moves the cursor": (TEXT, b"\x1b[2J", "control_character"),
    "html named text": (TEXT, HTML, "markup"),
    "html after some lines": (TEXT, b"Bonjour\n\n<ScRiPt src=//x></script>", "markup"),
    "svg named text": (TEXT, b"\n \t" + SVG, "markup"),
    "xml named text": (TEXT, b'<?xml version="1.0"?><a/>', "markup"),
    "a comment before html": (TEXT, b"<!-- -->\n<p>", "markup"),
    "a script for a shell": (TEXT, b"#!/bin/sh\nls", "markup"),
    "postscript": (TEXT, b"%!PS-Adobe-3.0", "markup"),
    "rich text": (TEXT, rb"{\rtf1\ansi}", "markup"),
}


@pytest.mark.parametrize("media_type,content", TAKEN.values(), ids=TAKEN)
def test_what_is_honest_is_taken(media_type, content):
    check_file(media_type, content)


@pytest.mark.parametrize("media_type,content,code", REFUSED.values(), ids=REFUSED)
def test_what_is_not_is_refused_with_the_reason(media_type, content, code):
    with pytest.raises(Unfit) as refused:
        check_file(media_type, content)
    assert refused.value.code == code
    assert "{" not in refused.value.detail.fr + refused.value.detail.en


PICTURES = [TAKEN[name] for name in ("jpeg", "progressive jpeg", "png", "webp", "lossless webp")]


@given(st.sampled_from(PICTURES), st.data())
def test_picture_that_is_cut_off_is_refused_wherever_it_is_cut(picture, data):
    media_type, content = picture
    cut = data.draw(st.integers(1, len(content) - 1))
    with pytest.raises(Unfit):
        check_file(media_type, content[:cut])


@given(st.sampled_from(PICTURES), st.binary(min_size=1, max_size=40))
def test_nothing_may_come_behind_a_picture(picture, behind):
    media_type, content = picture
    with pytest.raises(Unfit):
        check_file(media_type, content + behind)


@given(st.sampled_from([*TAKEN.values()]), st.data())
def test_no_damage_does_anything_but_refuse(taken, data):
    media_type, content = taken
    damaged = bytearray(content)
    for _ in range(data.draw(st.integers(1, 4))):
        damaged[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    with suppress(Unfit):
        check_file(media_type, bytes(damaged))


@pytest.mark.parametrize("media_type", KINDS)
@given(st.binary(max_size=200))
def test_no_bytes_do_anything_but_refuse(media_type, content):
    with suppress(Unfit):
        check_file(media_type, content)


NAMES = {
    "feuille 3.jpg": (JPEG, "feuille 3.jpg"),
    "FEUILLE.JPEG": (JPEG, "FEUILLE.JPEG"),
    "Capture d’e\u0301cran.png": (PNG, "Capture d’écran.png"),
    "donne.n°4 (table 2).webp": (WEBP, "donne.n°4 (table 2).webp"),
    "con-fusion.pdf": (DOC, "con-fusion.pdf"),
    "a" * 116 + ".txt": (TEXT, "a" * 116 + ".txt"),
}
BAD_NAMES = {
    "": "name_empty",
    "a" * 117 + ".txt": "name_too_long",
    "../../etc/passwd.txt": "name_with_path",
    "/etc/passwd.txt": "name_with_path",
    "..\\boot.txt": "name_with_path",
    "C:boot.txt": "name_with_path",
    "a.txt:stream.txt": "name_with_path",
    'a".txt': "name_with_path",
    "a\0.txt": "name_not_printable",
    "a\r\nSet-Cookie: b.txt": "name_not_printable",
    "a\u202etxt.exe.txt": "name_not_printable",
    ".txt": "name_hidden",
    ".htaccess.txt": "name_hidden",
    " a.txt": "name_hidden",
    "CON.txt": "name_reserved",
    "con .txt": "name_reserved",
    "Lpt1.notes.txt": "name_reserved",
    "com¹.txt": "name_reserved",
    "a": "name_extension",
    "a.html": "name_extension",
    "a.txt.exe": "name_extension",
    "a.txt ": "name_extension",
    "a.txt.": "name_extension",
    "a.png": "name_extension",
}


@pytest.mark.parametrize("name", NAMES)
def test_name_of_a_file_is_kept_with_its_accents_composed(name):
    media_type, kept = NAMES[name]
    assert checked_name(name, media_type) == kept


@pytest.mark.parametrize("name", BAD_NAMES)
def test_name_that_could_do_harm_is_refused(name):
    with pytest.raises(Unfit) as refused:
        checked_name(name, TEXT)
    assert refused.value.code == BAD_NAMES[name]


@pytest.mark.parametrize("media_type", KINDS)
def test_file_that_nobody_has_named_has_a_name_that_fits(media_type):
    name = name_of("0123456789abcdef" * 4, media_type)
    assert checked_name(name, media_type) == name


def test_text_is_served_as_what_it_was_read_as():
    assert content_type_of(TEXT) == "text/plain; charset=utf-8"
    assert content_type_of(PNG) == "image/png"
