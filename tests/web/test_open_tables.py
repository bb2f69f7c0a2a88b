"""Open tables in the browser: offered, listed live, taken, withdrawn; and a player who does not come back."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.server.test_absence import Later, services
from tests.server.test_open_tables import MANY
from tests.serving import Serving

from .conftest import Open
from .sizes import SIZES, cut_texts, is_in_view, viewport
from .tab import Tab


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("data"), MANY, open_tables=True) as serving:
        yield serving


def tables(tab: Tab) -> list[str]:
    return tab.page.get_by_role("region", name="Open tables").get_by_role("listitem").all_inner_texts()


def test_somebody_offers_a_table_and_somebody_else_joins(open_tab: Open) -> None:
    ada, grace, late = open_tab(), open_tab(), open_tab()
    for each in (grace, late):
        each.go("/")
        expect(each.page.get_by_text("Nobody is waiting right now")).to_be_visible()
    path = ada.begin("Anyone")
    expect(ada.page.get_by_text("Your table is listed in the lobby until somebody joins")).to_be_visible()
    for each in (grace, late):
        each.eventually(lambda each=each: [("Standard rules" in text) for text in tables(each)], [True])
    assert ada.page.get_by_role("button", name="Withdraw").is_visible()
    grace.page.get_by_role("button", name="Join as Green").click()
    grace.page.wait_for_url(f"**{path}")
    expect(grace.page.get_by_text("you", exact=True)).to_be_visible()
    expect(ada.page.get_by_text("not joined yet")).to_have_count(0)
    expect(ada.page.get_by_role("button", name="Withdraw")).to_have_count(0)
    expect(late.page.get_by_text("Nobody is waiting right now")).to_be_visible()


def test_quick_pairing_brings_two_together(open_tab: Open) -> None:
    one, other = open_tab(), open_tab()
    for each in (one, other):
        each.go("/")
        form = each.page.get_by_role("form", name="Quick pairing")
        form.get_by_label("Clock").select_option("15 minutes each, plus 10 seconds per turn")
        each.button("Find an opponent").click()
        each.page.wait_for_url("**/match/*")
    assert one.page.url == other.page.url
    for each in (one, other):
        expect(each.page.get_by_text("not joined yet")).to_have_count(0)
        expect(each.page.get_by_role("timer").first).to_be_visible()


def test_a_table_is_withdrawn(open_tab: Open) -> None:
    ada = open_tab()
    ada.begin("Anyone")
    with ada.refused():
        ada.button("Withdraw").click()
        ada.page.wait_for_url(f"{ada.url}/")
    expect(ada.page.get_by_text("Nobody is waiting right now")).to_be_visible()


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", SIZES)
def test_the_list_fits_the_screen(open_tab: Open, size: tuple[int, int]) -> None:
    ada, tab = open_tab(), open_tab(**viewport(size))
    ada.begin("Anyone")
    tab.go("/")
    tab.page.get_by_role("button", name="Join as Green").scroll_into_view_if_needed()
    assert cut_texts(tab) == []
    assert tab.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if size == SIZES[0]:
        assert tab.faults() == []
    tab.go("/")
    ada.button("Withdraw").click()
    ada.page.wait_for_url(f"{ada.url}/")


def test_whoever_stays_claims_the_win_or_lets_the_computer_play(open_tab: Open, serving: Serving) -> None:
    later = Later(services(serving))
    ada, grace = open_tab(), open_tab()
    path = ada.begin("Anyone")
    grace.go("/")
    grace.page.get_by_role("button", name="Join as Green").click()
    grace.page.wait_for_url(f"**{path}")
    expect(ada.page.get_by_text("not joined yet")).to_have_count(0)
    grace.go("/settings")
    expect(ada.page.get_by_text("away", exact=True)).to_be_visible()
    expect(ada.button("Claim the win")).to_have_count(0)
    later.more = 130.0
    ada.page.reload()
    expect(ada.prompt).to_contain_text("Green has been away for 2 minutes.")
    ada.page.set_viewport_size({"width": 360, "height": 740})
    assert is_in_view(ada.page.get_by_text("has been away"))
    assert is_in_view(ada.button("Claim the win"))
    ada.page.set_viewport_size({"width": 1280, "height": 800})
    ada.button("Wait").click()
    expect(ada.button("Claim the win")).to_have_count(0)
    ada.page.reload()
    ada.button("Let the computer play").click()
    expect(ada.log.last).to_contain_text("Green is away: Level 3 takes over.")
    grace.go(path)
    grace.button("Take your seat back").click()
    expect(ada.log.last).to_contain_text("Green is back.")
    grace.go("/settings")
    expect(ada.page.get_by_text("away", exact=True)).to_be_visible()
    later.more = 400.0
    ada.page.reload()
    ada.button("Claim the win").click()
    expect(ada.headline).to_contain_text("You win")
