"""The captain's panel: what is aboard, what can be done and what is read are in view, on every screen."""

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.web.conftest import Open
from tests.web.pace import THINKING
from tests.web.sizes import is_in_view, viewport
from tests.web.tab import Tab
from tests.web.table.matches import expect_unmoved, make, watch
from tests.web.test_matches import invitation

from .bridge import Bridge

HYPATIA = {
    "seat": 0, "name": "Hypatia", "at": "7.20", "moved": 20, "energy": 6, "probes": 2, "shield": 1, "strength": 1,
    "results": ["the-shadow"], "missions": 2,
}  # fmt: skip
HALLEY = {"seat": 1, "name": "Halley", "at": "8.5", "moved": 5, "energy": 6, "probes": 2}
SMALL = [(360, 740), (740, 360), (1280, 800)]


LONG_CARD = {"bump": 1}
"""A pile of one card, a long one."""


def race(
    tab: Tab, step: str = "roll", *, other: str = "me", alone: dict[str, int] | None = None, **parts: Any
) -> Bridge:
    """Red's turn in a race of two; `alone`: the cards that the pile consists of."""
    bridge = Bridge(tab)
    position = {"ships": [{**HYPATIA, **parts}, HALLEY], "to_act": 0, "step": step, "round": 9}
    if alone:
        position["events"] = alone
    made = make(tab, "explorer", "me", other, options={"seats": 2}, position=position, hints=True)
    made.open(tab, 0)
    return bridge


@pytest.mark.parametrize("size", SMALL, ids=str)
def test_what_is_aboard_and_every_roll_are_in_view(open_tab: Open, size: tuple[int, int]) -> None:
    tab = open_tab(**viewport(size), has_touch=size[0] < 1000)
    bridge = race(tab)
    for number in ("", " 1", " 2"):
        expect(bridge.action(f"roll{number}").first).to_be_visible()
        assert is_in_view(tab.page.locator(f"#panel [data-action='roll{number}']")), number
    sheet = tab.page.get_by_role("region", name="Data sheet of Hypatia")
    for figure in sheet.locator("dd").all():
        assert is_in_view(figure)
    expect(sheet.locator("dd")).to_have_text(["6", "2", "1", "1", re.compile("1$")])


def test_a_card_is_whole_on_a_laptop(tab: Tab) -> None:
    bridge = race(tab, "card", at="8.5", moved=5, shield=0, robots=1, alone=LONG_CARD)
    bridge.do("draw")
    card = tab.page.locator("#panel section.card")
    expect(card).to_be_visible()
    expect(tab.page.locator("#actions [data-action=continue]")).to_be_visible()
    assert is_in_view(card)
    assert card.evaluate("card => card.scrollHeight <= card.clientHeight + 1")


def test_nothing_moves_while_an_answer_is_slow(tab: Tab) -> None:
    bridge = race(tab, other="level2")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    tab.page.route("**/commands", hold)
    watch(tab, ("#board", "#panel", "#panel .sheet"))
    tab.page.locator("#panel [data-action=roll]").click()
    expect(tab.page.locator("#panel [data-action]")).to_have_count(0)
    expect_unmoved(tab)
    bridge.after(held[0].continue_)
    expect(tab.page.locator("#panel [data-action]").first).to_be_visible()
    expect_unmoved(tab)


def test_the_turn_of_another_ship_is_told_by_what_came_of_it(tab: Tab) -> None:
    race(tab, "end", other="level2")
    tab.page.locator("#panel [data-action=end]").click()
    tab.page.locator("#panel [data-action=roll]").wait_for(timeout=THINKING)
    before = tab.prompt.locator("[data-before]")
    expect(before).to_contain_text("Halley")
    expect(before).not_to_contain_text("ends its turn")
    expect(tab.log.filter(has_text=re.compile("^Blue: roll"))).to_have_count(0)


def test_an_invited_friend_reads_that_money_is_rolled_for_first(open_tab: Open) -> None:
    ada, bob = open_tab(), open_tab()
    Bridge(ada).begin("A friend, via a link", seats="2")
    bob.go(invitation(ada))
    expect(bob.page.locator("#panel")).to_have_text("Each crew rolls a die for its money.")
    expect(bob.page.get_by_text("not built yet").first).to_be_visible()
