"""The router of every route: request bodies are JSON without duplicate keys."""

from collections.abc import Callable, Coroutine
from json import JSONDecodeError
from typing import Any

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.routing import APIRoute

from event_horizon.core.plain import DuplicateKey, json_of


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
        try:
            return json_of(await self.body())
        except DuplicateKey as error:
            raise HTTPException(422, str(error)) from error
        except JSONDecodeError:
            raise  # FastAPI says where
        except (ValueError, RecursionError):  # not UTF-8, too deep, or a number of too many digits
            raise HTTPException(422, "the body is not JSON that can be read") from None
