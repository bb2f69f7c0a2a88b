"""Takes the pictures of the README: `python -m docs.site.screenshots`, with the test tools installed.

Two computer players play each game for some actions; a match that begins there is opened in Chromium.
"""

import shutil
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from tests.serving import Serving
from tests.web.conftest import FLAGS

from event_horizon import CHANCE, Budget, game, play_match

FOLDER = Path(__file__).parents[1] / "screenshots"
SCENES: dict[str, tuple[int, dict[str, int]]] = {
    "triangle": (11, {}),
    "torus": (150, {}),
    "tipping": (30, {}),
    "explorer": (90, {"seats": 2}),
}
"""How many actions into the game, and its options."""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as data, Serving(Path(data)) as serving, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=[*FLAGS, "--no-sandbox"]
        )
        for name, (actions, options) in SCENES.items():
            take(browser, serving.url, name, actions, options)


def take(browser: Browser, server: str, name: str, actions: int, options: dict[str, int]) -> None:
    rules = game(name, **options)
    line = play_match(rules, ["level5"] * 2, budget=Budget(nodes=3000), seed=4).line
    state, seat = next((each.before, each.actor) for each in line[actions:] if each.actor != CHANCE)
    seats = [{"player": "me", "name": "Ada"} if each == seat else {"player": "level5"} for each in range(2)]
    body = {"game": name, "options": options, "seats": seats, "position": rules.dump(state)}
    made = httpx.post(f"{server}/api/matches", json=body).raise_for_status().json()
    secret = made["seats"][seat]["secret"]
    context = browser.new_context(viewport={"width": 1280, "height": 800}, color_scheme="dark")
    page = context.new_page()
    page.goto(f"{server}/match/{made['id']}#{secret}")
    page.wait_for_timeout(6000)  # until the board stands still
    picture = Image.open(BytesIO(page.screenshot()))
    picture.quantize(256, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)
    context.close()


if __name__ == "__main__":
    main()
