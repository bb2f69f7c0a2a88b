"""The built web front: its page for every address of the app, its files with long or no caching."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from .requests.problems import not_found

STATIC = Path(__file__).parent / "static"
DOCS_SITE = Path(__file__).parent / "docs_site"
"""The documentation, built; it may be missing in a checkout."""
PAGE = "index.html"
PAGES = ("analysis", "api", "edit", "learn", "match", "new", "print", "puzzles", "rules", "settings")
"""The app's pages beside the lobby, as `web/src/app/route.ts` knows them."""
DEEP_PAGES = ("learn", "puzzles")
"""Pages with one more part in their address: a lesson, a puzzle."""
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Event Horizon</title>
<h1>Event Horizon is running, but its web pages are not built yet.</h1>
<p>Run <code>python3 run.py</code> in the project's folder: it builds them and starts again.
Programs can use <a href="/api/openapi.json">the API</a> already.</p></html>
"""


class StaticFiles:
    """`head` returns what to add to the head of the page at an address; it may be empty."""

    def __init__(self, folder: Path = STATIC, head: Callable[[Scope], Awaitable[str]] | None = None) -> None:
        self.folder, self.head = folder.resolve(), head

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
        else:
            response = self._response(scope)
            if self.head and isinstance(response, FileResponse) and response.path == self.folder / PAGE:
                response = _with_head(response, await self.head(scope))
            await response(scope, receive, send)

    def _response(self, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD") or scope["path"].startswith("/api/"):
            raise not_found("such address")
        page = self.folder / PAGE
        file = self._file(scope["path"])
        if file and file != page:
            return _file(file, FOR_EVER if file.parent.name == "assets" else "no-cache", scope)
        if not file and "." in scope["path"]:
            raise not_found("such file")
        if not page.is_file():
            return HTMLResponse(NOT_BUILT, 503, {"cache-control": "no-store"})
        if not is_page(scope["path"]):
            return FileResponse(page, 404, headers={"cache-control": "no-cache"})
        return _file(page, "no-cache", scope)

    def _file(self, path: str) -> Path | None:
        try:
            file = (self.folder / path.lstrip("/")).resolve()
            return file if file.is_relative_to(self.folder) and file.is_file() else None
        except (OSError, ValueError):  # too long, or a character that no file name contains
            return None


def is_page(path: str) -> bool:
    """Whether the app has a page at this address."""
    parts = [part for part in path.split("/") if part]
    if not parts or parts == [PAGE]:
        return True
    return parts[0] in PAGES and len(parts) <= 2 + (parts[0] in DEEP_PAGES)


def _with_head(page: FileResponse, head: str) -> Response:
    if not head:
        return page
    text = Path(page.path).read_text(encoding="utf-8").replace("</head>", f"{head}</head>", 1)
    return HTMLResponse(text, page.status_code, {"cache-control": "no-cache"})


def _file(file: Path, caching: str, scope: Scope) -> Response:
    response = FileResponse(file, headers={"cache-control": caching}, stat_result=file.stat())
    if Headers(scope=scope).get("if-none-match") == response.headers["etag"]:
        return Response(status_code=304, headers={"etag": response.headers["etag"], "cache-control": caching})
    return response
