"""News: who may hear them."""

import pytest

from event_horizon import News
from event_horizon.core.news import visible_to

TO_ALL = News("rolled", "The die shows 6.")
TO_RED = News("peeked", "You see 4.", audience=frozenset({0}))
TO_OTHERS = News("peeked", "Red peeks.", audience=frozenset({1, None}))
TO_GUESTS = News("noted", "Guests only.", audience=frozenset({None}))
TO_NOBODY = News("noted", "Nobody.", audience=frozenset())


@pytest.mark.parametrize(
    ("seat", "heard"),
    [
        (0, (TO_ALL, TO_RED)),
        (1, (TO_ALL, TO_OTHERS)),
        (None, (TO_ALL, TO_OTHERS, TO_GUESTS)),
        (2, (TO_ALL,)),
    ],
)
def test_audiences(seat: int | None, heard: tuple[News, ...]) -> None:
    assert visible_to(seat, (TO_ALL, TO_RED, TO_OTHERS, TO_GUESTS, TO_NOBODY)) == heard


def test_news_reveal_nothing_and_cite_nothing_unless_they_say_so() -> None:
    assert (TO_ALL.reveals, TO_ALL.rule, TO_ALL.facts) == (False, "", {})
