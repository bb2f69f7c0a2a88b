"""What people are told while functions are compiled."""

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from event_horizon.search import compile_log
from event_horizon.search.compile_log import FIRST_LINE, CompileLog

PROGRAM = """
from event_horizon.search import compile_log
compile_log.show_on_stderr()
from event_horizon.search.compiled import compiled, inlined

@inlined
def double(number):
    return 2 * number

@compiled("int64(int64)")
def one(number):
    return double(number) + 1

@compiled("int64(int64)")
def two(number):
    return one(number) + 2

print(two(3))
"""


@pytest.fixture
def program(tmp_path: Path) -> list[str]:
    file = tmp_path / "some" / "program.py"
    file.parent.mkdir()
    file.write_text(PROGRAM)
    return [sys.executable, str(file)]


def test_each_file_is_named_once_and_only_while_it_is_compiled(tmp_path: Path, program: list[str]) -> None:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    runs = [
        subprocess.run(program, env=environment, capture_output=True, text=True, check=True) for _ in range(2)
    ]
    assert [run.stdout for run in runs] == ["9\n", "9\n"]
    assert runs[0].stderr.splitlines()[0] == f"horizon: {FIRST_LINE}"
    assert runs[0].stderr.count("some/program.py (after ") == 1
    assert runs[1].stderr == ""


def test_two_processes_compile_a_function_once(tmp_path: Path, program: list[str]) -> None:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    both = [
        subprocess.Popen(program, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    answers = [process.communicate() for process in both]
    assert [out for out, _ in answers] == ["9\n", "9\n"]
    # Either may compile the first function and the other one the second, but nothing is compiled twice.
    assert sum(len(list((tmp_path / "cache").rglob(f"*{name}*.nbc"))) for name in ("one", "two")) == 2


def test_a_file_is_logged_once(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    lines = Lines()
    monkeypatch.setattr(compile_log.log, "handlers", [lines])
    monkeypatch.setattr(compile_log.log, "propagate", False)
    caplog.set_level(logging.INFO, compile_log.log.name)
    shown = CompileLog()
    for file in ("games/a/ai/kernel.py", "games/a/ai/kernel.py", "games/a/ai/other.py"):
        shown.begin(Path(file))
    assert [line.partition(" (")[0] for line in lines.said] == [
        FIRST_LINE,
        "compiling a/ai/kernel.py",
        "compiling a/ai/other.py",
    ]


class Lines(logging.Handler):
    """Keeps what is logged, whatever other tests have done to the loggers above."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


def test_the_log_goes_to_stderr_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_log.log, "handlers", [])
    monkeypatch.setattr(compile_log.log, "propagate", True)
    compile_log.show_on_stderr()
    compile_log.show_on_stderr()
    assert len(compile_log.log.handlers) == 1
