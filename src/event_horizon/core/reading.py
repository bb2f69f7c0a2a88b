"""Reader: takes plain data apart by type and says what is wrong with it. Positions and data files are read with it."""

from collections.abc import Iterator
from typing import Any, TypeVar

from .errors import BadOption, BadPosition, Refusal

T = TypeVar("T")
R = TypeVar("R", bound="Reader")


class Reader:
    """One JSON object or TOML table, read part by part; `error` says which part is wrong, and why."""

    error: type[Refusal] = BadPosition

    def __init__(self, data: object, keys: tuple[str, ...] | None = None, owner: str = "") -> None:
        self.owner = owner
        if not isinstance(data, dict):
            raise self.error(f"{owner or 'this':.60} must be an object, not {data!r:.60}")
        self.data: dict[Any, Any] = data
        if keys is not None:
            self.only(keys)

    def refusal(self, reason: str) -> Refusal:
        return self.error(f"{self.owner:.60}: {reason}" if self.owner else reason)

    def only(self, keys: tuple[str, ...]) -> None:
        """Refuses unknown keys."""
        for key in self.data:
            if key not in keys:
                wrong = (
                    f"{self.owner:.60} has no {key!r:.60}" if self.owner else f"there is no key {key!r:.60}"
                )
                raise self.error(f"{wrong}; the keys are {', '.join(keys)}")

    def number(self, key: str, default: int | None, low: int, high: int) -> int:
        value = self.data.get(key, default)
        if type(value) is not int or not low <= value <= high:
            raise self.refusal(f"{key} must be a whole number from {low} to {high}, not {value!r:.60}")
        return value

    def flag(self, key: str) -> bool:
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            raise self.refusal(f"{key} must be true or false, not {value!r:.60}")
        return value

    def text(self, key: str, owner: str) -> str:
        value = self.data.get(key)
        if not isinstance(value, str):
            raise self.refusal(f"{owner:.60} needs {key!r}, a text, not {value!r:.60}")
        return value

    def one_of(self, key: str, values: tuple[T, ...], default: object) -> T:
        value = self.data.get(key, default)
        for each in values:
            if each == value and isinstance(value, str):
                return each
        raise self.refusal(f"{key} must be one of {', '.join(map(str, values))}, not {value!r:.60}")

    def one_of_lists(self, key: str, values: tuple[list[str], ...]) -> list[str]:
        value = self.data.get(key, [])
        if value not in values:
            raise self.refusal(f"{key} must be one of {values}, not {value!r:.60}")
        return list(value)

    def sub(self: R, key: str) -> R:
        """The object under a key; an empty one if there is none."""
        return type(self)(self.data.get(key, {}), owner=key)

    def entries(self: R, key: str) -> Iterator[tuple[str, R]]:
        """The objects in the object under a key, by their names."""
        for name, entry in self.sub(key).data.items():
            if not isinstance(name, str):
                raise self.refusal(f"the keys of {key} must be names, not {name!r:.60}")
            yield name, type(self)(entry)

    def readers(self: R, key: str) -> list[R]:
        """The objects in the list under a key."""
        return [type(self)(each) for each in self.items(key)]

    def texts(self, key: str) -> list[str]:
        for each in self.items(key):
            if not isinstance(each, str):
                raise self.refusal(f"{key} must contain only texts, not {each!r:.60}")
        return self.items(key)

    def items(self, key: str) -> list[Any]:
        """The list under a key; an empty one if there is none."""
        value = self.data.get(key, [])
        if not isinstance(value, list | tuple):
            raise self.refusal(f"{key} must be a list, not {value!r:.60}")
        return list(value)


class FileReader(Reader):
    """A table of a data file: a map, a board, cards, ships."""

    error = BadOption
