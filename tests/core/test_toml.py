"""TOML of strangers: read where it is of a moderate size, refused unread where it is not."""

import time
from contextlib import suppress

import pytest

from event_horizon.core.toml import MAX_LENGTH, BadToml, read_toml

ORDINARY = '# a map\nname = "Two # hexes"\n[[card]]\nat = [1, 2.5]\ntext = """\na.b.c.d.e = [[[\n"""\n'
HOSTILE = {
    "dotted key": ".".join(["a"] * 20_000) + " = 1\n",
    "dotted key with spaces": " . ".join(["a"] * 8_000) + " = 1\n",
    "dotted key in quotes": ".".join(['"a"'] * 10_000) + " = 1\n",
    "dotted header": "[" + ".".join(["a"] * 20_000) + "]\n",
    "dotted key in a table": "x = {" + ".".join(["a"] * 20_000) + " = 1}\n",
    "key split by a comment": "x = [\n" + "#\n" * 20_000 + "]\n",
    "deep array": "x = " + "[" * 20_000 + "]" * 20_000,
    "deep table": "x = " + "{a = " * 8_000 + "1" + "}" * 8_000,
    "long number": "x = " + "1" * 40_000,
    "long number with gaps": "x = " + "1_" * 20_000 + "1",
    "many values": "x = [" + "1," * 20_000 + "]",
    "many tables": "[[a]]\n" * 8_000,
    "open quotes": '"""' * 16_001,
    "open quotes of the other kind": "'''\n\"" * 9_000,
    "backslashes": 'x = "' + "\\" * 40_001 + '"',
    "open quote before escaped ones": 'x = "' + '\\"' * 20_000,
    "open triple quote before escaped ones": 'x = """' + '\\"' * 20_000,
    "too long": "#" * (MAX_LENGTH + 1),
}


def test_an_ordinary_file_is_read() -> None:
    assert read_toml("\ufeff" + ORDINARY) == {
        "name": "Two # hexes",
        "card": [{"at": [1, 2.5], "text": "a.b.c.d.e = [[[\n"}],
    }


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_text_is_refused_at_little_cost(text: str) -> None:
    """As CPU time beside that of an ordinary text of the same length: what took minutes takes a moment."""
    ordinary = "".join(f'key{i} = "{"text " * 10}"\n' for i in range(MAX_LENGTH // 70))
    usual = min(_cost(ordinary) for _ in range(3))
    assert min(_cost(text) for _ in range(3)) < 20 * usual + 0.05


def _cost(text: str) -> float:
    began = time.process_time()
    with suppress(BadToml):
        read_toml(text)
    return time.process_time() - began


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a.b.c.d.e = 1", "more than 4 parts"),
        ("x = 1234567890123456789", "more than 18 digits"),
        ("x = [[[[[[[[[[[1]]]]]]]]]]]", "more than 10 levels"),
        ("x = [" + "1," * 6_000 + "]", "more than 6000 lines and values"),
        ("#" * (MAX_LENGTH + 1), "longer than"),
        ("x = ", "not valid TOML"),
    ],
)
def test_the_refusal_says_which_limit(text: str, reason: str) -> None:
    with pytest.raises(BadToml, match=reason):
        read_toml(text)
