"""The app on the device: installed, without a network, and with notices."""

import re

import httpx
from playwright.sync_api import expect

from tests.serving import Serving

from .conftest import Open
from .tab import Tab
from .triangle.table import Table

KEPT = "(await (await caches.open('horizon-answers')).keys()).map(({ url }) => url)"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def installed(open_tab: Open, **preferences: object) -> Tab:
    """A tab whose service worker has kept the app's files."""
    tab = open_tab(service_workers="allow", **preferences)
    tab.go("/")
    tab.page.wait_for_function(CONTROLLED)
    return tab


def test_it_can_be_installed(serving: Serving) -> None:
    page = httpx.get(serving.url).text
    assert '<link rel="manifest" href="/manifest.webmanifest" />' in page
    answer = httpx.get(f"{serving.url}/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    sizes = set()
    for icon in manifest["icons"]:
        got = httpx.get(serving.url + icon["src"])
        assert got.status_code == 200
        assert got.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width = int.from_bytes(got.content[16:20], "big")
            assert icon["sizes"] == f"{width}x{width}"
        sizes.add((icon["sizes"], icon["purpose"]))
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    worker = httpx.get(f"{serving.url}/worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"


def test_pages_rules_lessons_and_ended_matches_open_without_a_network(
    open_tab: Open, serving: Serving
) -> None:
    tab = installed(open_tab)
    match = tab.begin("Someone on this device", rows="2")
    table = Table(tab)
    table.cell("a1").click()
    table.expect_tile("a1", "red 1")
    table.cell("b1").click()
    expect(tab.headline).to_contain_text("A draw")
    tab.page.wait_for_function(
        f"async () => ({KEPT}).filter((url) => url.includes('/snapshots/')).length === 3"
    )
    tab.go("/settings")
    tab.button("Download").click()
    expect(tab.page.get_by_text("Downloaded on")).to_be_visible()
    games = [each["name"] for each in httpx.get(f"{serving.url}/api/games").json()["games"]]
    lessons = {
        name: httpx.get(f"{serving.url}/api/games/{name}/lessons").json()["lessons"][0] for name in games
    }
    serving.stop()
    try:
        with tab.cut_off():
            tab.go("/")
            for game in games:
                expect(tab.page.get_by_role("link", name=f"Play {game.title()}")).to_be_visible()
            for game in games:
                tab.go(f"/rules/{game}")
                expect(tab.page.locator("figure").locator("svg, canvas").first).to_be_visible()
                expect(tab.page.get_by_text("cannot be reached")).to_have_count(0)
            tab.go(match)
            expect(tab.headline).to_contain_text("A draw")
            table.expect_tile("b1", "green 1")
            tab.button("First position").click()
            expect(table.cell("a1")).to_have_attribute("aria-label", re.compile("^a1, empty"))
            for game in games:
                tab.go(f"/learn/{game}")
                link = tab.page.get_by_role("link", name=re.compile(re.escape(lessons[game]["title"])))
                expect(link.first).to_be_visible()
                expect(tab.page.get_by_text("cannot be reached")).to_have_count(0)
            for game, lesson in lessons.items():
                tab.go(f"/learn/{game}/{lesson['id']}")
                expect(tab.headline).to_contain_text(lesson["title"])
                expect(tab.page.locator("#board").locator("svg, canvas, h2").first).to_be_visible()
                expect(tab.page.locator(".ask")).to_be_visible()
                expect(tab.page.get_by_text("cannot be reached")).to_have_count(0)
            take_a_ship(tab, lessons["explorer"]["id"])
    finally:
        serving.start()


def take_a_ship(tab: Tab, lesson: str) -> None:
    """Its shipyard has the server's figures; what the lesson does not ask for is not known here."""
    tab.go(f"/learn/explorer/{lesson}")
    tab.button("Take Trailblazer").click()
    expect(tab.page.get_by_role("alert")).to_contain_text("press “Show me”")
    tab.button("Take Vanguard").click()
    expect(tab.page.locator(".ask")).to_have_text("Roll two dice.")


def test_a_lesson_that_was_never_downloaded_says_so(open_tab: Open, serving: Serving) -> None:
    tab = installed(open_tab)
    serving.stop()
    try:
        with tab.cut_off():
            tab.go("/learn/explorer/1-first-mission")
            expect(
                tab.page.get_by_text("Lessons that you download in the settings work offline")
            ).to_be_visible()
    finally:
        serving.start()


def test_a_page_that_was_never_opened_says_so(open_tab: Open, serving: Serving) -> None:
    tab = installed(open_tab)
    serving.stop()
    try:
        with tab.cut_off():
            tab.go("/rules/triangle")
            expect(tab.headline).to_contain_text("Rules not found")
            expect(tab.page.get_by_text("cannot be reached")).to_be_visible()
    finally:
        serving.start()
