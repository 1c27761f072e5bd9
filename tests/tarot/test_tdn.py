"""The text form: loss-free both ways, strict, and clear about where a text is wrong."""

import random

import pytest

from tarot import Deal, Unreadable, read_record, read_tdn, write_record, write_tdn
from tests.oracle.dealing import random_record

from .writing import a_record, lines, tricks

VECTORS = [v["record"] for name in ("deals", "duo", "faults") for v in lines(f"{name}.jsonl")]


@pytest.mark.parametrize("document", VECTORS[::5])
def test_record_to_text_and_back(document):
    record = read_record(document)
    text = write_tdn(record)
    assert read_tdn(text) == record
    assert write_tdn(read_tdn(text)) == text  # F20


def test_random_prefixes_survive_the_round_trip():
    rng = random.Random(20)
    for _ in range(60):
        document = random_record(rng, rng.choice((2, 3, 4, 5)))
        document["tricks"] = document["tricks"][: rng.randrange(len(document["tricks"]))]
        for name in ("hands", "chien", "auction", "ecart", "poignees"):
            if name in document and rng.random() < 0.3:
                document[name] = None
        record = read_record(document)
        assert write_record(read_tdn(write_tdn(record))) == write_record(record)


def test_marks_moments_gaps_and_unknown_hands_survive():
    record = a_record(
        hands=[None, None, None, None],
        taker=2,
        contract="garde",
        auction=[],
        poignees=[{"seat": 1, "cards": [f"T{n}" for n in range(2, 12)], "after": 3}],
        tricks=[None, *tricks("1: S5 S6 S7 H8")],
        irregular=[{"trick": 2, "seat": 0}],
    )
    text = write_tdn(record)
    assert "2 E S5 S6 S7 H8^R" in text
    assert read_tdn(text) == record


CLUB_FILE = """% TDN 1.0
[Event "Club evening"] [Round "3"] [Table "4"] [Deal "2"] [Players "4"]
[Dealer "S"] [Taker "N"] [Contract "garde"] [Chien "H10 H12 D11 C11 T5 T19"]
[Ecart "S9 D2 D11 D13 C11 H13"] [Poignee "-"] [Result "?"] [LogStatus "complete"]
[Hands]                              ; as they played
S S:12.6.3 H:6.4.2.1 D:10.9.8.5.3 C:13.9 T:21.20.14.6
E S:13.11.7.2.1 H:5.3 D:1 C:10.2 T:18.15.10.9.7.4.3.1
N S:10.8.4 H:12.11.10.9.8.7 D:14.7 C:6 T:19.17.12.11.5.2
W S:14.5 H:14 D:12.6.4 C:14.12.8.7.5.4.3.1 T:16.13.8.EX
[Play]
1 E S13 S10 S14 S6
2 W C1 C13 C2 C6
"""


def test_hands_noted_after_the_ecart_are_dealt_back():
    record = read_tdn(CLUB_FILE)
    deal = Deal.of(record)
    assert deal.findings == ()
    assert deal.taker == 2
    dealt = {card for hand in record.hands for card in hand}
    assert len(dealt | set(record.chien)) == 78


def test_letters_of_a_declared_language():
    french = '% TDN 1.0\n[Lang "fr"] [Dealer "S"]\n[Play]\n1 E PR P10 PC PV\n2 E C9 A21 T4 K2\n'
    assert (
        read_tdn(french).tricks
        == read_tdn(
            '% TDN 1.0\n[Dealer "S"]\n[Play]\n1 E S14 S10 S12 S11\n2 E H9 T21 C4 D2\n'
        ).tricks
    )


def test_a_void_suit_is_parsed():
    text = (
        '% TDN 1.0\n[Dealer "S"]\n[Hands "dealt"]\nE S:14.13.12.11.10.9.8.7.6.5.4.3.2.1 H:4.3.2.1\n'
    )
    assert len(read_tdn(text).hands[1]) == 18  # F19


@pytest.mark.parametrize(
    "text,place",
    [
        ("", "line 1, column 1"),
        ("{}", "line 1, column 1"),
        ("% TDN 2.0\n", "line 1, column 1"),
        ('% TDN 1.0\n[Dealer "Q"]\n', "line 2, column 10"),
        ('% TDN 1.0\n[Dealer "S"] [Colour "red"]\n', "line 2, column 14"),
        ('% TDN 1.0\n[Dealer "S"]\nS5\n', "line 3, column 1"),
        ('% TDN 1.0\n[Dealer "S"]\n[Play]\n1 E S5 Z6\n', "line 4, column 8"),
        ('% TDN 1.0\n[Dealer "S"]\n[Play]\n1 Q S5\n', "line 4, column 3"),
        ('% TDN 1.0\n[Dealer "S"]\n[Play]\nx E S5\n', "line 4, column 1"),
        ('% TDN 1.0\n[Dealer "S"]\n[Play]\n2 E S5\n1 E S6\n', "line 5, column 1"),
        ('% TDN 1.0\n[Dealer "S"]\n[Play]\n1 E S5^X\n', "line 4, column 5"),
        ('% TDN 1.0\n[Dealer "S"]\n[Play]\n1 E S5 S5\n', "line 4, column 8"),
        ('% TDN 1.0\n[Dealer "S"]\n[Auction "E:pousse"]\n', "line 3, column 11"),
        ('% TDN 1.0\n[Dealer "S"]\n[Chien "S1 S2"]\n', "line 3, column 1"),
        ('% TDN 1.0\n[Dealer "S"]\n[Poignee "T2 T3"]\n', "line 3, column 1"),
        ('% TDN 1.0\n[Dealer "S"] oops\n', "line 2, column 13"),
        ('% TDN 1.0\n[Players "4"]\n', "line 1, column 1"),
        ('% TDN 1.0\n[Dealer "S"]\n[Dealer "E"]\n', "line 3, column 1"),
        ('% TDN 1.0\n[Players "9999999"] [Dealer "1"]\n', "line 2, column 11"),
        ('% TDN 1.0\n[Dealer "S"]\n[Hands "dealt"]\nE S1\nE S2\n', "line 5, column 1"),
        ('% TDN 1.0\n[Dealer "S"]\n[Lang "de"]\n', "line 3, column 1"),
    ],
)
def test_a_mistake_is_told_with_line_and_column(text, place):
    with pytest.raises(Unreadable) as error:
        read_tdn(text)
    assert place in [misreading.pointer for misreading in error.value.misreadings]


def test_no_text_makes_the_reader_fall_over():
    rng = random.Random(3)
    texts = [CLUB_FILE, write_tdn(read_record(VECTORS[0])), write_tdn(read_record(VECTORS[-1]))]
    for _ in range(3000):
        text = list(rng.choice(texts))
        for _ in range(rng.randrange(1, 6)):
            at = rng.randrange(len(text))
            text[at] = rng.choice('[]":;%^@.? \n\tSENWTX0123456789²é\x00')
        try:
            read_tdn("".join(text))
        except Unreadable:
            continue
