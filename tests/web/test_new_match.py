"""The page of a new match: opponents as cards, the rest in one line, Play always in view."""

import httpx
import pytest
from playwright.sync_api import expect

from tests.serving import Serving

from .conftest import Open
from .sizes import SIZES, WATCH_SHIFTS, cut_texts, is_in_view, viewport
from .tab import Tab

CHOSEN = "details.more > summary > .chosen"


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", SIZES)
def test_play_is_always_in_view(open_tab: Open, serving: Serving, size: tuple[int, int]) -> None:
    tab = open_tab(**viewport(size), has_touch=size[0] < 900)
    tab.page.add_init_script(WATCH_SHIFTS)
    for game in httpx.get(f"{serving.url}/api/games").json()["games"]:
        tab.go(f"/new/{game['name']}")
        play = tab.button("Play")
        expect(play).to_be_visible()
        tab.page.wait_for_load_state("networkidle")
        assert is_in_view(play)
        assert cut_texts(tab) == []
        assert tab.page.evaluate("window.shifted") == []
        tab.page.get_by_label("The computer", exact=True).check()
        tab.unfold_options()
        tab.page.mouse.wheel(0, 400)
        tab.drawn()
        assert is_in_view(play)
        assert cut_texts(tab) == []
        for target in tab.page.locator("form label:has(input), form button, form summary").all():
            box = target.bounding_box()
            assert box is None or box["height"] >= 43.9, target.inner_text()
        for field in tab.page.locator("form :is(select, a)").all() if size[0] < 900 else []:
            box = field.bounding_box()
            assert box is None or box["height"] >= 43.9, "for a finger"


def test_opponents_are_cards_with_words_and_a_bar(tab: Tab, serving: Serving) -> None:
    for game in httpx.get(f"{serving.url}/api/games").json()["games"]:
        tab.go(f"/new/{game['name']}")
        tab.page.get_by_label("The computer", exact=True).check()
        level = tab.page.get_by_role("group", name="Level")
        widths = []
        for player in (each for each in game["players"] if each["name"].startswith("level")):
            card = level.locator("label").filter(has_text=player["about"])
            expect(card).to_be_visible()
            expect(card).to_contain_text(player["name"].replace("level", "Level "))
            box = card.locator(".bar > span").bounding_box()
            assert box
            widths.append(box["width"])
        assert len(widths) == 8
        assert widths == sorted(set(widths))
    native = "all => all.filter(each => getComputedStyle(each).appearance !== 'none').length"
    assert tab.page.locator("input:is([type=radio], [type=checkbox])").evaluate_all(native) == 0


def test_on_a_phone_all_opponents_are_in_view_with_the_words_of_the_chosen_one(
    open_tab: Open, serving: Serving
) -> None:
    tab = open_tab(**viewport((360, 740)), has_touch=True, is_mobile=True)
    for game in httpx.get(f"{serving.url}/api/games").json()["games"]:
        tab.go(f"/new/{game['name']}")
        tab.page.get_by_label("The computer", exact=True).check()
        for number in range(1, 9):
            card = tab.page.locator("label").filter(has_text=f"Level {number}")
            assert is_in_view(card), number
        tab.page.get_by_label("Level 7", exact=True).check()
        about = next(each["about"] for each in game["players"] if each["name"] == "level7")
        words = tab.page.locator("p").filter(has_text=about)
        expect(words).to_be_visible()
        assert is_in_view(words)


def test_the_line_says_what_is_chosen(tab: Tab) -> None:
    tab.go("/new/triangle")
    line = tab.page.locator(CHOSEN)
    expect(line).to_have_text("You play Red · Standard rules · No clock · Hints")
    expect(tab.page.locator("footer")).to_contain_text("Against Level 3")
    tab.page.get_by_label("Level 7", exact=True).check()
    tab.unfold_options()
    tab.page.get_by_role("group", name="You play").get_by_label("Green", exact=True).check()
    tab.page.get_by_role("group", name="Rows").get_by_label("5", exact=True).check()
    expect(tab.page.get_by_text("Add your own randomness")).to_have_count(0)  # there are no dice
    tab.page.get_by_label("Clock").select_option("2 minutes per turn")
    tab.page.get_by_label("Hints").uncheck()
    expect(line).to_have_text("You play Green · Rows: 5 · 2 minutes per turn · No hints")
    expect(tab.page.locator("footer")).to_contain_text("Against Level 7")
    with tab.page.expect_request("**/api/matches") as request:
        tab.button("Play").click()
    body = request.value.post_data_json
    assert [seat["player"] for seat in body["seats"]] == ["level7", "me"]
    assert (body["options"]["rows"], body["hints"], body["clock"]["kind"]) == (5, False, "turn")
    tab.page.wait_for_url("**/match/*")
    tab.go("/new/triangle")
    expect(tab.page.get_by_label("Level 7", exact=True)).to_be_checked()


def test_sides_that_dice_decide_are_not_chosen(tab: Tab) -> None:
    tab.go("/new/torus")
    line = tab.page.locator(CHOSEN)
    expect(line).to_have_text("Dice decide who plays Blue · Standard rules · No clock · Hints")
    tab.unfold_options()
    sides = tab.page.get_by_role("group", name="You play")
    expect(sides).to_have_count(0)
    expect(tab.page.get_by_label("Player 2", exact=True)).to_have_value("level3")
    first = tab.page.get_by_role("group", name="First", exact=True)
    first.get_by_label("Bid", exact=True).check()
    expect(line).to_contain_text("Bids decide who plays Blue")
    first.get_by_label("Fixed", exact=True).check()
    expect(line).to_contain_text("You play Blue")
    expect(sides.get_by_label("White", exact=True)).to_be_visible()


def test_two_on_one_device_have_two_names(tab: Tab) -> None:
    tab.go("/new/triangle")
    tab.page.get_by_label("Someone on this device", exact=True).check()
    tab.page.get_by_label("Your name").fill("Ada")
    tab.page.get_by_label("Name of Green").fill("Bob")
    tab.button("Play").click()
    tab.page.wait_for_url("**/match/*")
    expect(tab.page.get_by_text("Ada").first).to_be_attached()
    expect(tab.page.get_by_text("Bob").first).to_be_attached()


def test_company_and_seats_go_together(tab: Tab) -> None:
    tab.go("/new/explorer")
    expect(tab.page.get_by_label("On your own", exact=True)).to_be_checked()
    expect(tab.page.get_by_role("group", name="Level")).to_have_count(0)
    tab.page.get_by_label("The computer", exact=True).check()
    tab.unfold_options()
    seats = tab.page.get_by_role("group", name="Seats", exact=True)
    expect(seats.get_by_label("2", exact=True)).to_be_checked()
    expect(tab.page.locator("#seat-1")).to_have_value("level3")
    expect(tab.page.get_by_text("Add your own randomness")).to_be_visible()
    seats.get_by_label("3", exact=True).check()
    expect(tab.page.locator("#seat-2")).to_have_value("level3")
    tab.page.get_by_label("Level 5", exact=True).check()
    expect(tab.page.locator("#seat-2")).to_have_value("level5")
    seats.get_by_label("1", exact=True).check()
    expect(tab.page.get_by_label("On your own", exact=True)).to_be_checked()
    tab.page.get_by_label("A friend, via a link", exact=True).check()
    expect(seats.get_by_label("2", exact=True)).to_be_checked()
    expect(tab.page.locator("#seat-1")).to_have_value("friend")


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_it_is_accessible(open_tab: Open, scheme: str) -> None:
    tab = open_tab(color_scheme=scheme)
    tab.go("/new/triangle")
    expect(tab.button("Play")).to_be_visible()
    assert tab.faults() == []
    tab.unfold_options()
    assert tab.faults() == []
