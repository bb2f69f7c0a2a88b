"""The rules page tells the whole book, in its order; that clauses have tests is checked for every game."""

import re
from importlib.resources import files

PAGE = (files("event_horizon.games.torus") / "rules.md").read_text(encoding="utf-8")
CLAUSES = re.findall(r"^### (R?\d+(?:\.\d+)*) ", PAGE, re.MULTILINE)
BOOK = """1.0 2.1 2.2 2.2.1 2.2.2 2.2.3 2.2.4 2.2.5 2.3 3.1 3.2 3.3 3.4 3.5 3.6 3.7 4.1 4.2 5.1 5.2 6.1 6.2 6.3 6.4 6.5
6.6 7.1 7.2 7.3 7.4 7.5 7.6 7.7 7.8 7.9 7.10 8.1 8.2 8.3 8.4 8.5 8.6 8.7 8.7.1 8.7.2 8.7.3 8.8 8.8.1 8.8.2 8.9 9.1 9.2
9.3 9.4 9.5 9.6 10.1 10.1.2 10.1.3 10.1.4 10.2 11.1 11.2 11.3 11.3.1 11.3.2 11.4 11.5 11.6 11.7 12.1 12.2"""


def test_every_clause_of_the_book_is_told_in_order() -> None:
    assert [clause for clause in CLAUSES if not clause.startswith("R")] == BOOK.split()


def test_rulings_are_numbered_without_a_gap() -> None:
    rulings = [clause for clause in CLAUSES if clause.startswith("R")]
    assert rulings == [f"R{number}" for number in range(1, len(rulings) + 1)]
    assert len(rulings) >= 22
