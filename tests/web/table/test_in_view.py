"""A turn needs no scrolling: in every step of a game all that it needs is on the screen, large enough for a finger."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.games.explorer.own_files import SHIPS, small_board
from tests.games.torus.table import position
from tests.server.playing import Client
from tests.server.playing import Made as Played
from tests.serving import Serving
from tests.web.conftest import Open
from tests.web.explorer.bridge import Bridge
from tests.web.sizes import SIZES, is_in_view, viewport
from tests.web.tab import Tab
from tests.web.tipping import table as tipping
from tests.web.tipping.test_playing import landings
from tests.web.torus import table as torus
from tests.web.triangle import table as triangle

from .matches import (
    IN_SHEET,
    PLACES,
    SOLO,
    expect_all_in_view,
    expect_unmoved,
    is_wide,
    make,
    settle,
    small_targets,
    watch,
)

Look = Callable[[], None]
FINGER = {"has_touch": True, "is_mobile": True}


def play_triangle(tab: Tab, look: Look) -> None:
    made = make(tab, "triangle", "me", "me", options={"rows": 5})
    made.open(tab, 0, 1)
    table = triangle.Table(tab)
    look()
    for turn, cell in enumerate(triangle.FIVE_ROWS[:-1]):
        table.tile(turn // 2 + 1).click()
        expect(tab.prompt).to_contain_text(f"Place your {turn // 2 + 1} on an empty cell.")
        look()
        table.cell(cell).click()
        table.expect_tile(cell, f"{('red', 'green')[turn % 2]} {turn // 2 + 1}")
        look()


def play_tipping(tab: Tab, look: Look) -> None:
    made = make(tab, "tipping", "me", "me")
    made.open(tab, 0, 1)
    table = tipping.Table(tab)
    expect(tab.headline).to_contain_text("Light’s turn")
    look()
    for text, colour, _, _, is_last in landings():
        expect(tab.headline).to_contain_text(re.compile(f"{colour.title()}’s turn|wins"))
        expect(table.spot(text[:-1])).to_have_attribute("aria-label", re.compile("Tips"))
        table.click(text[:-1])
        expect(table.offer(text)).to_be_visible()
        look()
        table.offer(text).click(force=True)
        expect(table.offer(text)).to_have_count(0)
        if is_last:
            expect(tab.button("End turn")).to_be_visible()
            look()
            table.end_turn()


def play_torus(tab: Tab, look: Look) -> None:
    """The force, the landing, and the last turn of a war, phase by phase."""
    torus.Table(tab)
    make(tab, "torus", "me", "uniform", options={"first": "fixed"}).open(tab, 0)
    tab.page.get_by_role("region", name="Force").get_by_role("button", name="Classic Blue").click()
    expect(tab.button("Take this force")).to_be_visible()
    look()
    waiting = "blue:PL1 waiting; blue:HL1 waiting; white:PL3 H-11; white:HL1 A-20"
    table = torus.Table.laid(tab, position(waiting, phase="landing", turn=10))
    look()
    table.button("Announce 2 landings").click()
    expect(table.button("HL1 heavy laser")).to_be_visible()
    look()
    units = "blue:PL1 H-9; blue:HL1 H-12; blue:HM1 C-3; white:PL3 H-11; white:HL1 A-20"
    table = torus.Table.laid(tab, position(units, "blue:S1 A-1 N", phase="missiles", turn=10))
    look()
    while not (snapshot := table.my_turn())["outcome"]:
        phase = snapshot["view"]["phase"]
        if phase != "missiles":
            tab.page.keyboard.press("n")
            look()
        button = "Fly S1" if phase == "missiles" and "fly S1" in snapshot["legal"] else "End"
        table.button(button).first.click()
        tab.drawn()
        look()
        anyway = table.button("End anyway")
        if anyway.count():
            anyway.click()
        table.moved_on(snapshot["number"])


def play_explorer(tab: Tab, look: Look) -> None:
    """The briefing, the shipyard and a turn on the large board; then a whole mission on a small one."""
    bridge = Bridge(tab)
    make(tab, "explorer", "me", options={"seats": 1}).open(tab, 0)
    look()
    bridge.action("onward").click()
    look()
    bridge.build("Patience", briefed=True)
    tab.page.reload()  # the chart takes the place of the shipyard: another page, which is watched anew
    expect(bridge.action("roll 2")).to_be_visible()
    look()
    bridge.turn()
    look()
    options = {"board": small_board(), "ships": SHIPS, "premade": True, "missions": 1, "seats": 1}
    make(tab, "explorer", "me", options=options).open(tab, 0)
    bridge.action("onward").click()
    bridge.take("Certainty")
    while not bridge.is_over:
        offered = bridge.offered()
        look()
        if "continue" in offered:
            bridge.read_card()
        elif offered:
            bridge.do(bridge.choose(offered, 3))


GAMES = {"triangle": play_triangle, "tipping": play_tipping, "torus": play_torus, "explorer": play_explorer}


@pytest.mark.sample(3)
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_in_view_in_every_step(open_tab: Open, game: str, size: tuple[int, int]) -> None:
    is_held = size[0] < 1000
    tab = open_tab(**viewport(size), **(FINGER if is_held else {}))
    small: set[str] = set()

    card = tab.page.get_by_role("region", name="The end of the match")

    def look() -> None:
        settle(tab)
        watch(tab, PLACES)  # the hands change places at a shared screen
        expect_unmoved(tab)
        if card.count():  # it has the buttons for what comes next
            return
        expect_all_in_view(tab)
        if is_held:
            small.update(small_targets(tab))

    GAMES[game](tab, look)
    expect(card).to_be_visible()
    assert is_in_view(card)
    assert not is_wide(tab)
    assert {re.sub(r"\d+ x.*", "", each) for each in small} == set(), small


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_of_a_phone_is_for_fingers(open_tab: Open, serving: Serving, game: str) -> None:
    tab = open_tab(**viewport((360, 740)), **FINGER)
    options = {"options": SOLO} if game == "explorer" else {}
    made = make(tab, game, *["me"] * (1 if game == "explorer" else 2), **options)
    with Client(serving) as client:
        client.act(Played(made.id, tuple(made.secrets)))
    made.open(tab, 0)
    tab.button("Menu").tap()
    sheet = tab.page.get_by_role("complementary")
    expect(sheet).to_be_visible()
    tab.page.evaluate("document.querySelectorAll('aside details').forEach((each) => (each.open = true))")
    tab.drawn()
    assert small_targets(tab, IN_SHEET) == []
    assert not is_wide(tab)
