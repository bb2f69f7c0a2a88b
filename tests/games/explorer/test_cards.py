"""The bundled decks and glossary: complete, balanced, harder inward, with sources."""

import re
from typing import Any

import pytest

from event_horizon.games.explorer.board import ZONES, board
from event_horizon.games.explorer.cards import Card, events, glossary, results
from event_horizon.games.explorer.effect import AMOUNT_RANGES, PROTECTION, needed

EVENTS, RESULTS = events("standard"), results("standard")
EVERY = [*EVENTS.cards, *RESULTS.cards]
every_card = pytest.mark.parametrize("card", EVERY, ids=lambda card: card.id)


def test_there_are_enough_cards_of_enough_kinds() -> None:
    assert len(EVENTS.cards) >= 36
    assert len({card.kind for card in EVENTS.cards}) >= 14
    assert len(RESULTS.cards) >= 12


def test_every_word_of_the_vocabulary_is_used() -> None:
    used = {effect.what for card in EVENTS.cards for effect in (*card.effects, *card.otherwise)}
    assert used == set(AMOUNT_RANGES)
    assert {card.test for card in EVENTS.cards} - {None} == set(PROTECTION)


@every_card
def test_a_card_tells_science_in_plain_words_with_a_source(card: Card) -> None:
    assert card.term in EVENTS.terms
    assert len(card.science) >= 60
    assert len(card.science.split(". ")) <= 4
    assert re.search(r"\b(1[6-9]|20)[0-9]{2}\b|https://", card.source), "a source has a year or an address"


@pytest.mark.parametrize(
    "term",
    [
        "event-horizon",
        "accretion-disc",
        "tidal-force",
        "time-dilation",
        "gravitational-lensing",
        "hawking-radiation",
        "x-rays",
        "jets",
        "wormhole",
        "photon-ring",
        "spaghettification",
        "redshift",
        "gravitational-waves",
    ],
)
def test_the_glossary_explains(term: str) -> None:
    assert len(glossary()[term].text) >= 80
    assert glossary()[term].source


def mean_energy(zone: str, level: int) -> float:
    """What an average card does to the tokens of a ship with this level of shield and strength."""
    total = 0
    for card in EVENTS.cards:
        exposed = card.test is not None and needed(card.test, zone)[1] > level  # type: ignore[arg-type]
        for effect in card.otherwise if exposed else card.effects:
            total += card.count * effect.amount * (effect.what == "energy")
    return total / sum(EVENTS.counts)


SAID = {
    "thick-gas": ("years too soon, in 1979", "early in"),
    "corona-glare": ("about a billion degrees", "billions"),
    "tether": ("the field slows the wire down", "for nothing."),
    "deep-burn": ("let out exactly at the lowest point", "fire the engine"),
    "boiling-fuel": ("It boils at 253 degrees below zero", "colour"),
}
"""By card: words that keep its science true, and words that made it false."""


@pytest.mark.parametrize("card", SAID)
def test_what_a_card_says_is_true(card: str) -> None:
    told = f"{EVENTS.by_id[card].story} {EVENTS.by_id[card].science}"
    right, wrong = SAID[card]
    assert right in told
    assert wrong not in told


def test_the_corona_is_about_a_billion_degrees_hot() -> None:
    assert "about a billion degrees" in glossary()["corona"].text


def test_cards_are_harder_inward_and_protection_pays() -> None:
    for level in range(4):
        means = [mean_energy(zone, level) for zone in ZONES]
        assert means == sorted(means, reverse=True)
    for zone in ZONES:
        means = [mean_energy(zone, level) for level in range(4)]
        assert means == sorted(means)
        assert means[0] < -0.4
        assert 0 < means[3] < 1.3


@pytest.mark.parametrize(
    ("test", "system", "levels"),
    [
        ("tides", "strength", [1, 2, 3]),
        ("moderate heat", "shield", [1, 1, 1]),
        ("heat", "shield", [1, 1, 2]),
        ("high heat", "shield", [2, 2, 2]),
        ("weak radiation", "shield", [2, 2, 2]),
        ("radiation", "shield", [2, 2, 3]),
        ("intense radiation", "shield", [3, 3, 3]),
    ],
)
def test_what_protects_from_the_safe_zone_to_the_danger_zone(
    test: Any, system: str, levels: list[int]
) -> None:
    """1.2: heat is moderate and radiation weak until the danger zone; there they are high and intense."""
    assert [needed(test, zone) for zone in ("safe", "warning", "danger")] == [
        (system, level) for level in levels
    ]


@pytest.mark.parametrize(("card", "orders"), [("flare", 1), ("hot-gas", 3), ("spaghetti", 3)])
def test_a_card_has_an_order_for_each_zone_unless_they_are_the_same(card: str, orders: int) -> None:
    """In hot gas two of them are the same."""
    assert len(EVENTS.by_id[card].orders) == orders


def test_good_and_bad_cards_are_in_balance() -> None:
    """Cards that help everyone, some of them a strong ship more; cards that hurt everyone; and the others."""
    good = sum(card.count for card in EVENTS.cards if not _hurts(card))
    bad = sum(card.count for card in EVENTS.cards if not card.test and _hurts(card))
    tested = sum(card.count for card in EVENTS.cards if card.test)
    assert 0.25 < good / sum(EVENTS.counts) < 0.5
    assert 0.12 < bad / sum(EVENTS.counts) < 0.4
    assert 0.35 < tested / sum(EVENTS.counts) < 0.7


def _hurts(card: Card) -> bool:
    return any(
        effect.what in ("hold", "skip") or effect.amount < 0 for effect in (*card.effects, *card.otherwise)
    )


def test_the_bundled_board() -> None:
    """Eight orbits in three zones: 6, 12 and 24 spaces with 3, 5 and 6 event spaces, none on space 0."""
    rings = board("standard").orbits
    shape = [(ring.zone, ring.spaces, len(ring.events), ring.probe) for ring in rings]
    assert shape == [
        ("danger", 6, 3, 6), ("danger", 6, 3, 4), ("danger", 6, 3, 2),
        ("warning", 12, 5, 0), ("warning", 12, 5, 0), ("warning", 12, 5, 0),
        ("safe", 24, 6, 0), ("safe", 24, 6, 0),
    ]  # fmt: skip
    assert all(0 not in ring.events for ring in rings)
    gaps = [{after - before for before, after in zip(r.events, r.events[1:], strict=False)} for r in rings]
    assert all(len(gap) > 1 for gap in gaps), "spread unevenly"
