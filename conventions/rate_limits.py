"""Rate limits kept in the database, exact however many processes and threads there are.

They protect what can be guessed, passwords and pairing codes, and whoever the server can be made to
call. A bucket of tokens belongs to one account or address; it fills at a steady pace, each try
takes a token, and a try at an empty bucket is refused. What is stored is when the bucket will be
full, under a digest of whose it is.
"""

import ipaddress
import math
import time
from dataclasses import dataclass

import orjson
from django.conf import settings
from django.db.models import Case, F, When
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from conventions.models import Bucket
from conventions.problems import Problem
from conventions.transactions import write, writing
from tarot.wording import Text


@dataclass(frozen=True, slots=True)
class Limit:
    """So many tries at once, and as many again in the seconds after; `policy` is its name."""

    policy: str
    tries: int
    seconds: int
    everyone: bool = False  # one bucket for all together


QUARTER = 15 * 60
TEN_MINUTES = 10 * 60

# The limits that are of somebody come in the order in which `limited` is told whom.
LIMITS: dict[str, tuple[Limit, ...]] = {
    "sign_in": (Limit("sign_in_account", 5, QUARTER), Limit("sign_in_address", 20, QUARTER)),
    "pair": (
        Limit("pair", 10, TEN_MINUTES),
        Limit("pair_everyone", 200, TEN_MINUTES, everyone=True),
    ),
    # All phones of a club evening may share one address, and each claims once.
    "claim": (
        Limit("claim_address", 100, TEN_MINUTES),
        Limit("claim_everyone", 1000, TEN_MINUTES, everyone=True),
    ),
    # Whoever may have the server call an address may not have it called as often as they like.
    "webhook": (Limit("webhook_club", 60, TEN_MINUTES),),
}


def limited(name: str, *who: str) -> None:
    """Counts a try, and refuses it with Problem `throttled` where there have been too many.

    It is counted whatever becomes of the try, so this may not be called inside `write()`: a view
    does it in `check_throttles`, or before anything is written.

        limited("sign_in", email, client_address(request))
    """
    names = iter(who)
    for limit in LIMITS[name]:
        whose = "" if limit.everyone else next(names).casefold()
        bucket = orjson.dumps([limit.policy, whose]).decode()
        wait = take(bucket, limit.tries, limit.seconds)
        if wait:
            raise _throttled(limit, wait)


def take(bucket: str, capacity: int, refill_seconds: int) -> int:
    """Takes one token out of a bucket: 0, or in how many seconds there will be one.

    `refill_seconds` is how long an empty bucket takes to hold all its `capacity` again.
    """
    if writing():
        raise RuntimeError("a rate limit inside a transaction would be undone with it")
    digest = salted_hmac("conventions.rate_limits", bucket, algorithm="sha256").digest()
    now, period = clock(), refill_seconds * 1000
    token, empty = period // capacity, now + period
    with write():
        Bucket.objects.bulk_create([Bucket(digest=digest, full_at=now)], ignore_conflicts=True)
        row = Bucket.objects.filter(digest=digest)
        # Later than empty is what a clock that was put back leaves behind: it counts as full.
        in_use = When(full_at__range=(now, empty), then=F("full_at") + token)
        taken = row.exclude(full_at__gt=empty - token, full_at__lte=empty).update(
            full_at=Case(in_use, default=now + token)
        )
        full_at = None if taken else row.values_list("full_at", flat=True).first()
    # A bucket that is gone was full for so long that it has just been forgotten.
    return 0 if full_at is None else math.ceil((full_at + token - empty) / 1000)


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def client_address(request: HttpRequest) -> str:
    """Where a request comes from: an IPv4 address, or the network that an IPv6 one is of.

    Behind a proxy it is the address that the proxy saw and added last; what stands before it the
    client may have made up. A household or a phone has a whole IPv6 /64 to itself.
    """
    address: str = request.META.get("REMOTE_ADDR", "")
    if settings.BEHIND_PROXY:
        address = request.headers.get("X-Forwarded-For", address).rpartition(",")[2].strip()
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))


def _throttled(limit: Limit, wait: int) -> Problem:
    detail = Text(
        f"Trop d’essais : réessayez dans {wait} s.", f"Too many tries: try again in {wait} s."
    )
    headers = {"Retry-After": str(wait), **_headers(limit, wait)}
    return Problem(
        "throttled", detail, headers=headers, extra={"violated-policies": [limit.policy]}
    )


def _headers(limit: Limit, wait: int) -> dict[str, str]:
    """draft-ietf-httpapi-ratelimit-headers-11: the quota, none of which remains for so long."""
    return {
        "RateLimit-Policy": f'"{limit.policy}";q={limit.tries};w={limit.seconds}',
        "RateLimit": f'"{limit.policy}";r=0;t={wait}',
    }
