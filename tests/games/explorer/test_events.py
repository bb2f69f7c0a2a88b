"""2.4 to 2.6, R5: event cards, one of each effect, and the deck."""

import re

import pytest

from event_horizon import CHANCE, BadOption, game
from event_horizon.games.explorer.source import text_of
from event_horizon.games.explorer.state import State

from .picture import RULES, fly, legal, refused, seen, ship, ships, told

DECK = """
[[card]]
id = "{id}"
title = "A card"
kind = "test"
story = "It happens."
science = "It does."
term = "orbit"
source = "A test"
{what}
"""


def drawing(card: str, at: str = "6.3", **parts: object) -> State:
    """A ship that has just drawn the card; 6.3 is an event space in the warning zone."""
    return fly(ship(at, step="event", **parts), f"draw {card}")


def deck(*whats: str) -> str:
    return "".join(DECK.format(id=f"card-{number}", what=what) for number, what in enumerate(whats, 1))


def test_a_card_is_drawn_where_the_move_ends_on_an_event_space() -> None:
    state = fly(ship("6.0"), "roll", "dice 1 2")
    assert seen(state) == "6.3 event"
    assert RULES.to_act(state) == CHANCE
    assert sum(weight for _, weight in RULES.chances(state)) == sum(state.event_deck.counts)
    passed = fly(ship("6.0"), "roll", "dice 1 1")
    assert seen(passed) == "6.2 end"


def test_a_card_that_a_move_only_passes_is_not_drawn() -> None:
    assert seen(fly(ship("6.2", moved=2), "roll", "dice 1 1")) == "6.4 end"


def test_a_used_card_goes_to_the_discard() -> None:
    state = drawing("spin-energy")
    number = state.event_deck.index["spin-energy"]
    assert (state.events[number], state.discard[number], state.ship.energy) == (0, 1, 8)
    again = fly(state, "end", "roll", "dice 1 1")
    assert (
        refused(again, "draw spin-energy") == "2.5: 'spin-energy' is not among the event cards left to draw"
    )


def test_the_discard_becomes_the_deck_when_that_is_empty() -> None:
    last = ship("6.3", step="event", events={"tether": 1})
    assert [RULES.write(action) for action, _ in RULES.chances(last)] == ["draw tether"]
    state = fly(last, "draw tether", "end", "roll", "dice 1 1")
    assert seen(state) == "6.5 event"
    assert sum(weight for _, weight in RULES.chances(state)) == sum(state.event_deck.counts)


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("tether", {"energy": 3}, "6.3 end energy=4"),
        ("tether", {"energy": 3, "strength": 2}, "6.3 end energy=8"),
        ("back-of-your-head", {"energy": 3}, "6.3 end energy=5"),
        ("leak", {"energy": 5}, "6.3 end energy=4"),
        ("leak", {"energy": 1}, "6.3 end energy=0"),
        ("dust", {"strength": 2}, "6.3 end strength=1"),
        ("new-tiles", {"shield": 1}, "6.3 end shield=2"),
        ("new-tiles", {"shield": 3}, "6.3 end shield=3"),
        ("space-walk", {"strength": 0}, "6.3 end strength=1"),
        ("flipped-bit", {"probes": 1}, "6.3 end probes=0"),
        ("repair-robot", {"robots": 1}, "6.3 end robots=2"),
        ("churning-disc", {}, "6.3 end hold=3"),
        ("quiet-hole", {"moved": 3}, "6.3 roll moved=3"),
        ("thick-gas", {"moved": 3}, "5.3 end moved=0"),
    ],
)
def test_what_cards_do(card: str, before: dict[str, int], after: str) -> None:
    parts = [word.split("=")[0] for word in after.split()[2:]]
    assert seen(drawing(card, **before), *parts) == after


@pytest.mark.parametrize("part", ["shield", "strength"])
def test_at_zero_a_level_stays_at_zero(part: str) -> None:
    """F5: no level falls below 0."""
    card = {"shield": "gamma-flash", "strength": "dust"}[part]
    state = drawing(card)
    assert getattr(state.ship, part) == 0
    assert f"Explorer has no {part} to lose." in told(state)


@pytest.mark.parametrize(
    ("at", "strength", "holds"),
    [
        ("8.5", 0, False),
        ("8.5", 1, True),
        ("6.3", 1, False),
        ("6.3", 2, True),
        ("3.1", 2, False),
        ("3.1", 3, True),
    ],
)
def test_strength_protects_against_tides_by_zone(at: str, strength: int, holds: bool) -> None:
    state = drawing("eightfold", at, strength=strength)
    assert (state.ship.energy == 6) is holds


@pytest.mark.parametrize(
    ("card", "at", "needed"),
    [
        ("boiling-fuel", "3.1", 1),  # moderate heat
        ("flare", "8.5", 2),  # high heat
        ("hot-gas", "6.3", 1),  # heat is moderate here
        ("hot-gas", "3.1", 2),  # and high here
        ("solar-storm", "8.5", 2),  # weak radiation
        ("x-ray-burst", "6.3", 2),  # radiation is weak here
        ("x-ray-burst", "3.1", 3),  # and intense here
        ("gamma-flash", "8.5", 3),  # intense radiation
    ],
)
def test_shields_protect_against_heat_and_radiation(card: str, at: str, needed: int) -> None:
    energies = [drawing(card, at, shield=shield).ship.energy for shield in range(4)]
    assert [energy == 6 for energy in energies] == [shield >= needed for shield in range(4)]


@pytest.mark.parametrize(
    ("at", "spaces"),
    [("6.3", ["space 7.6", "space 7.7"]), ("3.4", ["space 4.8", "space 4.9"])],
)
def test_bumped_up_across_a_border_there_is_a_choice_of_space(at: str, spaces: list[str]) -> None:
    """F4: it costs nothing, and one of the spaces may be an event space."""
    state = drawing("deep-burn", at, energy=4)
    assert legal(state) == spaces
    steps = {text: seen(fly(state, text), "energy") for text in spaces}
    assert set(steps.values()) <= {
        f"{text.split()[1]} {step} energy=4" for text in spaces for step in ("end", "event")
    }


def test_bumped_up_inside_a_zone_there_is_no_choice() -> None:
    assert seen(drawing("deep-burn", "5.4"), "energy", "moved") == "6.4 end energy=6 moved=0"


def test_bumped_up_two_orbits() -> None:
    state = drawing("edge-of-the-jet", "5.4", shield=3)
    assert legal(state) == ["space 7.8", "space 7.9"]
    assert seen(fly(state, "space 7.9")) == "7.9 end"


def test_a_card_that_leads_to_an_event_space_is_followed_by_another() -> None:
    """The space that is chosen may be an event space: then a card is drawn there."""
    state = fly(drawing("deep-burn", "6.3"), "space 7.7")
    assert seen(state) == "7.7 event"


def test_an_order_to_stay_is_over_after_its_turns() -> None:
    """R5, on a board without events: every turn counts one down, to nothing and no further."""
    rules = game("explorer", board=re.sub("events = .*", "", text_of("board", "standard")))
    state, left = ship("8.1", hold=3, rules=rules), []
    for _ in range(5):
        state = fly(state, "roll", "dice 1 1", "end", rules=rules)
        left.append(state.ship.hold)
    assert left == [2, 1, 0, 0, 0]


def test_where_a_lift_is_impossible_the_whole_card_changes_nothing() -> None:
    """R12."""
    rules = game("explorer", events=deck('effects = ["energy +1", "orbit +1"]'))
    for at, after in (("8.5", "8.5 end energy=6"), ("7.4", "8.4 end energy=7")):
        state = fly(ship(at, rules=rules, step="event"), "draw card-1", rules=rules)
        assert seen(state, "energy", rules=rules) == after


def test_when_the_deck_is_empty_the_discard_is_the_deck() -> None:
    """2.5: and the card that is drawn from it begins the new discard."""
    whole = {card.id: card.count for card in RULES.start().event_deck.cards}
    state = ship("6.3", step="event", events={"tether": 0})
    assert RULES.dump(state)["discard"] == whole
    after = RULES.dump(fly(state, "draw tether"))
    assert after["discard"] == {"tether": 1}
    assert after["events"].get("tether", 0) == whole["tether"] - 1
    assert RULES.dump(RULES.load(after)) == after


def test_nobody_is_lifted_out_of_the_outermost_orbit() -> None:
    assert seen(drawing("deep-burn", "8.5", moved=5), "moved") == "8.5 end moved=5"


def test_sinking_from_orbit_one_leads_into_the_hole() -> None:
    assert seen(drawing("thick-gas", "1.2")) == "hole wormhole"
    rules = game("explorer", events=deck('effects = ["orbit -2"]'))
    state = fly(ship("2.3", rules=rules, step="event"), "draw card-1", rules=rules)
    assert seen(state, rules=rules) == "hole wormhole"


def test_a_ship_under_orders_may_not_change_until_they_end() -> None:
    state = fly(drawing("churning-disc", "6.11", moved=11), "end", "roll", "dice 1 1")
    assert seen(state, "hold") == "6.1 end hold=2"
    assert refused(state, "climb") == "R5: Explorer is under orders to stay in orbit 6"
    later = ship("6.11", moved=11, hold=1)
    assert fly(later, "roll", "dice 1 1").step == "end"
    assert fly(ship("6.11", moved=11, hold=0), "roll", "dice 1 1").step == "change"


def test_a_later_card_overrides_an_order_to_stay() -> None:
    """The rulebook's example: ordered to stay, then ordered to change: it must change."""
    state = drawing("thick-gas", "6.3", hold=3)
    assert seen(state, "hold") == "5.3 end hold=0"


def test_a_lost_turn_counts_among_those_that_a_ship_must_stay() -> None:
    rules, lost = game("explorer", seats=2), {"at": "8.2", "hold": 3, "skip": 1}
    state = ships({"at": "8.1", "skip": 0}, lost, rules=rules)
    state = fly(state, "roll", "dice 1 1", "end", rules=rules)
    assert (state.captain, state.ships[1].hold, state.ships[1].skip) == (0, 2, 0)
    free = ships({"at": "8.1"}, {"at": "8.2", "skip": 2}, rules=rules)
    free = fly(free, "roll", "dice 1 1", "end", rules=rules)
    assert (free.ships[1].hold, free.ships[1].skip) == (0, 1)


def test_a_lost_turn_goes_to_the_next_crew() -> None:
    rules = game("explorer", seats=2)
    data = {"ships": [{"at": "6.3", "energy": 6}, {"seat": 1, "at": "8.0", "energy": 6}], "step": "event"}
    state = fly(rules.load(data), "draw wobble", "end", "roll", "dice 1 1", "end", rules=rules)
    assert (state.captain, state.round, state.ships[0].skip) == (1, 2, 0)
    skipped = next(item for item in rules.news(state, None) if item.kind == "skipped")
    assert (skipped.sentence, skipped.facts["left"]) == ("Explorer loses this turn.", 0)


def test_a_ship_without_energy_drops_even_when_it_loses_its_turn() -> None:
    state = drawing("wobble", "6.3", energy=0)
    after = fly(state, "end")
    assert seen(after, "skip") == "4.3 roll skip=0"


def test_an_extra_roll_is_a_roll_like_any_other() -> None:
    state = drawing("quiet-hole", "6.3", energy=2, moved=3)
    assert legal(state) == ["roll", "roll 1", "roll 2"]
    assert seen(fly(state, "roll 1", "dice 1 1 2"), "energy") == "6.7 event energy=1"


def test_a_robot_is_kept_and_repairs_at_any_time_in_the_turn() -> None:
    rules = RULES
    state = drawing("repair-robot", shield=1, strength=3)
    number = state.event_deck.robot
    assert number is not None
    assert (state.events[number], state.discard[number]) == (1, 0)
    assert legal(state) == ["end", "repair shield"]
    for where in (
        state,
        fly(state, "end"),
        fly(ship("6.11", moved=11, robots=1, shield=1), "roll", "dice 1 1"),
    ):
        repaired = fly(where, "repair shield")
        assert (repaired.ship.shield, repaired.ship.robots, repaired.step) == (2, 0, where.step)
        assert repaired.discard[number] == 1
    assert refused(state, "repair strength") == "R11: Explorer has strength 3 already, the maximum"
    assert refused(drawing("tether"), "repair shield") == "R8: Explorer has no repair robot"
    assert rules.view(state, 0).ships[0].robots == 1


def test_robots_of_a_lost_ship_return_to_the_discard() -> None:
    state = ship("1.4", moved=4, robots=2, missions=2)
    state = fly(state, "roll", "dice 1 1", "descend", "dice 1 2")
    number = state.event_deck.robot
    assert number is not None
    assert state.discard[number] == 2


def test_what_a_card_says_is_made_from_what_it_does() -> None:
    rules = game("explorer", events=deck('test = "tides"\notherwise = ["energy -2", "hold 1"]'))
    card = rules.start().event_deck.cards[0]
    assert card.order("warning") == (
        "With strength 2 or more, nothing happens. Otherwise you lose 2 energy tokens and stay in this orbit for"
        " 1 more turn."
    )


@pytest.mark.parametrize(
    ("what", "low", "high"),
    [
        ("energy", -12, 12),
        ("shield", -3, 3),
        ("strength", -3, 3),
        ("probe", -3, 3),
        ("robot", 1, 1),
        ("orbit", -2, 2),
        ("hold", 1, 9),
        ("skip", 1, 3),
        ("roll", 1, 1),
    ],
)
def test_what_a_card_does_has_its_limits(what: str, low: int, high: int) -> None:
    for amount in {low, high}:
        game("explorer", events=deck(f'effects = ["{what} {amount}"]'))
    for amount in {low - 1 or -1, high + 1}:
        with pytest.raises(BadOption, match=f"'{what}' takes a number from {low} to {high}, not {amount}"):
            game("explorer", events=deck(f'effects = ["{what} {amount}"]'))


def test_drawing_a_card_reveals_something() -> None:
    """So no take-back past it, and the whole card is told."""
    news = RULES.news(drawing("back-of-your-head"), 0)
    assert news[0].reveals
    assert news[0].facts["card"] == "back-of-your-head"
    assert news[0].facts["order"] == "You gain 2 energy tokens."


def test_a_card_says_whether_the_ship_withstands_it() -> None:
    safe = told(drawing("flare", shield=2))
    assert safe.endswith(
        "Explorer has shield 2, and shield 2 is needed here: it is protected, and nothing happens."
    )
    cards = {("gamma-flash", 0): False, ("gamma-flash", 3): True, ("deep-burn", 3): None}
    for (card, shield), is_protected in cards.items():
        drawn = next(each for each in drawing(card, shield=shield).news if each.kind == "drawn")
        assert drawn.facts["protected"] is is_protected
    facts = {"seat": 0, "what": "shield", "amount": 0, "now": 2}
    assert facts in [each.facts for each in drawing("gamma-flash", "6.3", shield=2).news]
    assert "strength 1, and strength 2 is needed here: it is not protected." in told(
        drawing("spaghetti", strength=1)
    )
    assert "it is protected. Explorer now has 7 energy tokens, up from 6." in told(
        drawing("torn-star", shield=2)
    )


def test_a_lift_that_cannot_be_is_told() -> None:
    assert told(drawing("deep-burn", "8.5")).endswith(
        "Explorer is already in the outermost orbit, so this card changes nothing."
    )
    facts = {"seat": 0, "what": "orbit", "amount": 0, "now": 8}
    assert drawing("deep-burn", "8.5").news[-1].facts == facts
