"""`horizon completion SHELL`: what the shells themselves offer after a few words."""

import os
import pty
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from event_horizon.cli import _parser
from event_horizon.commands.completion import SHELLS, script

CASES = [
    ("horizon pl", ["play"]),
    ("horizon record li", ["list"]),
    ("horizon play to", ["torus"]),
    ("horizon play torus --res", ["--resume"]),
    ("horizon legal t", ["triangle", "torus", "tipping"]),
    ("horizon completion ", ["bash", "zsh", "fish"]),
    ("horizon play nothing-like-it", []),
    ("horizon record verify my-", ["my-match.txt"]),
    ("horizon record verify ", ["my-match.txt"]),
]


def is_here(shell: str) -> None:
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The script for each shell, and one file in a folder to be in."""
    for shell in SHELLS:
        (tmp_path / shell).write_text(script(_parser(), shell), encoding="utf-8")
    (tmp_path / "here").mkdir()
    (tmp_path / "here/my-match.txt").touch()
    return tmp_path


BASH = """
. ../bash
COMP_WORDS=({words})
COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 ))
_horizon
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


@pytest.mark.parametrize(("typed", "offered"), CASES)
def test_bash(typed: str, offered: list[str], folder: Path) -> None:
    is_here("bash")
    words = typed + ("''" if typed.endswith(" ") else "")
    done = run(["bash", "-c", BASH.format(words=words)], folder)
    by_function = [word for word in offered if not word.endswith(".txt")]  # files by `complete -o default`
    assert sorted(done.split()) == sorted(by_function)


@pytest.mark.parametrize(("typed", "offered"), CASES)
def test_fish(typed: str, offered: list[str], folder: Path) -> None:
    is_here("fish")
    done = run(["fish", "--no-config", "-c", f"source ../fish; complete -C '{typed}'"], folder)
    assert sorted(line.partition("\t")[0] for line in done.splitlines()) == sorted(offered)
    if offered == ["--resume"]:
        assert done == "--resume\tcontinue a match that you left\n"


def run(command: list[str], folder: Path) -> str:
    done = subprocess.run(
        command,
        cwd=folder / "here",
        env={**os.environ, "HOME": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


ZSH = """
autoload -U compinit; compinit -u -D
. ../zsh
zstyle ':completion:*' insert-tab false
setopt no_beep no_auto_menu no_list_ambiguous
PROMPT= RPROMPT=
written() { print -r -- "$BUFFER" > ../buffer; BUFFER= }
zle -N written
bindkey '^X' written
print READY
"""


def test_zsh(folder: Path) -> None:
    """Typed into a terminal, as completion exists only there: one that fits is put in, several are listed."""
    is_here("zsh")
    (folder / "start").write_text(ZSH)
    terminal, its_end = pty.openpty()
    shell = subprocess.Popen(
        ["zsh", "-f", "-i"],
        cwd=folder / "here",
        env={**os.environ, "HOME": str(folder), "TERM": "dumb"},
        stdin=its_end,
        stdout=its_end,
        stderr=its_end,
        start_new_session=True,
    )
    os.close(its_end)
    try:
        os.write(terminal, b". ../start\n")
        heard(terminal, "READY\r\n")
        for typed, offered in CASES:
            os.write(terminal, f"{typed}\t".encode())
            one = typed.rpartition(" ")[0] + f" {offered[0]} " if len(offered) == 1 else typed
            if len(offered) > 1:
                shown = heard(terminal, *offered)
                assert all(word in shown for word in offered)
            os.write(terminal, b"\x18")
            assert written(folder / "buffer") == one + "\n"
    finally:
        os.close(terminal)
        shell.kill()
        shell.wait()


def heard(terminal: int, *wanted: str) -> str:
    """Everything that comes until all of that has come."""
    text = ""
    while not all(each in text for each in wanted):
        text += os.read(terminal, 4096).decode(errors="replace")
    return text


def written(file: Path) -> str:
    deadline = time.monotonic() + 60
    while not file.exists() or not file.read_text().endswith("\n"):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    text = file.read_text()
    file.unlink()
    return text
