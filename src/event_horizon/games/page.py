"""A game's rules.md as its players read it."""

import json
import re
from importlib.resources import files

from . import catalog

FOR_DEVELOPERS = "\n## Where each clause is tested\n"
"""The last section, which is for developers and hidden from players."""

PICTURE = re.compile(r"^```position\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
"""A picture: options, a position and a caption as JSON, for a front to draw with its board."""


def rules_page(name: str) -> str:
    """Markdown, with the pictures as data."""
    text = (files(catalog.GAMES[name].package) / "rules.md").read_text(encoding="utf-8")
    return text.split(FOR_DEVELOPERS)[0].rstrip() + "\n"


def rules_text(name: str) -> str:
    """Markdown, with the pictures as text boards."""
    return PICTURE.sub(lambda found: _text_board(name, json.loads(found[1])), rules_page(name))


def _text_board(name: str, picture: dict[str, object]) -> str:
    options = picture["options"]
    assert isinstance(options, dict)
    rules = catalog.game(name, **options)
    return (
        f"```\n{rules.text(rules.view(rules.load(picture['position']), None))}\n```\n\n{picture['caption']}"
    )
