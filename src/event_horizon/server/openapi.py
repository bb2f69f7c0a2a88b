"""The OpenAPI document, with every game's View and Preview; `python -m event_horizon.server.openapi` prints it."""

import json
import sys
from typing import Any, get_type_hints

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from event_horizon.core.field_docs import FIELDS
from event_horizon.games.catalog import GAMES

from .wire import live as wire_live
from .wire import schemas as wire

Schema = dict[str, Any]
PLACE = "#/components/schemas/"
SOCKET: tuple[type[BaseModel], ...] = (
    wire_live.Greeting,
    wire_live.Hello,
    wire_live.Events,
    wire_live.Emote,
    wire_live.Pong,
)
"""Messages that no HTTP route mentions."""
FIELDS_OF_GAMES = {
    ("Snapshot", "view"): "View",
    ("Snapshot", "preview"): "Preview",
    ("PreviewAnswer", "answer"): "Preview",
}
"""Schema and field, and which type of every game it may hold."""


def document(app: FastAPI) -> Schema:
    if app.openapi_schema is None:
        found = get_openapi(
            title=app.title,
            version=app.version,
            description=app.description,
            tags=app.openapi_tags,
            routes=app.routes,
            license_info=app.license_info,
        )
        schemas = found.setdefault("components", {}).setdefault("schemas", {})
        _, of_socket = models_json_schema(
            [(wire.ProblemDetails, "serialization"), *((each, "serialization") for each in SOCKET)],
            ref_template=PLACE + "{model}",
        )
        schemas |= of_socket["$defs"]
        for name in GAMES:
            schemas |= game_schemas(name)
        for unused in ("HTTPValidationError", "ValidationError"):
            schemas.pop(unused, None)
        _add_games(schemas)
        app.openapi_schema = found
    return app.openapi_schema


def game_schemas(name: str) -> Schema:
    """The types of a game's views, under names that begin with the game's: `<Game>View`."""
    prefix, found = name.title(), {}
    for part, shown in shown_types(name).items():
        schema = TypeAdapter(shown).json_schema(mode="serialization", ref_template=PLACE + prefix + "{model}")
        for inner, definition in schema.pop("$defs", {}).items():
            found[prefix + inner] = definition
        found[prefix + part] = {**schema, "title": prefix + part}
    for each in found.values():
        if "description" in each:
            each["description"] = each["description"].partition(FIELDS)[0]
    return found


def shown_types(name: str) -> dict[str, Any]:
    """The declared return types of the game's functions."""
    rules = GAMES[name].rules
    parts = {"View": rules.view, "Preview": rules.preview}
    return {part: get_type_hints(function)["return"] for part, function in parts.items()}


def _add_games(schemas: Schema) -> None:
    """Puts the union of the games' own types in the fields that differ from game to game."""
    for (owner, name), part in FIELDS_OF_GAMES.items():
        union = [{"$ref": f"{PLACE}{game.title()}{part}"} for game in GAMES]
        schemas[owner]["properties"][name] |= {"anyOf": union}


def main() -> None:
    from .app import Configuration, create_api

    app = create_api(Configuration(database="sqlite+aiosqlite://"))
    json.dump(document(app), sys.stdout, indent=2, sort_keys=True, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
