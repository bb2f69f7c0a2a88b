"""2.15 to 2.17, R6: launching probes, and their results."""

import pytest

from .picture import RULES, fly, legal, refused, seen, ship, told


@pytest.mark.parametrize(("at", "succeeds"), [("3.2", {1, 2}), ("2.1", {1, 2, 3, 4})])
def test_a_die_decides_in_the_outer_danger_orbits(at: str, succeeds: set[int]) -> None:
    state = fly(ship(at, step="end", probes=2), "probe")
    assert seen(state, "probes", "energy") == f"{at} probe probes=1 energy=5"
    assert {die for die in range(1, 7) if fly(state, f"die {die}").step == "result"} == succeeds
    failed = fly(state, "die 6")
    assert seen(failed, "results") == f"{at} end results=()"


def test_in_the_lowest_orbit_success_is_certain() -> None:
    assert fly(ship("1.0", step="end", probes=1), "probe").step == "result"


@pytest.mark.parametrize("orbit", range(4, 9))
def test_outside_the_danger_zone_a_probe_always_fails(orbit: int) -> None:
    state = fly(ship(f"{orbit}.0", step="end", probes=1), "probe")
    assert seen(state, "probes", "energy", "results") == f"{orbit}.0 end probes=0 energy=5 results=()"
    assert "so far out it finds nothing and is lost" in told(state)


def test_a_probe_is_launched_at_the_end_of_a_turn_and_once() -> None:
    state = ship("1.0", probes=2)
    assert refused(state, "probe") == (
        "2.15: a probe is launched at the end of a turn; now it is time to roll: roll, roll 1 or roll 2"
    )
    state = fly(ship("1.0", step="end", probes=2), "probe", "draw weighed")
    assert legal(state) == ["end"]
    assert refused(state, "probe") == "2.15: only one probe can be launched in a turn"


@pytest.mark.parametrize(
    ("at", "parts", "refusal"),
    [
        (
            "1.0",
            {"probes": 1, "energy": 0},
            "2.15: launching a probe costs a token; Explorer has 0 and needs 1",
        ),
        ("1.0", {"probes": 0}, "2.15: Explorer has no probe"),
        (
            "in.3",
            {"probes": 1},
            "2.15: probes are launched from an orbit; Explorer is at square 3 of the way out",
        ),
    ],
)
def test_what_a_launch_needs(at: str, parts: dict[str, int], refusal: str) -> None:
    state = ship(at, step="end", **parts)
    assert "probe" not in legal(state)
    assert refused(state, "probe") == refusal


def test_the_last_token_pays_for_a_launch() -> None:
    state = ship("1.0", step="end", probes=1, energy=1)
    assert legal(state) == ["probe", "end"]
    assert seen(fly(state, "probe"), "energy", "probes") == "1.0 result energy=0 probes=0"


def test_of_results_that_are_kept_the_others_are_left() -> None:
    deck = RULES.start().result_deck
    kept = deck.cards[0]
    state = fly(ship("1.0", step="end", probes=1, results=[kept.id]), "probe")
    left = {RULES.write(action): weight for action, weight in RULES.chances(state)}
    counts = {card.id: card.count - (card is kept) for card in deck.cards}
    assert left == {f"draw {name}": count for name, count in counts.items() if count}
    assert kept.count > 1


def test_a_result_is_kept_and_the_probe_is_gone() -> None:
    state = fly(ship("1.0", step="end", probes=1), "probe", "draw the-shadow")
    assert seen(state, "probes", "results") == "1.0 end probes=0 results=('the-shadow',)"
    news = RULES.news(state, 0)[0]
    assert (news.kind, news.facts["title"], news.reveals) == ("result", "The shadow", True)
    assert news.facts["results"] == 1


def test_a_kept_result_is_not_drawn_again() -> None:
    deck = RULES.start().result_deck
    state = fly(ship("1.0", step="end", probes=1, results=["weighed", "weighed"]), "probe")
    assert refused(state, "draw weighed") == "2.17: 'weighed' is not among the result cards left to draw"
    assert sum(weight for _, weight in RULES.chances(state)) == sum(deck.counts) - 2


def test_if_all_results_are_kept_any_can_be_found_again() -> None:
    deck = RULES.start().result_deck
    every = [card.id for card in deck.cards for _ in range(card.count)]
    state = fly(ship("1.0", step="end", probes=1, results=every), "probe")
    assert sum(weight for _, weight in RULES.chances(state)) == sum(deck.counts)
