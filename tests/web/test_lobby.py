"""Coming back to the lobby: matches to go on with, results, one's record, and none of it moves the page."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Open
from .sizes import SIZES, WATCH_SHIFTS, cut_texts, is_in_view, viewport
from .tab import Tab
from .triangle.table import Table

HOT_SEAT = "Someone on this device"


def running(tab: Tab) -> None:
    """A match that goes on, left for the lobby."""
    tab.begin(HOT_SEAT)
    Table(tab).place(7, "d3", "red")


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", SIZES)
def test_what_goes_on_is_on_top_with_its_position(open_tab: Open, size: tuple[int, int]) -> None:
    tab = open_tab(**viewport(size))
    running(tab)
    tab.page.add_init_script(WATCH_SHIFTS)
    tab.go("/")
    going = tab.page.get_by_role("region", name="Continue").get_by_role("listitem")
    expect(going).to_have_count(1)
    expect(going).to_contain_text("Triangle")
    expect(going).to_contain_text("Your turn")
    expect(going).to_contain_text("just now")
    picture = going.locator("img")
    tab.eventually(lambda: picture.evaluate("image => image.complete && image.naturalWidth > 0"), True)
    assert is_in_view(going)
    expect_unshifted(tab)  # room was kept for what the page had not heard of yet
    tab.go("/")  # now the page knows what it will show
    expect(going).to_be_visible()
    expect_unshifted(tab)
    assert cut_texts(tab) == []


def expect_unshifted(tab: Tab) -> None:
    expect(tab.page.get_by_role("link", name="Play Triangle")).to_be_attached()
    tab.page.wait_for_load_state("networkidle")
    tab.drawn()
    assert [shift for shift in tab.page.evaluate("window.shifted") if shift[0] > 0.001] == []


def test_after_the_end_the_lobby_keeps_no_room_for_the_match(tab: Tab) -> None:
    running(tab)
    tab.go("/")
    tab.page.get_by_role("region", name="Continue").get_by_role("link").click()
    tab.button("Resign").click()
    tab.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(tab.page.get_by_role("region", name="The end of the match")).to_be_visible()
    tab.page.add_init_script(WATCH_SHIFTS)
    tab.go("/")
    expect_unshifted(tab)
    expect(tab.page.get_by_role("region", name="Continue")).to_have_count(0)


def test_a_running_match_can_be_removed(tab: Tab) -> None:
    running(tab)
    tab.go("/")
    going = tab.page.get_by_role("region", name="Continue").get_by_role("listitem")
    tab.page.get_by_role("button", name="Remove the match").click()
    tab.button("Keep it").click()
    expect(going).to_have_count(1)
    tab.page.get_by_role("button", name="Remove the match").click()
    tab.button("Remove").click()
    expect(going).to_have_count(0)
    tab.page.reload()
    expect(tab.page.get_by_role("link", name="Play Triangle")).to_be_visible()
    expect(going).to_have_count(0)


def test_results_and_the_record_by_level(open_tab: Open, tmp_path: Path) -> None:
    tab, other = open_tab(), open_tab()
    tab.begin("The computer", computer="level1")
    tab.button("Resign").click()
    tab.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(tab.headline).to_contain_text("You lose")
    tab.go("/")
    mine = tab.page.get_by_role("region", name="Your results")
    expect(mine.get_by_role("listitem")).to_contain_text("Lost")
    row = mine.get_by_role("row", name="Level 1")
    assert row.get_by_role("cell").all_inner_texts() == ["0", "0", "1"]
    mine.get_by_role("button", name="Remove").click()
    expect(mine.get_by_role("listitem")).to_have_count(0)
    expect(row).to_be_visible()  # the record stays
    with tab.page.expect_download() as download:
        mine.get_by_role("button", name="Export").click()
    file = tmp_path / "results.json"
    download.value.save_as(file)
    assert len(json.loads(file.read_text())["results"]) == 1

    other.go("/")
    theirs = other.page.get_by_role("region", name="Your results")
    expect(theirs).to_contain_text("appear here")
    theirs.locator("input[type=file]").set_input_files(file)
    expect(theirs.get_by_text("1 result added.")).to_be_visible()
    expect(theirs.get_by_role("row", name="Level 1")).to_be_visible()
    file.write_text("{}")
    theirs.locator("input[type=file]").set_input_files(file)
    expect(theirs.get_by_text("no Event Horizon results")).to_be_visible()
