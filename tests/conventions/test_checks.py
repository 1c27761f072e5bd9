"""Set-ups that are refused at the start."""

from types import SimpleNamespace

import pytest

from conventions import checks


@pytest.mark.parametrize(
    "vendor, processes, refused",
    [("sqlite", 1, False), ("sqlite", 2, True), ("postgresql", 2, False)],
)
def test_sqlite_has_one_process(monkeypatch, settings, vendor, processes, refused):
    monkeypatch.setattr(checks, "connection", SimpleNamespace(vendor=vendor))
    settings.PROCESSES = processes
    assert bool(checks.one_process_on_sqlite()) is refused
