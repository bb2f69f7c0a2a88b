"""What goes wrong. Each fault is made, lasts a while and is mended; `make` returns when it is mended."""

import random
import signal
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass

import psutil

from .host import Host, Slot

CLOCK_JUMP_SECONDS = 120


@dataclass
class Chaos:
    host: Host
    random: random.Random
    stop_seconds: float = 30.0
    """How long a stopped process stands still."""
    only: Collection[str] = ()
    """The kinds of faults to make; all that can be made here if empty."""

    def kinds(self) -> dict[str, Callable[[], None]]:
        """The faults that can be made here."""
        found = {
            "kill a server": self.kill_server,
            "kill a worker": self.kill_worker,
            "kill PostgreSQL": self.kill_postgres,
            "stop a server": self.stop_server,
            "cut the network": self.cut_network,
        }
        if self.host.disk.is_small:
            found["fill the disk"] = self.fill_disk
        if self.host.slots[0].has_clock:
            found["shift a clock"] = self.shift_clock
        if self.host.nodes:
            found["kill a Ray node"] = self.host.nodes.replace_second
        return {kind: make for kind, make in found.items() if not self.only or kind in self.only}

    def left_out(self) -> list[str]:
        """The faults that cannot be made here, with the reason."""
        found = []
        if not self.host.disk.is_small:
            found.append("fill the disk: only root may mount a small file system")
        if not self.host.slots[0].has_clock:
            found.append("shift a clock: libfaketime is not installed")
        if not self.host.nodes:
            found.append("kill a Ray node: computer players think on this machine, not on a cluster")
        return found

    def plan(self, count: int) -> list[str]:
        """So many faults: every kind in turn, in a random order."""
        kinds, found = list(self.kinds()), []
        while len(found) < count:
            self.random.shuffle(kinds)
            found += kinds
        return found[:count]

    def make(self, kind: str) -> None:
        self.kinds()[kind]()

    def _slot(self) -> Slot:
        return self.random.choice(self.host.slots)

    def _wait(self, least: float, most: float) -> None:
        time.sleep(self.random.uniform(least, most))

    def kill_server(self) -> None:
        slot = self._slot()
        slot.signal(signal.SIGKILL)
        self._wait(0, 2)
        slot.start()
        slot.wait_until_up()

    def kill_worker(self) -> None:
        """Once every server has a spare one: those that were killed last may still be being replaced."""
        while not all(slot.has_spare() for slot in self.host.slots):
            time.sleep(0.05)
        with suppress(psutil.NoSuchProcess):
            self.random.choice(self.host.workers()).kill()

    def kill_postgres(self) -> None:
        self.host.postgres.kill()
        self._wait(0, 2)
        self.host.postgres.start()

    def stop_server(self) -> None:
        slot = self._slot()
        slot.signal(signal.SIGSTOP)
        time.sleep(self.stop_seconds)
        slot.signal(signal.SIGCONT)

    def cut_network(self) -> None:
        slot = self._slot()
        slot.network.cut()
        self._wait(1, 8)
        slot.network.heal()

    def fill_disk(self) -> None:
        self.host.disk.fill()
        self._wait(1, 4)
        self.host.disk.free()
        self.host.postgres.start()  # it may have given up

    def shift_clock(self) -> None:
        slot = self._slot()
        slot.shift_clock(self.random.choice((-1, 1)) * CLOCK_JUMP_SECONDS)
        self._wait(2, 4)
        if self.random.random() < 0.5:  # one that starts with a wrong clock
            slot.signal(signal.SIGKILL)
            slot.start()
            slot.wait_until_up()
            self._wait(1, 2)
        slot.shift_clock(0)
