"""Makes `help()` show the docstrings below a dataclass's fields."""

import ast
import inspect
from textwrap import dedent, indent
from typing import TypeVar

FIELDS = "\n\nFields:\n\n"
"""Separates the text about the class from the text about its fields."""
Class = TypeVar("Class", bound=type)


def show_fields(documented: Class) -> Class:
    """Class decorator: `help()` lists the fields, each with the text below it. The source is read only then."""
    documented.__doc__ = _DocWithFields(documented.__doc__ or "")  # type: ignore[assignment]
    return documented


class _DocWithFields:
    """A docstring that is put together on demand."""

    def __init__(self, about: str) -> None:
        self.about = inspect.cleandoc(about)

    def __get__(self, instance: object, owner: type) -> str:
        fields = "\n".join(f"{name}\n{indent(text, '    ')}" for name, text in field_docs(owner).items())
        return f"{self.about}{FIELDS}{fields}" if fields else self.about


def field_docs(documented: type) -> dict[str, str]:
    """The text below each field; empty if the source is not available."""
    try:
        tree = ast.parse(dedent(inspect.getsource(documented)))
    except (OSError, TypeError, SyntaxError):
        return {}
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    found = {}
    for field, below in zip(body, [*body[1:], None], strict=True):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            found[field.target.id] = _text(below)
    return found


def _text(below: ast.stmt | None) -> str:
    is_text = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
    return inspect.cleandoc(str(below.value.value)) if is_text else ""  # type: ignore[union-attr]
