"""The typical throw."""

from event_horizon.search.typical import typical_throw


def test_a_throw_is_typical_if_it_leads_closest_to_the_average() -> None:
    throws = (("low", 1), ("middle", 2), ("high", 1))
    value = {"low": 0.0, "middle": 0.4, "high": 1.0}
    assert typical_throw("", lambda _: throws, lambda _, throw: throw, value.__getitem__) == (
        "middle",
        "middle",
    )
