"""Records as a seat, a spectator or everyone sees them."""

import pytest

from event_horizon import EVERYONE, GAMES, game
from event_horizon.matches.resign import resign
from event_horizon.records.record import BadRecord, record_of
from event_horizon.records.show import show
from event_horizon.records.viewer import viewer_named
from tests.matches.table import acted, started
from tests.whisper import WHISPER, whisper


@pytest.fixture(autouse=True)
def catalogued(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES.bundled, "whisper", WHISPER.with_options({}))


def test_viewer_by_name() -> None:
    record = record_of(acted(started(whisper(rounds=1)), "hide 4", "pass", "hide 5", "pass"))
    called = {name: viewer_named(record, name) for name in ("white", "black", "spectator", "everyone")}
    assert called == {"white": 0, "black": 1, "spectator": None, "everyone": EVERYONE}
    with pytest.raises(BadRecord, match="one of spectator, everyone, white, black"):
        viewer_named(record, "nobody")


def test_everyone_hears_all_of_the_story() -> None:
    record = record_of(acted(started(whisper(rounds=1)), "hide 4", "pass", "hide 5", "peek"))
    told = {viewer: show(record, viewer) for viewer in (None, 0, 1, EVERYONE)}
    secrets = ("You hide 4.", "You hide 5.", "You see 4.")
    heard = {viewer: [words in story for words in secrets] for viewer, story in told.items()}
    assert heard == {
        None: [False, False, False],
        0: [True, False, False],
        1: [False, True, True],
        EVERYONE: [True, True, True],
    }


def test_the_full_view_is_closed_before_the_end() -> None:
    running = record_of(acted(started(whisper()), "hide 4", "pass"), 0)
    with pytest.raises(BadRecord, match="holds only what white saw"):
        viewer_named(running, "everyone")
    unfinished = record_of(acted(started(game("triangle")), "7@d3"))
    with pytest.raises(BadRecord, match="after the match has ended"):
        viewer_named(unfinished, "everyone")


def test_a_notebook_shows_the_last_position_and_secrets_only_after_the_end() -> None:
    match = acted(started(whisper()), "hide 3", "pass")
    assert record_of(match, 0)._repr_svg_() is None, "it holds only what white saw"
    for now, viewer in ((acted(started(game("triangle")), "7@d3"), None), (resign(match, 0, 1.0), EVERYONE)):
        shown = now.game.picture(now.game.view(now.state, viewer))
        assert record_of(now)._repr_svg_() == shown
    assert shown != match.game.picture(match.game.view(match.state, None))
