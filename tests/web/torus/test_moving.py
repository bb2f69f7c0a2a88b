"""What moves on the two boards: stacks that spread, flights along their tracks, and the end of a turn's time."""

import math
import re
from itertools import combinations

from playwright.sync_api import expect

from tests.games.torus.table import position
from tests.web.conftest import Open
from tests.web.pace import LONGER
from tests.web.sizes import is_in_view
from tests.web.tab import Tab

from .table import Table

PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 360, "height": 740}}
STACK = "blue:HL1 G-6; blue:PL4 G-6; blue:PL5 G-6; blue:MM1 G-6 disrupted; white:PL2 H-14; white:PL3 A-3"
WATCH = """name => {
  window.passed = [];
  const map = document.querySelector('[role=grid]');
  const look = () => {
    const actor = map.querySelector(`[data-actor='${name}']`);
    if (actor) {
      const box = actor.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const near = [...map.querySelectorAll('[data-hex]')].map(each => {
        const hex = each.getBoundingClientRect();
        return [Math.hypot(hex.x + hex.width / 2 - x, hex.y + hex.height / 2 - y), each.dataset.hex];
      }).sort((a, b) => a[0] - b[0])[0][1];
      if (window.passed.at(-1) !== near) window.passed.push(near);
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def distances(table: Table) -> list[float]:
    """Between the counters of the stack, each and each other, the shortest first."""
    counters = table.page.locator("[data-pile=G-6] [data-counter]")
    boxes = [counters.nth(index).bounding_box() for index in range(counters.count())]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    return sorted(math.dist(one, other) for one, other in combinations(middles, 2))


def test_a_stack_fans_out_until_each_counter_can_be_chosen(tab: Tab) -> None:
    table = Table.laid(tab, position(f"{STACK}; blue:PL6 G-6", phase="lasers"))
    assert distances(table)[-1] < 30
    table.click("G-6")
    tab.eventually(lambda: len([far for far in distances(table) if far > 30]), math.comb(5, 2))
    tab.page.locator("[data-pile=G-6] [data-counter='blue:PL5']").click()
    expect(tab.page.get_by_label("Targets")).to_contain_text("PL5 fires")
    table.click("G-6")
    tab.page.keyboard.press("Escape")


def test_a_missile_flies_along_its_track_on_the_map_and_round_the_torus(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference")
    units = "blue:PL1 H-9; white:PL2 I-13; white:PL3 A-20"
    table = Table.laid(tab, position(units, "blue:T1 B-28 S; white:D1 K-3 S", phase="missiles"))
    track = table.ask("track blue:T1")["path"]
    assert track[:3] == ["B-29", "B-30", "B-1"]
    canvas = table.show_space("Both")
    table.pick("T1")
    before = table.picture()
    tab.page.evaluate(WATCH, "blue:T1")
    table.button("Let it fly").click()
    tab.page.wait_for_function("() => window.passed.length")
    during = canvas.screenshot()
    expect(tab.page.locator("[data-actor]")).to_have_count(0)
    passed = tab.page.evaluate("window.passed")
    on_track = [place for place in ["B-28", *track] if place in passed]
    assert passed == on_track
    assert len(passed) > 1
    assert during != before


def test_a_jump_crosses_the_hole_in_step_with_the_map(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference")
    table = Table.laid(tab, position("blue:PL1 F-4; blue:PL2 A-9; white:PL3 A-20"))
    canvas = table.show_space("Both")
    table.pick("PL1")
    table.button("Jump through the hole").click()
    tab.page.evaluate("document.querySelector('[data-hex=H-20]').focus()")
    tab.page.keyboard.press("Enter")
    expect(tab.page.get_by_label("Forecast").get_by_text("to be lost")).to_be_visible()
    before = table.picture()
    tab.page.evaluate(WATCH, "blue:PL1")
    tab.page.keyboard.press("Enter")
    tab.page.wait_for_function("() => window.passed.length")
    assert canvas.screenshot() != before
    expect(tab.page.locator("[data-actor]")).to_have_count(0)
    expect(tab.page.get_by_label("Above the map")).to_contain_text("H-20")


def test_a_counter_that_lies_face_down_is_hit_before_it_is_gone(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference")
    table = Table.laid(
        tab, position("blue:HL1 H-5; blue:HL2 H-6; white:PL2 H-9 down; white:PL3 A-20", phase="lasers")
    )
    tab.page.evaluate(WATCH, "white:U1")
    for action in ("aim HL1 white:U1", "aim HL2 white:U1", "fire"):
        snapshot = table.snapshot()
        table.type(action)
        table.moved_on(snapshot["number"])
    expect(table.hex("H-9")).not_to_have_attribute("aria-label", re.compile("White"))
    lines = tab.page.get_by_role("region", name="Log").get_by_role("listitem", include_hidden=True)
    # Blue's turn may be folded by then.
    expect(lines.filter(has_text="White's light laser PL2 is destroyed")).to_have_count(1)
    tab.eventually(lambda: tab.page.evaluate("window.passed"), ["H-9"])
    expect(tab.page.locator("[data-actor='white:U1']")).to_have_count(0)


def test_with_reduced_motion_nothing_moves(tab: Tab) -> None:
    table = Table.laid(tab, position("blue:PL1 H-9; white:PL3 A-20", "blue:T1 B-28 S", phase="missiles"))
    tab.page.evaluate(WATCH, "blue:T1")
    snapshot = table.snapshot()
    table.button("Fly T1").click()
    table.moved_on(snapshot["number"])
    tab.page.wait_for_timeout(300)
    assert tab.page.evaluate("window.passed") == []


def test_the_time_of_a_turn_runs_down(tab: Tab) -> None:
    table = Table.laid(tab, position("blue:PL1 H-9; white:PL3 A-20", turn=3), time_limit=170)
    top = tab.page.locator("main header").first
    expect(top).to_contain_text(re.compile(r"2:\d\d\s*left for turn 3 of blue"))
    assert "time up" not in table.snapshot()["legal"], "only the referee may say so"
    expect(table.button("Time up")).to_have_count(0)


def test_when_the_time_is_up_the_turn_is_over_by_itself(tab: Tab) -> None:
    Table.laid(tab, position("blue:PL1 H-9; white:PL3 A-20", turn=3), time_limit=4)
    expect(tab.log.filter(has_text="Blue's time is up.").first).to_be_attached(timeout=LONGER)
    expect(tab.log.filter(has_text="Turn 3, White:").first).to_be_attached()


WATCH_BEAMS = """() => {
  window.beams = [];
  const map = document.querySelector('[role=grid]');
  const look = () => {
    const boxes = [...map.querySelectorAll('.beam')].map(beam => beam.getBoundingClientRect());
    const { left, right, top, bottom } = map.getBoundingClientRect();
    const isSeen = box => box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
    if (boxes.length) window.beams.push(boxes.some(isSeen));
    requestAnimationFrame(look);
  };
  look();
}"""


def test_the_map_stays_with_a_volley_until_it_has_hit(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference", **PHONE)
    units = "blue:HL1 H-14; blue:HL2 H-16; blue:ML1 H-1; blue:ML2 H-2; blue:ML3 G-1; white:PL2 I-15; white:PL3 I-2"
    table = Table.laid(tab, position(units, phase="lasers"))
    table.pick_listed("HL1")
    tab.page.get_by_label("Targets").get_by_role("button", name="PL2").click()
    tab.page.get_by_label("Attack").get_by_text("HL2").click()
    tab.eventually(lambda: is_in_view(table.pile("I-15")), True)
    tab.page.evaluate(WATCH_BEAMS)
    table.button("Fire").click()
    tab.page.wait_for_function("() => window.beams.length && !document.querySelector('.beam')")
    assert set(tab.page.evaluate("window.beams")) == {True}
    tab.eventually(lambda: is_in_view(table.pile("H-2")), True)
