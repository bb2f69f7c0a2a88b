"""The triangle board on a page, as a player sees and handles it."""

from playwright.sync_api import Locator, expect

from tests.web.tab import Tab

FIVE_ROWS = ["a1", "b1", "b2", "c1", "c2", "c3", "d1", "d2", "d3", "d4", "e1", "e2", "e3", "e4", "e5"]


class Table:
    def __init__(self, tab: Tab) -> None:
        self.tab = tab

    def cell(self, name: str) -> Locator:
        return self.tab.page.locator(f"[data-cell={name}]")

    def tile(self, number: int) -> Locator:
        """In the hand of the colour to act."""
        return self.tab.page.locator(f"button[data-tile='{number}']")

    def expect_tile(self, cell: str, tile: str) -> None:
        expect(self.cell(cell)).to_have_attribute("aria-label", f"{cell}, {tile}")

    def place(self, number: int, cell: str, colour: str) -> None:
        """By click and click."""
        self.tile(number).click()
        self.cell(cell).click()
        self.expect_tile(cell, f"{colour} {number}")

    def sums(self) -> list[str]:
        """The rings' sums below the board: `1 12 9` is ring 1 with red's and green's."""
        rings = self.tab.page.locator(".sums li:visible")
        texts = [" ".join(text.split()) for text in rings.all_inner_texts()]
        return [" ".join(word for word in text.split() if word.isdigit()) for text in texts]
