"""Trees and proofs against RFC 6962, written down once more and independently."""

import hashlib

import pytest

from ledger.merkle import (
    EMPTY,
    GrowingTree,
    consistency_proof,
    inclusion_proof,
    leaf_hash,
    root_of,
)
from tests.ledger.proofs import includes, is_consistent

INPUTS = [
    bytes.fromhex(text)
    for text in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]
# The roots of the first one, two, ... of these inputs, as Certificate Transparency publishes them.
ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
LEAVES = [leaf_hash(data) for data in INPUTS]
MANY = [leaf_hash(bytes([number])) for number in range(40)]


def mth(inputs):
    """The Merkle tree hash, word for word as section 2.1 says it."""
    if not inputs:
        return hashlib.sha256(b"").digest()
    if len(inputs) == 1:
        return hashlib.sha256(b"\x00" + inputs[0]).digest()
    k = 1
    while k * 2 < len(inputs):
        k *= 2
    return hashlib.sha256(b"\x01" + mth(inputs[:k]) + mth(inputs[k:])).digest()


@pytest.mark.parametrize("size", range(1, 9))
def test_roots_are_the_published_ones(size):
    assert root_of(LEAVES[:size]).hex() == ROOTS[size - 1] == mth(INPUTS[:size]).hex()


def test_roots_of_larger_trees_are_those_of_the_definition():
    tree = GrowingTree()
    assert tree.root() == EMPTY == mth([])
    for size in range(1, 41):
        tree.add(MANY[size - 1])
        assert (tree.size, tree.root()) == (size, mth([bytes([number]) for number in range(size)]))


def test_published_paths_are_ours():
    """The example of section 2.1.3: seven leaves."""

    def tree(*inputs):
        return mth([INPUTS[number] for number in inputs])

    assert inclusion_proof(LEAVES[:7], 0) == [tree(1), tree(2, 3), tree(4, 5, 6)]
    assert inclusion_proof(LEAVES[:7], 3) == [tree(2), tree(0, 1), tree(4, 5, 6)]
    assert inclusion_proof(LEAVES[:7], 4) == [tree(5), tree(6), tree(0, 1, 2, 3)]
    assert inclusion_proof(LEAVES[:7], 6) == [tree(4, 5), tree(0, 1, 2, 3)]
    assert consistency_proof(LEAVES[:7], 3) == [tree(2), tree(3), tree(0, 1), tree(4, 5, 6)]
    assert consistency_proof(LEAVES[:7], 4) == [tree(4, 5, 6)]
    assert consistency_proof(LEAVES[:7], 6) == [tree(4, 5), tree(6), tree(0, 1, 2, 3)]


def altered(proof):
    """The proof with one byte changed, with a step less, and with a step more."""
    for place, step in enumerate(proof):
        yield [*proof[:place], bytes([step[0] ^ 1]) + step[1:], *proof[place + 1 :]]
        yield proof[:place] + proof[place + 1 :]
    yield [*proof, bytes(32)]


def test_leaves_are_proved_to_be_in_their_tree_and_in_no_other():
    for size in range(1, 20):
        leaves, root = MANY[:size], root_of(MANY[:size])
        for index in range(size):
            proof = inclusion_proof(leaves, index)
            assert includes(leaves[index], index, size, proof, root)
            assert not includes(leaves[index - 1], index, size, proof, root) or size == 1
            assert not includes(leaves[index], (index + 1) % size, size, proof, root) or size == 1
            assert not includes(leaves[index], index, size, proof, bytes(32))
            assert not any(
                includes(leaves[index], index, size, bad, root) for bad in altered(proof)
            )
        assert not includes(leaves[0], size, size, [], root)
        assert not includes(leaves[0], -1, size, [], root)


def test_trees_are_proved_to_begin_with_older_ones_and_with_no_others():
    for new in range(1, 20):
        new_root = root_of(MANY[:new])
        for old in range(new + 1):
            old_root, proof = root_of(MANY[:old]), consistency_proof(MANY[:new], old)
            assert is_consistent(old, old_root, new, new_root, proof)
            assert not is_consistent(old, bytes(32), new, new_root, proof)
            if old:
                assert not is_consistent(old, old_root, new, bytes(32), proof)
            assert not any(
                is_consistent(old, old_root, new, new_root, bad) for bad in altered(proof)
            )
        assert not is_consistent(new + 1, new_root, new, new_root, [])


@pytest.mark.parametrize("index", [-1, 8])
def test_nothing_is_proved_of_what_is_not_there(index):
    with pytest.raises(IndexError):
        inclusion_proof(LEAVES, index)
    with pytest.raises(IndexError):
        consistency_proof(LEAVES, 9 if index == 8 else -1)
