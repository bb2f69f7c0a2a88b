"""Tables of chances on disk: working one out takes seconds, reading it a moment."""

import os
import tempfile
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from event_horizon.search.cache_folder import cache_folder

Arrays = dict[str, npt.NDArray[Any]]


def read_table(name: str) -> Arrays | None:
    """The arrays that were written under this name; None if there are none, or if the file is damaged."""
    try:
        with _path(name).open("rb") as file, np.load(file, allow_pickle=False) as found:
            return {key: found[key] for key in found.files}
    except (OSError, ValueError, EOFError, BadZipFile):
        return None


def write_table(name: str, arrays: Arrays) -> None:
    """Keeps these arrays for all processes of this machine. Where there is no room for them, nothing is kept."""
    with suppress(OSError):
        number, temporary = tempfile.mkstemp(dir=_path(name).parent, suffix=".part")
        try:
            with os.fdopen(number, "wb") as file:
                np.savez_compressed(file, allow_pickle=False, **arrays)
            os.replace(temporary, _path(name))
        except BaseException:
            os.unlink(temporary)
            raise


def _path(name: str) -> Path:
    return cache_folder("explorer") / f"{sha256(name.encode()).hexdigest()[:16]}.npz"
