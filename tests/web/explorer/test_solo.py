"""A solo mission on a page, from the briefing to the report."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.tab import Tab

from .bridge import Bridge

ALONE = "On your own"
WATCH_DICE = """() => {
  const look = () => (window.tumbled ||= !!document.querySelector(".tumbling"));
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def test_a_whole_solo_mission(tab: Tab) -> None:
    bridge = Bridge(tab)
    bridge.begin(ALONE, missions="1", rounds="14")
    expect(tab.page.get_by_role("heading", name="Mission briefing")).to_be_visible()
    assert tab.faults() == [], "the mission"
    tab.button("The science").click()
    expect(tab.page.get_by_text("Event horizon", exact=True)).to_be_visible()
    assert tab.faults() == [], "the science"
    bridge.build("Mary Anning")
    expect(tab.page.get_by_role("heading", name="Roll and fly")).to_be_visible()
    expect(tab.page.locator("[data-action=roll]")).to_be_visible()
    expect(tab.page.locator("#about-roll")).to_contain_text("about 7 spaces")
    assert tab.faults() == [], "on the board"
    for _ in range(16):
        if bridge.is_over or tab.page.locator(".yard").count():
            break
        bridge.turn()
    expect(tab.page.get_by_role("heading", name="Mission report: Red")).to_be_visible()
    expect(tab.page.get_by_role("img", name="The flight of Mary Anning as a spiral")).to_be_visible()
    tab.page.get_by_label("Has this game changed").fill("It is not a vacuum cleaner.")
    assert tab.faults() == [], "at the end"


def test_the_shipyard_counts_money_and_chances(tab: Tab) -> None:
    bridge = Bridge(tab)
    bridge.begin(ALONE)
    bridge.action("onward").click()
    left = tab.page.locator("[data-left]")
    prize = tab.page.locator("[data-prize]")
    expect(prize).to_contain_text("%")
    money = int(left.get_attribute("data-left") or "0")
    before = prize.inner_text()
    for bought, system in enumerate(("power", "probes"), 1):
        tab.page.locator(f"[data-system={system}]").focus()
        tab.page.keyboard.press("ArrowRight")
        expect(left).to_have_attribute("data-left", str(money - 5 * bought))
    expect(prize).not_to_have_text(before)
    assert tab.faults() == []
    for system in ("probes", "shield", "strength"):
        tab.page.locator(f"[data-system={system}]").focus()
        for _ in range(3):
            tab.page.keyboard.press("ArrowRight")
    spent = sum(int(each.input_value()) for each in tab.page.locator("input[type=range][data-system]").all())
    assert spent * 5 <= money
    expect(left).to_have_attribute("data-left", str(money - spent * 5))


def test_ready_made_ships(tab: Tab) -> None:
    bridge = Bridge(tab)
    bridge.begin(ALONE, premade="Yes")
    bridge.action("onward").click()
    bridge.take("Trailblazer")
    expect(tab.page.get_by_role("region", name="Data sheet of Trailblazer").first).to_contain_text("18")


def test_by_keyboard_alone(tab: Tab) -> None:
    bridge, keys = Bridge(tab), tab.page.keyboard
    bridge.begin(ALONE, premade="Yes")
    bridge.action("onward").focus()
    keys.press("Enter")
    tab.button("Take Dauntless").focus()
    keys.press("Enter")
    expect(bridge.action("roll")).to_be_visible()
    keys.press("b")
    expect(tab.page.locator("[data-place=home]")).to_be_focused()
    keys.press("ArrowRight")
    expect(tab.page.locator("[data-place='in.1']")).to_be_focused()
    label = re.compile("^orbit 8, space 5, safe zone, event space")
    expect(tab.page.locator("[data-place='8.5']")).to_have_attribute("aria-label", label)
    bridge.after(lambda: keys.press("1"))
    expect(tab.log.filter(has_text="Dauntless rolls the dice")).to_have_count(1)
    # Whoever sat at the buttons stays there.
    for _ in range(2):
        bridge.press(bridge.offered()[0])
        expect(tab.page.locator("[data-action]:focus")).to_have_count(1)
    expect(tab.voice).not_to_be_empty()


def test_on_a_phone(open_tab: Open) -> None:
    tab = open_tab(
        has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}, color_scheme="light"
    )
    bridge = Bridge(tab)
    bridge.begin(ALONE, premade="Yes")
    for state, sign in (("briefing", ".briefing"), ("yard", ".yard"), ("board", "[data-action=roll]")):
        expect(tab.page.locator(sign)).to_be_visible()
        assert tab.page.evaluate("document.documentElement.scrollWidth") <= 360, state
        assert tab.faults() == [], state
        if state == "briefing":
            bridge.action("onward").tap()
        elif state == "yard":
            tab.button("Take Vanguard").tap()
    bridge.turn()
    assert tab.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_dice_tumble_and_ships_glide(open_tab: Open) -> None:
    tab = open_tab(reduced_motion="no-preference")
    bridge = Bridge(tab)
    bridge.begin(ALONE, premade="Yes")
    bridge.action("onward").click()
    bridge.take("Vanguard")
    tab.page.evaluate(WATCH_DICE)
    bridge.do("roll")
    tab.page.wait_for_function("() => window.tumbled")
    expect(tab.page.locator(".tumbling")).to_have_count(0)
    # The buttons come back when the ship has arrived.
    expect(tab.page.locator("[data-action]").first).to_be_visible()
