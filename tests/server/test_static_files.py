"""The built web front: one page for the app's addresses, files that are cached as they should be."""

import re
from pathlib import Path

import httpx
import pytest

from event_horizon.server import app
from event_horizon.server.app import Configuration, create_api
from event_horizon.server.static_files import PAGES, StaticFiles


@pytest.fixture
def front(tmp_path: Path) -> httpx.AsyncClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>page</title>")
    (tmp_path / "assets" / "index-Ab3.js").write_text("script")
    (tmp_path / "icon.svg").write_text("<svg/>")
    return asking(StaticFiles(tmp_path))


def asking(front: StaticFiles) -> httpx.AsyncClient:
    api = create_api(Configuration(database="sqlite+aiosqlite://"))
    api.router.default = front
    return httpx.AsyncClient(transport=httpx.ASGITransport(api), base_url="http://localhost")


@pytest.mark.parametrize(
    "path", ["/", "/match/k7m2p9", "/rules/any", "/new/any", "/analysis", "/analysis/x", "/index.html"]
)
async def test_every_address_of_the_app_is_its_page(front: httpx.AsyncClient, path: str) -> None:
    answer = await front.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert "page" in answer.text


@pytest.mark.parametrize("path", ["/nothing", "/a/b/c", "/match/a/b", "/wp-admin"])
async def test_where_there_is_nothing_the_app_says_so_and_the_status_too(
    front: httpx.AsyncClient, path: str
) -> None:
    answer = await front.get(path)
    assert answer.status_code == 404
    assert "page" in answer.text
    again = await front.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 404


def test_the_server_knows_the_pages_of_the_app() -> None:
    source = (Path(__file__).parents[2] / "web/src/app/route.ts").read_text(encoding="utf-8")
    pages = set(re.findall(r'page: "(\w+)"', source))
    assert pages - {"lobby", "missing"} == set(PAGES)


async def test_the_documentation_is_served_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots").mkdir()
    (tmp_path / "index.html").write_text("home")
    (tmp_path / "bots/index.html").write_text("bots")
    monkeypatch.setattr(app, "DOCS_SITE", tmp_path)
    site = asking(StaticFiles(tmp_path))
    moved = await site.get("/docs")
    assert (moved.is_redirect, moved.headers["location"]) == (True, "/docs/")
    assert [(await site.get(path)).text for path in ("/docs/", "/docs/bots/")] == ["home", "bots"]
    assert (await site.get("/docs/nothing/")).status_code == 404


async def test_hashed_files_are_kept_for_ever(front: httpx.AsyncClient) -> None:
    answer = await front.get("/assets/index-Ab3.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")
    assert (await front.get("/icon.svg")).headers["cache-control"] == "no-cache"


async def test_what_has_not_changed_is_not_sent_again(front: httpx.AsyncClient) -> None:
    tag = (await front.get("/")).headers["etag"]
    again = await front.get("/match/x", headers={"If-None-Match": tag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)


@pytest.mark.parametrize(
    "path",
    [
        "/missing.js",
        "/assets/missing.css",
        "/../app.py",
        "/%2e%2e/app.py",
        "/assets/..%2f..%2fapp.py",
        "/api/x",
    ],
)
async def test_nothing_else_is_served(front: httpx.AsyncClient, path: str) -> None:
    answer = await front.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


async def test_strange_paths_do_no_harm(front: httpx.AsyncClient) -> None:
    for path in ("/%00", "/" + "a" * 5000, "/%ff", "/con", "//etc/passwd"):
        assert (await front.get(path)).status_code in (200, 404)
    assert (await front.post("/")).status_code == 404
    assert (await front.head("/")).status_code == 200


async def test_without_a_built_front_it_says_how_to_build_it(tmp_path: Path) -> None:
    answer = await asking(StaticFiles(tmp_path)).get("/match/x")
    assert answer.status_code == 503
    assert "run.py" in answer.text
