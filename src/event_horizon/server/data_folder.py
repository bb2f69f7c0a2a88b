"""Where the database lives when nobody says otherwise."""

import os
import sys
from pathlib import Path

FOLDER = "event-horizon"
FILE = "matches.db"


def database_url(data: str | Path | None = None) -> str:
    """The URL of the database: as given, from HORIZON_DATA, or a file in the user's data folder."""
    given = str(data or os.environ.get("HORIZON_DATA") or data_folder())
    if "://" in given:
        return given
    path = Path(given).expanduser()
    file = path if path.suffix else path / FILE
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    file.touch(mode=0o600)  # it will hold the keys of running matches' dice
    return f"sqlite+aiosqlite:///{file.resolve()}"


def data_folder() -> Path:
    """The platform's folder for a user's data."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / FOLDER
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / FOLDER
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / FOLDER
