"""What the first visit costs: bytes before a board, and a page that stands still."""

from playwright.sync_api import Response, Route, expect

from .conftest import Open
from .pace import THINKING
from .sizes import WATCH_SHIFTS

MOST = 250_000


def test_the_first_page_is_small_and_stands_still(open_tab: Open) -> None:
    tab = open_tab()
    sizes: dict[str, int] = {}

    def count(response: Response) -> None:
        sizes[response.url] = len(response.body())

    tab.page.on("response", count)
    tab.page.add_init_script(WATCH_SHIFTS)
    tab.go("/")
    expect(tab.page.get_by_role("link", name="Play Triangle")).to_be_visible()
    tab.page.wait_for_load_state("networkidle")
    assert any(url.endswith(".js") for url in sizes)
    assert sum(sizes.values()) < MOST, sizes
    assert tab.page.evaluate("window.shifted.filter(([value]) => value > 0.001)") == []


def test_a_late_hint_is_explained(open_tab: Open) -> None:
    tab = open_tab()
    tab.begin("Someone on this device", rows="2")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    def be(state: str) -> None:
        answer = {"status": state, "database": "ok", "workers": state}
        tab.page.unroute("**/api/ready")
        tab.page.route("**/api/ready", lambda route: route.fulfill(json=answer))

    tab.page.route("**/hint", hold)
    be("warming up")
    tab.button("Hint").click()
    expect(tab.prompt).to_contain_text("still warming up")
    be("ready")
    expect(tab.prompt).to_contain_text("The server is busy. Your hint will come.")
    held[0].continue_()
    expect(tab.page.get_by_role("region", name="Hint")).to_be_visible(timeout=THINKING)
