"""The folder of the database, unless another one is given."""

import os
import re
from pathlib import Path

from platformdirs import user_data_path

FOLDER = "event-horizon"
FILE = "matches.db"


def database_url(data: str | Path | None = None) -> str:
    """The URL of the database: as given, from EVENT_HORIZON_DATA or HORIZON_DATA, or a file in the user's data folder."""
    named = os.environ.get("EVENT_HORIZON_DATA") or os.environ.get("HORIZON_DATA")
    given = str(data or named or user_data_path(FOLDER, appauthor=False))
    if "://" in given:
        return re.sub(r"^postgres(ql)?://", "postgresql+asyncpg://", given)
    path = Path(given).expanduser()
    file = path if path.suffix and not path.is_dir() else path / FILE
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    file.touch(mode=0o600)  # it will hold the keys of running matches' dice
    return f"sqlite+aiosqlite:///{file.resolve()}"
