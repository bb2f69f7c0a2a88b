"""Whole games of tipping: by mouse on the board in three dimensions, by keyboard on the flat one."""

import re

from playwright.sync_api import expect

from event_horizon import game
from tests.web.conftest import Open
from tests.web.pace import THINKING
from tests.web.tab import Tab

from .table import GAME, Table

HOT_SEAT, COMPUTER = "Someone on this device", "The computer"
RULES = game("tipping")


def landings() -> list[tuple[str, str, str, str, bool]]:
    """Each action of the game: its colour, its block, where that lands, and whether the turn ends with it."""
    state, found = RULES.start(), []
    for text in GAME:
        side = state.side
        ghost = RULES.preview(RULES.view(state, None), "").ghosts[text]  # type: ignore[attr-defined]
        state = RULES.apply(state, RULES.read(state, text))
        is_last = RULES.to_act(state) not in (side, None)
        landing = "" if ghost.motion == "sank" else ghost.to
        found.append((text, RULES.seats[side], ghost.block, landing, is_last))
    assert state.sunk == (4, 0)
    return found


def test_a_whole_game_by_mouse_in_three_dimensions(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference")
    table = Table(tab)
    table.begin(HOT_SEAT)
    expect(table.canvas).to_be_visible()
    for text, colour, block, landing, is_last in landings():
        expect(tab.headline).to_contain_text(f"{colour.title()}’s turn")
        expect(table.spot(text[:-1])).to_have_attribute("aria-label", re.compile("Tips"))
        table.hold(block, text)
        table.offer(text).click()
        if landing:
            table.expect_block(landing, colour)
        if is_last:
            table.end_turn()
    expect(tab.headline).to_contain_text("Light wins")
    table.expect_sunk(4, 0)


def test_a_whole_game_by_keyboard_on_the_flat_board(tab: Tab) -> None:
    table, keys = Table(tab), tab.page.keyboard
    table.begin(HOT_SEAT)
    expect(table.canvas).to_have_count(0)
    expect(tab.headline).to_contain_text("Light’s turn")
    keys.press("b")
    for text, colour, _, landing, is_last in landings():
        expect(tab.headline).to_contain_text(f"{colour.title()}’s turn")
        walk(table, text[:-1])
        expect(table.spot(text[:-1])).to_have_attribute("aria-label", re.compile("Tips"))
        keys.press(text[-1].lower())
        if landing:
            table.expect_block(landing, colour)
        if is_last:
            expect(tab.button("End turn")).to_be_enabled()
            keys.press("Enter")
            expect(tab.button("End turn")).to_have_count(0)
    expect(tab.headline).to_contain_text("Light wins")
    expect(tab.voice).to_contain_text("into the hole at c3: 4 of 4 sunk.")
    table.expect_sunk(4, 0)


def walk(table: Table, there: str) -> None:
    """With the arrow keys: across first where the other row is shorter, along the columns d to g."""
    page = table.tab.page
    here = page.evaluate("document.activeElement.dataset.spot")
    for target in ("e" + here[1:], "e" + there[1:], there):
        step(table, here, target)
        here = target
    expect(table.spot(there)).to_be_focused()


def step(table: Table, here: str, there: str) -> None:
    keys = table.tab.page.keyboard
    for _ in range(abs(ord(there[0]) - ord(here[0]))):
        keys.press("ArrowRight" if there[0] > here[0] else "ArrowLeft")
    for _ in range(abs(int(there[1:]) - int(here[1:]))):
        keys.press("ArrowUp" if int(there[1:]) > int(here[1:]) else "ArrowDown")


def test_a_block_is_held_and_tipped_by_arrow_keys(tab: Tab) -> None:
    table, keys = Table(tab), tab.page.keyboard
    table.begin(HOT_SEAT)
    expect(tab.headline).to_contain_text("Light’s turn")
    table.spot("d4").focus()
    keys.press("Enter")
    expect(tab.voice).to_contain_text(
        "Light block upright on d4 selected: south onto d2-d3, west onto b4-c4."
    )
    expect(tab.page.get_by_role("region", name="The selected block")).to_contain_text(
        "North: cannot tip onto d5-d6"
    )
    keys.press("ArrowUp")
    expect(tab.voice).to_contain_text(
        "Rule 6.3: Light's block at d4 cannot tip onto d5-d6: d5 and d6 are occupied."
    )
    keys.press("Escape")
    expect(tab.page.get_by_role("region", name="The selected block")).to_have_count(0)
    keys.press("Enter")
    keys.press("ArrowDown")
    table.expect_block("d2-d3", "light")
    expect(table.spot("d2")).to_be_focused()


HELD_ENTER = """(focus) =>
  focus.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true }))"""


def test_both_actions_are_taken_back_until_the_turn_is_ended(tab: Tab) -> None:
    table = Table(tab)
    table.begin(HOT_SEAT)
    act(table, "d4S", "light", "d2-d3")
    tab.button("Undo").click()
    table.expect_block("d4", "light")
    act(table, "d4S", "light", "d2-d3")
    table.end_turn()
    act(table, "e4S", "dark", "e2-e3")
    act(table, "g4S", "dark", "g2-g3")
    expect(tab.prompt).to_have_text("End your turn, or undo.")
    # Nothing is left to choose: it is not said how.
    expect(tab.page.get_by_text("Choose one of your blocks")).to_be_hidden()
    # A key that is held down does not end the turn.
    tab.headline.evaluate(HELD_ENTER)
    tab.drawn()
    for block in ("g4", "e4"):
        tab.page.keyboard.press("Control+z")
        table.expect_block(block, "dark")
    expect(tab.prompt).to_have_text("Tip a block: you have two tips.")
    expect(tab.headline).to_contain_text("Dark’s turn")


def act(table: Table, text: str, colour: str, landing: str) -> None:
    expect(table.spot(text[:-1])).to_have_attribute("aria-label", re.compile("Tips"))
    table.click(text[:-1])
    table.offer(text).click()
    table.expect_block(landing, colour)


def test_a_game_against_the_computer(tab: Tab) -> None:
    table = Table(tab)
    table.begin(COMPUTER)
    expect(tab.headline).to_contain_text("Your turn, Light")
    act(table, "d4S", "light", "d2-d3")
    table.end_turn()
    expect(tab.log.filter(has_text="Dark's block")).to_have_count(2, timeout=THINKING)
    expect(tab.headline).to_contain_text("Your turn, Light", timeout=THINKING)
    expect(tab.prompt.locator("[data-before]")).to_contain_text("Dark's block")
    expect(tab.prompt.locator("[data-prompt]")).to_have_text("Tip a block: you have two tips.")
