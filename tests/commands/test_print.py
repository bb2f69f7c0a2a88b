"""`horizon print GAME` opens the game's printable pages."""

from typing import Any

import pytest

from event_horizon.cli import main
from event_horizon.games.catalog import GAMES


@pytest.mark.parametrize("game", GAMES.bundled)
def test_the_browser_is_opened_at_the_pages_of_the_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[dict[str, Any]] = []
    monkeypatch.setattr("event_horizon.server.serve.serve", lambda settings, **flags: served.append(flags))
    main(["print", game])
    main(["print", game, "--no-browser"])
    page = f"print/{game}"
    assert served == [{"open_browser": True, "page": page}, {"open_browser": False, "page": page}]


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["print", "chess"])
    assert "chess" in capsys.readouterr().err
