"""Which addresses the server may be made to call: the URL when it is given, the IP address when it
is called.

Whoever gives a webhook its URL chooses what this server connects to. It must not be a way into the
network that the server stands in: the database, the page of a router, a cloud's own service for
its machines. A club with a receiver on its own network says so (WEBHOOK_PRIVATE_ADDRESSES); plain
http and other ports are for such receivers alone.
"""

import re
from ipaddress import (
    IPv4Address,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Final
from urllib.parse import SplitResult, urlsplit

from tarot.wording import Text

Address = IPv4Address | IPv6Address

PORTS: Final = {"https": 443, "http": 80}
PUBLIC_PORTS: Final = frozenset({443, 8443})

# Whatever the settings say: nobody receives there, or a cloud tells its machines their secrets.
NEVER: Final = tuple(
    ip_network(one)
    for one in (
        "0.0.0.0/8",
        "169.254.0.0/16",
        "100.100.100.200/32",
        "168.63.129.16/32",  # a cloud's own, though it looks public
        "224.0.0.0/3",
        "::/128",
        "fe80::/10",
        "ff00::/8",
        "fd00:ec2::/32",
        "fd20:ce::/32",
    )
)
# Another address is inside of these, or at the end of a tunnel, where it is not checked; or what
# is public in them changes with the version of Python.
NOT_PUBLIC: Final = tuple(
    ip_network(one)
    for one in (
        "192.0.0.0/24",
        "192.88.99.0/24",
        "::/96",
        "64:ff9b:1::/48",
        "2001::/32",
        "2002::/16",
        "fec0::/10",
    )
)
# What a network without IPv4 of its own reaches IPv4 by: the last 32 bits are who is called.
TRANSLATED: Final = IPv6Network("64:ff9b::/96")

# What RFC 3986 lets stand in a URL: nothing invisible, no backslash, no letter that only looks
# like another one.
LETTERS: Final = re.compile(r"[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=%-]+")
LABEL: Final = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
# The last part begins with a letter: everything else is read as a number by somebody.
NAME: Final = re.compile(rf"({LABEL}\.)*[a-z]([a-z0-9-]{{0,61}}[a-z0-9])?")
LONGEST_NAME: Final = 253
LOCAL_NAMES: Final = ("localhost", "local", "internal", "intranet", "lan", "home", "home.arpa")

Refusal = tuple[str, Text]

NOT_A_URL: Final[Refusal] = (
    "not_a_url",
    Text(
        "Une adresse complète est attendue, comme https://example.org/tarot, en caractères ASCII.",
        "A whole address is expected, such as https://example.org/tarot, in ASCII.",
    ),
)
NOT_HTTPS: Final[Refusal] = (
    "not_https",
    Text("L'adresse doit commencer par https://.", "The address must begin with https://."),
)
HAS_USER: Final[Refusal] = (
    "user_in_url",
    Text(
        "L'adresse ne peut contenir ni utilisateur ni mot de passe.",
        "The address may have no user and no password in it.",
    ),
)
HAS_FRAGMENT: Final[Refusal] = (
    "fragment_in_url",
    Text("L'adresse ne peut contenir de #.", "The address may have no # in it."),
)
PORT: Final[Refusal] = (
    "port_not_allowed",
    Text("Le port doit être 443 ou 8443.", "The port must be 443 or 8443."),
)
NOT_A_NAME: Final[Refusal] = (
    "host_not_allowed",
    Text(
        "L'hôte doit être un nom public, comme example.org : ni adresse IP, ni nom local.",
        "The host must be a public name, such as example.org: no IP address and no local name.",
    ),
)


def refusal(url: str, *, private: bool) -> Refusal | None:
    """Why a URL may not be a webhook's, by its text alone; None where it may. `private`: also on
    the network that the server stands in."""
    if not LETTERS.fullmatch(url):
        return NOT_A_URL
    if not url.startswith(("https://", "http://") if private else "https://"):
        return NOT_HTTPS
    try:
        parts = urlsplit(url)
        port = port_of(parts)
    except ValueError:
        return NOT_A_URL
    if "@" in parts.netloc:
        return HAS_USER
    if "#" in url:
        return HAS_FRAGMENT
    host = parts.hostname or ""
    if not host or parts.netloc.endswith(":") or "%" in parts.netloc:
        return NOT_A_URL
    if not private and port not in PUBLIC_PORTS:
        return PORT
    return None if _is_host(host, private=private) else NOT_A_NAME


def port_of(parts: SplitResult) -> int:
    """The port that a URL names, or that of its scheme; ValueError for one that is none."""
    port = PORTS[parts.scheme] if parts.port is None else parts.port
    if not port:
        raise ValueError("there is no port 0")
    return port


def may_call(address: str, *, plain: bool, port: int, private: bool) -> bool:
    """Whether the server may connect to an IP address; `plain` is http without TLS."""
    ip = _target(ip_address(address))
    if any(ip in network for network in NEVER):
        return False
    if ip.is_global and not any(ip in network for network in NOT_PUBLIC):
        return not plain and port in PUBLIC_PORTS
    return private


def _target(ip: Address) -> Address:
    """Who is called in the end."""
    if isinstance(ip, IPv6Address):
        if ip in TRANSLATED:
            return IPv4Address(int(ip) & 0xFFFFFFFF)
        # Connecting to it is connecting to the address inside.
        return ip.ipv4_mapped or ip
    return ip


def _is_host(host: str, *, private: bool) -> bool:
    try:
        ip_address(host)
    except ValueError:
        is_name = len(host) <= LONGEST_NAME and NAME.fullmatch(host) is not None
        return is_name and (private or ("." in host and not _is_local(host)))
    # No certificate of a public receiver is for an address.
    return private


def _is_local(host: str) -> bool:
    return any(host == name or host.endswith(f".{name}") for name in LOCAL_NAMES)
