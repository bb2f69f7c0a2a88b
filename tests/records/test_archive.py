"""What was exported once loads for ever: every file of the archive is read, replayed and verified."""

from pathlib import Path

import pytest

from event_horizon import GAMES
from event_horizon.records.replay import as_match, last_state
from event_horizon.records.show import show
from event_horizon.records.text import read
from event_horizon.records.verify import verify

ARCHIVE = sorted((Path(__file__).parent / "archive").glob("*.txt"))
every_record = pytest.mark.parametrize("path", ARCHIVE, ids=lambda path: path.stem)


@every_record
def test_an_old_record_loads_and_holds(path: Path) -> None:
    """It keeps the words in which its result was given; the rules may word the same result differently now."""
    text = path.read_text(encoding="utf-8")
    report = verify(text)
    assert report.problems == ()
    record = read(text)
    assert as_match(record, "copy", 0.0).state == last_state(record)
    assert show(record)
    if record.outcome and "resigned" not in record.outcome.reason:
        outcome = record.rules().outcome(last_state(record))
        assert outcome is not None
        assert outcome.scores == record.outcome.scores


def test_every_value_of_every_option_of_an_archived_game_is_there() -> None:
    """A game enters the archive with its first records; from then on all its variants are kept."""
    records = [read(path.read_text(encoding="utf-8")) for path in ARCHIVE]
    assert records
    for name in {record.game for record in records}:
        for option in GAMES[name].options:
            kept = {record.options[option.name] for record in records if record.game == name}
            assert kept >= set(option.values), f"{name}: {option.name}"
