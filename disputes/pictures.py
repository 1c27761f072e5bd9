"""Whether pictures are built as they should be, without decoding them.

Only their frame is read: how large they are, that nothing in it is cut off, and that nothing comes
behind the end. What is packed in them stays packed, so that a picture which unpacks to gigabytes
costs the server as little as any other.
"""

import re
from struct import unpack, unpack_from
from typing import Final
from zlib import crc32

from disputes.unfit import Unfit

# A page of A4 scanned at 600 dots an inch has 35 million.
MOST_PIXELS: Final = 40_000_000
# No camera and no program makes nearly as many chunks or segments.
MOST_PARTS: Final = 10_000

PNG: Final = b"\x89PNG\r\n\x1a\n"
JPEG: Final = b"\xff\xd8"


def _check_size(width: int, height: int) -> None:
    if not width or not height:
        raise Unfit("broken_file")
    if width * height > MOST_PIXELS:
        most = MOST_PIXELS // 1_000_000
        raise Unfit("too_many_pixels", width=width, height=height, most=most)


# -- PNG: a signature, then chunks of length, name, data and checksum ----------------------------


def check_png(content: bytes) -> None:
    """Raises `Unfit` for what is no single picture with all its chunks."""
    at, names = len(PNG), set[bytes]()
    for _ in range(MOST_PARTS):
        name, data, at = _chunk(content, at)
        # The header comes first, and once.
        if (name == b"IHDR") == bool(names):
            raise Unfit("broken_file")
        if name == b"IHDR":
            _check_size(*_size_of_png(data))
        if name == b"acTL":
            raise Unfit("animated")
        names.add(name)
        if name == b"IEND":
            break
    if not {b"IDAT", b"IEND"} <= names:
        raise Unfit("broken_file")
    if at < len(content):
        raise Unfit("something_behind")


def _chunk(content: bytes, at: int) -> tuple[bytes, bytes, int]:
    """The name and the data of a chunk, and where the next one begins."""
    head = content[at : at + 8]
    if len(head) < 8:
        raise Unfit("broken_file")
    length, name = unpack(">I4s", head)
    end = at + 12 + length
    checked, checksum = content[at + 4 : end - 4], content[end - 4 : end]
    if end > len(content) or crc32(checked) != int.from_bytes(checksum):
        raise Unfit("broken_file")
    return name, checked[4:], end


def _size_of_png(header: bytes) -> tuple[int, int]:
    if len(header) != 13:
        raise Unfit("broken_file")
    width, height = unpack_from(">II", header)
    return width, height


# -- JPEG: segments behind markers, and scans that go on until the next marker --------------------

_END, _SCAN = 0xD9, 0xDA
# Baseline, extended and progressive; nobody's phone or browser knows the others.
_FRAMES: Final = (0xC0, 0xC1, 0xC2)
_OTHER_FRAMES: Final = (0xC3, *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0))
_NO_SEGMENT: Final = (0x00, 0x01, *range(0xD0, 0xD9))
# A marker is an FF, or several, and the byte that says which it is.
_MARK: Final = re.compile(rb"\xff+[^\xff]")
# In a scan, FF is followed by 00, by a restart or by another FF; anything else ends it.
_MARKER: Final = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")


def check_jpeg(content: bytes) -> None:
    """Raises `Unfit` for what is no picture; phones add smaller copies of it behind the first."""
    at, framed, scanned = len(JPEG), False, False
    for _ in range(MOST_PARTS):
        marker, data, at = _segment(content, at)
        if marker == _END and scanned:
            if at == len(content):
                return
            if not content.startswith(JPEG, at):
                raise Unfit("something_behind")
            at, framed, scanned = at + len(JPEG), False, False
        elif marker in _FRAMES and not framed:
            _check_size(*_size_of_frame(data))
            framed = True
        elif marker == _SCAN and framed:
            after = _MARKER.search(content, at)
            if after is None:
                break
            at, scanned = after.start(), True
        elif marker in (*_FRAMES, _SCAN, _END):
            break
    raise Unfit("broken_file")


def _segment(content: bytes, at: int) -> tuple[int, bytes, int]:
    """The marker and the data of a segment, and where the next one begins."""
    mark = _MARK.match(content, at)
    if mark is None:
        raise Unfit("broken_file")
    marker, at = content[mark.end() - 1], mark.end()
    if marker == _END:
        return marker, b"", at
    size = int.from_bytes(content[at : at + 2])
    end = at + size
    if size < 2 or end > len(content) or marker in (*_NO_SEGMENT, *_OTHER_FRAMES):
        raise Unfit("broken_file")
    return marker, content[at + 2 : end], end


def _size_of_frame(data: bytes) -> tuple[int, int]:
    if len(data) < 5:
        raise Unfit("broken_file")
    height, width = unpack_from(">HH", data, 1)
    return width, height


# -- WebP: a RIFF file of chunks, one of which is the picture -------------------------------------

_PICTURES: Final = (b"VP8 ", b"VP8L")
_BESIDE: Final = (b"VP8X", b"ALPH", b"ICCP", b"EXIF", b"XMP ")
_ANIMATION: Final = (b"ANIM", b"ANMF")


def check_webp(content: bytes) -> None:
    """Raises `Unfit` for what is no single picture of the length that it says."""
    (length,) = unpack_from("<I", content, 4)
    if length + 8 < len(content):
        raise Unfit("something_behind")
    if length + 8 > len(content):
        raise Unfit("broken_file")
    at, pictures = 12, 0
    for _ in range(MOST_PARTS):
        if at == len(content):
            break
        name, data, at = _part(content, at)
        if name in _ANIMATION:
            raise Unfit("animated")
        if name not in (*_PICTURES, *_BESIDE):
            raise Unfit("broken_file")
        if name in _SIZES:
            _check_size(*_SIZES[name](data))
        pictures += name in _PICTURES
    if pictures != 1 or at < len(content):
        raise Unfit("broken_file")


def _part(content: bytes, at: int) -> tuple[bytes, bytes, int]:
    """The name and the data of a chunk, and where the next one begins: at an even place."""
    head = content[at : at + 8]
    if len(head) < 8:
        raise Unfit("broken_file")
    name, size = unpack("<4sI", head)
    end = at + 8 + size
    if end + size % 2 > len(content):
        raise Unfit("broken_file")
    return name, content[at + 8 : end], end + size % 2


def _size_of_lossy(data: bytes) -> tuple[int, int]:
    if len(data) < 10 or data[0] & 1 or data[3:6] != b"\x9d\x01\x2a":
        raise Unfit("broken_file")
    width, height = unpack_from("<HH", data, 6)
    return width & 0x3FFF, height & 0x3FFF


def _size_of_lossless(data: bytes) -> tuple[int, int]:
    if len(data) < 5 or data[0] != 0x2F:
        raise Unfit("broken_file")
    (bits,) = unpack_from("<I", data, 1)
    return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1


def _size_of_canvas(data: bytes) -> tuple[int, int]:
    if len(data) != 10:
        raise Unfit("broken_file")
    return int.from_bytes(data[4:7], "little") + 1, int.from_bytes(data[7:10], "little") + 1


_SIZES: Final = {b"VP8 ": _size_of_lossy, b"VP8L": _size_of_lossless, b"VP8X": _size_of_canvas}
