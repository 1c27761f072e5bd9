"""A certificate authority of a test's own, and a certificate of it."""

import ssl
from datetime import UTC, datetime, timedelta

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

SINCE, UNTIL = datetime(2020, 1, 1, tzinfo=UTC), datetime(2020, 1, 1, tzinfo=UTC) + timedelta(36500)


def _name(text):
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def _certificate(subject, key, issuer, issuer_key):
    return (
        x509.CertificateBuilder()
        .subject_name(_name(subject))
        .issuer_name(_name(issuer))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(SINCE)
        .not_valid_after(UNTIL)
    )


def certified(folder, host):
    """The file of an authority, and the TLS of a server that it certifies as this host."""
    authority, key = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
    root = (
        _certificate("Autorité", authority, "Autorité", authority)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(authority, hashes.SHA256())
    )
    own = (
        _certificate(host, key, "Autorité", authority)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
        .sign(authority, hashes.SHA256())
    )
    trusted, chain = folder / "authority.pem", folder / "server.pem"
    trusted.write_bytes(root.public_bytes(serialization.Encoding.PEM))
    chain.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + own.public_bytes(serialization.Encoding.PEM)
    )
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(chain)
    return trusted, tls
