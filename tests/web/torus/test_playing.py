"""A whole basic game against a strong computer, on the page: each kind of action by the map, the rest by typing."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.sizes import SIZES, viewport
from tests.web.tab import Tab
from tests.web.table.matches import expect_all_in_view, settle, small_targets

from .table import Table

ENOUGH = 2
"""Times that each kind of action is done by mouse."""
FLOWN_OR_SHOWN = """number => Number(document.querySelector("#board [data-number]")?.dataset.number) > number
    || [...document.querySelectorAll("button")].some((each) => each.textContent.startsWith("Let it fly"))"""


class Player:
    """Does what is offered with the mouse until it has done enough of it, then types."""

    def __init__(self, table: Table, enough: int = ENOUGH) -> None:
        self.table, self.enough, self.clicked = table, enough, Counter[str]()

    def play(self, snapshot: dict[str, Any]) -> None:
        if snapshot["view"]["flight"]:
            self._act("Ahead", snapshot["legal"][0])
            return self._confirm("Steer to")
        if snapshot["view"]["phase"] == "landing" and self.clicked["land"] >= self.enough:
            return self._land_more(snapshot)
        verbs = {text.partition(" ")[0] for text in snapshot["legal"]}
        if "announce" in verbs:
            return self.table.button("Announce 2 landings").click()
        for verb in ("land", "step", "aim", "launch"):
            if verb in verbs and self.clicked[verb] < self.enough:
                self.clicked[verb] += 1
                getattr(self, f"_{verb}")(snapshot)
                return None
        for verb, do in (("fly", self._fly), ("emerge", self._emerge)):
            if verb in verbs:
                return do(snapshot, next(text for text in snapshot["legal"] if text.startswith(verb)))
        return (
            self.table.type("done") if "done" in snapshot["legal"] else self.table.type(snapshot["legal"][0])
        )

    def _emerge(self, snapshot: dict[str, Any], text: str) -> None:
        self._act("Emerge", text)

    def _fly(self, snapshot: dict[str, Any], text: str) -> None:
        """Where the missile may go off, the first press shows that."""
        self._act("Fly", text)
        self.table.page.wait_for_function(FLOWN_OR_SHOWN, arg=snapshot["number"])
        if self.table.snapshot()["number"] == snapshot["number"]:
            self.table.button("Let it fly").click()

    def _act(self, button: str, text: str) -> None:
        """By its button, or by typing."""
        self.clicked[button] += 1
        if self.clicked[button] > self.enough:
            return self.table.type(text)
        return self.table.button(button).first.click()

    def _confirm(self, button: str) -> None:
        """Where a look comes first."""
        self.table.tab.drawn()
        asked = self.table.page.locator("#actions").get_by_role("button", name=button)
        if asked.count():
            asked.click()

    def _own(self, snapshot: dict[str, Any], verb: str) -> str:
        """The hex of the first unit that may do it, chosen on the map."""
        name = next(text.split()[1] for text in snapshot["legal"] if text.startswith(verb))
        at: str = next(unit["at"] for unit in snapshot["view"]["units"] if unit["name"] == f"blue:{name}")
        if at == "jump":
            self.table.button(name).first.click()
        else:
            self.table.click(at)
        return at

    def _land(self, snapshot: dict[str, Any]) -> None:
        """A missile unit, where no landing goes wrong by much."""
        unit, target = ("HM1", "A-5") if self.clicked["land"] == 1 else ("MM1", "A-15")
        self.table.button(unit).click()
        self.table.hex(target).hover(force=True)
        expect(self.table.page.get_by_label("Forecast").get_by_text("to be lost")).to_be_visible()
        self.table.choose(target)

    def _land_more(self, snapshot: dict[str, Any]) -> None:
        landings = [text for text in snapshot["legal"] if text.startswith("land") and text.endswith(" A-25")]
        announcements = [text for text in snapshot["legal"] if text.startswith("announce")]
        wanted = [*landings, *announcements] if snapshot["view"]["turn"] < 2 else landings
        self.table.type((wanted or ["done"])[0])

    def _step(self, snapshot: dict[str, Any]) -> None:
        self._own(snapshot, "step")
        reached = self.table.page.locator("[data-mark]:has(.reach)").first
        self.table.click(reached.get_attribute("data-mark") or "")

    def _aim(self, snapshot: dict[str, Any]) -> None:
        self._own(snapshot, "aim")
        self.table.page.get_by_label("Targets").get_by_role("button").first.click()
        expect(self.table.page.get_by_text("to hit")).to_be_visible()
        self.table.button("Fire").click()

    def _launch(self, snapshot: dict[str, Any]) -> None:
        """To a hex of the map; the second time in a direction, to be steered by hand."""
        self._own(snapshot, "launch")
        if self.clicked["launch"] > 1:
            self.table.page.get_by_label("Direction").get_by_role("button").first.click()
            self.table.tab.drawn()
            self._confirm("Launch ")
        else:
            goal = self.table.page.locator("[data-mark]:has(.goal)").first
            self.table.choose(goal.get_attribute("data-mark") or "")


def play_whole(
    tab: Tab, opponent: str, enough: int = ENOUGH, look: Callable[[], None] = lambda: None
) -> tuple[Player, set[int]]:
    """From the new match to the end; the player, and the turns that were played."""
    table = Table(tab)
    tab.go("/new/torus")
    tab.unfold_options()
    tab.page.get_by_role("group", name="First").get_by_label("Fixed").check()
    tab.page.locator("#seat-1").select_option(opponent)
    tab.button("Play").click()
    tab.page.wait_for_url("**/match/*")
    table.my_turn()
    look()
    table.take_force("Classic Blue")
    table.my_turn()
    table.button("Map").click()
    table.button("All").click()
    player, turns = Player(table, enough), set()
    for _ in range(400):
        snapshot = table.my_turn()
        if snapshot["outcome"]:
            break
        turns.add(snapshot["view"]["turn"])
        look()
        player.play(snapshot)
        table.moved_on(snapshot["number"])
    expect(tab.headline).to_contain_text(re.compile("win|lose|draw"))
    return player, turns


def test_a_whole_basic_game_against_a_strong_computer(tab: Tab) -> None:
    player, turns = play_whole(tab, "level7")
    assert turns >= set(range(1, 11))
    assert all(player.clicked[verb] for verb in ("land", "step", "launch", "Ahead", "Fly")), player.clicked


@pytest.mark.sample(1)
@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
def test_everything_is_in_view_in_every_step_of_a_whole_war(open_tab: Open, size: tuple[int, int]) -> None:
    is_held = size[0] < 1000
    tab = open_tab(**viewport(size), **({"has_touch": True, "is_mobile": True} if is_held else {}))
    small: set[str] = set()

    def look() -> None:
        """At the phase, and at it again with a unit in the hand."""
        for key in ("Escape", "n"):
            tab.page.keyboard.press(key)
            settle(tab)
            expect_all_in_view(tab)
            if is_held:
                small.update(small_targets(tab))

    _, turns = play_whole(tab, "uniform", ENOUGH if size[0] > 1000 else 0, look)
    assert turns >= set(range(1, 11))
    assert small == set()
