"""The bridge of a ship on a page: briefing, shipyard, and the captain's buttons, as a crew handles them."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.web.tab import Tab

STARS = ".sheet:not(.small) .results .have"


class Bridge:
    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.page = tab.page
        tab.end_turns_by_hand()

    def begin(self, against: str, files: dict[str, str] | None = None, **options: str) -> str:
        """Begins a match with these options, and with files of one's own; the path of its page."""
        self.tab.go("/new/explorer")
        self.tab.unfold_options()
        self.page.get_by_label(against, exact=True).check()
        for name, value in options.items():
            self._set(name.replace("_", " ").capitalize(), value)
        for name, text in (files or {}).items():
            self._give_file(name.capitalize(), text)
        self.tab.button("Play").click()
        self.page.wait_for_url("**/match/*")
        return self.page.url.removeprefix(self.tab.url)

    def _set(self, name: str, value: str) -> None:
        group = self.page.get_by_role("group", name=name, exact=True)
        if group.count():
            group.get_by_label(value, exact=True).check()
        else:
            self.page.get_by_label(name, exact=True).fill(value)

    def _give_file(self, name: str, text: str) -> None:
        field = self.page.locator(".field").filter(has=self.page.get_by_label(name, exact=True))
        if not field.is_visible():
            self.page.get_by_text("Custom files").click()
        file = {"name": f"{name}.toml", "mimeType": "text/plain", "buffer": text.encode()}
        field.locator("input[type=file]").set_input_files([file])  # type: ignore[list-item]
        expect(self.page.get_by_label(name, exact=True)).to_contain_text(f"{name}.toml")

    def action(self, text: str) -> Locator:
        return self.page.locator(f"[data-action='{text}']")

    def build(self, name: str, briefed: bool = False) -> None:
        if not briefed:
            self.action("onward").click()
        self.tab.button("Show me a good one").click()
        self.page.get_by_label("Name of the ship").fill(name)
        self.after(self.tab.button("Build it").click)

    def take(self, ship: str) -> None:
        """Takes a ready-made ship."""
        self.after(self.tab.button(f"Take {ship}").click)

    def do(self, action: str) -> None:
        """Presses a button and waits until the match has gone on."""
        self.after(self.action(action).first.click)

    def press(self, action: str) -> None:
        """The same by keyboard."""
        self.action(action).first.focus()
        self.after(lambda: self.page.keyboard.press("Enter"))

    def after(self, command: Callable[[], None]) -> None:
        moment = self.moment
        command()
        self.page.wait_for_function(
            "before => document.querySelector('[data-moment]')?.dataset.moment !== before", arg=moment
        )

    @property
    def moment(self) -> str:
        return self.page.locator("[data-moment]").get_attribute("data-moment") or ""

    def offered(self) -> list[str]:
        """The actions that can be pressed now; nothing when the game is over."""
        self.page.wait_for_selector("[data-action], .debrief, .yard")
        found = self.page.locator("[data-action]").evaluate_all(
            "all => all.map((each) => each.dataset.action)"
        )
        return [str(action) for action in found]

    def read_card(self) -> None:
        """Goes on after a card; it may have sent the ship to a space where the next one is drawn, or lie open as an
        offer."""
        self.page.locator("section.card").evaluate("card => (card.dataset.read = 'yes')")
        large = self.page.locator("dialog[open] .primary")
        (large if large.count() else self.action("continue")).click()
        expect(self.page.locator("section.card[data-read][data-over]")).to_have_count(0)

    def read_cards(self) -> None:
        while "continue" in self.offered():
            self.read_card()

    def turn(self, results: int = 1) -> None:
        """One whole turn of the ship: down until it has this many results, then up and home."""
        while True:
            offered = self.offered()
            if not offered:
                return
            if "continue" in offered:
                self.read_card()
                continue
            choice = self.choose(offered, results)
            self.do(choice)
            if choice == "end":
                return

    def choose(self, offered: list[str], results: int = 1) -> str:
        found = self.page.locator(STARS).count()
        preferred = ["home", "climb"] if found >= results else ["descend", "probe"]
        hopeless = [
            action for action in ("descend", "probe") if action in offered and self._is_hopeless(action)
        ]
        preferred = [action for action in preferred if action not in hopeless]
        return next((each for each in [*preferred, "roll", "stay", "end"] if each in offered), offered[0])

    def _is_hopeless(self, action: str) -> bool:
        """A dive into the hole, or a probe from too far out."""
        about = self.page.locator(f"#about-{action}")
        return "Dive" in self.action(action).inner_text() or "Too far out" in about.inner_text()

    @property
    def is_over(self) -> bool:
        """Whether one reads the reports; asked when it is this page's turn, unless it is over."""
        self.page.wait_for_selector("[data-action], .debrief, .yard")
        return self.page.locator(".debrief").count() > 0
