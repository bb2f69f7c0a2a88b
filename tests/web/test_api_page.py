"""The page of the HTTP interface: every request of the OpenAPI document is there and can be tried, under the strict policy."""

import json

from playwright.sync_api import expect

from event_horizon.server.app import Configuration, create_api

from .conftest import Open
from .sizes import SIZES
from .tab import Tab


def opened(tab: Tab) -> Tab:
    tab.page.goto(f"{tab.url}/api")
    expect(tab.page.get_by_role("heading", name="HTTP interface")).to_be_visible()
    expect(tab.page.locator("section details").first).to_be_visible()
    return tab


def test_every_request_is_there_and_can_be_found(tab: Tab) -> None:
    page = opened(tab).page
    paths = create_api(Configuration(database="sqlite+aiosqlite://")).openapi()["paths"]
    wanted = sorted(f"{method.upper()} {path}" for path, methods in paths.items() for method in methods)
    rows = page.locator("section > details > summary").all()
    assert sorted(" ".join(row.inner_text().split()[:2]) for row in rows) == wanted
    page.get_by_label("Find a request").fill("hint")
    expect(page.locator("section > details")).to_have_count(1)
    assert tab.faults() == []


def test_a_match_is_made_and_played_by_trying_requests(tab: Tab) -> None:
    page = opened(tab).page

    def answer(method: str, path: str, body: object = None, **values: str) -> tuple[str, dict[str, object]]:
        row = page.locator("section > details").filter(
            has=page.get_by_text(path, exact=True), has_text=method
        )
        if row.get_attribute("open") != "":
            row.locator("summary").first.click()
        for name, value in values.items():
            row.get_by_role("textbox", name=name).first.fill(value)
        if body is not None:
            row.locator("textarea").fill(json.dumps(body))
        with page.expect_response(lambda response: "/api/" in response.url):
            row.get_by_role("button", name="Send").click()
        expect(row.get_by_role("button", name="Send")).to_be_enabled()
        return row.get_by_role("status").inner_text(), json.loads(row.locator("form + p + pre").inner_text())

    made = {"game": "triangle", "options": {"rows": 5}, "seats": [{"player": "me"}, {"player": "friend"}]}
    status, match = answer("POST", "/api/matches", made)
    assert status.startswith("201")
    secret = match["seats"][0]["secret"]
    status, seen = answer("GET", "/api/matches/{id}", id=match["id"])
    assert (status[:3], seen["card"]["my_seats"]) == ("200", [])
    page.get_by_label("Seat secret").fill(secret)
    _, seen = answer("GET", "/api/matches/{id}", id=match["id"])
    assert seen["card"]["my_seats"] == [0]
    act = {"command": "act", "action": "9@z9", "after": 0}
    with tab.refused():
        status, refusal = answer("POST", "/api/matches/{id}/commands", act, id=match["id"])
    assert (status[:3], refusal["code"]) == ("422", "bad_notation")


def test_it_fits_every_screen(open_tab: Open) -> None:
    for width, height in SIZES:
        tab = open_tab(viewport={"width": width, "height": height})
        page = opened(tab).page
        page.locator("section > details").nth(8).locator("summary").first.click()
        expect(page.get_by_role("button", name="Send")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
