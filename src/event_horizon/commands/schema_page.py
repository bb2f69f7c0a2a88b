"""docs/reference/json.md: what every `--json` prints, made from the types. `python -m event_horizon.commands.schema_page` prints it."""

import json
import sys
from collections.abc import Iterator
from textwrap import indent
from typing import Any

from .answers import ANSWERS
from .schemas import schema_of

HEAD = """# What --json prints

These commands print JSON with `--json`. The schemas (JSON Schema, draft 2020-12) are made from the types that the commands
use, and the tests check real output against them. `horizon schema COMMAND` prints one. This page is generated:
`python -m event_horizon.commands.schema_page > docs/reference/json.md` makes it anew.
"""
SCHEMA = '??? note "The schema"'


def page() -> str:
    return "\n".join([HEAD, *(part for command in ANSWERS for part in _section(command))])


def _section(command: str) -> Iterator[str]:
    schema = schema_of(command)
    yield f"## horizon {command}\n"
    for part in (schema, *schema.get("$defs", {}).values()):
        if "properties" in part:
            yield from _table(part)
    text = json.dumps(schema, indent=2, ensure_ascii=False)
    yield f"{SCHEMA}\n"
    yield indent(f"```json\n{text}\n```\n", "    ")


def _table(part: dict[str, Any]) -> Iterator[str]:
    """A table of fields for people."""
    about = part.get("description", "").partition("\n")[0]
    yield f"**{part['title']}**: {about}\n"
    yield "| field | type | meaning |\n| --- | --- | --- |"
    for name, field in part["properties"].items():
        meaning = " ".join(field.get("description", "").split()).replace("|", "\\|")
        yield f"| `{name}` | {_kind(field)} | {meaning} |"
    yield ""


def _kind(field: dict[str, Any]) -> str:
    if "$ref" in field:
        return str(field["$ref"]).rpartition("/")[2]
    if "anyOf" in field:
        return " or ".join(_kind(each) for each in field["anyOf"])
    if field.get("type") == "array":
        return f"list of {_kind(field.get('items', {}))}"
    return str(field.get("type", "any"))


if __name__ == "__main__":
    sys.stdout.write(page())
