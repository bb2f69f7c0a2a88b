"""A running engine: lines out, lines in, each with a time limit. Nothing it does can block us or fill our memory."""

import os
import signal
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic
from typing import IO, NoReturn

from event_horizon.players.failure import PlayerFailed

from .protocol import MAX_ANSWER

MAX_INFO_LINES = 10_000
"""Lines that an engine may say before it answers."""
WAITING_LINES = 64
"""Lines read ahead; an engine that writes more has to wait."""
MAX_COMPLAINT = 2_000
"""Bytes of its error output that are kept."""


class Channel:
    """Starts a program and talks to it. Every failure ends it, and is a PlayerFailed."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603  (the person at this machine has named it)
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise PlayerFailed(f"could not be started: {getattr(error, 'strerror', error)}") from error
        self._said: Queue[bytes | None] = Queue(WAITING_LINES)
        self._to_say: Queue[bytes | None] = Queue()
        self._complaints = b""
        self._is_closed = False
        threads = [
            Thread(target=work, daemon=True) for work in (self._listen, self._speak, self._note_complaints)
        ]
        for thread in threads:
            thread.start()
        self._complaining = threads[-1]

    @property
    def is_open(self) -> bool:
        """Whether the program is running."""
        return self._process.poll() is None

    def ask(self, lines: Sequence[str], is_answer: Callable[[str], bool], seconds: float) -> list[str]:
        """Sends the lines; returns what the engine says, up to and including its answer."""
        self._to_say.put("".join(f"{line}\n" for line in lines).encode())
        deadline, heard = monotonic() + seconds, []
        while True:
            line = self._next(deadline, seconds)
            heard.append(line)
            if is_answer(line):
                return heard
            if not line.startswith(("info", "id ")):
                self._fail(f"said {line!r:.80}, which is not part of the protocol")
            if len(heard) > MAX_INFO_LINES:
                self._fail(f"said more than {MAX_INFO_LINES} lines without an answer")

    def _next(self, deadline: float, seconds: float) -> str:
        try:
            line = self._said.get(timeout=max(0.0, deadline - monotonic()))
        except Empty:
            self._fail(f"did not answer within {seconds:g} s")
        if line is None:
            self._fail(self._how_it_ended())
        if len(line) > MAX_ANSWER:
            self._fail(f"said a line of more than {MAX_ANSWER} bytes")
        return line.decode(errors="replace").strip()

    def _how_it_ended(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
            self._complaining.join(1)  # its last words may still be on their way
        code, last = self._process.poll(), self._last_complaint()
        how = "closed its output" if code is None else f"stopped with exit status {code}"
        return f"{how}: {last}" if last else how

    def _last_complaint(self) -> str:
        lines = self._complaints.decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else ""

    def _fail(self, reason: str) -> NoReturn:
        self.close()
        raise PlayerFailed(reason)

    def close(self) -> None:
        """Ends the program, and whatever it has started, at once."""
        self._is_closed = True
        self._to_say.put(None)
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(5)

    def _listen(self) -> None:
        """Puts its lines into the queue, and its end as None; a line that is too long comes in parts."""
        pipe = _opened(self._process.stdout)
        with pipe:
            while not self._is_closed:
                line = pipe.readline(MAX_ANSWER + 1)
                self._put(line or None)
                if not line:
                    return

    def _put(self, line: bytes | None) -> None:
        is_waiting = True
        while is_waiting and not self._is_closed:
            with suppress(Full):
                self._said.put(line, timeout=1)
                is_waiting = False

    def _speak(self) -> None:
        pipe = _opened(self._process.stdin)
        with suppress(OSError), pipe:
            while (words := self._to_say.get()) is not None:
                pipe.write(words)
                pipe.flush()

    def _note_complaints(self) -> None:
        with _opened(self._process.stderr) as pipe:
            while some := os.read(pipe.fileno(), 4096):
                self._complaints = (self._complaints + some)[-MAX_COMPLAINT:]


def _opened(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe
