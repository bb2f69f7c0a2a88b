"""What programs that learn are given: a view as numbers, and the words of the game."""

from event_horizon import game

RULES = game("tipping")
SIZE = 100
"""Ten rows of ten; the first cell is a1, and the next one b1."""


def cell(name: str) -> int:
    return (int(name[1:]) - 1) * 10 + "abcdefghij".index(name[0])


def tensor(data: dict[str, object], seat: int = 0) -> dict[str, dict[int, float]]:
    """The parts by what is not 0."""
    state = RULES.load(data)
    found = RULES.tensor(RULES.view(state, seat), seat)
    return {name: {at: value for at, value in _items(part.values) if value} for name, part in found.items()}


def _items(values: object) -> list[tuple[int, float]]:
    return list(values.items() if isinstance(values, dict) else enumerate(values))  # type: ignore[call-overload]


BLOCKS = {"light": ["d4", "e5-f5", "g6-g7"], "dark": ["b6"], "to_act": "light"}


def test_blocks_are_upright_eastward_and_northward_ones_own_first() -> None:
    light, dark = (tensor(BLOCKS, seat)["blocks"] for seat in (0, 1))
    mine = {cell("d4"), SIZE + cell("e5"), 2 * SIZE + cell("g6")}
    assert light == dict.fromkeys({*mine, 3 * SIZE + cell("b6")}, 1.0)
    assert dark == dict.fromkeys({cell("b6"), *(3 * SIZE + each for each in mine)}, 1.0)


def test_the_board_has_its_spaces_and_its_holes() -> None:
    found = tensor(BLOCKS)["board"]
    holes = {at - SIZE for at in found if at >= SIZE}
    assert holes == {cell("c3"), cell("h3"), cell("c8"), cell("h8")}
    assert len(found) == 88
    assert cell("a1") not in found
    assert found[cell("c1")] == 1.0


def test_turn_and_sunk_blocks_as_shares() -> None:
    data = {**BLOCKS, "to_act": "dark", "actions_left": 1, "sunk": {"light": 1, "dark": 3}}
    mine, theirs = tensor(data, 1), tensor(data, 0)
    assert (mine["turn"], theirs["turn"]) == ({0: 1.0, 2: 0.5}, {1: 1.0, 2: 0.5})
    assert (mine["sunk"], theirs["sunk"]) == ({0: 0.75, 1: 0.25}, {0: 0.25, 1: 0.75})


def test_where_a_block_must_not_return_to() -> None:
    last = {"light": ["e5-f5", "g5"], "dark": ["b6", "b4-b5"]}
    found = tensor({**BLOCKS, "last": last})["no_return"]
    mine = {SIZE + cell("e5"): 1.0, cell("g5"): -1.0}
    theirs = {3 * SIZE + cell("b6"): 1.0, 5 * SIZE + cell("b4"): -1.0}
    assert found == mine | theirs


def test_how_near_a_draw_is() -> None:
    rules = game("tipping", quiet_turns=20, repetition=4)
    state = rules.start()
    for text in ("d4S", "g4S", "f7N"):
        state = rules.apply(state, rules.read(state, text))
    draw = list(rules.tensor(rules.view(state, 0), 0)["draw"].values)  # type: ignore[arg-type]
    assert draw == [2 / 20, 0.0], "two turns without a sinking; the position in mid-turn is new"


def test_words_are_spaces_with_directions() -> None:
    known = game("tipping", quiet_turns=10).vocabulary()
    assert known is not None
    assert (len(known.words), known.words[0], known.max_words) == (84 * 4, "c1N", 8 * 2 * 11)
