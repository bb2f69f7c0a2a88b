"""Dice: committed to, unbiased, and different for every match, text and roll."""

import hashlib
import hmac
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from event_horizon.matches import dice

KEY = bytes(range(32))
texts = st.lists(st.text(), min_size=2, max_size=2)


def test_the_commitment_is_the_sha_256_of_a_key_of_32_bytes() -> None:
    assert len(KEY) == dice.KEY_BYTES
    assert dice.commitment(KEY) == hashlib.sha256(KEY).hexdigest()
    assert dice.commitment(KEY) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_roll_is_what_its_definition_says() -> None:
    """Written out once more, so that anybody can check a die with a few lines in any language."""
    number = int.from_bytes(hmac.digest(KEY, b"m1\nAda\nBob\n4\n0", "sha256"), "big")
    assert dice.roll(KEY, "m1", ["Ada", "Bob"], 4, 6) == number % 6
    assert [dice.roll(KEY, "m1", ["Ada", "Bob"], k, 6) for k in range(20)] == [
        3,
        2,
        5,
        4,
        3,
        0,
        1,
        3,
        2,
        5,
        4,
        3,
        4,
        1,
        4,
        4,
        1,
        2,
        1,
        0,
    ]


@pytest.mark.parametrize("total", [3, 6, 10, 1000, (1 << 255) + 1])
def test_numbers_past_the_last_whole_multiple_are_thrown_away(
    monkeypatch: pytest.MonkeyPatch, total: int
) -> None:
    """Exactly: the first number that is not fair is refused, the last fair one is taken."""
    fair = dice.ROLL_SPAN - dice.ROLL_SPAN % total
    thrown = [fair, dice.ROLL_SPAN - 1, fair - 1, 0]
    seen: list[bytes] = []

    def digest(key: bytes, message: bytes, algorithm: str) -> bytes:
        seen.append(message)
        return thrown[len(seen) - 1].to_bytes(32, "big")

    monkeypatch.setattr(dice.hmac, "digest", digest)  # type: ignore[attr-defined]
    assert dice.roll(KEY, "m", [], 7, total) == total - 1
    assert seen == [b"m\n7\n0", b"m\n7\n1", b"m\n7\n2"]


def test_no_number_is_thrown_away_where_the_total_divides_the_span(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice.hmac, "digest", lambda key, message, algorithm: b"\xff" * 32)  # type: ignore[attr-defined]
    assert dice.roll(KEY, "m", [], 0, 64) == 63


@pytest.mark.parametrize(("total", "limit"), [(6, 20.5), (10, 27.9), (36, 66.6)])
def test_every_face_comes_up_as_often(total: int, limit: float) -> None:
    """Chi-square on a fixed sample, at 0.1 %."""
    rolls = 6_000
    counts = Counter(dice.roll(KEY, "m", ["a", "b"], k, total) for k in range(rolls))
    expected = rolls / total
    assert sum((counts[face] - expected) ** 2 / expected for face in range(total)) < limit


def test_one_roll_says_nothing_about_the_next() -> None:
    """Pairs of following rolls, by chi-square again: 36 kinds, 35 degrees of freedom."""
    rolls = [dice.roll(KEY, "m", [], k, 6) for k in range(7_201)]
    counts = Counter(pairwise(rolls))
    assert sum((counts[a, b] - 200) ** 2 / 200 for a in range(6) for b in range(6)) < 66.6


@given(texts, texts, st.text(), st.text())
def test_different_matches_and_texts_are_different_messages(
    texts: list[str], others: list[str], name: str, other: str
) -> None:
    if (name, texts) != (other, others):
        assert message(name, texts) != message(other, others)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (["a\nb", "c"], ["a", "b\nc"]),
        (["a\\nb", "c"], ["a\nb", "c"]),
        (["a\\", "nb"], ["a\\n", "b"]),
        (["", "\n"], ["\n", ""]),
    ],
)
def test_no_two_texts_collide_by_escaping(one: list[str], two: list[str]) -> None:
    assert message("m", one) != message("m", two)


def message(name: str, texts: list[str]) -> bytes:
    """What the dice are made of, caught on its way into the hash."""
    caught = []

    def digest(key: bytes, message: bytes, algorithm: str) -> bytes:
        caught.append(message)
        return bytes(32)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dice.hmac, "digest", digest)  # type: ignore[attr-defined]
        dice.roll(KEY, name, texts, 0, 6)
    return caught[0]


def test_match_key_text_and_count_each_change_the_rolls() -> None:
    def rolls(
        key: bytes = KEY, match: str = "m", texts: tuple[str, ...] = ("", ""), first: int = 0
    ) -> list[int]:
        return [dice.roll(key, match, texts, k, 1_000_000) for k in range(first, first + 3)]

    variants = [
        rolls(), rolls(key=bytes(32)), rolls(match="n"), rolls(texts=("a", "")), rolls(texts=("", "a")), rolls(first=3),
    ]  # fmt: skip
    assert len({tuple(variant) for variant in variants}) == len(variants)


def test_weights_are_shares() -> None:
    weighted = [("one", 1), ("three", 3), ("two", 2)]
    assert [dice.pick(n, weighted) for n in range(6)] == ["one", "three", "three", "three", "two", "two"]
    with pytest.raises(AssertionError):
        dice.pick(6, weighted)
