"""Documents gone wrong: what a broken client, a lost byte or a mischievous hand would send."""

import copy

from hypothesis import strategies as st

from tests.games.records import DUO_FIELDS, FIELDS
from tests.oracle.play import DECK

WORDS = [
    "",
    "pass",
    "garde",
    "fft-2012",
    "duo",
    "attack",
    "1.0",
    "seat",
    "cards",
    "é",
    "\u2028",
    "x" * 300,
]
MEMBERS = ["seat", "cards", "leader", "bid", "card", "kind", "after", "trick", "code"]
NAMES = [*FIELDS, *DUO_FIELDS, *MEMBERS]
NUMBERS = [0, 1, 2, 4, 5, -1, 17, 18, 78, 2**31, 2**63, -(2**63), 10**25, 0.5, 1e308, -0.0]

scalars = (
    st.none()
    | st.booleans()
    | st.sampled_from(NUMBERS)
    | st.integers(-3, 80)
    | st.sampled_from(WORDS)
    | st.sampled_from(DECK)
    | st.text(max_size=5)
)
anything = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)


def places(node: object, path: tuple = ()) -> list[tuple]:
    """The paths of all nodes of a document."""
    found = [path]
    if isinstance(node, dict):
        for name in node:
            found += places(node[name], (*path, name))
    elif isinstance(node, list):
        for index in range(len(node)):
            found += places(node[index], (*path, index))
    return found


def another_type(value: object) -> object:
    """The same value said in another type."""
    match value:
        case bool() | None:
            return str(value)
        case int():
            return float(value)
        case str():
            return [value]
        case list():
            return dict(enumerate(value)) or None
        case dict():
            return list(value.values())
    return value


@st.composite
def mutated(draw, documents, most=4):
    """A document with some of its nodes replaced, deleted, doubled, moved or of another type."""
    document = copy.deepcopy(draw(documents))
    for _ in range(draw(st.integers(1, most))):
        # Shallow nodes as often as the many cards.
        paths = places(document)
        depth = draw(st.integers(1, max(len(path) for path in paths) or 1))
        path = draw(st.sampled_from([path for path in paths if len(path) == depth] or paths))
        if not path:
            return draw(anything)
        parent = document
        for step in path[:-1]:
            parent = parent[step]
        value = parent[path[-1]]
        match draw(st.sampled_from(["replace", "replace", "delete", "double", "swap", "retype"])):
            case "replace":
                parent[path[-1]] = draw(anything)
            case "delete":
                del parent[path[-1]]
            case "double" if isinstance(parent, list):
                parent.insert(path[-1], copy.deepcopy(value))
            case "double":
                parent[draw(st.sampled_from(NAMES))] = copy.deepcopy(value)
            case "swap":
                other = draw(
                    st.sampled_from(
                        list(parent) if isinstance(parent, dict) else range(len(parent))
                    )
                )
                parent[path[-1]], parent[other] = parent[other], value
            case "retype":
                parent[path[-1]] = another_type(value)
    return document
