"""Rules pages: contents, search, a summary, and pictures that can be played with."""

import json
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from event_horizon.games import catalog
from event_horizon.games.catalog import GAMES
from event_horizon.games.page import PICTURE, rules_page
from tests.web.tab import Tab

from .hands import Hands

BUNDLED = list(GAMES.bundled)


def test_contents_and_search_lead_to_the_clauses(tab: Tab) -> None:
    tab.go("/rules/torus")
    contents = tab.page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="8 Combat").click()
    expect(tab.page.locator("[id='8']")).to_be_in_viewport()
    contents.get_by_role("searchbox").fill("crater doubles")
    contents.get_by_role("link", name="8.8.1").click()
    expect(tab.page.locator("[id='8.8.1']")).to_be_in_viewport()
    contents.get_by_role("searchbox").fill("chess")
    expect(contents).to_contain_text("No clauses")


@pytest.mark.parametrize("game", BUNDLED)
def test_every_game_has_a_summary_on_one_page(tab: Tab, game: str) -> None:
    tab.go(f"/rules/{game}#on-one-page")
    expect(tab.page.locator("#on-one-page")).to_be_in_viewport()


def test_a_picture_is_played_with_by_the_rules_and_shows_the_clause(tab: Tab) -> None:
    tab.go("/rules/tipping")
    figure = tab.page.locator("figure").filter(has_text="The start.")
    figure.get_by_role("button", name="Try it").click()
    board = figure.locator(".trial .board")
    spot = board.locator("[data-spot=d4]")
    expect(spot).to_be_visible()
    spot.focus()
    tab.page.keyboard.press("s")
    told = figure.locator(".told")
    expect(told.get_by_role("button", name="Rule 5.1")).to_be_visible()
    expect(board.locator("[data-spot=d2]")).to_have_attribute("aria-label", "d2, light block lying on d2-d3")
    figure.get_by_role("button", name="Undo").click()
    expect(board.locator("[data-spot=d4]")).to_have_attribute(
        "aria-label", "d4, light block upright on d4. Tips south onto d2-d3, west onto b4-c4"
    )
    figure.get_by_role("button", name="Back to the picture").click()
    expect(figure.get_by_role("button", name="Try it")).to_be_visible()


def test_dice_are_rolled_in_a_picture(tab: Tab) -> None:
    tab.go("/rules/explorer")
    figure = tab.page.locator("figure").filter(has_text="A roll of 4 from 7.22")
    figure.get_by_role("button", name="Try it").click()
    Hands(tab, has_mouse=True).press(figure.locator("[data-action=descend]"))
    expect(figure.locator(".told .clause").first).to_be_visible()


@pytest.mark.parametrize("game", BUNDLED)
def test_every_picture_with_something_to_do_can_be_tried(tab: Tab, game: str) -> None:
    """tests/server/test_learning.py takes an action in each of them."""
    pictures = [json.loads(text) for text in PICTURE.findall(rules_page(game))]
    tab.go(f"/rules/{game}")
    expect(tab.page.get_by_role("button", name="Try it")).to_have_count(
        sum(map(partial(is_open, game), pictures))
    )
    expect(tab.page.locator("figure figcaption")).to_have_count(len(pictures))


def is_open(game: str, picture: dict[str, Any]) -> bool:
    rules = catalog.game(game, **picture.get("options", {}))
    state = rules.load(picture["position"]) if "position" in picture else rules.start()
    for text in picture.get("actions", ()):
        state = rules.apply(state, rules.read(state, text))
    return bool(rules.legal(state))
