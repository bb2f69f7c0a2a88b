"""The texts of the web front stand in `texts.ts` and other files of words, not in the markup of its components."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[1] / "web" / "src"
COMPONENTS = sorted(WEB.rglob("*.svelte"))
BLOCK = re.compile(r"<(script|style)\b.*?</\1>|<!--.*?-->", re.DOTALL)
EXPRESSION = re.compile(r"\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}")
ATTRIBUTE = re.compile(r'\b(?:aria-label|title|placeholder|alt|label)="([^"]*)"')
ALLOWED = {
    "Event Horizon": "the name of the program",
    "nbsp": "a space",
    "Ctrl Z": "a key",
    "Home": "a key",
    "End": "a key",
    "red": "a seat's name",
    "green": "a seat's name",
    "blue": "a seat's name",
    "white": "a seat's name",
    "Explorer": "a ship's name",
}


def words_in(source: str) -> list[str]:
    """Words between tags and in attributes that are read, without what stands in braces."""
    markup = EXPRESSION.sub(" ", BLOCK.sub("", source))
    found = [*re.findall(r">([^<>]*)<", markup), *ATTRIBUTE.findall(markup)]
    words = [" ".join(re.findall(r"[A-Za-z]+", each)) for each in found]
    return [each for each in words if re.search(r"[A-Za-z]{2}", each)]


@pytest.mark.parametrize("path", COMPONENTS, ids=lambda path: path.relative_to(WEB).as_posix())
def test_a_component_holds_no_words_of_its_own(path: Path) -> None:
    left = [each for each in words_in(path.read_text(encoding="utf-8")) if each not in ALLOWED]
    assert not left, "put them into texts.ts"


def test_words_are_found() -> None:
    source = (
        '<script>const a = "in a script";</script><p title="Two words">{TEXT.a} and <b>more</b></p>'
        "<!-- a remark --><style>p { color: red; }</style>"
    )
    assert words_in(source) == ["and", "more", "Two words"]
    assert len(COMPONENTS) > 100
