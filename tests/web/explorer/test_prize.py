"""A flight that wins the prize, to its report on paper."""

from playwright.sync_api import expect

from tests.games.explorer.own_files import SHIPS, small_board
from tests.web.tab import Tab

from .bridge import Bridge

ALONE = "Somebody at this screen"
WIDTHS = """() => {
  const report = document.querySelector(".report").getBoundingClientRect();
  const seen = [...document.body.querySelectorAll("*")].filter((each) => each.checkVisibility());
  const outside = seen.filter((each) => !each.closest(".report") && !each.querySelector(".report"));
  return [report.width / innerWidth, outside.map((each) => each.tagName), getComputedStyle(document.body).backgroundColor];
}"""


def test_three_results_win_the_prize_and_the_report_is_for_paper(tab: Tab) -> None:
    """On a board without events the ship comes home: three results win for certain (3.5)."""
    bridge = Bridge(tab)
    bridge.begin(ALONE, {"board": small_board(), "ships": SHIPS}, premade="Yes", missions="1")
    bridge.action("onward").click()
    tab.button("Take Certainty").click()
    for _ in range(40):
        if bridge.is_over:
            break
        bridge.turn(results=3)
    expect(tab.headline).to_contain_text("You win")
    report = tab.page.get_by_role("article")
    expect(report.locator(".won")).to_contain_text("Certainty wins the prize!")
    expect(report.get_by_role("heading", name="Discoveries")).to_be_visible()
    expect(report.locator("dd").nth(2)).to_have_text("orbit 1")
    expect(report.locator("dd").nth(3)).to_have_text("3, with 3 results")
    expect(report.locator("svg .probe")).to_have_count(3)
    assert tab.faults() == []

    tab.page.get_by_label("Has this game changed").fill("It is not a vacuum cleaner.")
    tab.page.emulate_media(media="print", color_scheme="dark")
    share, outside, paper = tab.page.evaluate(WIDTHS)
    assert share > 0.97
    assert outside == []
    assert paper == "rgb(255, 255, 255)"
    expect(report.get_by_text("It is not a vacuum cleaner.")).to_be_visible()
    expect(report.get_by_role("textbox")).to_have_count(0)
    expect(report.get_by_role("button")).to_have_count(0)
    tab.page.emulate_media(media="screen")
    tab.page.evaluate("window.print = () => (window.printed = true)")
    tab.button("Print the report").click()
    tab.page.wait_for_function("() => window.printed")
