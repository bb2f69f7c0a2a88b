"""Crews that share a ship after their funding rolls: asked and answered on one screen, and between two browsers."""

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.conftest import Open
from tests.web.tab import Tab
from tests.web.test_matches import invitation, sit_down

from .bridge import Bridge

HOT_SEAT, FRIEND = "Someone on this device", "A friend, via a link"
SCREENS = [{"width": 360, "height": 740}, {"width": 1280, "height": 800}]
SHORT = {"seats": "2", "missions": "1", "rounds": "2"}


def partners(tab: Tab) -> Locator:
    return tab.page.get_by_role("region", name="Share a ship?")


def millions(where: Locator, pattern: str) -> int:
    """The number in a text of the page, such as `30 together`."""
    expect(where).to_contain_text(re.compile(pattern))
    found = re.search(pattern, where.inner_text())
    assert found
    return int(found[1])


def is_as_wide_as_the_screen(tab: Tab) -> bool:
    return bool(tab.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("screen", SCREENS)
def test_two_crews_on_one_screen_share_a_ship(open_tab: Open, screen: ViewportSize) -> None:
    tab = open_tab(viewport=screen)
    bridge = Bridge(tab)
    bridge.begin(HOT_SEAT, **SHORT)
    bridge.action("onward").click()
    money = tab.page.locator(".money")
    alone = millions(money, r"You have (\d+) million dollars")
    other = millions(partners(tab), r"(\d+) million dollars, \d+ together")
    together = millions(partners(tab), r"(\d+) together")
    assert together == min(60, alone + other)
    assert tab.faults() == []
    assert is_as_wide_as_the_screen(tab)
    bridge.do("join 1")
    expect(tab.page.get_by_role("heading", name="Red asks you to share a ship")).to_be_visible()
    assert bridge.offered() == ["accept", "decline"]
    expect(tab.page.locator("#about-accept")).to_contain_text(f"One ship for {together} million dollars.")
    expect(tab.page.locator("#about-decline")).to_contain_text(f"You have {other} million dollars.")
    assert tab.faults() == []
    assert is_as_wide_as_the_screen(tab)
    bridge.do("accept")
    expect(money).to_contain_text(f"You have {together} million dollars")
    expect(tab.page.locator(".yard header")).to_contain_text("Red and Blue")
    expect(partners(tab)).to_have_count(0)
    bridge.build("Daybreak", briefed=True)
    for captain in ("Red", "Blue"):
        if not bridge.is_over:
            expect(tab.page.get_by_text(f"This turn’s captain is {captain}")).to_be_visible()
            bridge.turn()


def test_a_friend_who_is_asked_may_decline(open_tab: Open) -> None:
    ada, bob = open_tab(), open_tab()
    red, blue = Bridge(ada), Bridge(bob)
    red.begin(FRIEND, **SHORT)
    sit_down(bob, invitation(ada), "Bob")
    for bridge in (red, blue):
        bridge.action("onward").click()
    red.do("join 1")
    expect(ada.page.get_by_text("is thinking about an alliance")).to_be_visible()
    expect(red.action("accept")).to_have_count(0)
    expect(bob.page.get_by_role("heading", name="Red asks you to share a ship")).to_be_visible()
    blue.do("decline")
    refusal = "Blue would rather build a ship of its own than join Red."
    expect(ada.log.filter(has_text=refusal)).to_have_count(1)
    expect(ada.page.get_by_role("heading", name="Build your ship")).to_be_visible()
    expect(partners(ada)).to_have_count(0)
    red.build("Daybreak", briefed=True)
    # It was settled: blue builds, and has nobody to ask.
    expect(bob.page.get_by_role("heading", name="Build your ship")).to_be_visible()
    expect(partners(bob)).to_have_count(0)
