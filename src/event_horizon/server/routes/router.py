"""The router of every route: request bodies are JSON within limits and without duplicate keys."""

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.routing import APIRoute

from event_horizon.server.requests.json_body import read_body


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
