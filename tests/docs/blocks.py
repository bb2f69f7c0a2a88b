"""The blocks of code in the documentation: where each stands, and what it is."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"```(\w*)[^\n]*\n(.*?)```", re.DOTALL)
INDENTED = re.compile(r"(?:^|\n\n)((?: {4}[^\n]*\n(?:\n(?= {4}))?)+)")
PROGRAMS = (
    "cd ", "chromium", "docker", "horizon", "lint-imports", "mkdocs", "mypy", "pip ", "pytest", "python ", "python3 ",
    "ruff", "uv ", "REPOSITORY_URL=", "SLOW_",
)  # fmt: skip
KINDS = {"sh", "python", "toml", "json", "http", "engine", "text", "position", "yaml"}
"""`text` is what no program can check: formats, pictures, formulas."""


@dataclass(frozen=True)
class Block:
    page: str
    line: int
    kind: str
    code: str

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line}"


def pages() -> list[Path]:
    """Whatever people read: the site, the README and the pages beside it."""
    names = ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md", "examples/noughts/README.md")
    rules = sorted(ROOT.glob("src/event_horizon/games/*/rules.md"))
    return [*sorted((ROOT / "docs").rglob("*.md")), *(ROOT / name for name in names), *rules]


def blocks_of(page: Path) -> Iterator[Block]:
    yield from blocks_in(page.read_text(encoding="utf-8"), page.relative_to(ROOT).as_posix())


def blocks_in(text: str, name: str) -> Iterator[Block]:
    """Whatever is fenced or indented, under an item of a list too: its own paragraphs are not indented by four."""
    for found in FENCE.finditer(text):
        yield Block(name, text.count("\n", 0, found.start()) + 1, found[1] or "unlabelled", dedent(found[2]))
    bare = FENCE.sub(lambda found: "\n" * found[0].count("\n"), text)
    for found in INDENTED.finditer(bare):
        code = dedent(found[1])
        line = bare.count("\n", 0, found.start(1)) + 1
        if code.strip():
            yield Block(name, line, kind_of(code), code)


def kind_of(code: str) -> str:
    """What an indented block is: commands, Python or TOML; anything else needs a fence that says so."""
    if code.startswith(PROGRAMS):
        return "sh"
    for kind, parse in (
        ("toml", tomllib.loads),
        ("python", lambda text: compile(text, "block", "exec")),
    ):
        try:
            parse(code)
        except (SyntaxError, ValueError):
            continue
        return kind
    return "unlabelled"


def commands_of(block: Block) -> Iterator[str]:
    """The commands of a block, without the words beside them and with continued lines joined."""
    for line in re.sub(r"(\\|\|)\n\s*", r"\1 ", block.code).splitlines():
        command = re.split(r"\s+# | {2,}(?=[\w`<(])", line.strip())[0]
        if command and not command.startswith("#"):
            yield command


BLOCKS = [block for page in pages() for block in blocks_of(page)]
