"""Names that people give themselves."""

import pytest

from event_horizon.core.names import MAX_NAME_LENGTH, tidy_name


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("A\x00d\x1b[31ma\n\tL", "Ad[31ma L"),
        ("Ada\u202ernilreM\u202c", "AdarnilreM"),
        ("\u2066\u2069\ufeff\u200b", ""),
        ("نام\u200cها", "نام\u200cها"),
        ("👩\u200d🚀 Zoë", "👩\u200d🚀 Zoë"),
        ("Z" + "\u0301" * 30 + "algo", "\u0179\u0301\u0301algo"),
        ("half \ud800 a pair", "half a pair"),
        ("x" * 99, "x" * MAX_NAME_LENGTH),
    ],
)
def test_names_are_tidied(given: str, shown: str) -> None:
    assert tidy_name(given) == shown
    assert tidy_name(shown) == shown
