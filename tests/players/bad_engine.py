"""An engine in a few lines that fails at its first choice: `bad_engine.py crash|hang|rubbish|cheat`. `good` plays."""

import json
import sys
import time

legal = [""]
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word in ("horizon", "ready"):
        print(f"{word}ok", flush=True)
    elif word == "legal":
        legal = json.loads(rest)
    elif word == "go" and sys.argv[1] == "crash":
        sys.exit("I am lost")
    elif word == "go" and sys.argv[1] == "hang":
        time.sleep(600)
    elif word == "go" and sys.argv[1] == "rubbish":
        sys.stdout.buffer.write(b"\x00\xff rubbish\n")
        sys.stdout.flush()
    elif word == "go":
        print("bestaction", "9@z9" if sys.argv[1] == "cheat" else legal[0], flush=True)
