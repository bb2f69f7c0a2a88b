"""A game's rules.md as its players read it."""

import json
import re
from importlib.resources import files

from . import catalog

FOR_DEVELOPERS = "\n## Where each clause is tested\n"
"""The last section, which is for developers and hidden from players."""

PICTURE = re.compile(r"^```position\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
"""A picture: options, a position and a caption as JSON, for a front to draw with its board."""

NUMBER = r"[A-Z]{0,2}[0-9]+(?:\.[0-9]+)*[a-z]?"
"""The number of a clause: 3.2 of the rulebook, R1 a ruling, O1 an option."""

CLAUSE = r"^(?:#+ |- |\* )?\**({})\**(?=[ .:])"
"""A clause begins a heading, an item or a paragraph; its number is its anchor."""


def rules_page(name: str) -> str:
    """Markdown, with the pictures as data."""
    text = (files(catalog.GAMES[name].package) / "rules.md").read_text(encoding="utf-8")
    return text.split(FOR_DEVELOPERS)[0].rstrip() + "\n"


def rules_text(name: str) -> str:
    """Markdown, with the pictures as text boards."""
    return _with_text_boards(name, rules_page(name))


def clause_text(name: str, number: str) -> str:
    """What a clause of the rules says, with its heading, up to the next one; empty if there is no clause of that number."""
    text = rules_page(name)
    found = re.search(CLAUSE.format(re.escape(number)), text, re.MULTILINE) if number else None
    if not found:
        return ""
    following = re.search(CLAUSE.format(NUMBER) + r"|^#+ ", text[found.end() :], re.MULTILINE)
    end = found.end() + following.start() if following else None
    return _with_text_boards(name, text[found.start() : end].strip())


def _with_text_boards(name: str, text: str) -> str:
    return PICTURE.sub(lambda found: _text_board(name, json.loads(found[1])), text)


def _text_board(name: str, picture: dict[str, object]) -> str:
    options = picture["options"]
    assert isinstance(options, dict)
    rules = catalog.game(name, **options)
    return (
        f"```\n{rules.text(rules.view(rules.load(picture['position']), None))}\n```\n\n{picture['caption']}"
    )
