"""Records as text: round trips, hand-written records, and refusals with their line."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from event_horizon import Outcome, game
from event_horizon.matches.match import Participant, new_match
from event_horizon.records.record import BadRecord, Line, Record, record_of
from event_horizon.records.replay import last_state
from event_horizon.records.text import (
    MAX_ACTIONS,
    MAX_LENGTH,
    MAX_LINES,
    MAX_TAG_LENGTH,
    MAX_TAGS,
    read,
    read_actions,
    scan,
    write,
)  # fmt: skip
from event_horizon.records.verify import verify

from .paper import VARIANTS, played, text_of

thorough = settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
words = st.text(max_size=12)
strange = st.sampled_from(
    ["", " ", "}", "{", "{}", "\n", "\r\n", "\u2028", "\x85", "\x0c", "\\u007d", "\\", '"', '\\"', "]", "\t", "🕳", "\0"]
)  # fmt: skip
any_words = words | strange | st.lists(words | strange, max_size=3).map("".join)
participants = st.builds(
    Participant, player=st.sampled_from(["person", "uniform"]), name=any_words, text=any_words
)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_match_reads_back_from_its_record(variant: str) -> None:
    match = played(variant)
    record = record_of(match)
    back = read(write(record))
    assert back == record
    assert last_state(back) == match.state
    assert back.outcome == match.result
    assert write(back) == write(record)


def without_comments(record: Record) -> Record:
    return replace(record, lines=tuple(Line(line.text, line.is_chance) for line in record.lines))


@thorough
@given(
    variant=st.sampled_from(["free", "drawn", "rows-10"]),
    length=st.integers(0, 60),
    two=st.tuples(participants, participants),
    comments=st.lists(any_words, max_size=60),
    match=any_words,
    tags=st.dictionaries(
        st.from_regex(r"X[A-Za-z0-9._ -]{0,8}", fullmatch=True), any_words.filter(bool), max_size=3
    ),
)
def test_any_length_names_and_comments(
    variant: str,
    length: int,
    two: tuple[Participant, Participant],
    comments: list[str],
    match: str,
    tags: dict[str, str],
) -> None:
    whole = record_of(played(variant, 1, length))
    said = [*comments, *[""] * len(whole.lines)]
    lines = tuple(line._replace(comment=word) for line, word in zip(whole.lines, said, strict=False))
    record = replace(whole, participants=two, lines=lines, match=match, tags=tags, key="")
    text = write(record)
    assert read(text) == record
    assert read(text.replace("\n", "\r\n")) == record
    assert read_actions(text) == without_comments(record)
    assert verify(text).is_good, verify(text)
    assert text.isprintable() or not set(text) & set("\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029\0")


def test_what_a_record_looks_like() -> None:
    rules = game("triangle", rows=2, swap=True)
    record = Record(
        "triangle", rules.settings, 2, (Participant(name='Ada "the first"'), Participant("uniform", text="a\nb")),
        (Line("1@a1"), Line("swap", comment="bold {very}"), Line("1@b1")),
        match="m1", date="2026-01-02T03:04:05Z", outcome=Outcome((0.5, 0.5), "a draw"), commitment="c0", key="",
    )  # fmt: skip
    assert write(record) == (Path(__file__).parent / "example.txt").read_text(encoding="utf-8")


HAND_WRITTEN = """
[Game "triangle"]

1. 7@d3
2. 7@d4 {why not?}

3. 1@a1
"""


def test_a_record_written_by_hand() -> None:
    record = read(HAND_WRITTEN)
    assert (record.game, record.version, record.participants) == (
        "triangle",
        2,
        (Participant(), Participant()),
    )
    assert record.options == game("triangle").settings
    assert record.lines == (Line("7@d3"), Line("7@d4", comment="why not?"), Line("1@a1"))
    assert game("triangle").dump(last_state(record))["cells"] == {"a1": "R1", "d3": "R7", "d4": "G7"}
    assert (record.outcome, record.key, record.position) == (None, "", None)


def test_a_record_may_begin_with_a_position_and_hold_no_action() -> None:
    text = '[Game "triangle"]\n[Position "{\\"cells\\": {\\"d3\\": \\"R7\\"}}"]\n'
    record = read(text)
    assert record.position == {"cells": {"d3": "R7"}}
    assert game("triangle").to_act(last_state(record)) == 1
    assert read(write(record)) == record


def test_further_tags_are_kept() -> None:
    record = read('[Game "triangle"]\n[Event "Club evening"]\n[Round "3"]\n')
    assert record.tags == {"Event": "Club evening", "Round": "3"}
    assert read(write(record)) == record


def test_rows_may_be_indented_but_not_changed() -> None:
    assert read('[Game "triangle"]  \n   1. 7@d3  \n\t2. 7@d4').lines == (Line("7@d3"), Line("7@d4"))


GAME = '[Game "triangle"]\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", 'not a record: the [Game "..."] tag is missing'),
        ('[Game "chess"]', "there is no game 'chess'"),
        (GAME + '[Option.rows "7"]', "7 rows have 28 cells; with 0 blocked, 28 are left"),
        (GAME + '[Option.columns "7"]', "there is no option 'columns'"),
        ("[Game triangle]", "line 1: a tag is written [Name \"value\"], not '[Game triangle]'"),
        (GAME + '\n[Date "today]', "line 3: a tag is written"),
        (GAME + '[Date "\\x"]', "line 2: a tag is written"),
        (GAME + '[Date "\\ud800"]', "line 2: a tag is written"),
        (GAME + '[1st "x"]', "line 2: a tag is written"),
        (GAME + '[Date "a"]\n[Date "b"]', "line 3: duplicate tag Date"),
        (GAME + "7@d3", "line 2: an action is written 1. ACTION, not '7@d3'"),
        (GAME + "1. 7@d3\n\n3. 7@d4", "line 4: action 2 is expected, not 3"),
        (GAME + "1. 7@d3\n1. 7@d4", "line 3: action 2 is expected, not 1"),
        (GAME + "1. 7@d3 {open", "line 2: an action is written 1. ACTION"),
        (GAME + "1. 7@d3 {a} {b}", "line 2: an action is written 1. ACTION"),
        (GAME + "1. 7@d3 {a} b", "line 2: an action is written 1. ACTION"),
        (GAME + "1. {only a comment}", "line 2: an action is written 1. ACTION"),
        (GAME + '1. 7@d3\n[Date "x"]', "line 3: an action is written 2. ACTION, not '[Date \"x\"]'"),
        (GAME + '[Rules "two"]', "the tag Rules holds a number, not 'two'"),
        (GAME + '[Rules "²"]', "the tag Rules holds a number, not '²'"),
        (GAME + '[Rules "1234567890"]', "the tag Rules holds a number, not '1234567890'"),
        (
            GAME + '[Rules "123456789"]',
            "this record was played under version 123456789 of the Triangle rules, but",
        ),
        (
            GAME + '[Rules "99"]',
            "this record was played under version 99 of the Triangle rules, but this program can replay only versions 1 to 2",
        ),
        (
            '[Game "torus"]\n[Rules "1"]',
            "this record was played under version 1 of the Torus rules, but this program can replay only version 2",
        ),
        (
            '[Game "tipping"]\n[Rules "1"]',
            "this record was played under version 1 of the Tipping rules, but this program can replay only version 2",
        ),
        (
            '[Game "explorer"]\n[Rules "1"]',
            "this record was played under version 1 of the Explorer rules, but this program can replay only version 2",
        ),
        (GAME + '[Result "won"]', "the tag Result holds scores such as 1-0, or *, not 'won'"),
        (GAME + '[Result "1-0-0"]', "the tag Result needs 2 scores from 0 to 1, not '1-0-0'"),
        (GAME + '[Result "2-0"]', "the tag Result needs 2 scores from 0 to 1, not '2-0'"),
        (GAME + '[Result "nan-0"]', "the tag Result needs 2 scores from 0 to 1"),
        (GAME + '[Position "{"]', "the tag Position is not valid JSON"),
        (GAME + r'[Position "{\"cells\": {}, \"cells\": {}}"]', "the tag Position: duplicate key 'cells'"),
        (GAME + '[Position "[]"]', "the tag Position is not a JSON object"),
        ("\ud800", "a record is text; this one contains half a surrogate pair"),
    ],
    ids=str.__len__,
)
def test_texts_that_are_no_record(text: str, message: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read(text)
    assert str(caught.value).startswith(message)


def test_a_record_has_a_largest_size() -> None:
    with pytest.raises(BadRecord, match=f"a record is at most {MAX_LENGTH} characters long"):
        read("x" * (MAX_LENGTH + 1))


def test_a_record_has_a_moderate_number_of_tags_and_actions() -> None:
    tags = [f'[Tag{number} "x"]' for number in range(MAX_TAGS + 1)]
    with pytest.raises(BadRecord, match=f"line {MAX_TAGS + 1}: a record has {MAX_TAGS} tags at most"):
        read("\n".join(tags))
    with pytest.raises(BadRecord, match=f"of {MAX_TAG_LENGTH} characters"):
        read(f'[Text "{"x" * (MAX_TAG_LENGTH + 1)}"]')
    with pytest.raises(BadRecord, match=f"a record has {MAX_ACTIONS} actions at most"):
        read("\n".join(f"{number}. x" for number in range(1, MAX_ACTIONS + 2)))
    with pytest.raises(BadRecord, match=f"a record has {MAX_ACTIONS} actions at most"):
        read_actions("\n".join(f"{number}. x" for number in range(1, MAX_ACTIONS + 2)))
    with pytest.raises(BadRecord, match=f"a record has {MAX_LINES} lines at most"):
        read("\n" * (MAX_LINES + 1))
    with pytest.raises(BadRecord, match="tag is missing"):
        read("\n" * MAX_LINES)


def test_a_tag_whose_every_character_is_escaped_is_read() -> None:
    """Six characters for each: that is the longest line of a tag."""
    escaped, text = "\\u0041" * MAX_TAG_LENGTH, "A" * MAX_TAG_LENGTH
    assert scan(f'[{"N" * 190} "{escaped}"]')[0] == {"N" * 190: text}
    with pytest.raises(BadRecord, match="line 1: a tag is written"):
        read(f'[Text "{escaped}{" " * 300}"]')
    longest = f'[Text "{escaped}"]'.ljust(6 * MAX_TAG_LENGTH + 200)
    assert scan(longest)[0] == {"Text": text}
    with pytest.raises(BadRecord, match="line 1: a tag is written"):
        read(longest + " ")


def test_what_is_just_within_the_limits_is_read() -> None:
    """The limits belong to the format: a record that one version writes, the next one reads."""
    assert (MAX_LENGTH, MAX_TAGS, MAX_TAG_LENGTH, MAX_ACTIONS) == (524_288, 200, 65_536, 6_000)
    assert read(GAME + " " * (MAX_LENGTH - len(GAME))).lines == ()
    assert len(read(GAME + "\n".join(f'[Tag{number} "x"]' for number in range(MAX_TAGS - 1))).tags) == 199
    assert len(read(f'{GAME}[Text "{"x" * MAX_TAG_LENGTH}"]').tags["Text"]) == MAX_TAG_LENGTH
    assert (
        len(read(GAME + "\n".join(f"{number + 1}. x" for number in range(MAX_ACTIONS))).lines) == MAX_ACTIONS
    )


def test_half_a_surrogate_pair_in_a_comment_stays_as_it_is_written() -> None:
    assert read(GAME + "1. 7@d3 {a \\ud800 \\u007b}").lines[0].comment == "a \\ud800 {"


def test_a_match_without_events_is_dated_at_the_beginning_of_time() -> None:
    match = new_match("m", game("triangle"), (Participant(), Participant()), bytes(32))
    assert record_of(match).date == "1970-01-01T00:00:00Z"


def test_long_nonsense_is_refused_quickly() -> None:
    for text in (
        "1. " + " " * 200_000 + "{",
        "[A " + '"\\' * 200_000,
        "1. x {" + "a" * 200_000,
        "[" * 200_000,
    ):
        with pytest.raises(BadRecord):
            read(GAME + text)


def test_scores_and_departures_read_back_exactly() -> None:
    record = replace(
        record_of(played("rows-2")), outcome=Outcome((1 / 3, 2 / 3), "shared"), resigned=frozenset({1})
    )
    assert read(write(record)) == record


def test_a_running_match_is_a_record_without_its_end() -> None:
    for length in range(8):
        match = played("drawn", 1, length)
        record = read(text_of("drawn", 1, length))
        assert record == record_of(match)
        assert (record.outcome, record.key, record.commitment) == (None, "", match.commitment)
        assert last_state(record) == match.state


def test_options_are_read_as_their_own_types() -> None:
    record: Any = read(GAME + '[Option.swap "true"]\n[Option.rows "9"]')
    assert (record.options["swap"], record.options["rows"]) == (True, 9)
