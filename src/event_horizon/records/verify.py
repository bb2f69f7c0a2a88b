"""Verification: every action replayed, every die checked, every seal compared."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from event_horizon.core.field_docs import show_fields
from event_horizon.core.seat import CHANCE
from event_horizon.matches import dice

from .record import BadRecord, Line, Record
from .replay import first_state, last_state, replay
from .seal import checks, digest
from .text import read, rows, scan, sealed_text, written


@show_fields
@dataclass(frozen=True)
class VerificationReport:
    """The result of verifying a record."""

    confirmed: tuple[str, ...]
    """What was checked and is correct."""

    problems: tuple[str, ...]
    """What is wrong, and where."""

    unchecked: tuple[str, ...]
    """What could not be checked, and why."""

    @property
    def is_good(self) -> bool:
        """Whether there are no problems."""
        return not self.problems


def verify(text: str) -> VerificationReport:
    """Accepts any text: one that is not a record is a problem like any other."""
    try:
        record = read(text)
    except BadRecord as error:
        return VerificationReport((), (*_broken(text), f"not a record: {error}"), ())
    findings = [_seals(record, text), _actions(record), _dice(record), _result(record)]
    confirmed, problems, unchecked = (
        tuple(chain.from_iterable(part)) for part in zip(*findings, strict=True)
    )
    return VerificationReport(confirmed, problems, unchecked)


Finding = tuple[list[str], list[str], list[str]]
"""Confirmed, problems, unchecked."""


def _seals(record: Record, text: str) -> Finding:
    if not record.digest and not record.checks:
        return [], [], ["the seals: the record has none"]
    if not record.digest:
        return [], ["the digest is missing"], []
    if changed := _changed(record.match, record.lines, record.checks):
        return [], changed, []
    found, wanted = len(record.lines), len(record.checks.split())
    if found != wanted:
        return [], [f"the record holds {found} actions, its seal {wanted}"], []
    unsealed = "\n".join(row for row in rows(text) if not row.startswith("[Digest "))
    if digest(unsealed) != record.digest:
        return [], [_where(record, text)], []
    return [f"the seals of {found} actions and the digest"], [], []


def _changed(match: str, lines: Sequence[Line], wanted: str) -> list[str]:
    """The first action that does not match its check."""
    found = checks(match, map(sealed_text, lines))
    for number, (line, here, there) in enumerate(zip(lines, found, wanted.split(), strict=False), start=1):
        if here != there:
            return [f"action {number}, {line.text!r:.60}: it was changed; its check is {here}, not {there}"]
    return []


def _broken(text: str) -> list[str]:
    """The changed action of a text that is no longer a record, if the seals show which one it is."""
    tags, lines, _ = scan(text)
    return _changed(tags.get("Match", ""), lines, tags.get("Checks", ""))


def _where(record: Record, text: str) -> str:
    """What does not match the digest although every action matches its check."""
    actions = rows(text.removesuffix("\n"))[-len(record.lines) :] if record.lines else []
    for number, (row, line) in enumerate(zip(actions, record.lines, strict=False), start=1):
        if row != written(number, line):
            return f"action {number}, {line.text!r:.60}: the spacing of its line was changed"
    return "the digest does not match: a tag or a comment was changed"


def _actions(record: Record) -> Finding:
    if record.viewer:
        return [], [], [f"the actions: it holds only what {record.viewer} saw of a running match"]
    try:
        count = sum(1 for _ in replay(record))
    except BadRecord as error:
        return [], [str(error)], []
    return [f"{count} actions replayed"], [], []


def _dice(record: Record) -> Finding:
    rolls = sum(1 for line in record.lines if line.is_chance)
    if not record.key:
        return [], [], [f"{rolls} dice: the key is not published"] if rolls else []
    try:
        key = bytes.fromhex(record.key)
    except ValueError:
        return [], ["the dice key is not a hexadecimal number"], []
    if dice.commitment(key) != record.commitment:
        return [], ["the dice key does not match the commitment"], []
    return _compare_rolls(record, key)


def _compare_rolls(record: Record, key: bytes) -> Finding:
    game, texts, rolled, problems = record.rules(), [s.text for s in record.participants], 0, []
    try:
        state = first_state(record, game)
        for number, (line, after) in enumerate(replay(record), start=1):
            if game.to_act(state) == CHANCE:
                weighted = game.chances(state)
                drawn = dice.roll(key, record.match, texts, rolled, sum(w for _, w in weighted))
                expected = game.write(dice.pick(drawn, weighted))
                if game.write(game.read(state, line.text)) != expected:
                    problems.append(f"action {number}, {line.text!r:.60}: the dice gave {expected!r}")
                rolled += 1
            state = after
    except BadRecord:
        return [], problems, [f"the dice from roll {rolled + 1} on: the replay stops before them"]
    return ([f"{rolled} dice against the key"] if rolled and not problems else []), problems, []


def _result(record: Record) -> Finding:
    try:
        outcome = record.rules().outcome(last_state(record))
    except BadRecord:
        return [], [], ["the result: the replay does not reach the end"]
    if outcome is None:
        return [], [], [f"the result: {record.outcome.reason}"] if record.outcome else []
    scores = tuple(0.0 if seat in record.resigned else s for seat, s in enumerate(outcome.scores))
    if record.outcome is None or record.outcome.scores != scores:
        return [], [f"the result is wrong: {outcome.reason}"], []
    return [f"the result: {outcome.reason}"], [], []
