"""The page on the HTTP interface: its addresses exist, its requests have the right shape, and it says what a snapshot holds."""

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from jsonschema import Draft202012Validator

from event_horizon.matches.snapshot import Permissions, Snapshot
from event_horizon.server.app import Configuration, create_api

from .blocks import BLOCKS, ROOT

ROUTE = re.compile(r"(GET|POST|WS) +(/[^\s?;]+)")


def known_routes() -> set[str]:
    paths = create_api(Configuration(database="sqlite+aiosqlite://")).openapi()["paths"]
    return {
        f"{'WS' if path.endswith('/live') else method.upper()} {re.sub(r'{[^}]*}', '*', path)}"
        for path, methods in paths.items()
        for method in methods
    }


def test_every_address_of_the_http_pages_exists() -> None:
    known = known_routes()
    told = {
        f"{method} {re.sub(r'/(?:[A-Z]+|0)(?=/|$)', '/*', path)}"
        for block in BLOCKS
        if block.kind == "http"
        for method, path in ROUTE.findall(block.code)
    }
    assert len(told) > 15
    assert told - known == set()


def sent() -> Iterator[tuple[str, Any]]:
    """What the HTTP page tells people to send: the address, with stars for names, and the body."""
    for block in BLOCKS:
        code = block.code.replace("[...]", "[]")
        for found in re.finditer(r"POST +(/\S+) +(?=\{)", code) if block.kind == "http" else ():
            path = re.sub(r"/(?:[A-Z]+|0)(?=/|$)", "/*", found[1])
            yield path, json.JSONDecoder().raw_decode(code, found.end())[0]
    page = " ".join((ROOT / "docs/http.md").read_text(encoding="utf-8").split())
    assert "Each of them needs `after`, too, which the examples below leave out." in page
    for text in re.findall(r'`({"command": .*?})`', page):
        yield "/api/matches/*/commands", {"after": 12, **json.loads(text)}


def test_the_requests_of_the_http_page_have_the_shape_that_the_server_wants() -> None:
    document = create_api(Configuration(database="sqlite+aiosqlite://")).openapi()
    posts = {
        re.sub(r"{[^}]*}", "*", path): methods["post"]
        for path, methods in document["paths"].items()
        if "post" in methods
    }
    count = 0
    for path, body in sent():
        if request := posts[path].get("requestBody"):  # what stands beside one without a body is its answer
            schema = request["content"]["application/json"]["schema"]
            Draft202012Validator({**schema, "components": document["components"]}).validate(body)
            count += 1
    assert count > 10


def test_the_http_page_says_what_a_snapshot_holds() -> None:
    """Whose turn it is, what may be done, how a turn is confirmed, and how to see that the match is over."""
    page = (ROOT / "docs/http.md").read_text(encoding="utf-8")
    told = re.findall(r"`([\w.]+)`", page.partition("**Snapshots.**")[2].partition("\n\n")[0])
    parts = {field.name for field in fields(Snapshot)}
    assert {"to_act", "outcome", "legal", "permissions"} <= parts & set(told)
    assert "confirm" in {field.name for field in fields(Permissions)}
    assert "permissions.confirm" in told
