"""How bodies of requests are read: as JSON in which nothing stands twice."""

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import HTTPException, Request, Response
from fastapi.routing import APIRoute

from event_horizon.core.plain import DoubledName, json_of


class Careful(APIRoute):
    """A route that refuses a name given twice, where the usual reader would silently drop the first."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_carefully(request: Request) -> Response:
            return await handle(_CarefulRequest(request.scope, request.receive))

        return handle_carefully


class _CarefulRequest(Request):
    async def json(self) -> Any:
        try:
            return json_of(await self.body())
        except DoubledName as error:
            raise HTTPException(422, str(error)) from error
