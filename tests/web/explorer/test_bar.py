"""The bar below the board: the button for what comes next is in view on the smallest screen, at great moments as well."""

import re

from playwright.sync_api import expect

from tests.games.explorer.own_files import SHIPS, small_board
from tests.web.conftest import Open
from tests.web.sizes import is_in_view
from tests.web.tab import Tab
from tests.web.table.matches import SOLO, make

from .bridge import Bridge

PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 360, "height": 740}}
CARD = "The end of the match"


WATCH_PROMPT = """() => {
  window.said = new Set();
  const look = () => {
    window.said.add(document.querySelector("[data-prompt]")?.textContent ?? "");
    requestAnimationFrame(look);
  };
  look();
}"""


def test_the_prompt_says_that_a_ship_is_flying(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference")
    bridge = Bridge(tab)
    make(tab, "explorer", "me", options=SOLO).open(tab, 0)
    bridge.action("onward").click()
    bridge.take("Certainty")
    expect(bridge.action("roll 2")).to_be_visible()
    tab.page.evaluate(WATCH_PROMPT)
    bridge.do("roll 2")
    expect(tab.page.locator("#panel [data-action], #actions [data-action]").first).to_be_visible()
    assert "See what happens …" in tab.page.evaluate("[...window.said]")


def test_briefing_and_shipyard_on_a_phone(open_tab: Open) -> None:
    tab = open_tab(**PHONE)
    bridge = Bridge(tab)
    make(tab, "explorer", "me", options={"seats": 1}).open(tab, 0)
    main = tab.page.locator("#actions .main button")
    expect(main).to_have_text("To the shipyard")
    assert is_in_view(main)
    main.click()
    expect(main).to_have_text("Build it")
    assert is_in_view(main)
    assert tab.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), (
        "only the page of the ship scrolls"
    )
    # A crew that thinks of no name gets one that is not the game's.
    suggested = tab.page.get_by_label("Name of the ship").get_attribute("placeholder")
    assert suggested != "Explorer"
    # Nobody builds an empty ship by mistake.
    main.click()
    expect(tab.prompt).to_have_text(re.compile(r"\d0 million dollars are not spent\. Press again"))
    assert is_in_view(tab.prompt.locator("[data-prompt]"))
    tab.button("Show me a good one").click()
    expect(tab.prompt).to_contain_text("Build your ship and name it.")
    expect(main).to_have_class(re.compile("primary"))
    bridge.after(main.click)
    expect(tab.page.get_by_role("region", name=f"Data sheet of {suggested}")).to_be_visible()


def test_an_empty_ship_is_built_at_the_second_word(tab: Tab) -> None:
    bridge = Bridge(tab)
    make(tab, "explorer", "me", options={"seats": 1}).open(tab, 0)
    bridge.action("onward").click()
    main = tab.page.locator("#actions .main button")
    expect(main).to_be_enabled()
    main.click()
    expect(tab.prompt).to_contain_text("Press again to build the ship as it is.")
    bridge.after(main.click)
    expect(
        bridge.action("roll").or_(bridge.action("roll 0")).or_(tab.button("Roll 2 dice")).first
    ).to_be_visible()


IN_ORBIT_1 = {
    "seat": 0, "name": "Vanguard", "at": "1.0", "moved": 6, "energy": 12, "probes": 0, "shield": 2, "strength": 2,
    "results": ["the-shadow"], "missions": 2,
}  # fmt: skip


def test_a_dive_into_the_hole_is_asked_for_twice(open_tab: Open) -> None:
    tab = open_tab(**PHONE)
    bridge = Bridge(tab)
    position = {"ships": [IN_ORBIT_1], "to_act": 0, "step": "change", "round": 9}
    make(tab, "explorer", "me", options={"seats": 1}, position=position).open(tab, 0)
    main = tab.page.locator("#actions .main button")
    expect(main).to_have_text("Up to orbit 2")
    assert bridge.offered()[0] == "climb"
    moment = bridge.moment
    tab.page.keyboard.press("3")
    expect(tab.prompt).to_have_text(re.compile("Dive into the hole\\? 3\u202f% to come out of a wormhole"))
    assert is_in_view(tab.prompt.locator("[data-prompt]"))
    assert bridge.moment == moment
    tab.page.keyboard.press("Escape")
    expect(main).to_have_text("Up to orbit 2")
    bridge.action("descend").tap()
    expect(main).to_have_text("Dive into the black hole")
    bridge.after(bridge.action("descend").tap)
    expect(
        tab.page.get_by_text("Lost in the black hole").or_(tab.page.get_by_text("wormhole")).first
    ).to_be_visible()


def test_a_certain_prize_is_the_first_button_and_its_moment_waits_to_be_read(open_tab: Open) -> None:
    tab = open_tab(**PHONE)
    bridge = Bridge(tab)
    options = {"board": small_board(), "ships": SHIPS, "premade": True, "missions": 1, "seats": 1}
    make(tab, "explorer", "me", options=options).open(tab, 0)
    bridge.action("onward").click()
    bridge.take("Certainty")
    main, moment = (
        tab.page.locator("#actions .main button"),
        tab.page.get_by_role("region", name="The prize is won!"),
    )
    for _ in range(200):
        offered = bridge.offered()
        if "home" in offered and bridge.page.locator("#about-home").inner_text().count("100\u202f%"):
            break
        bridge.read_card() if "continue" in offered else bridge.do(bridge.choose(offered, 3))
    assert bridge.offered()[0] == "home"
    expect(main).to_have_text("Fly home")
    for _ in range(20):
        if moment.count():
            break
        offered = bridge.offered()
        bridge.do(bridge.choose(offered, 3))
        tab.drawn()
    expect(moment).to_be_visible()
    assert is_in_view(moment)
    expect(tab.prompt).to_contain_text("The prize is won!")
    expect(main).to_have_text("Continue")
    expect(tab.page.get_by_role("region", name=CARD)).to_have_count(0)
    main.click()
    expect(tab.page.get_by_role("region", name=CARD)).to_contain_text("wins the prize")
    for button in ("Rematch", "Analyse", "Share"):
        assert is_in_view(tab.page.get_by_role("region", name=CARD).get_by_role("button", name=button))
