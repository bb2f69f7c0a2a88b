"""1 and 3: money, ships and names; coming home, the prize, new missions and the end of the game."""

import re
from random import Random

import pytest

from event_horizon import CHANCE, game

from .picture import RULES, fly, legal, refused, seen, ship, ships, told

PLURAL = re.compile(r"\w+(, \w+)* and \w+ \w+s\b")
BUILD = "build Star Child probes=2 shield=1 strength=1 power=2"


def test_a_mission_has_three_parts() -> None:
    """Money and ship, the flight, the prize."""
    state = RULES.start()
    steps = [state.step]
    for action in ("die 5", BUILD, "roll", "dice 3 4"):
        state = fly(state, action)
        steps.append(state.step)
    assert steps == ["fund", "build", "roll", "dice", "end"]
    home = ship("out.1", results=["weighed", "the-shadow", "no-glow"], energy=1)
    assert fly(home, "roll", "dice 1 1").step == "over"


@pytest.mark.parametrize("die", range(1, 7))
def test_funding_is_ten_million_a_pip(die: int) -> None:
    start = RULES.start()
    assert RULES.to_act(start) == CHANCE
    assert [(RULES.write(action), weight) for action, weight in RULES.chances(start)] == [
        (f"die {value}", 1) for value in range(1, 7)
    ]
    state = fly(start, f"die {die}")
    assert (RULES.to_act(state), state.step, state.ship.funding) == (0, "build", 10 * die)


@pytest.mark.parametrize(
    ("die", "purchases"),
    [(1, 15), (2, 66), (3, 150), (4, 221), (5, 251), (6, 256)],
)
def test_every_purchase_that_the_money_allows_is_offered(die: int, purchases: int) -> None:
    """Levels 0 to 3 of four systems at five million each: 15 ways to spend two levels or fewer."""
    state = fly(RULES.start(), f"die {die}")
    texts = legal(state)
    assert len(texts) == len(set(texts)) == purchases
    assert texts[0] == "build Hypatia probes=0 shield=0 strength=0 power=0"


def test_each_crew_is_offered_ships_under_a_name_of_its_own() -> None:
    """In a race no two ships go by one name unless a crew wants it; a crew's second ship is told from its first."""
    two = game("explorer", seats=2, alliances=False)
    state = fly(two.start(), "die 1", "die 1", rules=two)
    first = legal(state, rules=two)[0]
    second = legal(fly(state, first, rules=two), rules=two)[0]
    assert [first.split()[1], second.split()[1]] == ["Hypatia", "Halley"]
    again = ship("1.0", step="change", moved=6, missions=3, energy=1)
    lost = fly(again, "descend", "dice 1 2", "die 1")
    assert legal(lost)[0].startswith("build Hypatia II probes=0")


def test_a_ship_is_built_as_ordered_with_six_tokens_a_level_of_power() -> None:
    state = fly(RULES.start(), "die 4", "build Vanguard probes=2 shield=1 strength=2 power=3")
    assert seen(state, "name", "energy", "probes", "shield", "strength", "funding") == (
        "home roll name=Vanguard energy=18 probes=2 shield=1 strength=2 funding=40"
    )
    assert told(state) == (
        "Vanguard is ready: 2 probes, shield 1, strength 2, 18 energy tokens; 40 of 40 million dollars spent."
    )
    facts = RULES.news(state, None)[0].facts
    assert {name: facts[name] for name in ("probes", "shield", "strength", "energy", "spent", "funding")} == {
        "probes": 2,
        "shield": 1,
        "strength": 2,
        "energy": 18,
        "spent": 40,
        "funding": 40,
    }


@pytest.mark.parametrize("power", range(4))
def test_a_level_of_power_gives_six_tokens(power: int) -> None:
    state = fly(RULES.start(), "die 6", f"build X probes=0 shield=0 strength=0 power={power}")
    assert state.ship.energy == 6 * power


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        (
            "build X probes=3 shield=0 strength=0 power=0",
            "1.4: that costs 15 million dollars, and the crew has 10",
        ),
        ("build X probes=4 shield=0 strength=0 power=0", "1.2: probes has levels 0 to 3, not 4"),
        ("build A/B probes=1 shield=0 strength=0 power=1", "1.5: a name is 1 to 24 letters"),
        ("build  X probes=1 shield=0 strength=0 power=1", "1.5: a name is 1 to 24 letters"),
        (f"build {'x' * 25} probes=1 shield=0 strength=0 power=1", "1.5: a name is 1 to 24 letters"),
        ("roll", "2.2: the dice are rolled once, at the start of a turn; now it is time to build a ship"),
    ],
)
def test_purchases_that_are_refused(text: str, refusal: str) -> None:
    assert refused(fly(RULES.start(), "die 1"), text).startswith(refusal)


@pytest.mark.parametrize("name", ["X", "Zoë's ship-2", "x" * 24])
def test_a_crew_names_its_ship(name: str) -> None:
    state = fly(RULES.start(), "die 1", f"build {name} probes=1 shield=0 strength=0 power=1")
    assert state.ship.name == name


def test_a_name_that_is_taken_gets_the_crews_colour() -> None:
    rules = game("explorer", seats=3, premade=True)
    order = "build Vanguard probes=2 shield=2 strength=2 power=2"
    state = fly(rules.start(), order, order, order, rules=rules)
    assert [ship.name for ship in state.ships] == ["Vanguard", "Blue Vanguard", "Green Vanguard"]


def test_a_shared_ship_has_the_sum_of_its_seats_up_to_sixty() -> None:
    rules = game("explorer", seats=3, mode="team")
    state = fly(rules.start(), "die 2", "die 1", rules=rules)
    assert (state.step, state.ship.funding) == ("fund", 30)
    assert fly(state, "die 2", rules=rules).ship.funding == 50
    assert fly(state, "die 6", rules=rules).ship.funding == 60


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ((3, 3), "the crew has 60 million dollars."),
        ((3, 4), "the crew has 60 million dollars, as much as a ship can cost."),
        ((2, 3), "the crew has 50 million dollars."),
    ],
)
def test_a_crew_is_told_when_it_has_more_than_it_can_use(dice: tuple[int, int], words: str) -> None:
    rules = game("explorer", seats=2, mode="team")
    state = fly(rules.start(), *(f"die {die}" for die in dice), rules=rules)
    assert told(state, rules).endswith(words)


def test_each_of_a_crew_throws_for_money_in_turn() -> None:
    rules = game("explorer", seats=3, mode="team", reroll_ones=True)
    state, heard = rules.start(), []
    for die in ("die 3", "die 1", "die 2", "die 2"):
        state = fly(state, die, rules=rules)
        heard.append(told(state, rules))
    assert heard == [
        "Red rolls 3: the crew has 30 million dollars so far.",
        "Blue rolls a 1 for funding and rolls again.",
        "Blue rolls 2: the crew has 50 million dollars so far.",
        "Green rolls 2: the crew has 60 million dollars, as much as a ship can cost.",
    ]
    alone = fly(RULES.start(), "die 3")
    assert told(alone) == "Red rolls 3: 30 million dollars."


@pytest.mark.parametrize("options", [{"mode": "team", "seats": 3}, {"seats": 4, "crews": "0+2 1+3"}])
def test_what_is_told_of_a_crew_is_told_of_one(options: dict[str, object]) -> None:
    """No sentence begins with several and goes on as if they were one: `Red and blue rolls`."""
    rules, heard = game("explorer", missions=2, **options), set()
    for seed in range(6):
        random, state = Random(seed), rules.start()
        while rules.to_act(state) is not None and state.round < 40:
            actions = rules.legal(state) or tuple(action for action, _ in rules.chances(state))
            state = rules.apply(state, random.choice(actions))
            heard |= {(item.kind, item.sentence) for item in rules.news(state, None)}
    assert {kind for kind, _ in heard} >= {
        "funded",
        "built",
        "rolled",
        "moved",
        "drawn",
        "effect",
        "fell",
        "lost",
    }
    assert [sentence for _, sentence in heard if PLURAL.match(sentence)] == []


@pytest.mark.parametrize(
    ("at", "dice"), [("out.1", "dice 1 1"), ("out.2", "dice 1 1"), ("out.6", "dice 6 6")]
)
def test_home_needs_no_exact_roll(at: str, dice: str) -> None:
    state = fly(ship(at, results=["weighed"]), "roll", dice)
    assert seen(state) == "home prize"


def test_a_ship_on_the_way_home_stops_short_of_it() -> None:
    assert seen(fly(ship("out.6"), "roll", "dice 1 2")) == "out.3 end"


@pytest.mark.parametrize(("results", "wins"), [(1, {5, 6}), (2, {3, 4, 5, 6})])
def test_the_prize_is_won_by_the_die(results: int, wins: set[int]) -> None:
    """With one result on 5 or 6, with two on 3 to 6."""
    home = fly(ship("out.1", results=["weighed", "the-shadow"][:results]), "roll", "dice 1 1")
    assert home.step == "prize"
    assert (home.ship.hold, home.ship.moved, home.left) == (0, 0, 0)
    assert {die for die in range(1, 7) if fly(home, f"die {die}").winner == 0} == wins
    assert told(fly(home, "die 6")).startswith("Explorer rolls 6 and wins the prize!")
    clause = {1: "3.3", 2: "3.4"}[results]
    assert {fly(home, f"die {die}").news[0].rule for die in range(1, 7)} == {clause}


def test_with_one_result_the_prize_is_won_on_five_or_six() -> None:
    home = fly(ship("out.1", results=["weighed"]), "roll", "dice 1 1")
    won = fly(home, "die 5")
    outcome = RULES.outcome(won)
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == ((1.0,), "Explorer wins the prize with 1 probe result")
    assert fly(home, "die 4").winner is None


def test_with_two_results_the_prize_is_won_on_three_to_six() -> None:
    home = fly(ship("out.1", results=["weighed", "weighed"]), "roll", "dice 1 1")
    assert fly(home, "die 3").winner == 0
    assert fly(home, "die 2").winner is None


@pytest.mark.parametrize("results", [3, 4])
def test_with_three_results_the_prize_is_certain(results: int) -> None:
    state = fly(ship("out.1", results=["weighed"] * results), "roll", "dice 1 1")
    assert (state.step, state.winner) == ("over", 0)
    assert RULES.to_act(state) is None


def test_the_first_ship_that_wins_the_prize_wins_the_race_alone() -> None:
    rules = game("explorer", seats=3)
    state = ships({}, {"at": "out.1", "results": ["weighed"] * 3}, {}, rules=rules, to_act=1)
    outcome = rules.outcome(fly(state, "roll", "dice 1 1", rules=rules))
    assert outcome is not None
    assert outcome.scores == (0.0, 1.0, 0.0)


def test_partners_win_together() -> None:
    rules = game("explorer", seats=3, crews="0+2")
    state = rules.load({"ships": [{"seat": 0, "at": "out.1", "results": ["weighed"] * 3}, {"seat": 1}]})
    outcome = rules.outcome(fly(state, "roll", "dice 1 1", rules=rules))
    assert outcome is not None
    assert outcome.scores == (1.0, 0.0, 1.0)


def test_without_the_prize_a_new_mission_begins_without_the_old_results() -> None:
    home = fly(ship("out.1", results=["weighed"], missions=3), "roll", "dice 1 1")
    state = fly(home, "die 1")
    assert seen(state, "missions", "results", "name") == "home fund missions=2 results=() name="
    state = fly(state, "die 6", BUILD)
    assert seen(state, "energy", "missions") == "home roll energy=12 missions=2"


def test_home_without_a_result_there_is_nothing_to_present() -> None:
    state = fly(ship("out.1"), "roll", "dice 1 1")
    assert seen(state, "missions") == "home fund missions=2"
    assert "is home, without a result to present." in told(state)
    assert [news.facts["results"] for news in RULES.news(state, None) if news.kind == "home"] == [0]


def test_the_game_ends_when_no_crew_has_a_mission_left() -> None:
    state = fly(ship("out.1", missions=1), "roll", "dice 1 1")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == ((0.0,), "nobody wins the prize: no crew has a mission left")
    assert refused(state, "roll") == "R10: the game is over: it ended without a prize"


def test_a_crew_that_is_out_has_no_turns() -> None:
    rules = game("explorer", seats=2, missions=1)
    state = ships({"at": "out.1"}, {"at": "8.2"}, rules=rules)
    state = fly(state, "roll", "dice 1 1", rules=rules)
    assert (state.captain, state.ships[0].missions) == (1, 0)
    state = fly(state, "roll", "dice 1 1", "end", rules=rules)
    assert (state.captain, state.round) == (1, 2)


def test_a_crew_that_is_out_has_nothing_left() -> None:
    """So that nothing of it can be given away, and a position says no more than is true."""
    rules = game("explorer", seats=2, missions=1)
    cargo = {"robots": 1, "energy": 9, "probes": 2, "hold": 3, "skip": 1}
    state = ships({"at": "out.1", **cargo}, {"at": "8.2"}, rules=rules)
    sheet = rules.dump(fly(state, "roll", "dice 1 1", rules=rules))["ships"][0]
    assert {key: sheet[key] for key in (*cargo, "missions", "results")} == {
        **dict.fromkeys(cargo, 0),
        "missions": 0,
        "results": [],
    }


@pytest.mark.parametrize(
    ("missions", "turn"), [((1, 2, 3), 0), ((0, 2, 3), 1), ((0, 0, 3), 2), ((0, 1, 0), 1)]
)
def test_after_the_last_round_the_turn_is_with_the_first_crew_that_could_still_fly(
    missions: tuple[int, ...], turn: int
) -> None:
    rules = game("explorer", seats=3, rounds=5)
    last = max(number for number, left in enumerate(missions) if left)
    sheets = [{"at": "8.1" if left else "home", "missions": left} for left in missions]
    state = ships(*sheets, rules=rules, round=5, to_act=last)
    over = fly(state, "roll", "dice 1 1", "end", rules=rules)
    assert (over.step, over.turn) == ("over", turn)
    assert rules.load(rules.dump(over)) == over


def test_the_game_ends_after_its_last_round() -> None:
    rules = game("explorer", rounds=5)
    state = fly(ship("8.3", rules=rules, round=5), "roll", "dice 1 2", "end", rules=rules)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert outcome.reason == "nobody wins the prize: 5 rounds were flown"
    one = game("explorer", rounds=1)
    over = fly(ship("8.0", rules=one), "roll", "dice 1 1", "end", rules=one)
    result = one.outcome(over)
    assert result is not None
    assert result.reason == "nobody wins the prize: 1 round was flown"


def test_the_last_mission_may_be_lost_in_the_last_round() -> None:
    """No round comes after it: what the end looks like can be shown, written down and read again."""
    rules = game("explorer", missions=1, rounds=5)
    over = fly(ship("out.1", rules=rules, round=5), "roll", "dice 1 1", rules=rules)
    assert (over.step, over.round) == ("over", 5)
    assert rules.load(rules.dump(over)).step == "over"
    rules.preview(rules.view(over, 0), "")


def test_the_game_is_for_people_who_explore() -> None:
    """F7: no action harms another ship; F1: a ship carries probes, and only they are dropped."""
    rules = game("explorer", seats=2)
    state = fly(
        ships({"at": "3.0", "probes": 1}, {"at": "3.3"}, rules=rules), "roll", "dice 1 1", rules=rules
    )
    state = fly(state, *(["draw quiet-hole"] if state.step == "event" else []), rules=rules)
    assert {text.split(" ")[0] for text in legal(state, rules)} == {"give", "probe", "end"}
