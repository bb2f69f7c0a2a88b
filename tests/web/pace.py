"""How fast the pages under test are, and how long a test waits for them.

What is read too early shows on a slow page. `SLOW_PAGE=6` lets every page run six times slower than this machine
can, `SLOW_ANSWERS=800` lets every answer of the server come 800 milliseconds later; CONTRIBUTING.md says when.
"""

import os

from playwright.sync_api import Page

SLOW_PAGE = float(os.environ.get("SLOW_PAGE", "1"))
SLOW_ANSWERS = float(os.environ.get("SLOW_ANSWERS", "0"))

PATIENCE = 30_000 * max(1, SLOW_PAGE / 2) + 5 * SLOW_ANSWERS
"""Milliseconds that a test waits for what it expects; only one that fails waits so long, on a busy machine, too."""
LONGER = 3 * PATIENCE
"""For what takes several turns of question and answer."""
THINKING = 180_000
"""For the computer's word: a process is started for it, and its kernels may have to be compiled first."""


def slow_down(page: Page) -> None:
    if SLOW_PAGE > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW_PAGE})
    if SLOW_ANSWERS > 0:
        tools = page.context.new_cdp_session(page)
        tools.send("Network.enable")
        delay = {"latency": SLOW_ANSWERS, "downloadThroughput": -1, "uploadThroughput": -1}
        tools.send("Network.emulateNetworkConditions", {"offline": False, **delay})
