"""Merkle trees as RFC 6962 defines them: roots, and proofs for others to verify. No I/O.

Trees are built over leaf hashes. Proofs list hashes from the leaves upwards.
"""

import hashlib
from collections.abc import Iterable, Sequence

EMPTY = hashlib.sha256().digest()


def leaf_hash(body: bytes) -> bytes:
    return hashlib.sha256(b"\0" + body).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"\1" + left + right).digest()


class GrowingTree:
    """The root of a tree that leaves are added to, in the memory of its height.

    It keeps the roots of the full subtrees that the leaves make up so far, largest first.
    """

    def __init__(self) -> None:
        self.size = 0
        self.peaks: list[bytes] = []

    def add(self, leaf: bytes) -> None:
        size = self.size
        while size & 1:
            leaf = node_hash(self.peaks.pop(), leaf)
            size >>= 1
        self.peaks.append(leaf)
        self.size += 1

    def root(self) -> bytes:
        if not self.peaks:
            return EMPTY
        *larger, root = self.peaks
        for peak in reversed(larger):
            root = node_hash(peak, root)
        return root


def root_of(leaves: Iterable[bytes]) -> bytes:
    tree = GrowingTree()
    for leaf in leaves:
        tree.add(leaf)
    return tree.root()


def _split(size: int) -> int:
    """How many leaves the left subtree of a tree has: the largest power of two below its size."""
    return 1 << (size - 1).bit_length() - 1


def inclusion_proof(leaves: Sequence[bytes], index: int) -> list[bytes]:
    """That the leaf at `index`, counted from 0, is in the tree of all the leaves."""
    if not 0 <= index < len(leaves):
        raise IndexError(index)
    if len(leaves) == 1:
        return []
    middle = _split(len(leaves))
    left, right = leaves[:middle], leaves[middle:]
    if index < middle:
        return [*inclusion_proof(left, index), root_of(right)]
    return [*inclusion_proof(right, index - middle), root_of(left)]


def consistency_proof(leaves: Sequence[bytes], old_size: int) -> list[bytes]:
    """That the tree of all the leaves begins with the tree of the first `old_size` of them."""
    if not 0 <= old_size <= len(leaves):
        raise IndexError(old_size)
    # Every tree begins with the empty one, which there is nothing to prove about.
    return _consistency(leaves, old_size, whole=True) if old_size else []


def _consistency(leaves: Sequence[bytes], old_size: int, whole: bool) -> list[bytes]:
    if old_size == len(leaves):
        # The verifier knows this root where it is that of the old tree itself.
        return [] if whole else [root_of(leaves)]
    middle = _split(len(leaves))
    left, right = leaves[:middle], leaves[middle:]
    if old_size <= middle:
        return [*_consistency(left, old_size, whole), root_of(right)]
    return [*_consistency(right, old_size - middle, whole=False), root_of(left)]
