"""Carries out the host's decisions: checks the controls every second, and cleans up every hour."""

import asyncio
import gc
import logging
import time

from event_horizon.server.matches.service import MatchService

from .controls import Controls
from .upkeep import prune, prune_to_size

log = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
CLEANING_SECONDS = 3600.0


class Caretaker:
    def __init__(
        self, service: MatchService, controls: Controls, keep_days: float, keep_megabytes: float = 0.0
    ) -> None:
        self.service, self.controls = service, controls
        self.keep_days, self.keep_megabytes = keep_days, keep_megabytes
        self._cleaned = float("-inf")

    async def work(self) -> None:
        while True:
            try:
                await self.look()
            except Exception as error:  # the database is unavailable; try again later
                log.warning("the host's decisions cannot be read: %s", type(error).__name__)
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        await self.service.look_again(await self.controls.look(self.service.store))
        if time.monotonic() - self._cleaned > CLEANING_SECONDS:
            self._cleaned = time.monotonic()
            gc.collect()  # Python does not do it by itself within `no_full_collections`
            if self.keep_days or self.keep_megabytes:
                await self._prune()

    async def _prune(self) -> None:
        store = self.service.store
        old = await prune(store, self.service.now(), self.keep_days) if self.keep_days else 0
        excess = await prune_to_size(store, self.keep_megabytes) if self.keep_megabytes else 0
        log.info("deleted %d old matches, and %d to free space", old, excess)
