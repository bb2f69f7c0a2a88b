"""Levels as a way: what was beaten and how, and what comes next."""

from playwright.sync_api import expect

from tests.web.pace import THINKING
from tests.web.tab import Tab

KEEP = "([id, secret]) => localStorage.setItem('horizon.secrets', JSON.stringify({[id]: [secret]}))"
LESSONS = "() => localStorage.setItem('horizon.lessons', JSON.stringify({triangle: ['first-game']}))"
NEARLY_WON = {
    "to_act": "red",
    "cells": {
        "a1": "R6", "b1": "G1", "b2": "R7", "c1": "G6", "c2": "G2", "c3": "G5", "d1": "R2", "d2": "G4",
        "d3": "R4", "e1": "G3", "e2": "R5", "e3": "R3",
    },
}  # fmt: skip


def win(tab: Tab) -> None:
    """A match against level 1 with one action to go: whatever Green does then, Red wins."""
    body = {"game": "triangle", "options": {"rows": 5}, "position": NEARLY_WON}
    seats = [{"player": "me"}, {"player": "level1"}]
    made = tab.page.request.post(f"{tab.url}/api/matches", data={**body, "seats": seats}).json()
    tab.go("/")
    tab.page.evaluate(KEEP, [made["id"], made["seats"][0]["secret"]])
    tab.go(f"/match/{made['id']}")
    tab.page.locator("button[data-tile='1']").click()
    tab.page.locator("[data-cell=e4]").click()
    expect(tab.headline).to_contain_text("You win", timeout=THINKING)


def test_the_page_of_a_game_says_what_was_beaten_with_what_and_what_comes_next(tab: Tab) -> None:
    win(tab)
    tab.page.evaluate(LESSONS)
    tab.go("/learn/triangle")
    levels = tab.page.get_by_role("region", name="Levels").get_by_role("listitem")
    expect(levels.first).to_contain_text("Beaten")
    expect(levels.first).to_contain_text("You won once: Red, rows 5")
    expect(levels.nth(1)).not_to_contain_text("Beaten")
    expect(tab.page.get_by_role("region", name="Next for you")).to_contain_text("Play against Level 2.")
    levels.nth(2).get_by_role("button", name="Play Level 3").click()
    tab.page.wait_for_url("**/match/*")
    expect(tab.page.get_by_text("Level 3").first).to_be_visible(timeout=THINKING)


def test_after_a_win_the_next_level_is_offered(tab: Tab) -> None:
    win(tab)
    won = tab.page.url
    tab.page.get_by_role("button", name="Next: Level 2").click()
    tab.page.wait_for_url(lambda url: "/match/" in url and url != won)
    expect(tab.page.get_by_text("Level 2").first).to_be_visible(timeout=THINKING)
