"""The end is shown before it is told, and then one card says what and why and where to go from here."""

import re

import pytest
from playwright.sync_api import expect

from event_horizon import game
from tests.games.torus.table import position
from tests.web.conftest import Open
from tests.web.pace import LONGER, THINKING
from tests.web.sizes import is_in_view, viewport
from tests.web.tab import Tab
from tests.web.tipping.table import GAME
from tests.web.tipping.table import Table as Tipping
from tests.web.torus.table import Table as Torus
from tests.web.triangle.table import FIVE_ROWS, Table

from .matches import expect_unmoved, make, watch

CARD = "The end of the match"
WATCH_END = """() => {
  window.early = [];
  const look = () => {
    const rings = document.querySelectorAll(".ring").length;
    const isHole = !!document.querySelector("[aria-label$='the black hole']");
    const told = /win|draw/i.test(document.querySelector("h1").textContent) ||
      /wins|draw/.test(document.querySelector("[aria-label=Log]").textContent) ||
      document.querySelector("[aria-label='The end of the match']");
    if (isHole && rings < 4 && told) window.early.push(rings);
    if (isHole && rings < 4 && /turn|thinking/.test(document.querySelector("h1").textContent))
      window.early.push(document.querySelector("h1").textContent);
    // Until then nobody is waited for, and there is no other match to go to.
    const words = document.querySelector("[data-prompt]")?.textContent ?? "";
    const again = /Rematch/.test(document.querySelector("#actions").textContent);
    if (isHole && rings < 4 && (again || /Waiting/.test(words))) window.early.push(words);
    requestAnimationFrame(look);
  };
  look();
}"""


WATCH_SOUND = """() => {
  window.endings = [];
  const set = AudioParam.prototype.setValueAtTime;
  AudioParam.prototype.setValueAtTime = function (value, time) {
    const isHole = !!document.querySelector("[aria-label$='the black hole']");
    if (value === 160) window.endings.push(isHole ? document.querySelectorAll(".ring").length : 0);
    return set.call(this, value, time);
  };
}"""
"""The deep note of an end begins at 160 Hz: how many rings were lit when it was played."""


def test_rings_are_counted_before_the_result_is_told(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference")
    tab.page.add_init_script("localStorage.setItem('horizon.settings', JSON.stringify({ sound: true }))")
    made = make(tab, "triangle", "me", "me", options={"rows": 5})
    made.open(tab, 0, 1)
    table = Table(tab)
    tab.page.evaluate(WATCH_END)
    tab.page.evaluate(WATCH_SOUND)
    for turn, cell in enumerate(FIVE_ROWS[:-1]):
        if turn == len(FIVE_ROWS) - 2:
            watch(tab)
        table.place(turn // 2 + 1, cell, ("red", "green")[turn % 2])
    card = tab.page.get_by_role("region", name=CARD)
    expect(card).to_be_visible(timeout=LONGER)
    expect(card.get_by_role("heading")).to_have_text("Red wins")
    expect(card).to_contain_text("on the ring around e5")
    expect(tab.headline).to_contain_text("Red wins")
    assert tab.page.evaluate("window.early") == []
    assert tab.page.evaluate("window.endings") == [4]
    expect_unmoved(tab)
    tab.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(tab.button("Rematch")).to_be_visible()


WATCH_SINKING = """() => {
  window.early = [];
  window.hasSunk = false;
  const look = () => {
    const running = document.getAnimations().filter((each) => each.playState === "running");
    if (running.some((each) => /sink/.test(each.animationName ?? ""))) {
      window.hasSunk = true;
      const card = document.querySelector("[aria-label='The end of the match']");
      const told = [...document.querySelectorAll("h1, [aria-label=Log], .tray.light")].map((each) => each.textContent);
      if (card || told.some((text) => /wins|has sunk 4/.test(text))) window.early.push(told);
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def test_the_last_block_sinks_before_it_is_counted_and_the_result_is_told(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference")
    tipping = game("tipping")
    state = tipping.start()
    for action in GAME[:-1]:
        state = tipping.apply(state, tipping.read(state, action))
    tab.go("/settings")
    tab.page.evaluate("localStorage.setItem('horizon.settings', JSON.stringify({ board: 'flat' }))")
    make(tab, "tipping", "me", "me", position=tipping.dump(state)).open(tab, 0, 1)
    table = Tipping(tab)
    expect(tab.headline).to_contain_text("Light’s turn")
    tab.page.evaluate(WATCH_SINKING)
    table.hold("c4", GAME[-1])
    table.offer(GAME[-1]).click()
    card = tab.page.get_by_role("region", name=CARD)
    expect(card).to_be_visible(timeout=LONGER)
    expect(card.get_by_role("heading")).to_have_text("Light wins")
    table.expect_sunk(4, 0)
    assert tab.page.evaluate("[window.hasSunk, window.early]") == [True, []]


OVERLAPS = """(bar) => {
  const buttons = [...bar.querySelectorAll("button")].filter((each) => each.checkVisibility());
  return buttons.flatMap((one, place) => buttons.slice(place + 1).filter((other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  }).map((other) => `${one.textContent.trim()} and ${other.textContent.trim()}`));
}"""
IS_CUT = "each => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1"


@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
def test_on_a_phone_the_card_leaves_the_sums_in_view(open_tab: Open, size: tuple[int, int]) -> None:
    tab = open_tab(**viewport(size), has_touch=True, is_mobile=True)
    made = make(tab, "triangle", "me", "level1", options={"rows": 5, "tiles": "ascending"})
    made.open(tab, 0)
    card = tab.page.get_by_role("region", name=CARD)
    empty = tab.page.locator("[data-cell][aria-label*=', empty']")
    for count in range(15, 1, -2):
        expect(empty).to_have_count(count, timeout=THINKING)
        expect(tab.headline).to_contain_text("Your turn")
        empty.first.tap()
    expect(card).to_be_visible(timeout=LONGER)
    buttons = card.locator(".row button")
    expect(buttons.first).to_be_visible()
    assert [each.inner_text() for each in buttons.all() if each.evaluate(IS_CUT)] == []
    assert is_in_view(tab.page.locator("#board .sums"))
    assert tab.page.locator("#actions").evaluate(OVERLAPS) == []
    card.get_by_role("button", name="Close").tap()
    for name in ("Rematch", "Menu"):
        assert is_in_view(tab.button(name)), name


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (820, 1180)])
@pytest.mark.parametrize("rows", [6, 10])
def test_the_card_leaves_all_rings_of_a_large_board_in_view(
    open_tab: Open, rows: int, size: tuple[int, int]
) -> None:
    tab = open_tab(**viewport(size), has_touch=True, is_mobile=True)
    cells = [f"{chr(97 + row)}{column + 1}" for row in range(rows) for column in range(row + 1)]
    filled = {cell: f"{'RG'[turn % 2]}{turn // 2 + 1}" for turn, cell in enumerate(cells[:-2])}
    laid = {"cells": filled, "to_act": "green"}
    made = make(tab, "triangle", "level1", "me", options={"rows": rows}, position=laid)
    made.open(tab, 1)
    expect(tab.headline).to_contain_text("Your turn")
    tab.page.locator(f"[data-cell={cells[-2]}]").tap()
    card = tab.page.get_by_role("region", name=CARD)
    expect(card).to_be_visible(timeout=LONGER)
    assert is_in_view(tab.page.locator("#board .sums"))
    rings = tab.page.locator("#board .sums li")
    assert [each.inner_text() for each in rings.all() if not is_in_view(each) or each.evaluate(IS_CUT)] == []
    for button in card.get_by_role("button").all():
        assert is_in_view(button), button.inner_text()


def test_the_card_leads_on(tab: Tab) -> None:
    made = make(tab, "triangle", "me", "level1", options={"rows": 2})
    made.open(tab, 0)
    Table(tab).cell("a1").click()
    card = tab.page.get_by_role("region", name=CARD)
    expect(card).to_be_visible(timeout=LONGER)
    assert tab.faults() == []
    card.get_by_role("button", name="Share").click()
    expect(tab.page.get_by_role("dialog", name="Share")).to_be_visible()
    tab.page.keyboard.press("Escape")
    expect(card.get_by_role("button", name="Analyse")).to_be_visible()
    path = tab.page.url
    card.get_by_role("button", name=re.compile("Level 2")).click()
    tab.page.wait_for_url(lambda url: "/match/" in url and url != path)
    expect(tab.page.get_by_role("complementary")).to_contain_text("Level 2")
    expect(card).to_have_count(0)


def test_a_match_that_was_over_before_shows_no_card(tab: Tab) -> None:
    made = make(tab, "triangle", "me", "me", options={"rows": 2})
    made.open(tab, 0, 1)
    Table(tab).cell("a1").click()
    Table(tab).expect_tile("a1", "red 1")
    Table(tab).cell("b1").click()
    expect(tab.page.get_by_role("region", name=CARD)).to_be_visible()
    tab.page.reload()
    expect(tab.headline).to_contain_text("A draw")
    expect(tab.page.get_by_role("region", name=CARD)).to_have_count(0)


def test_the_war_ends_with_its_points_by_turn_and_source(tab: Tab) -> None:
    table = Torus.laid(
        tab, position("blue:PL1 H-5; white:PL3 A-20", "blue:S1 A-1 N", phase="missiles", turn=10)
    )
    while not (snapshot := table.my_turn())["outcome"]:
        tab.page.keyboard.press("Enter")
        anyway = table.button("End anyway")
        expect(
            anyway.or_(tab.page.locator(f"#board [data-number]:not([data-number='{snapshot['number']}'])"))
        ).to_be_attached()
        if anyway.count():
            anyway.click()
        table.moved_on(snapshot["number"])
    card = tab.page.get_by_role("region", name=CARD)
    expect(card).to_be_visible(timeout=LONGER)
    points = card.get_by_role("table", name="Points by turn, side and source")
    expect(points).to_be_visible()
    # The whole card is in view, with its buttons, and no column is cut off.
    for button in ("Rematch", "Analyse", "Share"):
        assert is_in_view(card.get_by_role("button", name=button)), button
    assert points.evaluate("table => table.offsetWidth <= table.parentElement.clientWidth")
