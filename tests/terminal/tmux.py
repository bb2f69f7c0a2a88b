"""A real terminal: `horizon play` in tmux, played by keys as a person does."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Self

from tests.serving import SOURCES

TMUX = shutil.which("tmux")
READY = re.compile(r"Choose one of \d+|One action: Enter|[Yy]our turn is finished")
OVER = re.compile(r"F6 shows the mistakes")
ENDED = "(the program has ended)"
"""The shell prints it when the program has saved everything and given the screen back."""


class Terminal:
    """One tmux server of its own, with one window."""

    def __init__(self, folder: Path, size: tuple[int, int] = (80, 24)) -> None:
        self.folder, self.size = folder, size
        self.record = folder / "record"
        """Where `play` keeps the record: it changes with every action, whatever the screen shows by then."""

        self._socket = tempfile.mkdtemp(dir=folder) + "/socket"  # a server that is ending keeps its own

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._tmux("kill-server")

    def start(self, *words: str) -> None:
        command = " ".join([sys.executable, "-m", "event_horizon", *words])
        width, height = map(str, self.size)
        environment = f"env HORIZON_DATA={self.folder / 'data'} PYTHONPATH={SOURCES} TERM=screen-256color"
        self._tmux(
            "new-session",
            "-d",
            "-x",
            width,
            "-y",
            height,
            f"{environment} {command}; echo '{ENDED}'; sleep 600",
        )

    def play(self, *words: str) -> None:
        """Starts a match that is recorded."""
        self.start("play", *words, "--save", str(self.record))

    def press(self, *keys: str) -> None:
        self._tmux("send-keys", *keys)

    def screen(self) -> str:
        return self._tmux("capture-pane", "-p")

    def until(self, holds: Callable[[str], object], seconds: float = 120.0) -> str:
        """The screen as soon as that holds."""
        deadline = time.monotonic() + seconds
        while not holds(shown := self.screen()):
            assert time.monotonic() < deadline, shown
            time.sleep(0.05)
        return shown

    def _tmux(self, *words: str) -> str:
        assert TMUX
        done = subprocess.run(
            [TMUX, "-f", os.devnull, "-S", self._socket, *words], capture_output=True, text=True, check=False
        )
        return done.stdout


def said(screen: str) -> str:
    """What stands beside the board, or all of it, as one line: prompts may be wrapped."""
    return " ".join(" ".join(line.rpartition("│")[2] for line in screen.splitlines()).split())


def play(terminal: Terminal, random: Random, max_actions: int = 10_000, hurry: float = 0.0) -> int:
    """Chooses from the list by keys, over and over, until the match is over; how many actions were chosen.

    Someone in a hurry more often takes the last action of the list, which ends a phase or a turn where one can be ended.
    """
    for number in range(max_actions):
        shown = terminal.until(lambda text: READY.search(said(text)) or OVER.search(said(text)))
        if OVER.search(said(shown)):
            return number
        choose(terminal, random, hurry)
    return max_actions


def choose(terminal: Terminal, random: Random, hurry: float = 0.0) -> None:
    """Presses the keys for one action, and waits until the program has taken it. Keys that came before the program
    listened, while the screen still showed the position before, are pressed again.
    """
    before = recorded(terminal)
    deadline = time.monotonic() + 240
    while recorded(terminal) == before:
        shown = terminal.screen()
        assert time.monotonic() < deadline, shown
        if OVER.search(said(shown)):  # the other side's answer came before the record was read
            return
        if "our turn is finished" in said(shown):
            terminal.press("Enter")
            terminal.until(lambda text: "our turn is finished" not in said(text))
            return
        is_hasty = random.random() < hurry
        arrows = ["Up"] if is_hasty else [random.choice(("Down", "Up"))] * random.randrange(4)
        terminal.press(*arrows, "Tab", "Enter", "BTab")
        waited = time.monotonic() + 5
        while recorded(terminal) == before and time.monotonic() < waited:
            if "our turn is finished" in said(
                terminal.screen()
            ):  # the keys came after the action that finished it
                break
            time.sleep(0.05)


def recorded(terminal: Terminal) -> str:
    return terminal.record.read_text() if terminal.record.exists() else ""
