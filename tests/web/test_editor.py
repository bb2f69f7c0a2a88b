"""The board editor: moves on the board, fields beside it, the referee's words, and a match or an analysis from there."""

import re

import httpx
from playwright.sync_api import expect

from tests.serving import Serving

from .conftest import Open
from .sizes import cut_texts, is_in_view, viewport
from .tab import Tab
from .tipping.table import Table as Tipping
from .torus.table import Table as Torus
from .triangle.table import Table


def test_every_game_can_be_set_up(tab: Tab, serving: Serving) -> None:
    for game in httpx.get(f"{serving.url}/api/games").json()["games"]:
        tab.go(f"/edit/{game['name']}")
        expect(tab.page.get_by_role("status", name="Referee")).to_contain_text("The position is legal")
        expect(tab.page.locator("#board").locator("svg, canvas").first).to_be_visible()
        fields = tab.page.get_by_role("complementary").locator(":is(input, select):visible")
        expect(fields.first).to_be_visible()
        expect(tab.button("Play from here")).to_be_enabled()


def test_moves_fields_and_the_referee(tab: Tab) -> None:
    tab.go("/edit/triangle")
    table = Table(tab)
    says = tab.page.get_by_role("status", name="Referee")
    expect(says).to_contain_text("It is Red’s turn")
    table.tile(7).click()
    table.cell("d3").click()
    table.expect_tile("d3", "red 7")
    expect(says).to_contain_text("It is Green’s turn")
    piece = tab.page.get_by_role("complementary").get_by_label("d3")
    expect(piece).to_have_value("R7")
    with tab.refused():
        piece.select_option("Green 7")
        expect(says).not_to_contain_text("The position is legal")
    expect(tab.button("Play from here")).to_be_disabled()
    tab.button("Undo").click()
    expect(says).to_contain_text("The position is legal")
    piece.select_option("Red 9")
    table.expect_tile("d3", "red 9")
    tab.button("Play from here").click()
    tab.page.wait_for_url("**/new/triangle")
    tab.page.get_by_label("Someone on this device", exact=True).check()
    tab.button("Play").click()
    tab.page.wait_for_url("**/match/*")
    table.expect_tile("d3", "red 9")
    expect(tab.headline).to_contain_text("Green’s turn")


def test_a_position_leads_to_its_analysis_on_a_phone_too(open_tab: Open) -> None:
    tab = open_tab(viewport={"width": 360, "height": 740})
    tab.go("/edit/triangle")
    expect(tab.page.get_by_role("status", name="Referee")).to_contain_text("The position is legal")
    assert tab.faults() == []
    assert tab.page.evaluate("document.documentElement.scrollWidth") <= 360
    tab.page.get_by_text("As text").click()
    tab.page.get_by_label("The position as text").fill('{"cells": {"a1": "R1"}, "to_act": "green"}')
    tab.button("Use this text").click()
    Table(tab).expect_tile("a1", "red 1")
    tab.button("Analyse").click()
    tab.page.wait_for_url("**/analysis/*")
    expect(tab.headline).to_contain_text("A position")


def test_on_a_phone_the_board_and_what_one_can_do_with_it_are_in_view(
    open_tab: Open, serving: Serving
) -> None:
    tab = open_tab(**viewport((360, 740)), has_touch=True, is_mobile=True)
    for game in httpx.get(f"{serving.url}/api/games").json()["games"]:
        tab.go(f"/edit/{game['name']}")
        expect(tab.page.get_by_role("status", name="Referee")).to_contain_text("The position is legal")
        expect(tab.page.locator("#board").locator("svg, canvas").first).to_be_visible()
        tab.eventually(lambda: is_in_view(tab.page.locator("#board")), True)
        for name in ("Play from here", "Analyse", "Undo", "Reset", "Moves"):
            assert is_in_view(tab.button(name)), (game["name"], name)
        assert cut_texts(tab) == []


def test_a_tipping_position_is_described_in_a_players_words(tab: Tab) -> None:
    tab.go("/edit/tipping")
    says, aside = tab.page.get_by_role("status", name="Referee"), tab.page.get_by_role("complementary")
    expect(says).to_contain_text("It is Light’s turn.")
    aside.get_by_label("Whose turn").select_option("Dark")
    expect(says).to_contain_text("It is Dark’s turn.")
    aside.get_by_label("Tips left").select_option("2")
    tab.button("Undo").click()
    expect(aside.get_by_label("Tips left")).to_have_value("1")
    with tab.refused():
        aside.get_by_label("Light blocks sunk").fill("3")
        aside.get_by_label("Light blocks sunk").press("Enter")
        expect(says).not_to_contain_text("The position is legal")  # there are still eight on the board
    tab.button("Remove").click()
    blocks = Tipping(tab)
    with tab.refused():
        for block in ("d4", "f4", "e5"):
            blocks.click(block)
            expect(blocks.spot(block)).not_to_have_attribute("aria-label", re.compile("light"))
    expect(says).to_contain_text("The position is legal")
    expect(tab.page.locator("#board .tray.light")).to_contain_text("has sunk 3 of 4")
    assert tab.faults() == []


def test_a_position_is_described_in_a_players_words(tab: Tab) -> None:
    tab.go("/edit/explorer")
    says, aside = tab.page.get_by_role("status", name="Referee"), tab.page.get_by_role("complementary")
    expect(aside.get_by_label("Whose turn")).to_have_value("0")
    expect(aside.get_by_label("What comes next").locator("option")).to_have_text(["A die roll for money"])
    expect(aside.get_by_text("Tidal")).to_have_count(0)
    aside.get_by_role("button", name="Build it").click()
    expect(says).to_contain_text("It is Red’s turn.")
    aside.get_by_label("Where").select_option("3.0")
    expect(tab.page.locator("[data-place='3.0']")).to_have_attribute("aria-label", re.compile("Red"))
    aside.get_by_label("What comes next").select_option("Change orbit, or not")
    # The full round that a change needs comes with it.
    expect(tab.page.locator("[data-action=descend]")).to_be_visible()
    aside.get_by_label("Probe results").select_option("2")
    aside.get_by_label("Where").select_option("home")
    expect(aside.get_by_label("What comes next")).to_have_value("roll")
    aside.get_by_label("What comes next").select_option("The die for the prize")
    expect(says).to_contain_text("The position is legal")
    expect(tab.page.get_by_label("Dice or draws come next")).to_be_visible()
    assert tab.faults() == []


def test_a_war_is_described_in_a_players_words(tab: Tab) -> None:
    torus = Torus(tab)
    tab.go("/edit/torus")
    says, aside = tab.page.get_by_role("status", name="Referee"), tab.page.get_by_role("complementary")
    expect(aside.get_by_label("Phase")).to_have_value("force")
    expect(aside.get_by_text("To act")).to_have_count(0)
    with tab.refused():
        aside.get_by_label("Phase").select_option("Movement")
        expect(aside.get_by_label("Turn (")).to_have_value("1")
        expect(says).to_contain_text("with no combat unit left")
        aside.get_by_label("Add a counter for White").select_option("PM light launcher")
        expect(says).to_contain_text("It is Blue’s turn.")
    where = aside.get_by_label("Where PM1 is")
    expect(where).to_have_value("waiting")
    where.fill("H-7")
    where.press("Enter")
    expect(torus.pile("H-7")).to_have_count(1)
    aside.get_by_label("face down").check()
    aside.get_by_label("Whose turn").select_option("White")
    expect(says).to_contain_text("It is White’s turn.")
    aside.get_by_label("Add a counter for Blue").select_option("Double missile")
    aside.get_by_label("facing").select_option("SW")
    expect(torus.pile("A-1")).to_have_count(1)
    expect(says).to_contain_text("The position is legal")
    with tab.refused():
        aside.get_by_label("Where D1 is").fill("Z-9")
        aside.get_by_label("Where D1 is").press("Enter")
        expect(says).to_contain_text("there is no hex")
        aside.get_by_role("button", name="Remove D1").click()
        expect(says).to_contain_text("The position is legal")
    assert tab.faults() == []


def test_pieces_are_put_on_the_board_while_the_referee_says_what_is_missing(tab: Tab) -> None:
    tab.go("/edit/triangle")
    table, says = Table(tab), tab.page.get_by_role("status", name="Referee")
    expect(says).to_contain_text("The position is legal")
    tab.button("Red").click()
    with tab.refused():
        for cell in ("a1", "b1", "b1"):
            table.cell(cell).click()
            tab.drawn()
        table.expect_tile("b1", "red 3")
        expect(says).not_to_contain_text("legal")
        expect(tab.button("Play from here")).to_be_disabled()
        tab.button("Green").click()
        table.cell("b2").click()
        table.expect_tile("b2", "green 1")
    expect(says).to_contain_text("It is Green’s turn.")
    tab.button("Remove").click()
    table.cell("b1").click()
    table.expect_tile("a1", "red 1")
    expect(table.cell("b1")).to_have_attribute("aria-label", re.compile("empty"))
    expect(says).to_contain_text("It is Red’s turn.")
    tab.go("/edit/tipping")
    blocks = Tipping(tab)
    expect(says).to_contain_text("The position is legal")
    tab.button("Remove").click()
    blocks.click("g6")
    tab.button("Dark").click()
    for block in ("a3", "a3-b3"):
        blocks.click("a3")
        blocks.expect_block(block, "dark")
    tab.button("Moves").click()
    expect(says).to_contain_text("It is Light’s turn.")


def test_counters_and_ships_are_put_on_the_board_while_the_referee_watches(tab: Tab) -> None:
    says = tab.page.get_by_role("status", name="Referee")
    torus = Torus(tab)
    tab.go("/edit/torus")
    expect(says).to_contain_text("The position is legal")
    with tab.refused():
        for brush, hex_ in (("Blue HL", "H-5"), ("White HL", "H-7"), ("White HL", "H-5")):
            expect(tab.button("Play from here")).to_be_enabled()
            tab.button(brush).click()
            torus.click(hex_)
            expect(torus.pile(hex_)).to_have_count(1)
        expect(says).to_contain_text("H-5 holds combat units of both sides")
        expect(tab.button("Play from here")).to_be_disabled()
    tab.button("Remove").click()
    torus.click("H-5")
    expect(says).to_contain_text("The position is legal")
    tab.go("/edit/explorer")
    expect(says).to_contain_text("The position is legal")
    tab.button("Red’s ship").click()
    tab.page.locator("[data-place='7.4']").click()
    expect(says).to_contain_text("It is Red’s turn.")
    tab.button("Play from here").click()
    tab.page.wait_for_url("**/new/explorer")
    tab.button("Play").click()
    tab.page.wait_for_url("**/match/*")
    expect(tab.page.locator("[data-place='7.4']")).to_have_attribute("aria-label", re.compile("Red"))
