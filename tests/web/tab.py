"""A tab of a browser that is watched: any error in it, or any breach of the content policy, fails the test."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page

from .pace import PATIENCE

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
WATCH_POLICY = """
window.breaches = [];
addEventListener("securitypolicyviolation", (event) =>
  window.breaches.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
"""
BY_HAND = """
localStorage.getItem("horizon.settings") ?? localStorage.setItem("horizon.settings", '{"autoEndTurn":false}');
"""
REFUSED = re.compile(r"Failed to load resource: the server responded with a status of 4\d\d")
BLOCKED = re.compile("Service Worker registration blocked by Playwright")
UNREACHABLE = re.compile(
    r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|WebSocket connection to"
)

OFTEN = 50
"""Milliseconds between two looks at a page."""
Seen = TypeVar("Seen")


class Tab:
    def __init__(self, context: BrowserContext, url: str) -> None:
        self.url = url
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.forgiven: list[re.Pattern[str]] = [BLOCKED]
        self.page.add_init_script(WATCH_POLICY)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.errors.append(f"uncaught: {error}"))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(p.search(message.text) for p in self.forgiven):
            self.errors.append(f"{message.type}: {message.text}")

    @contextmanager
    def _forgiving(self, pattern: re.Pattern[str]) -> Iterator[None]:
        self.forgiven.append(pattern)
        yield
        self.page.wait_for_timeout(100)
        self.forgiven.remove(pattern)

    def refused(self) -> Any:
        """While this lasts the server may refuse: the browser writes that down as an error by itself."""
        return self._forgiving(REFUSED)

    def cut_off(self) -> Any:
        """While this lasts the server may be out of reach."""
        return self._forgiving(UNREACHABLE)

    def close(self) -> None:
        """Fails if the page has broken a rule or logged an error."""
        breaches = self.page.evaluate("window.breaches")
        self.page.close()
        assert not self.errors, self.errors
        assert not breaches, breaches

    def end_turns_by_hand(self) -> None:
        """From the next page on nothing ends by itself, unless the settings of this browser say otherwise."""
        self.page.add_init_script(BY_HAND)

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def eventually(self, look: Callable[[], Seen], wanted: Seen) -> None:
        """Looks again and again until the condition holds: what an action leads to is drawn a little later."""
        until = time.monotonic() + PATIENCE / 1000
        seen = look()
        while seen != wanted and time.monotonic() < until:
            self.page.wait_for_timeout(OFTEN)
            seen = look()
        assert seen == wanted

    def drawn(self) -> None:
        """Waits until what follows from the last input alone, without the server, is on the screen."""
        self.page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def headline(self) -> Locator:
        return self.page.get_by_role("heading", level=1)

    @property
    def prompt(self) -> Locator:
        """The line beside the board that says what to do now, or what has gone wrong."""
        return self.page.locator("#prompt")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("region", name="Log").get_by_role("listitem")

    @property
    def voice(self) -> Locator:
        return self.page.locator("[aria-live=polite]")

    def begin(
        self, against: str, *, game: str = "triangle", computer: str | None = None, **options: str
    ) -> str:
        """Begins a match from the lobby; the path of its page."""
        self.go("/")
        self.page.get_by_role("link", name=f"Play {game.title()}").click()
        self.page.get_by_label(against, exact=True).check()
        if computer or options:
            self.unfold_options()
        if computer:
            self.page.locator("#seat-1").select_option(computer)
        for legend, label in options.items():
            group = self.page.get_by_role("group", name=legend.title())
            group.get_by_label(label, exact=True).check()
        self.button("Play").click()
        self.page.wait_for_url("**/match/*")
        self.page.get_by_role("region", name="Table").wait_for()
        return self.page.url.removeprefix(self.url)

    def unfold_options(self) -> None:
        """On the page of a new match: everything but the opponent is behind one line."""
        self.page.locator("details.more > summary").click()

    def faults(self) -> list[str]:
        """What axe finds to be in the way of people with a handicap."""
        self.page.evaluate(_axe())
        found = self.page.evaluate("axe.run({resultTypes: ['violations']})")
        return [
            f"{fault['id']}: {node['html'][:160]} ({node['failureSummary']})"
            for fault in found["violations"]
            for node in fault["nodes"]
        ]


@cache
def _axe() -> str:
    return AXE.read_text(encoding="utf-8")
