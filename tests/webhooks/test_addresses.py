"""Where a webhook may be: a public name by https. Everything else that a URL can hide is refused."""

import pytest

from webhooks.addresses import may_call, refusal

GOOD = [
    "https://example.org",
    "https://example.org/",
    "https://example.org/tarot?token=a%20b&x=1",
    "https://example.org:443/tarot",
    "https://example.org:8443/tarot",
    "https://EXAMPLE.org/",
    "https://les-as.tarot.example.org/a/b;c=d",
    "https://xn--cole-9oa.example.org/",
    "https://1and1.example.org/",
    "https://localhost.example.org/",
]
REFUSED = {
    "": "not_a_url",
    "tarot": "not_https",
    "//example.org/": "not_https",
    "http://example.org/": "not_https",
    "HTTPS://example.org/": "not_https",
    "ftp://example.org/": "not_https",
    "file:///etc/passwd": "not_https",
    "gopher://127.0.0.1:6379/_FLUSHALL": "not_https",
    "javascript:alert(1)": "not_https",
    "https:example.org": "not_https",
    "https:///example.org": "not_a_url",
    "https://": "not_a_url",
    "https://?x": "not_a_url",
    " https://example.org/": "not_a_url",
    "https://example.org/\n": "not_a_url",
    "https://exa\tmple.org/": "not_a_url",
    "https://example.org\\@127.0.0.1/": "not_a_url",
    "https://example.org/\x00": "not_a_url",
    "https://école.example.org/": "not_a_url",
    "https://１２７.０.０.１/": "not_a_url",
    "https://ⓛocalhost/": "not_a_url",
    "https://127。0。0。1/": "not_a_url",
    "https://example.org:/": "not_a_url",
    "https://example.org:0/": "not_a_url",
    "https://example.org:70000/": "not_a_url",
    "https://example.org:https/": "not_a_url",
    "https://[::1/": "not_a_url",
    "https://[example.org]/": "not_a_url",
    "https://127.0.0.1%2f@example.org/": "user_in_url",
    "https://user@example.org/": "user_in_url",
    "https://user:password@example.org/": "user_in_url",
    "https://@example.org/": "user_in_url",
    "https://example.org@127.0.0.1/": "user_in_url",
    "https://example.org#@127.0.0.1/": "fragment_in_url",
    "https://example.org/#": "fragment_in_url",
    "https://example.org:22/": "port_not_allowed",
    "https://example.org:80/": "port_not_allowed",
    "https://example.org:6379/": "port_not_allowed",
    "https://127.0.0.1/": "host_not_allowed",
    "https://10.0.0.1/": "host_not_allowed",
    "https://169.254.169.254/latest/meta-data/": "host_not_allowed",
    "https://8.8.8.8/": "host_not_allowed",
    "https://[::1]/": "host_not_allowed",
    "https://[::ffff:127.0.0.1]/": "host_not_allowed",
    "https://[fd00::1]/": "host_not_allowed",
    "https://[2606:4700::1]/": "host_not_allowed",
    "https://2130706433/": "host_not_allowed",
    "https://0x7f000001/": "host_not_allowed",
    "https://0x7f.1/": "host_not_allowed",
    "https://0177.0.0.1/": "host_not_allowed",
    "https://127.1/": "host_not_allowed",
    "https://127.0.0.1.:443/": "host_not_allowed",
    "https://127.0.0.0x1/": "host_not_allowed",
    "https://0/": "host_not_allowed",
    "https://example.org./": "host_not_allowed",
    "https://example..org/": "host_not_allowed",
    "https://.example.org/": "host_not_allowed",
    "https://-example.org/": "host_not_allowed",
    "https://localhost/": "host_not_allowed",
    "https://LOCALHOST/": "host_not_allowed",
    "https://localhost./": "host_not_allowed",
    "https://tarot.localhost/": "host_not_allowed",
    "https://nas.local/": "host_not_allowed",
    "https://metadata.google.internal/": "host_not_allowed",
    "https://router/": "host_not_allowed",
    "https://fritz.home.arpa/": "host_not_allowed",
    f"https://{'a' * 64}.example.org/": "host_not_allowed",
    f"https://{'a.' * 130}org/": "host_not_allowed",
}
# What may be said besides where the club's own network is called.
GOOD_AT_HOME = [
    "http://192.168.1.20/tarot",
    "http://192.168.1.20:8080/tarot",
    "http://127.0.0.1:9000/",
    "https://[fd00::1]:9000/",
    "http://nas/",
    "http://nas.local:5000/",
    "https://localhost/",
]
REFUSED_AT_HOME = {
    "https://2130706433/": "host_not_allowed",
    "https://0x7f.1/": "host_not_allowed",
    "https://127.1/": "host_not_allowed",
    "http://0177.0.0.1/": "host_not_allowed",
    "https://user@nas/": "user_in_url",
    "ftp://nas/": "not_https",
    "https://[fe80::1%25eth0]/": "not_a_url",
    "https://nas./": "host_not_allowed",
}


@pytest.mark.parametrize("url", GOOD)
def test_public_name_by_https_is_good(url):
    assert refusal(url, private=False) is None


@pytest.mark.parametrize("url", REFUSED)
def test_everything_else_is_refused_with_its_reason(url):
    code, text = refusal(url, private=False)
    assert code == REFUSED[url]
    assert text.fr != text.en


@pytest.mark.parametrize("url", GOOD_AT_HOME)
def test_receiver_at_home_is_good_where_the_settings_say_so(url):
    assert refusal(url, private=True) is None
    assert refusal(url, private=False) is not None


@pytest.mark.parametrize("url", REFUSED_AT_HOME)
def test_no_setting_makes_odd_addresses_good(url):
    assert refusal(url, private=True)[0] == REFUSED_AT_HOME[url]


PUBLIC = ["8.8.8.8", "192.0.9.1", "2606:4700::1111", "64:ff9b::808:808"]
PRIVATE = [
    "127.0.0.1",
    "127.8.8.8",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.20",
    "100.64.0.1",  # between a provider and its customers
    "192.0.0.192",
    "192.0.2.1",
    "192.88.99.1",
    "198.18.0.1",
    "203.0.113.9",
    "::1",
    "fd00::1",
    "fec0::1",
    "2001:db8::1",
    "::7f00:1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",  # 10.0.0.1, translated
    "64:ff9b:1::a00:1",
    "2002:a00:1::",  # 10.0.0.1, at the end of a tunnel
    "2002:808:808::",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
]
NEVER = [
    "0.0.0.0",
    "0.1.2.3",
    "169.254.169.254",
    "168.63.129.16",
    "100.100.100.200",
    "224.0.0.1",
    "239.255.255.250",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::ffff:169.254.169.254",
    "::ffff:0.0.0.0",
    "64:ff9b::a9fe:a9fe",
    "fe80::1",
    "fe80::1%1",
    "ff02::1",
    "fd00:ec2::254",
    "fd20:ce::254",
]


def asked(address, plain=False, port=443, private=False):
    return may_call(address, plain=plain, port=port, private=private)


@pytest.mark.parametrize("address", PUBLIC)
def test_public_addresses_are_called_by_https_on_its_ports(address):
    for private in (False, True):
        assert asked(address, private=private)
        assert asked(address, port=8443, private=private)
        assert not asked(address, port=22, private=private)
        assert not asked(address, plain=True, port=80, private=private)


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses_are_called_where_the_settings_say_so(address):
    assert not asked(address)
    assert asked(address, private=True)
    assert asked(address, plain=True, port=8080, private=True)


@pytest.mark.parametrize("address", NEVER)
def test_some_addresses_are_called_by_nobody(address):
    assert not asked(address)
    assert not asked(address, private=True)
