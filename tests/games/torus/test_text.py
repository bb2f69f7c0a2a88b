"""The text board."""

from .table import Table


def test_stacks_are_listed_below_the_board() -> None:
    """A cell has room for one name only."""
    table = Table(
        "blue:HL1 A-5; blue:PL2 A-5; white:PM1 C-9 down; white:MM1 C-9; white:PL1 C-1",
        "white:S1 C-9 N",
        detonation="control",
    )
    text = table.game.text(table.game.view(table.state, 0))
    assert "together: A-5 HL1 PL2, C-9 mm1 u1 *s1" in text.splitlines()


def test_nothing_is_listed_where_nobody_shares_a_hex() -> None:
    table = Table("blue:HL1 A-5; white:PL1 C-1")
    assert "together" not in table.game.text(table.game.view(table.state, 0))
