"""A deal in the admin: its log trick by trick, who recorded it, and what it was worth when."""

import re

import pytest
from django.urls import reverse

from clubs.models import Account
from games.models import Deal, Quarantined
from tarot.cards import BY_NAME, card_set, half_points
from tests.games.client import Client
from tests.games.evening import Evening
from tests.games.records import DEALS, DUO, FAULTS
from tests.games.summaries import a_summary
from tests.web.browser import text_of

pytestmark = pytest.mark.django_db

BY_PLAYERS = {n: next(v for v in DEALS if v["record"]["players"] == n) for n in (3, 4, 5)}
SIGNS = dict(zip("SHDC", "♠♥♦♣", strict=True))
COURTS = {"1": "As", "11": "V", "12": "C", "13": "D", "14": "R"}


@pytest.fixture
def browser(client):
    client.force_login(Account.objects.create_user("support@example.org", is_staff=True))
    return client


def page_of(browser, deal, **headers):
    answer = browser.get(reverse("admin:games_deal_change", args=[deal]), headers=headers)
    assert answer.status_code == 200
    return answer


def written(code):
    if code == "EX":
        return "Excuse"
    if code[0] == "T":
        return f"{code[1:]} d’atout"
    return f"{SIGNS[code[0]]} {COURTS.get(code[1:], code[1:])}"


def rows(answer):
    """The rows of the table of tricks, each as its cells."""
    table = re.search(r"<caption>.*?<tbody>(.*?)</tbody>", answer.content.decode(), re.S)[1]
    return [
        [
            " ".join(re.sub(r"<[^>]*>", " ", cell).split())
            for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S)
        ]
        for row in re.findall(r"<tr>(.*?)</tr>", table, re.S)
    ]


def test_deal_is_shown_trick_by_trick(browser):
    for vector in (*BY_PLAYERS.values(), DUO[0]):
        record = vector["record"]
        address = Client().deal(record)
        answer = page_of(browser, address.split("/")[-1])
        winners = vector["expected"]["trick_winners"]
        for number, (row, trick) in enumerate(zip(rows(answer), record["tricks"], strict=True)):
            assert row[0] == str(number + 1)
            assert row[1] == f"Joueur {trick['leader']}"
            assert row[2] == " ".join(written(card) for card in trick["cards"])
            assert row[3] == f"Joueur {winners[number]}"
        total = sum(float(row[4].replace(",", ".")) for row in rows(answer))
        assert total <= 91


def test_points_of_the_tricks_add_up_to_those_of_the_deal(browser):
    vector = next(v for v in DEALS if v["record"]["ecart"] and v["expected"]["contract"] == "garde")
    answer = page_of(browser, Client().deal(vector["record"]).split("/")[-1])
    last = rows(answer)[-1][5]
    attack, defence = (float(part.split()[1].replace(",", ".")) for part in last.split(" · "))
    aside = sum(half_points(card_set([BY_NAME[card]])) for card in vector["record"]["ecart"]) / 2
    assert attack + defence + aside == 91
    assert attack + aside == float(vector["expected"]["attack_points"])


def test_auction_chien_ecart_and_hands_are_shown_once_it_is_over(browser):
    record = BY_PLAYERS[5]["record"]
    told = " ".join(text_of(page_of(browser, Client().deal(record).split("/")[-1])).split())
    assert "Enchères" in told
    for card in [*record["chien"], *record["hands"][0], *(record["ecart"] or ())]:
        assert written(card) in told


def test_deal_in_hand_shows_what_lies_open_and_no_more(browser):
    record = BY_PLAYERS[4]["record"]
    begun = record | {"tricks": record["tricks"][:3]}
    deal = Client().deal(begun).split("/")[-1]
    Account.objects.update(is_superuser=True)
    told = text_of(page_of(browser, deal))
    assert "Tant que la donne n’est pas jouée jusqu’au bout" in told
    played = {card for trick in begun["tricks"] for card in trick["cards"]}
    for card in played:
        assert written(card) in told
    taker = next(one["seat"] for one in record["auction"] if one["bid"] != "pass")
    hidden = {card for hand in record["hands"] for card in hand} - played - set(record["chien"])
    body = page_of(browser, deal).content.decode()
    for card in hidden:
        assert f">{written(card)}<" not in body, (card, taker)
        assert f'"{card}"' not in body


def test_who_recorded_what_is_told_action_by_action(browser):
    evening = Evening()
    record = BY_PLAYERS[4]["record"]
    begun = record | {"tricks": record["tricks"][:1]}
    deal = evening.organiser.deal(begun, table=evening.table(name="Table bleue"))
    leader = record["tricks"][1]["leader"]
    play = {"kind": "play", "seat": leader, "card": record["tricks"][1]["cards"][0]}
    assert evening.organiser.act(deal, play).status_code == 200
    told = " ".join(text_of(page_of(browser, deal.split("/")[-1])).split())
    assert "Olga (organisateur, par jeton)" in told
    assert f"Jouer une carte · Joueur {leader} · {written(play['card'])}" in told
    assert "Table bleue" in told


def test_findings_and_revisions_are_shown_with_their_causes(browser):
    evening = Evening()
    table = evening.table(4)
    record = FAULTS[0]["record"]
    deal = Client().deal(record)
    told = text_of(page_of(browser, deal.split("/")[-1]))
    assert FAULTS[0]["fault"]["rule"] in told if "rule" in FAULTS[0]["fault"] else "R-" in told
    assert "provisoire" in told
    summed = evening.organiser.deal(None, table=table, summary=a_summary())
    told = text_of(page_of(browser, summed.split("/")[-1]))
    assert "Pas de relevé" in told
    assert "résumé" in told
    assert "noté" in told


def test_page_leads_to_the_replay_and_to_everything_around(browser):
    deal = Client().deal(BY_PLAYERS[3]["record"]).split("/")[-1]
    page = page_of(browser, deal).content.decode()
    row = Deal.objects.get(id=deal)
    for href in (
        f"/deals/{deal}",
        f"/admin/games/table/{row.table_id}/change/",
        f"/admin/games/result/?deal__id__exact={deal}",
        f"/admin/disputes/dispute/?deal__id__exact={deal}",
        f"/admin/ledger/event/?q={deal}",
    ):
        assert f'href="{href}"' in page, href


def test_page_speaks_english_too(browser):
    deal = Client().deal(BY_PLAYERS[4]["record"]).split("/")[-1]
    told = text_of(page_of(browser, deal, **{"accept-language": "en"}))
    for said in (
        "The log, trick by trick",
        "Led by",
        "Cards in order",
        "Won by",
        "recorded",
        "Phase",
    ):
        assert said in told, said
    assert "Levée" not in told


def test_names_are_shown_as_text(browser):
    evening = Evening()
    table = evening.organiser.table(
        4, club=str(evening.club.id), name="<b>bleue</b>", seats=["<i>Ana</i>", "Bo", "Cé", "D’A"]
    )
    deal = evening.organiser.deal(BY_PLAYERS[4]["record"], table=table)
    page = page_of(browser, deal.split("/")[-1]).content.decode()
    assert "<b>bleue" not in page
    assert "<i>Ana" not in page
    assert "&lt;i&gt;Ana&lt;/i&gt; (joueur 0)" in page


def test_refused_submission_is_shown_once_the_deal_is_over(browser):
    record = BY_PLAYERS[4]["record"]
    deal = Client().deal(record | {"tricks": record["tricks"][:2]}).split("/")[-1]
    row = Deal.objects.get(id=deal)
    kept = Quarantined.objects.create(
        table=row.table,
        deal=row.id,
        sent_by="anyone",
        op_id="op-1",
        operation={"op_id": "op-1", "card": "S13"},
        problem={"code": "conflict", "detail": "secret reason"},
    )
    where = reverse("admin:games_quarantined_change", args=[kept.id])
    told = text_of(browser.get(where))
    assert "conflict" in told
    assert "S13" not in told
    assert "secret reason" not in told
    Deal.objects.filter(id=deal).update(phase="over")
    assert "S13" in text_of(browser.get(where))


def test_deals_are_found_by_table_number_and_id(browser):
    evening = Evening()
    blue, red = (evening.table(name=name) for name in ("Bleue", "Rouge"))
    one = evening.organiser.deal(BY_PLAYERS[4]["record"], table=blue, number=7).split("/")[-1]
    other = evening.organiser.deal(BY_PLAYERS[4]["record"], table=red, number=8).split("/")[-1]
    for typed in ("bleue", "7", one, one.replace("-", ""), one[:18], blue, f"/deals/{one}#step-3"):
        answer = browser.get("/admin/games/deal/", {"q": typed})
        found = {str(row.id) for row in answer.context["cl"].result_list}
        assert one in found, typed
        assert typed == one[:18] or other not in found, typed
