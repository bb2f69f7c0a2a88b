"""Records as text: tag pairs, an empty line, then one numbered action per line, with chance marked by `~`.

[Game "triangle"]
[Seat.red "Ada"]

1. 7@d3
2. ~ draw 4 {[mark ?!] [value 0.4 0.6] a comment}

Lines end with a line feed alone. In a comment, braces and line ends are written \\u007b and the like.
"""

import json
import re
from collections.abc import Callable
from typing import Any

from event_horizon.core.errors import Refusal
from event_horizon.core.game import AnyGame
from event_horizon.core.option import written as written_value
from event_horizon.core.outcome import Outcome
from event_horizon.core.plain import DuplicateKey, is_text, json_of
from event_horizon.core.seat import Seat
from event_horizon.games import catalog
from event_horizon.matches.match import PERSON, Participant

from .annotation import Annotation, read_annotation, write_annotation
from .record import BadRecord, Line, Record
from .seal import checks, digest

TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9._ -]*) ("[^"\\]*+(?:\\.[^"\\]*+)*+")\]')
ACTION = re.compile(r"([0-9]+)\. (~ )?([^{}]*[^{} ])(?: \{([^{}]*)\})?")
ESCAPED = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029{}]|\\(?=u)")
ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})")
OLD_VIEWER_TAG = "Eyes"
"""Older records name their viewer by this tag."""
MAX_LENGTH = 512 * 1024
MAX_TAGS = 200
MAX_TAG_LENGTH = 64 * 1024
MAX_TAG_ROW_LENGTH = 6 * MAX_TAG_LENGTH + 200
"""A character that is escaped takes six; the rest is for the name."""
MAX_ACTIONS = 6_000
"""Half as many again as a race of six explorers who do nothing but circle until its last round."""
MAX_LINES = 2 * MAX_ACTIONS


def write(record: Record) -> str:
    """The record as text, sealed."""
    body = "".join(f"{written(number, line)}\n" for number, line in enumerate(record.lines, start=1))
    tags = _tags(record)
    unsealed = "".join(f"[{name} {_quoted(value)}]\n" for name, value in tags.items()) + "\n" + body
    return f"[Digest {_quoted(digest(unsealed))}]\n{unsealed}"


def read(text: str) -> Record:
    """The record; BadRecord says in which line the text stops being one."""
    tags, lines, problem = scan(text)
    if problem:
        raise problem
    return _record(tags, tuple(lines))


def read_actions(text: str) -> Record:
    """The record without its annotations, which can take longer to read than all the rest."""
    tags: dict[str, str] = {}
    lines: list[Line] = []
    _scan(text, tags, lines, _unannotated)
    return _record(tags, tuple(lines))


def scan(text: str) -> tuple[dict[str, str], list[Line], BadRecord | None]:
    """Tags and actions as far as the text is a record, and what is wrong with its next line."""
    tags: dict[str, str] = {}
    lines: list[Line] = []
    try:
        _scan(text, tags, lines, _annotated)
    except BadRecord as problem:
        return tags, lines, problem
    return tags, lines, None


def _scan(
    text: str,
    tags: dict[str, str],
    lines: list[Line],
    line_of: Callable[[re.Match[str]], Line],
) -> None:
    if len(text) > MAX_LENGTH:
        raise BadRecord(f"a record is at most {MAX_LENGTH} characters long")
    if text.count("\n") > MAX_LINES:
        raise BadRecord(f"a record has {MAX_LINES} lines at most")
    if not is_text(text):
        raise BadRecord("a record is text; this one contains half a surrogate pair")
    for number, row in enumerate(rows(text), start=1):
        if not (stripped := row.strip()):
            continue
        if not lines and row.startswith("["):
            name, value = _read_tag(row, number)
            if name in tags:
                raise BadRecord(f"line {number}: duplicate tag {name}")
            if len(tags) == MAX_TAGS or len(value) > MAX_TAG_LENGTH:
                raise BadRecord(
                    f"line {number}: a record has {MAX_TAGS} tags at most, of {MAX_TAG_LENGTH} characters"
                )
            tags[name] = value
        elif len(lines) == MAX_ACTIONS:
            raise BadRecord(f"line {number}: a record has {MAX_ACTIONS} actions at most")
        else:
            found = ACTION.fullmatch(stripped)
            if not found or int(found[1][:9]) != len(lines) + 1:
                raise _bad_line(row, number, len(lines) + 1)
            lines.append(line_of(found))


def rows(text: str) -> list[str]:
    """The lines of a text from any system."""
    return text.replace("\r\n", "\n").split("\n")


def written(number: int, line: Line) -> str:
    """An action as it is written in the text."""
    return f"{number}. {_line(line)}"


def _line(line: Line) -> str:
    written = write_annotation(Annotation(_escaped(line.comment), line.mark, line.values))
    return f"{sealed_text(line)} {{{written}}}" if written else sealed_text(line)


def sealed_text(line: Line) -> str:
    """The part of an action that the seals cover."""
    return f"{'~ ' if line.is_chance else ''}{line.text}"


def _tags(record: Record) -> dict[str, str]:
    titles = record.rules().seats
    tags = {"Game": record.game, "Rules": str(record.version), "Match": record.match, "Date": record.date}
    tags |= {f"Option.{name}": written_value(value) for name, value in record.options.items()}
    for title, participant in zip(titles, record.participants, strict=True):
        tags[f"Seat.{title}"] = participant.name
        if participant.player != PERSON:
            tags[f"Player.{title}"] = participant.player
        if participant.text:
            tags[f"Text.{title}"] = participant.text
    tags |= {f"Resigned.{titles[seat]}": "yes" for seat in sorted(record.resigned)}
    tags |= {f"Forfeit.{titles[seat]}": why for seat, why in sorted(record.forfeits.items())}
    tags |= {f"Replaced.{titles[seat]}": player for seat, player in sorted(record.replaced.items())}
    if record.position is not None:
        tags["Position"] = json.dumps(record.position)
    tags["Result"] = _scores(record.outcome)
    tags["Reason"] = record.outcome.reason if record.outcome else ""
    tags |= {"Commitment": record.commitment, "Key": record.key, "Viewer": record.viewer, **record.tags}
    tags["Checks"] = " ".join(checks(record.match, map(sealed_text, record.lines)))
    return {name: value for name, value in tags.items() if value or name.startswith(("Seat.", "Option."))}


def _scores(outcome: Outcome | None) -> str:
    return "-".join(str(score).removesuffix(".0") for score in outcome.scores) if outcome else "*"


def _quoted(value: str) -> str:
    """The value as a JSON string with every kind of line end escaped."""
    quoted = json.dumps(value, ensure_ascii=False)
    return re.sub("[\x7f-\x9f\u2028\u2029]", lambda found: f"\\u{ord(found[0]):04x}", quoted)


def _escaped(comment: str) -> str:
    escaped = ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", comment)
    return f"\\u005b{escaped[1:]}" if escaped.startswith(("[mark ", "[value ")) else escaped


def _unescaped(comment: str) -> str:
    return ESCAPE.sub(
        lambda found: letter if is_text(letter := chr(int(found[1], 16))) else found[0], comment
    )


def _read_tag(row: str, number: int) -> tuple[str, str]:
    found = TAG.fullmatch(row.strip()) if len(row) <= MAX_TAG_ROW_LENGTH else None
    try:
        value = json.loads(found[2]) if found else None
    except ValueError:
        value = None
    if not found or not isinstance(value, str) or not is_text(value):
        raise BadRecord(f'line {number}: a tag is written [Name "value"], not {row[:60]!r:.60}')
    return found[1], value


def _bad_line(row: str, number: int, expected: int) -> BadRecord:
    found = ACTION.fullmatch(row.strip())
    if not found:
        return BadRecord(f"line {number}: an action is written {expected}. ACTION, not {row[:60]!r:.60}")
    return BadRecord(f"line {number}: action {expected} is expected, not {found[1]:.20}")


def _unannotated(found: re.Match[str]) -> Line:
    return Line(found[3], found[2] is not None)


def _annotated(found: re.Match[str]) -> Line:
    if not found[4]:
        return _unannotated(found)
    said = read_annotation(found[4])
    return Line(found[3], found[2] is not None, _unescaped(said.comment), said.mark, said.values)


def _record(tags: dict[str, str], lines: tuple[Line, ...]) -> Record:
    tags = dict(tags)
    options = {
        name.removeprefix("Option."): tags.pop(name) for name in list(tags) if name.startswith("Option.")
    }
    if "Game" not in tags:
        raise BadRecord('not a record: the [Game "..."] tag is missing')
    try:
        game = catalog.game(tags.pop("Game"), **options)
    except Refusal as error:
        raise BadRecord(str(error)) from error
    record = Record(
        game=game.name,
        options=game.settings,
        version=_number(tags.pop("Rules", str(game.version))),
        participants=_participants(game, tags),
        lines=lines,
        match=tags.pop("Match", ""),
        date=tags.pop("Date", ""),
        position=_position(tags.pop("Position", None)),
        outcome=_outcome(game, tags.pop("Result", "*"), tags.pop("Reason", "")),
        commitment=tags.pop("Commitment", ""),
        key=tags.pop("Key", ""),
        resigned=frozenset(
            s for s, title in enumerate(game.seats) if tags.pop(f"Resigned.{title}", "") == "yes"
        ),
        forfeits=_by_seat(game, tags, "Forfeit"),
        replaced=_by_seat(game, tags, "Replaced"),
        viewer=tags.pop("Viewer", tags.pop(OLD_VIEWER_TAG, "")),
        checks=tags.pop("Checks", ""),
        digest=tags.pop("Digest", ""),
        tags=tags,
    )
    oldest = game.rules.oldest_version or game.version
    if not oldest <= record.version <= game.version:
        known = f"version {oldest}" if oldest == game.version else f"versions {oldest} to {game.version}"
        raise BadRecord(
            f"this record was played under version {record.version} of the {game.title} rules, but this program "
            f"can replay only {known}"
        )
    return record


def _by_seat(game: AnyGame, tags: dict[str, str], name: str) -> dict[Seat, str]:
    """The values of the tags `NAME.SEAT`, which are taken out of the tags."""
    return {
        seat: tags.pop(f"{name}.{title}")
        for seat, title in enumerate(game.seats)
        if f"{name}.{title}" in tags
    }


def _participants(game: AnyGame, tags: dict[str, str]) -> tuple[Participant, ...]:
    return tuple(
        Participant(
            player=tags.pop(f"Player.{title}", PERSON),
            name=tags.pop(f"Seat.{title}", ""),
            text=tags.pop(f"Text.{title}", ""),
        )
        for title in game.seats
    )


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadRecord(f"the tag Rules holds a number, not {text!r:.60}")
    return int(text)


def _position(text: str | None) -> dict[str, Any] | None:
    if text is None:
        return None
    try:
        data = json_of(text)
    except DuplicateKey as error:
        raise BadRecord(f"the tag Position: {error}") from error
    except (ValueError, RecursionError) as error:
        raise BadRecord("the tag Position is not valid JSON") from error
    if not isinstance(data, dict):
        raise BadRecord("the tag Position is not a JSON object")
    return data


def _outcome(game: AnyGame, result: str, reason: str) -> Outcome | None:
    if result == "*":
        return None
    try:
        scores = tuple(float(score) for score in result.split("-"))
    except ValueError as error:
        raise BadRecord(f"the tag Result holds scores such as 1-0, or *, not {result!r:.60}") from error
    if len(scores) != len(game.seats) or not all(0 <= score <= 1 for score in scores):
        raise BadRecord(f"the tag Result needs {len(game.seats)} scores from 0 to 1, not {result!r:.60}")
    return Outcome(scores, reason)
