"""Options that are files: a path given by the person at this machine becomes the text of the file.

The rules take texts only. Options that come over the network never pass through here.
"""

from collections.abc import Mapping
from pathlib import Path

from .core.errors import BadOption
from .core.option import MAX_FILE_BYTES, Option


def with_file_texts(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, object]:
    """The options given, with the text of a file in place of its path."""
    by_name = {option.name: option for option in options if option.is_file}
    return {
        name: _text(by_name[name], str(value))
        if name in by_name and _is_path(by_name[name], value)
        else value
        for name, value in given.items()
    }


def _is_path(option: Option, value: object) -> bool:
    """A text of several lines is the file itself."""
    return isinstance(value, Path) or (
        isinstance(value, str) and value not in option.values and "\n" not in value
    )


def _text(option: Option, file: str) -> str:
    try:
        path = Path(file)
        if not path.is_file():
            raise BadOption(f"{option.name} is {option.allowed()}; there is no file {file!r:.60}")
        if path.stat().st_size > MAX_FILE_BYTES:
            raise BadOption(f"{option.name}: {file} is larger than {MAX_FILE_BYTES} bytes")
        text = path.read_text(encoding="utf-8")
    except BadOption:
        raise
    except (OSError, ValueError) as error:
        raise BadOption(f"{option.name} is {option.allowed()}; {file!r:.60} cannot be read") from error
    return text if "\n" in text else text + "\n"
