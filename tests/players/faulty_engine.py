"""Our own engine behind a relay that does it harm at its second choice: `faulty_engine.py GAME FAULT`."""

import subprocess
import sys
import time

ANSWERS = {"horizon": "horizonok", "ready": "readyok", "go": "bestaction"}


def main(game: str, fault: str) -> None:
    words = [sys.executable, "-m", "event_horizon", "engine", game, "--player", "uniform"]
    engine = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    assert engine.stdin
    assert engine.stdout
    choices = 0
    for line in sys.stdin:
        word = line.split(" ")[0].strip()
        choices += word == "go"
        if choices == 2:
            harm(engine, fault)
        engine.stdin.write(line)
        for said in engine.stdout if word in ANSWERS else ():
            print(said.strip()[::-1] if choices == 2 else said.strip(), flush=True)
            if said.startswith(ANSWERS[word]):
                break


def harm(engine: "subprocess.Popen[str]", fault: str) -> None:
    """Does the harm, unless it is to be garbled."""
    if fault == "kill":
        engine.kill()
        sys.exit(engine.wait())
    while fault == "flood":
        print(f"info {'x' * 999}", flush=True)
    while fault == "hang":
        time.sleep(60)
    if fault == "cheat":
        print("bestaction give me the win", flush=True)
        time.sleep(60)


main(*sys.argv[1:])
