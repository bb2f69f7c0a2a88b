"""Arriving by a link: who invites to what, what watching is called, and how links are handed on."""

import re

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Open
from .sizes import SIZES, is_in_view, viewport
from .table.matches import make
from .test_matches import FRIEND, invitation, sit_down
from .tipping.table import Table as Tipping
from .triangle.table import Table

GOAL = "keep the high ones away from the last empty cell"
SHARED = """
window.sent = [];
navigator.share = async (data) => { window.sent.push(data); };
"""


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", SIZES)
def test_who_invites_to_what_is_said_on_one_screen(open_tab: Open, size: tuple[int, int]) -> None:
    ada, bob, eve = open_tab(), open_tab(**viewport(size)), open_tab(**viewport(size))
    ada.go("/new/triangle")
    ada.page.get_by_label(FRIEND, exact=True).check()
    ada.page.get_by_label("Your name").fill("Ada")
    ada.button("Play").click()
    ada.page.wait_for_url("**/match/*")
    bob.go(invitation(ada))
    card = bob.page.get_by_role("form", name="Ada invites you to play Triangle as Green")
    expect(card).to_be_visible()
    expect(card).to_contain_text(GOAL)
    expect(card).to_contain_text("Takes about 10 minutes.")
    expect(card.get_by_text("randomness")).to_have_count(0)  # there are no dice
    for each in (card.get_by_role("heading"), card.get_by_role("button", name="Play")):
        assert is_in_view(each)
    eve.go(ada.page.url.removeprefix(ada.url))
    expect(eve.prompt).to_contain_text("You are watching. Waiting for Ada (Red)")
    card.get_by_label("Your name").fill("Bob")
    card.get_by_role("button", name="Play").click()
    expect(card).to_have_count(0)
    expect(bob.prompt).to_contain_text("Waiting for Ada (Red)")
    expect(ada.page.get_by_role("complementary")).to_contain_text("Bob")


IS_WHOLE = """(element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => {
    const above = document.elementFromPoint((left + right) / 2, y);
    return element.contains(above) || Boolean(above?.contains(element));
  });
}"""
"""Whether neither the upper nor the lower edge is cut off or covered."""


@pytest.mark.parametrize("name", ["torus", "explorer", "tipping"])
def test_an_invitation_is_whole_on_a_phone(open_tab: Open, name: str) -> None:
    ada, bob = open_tab(), open_tab(**viewport((360, 740)))
    ada.begin(FRIEND, game=name)
    bob.go(invitation(ada))
    card = bob.page.get_by_role("form")
    for each in (card.get_by_role("heading"), card.get_by_role("button", name="Play")):
        expect(each).to_be_visible()
        bob.eventually(lambda each=each: each.evaluate(IS_WHOLE), True)


def test_spectators_of_torus_have_the_whole_screen_for_its_map(open_tab: Open) -> None:
    ada, eve = open_tab(), open_tab(**viewport((360, 740)))
    ada.begin(FRIEND, game="torus")
    eve.go(ada.page.url.removeprefix(ada.url))
    expect(eve.prompt).to_contain_text("You are watching.")
    board = eve.page.locator("#board")
    assert (board.bounding_box() or {})["height"] > 500


def centre(locator: Locator) -> float:
    box = locator.bounding_box() or {}
    return box["x"] + box["width"] / 2


def test_an_invitation_names_no_side_that_dice_decide(open_tab: Open) -> None:
    ada, bob = open_tab(), open_tab()
    ada.begin(FRIEND, game="torus")
    bob.go(invitation(ada))
    card = bob.page.get_by_role("form", name="You are invited to play Torus", exact=True)
    expect(card).to_be_visible()
    assert centre(card) == pytest.approx(centre(bob.page.locator("#board")), abs=2)


def test_links_are_copied_sent_and_shown_as_codes(open_tab: Open) -> None:
    ada = open_tab(permissions=["clipboard-read", "clipboard-write"])
    ada.page.add_init_script(SHARED)
    ada.begin(FRIEND)
    link = ada.url + invitation(ada)
    ada.button("Invite").click()
    sheet = ada.page.get_by_role("dialog", name="Share")
    sheet.get_by_role("button", name="Copy").first.click()
    expect(sheet.get_by_role("button", name="Copied")).to_be_visible()
    assert ada.page.evaluate("navigator.clipboard.readText()") == link
    sheet.get_by_role("button", name="Send").first.click()
    assert ada.page.evaluate("window.sent") == [{"title": "Play Triangle as Green", "url": link}]
    code = sheet.get_by_role("img", name="QR code: Play Triangle as Green")
    expect(code).to_be_visible()
    drawn = code.locator("path").get_attribute("d") or ""
    for corner in ("M4 4", "M10 4", "M4 10"):  # two corners of the first finder pattern
        assert f"{corner}h1v1h-1z" in drawn
    size = int((code.get_attribute("viewBox") or "").split()[2]) - 8
    assert f"M{size - 7 + 4} 4h" in drawn, "the finder pattern at the right"
    assert (size - 17) % 4 == 0, "a size that QR codes have"
    sheet.get_by_role("button", name="QR code").last.click()
    expect(sheet.get_by_role("img", name=re.compile("QR code: Watch Triangle"))).to_be_visible()


def test_a_link_has_a_picture_and_a_title_where_it_is_pasted(open_tab: Open) -> None:
    ada = open_tab()
    ada.begin(FRIEND)
    page = ada.page.request.get(ada.page.url).text()
    image = re.search(r'property="og:image" content="([^"]+)"', page)
    assert image
    assert 'content="You are invited to play Triangle as Green"' in page
    picture = ada.page.request.get(image[1])
    assert picture.headers["content-type"] == "image/png"
    assert picture.body()[:4] == b"\x89PNG"


def test_the_links_give_way_when_the_friend_has_come(open_tab: Open) -> None:
    ada, bob = open_tab(), open_tab()
    ada.begin(FRIEND)
    ada.button("Invite").click()
    dialog = ada.page.get_by_role("dialog", name="Share")
    expect(dialog).to_be_visible()
    sit_down(bob, invitation(ada), "Bob")
    expect(dialog).to_be_hidden()
    expect(ada.button("Invite")).to_have_count(0)
    ada.button("Share").click()
    expect(dialog).to_be_visible()  # to watch, or for another device


def test_a_move_is_planned_ahead_played_or_dropped(open_tab: Open) -> None:
    ada, bob = open_tab(), open_tab()
    ada.begin(FRIEND)
    sit_down(bob, invitation(ada), "Bob")
    theirs, mine = Table(ada), Table(bob)

    expect(bob.prompt).to_contain_text("You can already choose your next move.")

    def plan(tile: int, cell: str) -> None:
        mine.tile(tile).click()
        mine.cell(cell).click()
        expect(bob.prompt).to_contain_text(f"Next: Place {tile} on {cell}, as soon as it is your turn.")
        # It is drawn in one's own colour, and nothing is told of the cell as if it stayed empty.
        expect(bob.page.locator(".ranked.best .ghost > .green")).to_have_count(1)
        expect(bob.page.get_by_text(f"If {cell} were the hole")).to_have_count(0)

    plan(9, "a1")
    expect(mine.cell("a1")).to_have_attribute("aria-label", re.compile("asked|planned|here"))
    bob.page.keyboard.press("Escape")
    expect(bob.prompt).to_contain_text("Waiting for")
    plan(9, "a1")
    bob.button("Cancel").click()
    expect(bob.prompt).to_contain_text("Waiting for")
    plan(9, "a1")
    theirs.place(7, "d3", "red")
    theirs.expect_tile("a1", "green 9")
    expect(ada.headline).to_contain_text("Your turn")
    plan(8, "b1")
    theirs.place(1, "b1", "red")
    expect(bob.prompt).to_contain_text("no longer possible")
    expect(bob.headline).to_contain_text("Your turn")
    mine.expect_tile("b1", "red 1")


def test_a_tip_is_planned_ahead_and_dropped(open_tab: Open) -> None:
    light, dark = open_tab(), open_tab()
    made = make(light, "tipping", "me", "me")
    made.open(light, 0)
    made.open(dark, 1)
    theirs, mine = Tipping(light), Tipping(dark)
    expect(dark.prompt).to_contain_text("You can already choose your next move.")

    def plan() -> None:
        mine.click("e4")
        mine.offer("e4S").click()
        expect(dark.prompt).to_contain_text("Next: Tip e4 south, as soon as it is your turn.")

    plan()
    dark.button("Cancel").click()
    expect(dark.prompt).to_contain_text("Waiting for")
    plan()
    theirs.click("d4")
    theirs.offer("d4W").click()
    theirs.end_turn()
    expect(dark.headline).to_contain_text("Your turn")
    expect(dark.log.last).to_contain_text("e4")
    expect(dark.prompt).to_contain_text("Tip a block once more")


def test_remarks_are_heard_and_can_be_muted(open_tab: Open) -> None:
    ada, bob = open_tab(), open_tab()
    ada.begin(FRIEND)
    expect(ada.page.get_by_role("complementary")).to_contain_text("not joined yet")
    expect(ada.page.get_by_text("Say something")).to_have_count(0)
    sit_down(bob, invitation(ada), "Bob")
    board = bob.page.locator("#board").bounding_box()
    for tab in (ada, bob):
        tab.page.get_by_text("Say something", exact=True).click()
    ada.button("Well played").click()
    expect(bob.page.get_by_text("Well played", exact=False).last).to_be_visible()
    expect(bob.voice).to_contain_text("Red: Well played.")
    assert bob.page.locator("#board").bounding_box() == board
    bob.button("Mute other players").click()
    ada.button("Hello").click()
    expect(ada.page.locator(".remark")).to_contain_text("Hello")
    bob.button("Thanks").click()
    expect(bob.page.locator(".remark")).to_contain_text("Thanks")  # one's own, after the muted one
    expect(bob.voice).not_to_contain_text("Hello")
    for _ in range(4):
        with ada.refused():
            ada.button("Oops").click()
    expect(ada.prompt).to_contain_text("Wait a moment before you say more")
