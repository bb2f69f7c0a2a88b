"""The bundled maps, and players' own."""

from pathlib import Path

import pytest

from event_horizon import BadOption, game
from event_horizon.games.torus.board import HEXES, NAMES, NEIGHBOURS, NUMBERS
from event_horizon.games.torus.terrain import terrain

STANDARD = terrain("standard")
OWN = 'name = "Mine"\nbases = ["H-1", "C-3", "N-30"]\nmountains = ["A-1"]\ncraters = ["B-2"]\n'
FLOWN = """B-2 A-1 N-1 M-30 L-30 K-29 J-29 I-28 H-28 G-27 F-27 E-26 D-26 C-25 B-25 A-24 N-24 M-23 L-23"""


def test_the_standard_map_repeats_every_ten_rows() -> None:
    for kind in (STANDARD.mountains, STANDARD.craters, frozenset(STANDARD.bases)):
        assert {each % 30 // 10 for each in kind} == {0, 1, 2}
        assert all(each // 30 * 30 + (each % 30 + 10) % 30 in kind for each in kind)


def test_the_standard_map_has_the_right_amount_of_rock() -> None:
    assert 0.08 <= len(STANDARD.mountains) / len(HEXES) <= 0.12
    assert 0.10 <= len(STANDARD.craters) / len(HEXES) <= 0.15
    for kind in (STANDARD.mountains, STANDARD.craters):
        alone = [each for each in kind if not kind.intersection(NEIGHBOURS[each])]
        assert not alone, [NAMES[each] for each in alone]


def test_the_example_of_7_10_flies_over_the_standard_map() -> None:
    assert NUMBERS["K-22"] in STANDARD.mountains
    assert not STANDARD.mountains.intersection(NUMBERS[name] for name in FLOWN.split())


def test_bases_lie_on_plain_ground() -> None:
    assert [NAMES[each] for each in STANDARD.bases] == ["H-5", "H-15", "H-25"]
    assert not set(STANDARD.bases) & (STANDARD.mountains | STANDARD.craters)


def test_the_blank_map_has_only_bases() -> None:
    blank = terrain("blank")
    assert (blank.bases, blank.mountains, blank.craters) == (STANDARD.bases, frozenset(), frozenset())


def test_a_map_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OWN)
    for source in (OWN, file):
        view = game("torus", map=source).view(game("torus", map=source).start(), 0)
        assert (view.map, view.bases, view.mountains, view.craters) == (
            "Mine", ("C-3", "H-1", "N-30"), ("A-1",), ("B-2",),
        )  # fmt: skip


@pytest.mark.parametrize("name", ["M", "M" * 60])
def test_a_map_has_a_name_of_any_length_up_to_sixty(name: str) -> None:
    rules = game("torus", map=OWN.replace("Mine", name))
    assert rules.view(rules.start(), 0).map == name


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("name", "nome"), "map has no 'nome'"),
        (('"Mine"', "7"), "needs a name"),
        (("Mine", ""), "needs a name of 1 to 60 letters"),
        (("Mine", "M" * 61), "needs a name of 1 to 60 letters"),
        (('"A-1"', '"Z-1"'), "mountains has 'Z-1', which is not a hex"),
        (('"A-1"', "1"), "mountains has 1, which is not a hex"),
        (('["A-1"]', '"A-1"'), "mountains must be a list, not 'A-1'"),
        (('"B-2"', '"A-1"'), "A-1 is among the mountains and again among the craters"),
        (('"H-1", ', ""), "there are three bases"),
        (("=", ":"), "not valid TOML"),
    ],
)
def test_bad_maps_are_refused_with_a_reason(change: tuple[str, str], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        game("torus", map=OWN.replace(*change))


def test_the_advanced_scenario_needs_room_for_its_bases() -> None:
    craters = ", ".join(f'"H-{row}"' for row in range(1, 11))
    with pytest.raises(BadOption, match="needs three hexes of column H"):
        game("torus", scenario="advanced", map=OWN.replace('"H-1"', '"D-1"').replace('"B-2"', craters))


def test_a_map_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    """As some editors write it, with their own ends of lines."""
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xef\xbb\xbf" + OWN.replace("\n", "\r\n").encode())
    rules = game("torus", map=file)
    assert rules.view(rules.start(), 0).map == "Mine"
