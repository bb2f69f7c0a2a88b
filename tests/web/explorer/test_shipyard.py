"""The shipyard: hints are drawn on it, figures say what they are, and no click is silent."""

import re

from playwright.sync_api import expect

from tests.web.pace import THINKING
from tests.web.sizes import is_in_view
from tests.web.tab import Tab
from tests.web.table.matches import make

from .bridge import Bridge


def yard(tab: Tab, *funding: int) -> Bridge:
    """A shipyard with this much money, and of other crews."""
    ships = [{"seat": seat, "funding": money} for seat, money in enumerate(funding)]
    position = {"ships": ships, "to_act": 0, "step": "build", "round": 0}
    players = ["me"] * len(funding)
    bridge, options = Bridge(tab), {"seats": len(funding)}
    make(tab, "explorer", *players, options=options, position=position, hints=True).open(tab, 0)
    bridge.action("onward").click()
    expect(tab.page.locator("[data-prize]")).to_be_visible()
    return bridge


def hint(tab: Tab) -> None:
    tab.button("Hint").click()
    expect(tab.page.get_by_role("region", name="Hint")).to_be_visible(timeout=THINKING)


def test_a_hint_is_the_good_ship_and_is_drawn_on_the_sliders(tab: Tab) -> None:
    yard(tab, 30)
    hint(tab)
    expect(tab.page.get_by_role("region", name="Hint")).to_contain_text("with this ship")
    expect(tab.page.locator(".system .hinted")).to_have_count(4)
    tab.button("Show me a good one").click()
    # The levels of the good ship are those of the hint.
    expect(tab.page.locator(".system .hinted.now")).to_have_count(4)
    prize = tab.page.locator("[data-prize]").inner_text()
    expect(tab.page.get_by_role("region", name="Hint")).to_contain_text(prize)


def test_a_hint_to_share_a_ship_is_drawn_on_its_button(tab: Tab) -> None:
    yard(tab, 20, 30)
    hint(tab)
    expect(tab.page.get_by_role("region", name="Hint")).to_contain_text("Ask Blue to share a ship")
    expect(tab.page.locator(".alliances li")).to_contain_text("hint")


def test_money_left_is_asked_about_even_while_a_hint_is_open(tab: Tab) -> None:
    yard(tab, 30)
    tab.page.locator("[data-system=probes]").fill("1")
    hint(tab)
    # What was chosen before stays chosen.
    expect(tab.page.locator("[data-system=probes]")).to_have_value("1")
    tab.page.locator("#actions .main button").click()
    expect(tab.prompt).to_contain_text("25 million dollars are not spent. Press again")


def test_levels_say_what_their_figures_are_and_why_they_cannot_be_bought(tab: Tab) -> None:
    yard(tab, 10)
    expect(tab.page.locator(".system .now")).to_have_text([re.compile("% to win")] * 4)
    for level in ("2", "3"):
        tab.page.locator("[data-system=probes]").fill(level)
    expect(tab.prompt).to_contain_text("lower something else first")
    expect(tab.page.locator("[data-system=probes]")).to_have_value("2")


def test_the_whole_shipyard_is_in_view_on_a_laptop(tab: Tab) -> None:
    yard(tab, 20, 30)
    for slider in tab.page.locator("[data-system]").all():
        assert is_in_view(slider)
    assert is_in_view(tab.page.get_by_label("Name of the ship"))
