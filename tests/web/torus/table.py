"""The torus game on a page, as a player sees and handles it; what is legal is read from the server."""

import json
import re
import time
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.pace import LONGER, THINKING
from tests.web.tab import Tab

SOFTWARE = re.compile("GPU stall due to ReadPixels")
"""What the browser says when it composes pages with WebGL and has no graphics card."""
SECRETS = "JSON.parse(localStorage.getItem('horizon.secrets'))"
KEEP = "([id, secret]) => localStorage.setItem('horizon.secrets', JSON.stringify({[id]: [secret]}))"


class Table:
    def __init__(self, tab: Tab) -> None:
        self.tab, self.page = tab, tab.page
        tab.forgiven.append(SOFTWARE)
        tab.end_turns_by_hand()

    @classmethod
    def laid(cls, tab: Tab, position: dict[str, Any], **options: Any) -> "Table":
        """A match that begins with this position, blue's seat on this page, the computer's on the other side."""
        table = cls(tab)
        seats = [{"player": "me"}, {"player": "uniform"}]
        body = {"game": "torus", "options": {"first": "fixed", "map": "blank", **options}, "seats": seats}
        answer = tab.page.request.post(f"{tab.url}/api/matches", data={**body, "position": position})
        assert answer.status == 201, answer.text()
        made = answer.json()
        tab.go("/")
        tab.page.evaluate(KEEP, [made["id"], made["seats"][0]["secret"]])
        tab.go(f"/match/{made['id']}")
        table.my_turn()
        return table

    def ask(self, question: str) -> Any:
        """What the game's previews answer to this page's seat."""
        secrets = ",".join(self.page.evaluate(SECRETS)[self.id])
        answer = self.page.request.get(
            f"{self.tab.url}/api/matches/{self.id}/preview",
            params={"question": question},
            headers={"Authorization": f"Bearer {secrets}"},
        )
        return answer.json()["answer"]

    def marked(self, kind: str) -> dict[str, str]:
        """Hexes that bear such a mark, each with what is written on it."""
        hexes = self.page.locator(f"[data-mark]:has(.mark.{kind})")
        pairs = hexes.evaluate_all(
            "all => all.map(each => [each.dataset.mark, each.querySelector('.mark text')?.textContent ?? ''])"
        )
        return dict(pairs)

    def expect_marks(self, kind: str, figures: dict[str, str]) -> None:
        """These figures, and no others, are written into such marks."""
        self.tab.eventually(
            lambda: {place: text for place, text in self.marked(kind).items() if text}, figures
        )

    def expect_marked(self, kind: str, hexes: set[str]) -> None:
        """These hexes, and no others, bear such a mark."""
        self.tab.eventually(lambda: set(self.marked(kind)), hexes)

    def pick(self, unit: str) -> None:
        """One's own counter, in the list beside the board."""
        self.page.get_by_label("Units").get_by_role("button", name=unit).first.click()

    def pick_listed(self, unit: str) -> None:
        """One's own counter, in the list of those that may act."""
        self.page.get_by_role("list", name="May act now").get_by_role("button", name=unit).click()

    @property
    def id(self) -> str:
        return self.page.url.rpartition("/")[2]

    def snapshot(self) -> dict[str, Any]:
        secrets = self.page.evaluate(SECRETS)[self.id]
        answer = self.page.request.get(
            f"{self.tab.url}/api/matches/{self.id}", headers={"Authorization": f"Bearer {','.join(secrets)}"}
        )
        found: dict[str, Any] = json.loads(answer.text())["snapshot"]
        return found

    def my_turn(self) -> dict[str, Any]:
        """The snapshot when it is this page's turn, or when the game is over."""
        until = time.monotonic() + THINKING / 1000
        while time.monotonic() < until:
            snapshot = self.snapshot()
            is_ours = snapshot["outcome"] or (snapshot["legal"] and snapshot["to_act"] == snapshot["viewer"])
            shown = self.page.locator(f"#board [data-number='{snapshot['number']}']")
            if is_ours and shown.count() and self.page.locator(".orders[aria-busy=false]").count():
                return snapshot
            self.page.wait_for_timeout(100)
        raise AssertionError("the turn never came")

    def moved_on(self, number: int) -> None:
        """Waits until the page shows something newer."""
        self.page.wait_for_function(
            "number => Number(document.querySelector('#board [data-number]')?.dataset.number) > number",
            arg=number,
        )

    def hex(self, name: str) -> Locator:
        return self.page.locator(f"[data-hex={name}]")

    def pile(self, name: str) -> Locator:
        """The counters on a hex."""
        return self.page.locator(f"[data-pile={name}]")

    def show_space(self, look: str) -> Locator:
        """The canvas of the torus in space."""
        self.button(look).first.click()
        canvas = self.page.locator("canvas")
        canvas.wait_for()
        return canvas

    def picture(self) -> bytes:
        """What the torus in space looks like once it has come to rest."""
        canvas = self.page.locator("canvas")
        seen = [canvas.screenshot(), canvas.screenshot()]
        while len(seen) < 100 and seen[-1] != seen[-2]:
            seen.append(canvas.screenshot())
        return seen[-1]

    def click(self, name: str) -> None:
        """On the ground of a hex, or on the counters there."""
        pile = self.page.locator(f"[data-pile={name}]")
        (pile if pile.count() else self.hex(name)).click(force=True)

    def choose(self, name: str) -> None:
        """A hex that needs a second word."""
        self.click(name)
        expect(self.hex(name)).to_have_attribute("aria-selected", "true")
        self.click(name)

    def type(self, action: str) -> None:
        typed = self.page.locator("#typed")
        if not typed.is_visible():  # in the sheet of a phone
            self.page.keyboard.press("t")
        typed.fill(action)
        typed.press("Enter")
        self.tab.drawn()
        left = typed.evaluate_all("(fields) => fields.map(({ value }) => value)")
        if left == [action]:  # the board shows what it would lead to
            typed.press("Enter")
        if self.page.locator("aside.isOpen").count():
            self.page.keyboard.press("Escape")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("region", name="Table").get_by_role("button", name=name)

    def take_force(self, name: str) -> None:
        self.button(name).click()
        expect(self.page.get_by_text("All points are spent")).to_be_visible()
        self.button("Take this force").click()
        expect(self.page.get_by_role("region", name="Force")).to_have_count(0, timeout=LONGER)
