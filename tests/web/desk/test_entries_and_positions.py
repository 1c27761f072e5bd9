"""Registration and the steps of a position, as an organiser's browser without scripts goes through."""

import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tarot.movements import Method
from tests.clubs.people import a_person
from tests.web.browser import elements, text_of
from tests.web.rankings.party import EVIL, Party, a_name
from tournaments.models import Entry, EntryPerson, Penalty, Position
from tournaments.services.grains import counted
from web.desk.search import plain

pytestmark = pytest.mark.django_db

PLAIN = [number for number in range(8) if number != 7]  # the people of eight whose name is plain


@pytest.fixture
def party(club, olga):
    made = Party(club, olga)
    made.move("open")
    return made


def entered(party):
    rows = EntryPerson.objects.filter(entry__tournament=party.row).order_by("entry__number")
    return [one.person.name for one in rows.select_related("person")]


def add(browser, party, name, **fields):
    return browser.submit(f"{party.path}/entries", {"name": name, **fields})


def press(browser, party, position, step, page=None):
    """Press the button of a step, on the page as it stands."""
    path = f"{party.path}/positions/{position}"
    shown = page or browser.get(path).content.decode()
    version = re.search(r'name="version" value="(\d+)"', shown)
    fields = {"version": version[1] if version else "1"}
    return browser.submit(path, fields, f"{path}/steps/{step}")


def test_people_enter_one_after_the_other_and_the_tables_are_counted(signed_in, party):
    for name in ("Élodie", EVIL, "Bo", "Ana", "Hugo"):
        answer = add(signed_in, party, name, licence="", club="Brest")
        assert (answer.status_code, answer.url) == (302, f"{party.path}/entries")
    page = signed_in.get(f"{party.path}/entries")
    assert entered(party) == ["Élodie", EVIL, "Bo", "Ana", "Hugo"]
    assert EVIL in text_of(page)
    assert "<b>Zoé" not in page.content.decode()
    assert "N° 5 : Hugo" in text_of(page)
    focus = [values["name"] for _, values in elements(page) if "autofocus" in values]
    assert focus == ["name"]
    for name in ("Inès", "Joël", "Kim"):
        add(signed_in, party, name)
    told = " ".join(text_of(signed_in.get(f"{party.path}/entries")).split())
    assert "8 inscrits = 2 tables" in told
    assert "toutes pleines" in told


def test_what_is_missing_for_full_tables_is_counted(signed_in, party):
    party.enter(22)
    told = " ".join(text_of(signed_in.get(f"{party.path}/entries")).split())
    assert "22 inscrits = 6 tables (4 de 4, 2 de 3)" in told
    assert "il manque : 2" in told


def test_refused_entry_is_told_beside_its_field_and_kept(signed_in, party):
    answer = add(signed_in, party, "  ", licence="L1", club="Brest")
    assert answer.status_code == 422
    assert ("value", "Brest") in [("value", v.get("value")) for _, v in elements(answer)]
    assert 'aria-describedby="add-name-told"' in answer.content.decode()


def test_same_person_twice_is_told_with_the_number(signed_in, party):
    add(signed_in, party, "Élodie")
    answer = add(signed_in, party, "élodie")
    assert answer.status_code == 409
    assert "joue déjà sous le numéro 1" in text_of(answer)


def test_people_of_the_club_are_suggested_until_they_enter(signed_in, party, club):
    other = Party(club, a_person("Paul"))
    other.enter(3)
    offered = signed_in.get(f"{party.path}/entries").content.decode()
    assert '<option value="Ana Le Goff">L000</option>' in offered
    add(signed_in, party, "Ana Le Goff", licence="L000")
    assert (
        '<option value="Ana Le Goff"' not in signed_in.get(f"{party.path}/entries").content.decode()
    )


def test_list_enters_and_tells_each_line_it_could_not_read(signed_in, party):
    text = "Nom;Licence\nÉlodie;B1\n;B2\n<b>Bo</b>;B3\nÉlodie;B1"
    path = f"{party.path}/entries"
    answer = signed_in.submit(path, {"list": text}, f"{path}/list")
    assert answer.status_code == 200
    assert entered(party) == ["Élodie", "<b>Bo</b>"]
    told = " ".join(text_of(answer).split())
    assert "Inscrits : 2" in told
    assert "Ligne 3 : Le nom manque." in told
    assert "Ligne 5 : Cette licence est déjà à la ligne 2." in told
    assert ";B2\nÉlodie;B1</textarea>" in answer.content.decode()
    again = signed_in.submit(path, {"list": "Élodie;B1"}, f"{path}/list")
    assert again.status_code == 302
    assert len(entered(party)) == 2


def test_list_comes_as_a_file_of_windows_too(signed_in, party):
    path = f"{party.path}/entries"
    token = re.search(r'middlewaretoken" value="(\w+)"', signed_in.get(path).content.decode())[1]
    upload = SimpleUploadedFile("liste.csv", "Élodie;B1\n".encode("cp1252"), "text/csv")
    signed_in.post(f"{path}/list", {"csrfmiddlewaretoken": token, "list": "", "file": upload})
    assert entered(party) == ["Élodie"]


def test_entry_is_withdrawn_and_taken_back_from_the_list(signed_in, party):
    party.enter(3)
    path = f"{party.path}/entries"
    page = signed_in.get(path)
    value = next(v["value"] for t, v in elements(page) if v.get("name") == "withdraw")
    assert value.startswith("3 ")
    answer = signed_in.submit(path, {"withdraw": value}, f"{path}/withdrawals")
    assert answer.url.endswith("#entry-3")
    assert Entry.objects.get(tournament=party.row, number=3).withdrawn_from == 1
    stale = signed_in.submit(path, {"withdraw": value}, f"{path}/withdrawals")
    assert "Quelqu’un d’autre vient de modifier cette inscription" in text_of(stale)
    back = next(v["value"] for t, v in elements(signed_in.get(path)) if v.get("name") == "back")
    signed_in.submit(path, {"back": back}, f"{path}/withdrawals")
    assert Entry.objects.get(tournament=party.row, number=3).withdrawn_from is None


def test_late_comer_plays_from_the_next_position_and_a_substitute_sits_down(signed_in, party):
    party.enter(8)
    party.move("start")
    party.seat(1)
    add(signed_in, party, "Retard")
    assert Entry.objects.get(tournament=party.row, number=9).late_from == 2
    one = f"{party.path}/entries/4"
    answer = signed_in.submit(
        one,
        {"name": "Remplaçant", "licence": "", "from_position": "1", "reason": "malade"},
        f"{one}/people",
    )
    assert answer.status_code == 302
    assert "Remplaçant" in text_of(signed_in.get(f"{party.path}/positions/1"))
    later = {"name": "Encore un", "licence": "", "from_position": "2"}
    assert signed_in.submit(one, later, f"{one}/people").status_code == 302
    told = " ".join(text_of(signed_in.get(f"{party.path}/entries")).split())
    assert "Encore un (à la place de Remplaçant)" in told
    refused = signed_in.submit(one, {"name": "Olga2", "from_position": "zwei"}, f"{one}/people")
    assert refused.status_code == 422
    assert 'value="zwei"' in refused.content.decode()


def test_entry_is_changed_from_the_version_that_was_seen(signed_in, party):
    party.enter(4)
    path = f"{party.path}/entries/2"
    page = signed_in.get(path)
    version = next(v["value"] for _, v in elements(page) if v.get("name") == "version")
    fields = {"version": version, "club": "Quimper", "late_from": "1", "withdrawn_from": ""}
    assert signed_in.submit(path, fields | {"stays": "yes"}).status_code == 302
    entry = Entry.objects.get(tournament=party.row, number=2)
    assert (entry.club, entry.stays) == ("Quimper", True)
    stale = signed_in.submit(path, fields | {"club": "Vannes"})
    assert stale.status_code == 412
    assert "Quelqu’un d’autre vient de modifier" in text_of(stale)
    assert 'value="Vannes"' in stale.content.decode()


def test_position_goes_through_its_three_steps(signed_in, party):
    party.enter(8)
    before = text_of(signed_in.get(f"{party.path}/positions/1"))
    assert "Ce tournoi est ouvert aux inscriptions : cela ne s'y fait pas." in before
    party.move("start")
    assert "Publiez d'abord la graine" in text_of(signed_in.get(f"{party.path}/positions/1"))
    for step, state in (("seed", "seeded"), ("seating", "seated"), ("seating", "seated")):
        answer = press(signed_in, party, 1, step)
        assert answer.status_code == 302
        assert Position.objects.get(tournament=party.row, number=1).state == state
    closing = text_of(signed_in.get(f"{party.path}/positions/1"))
    assert "Feuilles encore attendues : 1, 2." in closing
    assert "Refaire le placement" in closing
    party.report(1, 1)
    assert "Refaire le placement" not in text_of(signed_in.get(f"{party.path}/positions/1"))
    assert press(signed_in, party, 1, "closing").status_code == 302
    assert "close" in text_of(signed_in.get(f"{party.path}/positions/1"))


def test_second_of_two_organisers_is_told_that_somebody_was_faster(signed_in, party):
    party.enter(8)
    party.move("start")
    page = signed_in.get(f"{party.path}/positions/1").content.decode()
    assert press(signed_in, party, 1, "seed", page).status_code == 302
    late = press(signed_in, party, 1, "seed", page)
    assert late.status_code == 412
    assert "Quelqu’un d’autre vient de modifier ce tournoi" in text_of(late)
    assert "Placer les joueurs" in text_of(late)


def test_what_the_service_refuses_is_told_on_the_page(signed_in, party):
    party.enter(8)
    party.move("start")
    page = signed_in.get(f"{party.path}/positions/1").content.decode()
    answer = press(signed_in, party, 2, "seed", page)
    assert answer.status_code == 409
    assert "La position à placer est la 1." in text_of(answer)


def test_seating_list_has_everybody_by_name_and_by_table(signed_in, party):
    party.enter(8)
    party.move("start")
    party.seat(1)
    page = signed_in.get(f"{party.path}/positions/1/print")
    by_name = page.content.decode().split('class="by-table"')[0]
    names = re.findall(r'class="who">([^<]*) <span', by_name)
    assert [unescape(name) for name in names] == [
        EVIL,
        *sorted((a_name(n) for n in PLAIN), key=plain),
    ]
    assert EVIL in text_of(page)


def test_late_sheet_takes_an_organiser_and_a_reason(signed_in, party):
    party.enter(8)
    party.move("start")
    party.play(1, missing=1)
    path = f"{party.path}/positions/1/sheets/2"
    fields = {"alone": "yes", "version": "", "deals": "4", "reason": ""}
    fields |= {f"balance-{chair}": text for chair, text in enumerate(("-180", "60", "60", "60"))}
    refused = signed_in.submit(path, fields)
    assert refused.status_code == 422
    assert "donnez la raison" in text_of(refused)
    assert 'value="-180"' in refused.content.decode()
    assert signed_in.submit(path, fields | {"reason": "feuille retrouvée"}).status_code == 302
    assert counted(party.now(), 1)[1].state == "final"
    assert "« feuille retrouvée »" in text_of(signed_in.get(path))


def test_points_are_taken_and_given_back_and_sanctions_lifted(signed_in, party):
    party.enter(8)
    party.move("start")
    path = f"{party.path}/penalties"
    fields = {"entry": "3", "points": "40", "position": "", "reason": "<i>retard</i>"}
    assert signed_in.submit(path, fields).status_code == 302
    page = signed_in.get(path)
    assert "« <i>retard</i> »" in text_of(page)
    assert "?entry=3&amp;position=1&amp;points=-40" in page.content.decode()
    back = {"entry": "3", "position": "1", "points": "\u221240", "reason": "erreur"}
    assert signed_in.submit(path, back).status_code == 302
    assert sum(Penalty.objects.values_list("points", flat=True)) == 0
    assert signed_in.submit(path, back).status_code == 422
    sanctions = f"{party.path}/sanctions"
    signed_in.submit(path, {"entry": "3", "kind": "last", "reason": "conduite"}, sanctions)
    lifting = re.search(r"/tournaments/[\w/-]+/lifting", signed_in.get(path).content.decode())[0]
    assert signed_in.submit(path, {"reason": "appel"}, lifting).status_code == 302
    assert "sanction levée" in text_of(signed_in.get(path))
    assert signed_in.submit(path, {"reason": "appel"}, lifting).status_code == 409


@pytest.mark.parametrize(
    "kind, size, parallel",
    [("teams_of_2", 2, False), ("teams_of_4", 4, False), ("teams_of_4", 4, True)],
)
def test_teams_are_counted_while_they_fill_up(signed_in, club, olga, kind, size, parallel):
    party = Party(club, olga, kind=kind, parallel=parallel, methods=(Method.MOVEMENT,))
    party.move("open")
    path = f"{party.path}/entries"
    for place in range(12 * size):
        if place in (1, size, 4 * size + 1, 12 * size - 1):
            assert signed_in.get(path).status_code == 200
        add(signed_in, party, f"Joueur {place}", team=str(place // size + 1))
        if place == 4 * size:
            told = " ".join(text_of(signed_in.get(path)).split())
            assert f"Chaque équipe a {size} joueurs : il n'en va pas ainsi de l'équipe 5." in told
    assert "pas ainsi de l'équipe" not in text_of(signed_in.get(path))
    refused = add(signed_in, party, "Sans équipe")
    assert refused.status_code == 422
    assert 'id="add-team-told"' in refused.content.decode()
    party.move("start")
    assert "Les équipes restent celles du départ" in text_of(signed_in.get(path))


def test_tournament_that_ends_by_the_clock_asks_for_the_number_of_deals(signed_in, club, olga):
    party = Party(club, olga, ends_by="minutes", deals=None, minutes=50).start(8)
    party.seat(1)
    path = f"{party.path}/positions/1/sheets"
    fields = {f"balance-{chair}": text for chair, text in enumerate(("-180", "60", "60", "60"))}
    refused = signed_in.submit(path, fields | {"version": "", "deals": ""}, f"{path}/1")
    assert refused.status_code == 422
    assert "Le nombre de donnes manque." in text_of(refused)
    saved = signed_in.submit(path, fields | {"version": "", "deals": "6"}, f"{path}/1")
    assert saved.url == f"{path}?table=2"
    assert counted(party.now(), 1)[0].report.deals == 6
