"""What the map shows before one commits: every figure and every marked hex is the rules' own answer."""

import re

import pytest
from playwright.sync_api import Route, expect

from event_horizon.games.torus.board import NAMES, NUMBERS, blind
from tests.games.torus.table import position
from tests.web.tab import Tab

from .table import Table

WHITE = "white:HL1 H-14; white:PL3 J-4; white:PL2 I-13"


def percent(chance: float) -> str:
    return "<1" if 0 < chance < 0.005 else f"{chance * 100:.0f}"


def heat(table: Table, question: str) -> None:
    """The figures on the map are those of the answer, and with the chance of being lost they make one."""
    expect(table.page.get_by_label("Forecast").get_by_text("to be lost")).to_be_visible()
    answer = table.ask(question)
    table.expect_marks("heat", {place: percent(chance) for place, chance in answer["hexes"].items()})
    assert sum(answer["hexes"].values()) + answer["lost"] == pytest.approx(1)
    expect(table.page.get_by_label("Forecast")).to_contain_text(f"{percent(answer['lost'])} % to be lost")


def test_the_heat_map_of_a_landing(tab: Tab) -> None:
    table = Table.laid(tab, position(f"blue:MM1 waiting; blue:PL1 A-1; {WHITE}", phase="landing"))
    table.click("G-7")
    heat(table, "land G-7")
    expect(table.button("Land MM1 on G-7")).to_be_visible()


def test_a_choice_stays_while_another_action_is_on_its_way(tab: Tab) -> None:
    units = f"blue:MM1 waiting; blue:MM2 waiting; blue:PL1 A-1; {WHITE}"
    table, held = Table.laid(tab, position(units, phase="landing")), list[Route]()
    snapshot = table.snapshot()
    table.button("Announce 2 landings").click()
    table.moved_on(snapshot["number"])

    def hold(route: Route) -> None:
        held.append(route)

    tab.page.route("**/commands", hold)
    table.choose("G-7")
    tab.eventually(lambda: len(held), 1)
    table.choose("G-9")
    tab.drawn()
    expect(table.hex("G-9")).to_have_attribute("aria-selected", "true")
    assert len(held) == 1
    held[0].continue_()
    expect(tab.log.filter(has_text="G-7").first).to_be_attached()


def test_the_heat_map_of_a_jump(tab: Tab) -> None:
    table = Table.laid(tab, position(f"blue:PL1 F-4; {WHITE}"))
    table.pick("PL1")
    within = table.ask("reach PL1")["hexes"]
    table.expect_marks("reach", {place: str(left) for place, left in within.items()})
    table.button("Jump through the hole").click()
    table.click("H-9")
    heat(table, "jump H-9")
    table.click("H-9")
    expect(tab.page.get_by_label("Above the map")).to_contain_text("H-9")


def test_the_heat_map_of_a_lob_tells_who_may_be_hit(tab: Tab) -> None:
    table = Table.laid(tab, position(f"blue:HM1 H-5; {WHITE}", phase="launch"))
    table.pick("HM1")
    table.button("Lob through the hole").click()
    table.button("All").click()
    table.click("H-12")
    heat(table, "lob H-12")
    struck = set(table.ask("lob H-12")["struck"])
    assert {"white:HL1", "white:PL2"} <= struck
    for unit in sorted(struck):
        expect(tab.page.get_by_label("Forecast")).to_contain_text(
            re.sub(r"(\w+):", lambda side: f"{side[1].title()}’s ", unit)
        )
    expect(table.hex("H-14")).to_have_attribute("aria-label", re.compile("that HL1 is in the blast"))


def test_a_ship_drops_its_missiles_in_its_own_area(tab: Tab) -> None:
    ships = {"blue": "A-5", "white": "A-15"}
    table = Table.laid(tab, position(f"blue:PL1 H-5; {WHITE}", phase="launch", ships=ships), ships="both")
    expect(tab.page.locator("[data-pile=A-5] [data-ship=blue]")).to_have_count(1)
    expect(tab.page.locator("[data-pile=A-15] [data-ship=white]")).to_have_count(1)
    table.button("Drop missiles from the ship").click()
    expect(table.hex("A-5")).to_be_in_viewport()
    table.expect_marked("goal", {name for name in NUMBERS if 1 <= int(name.split("-")[1]) <= 10})
    table.click("C-6")
    heat(table, "drop C-6")
    assert tab.faults() == []
    snapshot = table.snapshot()
    table.button("Drop on C-6").click()
    table.moved_on(snapshot["number"])
    expect(tab.page.get_by_label("Above the map")).to_contain_text("Blue’s T1 falls to C-6")


def test_blind_spots_are_hatched_and_hide_their_targets(tab: Tab) -> None:
    units = "blue:HL1 H-21; white:HL1 F-21; white:PL2 H-14; white:PL3 A-3"
    table = Table.laid(tab, position(units, phase="lasers"), line_of_sight=True)
    table.pick("HL1")
    expect(table.hex("F-21")).to_have_attribute(
        "aria-label", "F-21; in the blind spot; White HL1, heavy laser, 6 attack, 2 of 2 MP left"
    )
    hidden = {NAMES[each] for each in blind(NUMBERS["H-21"])}
    assert len(hidden) == 14
    table.expect_marked("blind", hidden)
    table.expect_marked("target", {"H-14"})
    table.expect_marked("seen", set(table.ask("sight HL1")["sees"]) - hidden - {"H-14"})
    targets = tab.page.get_by_label("Targets").get_by_role("button")
    expect(targets).to_have_count(1)
    expect(targets).to_contain_text("White’s PL2")


def test_odds_as_lasers_are_added(tab: Tab) -> None:
    units = "blue:HL1 H-21; blue:PL1 H-20; white:PL2 H-12; white:PL3 A-3"
    table = Table.laid(tab, position(units, phase="lasers"))
    table.button("All").click()
    table.click("H-12")
    attack = tab.page.get_by_label("Attack", exact=True)
    for number, laser in enumerate(("HL1", "PL1")):
        if number:
            attack.get_by_label(laser).check()
        added = table.ask(f"attack white:PL2 {' '.join(('HL1', 'PL1')[: number + 1])}")["added"][-1]
        parts = [f"{percent(added[each])} % {each}" for each in ("disrupted", "destroyed") if added[each]]
        words = f"{added['odds']} {' · '.join(parts)}"
        expect(attack.get_by_role("status")).to_have_text(re.compile(re.escape(words).replace(r"\ ", r"\s+")))


def test_control_sets_a_missile_off_on_any_hex_of_its_track(tab: Tab) -> None:
    table = Table.laid(
        tab, position(f"blue:PL1 H-5; {WHITE}", "blue:T1 J-8 N", phase="missiles"), detonation="control"
    )
    table.pick("T1")
    track = table.ask("track blue:T1")["path"]
    assert "J-4" in track[:-1]
    expect(table.hex(track[0])).to_have_attribute("aria-label", f"{track[0]}; can be set off here")
    for place in set(track) - {"J-4"}:
        expect(tab.page.locator(f"[data-mark={place}] .mark.goal")).to_have_count(1)
    table.click("J-5")
    expect(tab.page.get_by_label("Forecast")).to_contain_text("White’s PL3 light laser J-4")
    table.click("J-5")
    expect(tab.log.filter(has_text="Blue's missile T1 detonates in J-5.")).to_have_count(1)


def test_proximity_shows_where_a_missile_goes_off_and_who_stands_there(tab: Tab) -> None:
    laid = position(f"blue:PL1 H-9; {WHITE}", "blue:T1 J-8 N", phase="missiles")
    table = Table.laid(tab, laid, detonation="proximity")
    table.pick("T1")
    forecast = tab.page.get_by_label("Forecast")
    expect(forecast).to_contain_text("Flies to J-5 and detonates there.")
    expect(forecast).to_contain_text("White’s PL3 light laser J-4")
    table.expect_marked("blast", {"J-4"})
    table.button("Let it fly").click()
    expect(tab.log.filter(has_text="Blue's missile T1 detonates in J-5.")).to_have_count(1)
