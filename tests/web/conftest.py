"""Real pages in a real browser: Debian's chromium, or else Playwright's own."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.serving import Serving

from .pace import PATIENCE, slow_down
from .tab import Tab

expect.set_options(timeout=PATIENCE)

Open = Callable[..., Tab]

FLAGS = [
    "--use-angle=swiftshader", "--enable-unsafe-swiftshader",  # three dimensions without a graphics card
    "--disable-gpu-compositing", "--disable-gpu-rasterization",  # and flat pages not by way of it: thrice as fast
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic",
    "--no-first-run",
]  # fmt: skip


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser per file of tests: while it runs, no test of the same process may be a coroutine."""
    program = shutil.which("chromium")  # none: Playwright's own
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=FLAGS, chromium_sandbox=not is_root
        )
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("data")) as serving:
        yield serving


@pytest.fixture
def open_tab(browser: Browser, serving: Serving) -> Iterator[Open]:
    """Opens tabs, each as another person's browser; whatever goes wrong in one of them fails the test."""
    tabs: list[Tab] = []

    def open_tab(**preferences: Any) -> Tab:
        usual = {
            "viewport": {"width": 1280, "height": 800},
            "reduced_motion": "reduce",
            "color_scheme": "dark",
            "service_workers": "block",  # it would answer in place of what a test puts in the way
        }
        context = browser.new_context(**{**usual, **preferences})
        context.set_default_timeout(PATIENCE)
        tabs.append(Tab(context, serving.url))
        slow_down(tabs[-1].page)
        return tabs[-1]

    yield open_tab
    for tab in tabs:
        tab.close()
    for tab in tabs:
        tab.page.context.close()


@pytest.fixture
def tab(open_tab: Open) -> Tab:
    return open_tab()
