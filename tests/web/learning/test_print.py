"""Pages to print: printed to PDF by the browser, and what is on them counted."""

import re
from collections import Counter
from importlib.resources import files
from io import BytesIO

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from event_horizon import game
from event_horizon.games.catalog import GAMES
from tests.web.tab import Tab

BUNDLED = list(GAMES.bundled)
POINTS = {"A4": (595, 842), "Letter": (612, 792)}
"""Paper in points, rounded."""


def printed(tab: Tab, name: str, paper: str) -> PdfReader:
    tab.go(f"/print/{name}")
    tab.page.get_by_label(paper, exact=True).check()
    expect(tab.page.locator(".page").first).to_be_visible()
    return PdfReader(BytesIO(tab.page.pdf(prefer_css_page_size=True, print_background=True)))


def pieces(tab: Tab, shape: str, side: str | None = None) -> Counter[str]:
    wanted = f"[data-piece={shape}]" + (f"[data-side={side}]" if side is not None else "")
    names = tab.page.locator(wanted).evaluate_all("all => all.map(each => each.dataset.name)")
    return Counter(names)


def expect_the_rest(tab: Tab, name: str, document: PdfReader) -> None:
    """Beside the board and the pieces: lines to cut along, the tables of the clauses, and the rules on one page."""
    edges = tab.page.locator("[data-piece]").evaluate_all(
        "all => all.flatMap(each => [each, each.parentElement]).map(each => getComputedStyle(each))"
        ".map((style, at) => at % 2 ? style.borderLeftStyle + ' ' + style.borderTopStyle"
        " : style.borderRightStyle + ' ' + style.borderBottomStyle)"
    )
    assert set(edges) == {"dashed dashed"}, "cut marks on all four sides"
    text = " ".join(" ".join(page.extract_text() for page in document.pages).split())
    numbers, summary = tables_and_summary(name)
    assert tab.page.locator(".page.tables table").count() == len(numbers)
    for words in ("On one page", *numbers, *summary):
        assert words in text


def tables_and_summary(name: str) -> tuple[list[str], list[str]]:
    """The numbered clauses that have tables, and how the lines of the summary begin, in the game's `rules.md`."""
    rules = (files(GAMES[name].package) / "rules.md").read_text(encoding="utf-8")
    clauses = re.findall(r"^#+ (\d[\d.]*) [^\n]*\n((?:(?!#).*\n)*)", rules, re.MULTILINE)
    numbers = [number for number, words in clauses for _ in re.findall(r"^\|[ :|-]+\|$", words, re.MULTILINE)]
    part = rules.split("## On one page\n")[1].split("\n#")[0]
    lines = re.findall(r"^(?:- )?([A-Z*][^\n]*)$", part.replace("\n  ", " "), re.MULTILINE)
    return numbers, [" ".join(line.replace("*", "").split()[:4]) for line in lines]


@pytest.mark.sample(3)
@pytest.mark.parametrize("paper", POINTS)
@pytest.mark.parametrize("name", BUNDLED)
def test_every_page_is_one_sheet_of_paper_and_nothing_is_cut_off(tab: Tab, name: str, paper: str) -> None:
    document = printed(tab, name, paper)
    assert len(document.pages) == tab.page.locator(".page").count()
    for page in document.pages:
        width, height = page.mediabox.width, page.mediabox.height
        assert (round(width), round(height)) == POINTS[paper]
    overflowing = tab.page.locator(".page").evaluate_all(
        "all => all.filter(each => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1)"
        ".map(each => each.ariaLabel)"
    )
    assert overflowing == []
    cut = tab.page.locator(".face").evaluate_all(
        "all => all.filter(each => each.scrollHeight > each.clientHeight + 1).map(each => each.textContent)"
    )
    assert cut == []


def test_triangle_has_21_cells_and_20_tiles(tab: Tab) -> None:
    document = printed(tab, "triangle", "A4")
    assert tab.page.locator(".drawing [data-cell]").count() == 21
    for colour in ("red", "green"):
        assert pieces(tab, "tile", colour) == Counter(map(str, range(1, 11)))
    text = document.pages[1].extract_text()
    assert (text.upper().count("RED"), text.upper().count("GREEN")) == (10, 10)
    expect_the_rest(tab, "triangle", document)


def test_tipping_has_eight_blocks_a_side_told_apart_without_colour(tab: Tab) -> None:
    document = printed(tab, "tipping", "A4")
    assert pieces(tab, "block") == Counter({"Light": 8, "Dark": 8})
    assert [("Light" in (text := page.extract_text()), "Dark" in text) for page in document.pages[1:3]] == [
        (True, False),
        (False, True),
    ]
    assert tab.page.locator("[data-side=dark] [fill^=url]").count() == 8
    assert tab.page.locator("[data-side=light] [fill^=url]").count() == 0
    expect_the_rest(tab, "tipping", document)


def test_torus_has_the_whole_map_and_every_counter_of_the_mix(tab: Tab) -> None:
    document = printed(tab, "torus", "Letter")
    hexes = tab.page.locator(".drawing [data-hex]").evaluate_all("all => all.map(each => each.dataset.hex)")
    assert len(hexes) == len(set(hexes)) == 14 * 30
    wanted: Counter[str] = Counter()
    for piece in game("torus").pieces():
        wanted[piece.name] += piece.count
    assert pieces(tab, "counter") == wanted
    for side in ("blue", "white"):
        units = [
            name
            for name in pieces(tab, "counter", side).elements()
            if name[:2] in ("HL", "HM", "ML", "MM", "PL", "PM")
        ]
        assert len(units) == 30
    styles = [
        tab.page.locator(f"[data-side={side}] .face").first.evaluate(
            "face => getComputedStyle(face).borderStyle"
        )
        for side in ("blue", "white")
    ]
    assert styles[0] != styles[1], "told apart without colour"
    assert tables_and_summary("torus")[0] == ["2.2.1", "8.9", "9.4", "10.1.3"]
    expect_the_rest(tab, "torus", document)


def test_explorer_has_its_cards_with_the_science_on_the_back_and_a_sheet_for_each_crew(tab: Tab) -> None:
    document = printed(tab, "explorer", "A4")
    places = tab.page.locator(".drawing [data-place]")
    board = game("explorer").view(game("explorer").start(), None)
    assert places.count() == sum(orbit.spaces for orbit in board.orbits) + board.approach + len(
        ("home", "hole")
    )
    greys = places.evaluate_all(
        "all => ['8.2', '6.2', '1.2'].map(name => all.find(each => each.dataset.place === name))"
        ".map(each => getComputedStyle(each.querySelector('.well')).fill)"
    )
    assert greys == ["rgb(255, 255, 255)", "rgb(236, 236, 236)", "rgb(207, 207, 207)"], "zones without colour"
    decks = {"event": 45, "result": 14}
    for side, kinds in decks.items():
        found = pieces(tab, "card", side)
        assert len(found) == kinds
        assert found == Counter(
            {each.name: each.count for each in game("explorer").pieces() if each.side == side}
        )
    cards = tab.page.locator("[data-piece=card]")
    assert tab.page.locator("[data-piece=card]:has([data-back])").count() == cards.count()
    assert sum(pieces(tab, "sheet").values()) == 6
    text = " ".join(" ".join(page.extract_text() for page in document.pages).split())
    for piece in game("explorer").pieces():
        if piece.shape == "card":
            start = " ".join(piece.back.split()[:4])
            assert start in text, f"the science of {piece.name}"
    expect_the_rest(tab, "explorer", document)
