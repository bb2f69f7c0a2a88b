"""Annotations of an action: a mark, values and a comment, kept together in the braces after it.

{[mark ?!] [value 0.62 0.38] Red should have kept the 9.}
"""

import re
from dataclasses import dataclass

from event_horizon.core.field_docs import show_fields

MARKS = ("!!", "!", "!?", "?!", "?", "??")
"""From brilliant to blunder, as in chess."""
MARK = re.compile(r"\[mark (!!|!\?|!|\?!|\?\?|\?)\](?: |$)")
VALUE = re.compile(
    r"\[value ((?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)(?: (?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?))*)\](?: |$)"
)


@show_fields
@dataclass(frozen=True)
class Annotation:
    """What a person or an analysis says about an action."""

    comment: str = ""
    """Free text."""

    mark: str = ""
    """One of MARKS, or empty."""

    values: tuple[float, ...] = ()
    """The expected score of every seat after the action, 0 to 1; empty if nobody has evaluated it."""

    def __post_init__(self) -> None:
        if self.mark and self.mark not in MARKS:
            raise ValueError(f"a mark must be one of {' '.join(MARKS)}, not {self.mark!r:.20}")
        if not all(0 <= value <= 1 for value in self.values):
            raise ValueError("values are expected scores from 0 to 1")


def write_annotation(annotation: Annotation) -> str:
    """The text between the braces."""
    parts = [f"[mark {annotation.mark}]"] if annotation.mark else []
    if annotation.values:
        parts.append(f"[value {' '.join(map(_number, annotation.values))}]")
    return " ".join([*parts, annotation.comment] if annotation.comment else parts)


def read_annotation(text: str) -> Annotation:
    """Any text: what is neither a mark nor values, in this order, is the comment."""
    mark = MARK.match(text)
    rest = text[mark.end() :] if mark else text
    values = VALUE.match(rest)
    comment = rest[values.end() :] if values else rest
    numbers = tuple(map(float, values[1].split())) if values else ()
    return Annotation(comment, mark[1] if mark else "", numbers)


def _number(value: float) -> str:
    return f"{value:.6f}".rstrip("0").rstrip(".")
