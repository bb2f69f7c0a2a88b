"""Does what the host has decided: looks at the controls every second, and prunes old matches every hour."""

import asyncio
import logging
import time

from .controls import Controls
from .match_service import MatchService
from .upkeep import prune

log = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
PRUNE_SECONDS = 3600.0


class Caretaker:
    def __init__(self, service: MatchService, controls: Controls, keep_days: float) -> None:
        self.service, self.controls, self.keep_days = service, controls, keep_days
        self._pruned = float("-inf")

    async def work(self) -> None:
        while True:
            try:
                await self.look()
            except Exception as error:  # the database is away; it is tried again
                log.warning("the host's decisions cannot be read: %s", type(error).__name__)
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        await self.service.look_again(await self.controls.look(self.service.store))
        if self.keep_days and time.monotonic() - self._pruned > PRUNE_SECONDS:
            self._pruned = time.monotonic()
            count = await prune(self.service.store, self.service.now(), self.keep_days)
            log.info("%d matches were old and have been deleted", count)
