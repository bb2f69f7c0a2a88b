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
PHONE = {**viewport((360, 740)), "has_touch": True, "is_mobile": True}
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
    for figure in sheet.locator("dd").locator("visible=true").all():
        assert is_in_view(figure)
    expect(sheet.locator("dd")).to_have_text(["", "6", "2", "1", "1", re.compile("1$")])


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


@pytest.mark.parametrize("step", ["change", "end"])
def test_what_choices_lead_to_is_whole_on_a_phone(open_tab: Open, step: str) -> None:
    tab = open_tab(**PHONE)
    bridge = race(tab, step, at="1.0" if step == "change" else "2.3", moved=6)
    choices = tab.page.get_by_label("Your choices").get_by_role("listitem")
    expect(choices).to_have_count(3 if step == "change" else 2)
    expect(bridge.action("climb" if step == "change" else "end").first).to_be_visible()
    for each in choices.all():
        assert is_in_view(each), each.inner_text()
    panel = tab.page.locator("#panel")
    assert panel.evaluate("each => each.scrollHeight <= each.clientHeight + 1")


def test_a_hint_pushes_no_button_away(open_tab: Open) -> None:
    tab = open_tab(**PHONE)
    race(tab)
    rolls = tab.page.locator("#panel [data-action]")
    expect(rolls).to_have_count(3)
    assert len({box["height"] for each in rolls.all() if (box := each.bounding_box())}) == 1
    watch(tab, ("#board", "#panel", "#panel [data-action]"))
    tab.page.keyboard.press("h")
    expect(tab.page.locator("#panel .advised")).to_have_text("hint", timeout=THINKING)
    expect_unmoved(tab)


def test_on_small_screens_it_is_said_whose_figures_they_are(open_tab: Open) -> None:
    phone = open_tab(**PHONE)
    race(phone)
    sheet = phone.page.get_by_role("region", name="Data sheet of Hypatia")
    expect(sheet.get_by_text("Hypatia").locator("visible=true")).to_have_count(1)
    assert is_in_view(sheet.get_by_text("Hypatia").locator("visible=true"))


def test_every_turn_of_a_ship_that_flies_alone_is_a_turn_of_the_log_and_the_replay(tab: Tab) -> None:
    bridge = Bridge(tab)
    position = {"ships": [HYPATIA], "to_act": 0, "step": "roll", "round": 9}
    make(tab, "explorer", "me", options={"seats": 1}, position=position).open(tab, 0)
    ends = []
    for _ in range(3):
        bridge.turn(results=9)
        ends.append(int(bridge.moment))
    for end in reversed(ends[:-1]):
        tab.page.keyboard.press("Shift+ArrowLeft")
        tab.eventually(lambda: int(bridge.moment), end)
    turns = tab.page.get_by_role("region", name="Log").locator("summary")
    expect(turns).to_have_text([re.compile("Red’s turn: ")] * 3)
