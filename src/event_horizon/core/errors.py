"""The four ways in which a game refuses what it is given."""


class Refusal(ValueError):
    """The base of the four errors; `str()` is a sentence for the person who asked."""


class IllegalAction(Refusal):
    """An action that cannot be taken now. `rule` is the clause or ruling that it breaks."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(f"{rule}: {message}")
        self.rule = rule
        self.message = message

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, str]]:
        return type(self), (self.rule, self.message)


class BadNotation(Refusal):
    """A text that is not an action (or question) of the game in any position."""


class BadPosition(Refusal):
    """Data that does not describe a position of the game."""


class BadOption(Refusal):
    """An option that the game does not have, or a value that it cannot take."""
