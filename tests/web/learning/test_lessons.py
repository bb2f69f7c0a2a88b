"""Every lesson taken in a browser from beginning to end, by mouse and by keyboard, at a person's pace."""

import re

import pytest
from playwright.sync_api import expect

from event_horizon.games.catalog import GAMES
from event_horizon.learning.lessons import Lesson, lessons_of
from event_horizon.learning.pupil import after
from tests.web.conftest import Open
from tests.web.tab import Tab

from .hands import Hands

LESSONS = [(game, lesson) for game in GAMES.bundled for lesson in lessons_of(game)]
IDS = [f"{game}-{lesson.id}" for game, lesson in LESSONS]
MIN_CELL = 34
"""Pixels: a cell that a finger hits on a phone 360 pixels wide."""
SECONDS_AN_INPUT, MAX_SECONDS = 6, 300


@pytest.mark.sample(6)
@pytest.mark.parametrize("has_mouse", [True, False], ids=["mouse", "keyboard"])
@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
def test_a_lesson_is_taken_from_beginning_to_end_in_less_than_five_minutes(
    open_tab: Open, game: str, lesson: Lesson, has_mouse: bool
) -> None:
    tab = open_tab()
    tab.go(f"/learn/{game}/{lesson.id}")
    hands = Hands(tab, has_mouse=has_mouse)
    answers = tuple(step.accept[0] for step in lesson.steps)
    while (done := steps_done(tab, lesson)) < len(answers):
        pupil = after(game, lesson, answers[:done])
        step, mark = lesson.steps[done], hands.mark(game, answers[done])
        if not step.shows:
            if mark:
                expect(mark).to_have_count(0)
            hands.press(tab.button("Show me"))
        if mark:
            expect(mark).to_have_count(1)
        hands.do(game, answers[done], pupil.match.state)
        tab.page.wait_for_function(
            "done => Number(document.querySelector('.lesson > header progress').value) > done", arg=done
        )
        if steps_done(tab, lesson) < len(answers):
            go_on(tab, hands)
    expect(tab.page.locator(".lesson aside")).to_contain_text(lesson.end)
    assert hands.inputs * SECONDS_AN_INPUT < MAX_SECONDS
    tab.go(f"/learn/{game}")
    expect(tab.page.get_by_role("listitem").filter(has_text=lesson.title)).to_contain_text("Done")


def steps_done(tab: Tab, lesson: Lesson) -> int:
    expect(tab.page.locator(".lesson > aside > :is(.ask, .said)").first).to_be_visible()
    return int(tab.page.locator(".lesson > header progress").evaluate("bar => bar.value"))


def go_on(tab: Tab, hands: Hands) -> None:
    """Where the next step has a board of its own, one looks at the old one until one continues."""
    forward = tab.page.locator(".lesson aside > .row > button.primary")
    forward.or_(tab.page.locator(".lesson > aside > .ask")).first.wait_for()
    if forward.count():
        hands.press(forward)


def test_another_action_is_answered_and_the_referee_names_the_clause(tab: Tab) -> None:
    tab.go("/learn/triangle/first-game")
    hands = Hands(tab, has_mouse=True)
    hands.do("triangle", "1@d4", None)
    expect(tab.page.locator(".said.bad")).to_contain_text("Try e4.")
    expect(tab.page.locator("[data-cell=d4]")).to_have_attribute(
        "aria-label", re.compile("^d4, (free|empty)")
    )
    with tab.refused():
        hands.do("triangle", "1@a1", None)
        expect(tab.page.locator(".said.bad")).to_contain_text("a1 already holds red's 6")
        tab.page.locator(".said.bad").get_by_role("button", name="Rule 3.2").click()
    expect(tab.page.get_by_role("dialog", name="Rule 3.2")).to_contain_text("any free cell")
    tab.button("Close").click()
    tab.page.set_viewport_size({"width": 360, "height": 740})
    tab.drawn()
    box = tab.page.locator("[data-cell=e4]").bounding_box()
    assert box is not None
    assert box["width"] >= MIN_CELL, "on a phone the board has the whole width"


def test_lessons_are_offered_at_the_first_visit_until_they_are_not_wanted(open_tab: Open) -> None:
    tab = open_tab()
    tab.go("/")
    welcome = tab.page.get_by_role("region", name="New here?")
    expect(welcome.get_by_role("link")).to_have_count(len(GAMES.bundled))
    welcome.get_by_role("link", name="Learn Triangle").click()
    tab.page.wait_for_url("**/learn/triangle")
    tab.page.get_by_role("link", name="Start").click()
    tab.page.wait_for_url("**/learn/triangle/first-game")
    tab.go("/")
    welcome.get_by_role("button", name="Not now").click()
    expect(welcome).to_have_count(0)
    tab.page.reload()
    expect(tab.page.get_by_role("link", name="Play Triangle")).to_be_visible()
    expect(welcome).to_have_count(0)


def test_the_rules_page_offers_the_lessons(tab: Tab) -> None:
    tab.go("/rules/tipping")
    tab.page.get_by_role("link", name="Learn by playing").click()
    expect(tab.headline).to_contain_text("Learn Tipping")
