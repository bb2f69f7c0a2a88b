"""Options that are files: a path becomes the text of its file.

The rules take texts only. Only `Path` objects are read, so no text that comes over the network can name a file here.
"""

from collections.abc import Mapping
from pathlib import Path

from .core.errors import BadOption
from .core.option import MAX_FILE_BYTES, Option


def with_file_texts(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, object]:
    """The given options, with the text of the file in place of every path."""
    files = {option.name: option for option in options if option.is_file}
    return {
        name: _text(files[name], value) if name in files and isinstance(value, Path) else value
        for name, value in given.items()
    }


def with_paths(options: tuple[Option, ...], typed: Mapping[str, str]) -> dict[str, str | Path]:
    """What a person typed for the options, with a path where it names a file."""
    files = {option.name: option for option in options if option.is_file}
    return {
        name: Path(value) if name in files and value not in files[name].values else value
        for name, value in typed.items()
    }


def _text(option: Option, path: Path) -> str:
    try:
        if not path.is_file():
            raise BadOption(f"{option.name} must be {option.allowed()}; there is no file {str(path)!r:.60}")
        if path.stat().st_size > MAX_FILE_BYTES:
            raise BadOption(f"{option.name}: {path} is larger than {MAX_FILE_BYTES} bytes")
        text = path.read_text(encoding="utf-8")
    except BadOption:
        raise
    except (OSError, ValueError) as error:
        raise BadOption(
            f"{option.name} must be {option.allowed()}; {str(path)!r:.60} cannot be read"
        ) from error
    return text if "\n" in text else text + "\n"
