"""What programs that learn are given: a view as numbers, and the words and chances of the game."""

import re

import pytest

from event_horizon import game
from event_horizon.core.tensor import Part

from .picture import RULES, fly, ship, ships

TWO = game("explorer", seats=2)


def dense(part: Part) -> list[float]:
    if isinstance(part.values, dict):
        return [part.values.get(place, 0.0) for place in range(part.size)]
    return list(part.values)  # type: ignore[arg-type]


def test_a_move_as_numbers() -> None:
    """Dice bought, spaces left, orbits up, a probe launched, seats that have rolled for money."""
    changing = ship("7.0", step="change", moved=24, left=12)
    assert dense(RULES.tensor(RULES.view(changing, 0), 0)["move"]) == [0, 0.5, 0, 0, 0]
    boosted = ship("7.5", step="dice", boost=1)
    assert dense(RULES.tensor(RULES.view(boosted, 0), 0)["move"]) == [0.5, 0, 0, 0, 0]
    forked = ship("6.0", step="space", rise=1)
    assert dense(RULES.tensor(RULES.view(forked, 0), 0)["move"]) == [0, 0, 0.5, 0, 0]
    probed = ship("2.1", step="end", probed=True)
    assert dense(RULES.tensor(RULES.view(probed, 0), 0)["move"]) == [0, 0, 0, 1, 0]
    team = game("explorer", seats=2, mode="team")
    funded = fly(team.start(), "die 3", rules=team)
    assert dense(team.tensor(team.view(funded, 0), 0)["move"]) == [0, 0, 0, 0, 0.5]


def test_a_ship_as_numbers() -> None:
    parts = {"energy": 18, "probes": 1, "shield": 2, "strength": 3, "robots": 1, "hold": 3, "skip": 1}
    state = ship("6.3", moved=3, missions=1, results=["weighed"], **parts)
    row = dense(RULES.tensor(RULES.view(state, 0), 0)["ships"])
    assert row[:7] == [1, 0, 1, 0, 0, 0, 0], "built, in the warning zone"
    assert row[7:11] == pytest.approx([6 / 8, 3 / 12, 3 / 12, 1]), "orbit, space, round, event space"
    assert row[11:16] == pytest.approx([18 / 36, 1 / 3, 2 / 3, 1, 1 / 3])
    assert sum(row[16:-5]) == 1, "which result"
    assert row[-5:] == pytest.approx([1 / 3, 3 / 9, 1 / 3, 1 / 3, 0])
    home = dense(RULES.tensor(RULES.view(ship(funding=30), 0), 0)["ships"])
    assert home[1:11] == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    assert home[-1] == 30 / 60
    homeward = dense(RULES.tensor(RULES.view(ship("out.3"), 0), 0)["ships"])
    assert homeward[7:11] == pytest.approx([0, -3 / 6, 0, 0])


def test_ones_own_ship_comes_first() -> None:
    state = ships({"at": "8.1"}, {"at": "8.2"}, rules=TWO, to_act=1, round=50)
    mine, theirs = (TWO.tensor(TWO.view(state, seat), seat) for seat in (1, 0))
    assert dense(mine["turn"]) == [1, 1, 0]
    assert dense(theirs["turn"]) == [0, 0, 1]
    assert dense(mine["round"]) == [50 / 200]


def test_cards_left_and_used_are_shares_of_their_numbers_in_the_deck() -> None:
    deck = RULES.start().event_deck
    left = {card.id: card.count - 1 for card in deck.cards if card.count > 1}
    state = RULES.load({"ships": [{"at": "3.2"}], "events": left})
    numbers = RULES.tensor(RULES.view(state, 0), 0)
    for place, card in enumerate(deck.cards):
        share = left.get(card.id, 0) / card.count
        assert dense(numbers["deck"])[place] == pytest.approx(share)
        assert dense(numbers["discard"])[place] == pytest.approx(1 - share)
    assert left


def test_who_is_asked_to_join_and_who_will_not() -> None:
    """One's own crew first; then those with whom the crew to act has settled it."""
    three = game("explorer", seats=3)
    state = fly(three.start(), "die 1", "die 2", "die 3", "join 1", rules=three)
    assert [dense(three.tensor(three.view(state, seat), seat)["asked"]) for seat in (0, 1, 2)] == [
        [0, 1, 0, 0, 0, 0],
        [1, 0, 0, 0, 0, 0],
        [0, 0, 1, 0, 0, 0],
    ]
    state = fly(state, "decline", rules=three)
    assert [dense(three.tensor(three.view(state, seat), seat)["asked"]) for seat in (0, 1, 2)] == [
        [0, 0, 0, 0, 1, 0],
        [0, 0, 0, 1, 0, 0],
        [0, 0, 0, 0, 0, 1],
    ]


@pytest.mark.parametrize(("seats", "rounds"), [(1, 60), (2, 200), (4, 200)])
def test_a_game_has_no_more_rolls_and_draws_than_its_bound(seats: int, rounds: int) -> None:
    """Ten in a turn, and one for the funding of each seat."""
    known = game("explorer", seats=seats).vocabulary()
    assert known is not None
    assert known.max_chances == (rounds + 1) * seats * (10 + seats)


@pytest.mark.parametrize(("seats", "words"), [(1, 61 * 108), (2, 201 * 2 * 108)])
def test_how_many_words_a_game_can_have(seats: int, words: int) -> None:
    """Programs reserve so much room; a change of the figure must be meant. In a turn 60, and two for each of 24 tokens."""
    known = game("explorer", seats=seats).vocabulary()
    assert known is not None
    assert known.max_words == words


def test_ready_made_ships_have_words_and_names_of_ones_own_have_none() -> None:
    bought, ready = (game("explorer", premade=premade).vocabulary() for premade in (False, True))
    assert bought is not None
    assert ready is not None
    assert set(ready.words) - set(bought.words) == {"Trailblazer", "Dauntless", "Vanguard"}
    assert set(bought.words) - set(ready.words) == {"Explorer", "Hypatia", "Hypatia II", "Hypatia III"}


def test_what_nobody_wins_is_lost_by_all() -> None:
    known = RULES.vocabulary()
    assert known is not None
    assert not known.is_zero_sum


def test_every_space_of_the_board_has_a_word() -> None:
    known = RULES.vocabulary()
    assert known is not None
    spaces = {word for word in known.words if re.fullmatch(r"\d+\.\d+", word)}
    sizes = [6, 6, 6, 12, 12, 12, 24, 24]
    assert spaces == {
        f"{orbit}.{space}" for orbit, size in enumerate(sizes, start=1) for space in range(size)
    }


def test_chances_are_what_dice_and_decks_can_show() -> None:
    known = RULES.vocabulary()
    assert known is not None
    dice = [text for text in known.chances if re.match("dic?e ", text)]
    assert {face for text in dice for face in text.split(" ")[1:]} == set("123456")
    assert len(dice) == 6 + 21 + 56 + 126
    cards = {*RULES.start().event_deck.index, *RULES.start().result_deck.index}
    assert {text for text in known.chances if text.startswith("draw ")} == {f"draw {card}" for card in cards}
