"""Types the commands of a page into a shell, one block after the other, against a real server.

Each block `sh` is typed as it stands. A request in it is answered 2xx, unless a comment behind it says
another status (`# 422`). A block `text` right below is what is printed, line by line: `…` is anything,
alone on a line any number of them. `make` only tells what it would do (but for `make help`); everything else is done, in an empty folder.
"""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from tests.network.server import Server, database_url

BLOCK = re.compile(
    r"^ *```sh\n(?P<typed>.*?)^ *```$(?:\s*^```text\n(?P<printed>.*?)^```$)?", re.M | re.S
)
SITE = "http://127.0.0.1:8000"
END = "\x1e"  # between what two blocks print
CURL = shutil.which("curl")
BASH = shutil.which("bash")
MAKE = shutil.which("make")
# A shell that has read the README: what the other pages take as known.
KNOWN = f"""
API={SITE}/api/v1
JSON='Content-Type: application/json'
new() {{ python3 -c 'import uuid; print(uuid.uuid4())'; }}
"""


@dataclass
class Block:
    """What is typed, and what the page says is printed: empty where it does not."""

    typed: str
    printed: str

    @property
    def refused(self) -> list[int]:
        """The statuses other than 2xx that the page says, in order."""
        return [int(status) for status in re.findall(r"# ([45]\d\d)\b", self.typed)]


@dataclass
class Heard:
    """What a block printed, and the statuses of its answers, in order."""

    printed: str
    statuses: list[int]


def blocks_of(page: str) -> list[Block]:
    return [Block(found["typed"], found["printed"] or "") for found in BLOCK.finditer(page)]


def typed(page: str, folder: Path, server: Server, **variables: str) -> list[Heard]:
    """What became of each block of a page; asserts that every command succeeds.

    `variables` are known to the shell before the page begins.
    """
    log = folder / "curl.log"
    _programs(folder / "bin")
    _project(folder)
    told = "".join(f"{name}='{value}'\n" for name, value in variables.items())
    between = f"\nprintf '\\036'; printf '\\036' >> {log}\n"
    script = KNOWN + told + between.join(block.typed for block in blocks_of(page))
    script = script.replace(SITE, f"http://127.0.0.1:{server.port}")
    done = subprocess.run(
        [str(BASH), "-eo", "pipefail", "-c", script],
        cwd=folder,
        env=_environment(folder, server.port, log),
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, f"{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    heard = zip(done.stdout.split(END), log.read_text().split(END), strict=True)
    return [Heard(printed, _statuses(answers)) for printed, answers in heard]


def kept(page: str, heard: list[Heard]) -> None:
    """Asserts that the answers are those that the page says."""
    for block, one in zip(blocks_of(page), heard, strict=True):
        refused = [status for status in one.statuses if not 200 <= status < 300]
        assert refused == block.refused, f"{block.typed}\n{one.printed[-2000:]}"
        if block.printed:
            said = f"{block.typed}\n{one.printed[-2000:]}"
            assert _pattern(block.printed).fullmatch(one.printed.strip() + "\n"), said


def _pattern(promised: str) -> re.Pattern[str]:
    """What the text of a page stands for."""
    return re.compile(
        "".join(
            r"(?:.*\n)*" if line == "…" else re.escape(line).replace("…", ".*") + r"[ \t]*\n"
            for line in promised.splitlines()
        )
    )


def _statuses(answers: str) -> list[int]:
    return [int(status) for status in re.findall(r"^< HTTP/\S+ (\d{3})", answers, re.M)]


def _programs(folder: Path) -> None:
    """What is called by name: a curl that notes its answers, a make that only tells."""
    _program(folder / "curl", f'exec {CURL} -v "$@" 2>> "$CURL_LOG"')
    told = f'[ "$1" = help ] || set -- --dry-run "$@"\nexec {MAKE} -C {settings.BASE_DIR} "$@"'
    _program(folder / "make", told)
    for name in ("python", "python3"):
        _program(folder / name, f'exec {sys.executable} "$@"')


def _project(folder: Path) -> None:
    """The folder looks like a checkout that was set up."""
    _program(folder / ".venv" / "bin" / "python", f'exec {sys.executable} "$@"')
    (folder / "manage.py").symlink_to(settings.BASE_DIR / "manage.py")


def _program(file: Path, lines: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\n{lines}\n")
    file.chmod(0o755)


def _environment(folder: Path, port: int, log: Path) -> dict[str, str]:
    log.touch()
    return {
        "PATH": f"{folder / 'bin'}:{os.environ['PATH']}",
        "HOME": str(folder),
        "LANG": "C.UTF-8",
        "CURL_LOG": str(log),
        "DJANGO_SETTINGS_MODULE": "tarot_api.settings",
        "DATABASE_URL": database_url(),
        "PROFILE": "embedded",
        "SECRET_KEY": settings.SECRET_KEY,
        "PORT": str(port),
    }
