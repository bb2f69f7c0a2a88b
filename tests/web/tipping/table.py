"""The tipping board on a page, as a player sees and handles it: in three dimensions or flat."""

import re

from playwright.sync_api import Locator, expect

from tests.web.tab import Tab

# A whole game: dark makes room, and light sinks four blocks with the 32nd action.
GAME = [
    "d4W", "e4S", "e2S", "f4W", "d4S", "d5W", "f5S", "d3W", "d6S", "e6W", "g6E", "g7N", "g5N", "h6S", "c6W", "g6E",
    "h6N", "f3W", "f7N", "e7E", "g8N", "b5W", "f8N", "f7N", "f8E", "e3S", "h5S", "b4W", "d4W", "d7N", "d8N", "c4S",
]  # fmt: skip
# Without a graphics card the browser copies every frame, and finds that worth a warning.
SOFTWARE = re.compile("GPU stall due to ReadPixels")


class Table:
    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        tab.forgiven.append(SOFTWARE)

    def spot(self, name: str) -> Locator:
        return self.tab.page.locator(f"[data-spot={name}]")

    def offer(self, action: str) -> Locator:
        return self.tab.page.locator(f"#board [data-offer={action}]")

    @property
    def canvas(self) -> Locator:
        return self.tab.page.locator("#board canvas")

    def place(self, name: str) -> tuple[float, float]:
        """Where a space, or the top of the block on it, is on the page once nothing moves any more."""
        expect(self.tab.page.locator("#board [aria-busy=true]")).to_have_count(0)
        box = self.spot(name).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def begin(self, against: str) -> None:
        self.tab.begin(against, game="tipping")
        expect(self.tab.headline).to_contain_text("light", ignore_case=True)
        # The page introduces itself a little later; only then do other words stay.
        expect(self.tab.voice).to_contain_text("Tipping")

    def click(self, name: str) -> None:
        self.tab.page.mouse.click(*self.place(name))

    def hold(self, block: str, action: str) -> None:
        """Clicks the part of a block that is seen: another one may stand before it."""
        for space in block.split("-"):
            self.click(space)
            self.tab.drawn()
            if self.offer(action).count():
                break
        expect(self.offer(action)).to_be_visible()

    def expect_block(self, block: str, colour: str) -> None:
        posture = "lying" if "-" in block else "upright"
        label = re.compile(rf", {colour} block {posture} on {block}(\.|$)")
        expect(self.spot(block.split("-")[0])).to_have_attribute("aria-label", label)

    def expect_sunk(self, light: int, dark: int) -> None:
        for colour, count in (("light", light), ("dark", dark)):
            tray = self.tab.page.locator(f"#board .tray.{colour}")
            expect(tray).to_contain_text(f"has sunk {count} of 4")

    def end_turn(self) -> None:
        self.tab.button("End turn").click()
        expect(self.tab.button("End turn")).to_have_count(0)
