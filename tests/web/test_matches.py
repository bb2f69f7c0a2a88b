"""What happens around a board: friends and spectators by link, reloads, lost connections, commands, replays, records."""

from pathlib import Path

from playwright.sync_api import WebSocketRoute, expect

from tests.serving import Serving

from .conftest import Open
from .pace import LONGER
from .tab import Tab
from .triangle.table import Table

HOT_SEAT, FRIEND = "Someone on this device", "A friend, via a link"


def invitation(tab: Tab) -> str:
    """The path of the link that is to be sent to the friend."""
    return tab.page.get_by_label("Send this link").first.input_value().removeprefix(tab.url)


def sit_down(tab: Tab, path: str, name: str) -> None:
    tab.go(path)
    tab.page.get_by_label("Your name").fill(name)
    card = tab.page.get_by_role("form")
    card.get_by_role("button", name="Play").click()
    expect(card).to_have_count(0)


def test_two_browsers_by_link_and_a_spectator(open_tab: Open) -> None:
    ada, bob, spectator = open_tab(), open_tab(), open_tab()
    path = ada.begin(FRIEND, rows="2")
    expect(ada.headline).to_contain_text("Your turn, Red")
    expect(ada.headline).to_contain_text("Triangle")
    expect(ada.page.locator("header + .goal, h1 + .goal").first).to_contain_text("last empty cell")
    sit_down(bob, invitation(ada), "Bob")
    # The secret is out of the address bar, and so is not handed on by accident.
    expect(bob.page).to_have_url(ada.url + path)
    expect(ada.page.get_by_label("Send this link").first).to_be_hidden()
    expect(ada.page.get_by_role("complementary")).to_contain_text("Bob")
    spectator.go(path)
    expect(spectator.headline).to_contain_text("Red’s turn")
    expect(spectator.page.locator("button[data-tile]")).to_have_count(0)
    expect(spectator.button("Resign")).to_have_count(0)

    Table(ada).cell("a1").click()
    for tab in (ada, bob, spectator):
        Table(tab).expect_tile("a1", "red 1")
    expect(bob.headline).to_contain_text("Your turn, Green")
    expect(bob.voice).to_contain_text("Red places 1 on a1. Your turn, Green.")
    Table(bob).cell("b1").click()
    expect(ada.headline).to_contain_text("A draw")
    expect(spectator.headline).to_contain_text("A draw")
    expect(spectator.voice).to_contain_text("b2 is left empty: it is the black hole.")


def test_a_wrong_secret_only_watches(open_tab: Open) -> None:
    ada, stranger = open_tab(), open_tab()
    path = ada.begin(FRIEND)
    stranger.go(f"{path}#not-the-secret")
    expect(stranger.headline).to_contain_text("Red’s turn")
    expect(stranger.page.locator("button[data-tile]")).to_have_count(0)


def test_a_reload_in_the_middle(tab: Tab) -> None:
    tab.begin(HOT_SEAT)
    table = Table(tab)
    table.place(7, "d3", "red")
    table.place(2, "d2", "green")
    tab.page.reload()
    table.expect_tile("d3", "red 7")
    expect(tab.headline).to_contain_text("Red’s turn")
    expect(tab.log.last).to_contain_text("Green places 2 on d2.")
    table.place(1, "a1", "red")


def test_a_match_goes_on_from_the_lobby(tab: Tab) -> None:
    path = tab.begin(HOT_SEAT)
    Table(tab).place(7, "d3", "red")
    tab.page.get_by_role("link", name="Event Horizon").click()
    mine = tab.page.get_by_role("region", name="Continue").get_by_role("listitem")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("Your turn")
    mine.get_by_role("link").click()
    Table(tab).expect_tile("d3", "red 7")
    expect(tab.page).to_have_url(tab.url + path)


def test_a_lost_connection_resumes(open_tab: Open) -> None:
    ada, bob = open_tab(), open_tab()
    ada.begin(FRIEND)
    sit_down(bob, invitation(ada), "Bob")
    banner = bob.prompt.get_by_text("Connection lost")
    with bob.cut_off():
        bob.page.context.set_offline(True)
        expect(banner).to_be_visible()
        expect(bob.headline).to_contain_text("Connection lost")
        for button in ("Resign", "Offer a draw", "Undo"):
            expect(bob.button(button)).to_be_disabled()
        Table(ada).place(7, "d3", "red")
        assert Table(bob).cell("d3").get_attribute("aria-label") != "d3, red 7"
        bob.page.context.set_offline(False)
        Table(bob).expect_tile("d3", "red 7")
    expect(banner).to_have_count(0)
    expect(bob.headline).to_contain_text("Your turn, Green")
    Table(bob).place(2, "d2", "green")
    Table(ada).expect_tile("d2", "green 2")
    expect(bob.log.filter(has_text="Red places 7")).to_have_count(1)


def test_a_server_that_comes_back_is_found_again(tab: Tab, serving: Serving) -> None:
    tab.begin(HOT_SEAT)
    table = Table(tab)
    table.place(7, "d3", "red")
    with tab.cut_off():
        serving.stop()
        expect(tab.prompt.get_by_text("Connection lost")).to_be_visible()
        serving.start()
        expect(tab.prompt.get_by_text("Connection lost")).to_have_count(0, timeout=LONGER)
    table.place(2, "d2", "green")


def test_taking_back_at_one_screen(tab: Tab) -> None:
    tab.begin(HOT_SEAT)
    table = Table(tab)
    expect(tab.button("Undo")).to_be_disabled()
    table.place(7, "d3", "red")
    tab.button("Undo").click()
    expect(table.cell("d3")).to_have_attribute("aria-label", "d3, empty. As the hole: " + NO_SUMS)
    expect(tab.headline).to_contain_text("Red’s turn")
    table.place(1, "a1", "red")
    tab.page.keyboard.press("Control+z")
    expect(tab.headline).to_contain_text("Red’s turn")
    expect(tab.log.filter(has_text="takes back")).to_have_count(2)


NO_SUMS = "ring 1, red 0, green 0; ring 2, red 0, green 0; ring 3, red 0, green 0; ring 4, red 0, green 0"


def test_asking_a_friend_to_take_back(open_tab: Open) -> None:
    ada, bob = open_tab(), open_tab()
    ada.begin(FRIEND)
    sit_down(bob, invitation(ada), "Bob")
    Table(ada).place(7, "d3", "red")
    ada.button("Ask to take back").click()
    expect(bob.page.get_by_role("group", name="Offer")).to_contain_text("Red asks to take back.")
    bob.button("Decline").click()
    expect(bob.page.get_by_role("group", name="Offer")).to_have_count(0)
    Table(ada).expect_tile("d3", "red 7")
    ada.button("Ask to take back").click()
    bob.button("Accept").click()
    expect(ada.headline).to_contain_text("Your turn, Red")
    expect(ada.page.locator("[data-cell][aria-label*=empty]")).to_have_count(21)


def test_a_draw_a_resignation_and_a_rematch(open_tab: Open) -> None:
    ada, bob = open_tab(), open_tab()
    path = ada.begin(FRIEND)
    sit_down(bob, invitation(ada), "Bob")
    resign = ada.button("Resign").bounding_box()
    ada.button("Offer a draw").click()
    expect(ada.button("Offer a draw")).to_be_disabled()
    assert ada.button("Resign").bounding_box() == resign, "no button slides under the pointer"
    bob.button("Decline").click()
    expect(ada.prompt).to_contain_text("Bob (Green) declines the draw.")
    expect(ada.prompt).to_contain_text("Choose a tile.")
    expect(bob.prompt).not_to_contain_text("declines")
    bob.button("Resign").click()
    bob.button("Keep playing").click()
    bob.button("Resign").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.headline).to_contain_text("You win")
    expect(bob.headline).to_contain_text("You lose")
    expect(ada.page.locator(".hand.turn")).to_have_count(0)
    ada.button("Rematch").click()
    bob.button("Accept").click()
    for tab in (ada, bob):
        tab.page.wait_for_url(lambda url: "/match/" in url and not url.endswith(path))
    expect(bob.headline).to_contain_text("Your turn, Red")
    Table(bob).place(7, "d3", "red")
    expect(ada.headline).to_contain_text("Your turn, Green")
    ada.button("Offer a draw").click()
    bob.button("Accept").click()
    expect(ada.headline).to_contain_text("A draw")


def test_a_rematch_at_one_screen(tab: Tab) -> None:
    path = tab.begin(HOT_SEAT, rows="2")
    Table(tab).cell("a1").click()
    Table(tab).expect_tile("a1", "red 1")
    Table(tab).cell("b1").click()
    tab.button("Rematch").click()
    tab.page.wait_for_url(lambda url: "/match/" in url and not url.endswith(path))
    expect(tab.headline).to_contain_text("Red’s turn")
    Table(tab).cell("b2").click()
    Table(tab).expect_tile("b2", "red 1")


def test_a_replay(tab: Tab) -> None:
    tab.begin(HOT_SEAT)
    table, keys = Table(tab), tab.page.keyboard
    for turn, cell in enumerate(("d3", "d2", "e3", "c2")):
        table.place(turn + 1, cell, ("red", "green")[turn % 2])
    replay = tab.page.get_by_role("group", name="Replay")
    replay.get_by_role("button", name="Previous").click()
    expect(table.cell("c2")).to_have_attribute("aria-label", "c2, empty. As the hole: " + AFTER_THREE)
    expect(tab.prompt).to_contain_text("Move 3 of 4: Red places 3 on e3.")
    expect(tab.page.locator("button[data-tile]")).to_have_count(0)
    tab.headline.focus()
    keys.press("Home")
    expect(tab.page.locator("[data-cell][aria-label*=empty]")).to_have_count(21)
    keys.press("ArrowRight")
    table.expect_tile("d3", "red 1")
    expect(tab.page.locator("[data-cell][aria-label*=empty]")).to_have_count(20)
    replay.get_by_role("slider").fill("2")
    table.expect_tile("d2", "green 2")
    tab.log.filter(has_text="Red places 3 on e3.").get_by_role("button").first.click()
    table.expect_tile("e3", "red 3")
    tab.headline.focus()
    keys.press("End")
    table.expect_tile("c2", "green 4")
    table.place(5, "a1", "red")


AFTER_THREE = "ring 1, red 1, green 2; ring 2, red 3, green 0; ring 3, red 0, green 0; ring 4, red 0, green 0"


def test_the_flipped_board(tab: Tab) -> None:
    tab.begin(HOT_SEAT)
    table = Table(tab)

    def is_above(cell: str, other: str) -> bool:
        boxes = [table.cell(each).bounding_box() for each in (cell, other)]
        return all(boxes) and boxes[0]["y"] + 100 < boxes[1]["y"]  # type: ignore[index]

    expect(table.cell("a1")).to_be_visible()
    assert is_above("a1", "f1")
    tab.headline.focus()
    tab.page.keyboard.press("f")
    tab.eventually(lambda: is_above("f1", "a1"), True)
    table.place(7, "d3", "red")


def test_a_record_is_saved_and_looked_at(tab: Tab, tmp_path: Path) -> None:
    tab.begin(HOT_SEAT, rows="2")
    Table(tab).cell("a1").click()
    Table(tab).expect_tile("a1", "red 1")
    Table(tab).cell("b1").click()
    expect(tab.headline).to_contain_text("A draw")
    with tab.page.expect_download() as download:
        tab.button("Save game").click()
    record = tmp_path / "record.txt"
    download.value.save_as(record)
    assert "1@a1" in record.read_text(encoding="utf-8")
    tab.go("/")
    tab.page.get_by_label("Choose a file").set_input_files(record)
    tab.page.wait_for_url("**/match/*")
    expect(tab.headline).to_contain_text("A draw")
    tab.page.get_by_role("button", name="Previous").click()
    expect(Table(tab).cell("b1")).to_have_attribute(
        "aria-label", "b1, empty. As the hole: ring 1, red 1, green 0"
    )
    tab.go("/")
    with tab.refused():
        tab.page.get_by_text("or paste its text").click()
        tab.page.get_by_label("Text of the saved game").fill("nonsense")
        tab.button("Open").click()
        expect(tab.page.get_by_role("alert")).to_be_visible()


def test_the_clock_runs(tab: Tab) -> None:
    tab.go("/new/triangle")
    tab.page.get_by_label(HOT_SEAT).check()
    tab.unfold_options()
    tab.page.get_by_label("Clock").select_option("5 minutes each, plus 5 seconds per turn")
    tab.button("Play").click()
    expect(tab.page.get_by_role("complementary")).to_contain_text("4:5")
    Table(tab).place(7, "d3", "red")
    expect(tab.page.get_by_role("complementary")).to_contain_text("5:0")


def with_secrets(tab: Tab) -> None:
    """Lets the server say that its game has secrets, for what the page does then."""

    def listen(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(
            lambda text: page.send(str(text).replace('"has_secrets":false', '"has_secrets":true'))
        )

    tab.page.route_web_socket("**/live", listen)


WATCH_BOARD = """
new MutationObserver(() => (window.uncovered ??= document.querySelector("[data-cell]")?.outerHTML))
  .observe(document, { subtree: true, childList: true });
"""


def test_a_curtain_falls_between_two_players_with_secrets(tab: Tab) -> None:
    with_secrets(tab)
    tab.page.add_init_script(WATCH_BOARD)
    tab.begin(HOT_SEAT)
    table, curtain = Table(tab), tab.page.get_by_role("region", name="Curtain")
    expect(curtain).to_contain_text("Red, it is your turn")
    expect(table.cell("a1")).to_have_count(0)
    assert tab.page.evaluate("window.uncovered") is None, "not even for a moment"
    tab.button("I am Red: show the board").click()
    expect(curtain).to_have_count(0)
    table.tile(7).click()
    table.cell("d3").click()
    expect(curtain).to_contain_text("Green, it is your turn")
    expect(tab.log).to_have_count(0)
    assert tab.faults() == []
    tab.page.keyboard.press("Enter")
    table.expect_tile("d3", "red 7")


def test_after_the_end_one_looks_through_any_viewer(open_tab: Open) -> None:
    tab, spectator = open_tab(), open_tab()
    path = tab.begin(HOT_SEAT, rows="2")
    Table(tab).cell("a1").click()
    Table(tab).expect_tile("a1", "red 1")
    with_secrets(spectator)
    spectator.go(path)
    viewer = spectator.page.get_by_label("Seen by")
    expect(Table(spectator).cell("a1")).to_be_visible()
    expect(viewer).to_have_count(0)
    Table(tab).cell("b1").click()
    with spectator.page.expect_response("**/snapshots/*?viewer=1") as answer:
        viewer.select_option("Green")
    assert answer.value.json()["viewer"] == 1
    spectator.page.get_by_role("button", name="Previous").click()
    expect(spectator.page.locator("[data-cell][aria-label*=empty]")).to_have_count(2)
    viewer.select_option("a spectator")
    spectator.button("Current position").click()
    expect(Table(spectator).cell("b2")).to_have_attribute("aria-label", "b2, the black hole")


def test_no_such_match(tab: Tab) -> None:
    with tab.cut_off(), tab.refused():
        tab.go("/match/nothing")
        expect(tab.headline).to_contain_text("Match not found")
