"""Comments, marks and values survive a round trip, whatever they hold."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from event_horizon import game, play_match
from event_horizon.records.annotation import MARKS, Annotation, read_annotation
from event_horizon.records.record import Line, record_of
from event_horizon.records.text import read, write, written
from event_horizon.records.verify import verify

RECORD = record_of(play_match(game("triangle", rows=2), ["uniform", "uniform"]))
COMMENTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40).map(str.strip) | st.sampled_from(
    ["[mark !] x", "[value 0.5] x", "[mark !]", "\\u005bmark !]", "{[mark !]}", "[markt]"]
)
VALUES = st.lists(st.integers(0, 1000).map(lambda number: number / 1000), max_size=3).map(tuple)


@given(COMMENTS, st.sampled_from(["", *MARKS]), VALUES)
def test_any_annotation_comes_back(comment: str, mark: str, values: tuple[float, ...]) -> None:
    line = RECORD.lines[0]._replace(comment=comment, mark=mark, values=values)
    record = replace(RECORD, lines=(line, *RECORD.lines[1:]))
    text = write(record)
    assert read(text) == record
    assert write(read(text)) == text
    assert verify(text).is_good


def test_this_is_how_it_looks() -> None:
    line = Line("7@d3", False, "Too hasty.", "?!", (0.62, 0.38))
    assert written(1, line) == "1. 7@d3 {[mark ?!] [value 0.62 0.38] Too hasty.}"
    assert written(2, Line("draw 4", True, mark="!!")) == "2. ~ draw 4 {[mark !!]}"
    assert written(3, Line("7@d3", values=(1.0, 0.0))) == "3. 7@d3 {[value 1 0]}"


@pytest.mark.parametrize(
    "text",
    ["[mark good] x", "[mark ?!]x", "[value 2]", "[value]", "[value 0.5 -1] x", "[value .5]", "mark !"],
)
def test_what_only_looks_like_a_mark_is_a_comment(text: str) -> None:
    assert read_annotation(text) == Annotation(text)


@pytest.mark.parametrize("wrong", [{"mark": "!!!"}, {"values": (1.5,)}])
def test_an_annotation_that_could_not_be_read_again_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"one of|from 0 to 1"):
        Annotation("", **wrong)


def test_annotations_do_not_change_the_seals_of_the_actions() -> None:
    line = RECORD.lines[0]._replace(comment="good", mark="!")
    annotated = read(write(replace(RECORD, lines=(line, *RECORD.lines[1:]))))
    assert annotated.checks == read(write(RECORD)).checks
