"""Matches made over HTTP and opened in tabs, and what is measured of their pages."""

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, expect

from tests.games.explorer.own_files import SHIPS, small_board
from tests.web.sizes import is_in_view
from tests.web.tab import Tab
from tests.web.tipping.table import SOFTWARE

SOLO = {"board": small_board(), "ships": SHIPS, "premade": True, "missions": 1, "seats": 1}
"""The explorer game on a small board, with a ready-made ship."""
KEEP = "([id, secrets]) => localStorage.setItem('horizon.secrets', JSON.stringify({[id]: secrets}))"
PLACES = ("#board", "#prompt", "#panel", "#actions")
WATCHED = (*PLACES, "#board .hand")
"""The board, the fixed places around it, and the rack."""
WATCH_BOXES = """(names) => {
  const known = new Map();
  window.moved = [];
  const look = () => {
    for (const name of names)
      document.querySelectorAll(name).forEach((element, index) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const box = [x, y, width, height].map((each) => each.toFixed(1)).join(" ");
        const key = `${name} ${index}`;
        if (known.has(key) && known.get(key) !== box) window.moved.push(`${key}: ${known.get(key)} -> ${box}`);
        known.set(key, box);
      });
    requestAnimationFrame(look);
  };
  look();
}"""
"""Looks at every frame: whatever moves, if only for a moment, is written down."""


@dataclass
class Made:
    """A match and the secrets of its seats."""

    id: str
    secrets: list[str]

    def open(self, tab: Tab, *seats: int) -> None:
        """On this tab, as whoever holds these seats; nobody without any."""
        tab.forgiven.append(SOFTWARE)
        tab.go("/settings")
        tab.page.evaluate(KEEP, [self.id, [self.secrets[seat] for seat in seats]])
        tab.go(f"/match/{self.id}")
        tab.page.get_by_role("region", name="Table").wait_for()


def make(tab: Tab, game: str, *players: str, **more: Any) -> Made:
    """`me` for seats that tabs will open, otherwise the name of a computer player."""
    body = {"game": game, "seats": [{"player": each} for each in players], **more}
    answer = tab.page.request.post(f"{tab.url}/api/matches", data=body)
    assert answer.status == 201, answer.text()
    made = answer.json()
    return Made(made["id"], [seat.get("secret") or "" for seat in made["seats"]])


def watch(tab: Tab, places: tuple[str, ...] = WATCHED) -> None:
    tab.drawn()
    tab.page.evaluate(f"window.moved || ({WATCH_BOXES})({json.dumps(places)})")


def expect_unmoved(tab: Tab) -> None:
    tab.drawn()
    moved = tab.page.evaluate("window.moved")
    assert moved == [], moved


def expect_all_in_view(tab: Tab) -> None:
    """Everything that a turn needs is on the screen, and nothing scrolls."""
    page = tab.page
    for place in ("#board", "#actions", "#prompt [data-prompt]"):
        assert is_in_view(page.locator(place)), place
    for needed in [*_shown(page.locator("#actions .main button")), *_shown(page.locator("#board .hand"))]:
        assert is_in_view(needed), needed.inner_text()
    if page.locator("#panel > *").count():
        assert is_in_view(page.locator("#panel")), "#panel"
    root = "document.documentElement"
    assert page.evaluate(f"[{root}.scrollTop, {root}.scrollHeight <= innerHeight]") == [0, True], (
        "page too high"
    )
    assert not is_wide(tab), "page too wide"
    clipped = "each => each.scrollHeight > each.clientHeight + 2 || each.scrollWidth > each.clientWidth + 1"
    for words in page.locator("[data-prompt], #prompt .goal").all():
        assert not words.evaluate(clipped), words.inner_text()


def is_wide(tab: Tab) -> bool:
    """Whether the page scrolls sideways."""
    return bool(tab.page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def _shown(all_: Locator) -> list[Locator]:
    return [each for each in all_.all() if each.is_visible()]


TARGETS = """#prompt button, #panel button, #actions button, #board button, header a, header button,
    :is(#board, #panel) label:has(input)"""
IN_SHEET = """aside :is(button, a, summary, select, label:has(input), input:not([type=range], label *))"""
SMALL_TARGETS = """(targets) => [...document.querySelectorAll(targets)]
  .filter((each) => each.checkVisibility() && !each.closest("dialog, .unseen"))
  .map((each) => [each.textContent.trim().slice(0, 30), each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
  .map(([name, box]) => `${name}: ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`)"""


def small_targets(tab: Tab, targets: str = TARGETS) -> list[str]:
    """What a finger would miss: less than 44 pixels wide or high."""
    found: list[str] = tab.page.evaluate(SMALL_TARGETS, targets)
    return found


def settle(tab: Tab) -> None:
    """Waits until the page has nothing more to show."""
    expect(tab.page.locator("#actions").get_by_role("button", name="Skip to the present")).to_have_count(0)
    tab.drawn()
