"""Cards on a page: they wait until they were read, can be large, and explain their words; older moments do not wait."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.games.explorer.own_files import EVERY_SPACE, LEAKS, OFFERS, SHIPS, small_board
from tests.web.conftest import Open
from tests.web.sizes import is_in_view
from tests.web.tab import Tab

from .bridge import Bridge

ALONE = "On your own"


def fly_until_a_card(bridge: Bridge) -> None:
    """Turns without a card are ended; a fourth of all moves end on an event space."""
    for _ in range(60):
        offered = bridge.offered()
        if "continue" in offered:
            return
        bridge.do(next(action for action in ("stay", "roll", "end") if action in offered))
    raise AssertionError("sixty steps without a card")


def test_a_card_waits_until_it_was_read(tab: Tab) -> None:
    """Every card of this deck costs two tokens, and every space but 0 has one."""
    bridge = Bridge(tab)
    files = {"board": small_board(EVERY_SPACE), "events": LEAKS, "ships": SHIPS}
    bridge.begin(ALONE, files, premade="Yes")
    bridge.action("onward").click()
    bridge.take("Certainty")
    fly_until_a_card(bridge)
    card = tab.page.locator("section.card")
    expect(card).to_contain_text("Science")
    expect(card).to_contain_text("now has 16 energy tokens, down from 18.")
    # Nothing else can be done, by one button, and the data sheet still shows the ship as it was.
    assert bridge.offered() == ["continue"]
    expect(tab.button("Continue")).to_have_count(1)
    energy = tab.page.get_by_role("region", name="Data sheet of Certainty").locator("dd").first
    expect(energy).to_have_text("18")
    assert tab.faults() == [], "with a card"
    card.get_by_role("button", name="Large").click()
    dialog = tab.page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Close")).to_be_visible()
    assert tab.faults() == [], "with a large card"
    dialog.get_by_role("button", name="Close").click()
    # A word is explained over the board, which stays; all the others are a button away.
    card.get_by_role("button", name="Explain").click()
    expect(dialog.get_by_role("heading")).not_to_have_text("The science")
    title = dialog.get_by_role("heading").inner_text()
    expect(tab.page.locator("[data-place=home]")).to_be_visible()
    assert tab.faults() == [], "with a word explained"
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    expect(card).to_be_visible()
    card.get_by_role("button", name="Explain").click()
    dialog.get_by_role("button", name="All the science").click()
    expect(tab.page.locator(".wanted dt")).to_have_text(title)
    bridge.action("onward").click()
    bridge.read_cards()
    expect(bridge.action("continue")).to_have_count(0)
    expect(energy).to_have_text("16")


def test_a_card_can_be_read_on_a_phone_on_its_side(open_tab: Open) -> None:
    tab = open_tab(viewport={"width": 740, "height": 360})
    bridge = Bridge(tab)
    bridge.begin(ALONE, {"board": small_board(EVERY_SPACE), "events": LEAKS, "ships": SHIPS}, premade="Yes")
    bridge.action("onward").click()
    bridge.take("Certainty")
    fly_until_a_card(bridge)
    card = tab.page.locator("section.card")
    for words in (card.locator("h2"), card.locator(".story"), card.locator(".order p").first):
        expect(words).to_be_visible()
        tab.eventually(lambda words=words: is_in_view(words), True)
    for each in (tab.button("Continue"), tab.prompt.get_by_text("Read the card.")):
        assert is_in_view(each)


def test_large_cards_for_a_class(tab: Tab) -> None:
    bridge = Bridge(tab)
    bridge.begin(ALONE, premade="Yes")
    bridge.action("onward").click()
    bridge.take("Vanguard")
    tab.page.get_by_label("Cards in large print, for a classroom").check()
    fly_until_a_card(bridge)
    dialog = tab.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    bridge.read_cards()
    expect(dialog).to_be_hidden()


def test_back_from_an_older_moment_nothing_waits(tab: Tab) -> None:
    bridge = Bridge(tab)
    bridge.begin(ALONE, premade="Yes")
    bridge.action("onward").click()
    bridge.take("Vanguard")
    fly_until_a_card(bridge)
    bridge.read_cards()
    expect(bridge.action("continue")).to_have_count(0)
    tab.button("First position").click()
    expect(tab.prompt).to_contain_text("Move ")
    expect(tab.page.locator("[data-action]")).to_have_count(0)
    tab.button("Current position").first.click()
    expect(bridge.action("continue")).to_have_count(0)
    expect(tab.page.locator("[data-action]").first).to_be_visible()


@pytest.mark.parametrize("screen", [{"width": 360, "height": 740}, {"width": 1280, "height": 800}])
def test_an_offer_is_left_and_the_next_one_taken(open_tab: Open, screen: ViewportSize) -> None:
    """Every card offers a probe for two tokens, and every space but 0 has one."""
    tab = open_tab(viewport=screen)
    bridge = Bridge(tab)
    two_probes = SHIPS.replace("probes = 3", "probes = 2")
    files = {"board": small_board(EVERY_SPACE), "events": OFFERS, "ships": two_probes}
    bridge.begin(ALONE, files, premade="Yes")
    bridge.action("onward").click()
    bridge.take("Certainty")
    sheet = tab.page.get_by_role("region", name="Data sheet of Certainty")
    energy = sheet.locator("dd").first
    for choice, tokens, news in (
        ("leave", "18", "declines the offer."),
        ("take", "16", "accepts the offer."),
    ):
        fly_until_a_card(bridge)
        card = tab.page.locator("section.card")
        expect(card).to_contain_text("You may give up 2 energy tokens to gain 1 probe.")
        bridge.read_cards()
        # The card stays on the table while its reader decides, and nothing is paid yet.
        expect(card).to_be_visible()
        assert bridge.offered() == ["take", "leave"]
        expect(energy).to_have_text("18")
        assert tab.faults() == []
        assert tab.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        bridge.do(choice)
        expect(energy).to_have_text(tokens)
        expect(tab.voice).to_contain_text(f"Certainty {news}")
