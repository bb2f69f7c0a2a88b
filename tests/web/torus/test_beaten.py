"""A war that is lost, and a war that is not fair: what the pages say and offer."""

from playwright.sync_api import expect

from tests.web.tab import Tab
from tests.web.table.matches import make

LOST = {
    "turn": 9,
    "phase": "movement",
    "to_act": "blue",
    "units": {"blue:PL1": {"at": "A-9"}, "white:HL1": {"at": "H-5"}},
    "points": {"white": 300},
}


def test_a_beaten_side_may_keep_playing_or_resign(tab: Tab) -> None:
    match = make(tab, "torus", "me", "uniform", options={"first": "fixed"}, position=LOST)
    match.open(tab, 0)
    offer = tab.page.locator("[data-beaten]")
    expect(offer).to_contain_text("you can no longer win or draw")
    offer.get_by_role("button", name="Keep playing").click()
    expect(offer).to_be_hidden()
    expect(tab.page.locator("[data-prompt]")).to_be_visible()
    tab.page.reload()
    offer.get_by_role("button", name="Resign").click()
    end = tab.page.get_by_role("region", name="The end")
    expect(end).to_contain_text("resigned")


def test_a_game_and_its_rematch_are_a_pair(tab: Tab) -> None:
    """With sides changed; the card at the end of the second game adds both up, and points count after one win each."""
    make(tab, "torus", "me", "uniform", options={"first": "fixed"}, position=LOST).open(tab, 0)
    tab.page.locator("[data-beaten]").get_by_role("button", name="Resign").click()
    end = tab.page.get_by_role("region", name="The end")
    expect(end.locator("[data-pair]")).to_have_count(0)
    first = tab.page.url
    end.get_by_role("button", name="Rematch").click()
    expect(tab.page).not_to_have_url(first)
    tab.page.get_by_role("button", name="Resign").click()
    tab.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(end.locator("[data-pair]")).to_have_text("Both games: 0 to 2; 0 points to 300. You lose the pair.")


def test_the_page_of_a_new_match_says_who_wins_more_often_and_offers_what_helps(tab: Tab) -> None:
    tab.go("/new/torus")
    balance = tab.page.get_by_role("region", name="Who wins more often")
    expect(balance).to_contain_text("Blue")
    balance.get_by_role("button", name="Bid for the first move").click()
    balance.get_by_role("button", name="Give the second player a ship").click()
    expect(balance.get_by_role("button")).to_have_count(0)
    expect(tab.page.locator("details.more > summary > .chosen")).to_contain_text("second")
    tab.go("/new/triangle")
    expect(tab.button("Play")).to_be_visible()
    expect(balance).to_have_count(0)
