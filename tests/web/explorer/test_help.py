"""Help between two ships: how much energy, what it leaves to both, and a probe."""

from playwright.sync_api import expect

from tests.games.explorer.own_files import SHIPS, small_board
from tests.web.tab import Tab

from .bridge import Bridge

HOT_SEAT = "Someone on this device"


def until_ships_are_beside(bridge: Bridge) -> None:
    """Both circle in the outermost orbit of six spaces: after half of all moves they are beside each other."""
    for _ in range(120):
        offered = bridge.offered()
        if any(action.startswith("give") for action in offered):
            return
        bridge.do(next(action for action in ("stay", "roll", "end") if action in offered))
    raise AssertionError("forty turns and never beside each other")


def test_energy_is_given_to_a_ship_beside(tab: Tab) -> None:
    bridge = Bridge(tab)
    bridge.begin(HOT_SEAT, {"board": small_board(), "ships": SHIPS}, seats="2", premade="Yes", missions="1")
    bridge.action("onward").click()
    for _ in range(2):
        bridge.take("Certainty")
    until_ships_are_beside(bridge)
    # Ships of one name: the second has its crew's colour before it.
    gives_red = "red" in tab.headline.inner_text().lower()
    giver, other = ("Certainty", "Blue Certainty") if gives_red else ("Blue Certainty", "Certainty")
    box = tab.page.get_by_role("region", name=f"Help {other}")
    amount = box.get_by_role("group", name=f"Energy for {other}")
    expect(amount).to_contain_text("1 token")
    expect(amount.get_by_role("button", name="One token fewer")).to_be_disabled()
    for _ in range(2):
        amount.get_by_role("button", name="One token more").click()
    expect(amount).to_contain_text("3 tokens")
    cells = box.locator("tbody").locator("th, td")
    expect(cells).to_have_text([other, "18", "21 ✓, enough", "1", giver, "18", "12 ✓, enough", "1"])
    assert tab.faults() == []
    seat = "1" if gives_red else "0"
    bridge.do(f"give {seat} energy 3")
    expect(tab.log.filter(has_text=f"{giver} gives 3 energy tokens to {other}.")).to_have_count(1)
    sheet = tab.page.get_by_role("region", name=f"Data sheet of {giver}")
    expect(sheet.locator("dd").first).to_have_text("12")
    # Three probes are aboard already: none can be given (R8).
    expect(bridge.action(f"give {seat} probe")).to_have_count(0)
