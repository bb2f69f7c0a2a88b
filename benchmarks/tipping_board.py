"""How the tipping board in three dimensions runs in a browser without a graphics card: frames, and memory.

python -m benchmarks.tipping_board [frames|memory]

Chromium draws with SwiftShader, in a window of 1280 by 800, from the built front and a server in this process.
`frames`: the camera circles, and blocks tip one after the other, while frames are counted. At least 30 a second are
wanted on two free cores; the load of the machine is printed beside them. `memory`: 500 random actions arrive at the
page, and then 500 steps go back and forth through the last of them; objects of WebGL, nodes of the page and its heap
(after collecting garbage) are counted on the way. The log of the match grows by its lines while it is played, the
board must not grow at all: nothing may grow while there are no new lines.
"""

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import psutil
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.serving import Serving
from tests.web.conftest import FLAGS

from event_horizon import game

SIZE = {"width": 1280, "height": 800}
SECONDS = 8
ACTIONS = 500
WANTED = 30
LEAST_GROWTH = 400
"""KiB: less is noise of the garbage collector."""
OPTIONS = {"quiet_turns": 500, "repetition": 10}
SEATS = [{"player": "me"}, {"player": "me"}]

# Counts what WebGL holds, from before the page makes its first context.
COUNT_OBJECTS = """
window.held = {};
for (const kind of ["Buffer", "Texture", "Framebuffer", "Renderbuffer", "Program", "Shader", "VertexArray"]) {
  const gl = WebGL2RenderingContext.prototype, [make, drop] = [gl["create" + kind], gl["delete" + kind]];
  window.held[kind] = 0;
  gl["create" + kind] = function (...given) { window.held[kind]++; return make.apply(this, given); };
  gl["delete" + kind] = function (it) { if (it) window.held[kind]--; return drop.call(this, it); };
}
"""

# Counts frames for a few seconds while `each` is done with every one of them.
COUNT_FRAMES = """
async ([seconds, each]) => {
  const command = eval(each), times = [], began = performance.now();
  await new Promise((done) => {
    const frame = (now) => {
      times.push(now);
      command(times.length);
      now - began < seconds * 1000 ? requestAnimationFrame(frame) : done();
    };
    requestAnimationFrame(frame);
  });
  const took = times.slice(1).map((time, index) => time - times[index]).sort((a, b) => a - b);
  return {
    frames: (1000 * took.length) / (times.at(-1) - times[0]),
    median: took[took.length >> 1],
    slow: took[Math.floor(took.length * 0.95)],
    pixels: document.querySelector("canvas").width + "x" + document.querySelector("canvas").height,
  };
}
"""

# A hand that holds the background and circles.
TURN = """
(() => {
  const canvas = document.querySelector("#board canvas"), { left, top } = canvas.getBoundingClientRect();
  canvas.setPointerCapture = () => {};
  const tell = (kind, x, y) => canvas.dispatchEvent(new PointerEvent(kind, {
    pointerId: 7, pointerType: "mouse", button: 0, clientX: left + x, clientY: top + y, bubbles: true }));
  tell("pointerdown", 20, 20);
  return (count) => tell("pointermove", 20 + count * 3, 20 + 15 * Math.sin(count / 20));
})()
"""

# Blocks that tip without end: the next action is chosen as soon as the last one has arrived.
TIP = """
(() => (count) => {
  if (count % 45 === 0) document.querySelector("button[data-step]")?.click();
})()
"""


class Match:
    """A match of two seats at one screen, and a page that shows it."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self.context: BrowserContext = browser.new_context(viewport=SIZE)  # type: ignore[arg-type]
        begun = self.post("/api/matches", {"game": "tipping", "options": OPTIONS, "seats": SEATS})
        self.id = begun["id"]
        self.secrets = ",".join(seat["secret"] for seat in begun["seats"])
        self.rules = game("tipping", **OPTIONS)
        self.state, self.random, self.shown = self.rules.start(), Random(1), 0
        self.number = self.get(f"/api/matches/{self.id}")["snapshot"]["number"]
        self.page = self._open()

    def post(self, path: str, body: dict[str, Any], secrets: str = "") -> Any:
        headers = {"Authorization": f"Bearer {secrets}"} if secrets else {}
        answer = self.context.request.post(self.url + path, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def get(self, path: str) -> Any:
        headers = {"Authorization": f"Bearer {self.secrets}"}
        return self.context.request.get(self.url + path, headers=headers).json()

    def command(self, command: str, seat: int, **more: str) -> None:
        body = {"command": command, "seat": seat, "after": self.number, **more}
        self.number = self.post(f"/api/matches/{self.id}/commands", body, self.secrets)["number"]

    def act(self) -> None:
        """One random action, confirmed where it ends a turn; begins anew when the game is over."""
        seat = self.rules.to_act(self.state)
        assert seat is not None, "the options let a random game go on for longer than this"
        action = self.random.choice([a for a in self.rules.legal(self.state) if not self._ends(a)])
        self.command("act", seat, action=self.rules.write(action))
        self.state = self.rules.apply(self.state, action)
        self.shown += 1
        if self.shown % 10 == 0:
            self.wait()
        if self.rules.to_act(self.state) != seat:
            self.command("confirm", seat)

    def _ends(self, action: Any) -> bool:
        """Sinkings are rare enough to go on for long: one in four, and never the last."""
        after = self.rules.apply(self.state, action)
        sinks = after.sunk != self.state.sunk
        return self.rules.to_act(after) is None or (sinks and max(after.sunk) > 2)

    def wait(self) -> None:
        self.page.wait_for_function(
            "count => document.querySelector('.replay .count').textContent.endsWith('/ ' + count)",
            arg=self.shown,
        )

    def _open(self) -> Page:
        self.context.add_init_script(COUNT_OBJECTS)
        known = json.dumps({self.id: self.secrets.split(",")})
        self.context.add_init_script(f"localStorage.setItem('horizon.secrets', {json.dumps(known)})")
        page = self.context.new_page()
        page.goto(f"{self.url}/match/{self.id}")
        page.wait_for_selector("#board canvas")
        page.wait_for_selector("#board [role=grid][aria-busy=false]")
        return page


def frames(match: Match) -> bool:
    print(f"{psutil.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before, {SECONDS} s each")
    print(f"{'what':26} {'frames/s':>9} {'median ms':>10} {'95 % ms':>8} {'processor ms/frame':>19}  pixels")
    turning = measure(match, "the camera circles", TURN)
    for _ in range(6):
        match.act()
    match.wait()
    match.page.evaluate("document.querySelector('button[title^=\"Play it through\"]').dataset.step = ''")
    tipping = measure(match, "blocks tip in a replay", TIP)
    return min(turning, tipping) >= WANTED


def measure(match: Match, what: str, each: str) -> float:
    before = processor_seconds()
    found = match.page.evaluate(COUNT_FRAMES, [SECONDS, each])
    spent = (processor_seconds() - before) / (found["frames"] * SECONDS)
    print(
        f"{what:26} {found['frames']:9.1f} {found['median']:10.1f} {found['slow']:8.1f} {1000 * spent:19.1f}"
        f"  {found['pixels']}"
    )
    return float(found["frames"])


def processor_seconds() -> float:
    """The processor time of the browser's processes."""
    times = [child.cpu_times() for child in psutil.Process().children(recursive=True)]
    return sum(time.user + time.system for time in times)


def memory(match: Match) -> bool:
    print(f"{'':14} {'heap KiB':>9} {'nodes':>6} {'WebGL objects':>14}")
    played = [counted(match, f"{(part + 1) * 100} actions", Match.act) for part in range(ACTIONS // 100)]
    steps = [counted(match, f"{(part + 1) * 100} steps", back_and_forth()) for part in range(ACTIONS // 100)]
    growth = (played[-1][0] - played[0][0]) / (ACTIONS - 100)
    print(f"{growth:.1f} KiB of heap per action, with its lines in the log")
    print(f"{(steps[-1][0] - steps[0][0]) / (ACTIONS - 100):.1f} KiB of heap per step without new lines")
    most = max(objects for _, _, objects in played[:-1])
    return played[-1][2] <= most and steps[-1][2] <= most and steps[-1][0] - steps[0][0] < LEAST_GROWTH


def back_and_forth() -> Callable[[Match], None]:
    """Fifty steps back through the replay, then fifty on."""
    keys = cycle(["ArrowLeft"] * 50 + ["ArrowRight"] * 50)

    def step(match: Match) -> None:
        match.page.keyboard.press(next(keys))
        match.page.wait_for_timeout(25)

    return step


def counted(match: Match, what: str, command: Callable[[Match], None]) -> tuple[float, int, int]:
    """What the page holds after a hundred commands: KiB of heap, nodes, objects of WebGL."""
    for _ in range(100):
        command(match)
    found = held(match)
    print(f"{what:>14} {found[0]:9.0f} {found[1]:6} {found[2]:14}", flush=True)
    return found


def held(match: Match) -> tuple[float, int, int]:
    match.wait()
    match.page.wait_for_selector("#board [role=grid][aria-busy=false]")
    tools = match.context.new_cdp_session(match.page)
    tools.send("HeapProfiler.collectGarbage")
    heap = tools.send("Runtime.getHeapUsage")["usedSize"] / 1024
    nodes = tools.send("Memory.getDOMCounters")["nodes"]
    tools.detach()
    return heap, nodes, sum(match.page.evaluate("window.held").values())


@contextmanager
def opened() -> Iterator[Match]:
    with (
        tempfile.TemporaryDirectory() as folder,
        Serving(Path(folder)) as serving,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=FLAGS, chromium_sandbox=os.geteuid() != 0
        )
        yield Match(browser, serving.url)
        browser.close()


def main(*wanted: str) -> None:
    commands = {"frames": frames, "memory": memory}
    for name in wanted or commands:
        with opened() as match:
            if not commands[name](match):
                sys.exit(f"{name}: not as wanted")


if __name__ == "__main__":
    main(*sys.argv[1:])
