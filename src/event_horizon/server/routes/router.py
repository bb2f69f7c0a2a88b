"""The router of every route: request bodies are JSON within limits and without duplicate keys."""

from collections.abc import Callable, Coroutine
from json import JSONDecodeError
from typing import Any, get_type_hints

from fastapi import APIRouter, Request, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel, ValidationError
from starlette.types import Receive, Scope, Send

from event_horizon.server.requests.json_body import read_body
from event_horizon.server.requests.middleware import replayed

from .dependencies import MAX_ID_LENGTH, secrets_of


def new_router(prefix: str = "/api") -> APIRouter:
    return APIRouter(
        prefix=prefix, route_class=StrictRoute, generate_unique_id_function=lambda route: route.name
    )


class StrictRoute(APIRoute):
    """A route that refuses duplicate keys, where the usual reader would silently drop the first value."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_strictly(request: Request) -> Response:
            return await handle(_StrictRequest(request.scope, request.receive))

        return handle_strictly


class _StrictRequest(Request):
    async def json(self) -> Any:
        return await read_body(await self.body())


class ShortRoute(StrictRoute):
    """For the busiest route: well-formed requests skip FastAPI's layers, which cost as much as a command itself.

    All other requests go through them, and are refused as everywhere. The endpoint takes `id`, `body`, `secrets` and
    `request`.
    """

    def __init__(self, path: str, endpoint: Callable[..., Any], **more: Any) -> None:
        super().__init__(path, endpoint, **more)
        usual, model = self.app, get_type_hints(endpoint)["body"]

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            request, name = Request(scope, receive), scope["path_params"]["id"]
            content = await request.body()
            body = await _well_formed(request, content, model)
            if body is None or len(name) > MAX_ID_LENGTH:
                await usual(scope, replayed(content, receive), send)
            else:
                answer = await endpoint(id=name, body=body, secrets=secrets_of(request), request=request)
                await answer(scope, receive, send)

        self.app = app


async def _well_formed(request: Request, content: bytes, model: type[BaseModel]) -> BaseModel | None:
    """What was sent, if it is what the route expects."""
    if request.headers.get("content-type", "").partition(";")[0] != "application/json":
        return None
    try:
        return model.model_validate(await read_body(content))
    except (JSONDecodeError, ValidationError):
        return None
