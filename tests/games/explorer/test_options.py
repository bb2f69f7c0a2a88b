"""Options: who flies with whom, ready-made ships, files of the players' own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from event_horizon import BadOption, game
from event_horizon.games.explorer.source import text_of

from .picture import fly, legal, refused, seen, ship

BOARD, SHIPS = text_of("board", "standard"), text_of("ships", "standard")
EVENTS, RESULTS = text_of("events", "standard"), text_of("results", "standard")


@pytest.mark.parametrize(
    ("options", "crews"),
    [
        ({}, [(0,)]),
        ({"seats": 3}, [(0,), (1,), (2,)]),
        ({"seats": 3, "mode": "team"}, [(0, 1, 2)]),
        ({"seats": 4, "crews": "0+2"}, [(0, 2), (1,), (3,)]),
        ({"seats": 4, "crews": "2+3 0+1"}, [(0, 1), (2, 3)]),
    ],
)
def test_who_flies_together(options: dict[str, object], crews: list[tuple[int, ...]]) -> None:
    rules = game("explorer", **options)
    assert [each.seats for each in rules.start().ships] == crews
    assert rules.has_opponents() == (len(crews) > 1)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"seats": 2, "crews": "0+2"}, "crews: join seats 0 to 1"),
        ({"seats": 3, "crews": "0+1 1+2"}, "a seat is in two crews"),
        ({"seats": 3, "mode": "team", "crews": "0+1"}, "crews are for a race"),
        ({"seats": 7}, "seats must be 1, 2, 3, 4, 5 or 6"),
        ({"missions": 0}, "missions must be a number from 1 to 9"),
        ({"rounds": 1000}, "rounds must be a number from 0 to 999"),
        ({"rounds": -1}, "rounds must be a number from 0 to 999"),
    ],
)
def test_crews_that_are_refused(options: dict[str, object], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        game("explorer", **options)


def test_which_options_depend_on_others_and_which_are_files() -> None:
    options = game("explorer").options
    assert {each.name: each.when for each in options if each.when} == {
        "crews": ("mode", "race"),
        "alliances": ("mode", "race"),
        "ships": ("premade", True),
    }
    assert [each.name for each in options if each.is_file] == ["board", "events", "results", "ships"]
    assert [each.name for each in options if each.is_text] == ["crews"]
    assert [each.name for each in options if each.is_grouping] == ["crews"]
    defaults = {each.name: each.default for each in options if isinstance(each.default, bool)}
    assert defaults == {"alliances": True, "reroll_ones": False, "premade": False}


def test_a_roll_of_one_can_be_rolled_again() -> None:
    """F2."""
    rules = game("explorer", reroll_ones=True)
    state = fly(rules.start(), "die 1", rules=rules)
    assert (state.step, state.ship.funding) == ("fund", 0)
    assert fly(state, "die 2", rules=rules).ship.funding == 20
    assert fly(game("explorer").start(), "die 1").ship.funding == 10


def test_ready_made_ships() -> None:
    rules = game("explorer", premade=True)
    state = rules.start()
    assert legal(state, rules) == [
        "build Trailblazer probes=3 shield=1 strength=1 power=3",
        "build Dauntless probes=2 shield=3 strength=1 power=2",
        "build Vanguard probes=2 shield=2 strength=2 power=2",
    ]
    after = fly(state, "build Trailblazer probes=3 shield=1 strength=1 power=3", rules=rules)
    assert seen(after, "name", "energy", "funding", rules=rules) == (
        "home roll name=Trailblazer energy=18 funding=40"
    )
    assert refused(state, "build Vanguard probes=3 shield=3 strength=3 power=3", rules).startswith("O4: ")


def test_missions_and_rounds() -> None:
    rules = game("explorer", missions=1, rounds=9)
    lost = fly(ship("out.1", rules=rules), "roll", "dice 1 1", rules=rules)
    assert lost.step == "over"
    assert rules.view(lost, 0).rounds == 9


@pytest.mark.parametrize(
    ("options", "rounds"),
    [
        ({}, 60),
        ({"seats": 3, "mode": "team"}, 60),
        ({"seats": 2, "crews": "0+1"}, 60),
        ({"seats": 2}, 200),
        ({"seats": 2, "rounds": 999}, 999),
        ({"rounds": 1}, 1),
    ],
)
def test_a_single_ship_has_fewer_rounds_than_a_race(options: dict[str, object], rounds: int) -> None:
    """R10."""
    rules = game("explorer", **options)
    assert rules.view(rules.start(), 0).rounds == rounds


def test_a_single_ship_that_circles_is_called_home_after_sixty_rounds() -> None:
    state = fly(ship("8.3", round=60), "roll", "dice 1 2", "end")
    assert state.step == "over"
    assert fly(ship("8.3", round=59), "roll", "dice 1 2", "end").step == "roll"


def test_a_file_holds_up_to_twenty_ships() -> None:
    ships = [f'[[ship]]\nname = "Kite {number}"\npower = 1\n' for number in range(21)]
    assert len(game("explorer", premade=True, ships="".join(ships[:20])).start().options.ships) > 0
    with pytest.raises(BadOption, match="it needs 1 to 20"):
        game("explorer", premade=True, ships="".join(ships))


def test_an_orbit_that_says_nothing_of_probes_has_none() -> None:
    rules = game("explorer", board=BOARD.replace("probe = 0\n", ""))
    assert [orbit.probe for orbit in rules.view(rules.start(), 0).orbits] == [6, 4, 2, 0, 0, 0, 0, 0]


def test_an_own_board_is_played_on(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text(BOARD.replace("approach = 6", "approach = 2"))
    for file in (path, path.read_text()):
        rules = game("explorer", board=file)
        state = fly(ship(rules=rules), "roll", "dice 1 2", rules=rules)
        assert seen(state, rules=rules) == "8.0 end"


def test_own_ships_are_offered() -> None:
    text = '[[ship]]\nname = "Kite"\npower = 1\n'
    rules = game("explorer", premade=True, ships=text)
    assert legal(rules.start(), rules) == ["build Kite probes=0 shield=0 strength=0 power=1"]


def test_own_results_are_drawn() -> None:
    text = RESULTS.split("[[card]]")[1]
    rules = game("explorer", results=f"[[card]]{text}")
    assert [card.id for card in rules.start().result_deck.cards] == ["the-shadow"]


@pytest.mark.parametrize(
    ("option", "text", "why"),
    [
        ("board", "approach = [\n", "board: the file is not valid TOML"),
        ("board", f"approach = {'9' * 5000}\n", "board: a number in the file has more than 18 digits"),
        ("board", f"approach = {'[' * 5000}\n", "board: the file nests values more than 10 levels"),
        ("board", "approach = 6\n", r"board: the file has 0 \[\[orbit\]\] tables; it needs 3 to 12"),
        (
            "board",
            BOARD.replace("approach = 6", "approach = 0"),
            "approach must be a whole number from 1 to 20",
        ),
        (
            "board",
            BOARD.replace('zone = "safe"', 'zone = "sunny"'),
            "zone must be one of safe, warning, danger",
        ),
        (
            "board",
            BOARD.replace("spaces = 24", "spaces = 25"),
            "orbit 7 has 25 spaces; over orbit 6 it needs 12 or",
        ),
        (
            "board",
            BOARD.replace("[1, 2, 4]", "[0, 2]"),
            "orbit 1: events must be a list of spaces from 1 to 5",
        ),
        (
            "board",
            BOARD.replace('zone = "danger"', 'zone = "safe"', 1),
            "orbit 2 is in zone danger, but orbit 1",
        ),
        (
            "board",
            BOARD.replace("spaces = 6", "spaces = 5", 1),
            "orbit 1: spaces must be a whole number from 6 to 96",
        ),
        (
            "board",
            BOARD.replace("spaces = 24", "spaces = 97"),
            "orbit 7: spaces must be a whole number from 6 to 96",
        ),
        (
            "board",
            BOARD.replace("probe = 6", "probe = 7"),
            "orbit 1: probe must be a whole number from 0 to 6",
        ),
        (
            "board",
            BOARD.replace("probe = 6", "probe = -1"),
            "orbit 1: probe must be a whole number from 0 to 6",
        ),
        ("board", BOARD + "\n[[moon]]\n", "board has no 'moon'"),
        ("ships", '[[ship]]\nname = "?"\n', "is not a name"),
        (
            "ships",
            '[[ship]]\nname = "Kite"\npower = 9\n',
            "ships: Kite: power must be a whole number from 0 to 3",
        ),
        ("events", "\n", r"events: the file has 0 \[\[card\]\] tables"),
        (
            "events",
            EVENTS.replace('"energy -3"', '"energy -99"', 1),
            "'energy' takes a number from -12 to 12",
        ),
        (
            "events",
            EVENTS.replace('"hold 2"', '"dance 2"', 1),
            "'dance 2' is not an effect; write one of energy",
        ),
        ("events", EVENTS.replace('test = "tides"', 'test = "rain"', 1), "test must be one of tides"),
        ("events", EVENTS.replace('term = "drag"', 'term = "nothing"', 1), "which no .*term.* explains"),
        ("events", EVENTS.replace('id = "leak"', 'id = "tether"'), "two cards are called tether"),
        (
            "events",
            EVENTS.replace('["orbit +1"]', '["orbit +1", "energy +1"]', 1),
            "'orbit' can only be the last",
        ),
        ("events", EVENTS.replace('["roll 1"]', '["robot 1"]', 1), "only one card may give a repair robot"),
        ("results", RESULTS.replace('title = "The shadow"', "title = 5"), "title must be a text of 1 to 60"),
        ("results", RESULTS.replace("count = 2", 'effects = ["energy +1"]', 1), "has no 'effects'"),
    ],
)
def test_files_that_are_refused(option: str, text: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        game("explorer", **{option: text})


@pytest.mark.parametrize(
    ("field", "longest"),
    [("title", 60), ("kind", 30), ("story", 400), ("science", 600), ("source", 300)],
)
def test_texts_on_cards_are_as_long_as_a_card_allows(field: str, longest: int) -> None:
    card = {"id": "x", "title": "T", "kind": "k", "story": "s", "science": "s", "term": "drag", "source": "s"}

    def deck(length: int) -> str:
        lines = {**card, field: "x" * length}.items()
        return "[[card]]\n" + "".join(f'{key} = "{text}"\n' for key, text in lines)

    assert game("explorer", events=deck(longest)).start().event_deck.cards
    with pytest.raises(BadOption, match=f"{field} must be a text of 1 to {longest} characters"):
        game("explorer", events=deck(longest + 1))


CARD = {"id": "x", "title": "T", "kind": "k", "story": "s", "science": "s", "term": "drag", "source": "s"}
TERM = {"id": "t", "title": "T", "text": "t", "source": "s"}


def table(name: str, parts: dict[str, object]) -> str:
    lines = (
        f"{key} = {value if isinstance(value, int | list) else repr(value)}" for key, value in parts.items()
    )
    return "\n".join([f"[[{name}]]", *lines, ""])


def cards(count: int) -> str:
    return "".join(table("card", {**CARD, "id": f"x-{number}"}) for number in range(count))


def terms(count: int) -> str:
    return cards(1) + "".join(table("term", {**TERM, "id": f"t-{number}"}) for number in range(count))


def orbits(count: int) -> str:
    return "approach = 2\n" + table("orbit", {"zone": "safe", "spaces": 6, "probe": 1}) * count


@pytest.mark.parametrize(
    ("option", "write", "low", "high"),
    [
        ("events", cards, 1, 200),
        ("events", terms, 0, 200),
        ("events", lambda count: cards(1) + f"count = {count}\n", 1, 20),
        ("events", lambda count: cards(1) + f"effects = {['energy +1'] * count}\n", 0, 4),
        ("results", lambda count: cards(1) + f"count = {count}\n", 1, 20),
        ("board", orbits, 3, 12),
        ("board", lambda approach: orbits(3).replace("approach = 2", f"approach = {approach}"), 1, 20),
        ("board", lambda spaces: orbits(3).replace("spaces = 6", f"spaces = {spaces}"), 6, 96),
        ("board", lambda probe: orbits(3).replace("probe = 1", f"probe = {probe}", 2), 0, 6),
        ("ships", lambda count: "".join(f"[[ship]]\nname = 'Kite {number}'\n" for number in range(count)), 1, 20),
        *(
            ("ships", lambda level, part=part: f"[[ship]]\nname = 'Kite'\n{part} = {level}\n", 0, 3)
            for part in ("probes", "shield", "strength", "power")
        ),
    ],
)  # fmt: skip
def test_numbers_of_a_file_have_bounds(option: str, write: Callable[[int], str], low: int, high: int) -> None:
    for number in (low, high):
        assert game("explorer", premade=option == "ships", **{option: write(number)}).start()
    for number in (low - 1, high + 1):
        if number >= 0:
            with pytest.raises(BadOption):
                game("explorer", premade=option == "ships", **{option: write(number)})


@pytest.mark.parametrize(
    ("effect", "low", "high"),
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
def test_effects_of_a_card_have_bounds(effect: str, low: int, high: int) -> None:
    def deck(amount: int) -> str:
        return cards(1) + f'effects = ["{effect} {amount:+}"]\n'

    for amount in {low, high}:
        (card,) = game("explorer", events=deck(amount)).start().event_deck.cards
        assert [(each.what, each.amount) for each in card.effects] == [(effect, amount)]
        assert card.count == 1, "unless the file says otherwise"
    for amount in {low - 1, high + 1} - {0}:
        with pytest.raises(BadOption, match=f"'{effect}' takes a number from {low} to {high}"):
            game("explorer", events=deck(amount))


@pytest.mark.parametrize(
    ("effect", "order"),
    [
        ("energy +1", "You gain 1 energy token."),
        ("energy -2", "You lose 2 energy tokens."),
        ("probe +1", "You gain 1 probe."),
        ("probe -1", "You lose 1 probe."),
        ("shield +1", "You gain 1 level of shield."),
        ("shield -2", "You lose 2 levels of shield."),
        ("strength +1", "You gain 1 level of strength."),
        ("strength -1", "You lose 1 level of strength."),
        ("robot 1", "You keep 1 repair robot."),
        ("orbit +1", "You go up 1 orbit."),
        ("orbit -2", "You go down 2 orbits."),
        ("hold 1", "You stay in this orbit for 1 more turn."),
        ("hold 2", "You stay in this orbit for 2 more turns."),
        ("skip 1", "You lose 1 turn."),
        ("roll 1", "You roll and move once more."),
    ],
)
def test_every_effect_is_an_order_in_words(effect: str, order: str) -> None:
    rules = game("explorer", events=cards(1) + f'effects = ["{effect}"]\n')
    (card,) = rules.start().event_deck.cards
    assert card.orders == (order,)


@pytest.mark.parametrize(("field", "longest"), [("id", 40), ("title", 60), ("text", 800), ("source", 300)])
def test_texts_of_a_term_have_bounds(field: str, longest: int) -> None:
    def deck(length: int) -> str:
        return cards(1) + table("term", {**TERM, field: "x" * length})

    assert game("explorer", events=deck(longest)).start()
    for length in (0, longest + 1):
        with pytest.raises(BadOption, match=f"{field} must be a text of 1 to {longest} characters"):
            game("explorer", events=deck(length))


@pytest.mark.parametrize(("field", "longest"), [("id", 40), ("term", 60), ("test", 40)])
def test_names_on_a_card_are_short(field: str, longest: int) -> None:
    """Below that, whether they name anything is what matters."""
    for length, is_long in ((longest, False), (longest + 1, True)):
        text = table("card", {**CARD, field: "x" * length})
        if field == "id" and not is_long:
            assert game("explorer", events=text).start()
            continue
        with pytest.raises(BadOption) as refusal:
            game("explorer", events=text)
        assert (f"1 to {longest} characters" in str(refusal.value)) == is_long


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_spoilt_file_is_read_or_refused(data: st.DataObject) -> None:
    option, text = data.draw(
        st.sampled_from([("board", BOARD), ("ships", SHIPS), ("events", EVENTS[-4000:])])
    )
    place = data.draw(st.integers(0, len(text)))
    spoilt = text[:place] + data.draw(st.text('0-"[]=\n{}.atx', max_size=4)) + text[place + 2 :] + "\n"
    try:
        assert game("explorer", **{option: spoilt}).start()
    except BadOption as refusal:
        assert str(refusal)
