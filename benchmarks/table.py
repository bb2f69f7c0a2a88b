"""The match page at all sizes: whether all is in view in every step of a game, and how long a click takes to be seen.

    python -m benchmarks.table [--games triangle tipping] [--sizes 360x740 1280x800]

Plays a game of each on a real page at each size, as tests/web/table does for a sample. Prints what was out of view, and
the time from input to the next paint (the browser's own figures, from 16 ms on, at steps of 8): of a click, a tap or a
key that of its slowest event.
"""

import argparse
import shutil
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright
from tests.serving import Serving
from tests.web.conftest import FLAGS
from tests.web.pace import PATIENCE
from tests.web.sizes import SIZES, viewport
from tests.web.tab import Tab
from tests.web.table.matches import expect_all_in_view, settle
from tests.web.table.test_in_view import GAMES

WATCH = """
window.paints = JSON.parse(sessionStorage.paints ?? "[]");
addEventListener("pagehide", () => (sessionStorage.paints = JSON.stringify(window.paints)));
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) window.paints.push([`${performance.timeOrigin} ${interactionId}`, duration]);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""
"""Kept from page to page: a game may be opened several times."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    names = [f"{width}x{height}" for width, height in SIZES]
    parser.add_argument("--sizes", nargs="+", default=names, choices=names)
    args = parser.parse_args()
    with Serving(Path(tempfile.mkdtemp())) as serving, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=FLAGS, chromium_sandbox=False
        )
        for game in args.games:
            for size in args.sizes:
                width, height = map(int, size.split("x"))
                print(game, size, measure(browser, serving.url, game, (width, height)), flush=True)
        browser.close()


def measure(browser: Browser, url: str, game: str, size: tuple[int, int]) -> str:
    context = browser.new_context(**viewport(size), reduced_motion="reduce", color_scheme="dark")  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    tab = Tab(context, url)
    tab.page.add_init_script(WATCH)
    missed: list[str] = []
    looks = 0

    card = tab.page.get_by_role("region", name="The end of the match")

    def look() -> None:
        nonlocal looks
        settle(tab)
        if card.count():  # it lies over the action bar, and has the buttons for what comes next
            return
        looks += 1
        try:
            expect_all_in_view(tab)
        except AssertionError as error:
            missed.append(str(error).splitlines()[0])

    GAMES[game](tab, look)
    longest: dict[str, float] = {}
    for interaction, duration in tab.page.evaluate("window.paints"):
        longest[interaction] = max(duration, longest.get(interaction, 0))
    paints = sorted(longest.values())
    context.close()
    slow = (
        f"{median(paints):.0f} ms, 98 % {paints[int(0.98 * len(paints))]:.0f} ms" if paints else "under 16 ms"
    )
    return f"{looks} steps, out of view: {sorted(set(missed)) or 'nothing'}; input to paint {slow}"


if __name__ == "__main__":
    main()
