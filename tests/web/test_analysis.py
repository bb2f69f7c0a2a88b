"""Hints in play, and the page of analysis: graph, assessments, mistakes to be tried again, luck."""

import re
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from event_horizon import game
from event_horizon.matches.match import Participant
from event_horizon.records.text import write
from tests.analysis.games import LATE, random_record
from tests.server.playing import Client, bearer
from tests.serving import Serving

from .conftest import Open
from .pace import THINKING
from .sizes import is_in_view, viewport
from .tab import Tab
from .tipping.table import SOFTWARE
from .triangle.table import Table

FIVE = game("triangle", rows=5)
LARGE = game("triangle", rows=10)
DRAWN = game("triangle", rows=5, tiles="drawn")


def begin(serving: Serving, **body: Any) -> dict[str, Any]:
    """An analysis that is done, as the server tells it."""
    with Client(serving) as client:
        answer = client.post("/api/analyses", json=body)
        assert answer.status_code == 201, answer.text
        return client.analysed(answer.json()["id"])


def is_fault(moment: dict[str, Any]) -> bool:
    """Whether a walk through the mistakes stops there."""
    return moment["grade"] in ("mistake", "blunder")


@pytest.fixture(scope="module")
def faulty(serving: Serving) -> dict[str, Any]:
    """A record in which red errs, every action of it proven."""
    for seed in range(20):
        seen = begin(serving, record=write(random_record(FIVE, seed, LATE)))
        if any(is_fault(moment) and moment["seat"] == 0 for moment in seen["progress"]["moments"]):
            return seen
    raise AssertionError("random play made no mistake")


def open_analysis(tab: Tab, analysis: dict[str, Any]) -> Locator:
    tab.go(f"/analysis/{analysis['id']}")
    slider = tab.page.get_by_role("slider", name="Chance to win after each move")
    expect(slider).to_be_visible()
    return slider


LONG_HINT = "Place 8 on f6 (68 % to win): " + "then green 8 on f5 and red 9 on f4, " * 3 + "and so on."
AIR = """(words) => {
  const [inner, outer] = [words.getBoundingClientRect(), words.closest(".strip").getBoundingClientRect()];
  return Math.min(inner.top - outer.top, outer.bottom - inner.bottom);
}"""


def test_a_long_hint_has_air_around_it_on_a_phone(open_tab: Open) -> None:
    tab = open_tab(viewport={"width": 360, "height": 740})
    tab.begin("Someone on this device", rows="2")

    def lengthen(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "sentence": LONG_HINT})

    tab.page.route("**/hint", lengthen)
    board = tab.page.locator("#board").bounding_box()
    tab.button("Hint").click()
    hint = tab.page.get_by_role("region", name="Hint")
    expect(hint).to_be_visible(timeout=THINKING)
    assert hint.locator(".words").evaluate(AIR) >= 4
    assert tab.page.locator("#board").bounding_box() == board


def test_on_a_phone_one_steps_through_a_game_with_the_board_in_view(
    open_tab: Open, faulty: dict[str, Any]
) -> None:
    tab = open_tab(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    open_analysis(tab, faulty)
    steps = tab.page.get_by_role("group", name="Positions")
    for name in ("First position", "Next", "Last position", "Mistake ›"):
        assert is_in_view(steps.get_by_role("button", name=name, exact=True)), name
    rows = tab.page.get_by_role("region", name="Moves").get_by_role("button")
    assert (rows.first.bounding_box() or {})["height"] >= 44


def test_a_hint_is_drawn_told_and_gone_with_the_position(tab: Tab) -> None:
    tab.begin("Someone on this device", rows="2")
    tab.button("Hint").click()
    hint = tab.page.get_by_role("region", name="Hint")
    expect(hint).to_be_visible(timeout=THINKING)
    best = hint.get_attribute("data-hint") or ""
    assert re.fullmatch(r"1@(a1|b1|b2)", best)
    expect(hint).to_contain_text(best[2:])
    expect(Table(tab).cell(best[2:])).to_have_attribute("aria-label", re.compile("1 here draws, the best"))
    expect(tab.voice).to_contain_text(best[2:])
    assert tab.faults() == []
    Table(tab).cell("a1").click()
    Table(tab).expect_tile("a1", "red 1")
    expect(hint).to_be_hidden()
    tab.page.keyboard.press("h")
    expect(hint).to_be_visible(timeout=THINKING)
    tab.button("Close the hint").click()
    expect(hint).to_be_hidden()
    tab.page.keyboard.press("h")
    expect(hint).to_be_visible(timeout=THINKING)
    tab.page.keyboard.press("h")
    expect(tab.headline).to_contain_text("A draw")


def test_whether_there_are_hints_is_chosen_and_shown(open_tab: Open) -> None:
    tab = open_tab()
    tab.go("/new/triangle")
    tab.unfold_options()
    hints = tab.page.get_by_label("Hints")
    expect(hints).to_be_checked()
    tab.page.get_by_label("A friend, via a link", exact=True).check()
    expect(hints).not_to_be_checked()
    tab.button("Play").click()
    expect(tab.page.get_by_text("No hints")).to_be_visible()
    expect(tab.button("Hint")).to_have_count(0)
    tab.begin("Someone on this device")
    expect(tab.page.get_by_text("Hints allowed")).to_be_visible()


def analysed_match(tab: Tab) -> Table:
    """A small match, played to its end and being analysed."""
    tab.begin("Someone on this device", rows="2")
    table = Table(tab)
    table.cell("a1").click()
    table.expect_tile("a1", "red 1")
    table.cell("b1").click()
    tab.button("Analyse").first.click()  # on the card at the end
    tab.page.wait_for_url("**/analysis/*")
    return table


def test_a_finished_match_leads_to_its_analysis(tab: Tab) -> None:
    analysed_match(tab)
    expect(tab.headline).to_contain_text("A draw")
    expect(tab.page.get_by_role("region", name="Moves").get_by_role("button")).to_have_count(2)
    expect(tab.page.get_by_text("No mistakes found")).to_be_visible(timeout=THINKING)


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("width", [360, 1280])
def test_the_page_is_for_everyone(open_tab: Open, faulty: dict[str, Any], scheme: str, width: int) -> None:
    tab = open_tab(color_scheme=scheme, viewport={"width": width, "height": 740})
    open_analysis(tab, faulty)
    expect(tab.page.get_by_text("all proven")).to_be_visible()
    assert tab.faults() == [], "at the start"
    assert tab.page.evaluate("document.documentElement.scrollWidth") <= width
    tab.page.get_by_role("button", name=re.compile(r"\(Red\): .* mistake")).click()
    expect(tab.page.get_by_text("Find a better move")).to_be_visible()
    assert tab.faults() == [], "walking"
    tab.go("/analysis")
    expect(tab.headline).to_have_text("Analysis")
    assert tab.faults() == [], "before it"


def test_the_graph_is_walked_by_keys_and_says_where_one_is(tab: Tab, faulty: dict[str, Any]) -> None:
    slider = open_analysis(tab, faulty)
    moments = faulty["progress"]["moments"]
    # A best move stands in words, its notation apart from them, its value in one line.
    best = tab.page.get_by_role("region", name="Assessment").locator("ol > li").first
    words, value, notation = (best.locator("span").nth(index).bounding_box() for index in range(3))
    assert words
    assert value
    assert notation
    assert notation["y"] >= words["y"] + words["height"] - 1
    assert value["height"] < 1.9 * float(best.evaluate("each => parseFloat(getComputedStyle(each).fontSize)"))
    slider.focus()
    expect(slider).to_have_attribute(
        "aria-valuetext",
        re.compile(r"^At the start; .* \(Red\) .*\s% to win, .* \(Green\) .*\s% to win; then .* \(Red\): "),
    )
    tab.page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "1")
    tab.page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuenow", str(len(moments)))
    tab.page.keyboard.press("Home")
    fault = next(moment["number"] for moment in moments if is_fault(moment))
    tab.page.keyboard.press("PageDown" if fault > 1 else "Home")
    expect(slider).to_have_attribute("aria-valuenow", str(fault - 1))
    expect(slider).to_have_attribute("aria-valuetext", re.compile("a (mistake|blunder): .* was better"))
    expect(tab.page.locator("circle.graded")).to_have_count(sum(bool(each["better"]) for each in moments))


def test_every_legal_action_of_a_small_position_is_labelled(tab: Tab, serving: Serving) -> None:
    begin(serving, game="triangle", options={"rows": 5}, position=LATE)
    tab.go("/analysis")
    text = tab.page.get_by_label("or paste a saved game or a position")
    text.fill(str(LATE).replace("'", '"'))
    tab.page.get_by_text("Options", exact=True).click()
    tab.page.get_by_role("group", name="Rows").get_by_label("5", exact=True).check()
    tab.button("Analyse").first.click()  # on the card at the end
    tab.page.wait_for_url("**/analysis/*")
    expect(tab.page.get_by_text("all proven")).to_be_visible(timeout=THINKING)
    table = Table(tab)
    for tile in (1, 2):
        table.tile(tile).click()
        for cell in ("e1", "e2", "e3", "e4", "e5"):
            expect(table.cell(cell)).to_have_attribute(
                "aria-label", re.compile(f"{tile} here (wins|draws|loses)")
            )


def test_mistakes_are_walked_through_and_tried_again(tab: Tab, faulty: dict[str, Any]) -> None:
    open_analysis(tab, faulty)
    mine = [moment for moment in faulty["progress"]["moments"] if is_fault(moment) and moment["seat"] == 0]
    tab.page.set_viewport_size({"width": 1280, "height": 620})
    tab.page.get_by_role("button", name=re.compile(r"\(Red\): .* mistake")).click()
    tab.eventually(lambda: is_in_view(tab.page.locator("#board")), True)
    walk = tab.page.get_by_role("region", name="Mistakes")
    expect(walk).to_contain_text(f"Mistake 1 of {len(mine)}")
    expect(walk).to_contain_text(f"Here {mine[0]['words']} gave")
    table = Table(tab)
    label = re.compile("wins|draws|loses")
    expect(table.cell(mine[0]["better"].split("@")[1])).not_to_have_attribute("aria-label", label)

    def play(action: str) -> None:
        tile, cell = action.split("@")
        if table.tile(int(tile)).get_attribute("aria-pressed") != "true":
            table.tile(int(tile)).click()
        table.cell(cell).click()

    play(mine[0]["action"])
    expect(walk).to_contain_text(re.compile(r"gives away\s+\d+ points"))
    expect(walk.get_by_role("status")).to_contain_text(mine[0]["words"])
    walk.get_by_role("button", name="Try again").click()
    play(mine[0]["better"])
    tile, cell = mine[0]["better"].split("@")
    expect(walk.get_by_role("status")).to_contain_text(f"Place {tile} on {cell} is right")
    expect(walk.get_by_role("status")).to_contain_text("after the move played")
    expect(walk.get_by_role("status")).not_to_contain_text("was better")
    table.expect_tile(cell, f"red {tile}")  # one's own move is on the board
    for _ in mine:
        walk.get_by_role("button", name=re.compile("Next mistake|Done")).last.click()
    expect(tab.page.get_by_text("Learn from mistakes")).to_be_visible()


@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
def test_on_a_phone_mistakes_are_tried_again_without_scrolling(
    open_tab: Open, faulty: dict[str, Any], size: tuple[int, int]
) -> None:
    tab = open_tab(**viewport(size), has_touch=True, is_mobile=True)
    open_analysis(tab, faulty)
    mine = [moment for moment in faulty["progress"]["moments"] if is_fault(moment) and moment["seat"] == 0]
    tab.page.get_by_role("button", name=re.compile(r"\(Red\): .* mistake")).tap()
    table, board = Table(tab), tab.page.locator("#board")
    walk = tab.page.get_by_role("region", name="Mistakes")
    expect(walk).to_contain_text(f"Here {mine[0]['words']} gave")
    tab.eventually(lambda: [is_in_view(walk), is_in_view(board)], [True, True])
    before = board.bounding_box()
    tile, cell = mine[0]["better"].split("@")
    if table.tile(int(tile)).get_attribute("aria-pressed") != "true":
        table.tile(int(tile)).tap()
    table.cell(cell).tap()
    expect(walk.get_by_role("status")).to_contain_text(f"Place {tile} on {cell} is right")
    assert is_in_view(walk)
    assert is_in_view(board)
    assert board.bounding_box() == before, "the answer has moved the board"


def test_the_list_of_moves_tells_the_chances_of_one_side(tab: Tab, faulty: dict[str, Any]) -> None:
    open_analysis(tab, faulty)
    expect(tab.page.get_by_role("complementary")).to_contain_text(re.compile(r"Chances of .*\(Red\)"))
    rows = tab.page.get_by_role("region", name="Moves").get_by_role("listitem")
    words = {1.0: "wins", 0.5: "draws", 0.0: "loses"}
    for row, moment in zip(rows.all(), faulty["progress"]["moments"], strict=True):
        assert moment["is_proven"]
        expect(row.locator(".value")).to_contain_text(words[moment["after"][0]])


def test_grades_accuracy_and_names(tab: Tab, serving: Serving) -> None:
    names = (Participant(name="ada_2"), Participant(name="Bob"))  # as they wrote it
    record = replace(random_record(FIVE, 0, LATE), participants=names)
    seen = begin(serving, record=write(record))
    slider = open_analysis(tab, seen)
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"ada_2 \(Red\) .*\s% to win"))
    report = tab.page.get_by_role("region", name="Skill")
    for balance, name in zip(seen["progress"]["balances"], ("ada_2 (Red)", "Bob (Green)"), strict=True):
        row = report.get_by_role("row", name=re.compile(re.escape(name)))
        counts = [str(balance[kind]) for kind in ("inaccuracies", "mistakes", "blunders")]
        assert row.get_by_role("cell").all_inner_texts()[-3:] == counts
        expect(row).to_contain_text(f"{round(100 * balance['accuracy'])} %")
    for moment in seen["progress"]["moments"]:
        mark = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}.get(moment["grade"])
        badge = tab.page.locator(f"[data-at='{moment['number'] - 1}'] .fault")
        expect(badge).to_have_count(1 if mark else 0)
        if mark:
            expect(badge).to_contain_text(mark)


def test_the_graph_is_above_the_fold(open_tab: Open, faulty: dict[str, Any]) -> None:
    tab = open_tab(viewport={"width": 1280, "height": 800})
    slider = open_analysis(tab, faulty)
    assert is_in_view(slider)
    assert is_in_view(tab.button("Play on from here"))


SIDES = {"tipping": 2, "torus": 2, "explorer": 1}


@pytest.mark.parametrize("name", SIDES)
def test_the_graph_and_the_moves_of_every_game_are_above_the_fold(
    open_tab: Open, serving: Serving, name: str
) -> None:
    tab = open_tab(viewport={"width": 1280, "height": 800})
    tab.forgiven.append(SOFTWARE)
    with Client(serving) as client:
        made = client.make(*["me"] * SIDES[name], game=name, **({"seats": 1} if name == "explorer" else {}))
        for _ in range(3):
            client.act(made)
        client.command(made, 0, "resign")
        record = client.get(f"{made.path}/record", headers=bearer(*made.secrets)).text
        analysis = client.post("/api/analyses", json={"record": record}).json()
    slider = open_analysis(tab, analysis)
    for step in ("Home", "End"):
        tab.page.keyboard.press(step)
        tab.drawn()
        assert is_in_view(slider)
        assert is_in_view(tab.button("Play on from here"))
        assert is_in_view(tab.page.get_by_role("region", name="Moves"))
    cut = "all => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"
    assert tab.page.locator(".moves .value").evaluate_all(cut) == []


def test_a_phone_shows_a_large_board(open_tab: Open, faulty: dict[str, Any]) -> None:
    tab = open_tab(viewport={"width": 360, "height": 740})
    open_analysis(tab, faulty)
    cells = tab.page.get_by_role("grid").bounding_box()
    assert cells
    assert cells["width"] > 250


def test_play_goes_on_from_any_moment(tab: Tab, faulty: dict[str, Any]) -> None:
    open_analysis(tab, faulty)
    tab.button("Next").click()
    table = Table(tab)
    tile, cell = faulty["events"][0]["text"].split("@")
    table.expect_tile(cell, f"red {tile}")
    tab.button("Play on from here").click()
    tab.page.wait_for_url("**/new/triangle")
    expect(tab.page.get_by_text("Play begins here.")).to_be_visible()
    tab.page.get_by_label("Someone on this device", exact=True).check()
    tab.button("Play").click()
    tab.page.wait_for_url("**/match/*")
    table.expect_tile(cell, f"red {tile}")
    expect(tab.headline).to_contain_text("Green’s turn")


def test_an_analysis_that_the_server_has_forgotten_is_begun_again(tab: Tab, serving: Serving) -> None:
    """Analyses live in the server's memory; whoever began one finds it at its old address after a restart."""
    table = analysed_match(tab)
    done = tab.page.get_by_text("No mistakes found")
    expect(done).to_be_visible(timeout=THINKING)
    serving.stop()
    serving.start()
    with tab.refused():
        tab.button("Last position").click()
        expect(tab.page.get_by_text("2 / 2")).to_be_visible()
        expect(tab.page.get_by_role("alert")).to_have_count(0)
        table.expect_tile("b1", "green 1")
    serving.stop()
    serving.start()
    with tab.refused():
        tab.page.reload()
        expect(tab.headline).to_contain_text("A draw")
    expect(done).to_be_visible(timeout=THINKING)


def test_an_analysis_that_was_stopped_goes_on(tab: Tab) -> None:
    tab.go("/analysis")
    tab.page.get_by_label("or paste a saved game or a position").fill(write(random_record(LARGE, 3)))
    tab.button("Analyse").first.click()  # on the card at the end
    tab.page.wait_for_url("**/analysis/*")
    tab.button("Stop").click()
    tab.button("Last position").click()
    tab.button("Previous").click()
    expect(tab.page.get_by_text("Not analysed.")).to_be_visible()
    tab.button("Resume").click()
    expect(tab.page.get_by_role("progressbar", name="Moves analysed")).to_be_visible()
    tab.button("Stop").click()


def test_luck_and_skill_are_told_apart(tab: Tab, serving: Serving) -> None:
    seen = begin(serving, record=write(random_record(DRAWN, 3)))
    open_analysis(tab, seen)
    report = tab.page.get_by_role("region", name="Skill and luck")
    red = seen["progress"]["balances"][0]
    row = report.get_by_role("row", name=re.compile("Red"))
    expect(row).to_contain_text(f"{abs(round(100 * red['luck']))}")
    expect(row).to_contain_text(f"{round(100 * red['lost'])}")
    rolls = report.get_by_role("listitem")
    largest = max(
        (moment for moment in seen["progress"]["moments"] if moment["luck"]),
        key=lambda moment: max(map(abs, moment["luck"])),
    )
    expect(rolls.first).to_contain_text(largest["words"])
    rolls.first.get_by_role("button").click()
    expect(tab.page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(largest["number"]))


def test_what_cannot_be_analysed_is_said(tab: Tab) -> None:
    with tab.refused():
        tab.go("/analysis/nothing")
        expect(tab.headline).to_contain_text("Analysis not found")
        tab.go("/analysis")
        text = tab.page.get_by_label("or paste a saved game or a position")
        text.fill("nonsense")
        tab.button("Analyse").click()
        expect(tab.page.get_by_role("alert")).to_contain_text("an action is written", ignore_case=True)
        text.fill("{nonsense")
        tab.button("Analyse").click()
        expect(tab.page.get_by_role("alert")).to_contain_text("This is not valid JSON")
