"""What a witness does with the proofs of RFC 6962, by the hashes that it was told and nothing else."""

from collections.abc import Sequence

from ledger.merkle import EMPTY, node_hash


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
