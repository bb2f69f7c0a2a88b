"""Turns of others are told, marked and can be stepped through; the log folds them; replays go by moves and by turns."""

import re

from playwright.sync_api import FloatRect, Locator, expect

from tests.server.playing import Client
from tests.server.playing import Made as Played
from tests.serving import Serving
from tests.web.conftest import Open
from tests.web.pace import LONGER, THINKING
from tests.web.sizes import viewport
from tests.web.tab import Tab
from tests.web.tipping.table import Table as Tipping
from tests.web.torus.table import Table as Torus
from tests.web.triangle.table import FIVE_ROWS, Table

from .matches import make, settle

TILES_SEEN = """() => {
  window.counts = [];
  window.times = [];
  const look = () => {
    const count = document.querySelectorAll("[data-cell]:not([aria-label*=empty])").length;
    if (count !== window.counts.at(-1)) window.counts.push(count), window.times.push(performance.now());
    requestAnimationFrame(look);
  };
  look();
}"""


def test_a_match_between_computers_is_paced_to_be_watched(tab: Tab) -> None:
    """Every move is seen, one after the other, although they were made in no time."""
    tab.page.add_init_script(f"addEventListener('DOMContentLoaded', {TILES_SEEN})")
    made = make(tab, "triangle", "uniform", "uniform", options={"rows": 5})
    made.open(tab)
    expect(tab.headline).to_contain_text(re.compile("wins|draw"), timeout=LONGER)
    counts, times = tab.page.evaluate("[window.counts, window.times]")
    first = next(index for index, count in enumerate(counts) if count)
    assert counts[-1] == 15
    assert counts[first:-1] == list(range(counts[first], 14)), (
        "no move is skipped; the hole comes with the last"
    )
    assert counts[first] < 8, "it is watched from early on"
    gaps = [later - sooner for sooner, later in zip(times[first:], times[first + 1 : -1], strict=False)]
    assert min(gaps) > 300


def test_who_is_in_a_hurry_skips_to_the_present(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference")
    made = make(tab, "triangle", "uniform", "uniform", options={"rows": 10})
    made.open(tab)
    skip = tab.button("Skip to the present")
    expect(skip).to_have_css("animation-delay", "1.3s")  # it does not flash up after every single move
    skip.click()
    expect(tab.headline).to_contain_text(re.compile("wins|draw"), timeout=THINKING)


def test_the_whole_turn_is_marked_and_told_until_one_acts(open_tab: Open) -> None:
    tab = open_tab(**viewport((360, 740)))
    made = make(tab, "tipping", "me", "uniform")
    made.open(tab, 0)
    table = Tipping(tab)
    table.click("d4")
    table.offer("d4S").click()
    table.end_turn()
    tab.button("Menu").click()
    sheet = tab.page.get_by_role("complementary")
    expect(tab.headline).to_contain_text("Your turn, Light", timeout=THINKING)
    expect(sheet).to_be_hidden()  # the page has returned to the board
    settle(tab)
    tab.button("Menu").click()
    expect(sheet).to_be_visible()
    tab.page.keyboard.press("Escape")
    traces = tab.page.locator("[data-trace]")
    expect(traces).to_have_count(2)
    before = tab.prompt.locator("[data-before]")
    expect(before).to_contain_text(re.compile("Dark's block.* Dark's block"))
    assert before.evaluate("each => each.scrollHeight <= each.clientHeight + 1"), "all of it can be read"
    strip, headline = tab.prompt.locator(".strip").bounding_box(), tab.headline.bounding_box()
    assert strip
    assert headline
    assert headline["y"] + headline["height"] <= strip["y"] + 1, "the headline, too"
    block = tab.page.locator("[data-spot][aria-label*='Tips']").first.get_attribute("data-spot")
    assert block
    table.click(block)
    expect(before).to_have_count(0)
    expect(traces).to_have_count(2)
    tab.page.locator("#board [data-offer]").first.click()
    expect(traces).to_have_count(1)


def test_the_longest_turn_can_be_read_on_a_phone_on_its_side(open_tab: Open, serving: Serving) -> None:
    tab = open_tab(**viewport((740, 360)), has_touch=True, is_mobile=True)
    blocks = {"light": ["d4", "f4"], "dark": ["c6-c7", "h4-h5", "e5"]}
    laid = {**blocks, "sunk": {"light": 0, "dark": 1}, "to_act": "dark", "actions_left": 2}
    made = make(tab, "tipping", "me", "me", position={**laid, "last": {"light": None, "dark": None}})
    made.open(tab, 0)
    with Client(serving) as client:
        played = Played(made.id, tuple(made.secrets))
        for action in ("c6N", "h4S", ""):
            client.act(played, action)
    expect(tab.headline).to_contain_text("Your turn, Light")
    before = tab.prompt.locator("[data-before]")
    expect(before).to_contain_text(re.compile("into the hole at c8: 2 of 4 sunk.*hole at h3: 3 of 4 sunk"))
    assert before.evaluate("each => each.scrollHeight <= each.clientHeight + 1"), "all of it can be read"


def test_the_enemys_turn_is_recapped_and_stepped_through(tab: Tab) -> None:
    from tests.games.torus.table import position

    units = "blue:PL1 H-9; blue:PM1 H-12; blue:HL3 N-24; white:HL1 H-10; white:HL2 H-11; white:PL2 A-9"
    laid = position(units, "white:T1 H-14 N", turn=2, phase="launch")
    table = Torus.laid(tab, laid)
    table.button("End launch").click()
    anyway = table.button("End anyway")
    expect(anyway.or_(tab.prompt.get_by_text("thinking")).first).to_be_visible()
    if anyway.count():
        anyway.click()
    table.my_turn()
    settle(tab)
    recap = tab.page.get_by_role("region", name="White: what happened")
    expect(recap).to_be_visible()
    assert recap.get_by_role("listitem").count() >= 3
    folded = tab.page.get_by_role("region", name="Log").get_by_role("group")
    expect(folded.filter(has_text=re.compile(r"White’s turn: \d+ lines")).first).to_be_visible()
    recap.get_by_role("button", name="Step through it").click()
    expect(tab.prompt).to_contain_text(re.compile(r"Move \d+ of \d+"))
    expect(tab.button("Stop")).to_be_visible()
    tab.page.keyboard.press("End")
    expect(recap).to_be_visible()


def boxes(group: Locator) -> list[FloatRect | None]:
    return [each.bounding_box() for each in group.get_by_role("button").all()]


def test_a_replay_goes_by_turns_at_a_chosen_speed(open_tab: Open) -> None:
    tab = open_tab()
    made = make(tab, "tipping", "me", "me")
    made.open(tab, 0, 1)
    table = Tipping(tab)
    for text, is_last in (("d4W", True), ("e4S", False), ("e2S", True), ("f4W", False)):
        expect(table.spot(text[:-1])).to_have_attribute("aria-label", re.compile("Tips"))
        table.click(text[:-1])
        table.offer(text).click()
        expect(table.offer(text)).to_have_count(0)
        if is_last:
            table.end_turn()
    replay = tab.page.get_by_role("group", name="Replay")
    expect(replay.locator(".marks span")).to_have_count(2)
    keys = tab.page.keyboard
    tab.headline.focus()
    keys.press("Shift+ArrowLeft")
    expect(tab.prompt).to_contain_text("Move 3 of 4")
    expect(tab.page.locator("[data-trace]")).to_have_count(2)
    keys.press("Shift+ArrowLeft")
    expect(tab.prompt).to_contain_text("Move 1 of 4")
    keys.press("Shift+ArrowLeft")
    expect(tab.prompt).to_contain_text("Move 0 of 4")
    keys.press("Shift+ArrowRight")
    expect(tab.prompt).to_contain_text("Move 1 of 4")
    speed = replay.get_by_role("button", name="Speed")
    for wanted in ("2×", "4×"):
        speed.click()
        expect(speed).to_contain_text(wanted)
    tab.page.set_viewport_size({"width": 360, "height": 740})
    tab.button("Menu").click()
    sheet = tab.page.get_by_role("complementary").get_by_role("group", name="Replay")
    expect(sheet.locator(".marks span")).to_have_count(2)
    sheet.get_by_role("slider", name="Position").fill("3")
    expect(tab.prompt).to_contain_text("Move 3 of 4")
    sheet.get_by_role("button", name="Previous turn").click()
    expect(tab.prompt).to_contain_text("Move 1 of 4")
    expect(sheet.get_by_role("button", name="Speed")).to_contain_text("4×")
    assert all(box and min(box["width"], box["height"]) >= 43.5 for box in boxes(sheet))
    tab.page.keyboard.press("Escape")
    tab.page.set_viewport_size({"width": 1280, "height": 800})
    replay.get_by_role("button", name="Play through").click()
    expect(tab.button("Back to the game")).to_have_count(0)
    expect(tab.prompt).to_contain_text("Tip a block once more.")


def test_the_log_follows_the_replay(tab: Tab) -> None:
    made = make(tab, "triangle", "me", "me")
    made.open(tab, 0, 1)
    table = Table(tab)
    for turn, cell in enumerate(FIVE_ROWS):
        table.place(turn // 2 + 1, cell, ("red", "green")[turn % 2])
    tab.headline.focus()
    tab.page.keyboard.press("Home")
    tab.page.keyboard.press("ArrowRight")
    now = tab.page.get_by_role("region", name="Log").locator(".now")
    expect(now).to_contain_text("Red places 1 on a1.")
    expect(now).to_be_in_viewport()
    tab.page.keyboard.press("End")
    expect(now).to_contain_text("places 8 on e5")
    expect(now).to_be_in_viewport()
