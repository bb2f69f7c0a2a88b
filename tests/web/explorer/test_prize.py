"""A flight that wins the prize, to its report on paper."""

from playwright.sync_api import expect

from tests.games.explorer.own_files import SHIPS, small_board
from tests.web.conftest import Open
from tests.web.tab import Tab
from tests.web.test_matches import invitation, sit_down

from .bridge import Bridge

ALONE = "On your own"
ON_PAPER = """() => {
  const report = document.querySelector(".report").getBoundingClientRect();
  const seen = [...document.body.querySelectorAll("*")].filter((each) => each.checkVisibility());
  const outside = seen.filter((each) => !each.closest(".report") && !each.querySelector(".report"));
  return [report.width > 0.97 * innerWidth, outside.map((each) => each.tagName), getComputedStyle(document.body).backgroundColor];
}"""


def test_three_results_win_the_prize_and_the_report_is_for_paper(tab: Tab) -> None:
    """On a board without events the ship comes home: three results win for certain (3.5)."""
    bridge = Bridge(tab)
    bridge.begin(ALONE, {"board": small_board(), "ships": SHIPS}, premade="Yes", missions="1")
    bridge.action("onward").click()
    bridge.take("Certainty")
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
    tab.eventually(lambda: tab.page.evaluate(ON_PAPER), [True, [], "rgb(255, 255, 255)"])
    expect(report.get_by_text("It is not a vacuum cleaner.")).to_be_visible()
    expect(report.get_by_role("textbox")).to_have_count(0)
    expect(report.get_by_role("button")).to_have_count(0)
    tab.page.emulate_media(media="screen")
    tab.page.evaluate("window.print = () => (window.printed = true)")
    tab.button("Print the report").click()
    tab.page.wait_for_function("() => window.printed")


def test_a_team_wins_together(tab: Tab) -> None:
    bridge = Bridge(tab)
    files = {"board": small_board(), "ships": SHIPS}
    bridge.begin("Someone on this device", files, mode="Team", seats="3", premade="Yes", missions="1")
    bridge.action("onward").click()
    bridge.take("Certainty")
    for _ in range(40):
        if bridge.is_over:
            break
        bridge.turn(results=3)
    expect(tab.headline).to_contain_text("You win")
    expect(tab.page.get_by_role("complementary").get_by_text("won", exact=True)).to_have_count(3)
    expect(tab.page.get_by_role("heading", name="Mission report: Red, Blue and Green")).to_be_visible()


def test_the_first_crew_with_the_prize_wins_the_race(open_tab: Open) -> None:
    ada, bob = open_tab(), open_tab()
    red, blue = Bridge(ada), Bridge(bob)
    files = {"board": small_board(), "ships": SHIPS}
    red.begin("A friend, via a link", files, seats="2", premade="Yes", missions="1")
    sit_down(bob, invitation(ada), "Bob")
    for bridge in (red, blue):
        bridge.action("onward").click()
        bridge.take("Certainty")
    for bridge in (red, blue) * 40:
        bridge.page.wait_for_selector("[data-action], .debrief")
        if bridge.is_over:
            break
        bridge.turn(results=3)

    def headlines() -> set[str]:
        return {tab.headline.inner_text().split("\n")[-1].strip() for tab in (ada, bob)}

    ada.eventually(headlines, {"You win", "You lose"})
    for tab, name in ((ada, "Red"), (bob, "Blue")):
        expect(tab.page.get_by_role("heading", name=f"Mission report: {name}")).to_be_visible()
