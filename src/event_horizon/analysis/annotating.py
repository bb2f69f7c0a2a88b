"""Adds an analysis to its record: marks on mistakes, the expected scores after every action, and the reasons."""

from collections.abc import Iterable
from dataclasses import replace

from event_horizon.records.record import Line, Record

from .grading import MARKS
from .moment import Moment

DIGITS = 3


def annotated(record: Record, moments: Iterable[Moment]) -> Record:
    """The record annotated with the moments; people's comments are kept, and come first."""
    lines = list(record.lines)
    for moment in moments:
        if moment.number <= len(lines):
            lines[moment.number - 1] = _annotated(lines[moment.number - 1], moment)
    return replace(record, lines=tuple(lines))


def _annotated(line: Line, moment: Moment) -> Line:
    mark = MARKS.get(moment.grade, line.mark)
    values = tuple(round(min(1.0, max(0.0, value)), DIGITS) for value in moment.after)
    comment = " ".join(filter(None, (line.comment, moment.sentence if moment.better else "")))
    return line._replace(mark=mark, values=values, comment=comment)
