"""Merkle trees as RFC 6962 defines them: roots, proofs, and their verification. No I/O.

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


def includes(leaf: bytes, index: int, size: int, proof: Sequence[bytes], root: bytes) -> bool:
    """Whether the proof shows the leaf at `index` in the tree of this size and root."""
    if not 0 <= index < size:
        return False
    last, steps = size - 1, iter(proof)
    for step in steps:
        if last == 0:
            return False
        if index & 1 or index == last:
            leaf = node_hash(step, leaf)
            while index and not index & 1:
                index, last = index >> 1, last >> 1
        else:
            leaf = node_hash(leaf, step)
        index, last = index >> 1, last >> 1
    return last == 0 and leaf == root


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


def is_consistent(
    old_size: int, old_root: bytes, new_size: int, new_root: bytes, proof: Sequence[bytes]
) -> bool:
    """Whether the proof shows that the new tree begins with the old one."""
    if old_size in (0, new_size):
        expected = EMPTY if old_size == 0 else new_root
        return not proof and old_root == expected and old_size <= new_size
    if not 0 < old_size < new_size:
        return False
    index, last, hashes = old_size - 1, new_size - 1, list(proof)
    while index & 1:
        index, last = index >> 1, last >> 1
    if index == 0:
        hashes.insert(0, old_root)
    if not hashes:
        return False
    old = new = hashes[0]
    for step in hashes[1:]:
        if last == 0:
            return False
        if index & 1 or index == last:
            old, new = node_hash(step, old), node_hash(step, new)
            while index and not index & 1:
                index, last = index >> 1, last >> 1
        else:
            new = node_hash(new, step)
        index, last = index >> 1, last >> 1
    return last == 0 and (old, new) == (old_root, new_root)
