"""Reading settings from environment variables."""

import stat
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.exceptions import ImproperlyConfigured

from tarot_api.environment import (
    database,
    env,
    env_bool,
    env_int,
    env_list,
    env_secret,
    kept_secret,
    new_password,
)


def test_empty_variable_counts_as_unset(monkeypatch):
    monkeypatch.setenv("X", "")
    assert env("X", "default") == "default"
    assert env_bool("X", True) is True
    assert env_bool("X", False) is False
    assert env_int("X", 7) == 7
    assert env_list("X", ["a"]) == ["a"]
    assert env_secret("X") == ""


@pytest.mark.parametrize("text", ["True", "true", "1", "yes", "on"])
def test_true(monkeypatch, text):
    monkeypatch.setenv("X", text)
    assert env_bool("X", False) is True


@pytest.mark.parametrize("text", ["False", "false", "0", "no", "off"])
def test_false(monkeypatch, text):
    monkeypatch.setenv("X", text)
    assert env_bool("X", True) is False


@pytest.mark.parametrize("read, text", [(env_bool, "maybe"), (env_int, "1.5"), (env_int, "-1")])
def test_nonsense_is_refused(monkeypatch, read, text):
    monkeypatch.setenv("X", text)
    with pytest.raises(ImproperlyConfigured, match="X must be"):
        read("X", 0)


def test_lists_have_commas_or_spaces(monkeypatch):
    monkeypatch.setenv("X", "a.example, b.example c.example")
    assert env_list("X", []) == ["a.example", "b.example", "c.example"]


def test_secret_from_a_file(monkeypatch, tmp_path):
    (tmp_path / "secret").write_text("from the file\n")
    monkeypatch.setenv("X", "from the variable")
    assert env_secret("X") == "from the variable"
    monkeypatch.setenv("X_FILE", str(tmp_path / "secret"))
    assert env_secret("X") == "from the file"


def test_kept_secret_is_made_once_and_is_private(tmp_path):
    path = tmp_path / "var" / "secret_key"
    with ThreadPoolExecutor(8) as threads:
        secrets = set(threads.map(lambda _: kept_secret(path, new_password), range(32)))
    assert len(secrets) == 1
    assert len(secrets.pop()) >= 50
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [kept.name for kept in path.parent.iterdir()] == ["secret_key"]


def test_sqlite_addresses(tmp_path):
    relative = database("sqlite:///var/tarot.sqlite3", tmp_path)
    assert relative["ENGINE"] == "django.db.backends.sqlite3"
    assert relative["NAME"] == tmp_path / "var" / "tarot.sqlite3"
    assert (tmp_path / "var").is_dir()
    absolute = database(f"sqlite:///{tmp_path}/my%20club.sqlite3", tmp_path / "elsewhere")
    assert absolute["NAME"] == tmp_path / "my club.sqlite3"


def test_postgresql_addresses(tmp_path):
    assert database("postgres://club:p%40ss@db.example:5433/tarot?sslmode=require", tmp_path) == {
        "ENGINE": "conventions.postgresql",
        "NAME": "tarot",
        "USER": "club",
        "PASSWORD": "p@ss",
        "HOST": "db.example",
        "PORT": "5433",
        "OPTIONS": {"sslmode": "require"},
    }
    socket = database("postgresql:///tarot?host=/var/run/postgresql", tmp_path)
    assert (socket["HOST"], socket["USER"]) == ("", "")
    assert socket["OPTIONS"] == {"host": "/var/run/postgresql"}


@pytest.mark.parametrize(
    "url", ["mysql://a/b", "tarot.sqlite3", "sqlite://var/x", "postgres://host", "sqlite:///"]
)
def test_other_addresses_are_refused(tmp_path, url):
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL"):
        database(url, tmp_path)
