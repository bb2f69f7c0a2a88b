"""The front as it was built, before any server of ours is involved."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, expect

import event_horizon

STATIC = Path(event_horizon.__file__).parent / "server/static"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'"
)


class StrictHandler(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *parts: object) -> None:
        pass


@pytest.fixture
def address() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(StrictHandler, directory=STATIC)) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


def test_it_loads_under_a_strict_policy(browser: Browser, address: str) -> None:
    page = browser.new_page()
    broken: list[str] = []
    page.on("pageerror", lambda error: broken.append(str(error)))
    page.on(
        "console", lambda line: broken.append(line.text) if "Content Security Policy" in line.text else None
    )
    page.goto(address)
    page.wait_for_load_state("networkidle")
    expect(page).to_have_title("Event Horizon")
    expect(page.locator("#app > *").first).to_be_attached()
    assert broken == []
    page.close()


def test_three_dimensions_can_be_drawn(browser: Browser) -> None:
    page = browser.new_page()
    assert page.evaluate("document.createElement('canvas').getContext('webgl2') !== null")
    page.close()
