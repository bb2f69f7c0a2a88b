"""Several people: a team of three on one screen, and a race of two browsers."""

from playwright.sync_api import Route, expect

from tests.web.conftest import Open
from tests.web.pace import THINKING
from tests.web.tab import Tab
from tests.web.test_matches import invitation, sit_down

from .bridge import Bridge

HOT_SEAT, FRIEND = "Someone on this device", "A friend, via a link"


def test_a_team_of_three_passes_the_captains_seat_round(tab: Tab) -> None:
    bridge = Bridge(tab)
    bridge.begin(HOT_SEAT, mode="Team", seats="3", missions="1", rounds="4")
    bridge.build("Three Sisters")
    for captain in ("Red", "Blue", "Green", "Red"):
        if bridge.is_over:
            break
        expect(tab.headline).to_contain_text(f"{captain}’s turn")
        expect(tab.page.get_by_text(f"This turn’s captain is {captain}")).to_be_visible()
        bridge.turn()
    expect(tab.page.get_by_role("heading", name="Mission report: Red, Blue and Green")).to_be_visible()
    expect(tab.headline).to_contain_text("Nobody wins")


def test_who_flies_with_whom_is_chosen_in_the_lobby(tab: Tab) -> None:
    bridge = Bridge(tab)
    tab.go("/new/explorer")
    tab.unfold_options()
    tab.page.get_by_role("group", name="Seats", exact=True).get_by_label("4", exact=True).check()
    crews = tab.page.get_by_role("group", name="Crews", exact=True)
    crews.get_by_label("Green", exact=True).select_option("with Red")
    crews.get_by_label("Yellow", exact=True).select_option("with Blue")
    assert tab.faults() == []
    # Fewer seats: the groups shrink. In a team there is nothing to choose.
    tab.page.get_by_role("group", name="Seats", exact=True).get_by_label("3", exact=True).check()
    expect(crews.get_by_role("combobox")).to_have_count(2)
    tab.page.get_by_label("Team", exact=True).check()
    expect(crews).to_have_count(0)
    tab.page.get_by_label("Race", exact=True).check()
    expect(crews.get_by_label("Green", exact=True)).to_have_value("0")
    tab.page.get_by_label("Someone on this device", exact=True).check()
    tab.page.get_by_role("group", name="Premade", exact=True).get_by_label("Yes", exact=True).check()
    tab.button("Play").click()
    tab.page.wait_for_url("**/match/*")
    bridge.action("onward").click()
    expect(tab.page.get_by_text("Red and Green · mission 1 of 3")).to_be_visible()
    bridge.take("Vanguard")
    expect(tab.page.get_by_text("Blue · mission 1 of 3")).to_be_visible()


def test_an_answer_about_options_of_before_comes_too_late(tab: Tab) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.post_data_json["options"].get("seats") == 4:
            held.append(route)
        else:
            route.continue_()

    tab.page.route("**/check", hold)
    tab.go("/new/explorer")
    tab.unfold_options()
    seats, listed = tab.page.get_by_role("group", name="Seats", exact=True), tab.page.locator(".seats li")
    seats.get_by_label("4", exact=True).check()
    tab.eventually(lambda: len(held), 1)
    seats.get_by_label("2", exact=True).check()
    expect(listed).to_have_count(2)
    with tab.page.expect_response("**/check"):
        held[0].continue_()
    tab.drawn()
    expect(listed).to_have_count(2)


def test_a_race_of_two_browsers(open_tab: Open) -> None:
    ada, bob = open_tab(), open_tab()
    red, blue = Bridge(ada), Bridge(bob)
    red.begin(FRIEND, seats="2", missions="1", rounds="2", premade="Yes")
    sit_down(bob, invitation(ada), "Bob")
    for bridge in (red, blue):
        bridge.action("onward").click()
    ada.button("Take Trailblazer").click()
    bob.button("Take Dauntless").click()
    for _ in range(2):
        expect(ada.headline).to_contain_text("Your turn, Red")
        red.turn()
        expect(bob.headline).to_contain_text("Your turn, Blue")
        expect(bob.log.filter(has_text="Trailblazer rolls").first).to_be_visible()
        # Whoever waits has the own data sheet in view.
        for tab, own in ((ada, "Trailblazer"), (bob, "Dauntless")):
            expect(tab.page.locator(".sheet:not(.small) h2")).to_have_text(own)
        blue.turn()
    for tab in (ada, bob):
        expect(tab.headline).to_contain_text("Nobody wins")
        own, other = ("Trailblazer", "Dauntless") if tab is ada else ("Dauntless", "Trailblazer")
        expect(tab.page.get_by_role("img", name=f"The flight of {own} as a spiral")).to_be_visible()
        crews = tab.page.get_by_role("group", name="Crews")
        crews.get_by_role("button", name="Blue" if tab is ada else "Red").click()
        expect(tab.page.get_by_role("img", name=f"The flight of {other} as a spiral")).to_be_visible()
    assert ada.faults() == []


def test_the_computer_flies_against_you(tab: Tab) -> None:
    bridge = Bridge(tab)
    bridge.begin("The computer", seats="2", premade="Yes", rounds="2", missions="1")
    bridge.action("onward").click()
    bridge.take("Vanguard")
    expect(bridge.action("roll")).to_be_visible(timeout=THINKING)
    bridge.turn()
    expect(bridge.action("roll")).to_be_visible(timeout=THINKING)
    assert tab.faults() == []
