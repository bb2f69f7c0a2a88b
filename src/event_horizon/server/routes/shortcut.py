"""A shorter way for the busiest route: FastAPI's layers cost as much as a command itself."""

import re
from collections.abc import Awaitable, Callable
from json import JSONDecodeError

from fastapi import FastAPI, HTTPException, Request, Response
from pydantic import ValidationError
from starlette.types import Receive, Scope, Send

from event_horizon.server.matches.commands import NewCommand
from event_horizon.server.requests.json_body import read_body
from event_horizon.server.requests.middleware import replayed

from .dependencies import MAX_ID_LENGTH, secrets_of
from .matches import do_command

COMMANDS = "/api/matches/{id}/commands"
PATH = re.compile(rf"/api/matches/([^/]{{1,{MAX_ID_LENGTH}}})/commands")


class CommandShortcut:
    """Carries out well-formed commands. All other requests go through FastAPI, and are refused as everywhere."""

    def __init__(
        self, api: FastAPI, answer_error: Callable[[Request, Exception], Awaitable[Response]]
    ) -> None:
        self.app, self.answer_error = api, answer_error
        (self.route,) = (route for route in api.routes if getattr(route, "path", "") == COMMANDS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_post = scope["type"] == "http" and scope["method"] == "POST"
        found = PATH.fullmatch(scope["path"]) if is_post else None
        if found is None:
            return await self.app(scope, receive, send)
        content = (await receive())["body"]  # all of it: the middleware has read it
        request = Request(scope, receive)
        command = await _well_formed(request, content)
        if command is None:
            return await self.app(scope, replayed(content, receive), send)
        scope["app"], scope["route"] = self.app, self.route
        return await self._carry_out(found[1], command, request, send)

    async def _carry_out(self, match: str, command: NewCommand, request: Request, send: Send) -> None:
        failure: Exception | None = None
        try:
            answer = await do_command(match, command, secrets_of(request), request)
        except Exception as error:
            failure, answer = error, await self.answer_error(request, error)
        await answer(request.scope, request.receive, send)
        if failure and answer.status_code == 500:
            raise failure  # which is logged, as everywhere


async def _well_formed(request: Request, content: bytes) -> NewCommand | None:
    """What was sent, if it is what the route expects."""
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        return None
    try:
        return NewCommand.model_validate(await read_body(content))
    except (HTTPException, JSONDecodeError, ValidationError):
        return None
