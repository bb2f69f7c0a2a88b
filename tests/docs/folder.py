"""The folder in which a page's commands and snippets run: the files that they speak of, and the words that stand for others."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from event_horizon import game, play_match
from event_horizon.records.many import write_many
from event_horizon.records.record import record_of
from event_horizon.records.text import write
from tests.examples.installed import metadata
from tests.serving import SOURCES

from .blocks import ROOT

PLACEHOLDERS = {
    "FILE": "match.txt", "OUT": "out.txt", "GAME": "triangle", "NAME": "ludo", "FOLDER": "folder", "POSITION": "position.json",
    "RECORD": "match.txt", "RECORDS": "games.txt", "N": "1",
}  # fmt: skip
SERVERS = re.compile(r"horizon( serve(?!.*--check)| docs| print| --| *$)")
ADDRESS = re.compile(rb"http://[\w.]+:\d+")
ENDS = {0, 130}
"""Exit statuses of a program that did what it should, or was stopped by Ctrl-C."""


def prepare(folder: Path) -> None:
    matches = [play_match(game("triangle", rows=5), ["uniform", "uniform"], seed=seed) for seed in range(4)]
    short = play_match(game("triangle", rows=2), ["uniform", "uniform"])
    (folder / "match.txt").write_text(write(record_of(short)), encoding="utf-8")
    with (folder / "games.txt").open("w", encoding="utf-8") as file:
        write_many(map(record_of, matches), file)
    rules = game("triangle", rows=5)
    (folder / "position.json").write_text(json.dumps(rules.dump(matches[0].line[8].after)))
    (folder / "examples").symlink_to(ROOT / "examples")
    engine = folder / "engine"
    engine.write_text(f"#!{sys.executable}\n" + (ROOT / "examples/bots/engine.py").read_text())
    engine.chmod(0o755)


def filled(command: str) -> str:
    """The command with files and numbers in place of the words in capitals, and without the brackets around options."""
    command = re.sub(r"[\[\]]|\.\.\.(?= |$)", "", command) if "'" not in command else command
    return re.sub(
        r"(?<![\w.=-])(?<!\w/)[A-Z]+(?![\w.=])", lambda found: PLACEHOLDERS.get(found[0], found[0]), command
    )


def install(project: Path, folder: Path) -> None:
    """As `pip install -e` does, without an index."""
    if project.is_dir():
        metadata(project, folder)
        with (folder / "installed").open("a") as paths:
            paths.write(f"{project.resolve()}\n")


def run(command: str, folder: Path, place: Path) -> str:
    """What the command prints, run in that place; a server is stopped when it has told its address."""
    if SERVERS.match(command):
        return run_server(command, folder)
    done = subprocess.run(
        command, shell=True, cwd=place, env=environment(folder), stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=600, check=False,
    )  # fmt: skip
    assert done.returncode in ENDS, f"{command}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout


def run_server(command: str, folder: Path) -> str:
    port = "" if command.startswith("horizon docs") else f" --data {folder / 'server'}"
    words = re.sub(r"--(port|data) \S+", "", command) + f" --port 0{port}"
    words += "" if " serve" in command else " --no-browser"
    log = folder / "server.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            f"exec {words}", shell=True, cwd=folder, env=environment(folder), stdout=out, stderr=out
        )
    try:
        while not ADDRESS.search(log.read_bytes()):
            assert process.poll() is None, f"{command}\n{log.read_text()}"
            time.sleep(0.05)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)
    assert process.returncode in ENDS, f"{command}\n{log.read_text()}"
    return log.read_text()


def environment(folder: Path) -> dict[str, str]:
    """With `horizon` and `python` of this environment first, and data of the folder's own."""
    programs = folder / "programs"
    if not programs.exists():
        programs.mkdir()
        horizon = programs / "horizon"
        horizon.write_text(f'#!/bin/sh\nexec {sys.executable} -m event_horizon "$@"\n')
        horizon.chmod(0o755)
        for name in ("python", "python3"):
            (programs / name).write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
            (programs / name).chmod(0o755)
    installed = folder / "installed"
    packages = installed.read_text().splitlines() if installed.exists() else []
    return {
        **os.environ,
        "PATH": os.pathsep.join([str(programs), os.environ["PATH"]]),
        "PYTHONPATH": os.pathsep.join([SOURCES, str(folder), *packages]),
        "HORIZON_DATA": str(folder / "data"),
    }
