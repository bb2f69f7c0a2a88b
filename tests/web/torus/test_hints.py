"""Hints in torus: drawn where one looks, and nothing else beside them; what is told of dice and units is whole."""

from playwright.sync_api import expect

from tests.games.torus.table import position
from tests.web.sizes import cut_texts, is_in_view
from tests.web.tab import Tab
from tests.web.table.matches import make

from .table import Table

WHITE = "white:HL1 H-14; white:PL3 J-4; white:PL2 I-13"


def asked(tab: Tab) -> str:
    """The action that a hint is about."""
    tab.page.keyboard.press("h")
    hint = tab.page.get_by_role("region", name="Hint")
    hint.wait_for()
    return hint.get_attribute("data-hint") or ""


def test_a_hint_for_a_force_is_drawn_on_the_counters(tab: Tab) -> None:
    Table(tab)
    make(tab, "torus", "me", "uniform", options={"first": "fixed"}, hints=True).open(tab, 0)
    force = tab.page.get_by_role("region", name="Force")
    ready = force.get_by_role("button", name="Classic White")
    ready.click()
    expect(ready).to_have_attribute("aria-pressed", "true")
    force.get_by_role("button", name="One PL fewer").click()
    expect(ready).to_have_attribute("aria-pressed", "false")
    verb, *kinds = asked(tab).split()
    assert verb == "take"
    for kind in ("HL", "HM", "ML", "MM", "PL", "PM"):
        told = force.locator(f"li:has([aria-label='{kind} in the force']) .advised")
        expect(told).to_have_text([f"hint: {kinds.count(kind)}"] if kind in kinds else [])


def test_a_hint_takes_the_place_of_what_one_was_about_to_do(tab: Tab) -> None:
    units = f"blue:MM1 waiting; blue:MM2 waiting; blue:PL1 A-1; {WHITE}"
    table = Table.laid(tab, position(units, phase="landing"))
    snapshot = table.snapshot()
    table.button("Announce 2 landings").click()
    table.moved_on(snapshot["number"])
    table.click("G-7")
    expect(table.button("Land MM1 on G-7")).to_be_visible()
    tab.page.mouse.move(0, 0)  # what is under the pointer is looked at, too
    aim = asked(tab).split()[2]
    expect(table.button("Land MM1 on G-7")).to_have_count(0)
    table.expect_marked("heat", set())
    table.expect_marked("advice", {aim})
    # A hex is one word: it is not broken after its letter.
    expect(tab.page.get_by_role("region", name="Hint").locator(".whole").first).to_have_text(aim)


def test_old_dice_give_way_to_what_is_about_to_be_done(tab: Tab) -> None:
    units = f"blue:MM1 waiting; blue:MM2 waiting; blue:PL1 A-1; {WHITE}"
    table = Table.laid(tab, position(units, phase="landing"))
    snapshot = table.snapshot()
    table.button("Announce 2 landings").click()
    table.moved_on(snapshot["number"])
    dice = tab.page.get_by_role("list", name="Dice")
    table.choose("G-7")
    expect(dice).to_be_visible()
    assert is_in_view(dice)
    table.click("G-9")
    expect(table.button("Land MM2 on G-9")).to_be_visible()
    expect(dice).to_have_count(0)


def test_lists_beside_the_map_are_whole(tab: Tab) -> None:
    units = "blue:HL1 H-12; blue:MM1 C-3 down; white:PL3 H-11; white:HL1 J-10; white:MM1 H-15"
    table = Table.laid(tab, position(units, phase="lasers", turn=3))
    expect(tab.page.get_by_label("Units")).to_contain_text("medium launcher")
    assert cut_texts(tab) == []
    table.pick("HL1")
    targets = tab.page.get_by_label("Targets")
    expect(targets.get_by_role("button")).to_have_count(3)
    for each in targets.get_by_role("button").all():
        assert is_in_view(each)
    assert targets.locator("ul").evaluate("each => each.scrollHeight <= each.clientHeight + 1")


def test_the_ways_to_steer_stand_in_one_row(tab: Tab) -> None:
    table = Table.laid(tab, position(f"blue:MM1 C-9; {WHITE}", phase="launch"))
    table.pick("MM1")
    tab.page.get_by_role("group", name="Direction").get_by_role("button", name="N", exact=True).click()
    expect(tab.page.get_by_label("Forecast")).to_contain_text("Flies to")
    table.button("Launch N").click()
    ways = tab.page.get_by_role("group", name="Steer").get_by_role("button")
    expect(ways).to_have_count(3)
    assert len({box["y"] for each in ways.all() if (box := each.bounding_box())}) == 1
