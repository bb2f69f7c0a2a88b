"""The test vectors of docs/records.md: what any other reader must find in the same bytes."""

import hashlib
import hmac
import json
import re
from pathlib import Path
from typing import Any

import pytest

from event_horizon.records.text import read, scan, write
from event_horizon.records.verify import verify

VECTORS = sorted((Path(__file__).parent / "vectors").glob("*.txt"))
PAGE = (Path(__file__).parents[2] / "docs/records.md").read_text(encoding="utf-8")


def wanted(path: Path) -> Any:
    return json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_tags_and_actions_are_read_as_the_vector_says(path: Path) -> None:
    text = path.read_bytes().decode()
    tags, lines, problem = scan(text)
    assert problem is None
    found = [
        {"text": line.text, "chance": line.is_chance, "comment": line.comment, "mark": line.mark, "values": [*line.values]}
        for line in lines
    ]  # fmt: skip
    assert {"tags": tags, "actions": found} == wanted(path)
    assert verify(text).is_good
    assert write(read(text)) == text


@pytest.mark.parametrize("path", VECTORS, ids=lambda path: path.stem)
def test_the_seals_follow_from_the_page_alone(path: Path) -> None:
    """As another program would do it: nothing of ours is called."""
    text, vector = path.read_bytes().decode(), wanted(path)
    tags, actions = vector["tags"], vector["actions"]
    unsealed = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("[Digest "))
    assert hashlib.sha256(unsealed.encode()).hexdigest() == tags["Digest"]
    chained, checks = tags["Match"], []
    for action in actions:
        chained += f"\n{'~ ' if action['chance'] else ''}{action['text']}"
        checks.append(hashlib.sha256(chained.encode()).hexdigest()[:4])
    assert " ".join(checks) == tags.get("Checks", "")


def test_the_dice_follow_from_the_page_alone() -> None:
    rows = re.findall(r"^\| (\d+) \| (\d+) \| `(\[.*\])` \| (\d+) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 4
    for k, total, texts, drawn in rows:
        words = [text.replace("\\", "\\\\").replace("\n", "\\n") for text in ("m1", *json.loads(texts))]
        message = "\n".join([*words, k, "0"]).encode()
        number = int.from_bytes(hmac.digest(bytes(range(32)), message, "sha256"), "big")
        assert number % int(total) == int(drawn)
    assert hashlib.sha256(bytes(range(32))).hexdigest() in PAGE
