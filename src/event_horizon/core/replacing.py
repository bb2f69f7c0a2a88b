"""`replace`: like dataclasses.replace, in a tenth of the time.

Rules make a new state for every small change, and searches play thousands of turns. `__post_init__` does not run, so
classes that have one are refused.
"""

from dataclasses import fields
from typing import Any, TypeVar

T = TypeVar("T")
_names: dict[type, tuple[str, ...]] = {}


def replace(value: T, **changes: Any) -> T:
    """The value with these fields changed; cached properties are not carried over."""
    kind = type(value)
    names = _names.get(kind) or _learn(kind)
    made = object.__new__(kind)
    before, after = vars(value), vars(made)
    for name in names:
        after[name] = before[name]
    after.update(changes)
    if len(after) != len(names):
        raise TypeError(f"{kind.__name__} has no field {', '.join(changes.keys() - set(names))}")
    return made


def _learn(kind: type[Any]) -> tuple[str, ...]:
    if hasattr(kind, "__post_init__"):
        raise TypeError(f"{kind.__name__} checks or computes something when it is made")
    _names[kind] = tuple(each.name for each in fields(kind))
    return _names[kind]
