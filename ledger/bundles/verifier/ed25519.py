"""Ed25519 as RFC 8032 defines it: verifying signatures, some milliseconds each."""

from __future__ import annotations

import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
Point = tuple[int, int, int, int]  # x, y, z and t, where the point is (x/z, y/z) and t is xy/z


def point_of(data: bytes) -> Point:
    """The point that 32 bytes stand for; raises ValueError where they are none."""
    y, sign = int.from_bytes(data, "little") & (2**255 - 1), data[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or x * x % P != square or (x == 0 and sign):
        raise ValueError("no point of the curve")
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


def added(one: Point, other: Point) -> Point:
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c, d = 2 * one[3] * other[3] * D % P, 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(factor: int, point: Point) -> Point:
    result: Point = (0, 1, 1, 0)
    while factor:
        if factor & 1:
            result = added(result, point)
        point, factor = added(point, point), factor >> 1
    return result


BASE = point_of(b"\x58" + b"\x66" * 31)


def is_signed(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the holder of a public key of 32 bytes made the signature of 64 bytes."""
    response = int.from_bytes(signature[32:], "little")
    if len(public) != 32 or len(signature) != 64 or response >= ORDER:
        return False
    try:
        x, y, z, t = point_of(public)
    except ValueError:
        return False
    hashed = hashlib.sha512(signature[:32] + public + message).digest()
    challenge = int.from_bytes(hashed, "little") % ORDER
    expected = added(times(response, BASE), times(challenge, (P - x, y, z, P - t)))
    inverse = pow(expected[2], P - 2, P)
    x, y = expected[0] * inverse % P, expected[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little") == signature[:32]
