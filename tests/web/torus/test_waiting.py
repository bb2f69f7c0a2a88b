"""What is told while one waits, when control returns and when the war is over: in few lines, and in view."""

import pytest
from playwright.sync_api import expect

from tests.games.torus.table import position
from tests.server.playing import Client
from tests.server.playing import Made as Played
from tests.serving import Serving
from tests.web.conftest import Open
from tests.web.pace import LONGER
from tests.web.sizes import is_in_view, viewport
from tests.web.tab import Tab
from tests.web.table.matches import Made, expect_unmoved, make, settle, watch

from .table import Table

PLAIN = {"first": "fixed", "map": "blank"}


def acting(serving: Serving, made: Made, *actions: str) -> None:
    """Whoever is to act does these, one after the other."""
    with Client(serving) as client:
        for action in actions:
            client.act(Played(made.id, tuple(made.secrets)), action)


def test_in_the_sheet_of_a_phone_the_recap_covers_nothing(open_tab: Open, serving: Serving) -> None:
    tab = open_tab(**viewport((360, 740)), has_touch=True)
    Table(tab)
    laid = position("blue:PL1 C-9; white:PL1 A-20; white:HL1 M-20; white:HM1 J-20", phase="launch", turn=2)
    made = make(tab, "torus", "me", "me", options=PLAIN, position=laid)
    made.open(tab, 0)
    acting(serving, made, "done", "step PL1 N", "step HL1 NE", "step HM1 N", "done", "done")
    tab.button("What happened").tap()
    recap = tab.page.get_by_role("region", name="White: what happened")
    tab.eventually(lambda: is_in_view(recap.get_by_role("button", name="Step through it")), True)
    below = tab.page.get_by_role("complementary").get_by_role("listitem").filter(has_text="Blue").first
    box, seats = recap.bounding_box(), below.bounding_box()
    assert box
    assert seats
    assert seats["y"] >= box["y"] + box["height"]


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (1280, 800)])
def test_what_the_enemy_does_is_told_while_one_waits(
    open_tab: Open, serving: Serving, size: tuple[int, int]
) -> None:
    tab = open_tab(**viewport(size))
    Table(tab)
    laid = position("blue:PL1 C-9; white:PL3 A-20; white:HL1 M-20", side="white", turn=2)
    made = make(tab, "torus", "me", "me", options=PLAIN, position=laid)
    made.open(tab, 0)
    acting(serving, made, "step PL3 N", "step PL3 N")
    told = tab.page.get_by_role("region", name="White’s turn").get_by_role("listitem")
    expect(told).to_have_text(["White's light laser PL3 moves to A-18."])
    acting(serving, made, "step HL1 NE")
    expect(told.first).to_have_text("White's heavy laser HL1 moves to N-20.")
    settle(tab)
    assert is_in_view(told.first)


def test_a_long_recap_fits_beside_the_board_and_counts_what_bases_scored(tab: Tab, serving: Serving) -> None:
    Table(tab)
    walkers = ("PL2 M-20", "PL3 M-22", "PL4 M-24", "PM1 M-26", "PM2 M-28", "PM3 A-28", "PM4 A-25")
    enemies = "".join(f"; white:{each}" for each in ("HL1 H-5", "PL1 H-5", *walkers))
    laid = position(f"blue:PL1 C-9; blue:PM1 C-20{enemies}", phase="launch", turn=2)
    made = make(tab, "torus", "me", "me", options=PLAIN, position=laid)
    made.open(tab, 0)
    acting(serving, made, "done", *(f"step {each[:3]} N" for each in walkers), "done", "done")
    recap = tab.page.get_by_role("region", name="White: what happened")
    expect(recap).to_contain_text("White: 0 → 30")
    expect(recap).to_contain_text("2 units on H-5 +30")
    expect(recap.get_by_role("listitem")).to_have_count(len(walkers))
    settle(tab)
    assert is_in_view(recap)
    assert is_in_view(recap.get_by_role("button", name="Step through it"))


def test_what_a_shot_did_is_told_above_the_prompt(tab: Tab) -> None:
    table = Table.laid(
        tab, position("blue:HL1 H-9; blue:HL2 H-12; white:PL3 H-10; white:HL2 H-14", phase="lasers")
    )
    table.pick_listed("HL1")
    table.click("H-10")
    table.button("Fire (").click()
    expect(tab.prompt.locator("[data-before]")).to_have_text(
        "White's light laser PL3 is destroyed; Blue scores 2."
    )
    expect(tab.prompt).to_contain_text("Choose a laser to fire, or end the laser phase.")


def test_nothing_stays_chosen_for_the_next_turn(tab: Tab) -> None:
    table = Table.laid(tab, position("blue:PL1 C-9; blue:PL2 C-20; white:PL3 A-20", turn=2))
    table.pick_listed("PL1")
    expect(tab.prompt).to_contain_text("Move light laser PL1")
    number = table.snapshot()["number"]
    table.button("End movement").click()
    table.button("End anyway").click()
    table.moved_on(number)
    snapshot = table.my_turn()
    assert snapshot["view"]["turn"] == 3
    expect(tab.prompt).to_contain_text("Choose a unit to move")


def test_the_card_at_the_end_shows_every_turn_and_the_total(tab: Tab) -> None:
    table = Table.laid(tab, position("blue:PL1 C-9; blue:PM1 C-20; white:HL1 H-15", phase="launch", turn=10))
    table.button("End launch").click()
    table.button("End anyway").click()
    card = tab.page.get_by_role("region", name="The end of the match")
    expect(card).to_be_visible(timeout=LONGER)
    card.locator("tbody").evaluate(
        "body => { while (body.rows.length < 10) body.append(body.rows[0].cloneNode(true)); }"
    )
    settle(tab)
    assert is_in_view(card.get_by_role("row", name="Total"))
    for button in card.get_by_role("button").all():
        assert is_in_view(button), button.inner_text()


def test_nothing_moves_when_the_map_takes_the_place_of_the_force(tab: Tab) -> None:
    table = Table(tab)
    make(tab, "torus", "me", "uniform", options={"first": "fixed"}).open(tab, 0)
    tab.page.wait_for_load_state("networkidle")
    settle(tab)
    watch(tab, ("#board", "#panel", "#prompt", "aside .story"))
    table.take_force("Classic Blue")
    table.my_turn()
    expect(table.button("Land 4 units")).to_be_visible()
    settle(tab)
    expect_unmoved(tab)
