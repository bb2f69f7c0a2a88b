"""`horizon docs` serves the documentation on this machine, as a person starts it."""

import re
import signal
import subprocess
import sys

import httpx

from event_horizon import GAMES

READERS = ("player", "programmer", "researcher", "host", "contributor")
PAGES = (
    "",
    *(f"tutorials/{reader}/" for reader in READERS),
    *(f"rules/{game}/" for game in GAMES.bundled),
    *(f"reference/{page}/" for page in ("python", "positions", "json")),
    *("bots/", "http/", "engine-protocol/", "mcp/", "records/", "glossary/", "ascending-triangle/"),
    *("ARCHITECTURE/", "CONTRIBUTING/", "CHANGELOG/"),
)


def test_the_documentation_is_read_without_a_server_of_games() -> None:
    command = [sys.executable, "-m", "event_horizon", "docs", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        told = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
        assert told
        answers = [httpx.get(told[0] + page) for page in PAGES]
        missing = httpx.get(f"{told[0]}nothing/")
        process.send_signal(signal.SIGINT)
    assert [each.status_code for each in answers] == [200] * len(PAGES)
    assert all("Event Horizon" in each.text for each in answers)
    assert missing.status_code == 404
    assert process.returncode == 130
