"""A click that does nothing does not exist: wherever one clicks on a board, something changes or it is said why not."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.games.torus.table import position
from tests.server.playing import Client
from tests.server.playing import Made as Played
from tests.serving import Serving
from tests.web.conftest import Open
from tests.web.explorer.bridge import Bridge
from tests.web.tab import Tab

from .matches import SOLO, make, settle

ENOUGH = 12
"""Places of a board that are clicked on in each situation, spread over all of it."""
WATCH_ANSWERS = """() => {
  window.answers = [];
  new MutationObserver((records) => {
    for (const { type, attributeName, target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (attributeName !== "tabindex" && element?.closest("#board, #prompt, #panel"))
        window.answers.push(attributeName ?? type);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
"""Whatever changes in the board, the prompt or the panel; where the next Tab leads to is no answer."""
CAN_BE_HIT = """(place) => {
  const { left, top, width, height } = place.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return place.contains(hit) || Boolean(hit && place.ownerSVGElement?.contains(hit));
}"""
"""It is on the screen, and nothing but what is drawn on the board lies over it."""
PLACES = {"triangle": "data-cell", "tipping": "data-spot", "torus": "data-hex", "explorer": "data-place"}
WAR = position("blue:PL1 H-5; blue:HL1 H-9; white:PL3 H-7; white:HL1 A-20")
OPTIONS: dict[str, dict[str, Any]] = {
    "torus": {"options": {"first": "fixed", "map": "blank"}, "position": WAR},
    "explorer": {"options": SOLO},
}


def expect_answers(tab: Tab, attribute: str, *, is_replay: bool = False) -> None:
    """To a click on each of these places that is in view."""
    page = tab.page
    close = tab.prompt.get_by_role("alert").get_by_role("button", name="Close")
    settle(tab)
    page.evaluate(f"window.answers || ({WATCH_ANSWERS})()")
    collect = "(all, name) => all.map((each) => each.getAttribute(name))"
    names = page.locator(f"#board [{attribute}]").evaluate_all(collect, attribute)
    clicked = 0
    for name in names[:: max(1, len(names) // ENOUGH)]:
        if close.count():
            close.click()
        if not is_replay:  # Escape would leave it
            page.keyboard.press("Escape")  # what was chosen before
        place = page.locator(f"#board [{attribute}='{name}']").first
        if not place.evaluate(CAN_BE_HIT):
            continue
        box = place.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        tab.drawn()
        tab.drawn()
        page.evaluate("window.answers.length = 0")  # what pointing at it has changed
        page.mouse.down()
        page.mouse.up()
        tab.eventually(lambda name=name: (name, page.evaluate("window.answers.length > 0")), (name, True))
        clicked += 1
    assert clicked > ENOUGH / 3


@pytest.mark.parametrize("game", PLACES)
def test_every_place_of_a_board_answers_a_click(open_tab: Open, serving: Serving, game: str) -> None:
    mine, other, watching = open_tab(), open_tab(), open_tab()
    players = ["me"] if game == "explorer" else ["me", "me"]
    made = make(mine, game, *players, **OPTIONS.get(game, {}))
    made.open(mine, 0)
    if game == "explorer":
        bridge = Bridge(mine)
        bridge.action("onward").click()
        bridge.take("Certainty")
        bridge.offered()
    expect_answers(mine, PLACES[game])
    made.open(watching)
    expect_answers(watching, PLACES[game])
    if len(players) > 1:
        made.open(other, 1)
        expect_answers(other, PLACES[game])
    with Client(serving) as client:
        client.act(Played(made.id, tuple(made.secrets)))
    mine.headline.focus()
    mine.page.keyboard.press("ArrowLeft")
    expect(mine.button("Back to the game")).to_be_visible()
    expect_answers(mine, PLACES[game], is_replay=True)
    mine.button("Back to the game").click()
    mine.button("Resign").click()
    mine.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    card = mine.page.get_by_role("region", name="The end of the match")
    expect(card).to_be_visible()
    mine.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    if game != "explorer":  # there the reports lie on the table
        expect_answers(mine, PLACES[game])
