"""The verifier's own Ed25519 says what everybody else's says."""

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given, settings
from hypothesis import strategies as some

from ledger.bundles.verifier.ed25519 import ORDER, P, is_signed

# Public key, message and signature, from section 7.1 of RFC 8032.
VECTORS = [
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ),
    (
        "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
        "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704",
    ),
]


@pytest.mark.parametrize("public, message, signature", VECTORS)
def test_vectors_of_the_rfc(public, message, signature):
    key, said, signed = map(bytes.fromhex, (public, message, signature))
    assert is_signed(key, said, signed)
    assert not is_signed(key, said + b"!", signed)


@settings(max_examples=40)
@given(
    seed=some.binary(min_size=32, max_size=32),
    message=some.binary(max_size=300),
    at=some.integers(0, 511),
)
def test_random_keys_and_one_wrong_bit(seed, message, at):
    private = Ed25519PrivateKey.from_private_bytes(seed)
    public, signature = private.public_key().public_bytes_raw(), private.sign(message)
    assert is_signed(public, message, signature)
    wrong = bytearray(signature)
    wrong[at // 8] ^= 1 << at % 8
    assert not is_signed(public, message, bytes(wrong))
    assert not is_signed(public, message + b"\0", signature)


def test_signature_has_one_form():
    """A second number for the same response would make a second signature of nothing new."""
    private = Ed25519PrivateKey.from_private_bytes(bytes(32))
    public, signature = private.public_key().public_bytes_raw(), private.sign(b"")
    more = int.from_bytes(signature[32:], "little") + ORDER
    assert not is_signed(public, b"", signature[:32] + more.to_bytes(32, "little"))


@pytest.mark.parametrize(
    "public",
    [
        (2).to_bytes(32, "little"),  # no x goes with this y
        P.to_bytes(32, "little"),  # 0 in other words
        (1 | 1 << 255).to_bytes(32, "little"),  # zero has no sign
        b"",
        bytes(31),
    ],
)
def test_what_is_no_key_has_signed_nothing(public):
    assert not is_signed(public, b"", bytes(64))


def test_what_is_no_signature_is_none():
    public = bytes.fromhex(VECTORS[0][0])
    for length in (0, 32, 63, 65):
        assert not is_signed(public, b"", bytes.fromhex(VECTORS[0][2] + "00")[:length])
