"""What a thumb does on the calculator."""

from playwright.sync_api import Page, expect


def open_calculator(page: Page, then: str = "") -> None:
    page.goto("/calculator" + then)
    expect(page.locator("[data-add]")).to_be_visible()  # the script has run


def tap(page: Page, group: str, choice: str) -> None:
    """Choose in one of the groups of the form, by the words that label both."""
    field = page.get_by_role("group", name=group, exact=True)
    field.get_by_text(choice, exact=True).click()


def enter(page: Page, *, taker="Joueur 1", contract="Garde", points="49", bouts="2") -> None:
    tap(page, "Qui prend ?", taker)
    tap(page, "Contrat", contract)
    page.get_by_label("Points", exact=True).fill(points)
    tap(page, "Bouts de l’attaque", bouts)


def add(page: Page, **deal: str) -> None:
    enter(page, **deal)
    page.get_by_role("button", name="Ajouter à la feuille").click()


def scores(page: Page) -> list[str]:
    return page.locator(".worth .score strong").all_text_contents()


def totals(page: Page) -> list[str]:
    return page.locator("#sheet tfoot .points").all_text_contents()
