"""The pages around the matches: lobby, options, rules; themes; keys; and what the server says to browsers."""

import httpx
import pytest
from playwright.sync_api import expect

from tests.serving import Serving

from .conftest import Open
from .tab import Tab


def test_the_lobby_leads_to_every_game(tab: Tab, serving: Serving) -> None:
    tab.go("/")
    games = httpx.get(f"{serving.url}/api/games").json()["games"]
    for game in games:
        expect(tab.page.get_by_role("link", name=f"Play {game['title']}")).to_be_visible()
    expect(tab.page).to_have_title("Event Horizon")


def test_every_option_is_explained(tab: Tab, serving: Serving) -> None:
    for game in httpx.get(f"{serving.url}/api/games").json()["games"]:
        tab.go(f"/new/{game['name']}")
        usual = {option["name"]: option["default"] for option in game["options"]}
        tab.unfold_options()
        for folded in tab.page.get_by_text("Custom files").all():
            folded.click()
        for option in game["options"]:
            other, value = option["when"] or (option["name"], option["default"])
            is_asked = usual[other] == value and (len(game["seats"]) > 1 or not option["is_grouping"])
            expect(tab.page.get_by_text(option["about"])).to_be_visible(visible=is_asked)


def test_the_rules_with_their_pictures(tab: Tab, serving: Serving) -> None:
    for game in httpx.get(f"{serving.url}/api/games").json()["games"]:
        tab.go(f"/rules/{game['name']}")
        expect(tab.headline).to_be_visible()
        expect(tab.page.locator("figure figcaption").first).to_be_visible()
        drawn = tab.page.locator("svg, canvas")
        expect(tab.page.locator("figure").filter(has=drawn).first).to_be_visible()
        expect(tab.page.locator("figure").filter(has_not=drawn)).to_have_count(0)


def test_back_and_forward(tab: Tab) -> None:
    tab.go("/")
    tab.page.get_by_role("link", name="Rules of Triangle").click()
    tab.page.wait_for_url("**/rules/triangle")
    expect(tab.page.get_by_role("main")).to_be_focused()
    expect(tab.voice).to_contain_text("Rules: Triangle")
    tab.page.go_back()
    expect(tab.headline).to_contain_text("Board games")
    tab.page.go_forward()
    expect(tab.page.get_by_role("link", name="Play Triangle")).to_be_visible()


@pytest.mark.parametrize("path", ["/nowhere", "/rules/ludo", "/new/ludo", "/match/a/b"])
def test_pages_that_are_not(tab: Tab, path: str) -> None:
    with tab.refused():  # the page may be answered with 404
        tab.go(path)
        expect(tab.headline).to_contain_text("Nothing escapes from here")
    tab.page.get_by_role("link", name="To the games").click()
    expect(tab.headline).to_contain_text("Board games")


SMALL = """() => [...document.querySelectorAll(
    "header a, button:not(.link, .slot), .button, .alone, summary, select, input[type=text], label:has(input)")]
  .filter((each) => each.checkVisibility() && !each.closest(".unseen"))
  .map((each) => [each.textContent.trim().slice(0, 40), each.getBoundingClientRect().height])
  .filter(([, height]) => height && height < 43.5)"""
PAGES = ["/", "/new/torus", "/settings", "/analysis", "/learn/tipping", "/puzzles/triangle", "/edit/triangle"]


@pytest.mark.parametrize("path", PAGES)
def test_everything_on_a_page_is_large_enough_for_a_finger(open_tab: Open, path: str) -> None:
    tab = open_tab(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    tab.go(path)
    tab.page.wait_for_load_state("networkidle")
    expect(tab.page.locator("main :is(button, a)").first).to_be_visible()
    tab.page.evaluate("document.querySelectorAll('main details').forEach((each) => (each.open = true))")
    tab.drawn()
    assert tab.page.evaluate(SMALL) == []


def test_the_theme_follows_the_system_and_the_switch(open_tab: Open) -> None:
    tab = open_tab(color_scheme="light")
    tab.go("/")
    page = tab.page.locator(":root")
    expect(page).to_have_css("color-scheme", "light")
    switch = tab.page.get_by_role("button", name="Theme:")
    switch.click()
    expect(switch).to_contain_text("dark")
    expect(page).to_have_css("color-scheme", "dark")
    tab.page.reload()
    expect(page).to_have_css("color-scheme", "dark")
    switch.click()
    switch.click()
    expect(switch).to_contain_text("same as system")
    expect(page).to_have_css("color-scheme", "light")


def test_sound_is_off_until_it_is_asked_for(tab: Tab) -> None:
    tab.go("/")
    sound = tab.page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")


def test_the_keyboard_map(tab: Tab) -> None:
    tab.begin("Someone on this device")
    tab.headline.focus()
    tab.page.keyboard.press("?")
    keys = tab.page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("take back")
    letters = keys.get_by_label("Use single-letter shortcuts")
    expect(letters).to_have_css("accent-color", "rgb(248, 183, 104)")
    letters.uncheck()
    tab.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    tab.headline.focus()
    tab.page.keyboard.press("?")
    expect(keys).to_be_hidden()


def test_a_clause_is_one_click_away(tab: Tab) -> None:
    tab.begin("Someone on this device")
    tab.page.get_by_label("Type a move").fill("7@d3")
    tab.page.keyboard.press("Enter")
    tab.log.last.get_by_role("button", name="Rule 3.2").click()
    tab.page.get_by_role("link", name="All the rules").click()
    tab.page.wait_for_url("**/rules/*#3.2")
    clause = tab.page.locator("[id='3.2']")
    expect(clause).to_be_in_viewport()


def test_the_policy_is_strict(serving: Serving) -> None:
    headers = httpx.get(f"{serving.url}/").headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/edit/triangle"])
def test_the_bar_is_as_wide_as_the_page_below_it(open_tab: Open, path: str) -> None:
    tab = open_tab(viewport={"width": 2560, "height": 1440})
    tab.go(path)
    shown = tab.page.locator("h1:not(.unseen)")
    expect(shown).to_be_visible()
    sign, headline = tab.page.locator("a.home").bounding_box(), shown.bounding_box()
    assert sign
    assert headline
    assert abs(sign["x"] - headline["x"]) < 2


@pytest.mark.sample(2)
@pytest.mark.parametrize("width", [320, 360, 768, 1280, 3840])
def test_nothing_is_wider_than_the_screen(open_tab: Open, width: int) -> None:
    tab = open_tab(viewport={"width": width, "height": 740})
    tab.begin("Someone on this device")
    expect(tab.page.locator("[data-cell]").first).to_be_visible()
    for path in (tab.page.url.removeprefix(tab.url), "/", "/new/triangle", "/rules/triangle"):
        tab.go(path)
        expect(tab.headline).to_be_visible()
        tab.page.wait_for_timeout(200)
        assert tab.page.evaluate("document.documentElement.scrollWidth") <= width, path
