"""The texts of the web front stand in one `texts.ts` (and `words.ts`) per page or game, not in components and other scripts."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[1] / "web" / "src"
COMPONENTS = sorted(WEB.rglob("*.svelte"))
OF_TEXTS = {"texts.ts", "words.ts"}
SCRIPTS = [
    *COMPONENTS,
    *sorted(
        path
        for path in WEB.rglob("*.ts")
        if path.name not in {*OF_TEXTS, "wire.ts"} and not path.name.endswith(".test.ts")
    ),
]
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


SCRIPT = re.compile(r"<script\b[^>]*>(.*?)</script>", re.DOTALL)
REMARK = re.compile(r"/\*.*?\*/|(?:^|(?<=\s))//[^\n]*", re.DOTALL)
IMPORT = re.compile(r"^\s*(?:import\b|export\b[^\n]*\bfrom\b|\} from\b).*$", re.MULTILINE)
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
VALUE = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")
PHRASE = re.compile(
    r"[A-Za-z]{2,}[,;:.]? [A-Za-z]{2,}|^[A-Z][a-z]+[.!?…]?$|\$ ?[a-z]{3,}[.!?]|^[A-Z][a-z]+:? \$"
)
"""Two words, a capitalised one, or one beside a value (`$`) with a full stop or a capital."""
KEYS = {"Arrow", "End", "Enter", "Esc", "Escape", "Home"}
NOT_READ = {
    "Notification": "a name in the browser",
    "Bearer $": "a header",
    "Content-Type: $": "a header",
    "text/plain; charset=utf-8": "a header",
    "warming up": "what the server answers",
    "T extends string": "a type",
    "T extends string | number | boolean": "a type",
    "Props extends Record<string, unknown>": "a type",
    "Board": "a name in the code",
    "Authorization: Bearer $SECRET": "a header",
    "Avenir Next": "a font",
    "Segoe UI": "a font",
    "Liberation Sans": "a font",
    "step PL1 NW": "an action",
}
CODE = re.compile(r"^(?:input|\(|\d+ \d+px |\s+(?:uniform|varying|attribute) )")
"""Selectors, media queries, fonts and shaders."""


def phrases_in(path: Path, source: str) -> list[str]:
    """Literals in a script (and in the expressions of a component) that read like English, with `$` for each value."""
    if path.suffix == ".svelte":
        source = "\n".join(SCRIPT.findall(source)) + "\n".join(EXPRESSION.findall(BLOCK.sub("", source)))
    code = IMPORT.sub("", REMARK.sub("", source))
    found = (VALUE.sub("$", quoted or template) for quoted, template in LITERAL.findall(code))
    return [each for each in found if PHRASE.search(each) and not CODE.match(each) and each not in KEYS]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.relative_to(WEB).as_posix())
def test_a_script_holds_no_sentences_of_its_own(path: Path) -> None:
    left = [each for each in phrases_in(path, path.read_text(encoding="utf-8")) if each not in NOT_READ]
    assert not left, "put them into texts.ts"


def test_each_page_and_game_has_one_file_of_texts() -> None:
    folders = [path.parent for path in WEB.rglob("*texts.ts")]
    assert len(folders) == len(set(folders))
    assert not [path.name for path in WEB.rglob("*texts*.ts") if path.name not in OF_TEXTS]


def test_phrases_are_found() -> None:
    script = """
    import { a } from "./some words";  // "a remark in words"
    const [b, c, d] = ["Two words", `Fly ${unit}`, `${who} resigns.`, "Random", `join ${seat}`, "Enter"];
    """
    found = ["Two words", "Fly $", "$ resigns.", "Random"]
    assert phrases_in(Path("a.ts"), script) == found
    assert phrases_in(
        Path("A.svelte"), f"<script lang='ts'>{script}</script><p>{{is ? \"It is\" : x}}</p>"
    ) == [
        *found,
        "It is",
    ]
    assert len(SCRIPTS) > 200


def test_words_are_found() -> None:
    source = (
        '<script>const a = "in a script";</script><p title="Two words">{TEXT.a} and <b>more</b></p>'
        "<!-- a remark --><style>p { color: red; }</style>"
    )
    assert words_in(source) == ["and", "more", "Two words"]
    assert len(COMPONENTS) > 100
