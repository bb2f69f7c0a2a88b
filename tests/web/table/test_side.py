"""What stands beside the board stays where it is, too: when others join, act and end the match."""

import re

import pytest
from playwright.sync_api import expect

from tests.games.torus.table import position
from tests.server.playing import Client
from tests.server.playing import Made as Played
from tests.serving import Serving
from tests.web.conftest import Open
from tests.web.pace import LONGER
from tests.web.sizes import is_in_view
from tests.web.tab import Tab
from tests.web.test_matches import FRIEND, invitation, sit_down
from tests.web.tipping.table import Table as Tipping
from tests.web.torus.table import Table as Torus

from .matches import PLACES, expect_unmoved, make, settle, watch

SIDE = ("aside .story", "aside .tools", "aside .options", "#actions .replay button")
"""The log below those who play, the tools, and the buttons of the replay below the board."""


def test_nothing_moves_when_a_friend_joins(open_tab: Open) -> None:
    ada, bob = open_tab(), open_tab()
    ada.begin(FRIEND)
    expect(ada.page.get_by_label("Send this link").first).to_be_visible()
    ada.page.wait_for_load_state("networkidle")
    watch(ada, (*PLACES, *SIDE))
    sit_down(bob, invitation(ada), "Bob")
    expect(ada.page.get_by_text("Say something")).to_be_visible()
    expect_unmoved(ada)


@pytest.mark.parametrize("game", ["triangle", "tipping", "torus"])
def test_nothing_moves_when_others_act_and_the_match_ends(
    open_tab: Open, serving: Serving, game: str
) -> None:
    ada, eve = open_tab(), open_tab()
    options = {"options": {"first": "fixed"}, "position": position("blue:PL1 H-5; white:PL3 A-20")}
    made = make(ada, game, "me", "me", **(options if game == "torus" else {}))
    made.open(ada, 0)
    made.open(eve)
    for tab in (ada, eve):
        tab.page.wait_for_load_state("networkidle")
        settle(tab)
        watch(tab, (*PLACES, *SIDE))
    with Client(serving) as client:
        played = Played(made.id, tuple(made.secrets))
        for _ in range(4):
            client.act(played)
        client.command(played, 1, "resign")
    expect(ada.page.get_by_role("region", name="The end of the match")).to_be_visible(timeout=LONGER)
    expect(eve.headline).to_contain_text("wins")
    for tab in (ada, eve):
        settle(tab)
        expect_unmoved(tab)


def test_nothing_moves_when_a_block_is_chosen(tab: Tab) -> None:
    made = make(tab, "tipping", "me", "me")
    made.open(tab, 0, 1)
    tab.page.wait_for_load_state("networkidle")
    settle(tab)
    watch(tab, (*PLACES, *SIDE))
    Tipping(tab).click("d4")
    ways = tab.page.get_by_role("complementary").get_by_role("button", name=re.compile("onto"))
    expect(ways).to_have_count(2)
    assert all(is_in_view(each) for each in ways.all())
    settle(tab)
    expect_unmoved(tab)


def test_a_recap_lies_over_the_side_until_it_is_closed(tab: Tab) -> None:
    units = "blue:PL1 H-9; blue:PM1 H-12; blue:HL3 N-24; white:HL1 H-10; white:HL2 H-11; white:PL2 A-9"
    table = Torus.laid(tab, position(units, "white:T1 H-14 N", turn=2, phase="launch"))
    table.button("End launch").click()
    anyway = table.button("End anyway")
    expect(anyway.or_(tab.prompt.get_by_text("thinking")).first).to_be_visible()
    if anyway.count():
        anyway.click()
    table.my_turn()
    settle(tab)
    recap = tab.page.get_by_role("region", name="White: what happened")
    expect(recap).to_be_visible()
    watch(tab, SIDE)
    recap.get_by_role("button", name="Close").click()
    expect(recap).to_have_count(0)
    expect_unmoved(tab)
