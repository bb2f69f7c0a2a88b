"""Nothing that comes and goes moves the board, the rack or the places around them, not by a pixel and not for a frame."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.pace import THINKING
from tests.web.sizes import viewport

from .matches import expect_unmoved, make, watch

CLOCK = {"kind": "side", "seconds": 300, "increment": 5}
# Each game at sizes of its own.
SAMPLE = [
    ("triangle", (360, 740)),
    ("triangle", (1280, 800)),
    ("tipping", (740, 360)),
    ("tipping", (820, 1180)),
    ("torus", (360, 740)),
    ("torus", (2560, 1440)),
    ("explorer", (820, 1180)),
    ("explorer", (1280, 800)),
]
OPTIONS = {"torus": {"first": "fixed"}, "explorer": {"seats": 2}}
WRONG = {"triangle": "99@a1", "tipping": "d4N", "torus": "done", "explorer": "probe"}


@pytest.mark.sample(3)
@pytest.mark.parametrize(("game", "size"), SAMPLE)
def test_offers_clocks_and_lost_connections(open_tab: Open, game: str, size: tuple[int, int]) -> None:
    ada, bob = open_tab(**viewport(size)), open_tab()
    made = make(ada, game, "me", "me", clock=CLOCK, options=OPTIONS.get(game, {}))
    made.open(bob, 1)
    made.open(ada, 0)
    page = ada.page
    expect(page.get_by_role("timer").first).to_be_attached()
    watch(ada)
    bob.button("Offer a draw").click()
    expect(page.get_by_role("group", name="Offer")).to_contain_text("offers a draw")
    if size[0] < size[1]:
        strip, headline = ada.prompt.locator(".strip").bounding_box(), ada.headline.bounding_box()
        assert strip
        assert headline
        assert headline["y"] + headline["height"] <= strip["y"] + 1, "the offer covers the headline"
    page.get_by_role("button", name="Decline").click()
    expect(page.get_by_role("group", name="Offer")).to_have_count(0)
    bob.button("Pause").click()
    page.get_by_role("button", name="Accept").click()
    expect(page.get_by_role("group", name="Offer")).to_have_count(0)
    bob.button("Resume").click()
    with ada.cut_off():
        page.context.set_offline(True)
        expect(ada.prompt.get_by_text("Connection lost")).to_be_visible()
        page.context.set_offline(False)
        expect(ada.prompt.get_by_text("Connection lost")).to_have_count(0)
    expect_unmoved(ada)


@pytest.mark.sample(3)
@pytest.mark.parametrize(("game", "size"), SAMPLE)
def test_refusals_and_hints(open_tab: Open, game: str, size: tuple[int, int]) -> None:
    tab = open_tab(**viewport(size))
    made = make(tab, game, "me", "greedy", hints=True, options=OPTIONS.get(game, {}))
    made.open(tab, 0)
    page = tab.page
    if game == "explorer":
        page.locator("[data-action=onward]").click()
    hint = page.get_by_role("button", name="Hint", exact=True)
    expect(hint).to_be_enabled(timeout=THINKING)
    tab.drawn()
    watch(tab)
    with tab.refused():
        page.keyboard.press("t")
        page.locator("#typed").fill(WRONG[game])
        page.keyboard.press("Enter")
        expect(page.locator("#prompt").get_by_role("alert")).not_to_be_empty()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    hint.click()
    expect(page.get_by_role("region", name="Hint")).to_be_visible(timeout=THINKING)
    words = page.get_by_role("region", name="Hint").locator(".words")
    assert words.evaluate("each => each.scrollHeight <= each.clientHeight + 2"), words.inner_text()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Hint")).to_have_count(0)
    expect_unmoved(tab)
