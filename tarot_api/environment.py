"""Reads settings from environment variables.

An empty variable counts as an unset one, so that a line left blank in an environment file never
turns a default off by accident.
"""

import os
import secrets
import tempfile
from base64 import b64encode
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.core.exceptions import ImproperlyConfigured


def env(name: str, default: str = "") -> str:
    return os.environ.get(name) or default


def env_bool(name: str, default: bool) -> bool:
    value = env(name, str(default)).lower()
    if value in ("true", "yes", "on", "1"):
        return True
    if value in ("false", "no", "off", "0"):
        return False
    raise ImproperlyConfigured(f"{name} must be True or False, not {value!r}")


def env_int(name: str, default: int) -> int:
    value = env(name, str(default))
    if not value.isdecimal():
        raise ImproperlyConfigured(f"{name} must be a whole number, not {value!r}")
    return int(value)


def env_list(name: str, default: list[str]) -> list[str]:
    return env(name).replace(",", " ").split() or default


def env_zone(name: str, default: str) -> ZoneInfo:
    """A time zone by its name, such as Europe/Paris."""
    zone = env(name, default)
    try:
        return ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError):
        raise ImproperlyConfigured(f"{name} must be a time zone, not {zone!r}") from None


def env_secret(name: str) -> str:
    """The variable, or the content of the file that NAME_FILE names, as container secrets are."""
    path = env(f"{name}_FILE")
    return Path(path).read_text().strip() if path else env(name)


def new_password() -> str:
    """Fifty random bytes as text."""
    return secrets.token_urlsafe(50)


def new_seed() -> str:
    """The 32 random bytes that an Ed25519 key is made of, in base64."""
    return b64encode(secrets.token_bytes(32)).decode()


def kept_secret(path: Path, made: Callable[[], str]) -> str:
    """A secret made at the first start and kept in a file that only its owner can read."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not path.exists():
        with tempfile.NamedTemporaryFile("w", dir=path.parent) as draft:
            draft.write(made())
            draft.flush()
            # A link appears whole or not at all: two first starts at once agree on one secret.
            with suppress(FileExistsError):
                os.link(draft.name, path)
    return path.read_text()


def database(url: str, base: Path) -> dict[str, object]:
    """What a database URL says, as an entry of DATABASES without its options.

    sqlite:///relative/to/base, sqlite:////absolute/path, postgres://user:password@host:port/name.
    The query of a PostgreSQL URL (?sslmode=require, ?host=/var/run/postgresql) goes to libpq.
    """
    parts = urlsplit(url)
    name = unquote(parts.path[1:])
    if parts.scheme == "sqlite" and name and not parts.netloc:
        path = base / name
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return {"ENGINE": "django.db.backends.sqlite3", "NAME": path, "OPTIONS": {}}
    if parts.scheme in ("postgres", "postgresql") and name:
        return {
            "ENGINE": "conventions.postgresql",
            "NAME": name,
            "USER": unquote(parts.username or ""),
            "PASSWORD": unquote(parts.password or ""),
            "HOST": unquote(parts.hostname or ""),
            "PORT": str(parts.port or ""),
            "OPTIONS": dict(parse_qsl(parts.query)),
        }
    raise ImproperlyConfigured(
        "DATABASE_URL must look like sqlite:///var/tarot.sqlite3 or postgres://user@host/name"
    )
