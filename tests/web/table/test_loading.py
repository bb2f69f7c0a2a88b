"""How much is loaded before a board, and that nothing on the page jumps."""

import pytest
from playwright.sync_api import Response, expect

from tests.web.conftest import Open
from tests.web.tab import Tab
from tests.web.triangle.table import FIVE_ROWS, Table

from .matches import make

WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput) window.shifts.push([value, ...sources.map(({ node }) => node?.className ?? node?.nodeName)]);
}).observe({ type: "layout-shift", buffered: true });
"""
"""As browsers count them: what nobody's input has caused."""
MOST = 250_000
"""Bytes, as they come over the line."""


def loaded(tab: Tab, path: str) -> dict[str, int]:
    found: dict[str, int] = {}

    def add(response: Response) -> None:
        if response.url.startswith(tab.url) and "/api/" not in response.url:
            found[response.url.removeprefix(tab.url)] = len(response.body())

    tab.page.on("response", add)
    tab.go(path)
    tab.page.wait_for_load_state("networkidle")
    tab.page.remove_listener("response", add)
    return found


def test_the_first_load_is_light(open_tab: Open) -> None:
    tab = open_tab()
    lobby = loaded(tab, "/")
    assert sum(lobby.values()) < MOST, lobby
    made = make(tab, "triangle", "me", "me")
    other = open_tab()
    match = loaded(other, f"/match/{made.id}")
    board = sum(size for name, size in match.items() if "/triangle-" in name)
    assert board > 0, match
    assert sum(match.values()) - board < MOST, match
    assert not any("three" in name for name in (*lobby, *match))


@pytest.mark.parametrize("game", ["triangle", "tipping", "torus", "explorer"])
def test_a_match_loads_no_library_for_rules_pages(open_tab: Open, game: str) -> None:
    """The largest script but one comes with the first page of rules."""
    made = make(open_tab(), game, *(["me"] if game == "explorer" else ["me", "me"]))
    files = loaded(open_tab(), f"/match/{made.id}")
    assert any(f"/{game}-" in name for name in files), files
    assert not any("markdown" in name for name in files), files
    assert any("markdown" in name for name in loaded(open_tab(), f"/rules/{game}"))


def test_nothing_shifts_in_a_whole_game(tab: Tab) -> None:
    tab.page.add_init_script(WATCH_SHIFTS)
    make(tab, "triangle", "me", "me", options={"rows": 5}).open(tab, 0, 1)
    table = Table(tab)
    expect(table.cell("a1")).to_be_visible()
    tab.page.wait_for_load_state("networkidle")
    tab.page.evaluate("window.shifts.length = 0")  # the page has been drawn
    for turn, cell in enumerate(FIVE_ROWS[:-1]):
        table.place(turn // 2 + 1, cell, ("red", "green")[turn % 2])
    expect(tab.headline).to_contain_text("wins")
    tab.drawn()
    assert tab.page.evaluate("window.shifts") == []
