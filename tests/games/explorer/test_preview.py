"""Previews: odds over the real rules, cards before they are drawn, what a ship is good for."""

from itertools import pairwise
from typing import Any

import pytest

from event_horizon import BadNotation, game
from event_horizon.games.explorer.previews.answers import Change, Supplies
from event_horizon.games.explorer.previews.prospects import anew
from event_horizon.games.explorer.source import bundled, text_of

from .picture import RULES, fly, ship, ships


def ask(state: Any, question: str = "", rules: Any = RULES) -> Any:
    return rules.preview(rules.view(state, 0), question)


def test_where_a_roll_may_lead() -> None:
    """From 7.22 after a round: space 0 is reached with every throw, for two is the least."""
    odds = ask(ship("7.22", moved=22)).choices["roll"]
    assert odds.ends == pytest.approx({"7.0": 1.0})
    assert (odds.event, odds.change, odds.home, odds.mean) == pytest.approx((0, 1, 0, 7))
    odds = ask(ship("6.0", moved=0)).choices["roll"]
    assert odds.ends["6.7"] == pytest.approx(6 / 36)
    # event spaces 3, 5, 7, 8 and 11
    assert odds.event == pytest.approx((2 + 4 + 6 + 5 + 2) / 36)
    assert odds.change == pytest.approx(1 / 36)


def test_more_dice_have_their_own_odds() -> None:
    choices = ask(ship("out.6", energy=1)).choices
    assert choices["roll"].home == pytest.approx(26 / 36)
    assert choices["roll 1"].home == pytest.approx(206 / 216)
    assert "roll 2" not in choices


@pytest.mark.parametrize(("at", "success"), [("1.0", 1.0), ("2.0", 4 / 6), ("3.0", 2 / 6), ("4.0", 0.0)])
def test_the_odds_of_a_probe_and_of_the_prize(at: str, success: float) -> None:
    answer = ask(ship(at, step="end", probes=1, results=["weighed"]))
    assert answer.probe == pytest.approx(success)
    assert answer.prize == pytest.approx(2 / 6)
    probe = answer.choices["probe"]
    assert (probe.success, probe.prize) == pytest.approx((success, 4 / 6))


@pytest.mark.parametrize(("results", "prize"), [(0, 0), (1, 2 / 6), (2, 4 / 6), (3, 1), (4, 1)])
def test_the_prize_is_surer_with_every_result(results: int, prize: float) -> None:
    """3.3 to 3.5."""
    assert ask(ship("8.3", step="end", results=["weighed"] * results)).prize == pytest.approx(prize)


def test_where_a_change_of_orbit_leads() -> None:
    state = fly(ship("5.10", moved=10), "roll", "dice 1 4")
    assert ask(state).choices == {
        "descend": Change(at="4.3", event=True, energy=6, fare=5, probe=0),
        "climb": Change(at="6.3", event=True, energy=5, fare=3, probe=0),
        "stay": Change(at="5.3", event=False, energy=6, fare=4, probe=0),
    }


def test_the_way_home_takes_a_token_for_each_orbit_and_one_to_stay_up() -> None:
    """From orbit 2, six climbs, and 2.11 drops who has none left; on the approach nothing more is paid."""
    down = fly(ship("3.4", moved=4), "roll", "dice 1 2")
    odds = ask(down).choices["descend"]
    assert (odds.at, odds.fare, odds.probe) == ("2.1", 7, pytest.approx(4 / 6))
    out = fly(ship("8.20", moved=20), "roll", "dice 2 3")
    assert ask(out).choices["home"].fare == 0


def test_what_a_gift_leaves_to_both_ships() -> None:
    rules = game("explorer", seats=2)
    sheets = {"at": "2.2", "energy": 9, "probes": 2}, {"at": "1.2", "energy": 1, "probes": 0}
    choices = ask(ships(*sheets, rules=rules, step="end"), rules=rules).choices
    gift = choices["give 1 energy 3"]
    assert gift.mine == Supplies(energy=3, fare=7, probe=4 / 6, probes=2)
    assert gift.theirs == Supplies(energy=4, fare=8, probe=1.0, probes=0)
    probe = choices["give 1 probe"]
    assert (probe.mine.energy, probe.mine.probes, probe.theirs.probes) == (8, 1, 1)


def test_the_chance_of_a_wormhole() -> None:
    state = fly(ship("1.4", moved=4), "roll", "dice 1 1")
    descend = ask(state).choices["descend"]
    assert (descend.at, descend.event, descend.wormhole) == ("hole", False, pytest.approx(1 / 36))
    assert ask(state).choices["stay"].wormhole is None


def test_what_an_offer_would_do() -> None:
    state = fly(ship("6.3", step="event", probes=1, shield=2), "draw lost-probe")
    deal = ask(state).choices["take"]
    assert deal.order == "You may give up 2 energy tokens to gain 1 probe."
    assert (deal.before.energy, deal.after.energy, deal.after.probes) == (6, 4, 2)
    now = ask(ship("6.3", probes=1, shield=2), "card lost-probe").now
    assert (now.after.energy, now.after.probes) == (4, 2)


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 3, "mode": "team"},
        {"seats": 4, "crews": "0+2 1+3"},
        {"seats": 4, "crews": "0+2 1+3", "alliances": False},
        {"seats": 2, "premade": True},
        {"seats": 2, "missions": 1, "rounds": 9},
    ],
)
def test_questions_have_answers_whoever_flies_together(options: dict[str, Any]) -> None:
    rules = game("explorer", **options)
    crews = len(rules.start().ships)
    state = ships(
        *({"at": "6.3", "moved": 3, "seat": each.seats[0]} for each in rules.start().ships), rules=rules
    )
    assert len(state.ships) == crews
    odds = ask(state, rules=rules).choices["roll"]
    assert sum(odds.ends.values()) == pytest.approx(1)
    assert ask(state, "card gamma-flash", rules).now.after.energy == 4


def test_what_an_alliance_would_be_worth() -> None:
    rules = game("explorer", seats=2)
    state = fly(rules.start(), "die 1", "die 2", rules=rules)
    join = ask(state, rules=rules).choices["join 1"]
    alone = max(each.prize for each in ask(state, "build", rules).ships)
    assert join.funding == 30
    assert join.prize == pytest.approx(best_ship(30)[0], abs=0.1)
    assert join.prize > alone
    answers = ask(fly(state, "join 1", rules=rules), rules=rules).choices
    assert (answers["accept"].funding, answers["decline"].funding) == (30, 20)


def test_a_robot_that_could_be_used_first_does_not_hide_the_event() -> None:
    odds = [ask(ship("6.0", moved=0, robots=robots)).choices["roll"].event for robots in (0, 1)]
    assert odds[0] == odds[1] > 0


def test_what_a_card_would_do() -> None:
    now = ask(ship("6.3", shield=1), "card gamma-flash").now
    assert (now.protected, now.order) == (False, "You lose 1 level of shield and lose 2 energy tokens.")
    assert (now.before.energy, now.after.energy, now.after.shield) == (6, 4, 0)
    assert ask(ship("6.3", shield=3), "card gamma-flash").now.protected is True
    assert ask(ship(), "card flare").now is None
    assert ask(ship(), "card the-shadow").deck == "results"


def test_decks_and_glossary_can_be_read() -> None:
    deck = RULES.start().event_deck
    assert [card.id for card in ask(ship(), "cards").cards] == [card.id for card in deck.cards]
    assert all(card.orders for card in ask(ship(), "cards").cards)
    assert [card.orders for card in ask(ship(), "results").cards] == [[]] * len(
        RULES.start().result_deck.cards
    )
    assert "wormhole" in {term.id for term in ask(ship(), "glossary").terms}


def test_what_each_purchase_is_worth() -> None:
    answer = ask(fly(RULES.start(), "die 3"), "build")
    prize = {each.action: each.prize for each in answer.ships}
    assert (answer.funding, len(prize)) == (30, 150)
    best, worst = max(prize.values()), min(prize.values())
    assert 0.3 < best < 0.7
    assert worst < 0.05
    assert all(each.left == 30 - each.cost for each in answer.ships)


def test_a_ready_made_ship_leaves_no_money() -> None:
    rules = game("explorer", premade=True)
    assert [each.left for each in ask(rules.start(), "build", rules).ships] == [0, 0, 0]


def best_ship(funding: int, **levels: int) -> tuple[float, str]:
    """The best chance of the prize for the money, among ships with these levels, and the ship."""
    ships = ask(fly(RULES.start(), f"die {funding // 10}"), "build").ships
    wanted = [f"{system}={level}" for system, level in levels.items()]
    return max((each.prize, each.action) for each in ships if all(part in each.action for part in wanted))


def test_the_deck_is_balanced_by_funding() -> None:
    """About half of all missions win with 30 million dollars, few but some with 10, and protection is worth its money."""
    assert 0.04 < best_ship(10)[0] < 0.15
    assert best_ship(10) > best_ship(10, probes=0)
    assert 0.45 < best_ship(30)[0] < 0.6
    assert best_ship(40)[0] > best_ship(40, shield=0, strength=0)[0] + 0.03
    chances = [best_ship(funding)[0] for funding in range(10, 70, 10)]
    assert chances == sorted(chances)
    assert 0.9 < chances[-1] < 1


def test_ready_made_ships_are_about_equally_good() -> None:
    rules = game("explorer", premade=True)
    chances = [each.prize for each in ask(rules.start(), "build", rules).ships]
    assert max(chances) - min(chances) <= 0.08


def test_strength_is_worth_buying() -> None:
    """In at least a third of the best ships, and not for the rich alone; so is each of the other systems."""
    best = [best_ship(funding)[1] for funding in range(10, 70, 10)]
    strong = [
        funding for funding, ship in zip(range(10, 70, 10), best, strict=True) if "strength=0" not in ship
    ]
    assert len(strong) >= 2
    assert min(strong) <= 40
    for funding in range(20, 70, 10):
        ships = ask(fly(RULES.start(), f"die {funding // 10}"), "build").ships
        top = sorted(ships, key=lambda ship: -ship.prize)[:12]
        assert sum("strength=0" not in ship.action for ship in top) >= 4, funding


def test_chances_count_the_rounds_that_are_left() -> None:
    """A ship that is built in round 35 has 25 rounds to fly in; nobody comes home in 8."""

    def chance(number: int) -> float:
        state = RULES.load({"ships": [{"name": "", "funding": 40}], "step": "build", "round": number})
        return float(max(ship.prize for ship in ask(state, "build").ships))

    assert chance(0) > chance(20) > chance(35) > chance(45) > chance(52)
    assert chance(52) < 0.03
    assert chance(18) == pytest.approx((chance(15) + chance(20) * 1.5) / 2.5, abs=0.05)


def test_chances_between_two_numbers_of_rounds_lie_on_the_line_between_theirs() -> None:
    """The table knows some numbers of rounds; fewer than its least count as that, and more as its greatest."""
    known = bundled("prospects")["rounds"]

    def chances(left: int) -> list[float]:
        rules = game("explorer", rounds=100)
        state = rules.load({"ships": [{"name": "", "funding": 20}], "step": "build", "round": 100 - left})
        return [each.prize for each in ask(state, "build", rules).ships]

    for low, high in pairwise(known):
        for left in range(low + 1, high):
            share = (left - low) / (high - low)
            between = [a + share * (b - a) for a, b in zip(chances(low), chances(high), strict=True)]
            assert chances(left) == pytest.approx(between)
    assert chances(max(known[0] - 1, 0)) == chances(known[0])
    assert chances(known[-1] + 1) == chances(known[-1])
    by_name = bundled("prospects")["ship"]
    assert chances(known[0])[0] == by_name["0-0-0-0"][0] / 1000
    assert max(chances(known[-1])) > max(chances(known[0]))


def test_what_missions_are_worth_before_their_money_is_known_is_in_the_table() -> None:
    """For one and two missions and every number of rounds; for more it was not worked out."""
    for patience, purses in bundled("prospects")["anew"].items():
        for purse, rows in purses.items():
            assert [anew(float(patience), purse, missions) for missions in (1, 2)] == [*map(tuple, rows)]
            assert anew(float(patience), purse, 3) == ()
    assert anew(0.123, "none", 1) == ()


def test_missions_that_follow_are_counted_beside_the_ship() -> None:
    with_more = ask(fly(RULES.start(), "die 2"), "build").ships
    assert all(ship.game >= ship.prize - 0.002 for ship in with_more)
    two = game("explorer", missions=2)
    assert None not in {ship.game for ship in ask(fly(two.start(), "die 2", rules=two), "build", two).ships}
    rules = game("explorer", missions=1)
    last = ask(fly(rules.start(), "die 2", rules=rules), "build", rules).ships
    assert {ship.game for ship in last} == {None}
    assert [ship.prize for ship in last] == [ship.prize for ship in with_more]


def test_with_a_board_of_ones_own_nobody_knows_what_a_purchase_is_worth() -> None:
    rules = game("explorer", board=text_of("board", "standard"))
    answer = ask(fly(rules.start(), "die 1", rules=rules), "build", rules)
    assert {each.prize for each in answer.ships} == {None}


@pytest.mark.parametrize("question", ["card", "card nonsense", "odds", "build 2"])
def test_questions_that_have_no_answer(question: str) -> None:
    with pytest.raises(BadNotation):
        ask(ship(), question)
