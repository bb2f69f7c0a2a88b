"""Keys at the prompt of a real terminal: arrows, history and Tab."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

pytest.importorskip("pty", reason="Windows has no such terminals")
pytest.importorskip("readline", reason="this Python was built without readline")

UP, LEFT, CTRL_D = "\x1b[A", "\x1b[D", "\x04"
WORDS = [
    sys.executable,
    "-m",
    "event_horizon",
    "play",
    "--plain",
    "triangle",
    "-o",
    "rows=5",
    "--against",
    "person",
]


class Screen:
    """A person at a terminal. No `pty.fork`: libraries with threads that other tests have loaded warn of forks."""

    def __init__(self) -> None:
        self.text = ""
        self.wire, end = os.openpty()
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "200"}
        self.process = subprocess.Popen(
            WORDS, stdin=end, stdout=end, stderr=end, env=environment, start_new_session=True
        )
        os.close(end)

    def wait_for(self, text: str) -> None:
        """Reads until this text is on the screen, after what was waited for before."""
        deadline = time.monotonic() + 60
        while text not in self.text:
            assert time.monotonic() < deadline, self.text
            try:
                self.text += os.read(self.wire, 4096).decode(errors="replace")
            except OSError:  # it has ended
                pytest.fail(self.text)
        self.text = self.text.partition(text)[2]

    def type(self, keys: str) -> None:
        os.write(self.wire, keys.encode())


@pytest.fixture
def screen() -> Iterator[Screen]:
    screen = Screen()
    screen.wait_for("turn 1, red> ")
    yield screen
    screen.process.kill()
    screen.process.wait()
    os.close(screen.wire)


def test_tab_completes_an_action(screen: Screen) -> None:
    screen.type("5@a\t\n")
    screen.wait_for("Red places 5 on a1.")


def test_tab_completes_a_command(screen: Screen) -> None:
    screen.type("resi\t\n")
    screen.wait_for("Red resigned.")


def test_the_line_can_be_edited_and_the_line_before_comes_again(screen: Screen) -> None:
    screen.type(f"5@1{LEFT}a\n")
    screen.wait_for("Red places 5 on a1.")
    screen.wait_for("turn 2, green> ")
    screen.type(f"{UP}\n")
    screen.wait_for("a1 already holds")
