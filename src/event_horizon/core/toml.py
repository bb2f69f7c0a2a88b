"""TOML texts that players supply, read within limits, so that no text takes more than a moment."""

import re
import tomllib
from typing import Any

MAX_LENGTH = 48 * 1024
MAX_VALUES = 6_000
"""The most commas, line ends and equals signs together, and so the most values."""
MAX_KEY_PARTS = 4
"""The most parts of a key (`a.b.c` has three): the parser's time grows with their square."""
MAX_DEPTH = 10
MAX_DIGITS = 18

_QUOTED = re.compile(
    r'"""(?:[^\\]|\\.)*?(?:"""|\Z)'
    r"|'''.*?(?:'''|\Z)"
    r'|"(?:[^"\\\n]|\\[^\n])*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*",
    re.DOTALL,
)
"""Texts and comments; one that is not closed ends with its line or the file, where the parser stops too."""
_BRACKET = re.compile(r"[\[\]{}]")
_LONG_KEY = re.compile(
    rf'(?<![\w"-])(?:[\w-]++|"")(?:[ \t]*+\.[ \t]*+(?:[\w-]++|"")){{{MAX_KEY_PARTS},}}', re.ASCII
)
_LONG_NUMBER = re.compile(rf"[0-9_]{{{MAX_DIGITS + 1},}}")


class BadToml(ValueError):
    """The text is not valid TOML, or exceeds a limit; the message says which."""


def read_toml(text: str) -> dict[str, Any]:
    """The table that the text describes."""
    text = text.removeprefix("\ufeff")  # some editors begin files with it
    _check_limits(text)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadToml(f"the file is not valid TOML: {error}") from error


def _check_limits(text: str) -> None:
    """Checks the text without its quoted texts and comments."""
    if len(text) > MAX_LENGTH:
        raise BadToml(f"the file is longer than {MAX_LENGTH} characters")
    bare = _QUOTED.sub('""', text)
    if sum(map(bare.count, "=,\n")) > MAX_VALUES:
        raise BadToml(f"the file holds more than {MAX_VALUES} lines and values")
    if _LONG_KEY.search(bare):
        raise BadToml(f"a key in the file has more than {MAX_KEY_PARTS} parts")
    if _LONG_NUMBER.search(bare):
        raise BadToml(f"a number in the file has more than {MAX_DIGITS} digits")
    if _is_too_deep(bare):
        raise BadToml(f"the file nests values more than {MAX_DEPTH} levels deep")


def _is_too_deep(bare: str) -> bool:
    depth = 0
    for bracket in _BRACKET.finditer(bare):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > MAX_DEPTH:
            return True
    return False
