"""Puzzles in a browser: near one's rating, by motif, daily, in a row; a wrong answer is refuted on the board."""

import re

import pytest
from playwright.sync_api import expect

from event_horizon.games import catalog
from event_horizon.games.catalog import GAMES
from event_horizon.learning.puzzles.stored import StoredPuzzle, puzzles_of
from tests.web.conftest import Open
from tests.web.pace import THINKING
from tests.web.sizes import viewport
from tests.web.tab import Tab

from .hands import Hands

FIRST = [(game, puzzles_of(game)[0]) for game in GAMES.bundled]
SOLVER = "() => JSON.parse(localStorage.getItem('horizon.puzzles') ?? '{}')"


@pytest.mark.sample(4)
@pytest.mark.parametrize(("game", "puzzle"), FIRST, ids=[game for game, _ in FIRST])
@pytest.mark.parametrize("way", ["mouse", "keyboard", "touch"])
def test_a_puzzle_is_solved_on_the_board(open_tab: Open, game: str, puzzle: StoredPuzzle, way: str) -> None:
    touch = {"has_touch": True, "is_mobile": True, **viewport((360, 740))}
    tab = open_tab(**(touch if way == "touch" else {}))
    tab.go(f"/puzzles/{game}/{puzzle.id}")
    expect(tab.headline).to_have_text(puzzle.task)
    answer(tab, Hands(tab, has_mouse=way != "keyboard"), game, puzzle, puzzle.line[0])
    expect(tab.page.locator(".said.good")).to_contain_text("Correct!", timeout=THINKING)
    assert tab.page.evaluate(SOLVER)[game]["streak"] == 1


@pytest.mark.sample(2)
@pytest.mark.parametrize(("game", "puzzle"), FIRST, ids=[game for game, _ in FIRST])
@pytest.mark.parametrize("size", [(360, 740), (1280, 800)], ids="{0[0]}x{0[1]}".format)
def test_a_wrong_answer_is_refuted_on_the_board_and_ends_the_streak(
    open_tab: Open, game: str, puzzle: StoredPuzzle, size: tuple[int, int]
) -> None:
    """The board stays where it is meanwhile."""
    tab = open_tab(**viewport(size))
    rules = catalog.game(game, **puzzle.options)
    state = rules.load(puzzle.position)
    asked = puzzle.choices or tuple(map(rules.write, rules.legal(state)))
    wrong = next(text for text in asked if text != puzzle.line[0])
    tab.go(f"/puzzles/{game}/{puzzle.id}")
    expect(tab.page.locator(".motifs")).to_be_visible()
    before = tab.page.locator("#board").bounding_box()
    with tab.page.expect_response("**/tries", timeout=THINKING) as answered:
        answer(tab, Hands(tab, has_mouse=True), game, puzzle, wrong)
    reply = answered.value.json()
    assert not reply["is_solved"]
    assert reply["line"][0]["event"]["text"] == wrong
    expect(tab.page.locator(".said.bad")).to_contain_text(reply["sentence"], timeout=THINKING)
    expect(tab.page.locator(".line li")).to_have_count(len(reply["line"]), timeout=THINKING)
    assert tab.page.locator("#board").bounding_box() == before
    if game == "triangle":
        assert len(reply["line"]) == len(state.empty) - 1, "to the end"
        expect(tab.page.locator("[aria-label*='the black hole']")).to_have_count(1)
    assert tab.page.evaluate(SOLVER)[game]["streak"] == 0
    tab.button("Show the answer").click()
    words = rules.describe(state, rules.read(state, puzzle.line[0]))
    expect(tab.page.locator(".solve > aside > .said")).to_contain_text(f"The answer: {words}.")
    tab.page.get_by_role("link", name="Next puzzle").click()
    expect(tab.page.locator(".motifs")).to_be_visible()


def answer(tab: Tab, hands: Hands, game: str, puzzle: StoredPuzzle, action: str) -> None:
    """On the board, or by the button with the action's words."""
    rules = catalog.game(game, **puzzle.options)
    state = rules.load(puzzle.position)
    if not puzzle.choices:
        return hands.do(game, action, state)
    words = rules.describe(state, rules.read(state, action))
    return hands.press(tab.page.locator(".choices").get_by_role("button", name=words, exact=True))


def test_puzzles_are_chosen_by_day_by_rating_and_by_motif(open_tab: Open) -> None:
    tabs = [open_tab(), open_tab()]
    daily = []
    for tab in tabs:
        tab.go("/puzzles/triangle")
        daily.append(tab.page.get_by_role("link", name="Puzzle of the day").get_attribute("href"))
    assert daily[0] == daily[1], "the same for everyone"
    tab = tabs[0]
    link = tab.page.get_by_role("link", name=re.compile("^Find the win"))
    expect(link).to_contain_text(str(sum("Find the win" in each.motifs for each in puzzles_of("triangle"))))
    link.click()
    expect(tab.page.locator(".motifs")).to_contain_text("Find the win")
    tab.go("/puzzles/triangle")
    tab.page.get_by_role("link", name="A puzzle for you").click()
    rating = tab.page.get_by_text(re.compile(r"^Rating \d+ ± \d+"))
    text = rating.inner_text()
    assert abs(int(text.split()[1]) - 1200) < 300


def test_an_action_that_is_not_asked_about_is_no_wrong_answer(open_tab: Open) -> None:
    tab = open_tab()
    puzzle = next(each for each in puzzles_of("torus") if each.motifs[0] == "Where to land")
    unit, place = puzzle.line[0].split()[1:]
    tab.go(f"/puzzles/torus/{puzzle.id}")
    expect(tab.page.locator(".choices button")).to_have_count(len(puzzle.choices))
    other = "A-12" if place != "A-12" else "A-13"
    Hands(tab, has_mouse=False).do("torus", f"land {unit} {other}", None)
    asks = "this puzzle is about the ones listed here"
    expect(tab.page.get_by_role("alert")).to_contain_text(asks, ignore_case=True)
    assert "torus" not in tab.page.evaluate(SOLVER)
