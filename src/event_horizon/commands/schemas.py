"""The answers of the commands as JSON Schema."""

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, get_args, get_type_hints

from .console import Failure, print_json

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(args: Namespace) -> None:
    """Prints the schema of one command's answer, or lists the commands that have one."""
    from .answers import ANSWERS

    command = " ".join(args.words)
    if not command:
        print("\n".join(ANSWERS))
        return
    if command not in ANSWERS:
        raise Failure(f"{command!r:.60} has no `--json`; these commands have it: {', '.join(ANSWERS)}")
    print_json(schema_of(command))


def schema_of(command: str) -> dict[str, Any]:
    from pydantic import TypeAdapter

    from event_horizon.server.wire.schemas import describe

    from .answers import ANSWERS

    describe(*_classes(ANSWERS[command]))
    found = TypeAdapter(ANSWERS[command]).json_schema(mode="serialization")
    return {"$schema": DIALECT, "title": f"horizon {command} --json", **found}


def _classes(kind: Any) -> Iterator[type]:
    """The dataclasses in a type, their bases, and those in their fields."""
    if is_dataclass(kind) and isinstance(kind, type):
        yield from filter(is_dataclass, kind.__mro__)
        hints = get_type_hints(kind)
        for each in fields(kind):
            yield from _classes(hints[each.name])
    for inner in get_args(kind):
        yield from _classes(inner)
