"""The code that a bundle has in it: the engine as it runs here, and the verifier as one file.

Both come out the same, byte by byte, on every machine that has this version of the code.
"""

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Final

import tarot
from ledger.bundles.verifier.forms import sha256, zip_of

SOURCES: Final = Path(__file__).parent / "verifier"
# In the order in which each needs the ones before it.
MODULES: Final = (
    "words",
    "forms",
    "ed25519",
    "notes",
    "bundle",
    "signed",
    "beside",
    "telling",
    "recomputed",
    "command",
)
PINNED: Final = 'ENGINE_SHA256 = "{}"'


@cache
def engine_zip() -> bytes:
    """The package `tarot`, to be imported out of the archive."""
    folder = Path(tarot.__file__).parent
    paths = sorted(folder.rglob("*.py"))
    return zip_of({path.relative_to(folder.parent).as_posix(): path.read_bytes() for path in paths})


@cache
def verify_py() -> bytes:
    """The modules of the verifier joined into one, which runs the engine of `engine_zip` only."""
    trees = {name: ast.parse((SOURCES / f"{name}.py").read_text("utf-8")) for name in MODULES}
    head = [f'"""{ast.get_docstring(trees["command"])}\n"""', "from __future__ import annotations"]
    parts = ["\n\n".join([*head, "\n".join(_imports(trees))])]
    parts += [_section(name, tree) for name, tree in trees.items()]
    pinned = PINNED.format(sha256(engine_zip()).hex())
    return "\n\n\n".join(parts).replace(PINNED.format(""), pinned).encode()


def _imports(trees: dict[str, ast.Module]) -> list[str]:
    """What the modules import of the standard library, each once."""
    whole: set[str] = set()
    named: defaultdict[str, set[str]] = defaultdict(set)
    for tree in trees.values():
        for node in tree.body:
            if isinstance(node, ast.Import):
                whole.add(ast.unparse(node))
            elif isinstance(node, ast.ImportFrom) and not _is_ours(node):
                named[str(node.module)] |= {one.name for one in node.names}
    froms = [f"from {module} import {', '.join(sorted(named[module]))}" for module in named]
    return [*sorted(whole), *sorted(froms)]


def _is_ours(node: ast.ImportFrom) -> bool:
    return node.module == "__future__" or str(node.module).startswith(f"{__package__}.")


def _section(name: str, tree: ast.Module) -> str:
    """A module without its imports, under what it says about itself."""
    lines = (SOURCES / f"{name}.py").read_text("utf-8").splitlines()
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    about = (ast.get_docstring(tree) or "").partition("\n")[0]
    body = "\n".join(lines[imports[-1].end_lineno :]).strip("\n")
    return f"# -- {about}\n\n{body}\n".removesuffix("\n")
