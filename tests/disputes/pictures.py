"""Pictures for the tests: small honest ones of every kind, and such as no camera makes."""

import struct
import zlib
from io import BytesIO
from typing import Any

from PIL import Image

PDF = b"%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n"


def picture(form: str, size: tuple[int, int] = (24, 16), mode: str = "RGB", **how: Any) -> bytes:
    """A picture with something on it, as Pillow writes it."""
    drawn = Image.effect_mandelbrot(size, (-2, -1, 1, 1), 40).convert(mode)
    return saved(form, drawn, **how)


def animation(form: str) -> bytes:
    frames = [Image.new("RGB", (8, 8), colour) for colour in ("red", "blue")]
    return saved(form, frames[0], save_all=True, append_images=frames[1:])


def saved(form: str, image: Image.Image, **how: Any) -> bytes:
    file = BytesIO()
    image.save(file, form, **how)
    return file.getvalue()


def chunk(name: bytes, data: bytes) -> bytes:
    """A chunk of a PNG."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png_of(width: int, height: int, *chunks: bytes) -> bytes:
    """A PNG that says it is so large, with these chunks behind its header."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    start = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
    return start + b"".join(chunks) + chunk(b"IEND", b"")


def bomb() -> bytes:
    """A PNG of a hundred million black pixels in less than 400 kB."""
    pressed = zlib.compressobj(9)
    row = b"\0" * 30_001
    data = b"".join(pressed.compress(row) for _ in range(10_000)) + pressed.flush()
    return png_of(10_000, 10_000, chunk(b"IDAT", data))


def riff(*chunks: tuple[bytes, bytes]) -> bytes:
    """A WebP of these chunks."""
    body = b"WEBP"
    for name, data in chunks:
        body += name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
    return b"RIFF" + struct.pack("<I", len(body)) + body
