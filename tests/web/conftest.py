"""Real pages in a real browser: Debian's chromium, driven by Playwright."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

FLAGS = [
    "--use-angle=swiftshader", "--enable-unsafe-swiftshader",  # three dimensions without a graphics card
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic",
    "--no-first-run",
]  # fmt: skip


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser per file of tests: while it runs, no test of the same process may be a coroutine."""
    program = shutil.which("chromium")
    if program is None:
        pytest.fail("there is no chromium: apt-get install chromium, or let run.py do it")
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=FLAGS, chromium_sandbox=not is_root
        )
        yield browser
        browser.close()
