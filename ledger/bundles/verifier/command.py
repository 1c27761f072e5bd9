"""Verifies an evidence bundle offline: `python -I verify.py bundle.zip`, and nothing but Python.

The steps are done in their order, and each prints one line. Exit status: 0 all right, 1 altered,
2 incomplete (something is not there that a step needs), 3 signed by an unknown key.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from ledger.bundles.verifier.beside import evidence, texts
from ledger.bundles.verifier.bundle import Bundle
from ledger.bundles.verifier.notes import keys_of, seen_of
from ledger.bundles.verifier.recomputed import deals, documents, engine, rulings, standings
from ledger.bundles.verifier.signed import (
    bodies,
    earlier,
    files,
    links,
    numbers,
    signatures,
    trees,
    trusted,
)
from ledger.bundles.verifier.words import ALTERED, ENDS, INCOMPLETE, MARKS, UNKNOWN_KEY, WELL, Found

# Nothing is worth looking at after one of these has not gone well.
GROUND = (files, bodies, numbers, links, trees)
SIGNED = (signatures, trusted, earlier, texts, evidence)
RECOMPUTED = (engine, deals, documents, rulings, standings)
WORST_FIRST = (ALTERED, UNKNOWN_KEY, INCOMPLETE, 0)


def verified(bundle: Bundle, language: int = 1) -> Iterator[tuple[int, str]]:
    """Each step with its status and what it says, up to the first that shows an alteration."""
    for step in (*GROUND, *SIGNED, *RECOMPUTED):
        status, said = 0, ""
        try:
            blanks = step(bundle)
            code = "untrusted" if step is trusted and bundle.trusted is None else step.__name__
            said = WELL[code][language].format(*blanks)
        except Found as found:
            status, said = found.status, found.said(language)
        except Exception as error:
            failed = Found(INCOMPLETE, "failed", f"{step.__name__}: {type(error).__name__} {error}")
            status, said = failed.status, failed.said(language)
        yield status, said
        if status == ALTERED or (status and (step in GROUND or step is engine)):
            return


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("bundle", type=Path)
    parser.add_argument(
        "--trust", metavar="FILE", help="public keys that you know: /api/v1/ledger/keys, or lines"
    )
    parser.add_argument(
        "--seen",
        metavar="SIZE:HASH",
        action="append",
        default=[],
        help="a checkpoint that you kept, or a file that has it",
    )
    parser.add_argument("--engine", metavar="DIR", help="a folder with your own package tarot")
    parser.add_argument("--lang", choices=("fr", "en"))
    options = parser.parse_args(arguments)
    tags = [options.lang, *(os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))]
    language = int(next((tag for tag in tags if tag), "").startswith("en"))
    try:
        data = options.bundle.read_bytes()
        keys = None if options.trust is None else keys_of(Path(options.trust).read_text("utf-8"))
        seen = [seen_of(text) for text in options.seen]
    except (OSError, ValueError, KeyError) as error:
        parser.error(str(error))
    worst = 0
    sys.dont_write_bytecode = True  # nothing is left beside an engine of your own
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    for status, said in verified(Bundle(data, seen, keys, options.engine), language):
        print(f"{MARKS[status][language]:12} {said}")
        worst = min(worst, status, key=WORST_FIRST.index)
    print(ENDS[worst][language])
    return worst


if __name__ == "__main__":
    sys.exit(main())
