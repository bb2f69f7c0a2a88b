"""`replace`: like dataclasses.replace, in a tenth of the time.

Rules make a new state for every small change, and searches play thousands of turns. `__post_init__` does not run, so
classes that have one are refused.
"""

from dataclasses import fields
from functools import cached_property
from typing import Any, TypeVar

T = TypeVar("T")
_known: dict[type, tuple[int, tuple[str, ...]]] = {}
"""For each class how many fields it has, and the names of its cached properties."""


def replace(value: T, **changes: Any) -> T:
    """The value with these fields changed; cached properties are not carried over."""
    kind = type(value)
    count, cached = _known.get(kind) or _learn(kind)
    made = object.__new__(kind)
    after = vars(value) | changes
    if len(after) != count:
        for name in cached:
            after.pop(name, None)
        if len(after) != count:
            names = {each.name for each in fields(kind)}  # type: ignore[arg-type]
            raise TypeError(f"{kind.__name__} has no field {', '.join(after.keys() - names)}")
    object.__setattr__(made, "__dict__", after)
    return made


def _learn(kind: type[Any]) -> tuple[int, tuple[str, ...]]:
    if hasattr(kind, "__post_init__"):
        raise TypeError(f"{kind.__name__} checks or computes something when it is made")
    cached = tuple(
        name
        for each in kind.__mro__
        for name, held in vars(each).items()
        if isinstance(held, cached_property)
    )
    _known[kind] = len(fields(kind)), cached
    return _known[kind]
