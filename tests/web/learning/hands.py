"""How a pupil does an action on each board, by mouse or by keyboard; every input counts."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from event_horizon.games.torus.board import DIRECTIONS, NAMES, NEIGHBOURS
from event_horizon.games.torus.movement.steps import own
from tests.web.tab import Tab

SOFTWARE = re.compile("GPU stall due to ReadPixels")
GUIDE_KEYS = {"left": ",", "ahead": "i", "right": "."}
GUIDE_TITLES = {"left": "↶ Left", "ahead": "↑ Ahead", "right": "Right ↷"}
MISSILE_TITLES = {"SMU": "Single", "DMU": "Double", "TMU": "Triple"}
STEP_DONE = """document.querySelector(".lesson > header progress").value > before"""
# The phase has ended, or the page asks whether it shall.
END_OR_WARNING = f"""before => {STEP_DONE}
    || [...document.querySelectorAll("button")].some((each) => each.textContent.trim() === "End anyway")"""
# The missile has flown on, or the hex is shown where it would go off.
FLOWN_OR_SHOWN = f"""before => {STEP_DONE} || document.querySelector("[data-hex][aria-selected=true]")"""

FLOWN_OR_CHOSEN = f"""before => {STEP_DONE}
    || [...document.querySelectorAll("button")].some((each) => each.textContent.startsWith("Let it fly"))"""


class Hands:
    """Clicks and keys, counted."""

    def __init__(self, tab: Tab, *, has_mouse: bool) -> None:
        self.tab, self.page, self.has_mouse, self.inputs = tab, tab.page, has_mouse, 0
        tab.forgiven.append(SOFTWARE)

    def press(self, target: Locator) -> None:
        """A button, a box or a place: clicked, or walked to and confirmed."""
        self.inputs += 1
        if self.has_mouse:
            target.click()
        else:
            target.focus()
            self.page.keyboard.press("Enter")

    def key(self, at: Locator, key: str) -> None:
        self.inputs += 1
        at.focus()
        self.page.keyboard.press(key)

    def do(self, game: str, action: str, state: Any) -> None:
        {"triangle": self._place, "tipping": self._tip, "torus": self._order, "explorer": self._fly}[game](
            action, state
        )

    def _place(self, action: str, state: Any) -> None:
        tile, cell = action.split("@")
        place = self.page.locator(f"[data-cell={cell}]")
        if self.has_mouse:
            self.press(self.page.locator(f"button[data-tile='{tile}']"))
            return self.press(place)
        for digit in tile:
            self.key(place, digit)
        return self.key(place, "Enter")

    def _tip(self, action: str, state: Any) -> None:
        block, direction = action[:-1], action[-1]
        spot = self.page.locator(f"[data-spot={block}]")
        if not self.has_mouse:
            return self.key(spot, direction.lower())
        box = spot.bounding_box()
        assert box is not None
        self.inputs += 1
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        offer = self.page.locator(f"#board [data-offer={action}]")
        expect(offer).to_be_visible()
        return self.press(offer)

    def mark(self, game: str, action: str) -> Locator | None:
        """What marks the action on the board if it is shown; None where the board has no mark for it."""
        if game == "explorer":
            if action.startswith("build"):
                return None
            return self._past_cards(self.page.locator(f"[data-action='{action}']")).locator(".advised")
        if game == "torus" and action.split()[0] not in ("step", "aim", "land", "jump"):
            return None
        marks = {"triangle": ".ranked.best", "tipping": f"[data-offer={action}]", "torus": ".mark.advice"}
        found = self.page.locator(f"#board {marks[game]}")
        # Where the map is wider than the asteroid, a hex is drawn more than once.
        return found.first if game == "torus" else found

    def _fly(self, action: str, state: Any) -> None:
        wanted = self.page.locator(f"[data-action='{action}']")
        if action.startswith("build"):
            wanted = self.tab.button(f"Take {action.split()[1]}")
        self.press(self._past_cards(wanted).first)

    def _past_cards(self, wanted: Locator) -> Locator:
        cards = self.page.locator("[data-action=continue]:visible, [data-action=onward]:visible")
        while not wanted.count():
            cards.or_(wanted).first.wait_for()
            if cards.count():
                self.press(cards.first)
                self.tab.drawn()
        return wanted

    def _order(self, action: str, state: Any) -> None:
        verb, *words = action.split()
        {
            "step": self._step, "done": self._done, "aim": self._salvo, "launch": self._launch,
            "announce": self._announce, "land": self._land, "jump": self._jump, "fly": self._let_fly,
            "emerge": self._emerge, "ahead": self._guide, "left": self._guide, "right": self._guide,
        }[verb](state, verb, *words)  # fmt: skip

    def _steps_done(self) -> int:
        return int(self.page.locator(".lesson > header progress").evaluate("bar => bar.value"))

    def _hex(self, name: str) -> Locator:
        return self.page.locator(f"[data-hex={name}]")

    def _choose(self, name: str) -> None:
        """A hex of the map, or the counters on it; the focus brings it into view."""
        self._hex(name).focus()
        self.tab.drawn()
        pile = self.page.locator(f"[data-pile={name}]")
        if not self.has_mouse:
            return self.key(self._hex(name), "Enter")
        self.inputs += 1
        return (pile if pile.count() else self._hex(name)).click(force=True)

    def _choose_surely(self, name: str) -> None:
        """What cannot be undone needs a second word."""
        self._choose(name)
        expect(self._hex(name)).to_have_attribute("aria-selected", "true")
        self._choose(name)

    def _step(self, state: Any, verb: str, unit: str, direction: Any) -> None:
        here = state.at[own(state, unit)]
        self._choose(NAMES[here])
        there = NAMES[NEIGHBOURS[here][DIRECTIONS.index(direction)]]
        marked = self.page.locator(f"[data-mark={there}]")
        expect(marked).to_have_count(1)
        self._choose(there)
        # Where a missile or a face-down unit may be in the way, the step needs a second word.
        self.tab.drawn()
        if self._hex(there).get_attribute("aria-selected") == "true":
            self._choose(there)

    def _done(self, state: Any, verb: str) -> None:
        before = self._steps_done()
        if not self.has_mouse:
            self.key(self.page.locator("[data-hex][tabindex='0']"), "x")
        else:
            self.press(self.page.get_by_role("button", name=re.compile("^End ")).first)
        self.page.wait_for_function(END_OR_WARNING, arg=before)
        if (sure := self.tab.button("End anyway")).count():
            self.press(sure)

    def _salvo(self, state: Any, verb: str, unit: str, target: str) -> None:
        """All lasers that see the target together: the orders after the first are given by the board itself."""
        self._choose(NAMES[state.at[own(state, unit)]])
        enemy = next(each for each in range(30, 60) if state.at[each] >= 0 and _name(each) == target)
        self._choose(NAMES[state.at[enemy]])
        attack = self.page.get_by_role("region", name="Attack")
        for box in attack.get_by_role("checkbox").all():
            if not box.is_checked():
                self.inputs += 1
                box.check() if self.has_mouse else box.press("Space")
        fire = attack.get_by_role("button", name=re.compile("^Fire"))
        self.press(fire)

    def _launch(self, state: Any, verb: str, unit: str, size: str, direction: str) -> None:
        self._choose(NAMES[state.at[own(state, unit)]])
        self.press(self._in_group("Missile", MISSILE_TITLES[size]))
        way = self._in_group("Direction", direction)
        self.press(way)
        # The first press shows where the missile would fly.
        expect(way).to_have_attribute("aria-pressed", "true")
        self.press(way)

    def _in_group(self, group: str, name: str) -> Locator:
        return self.page.get_by_role("group", name=group).get_by_role("button", name=name, exact=True)

    def _guide(self, state: Any, way: str) -> None:
        def turn() -> None:
            if self.has_mouse:
                self.press(self.tab.button(GUIDE_TITLES[way]))
            else:
                self.key(self.page.locator("[data-hex][tabindex='0']"), GUIDE_KEYS[way])

        before = self._steps_done()
        turn()
        # Where the missile would go off, the first press shows whom it hits.
        self.page.wait_for_function(FLOWN_OR_SHOWN, arg=before)
        if self._steps_done() == before:
            turn()

    def _announce(self, state: Any, verb: str, count: str) -> None:
        if self.has_mouse:
            return self.press(self.tab.button(f"Announce {count} landings"))
        return self.key(self.page.locator("[data-hex][tabindex='0']"), count)

    def _land(self, state: Any, verb: str, unit: str, place: str) -> None:
        waiting = self.page.get_by_role("group", name="Counters")
        self.press(waiting.get_by_role("button", name=unit))
        self._choose_surely(place)

    def _jump(self, state: Any, verb: str, unit: str, place: str) -> None:
        self._choose(NAMES[state.at[own(state, unit)]])
        self.press(self.tab.button("Jump through the hole"))
        self._choose_surely(place)

    def _let_fly(self, state: Any, verb: str, missile: str) -> None:
        before = self._steps_done()
        chosen = self.page.get_by_role("button", name=re.compile("^Let it fly"))
        if not chosen.count():
            self.press(self.page.get_by_role("button", name=re.compile(f"^Fly {missile}")).first)
            self.page.wait_for_function(FLOWN_OR_CHOSEN, arg=before)
        if self._steps_done() == before:  # it goes off somewhere: that is shown first
            self.press(chosen.first)

    def _emerge(self, state: Any, verb: str, unit: str) -> None:
        self.press(self.page.get_by_role("button", name=re.compile("comes out|Come out")).first)


def _name(unit: int) -> str:
    from event_horizon.games.torus.units import COUNTERS

    return COUNTERS[unit].full_name
