"""PlayerFailed: a computer player that crashes, hangs, breaks the protocol or breaks the rules."""


class PlayerFailed(Exception):
    """What the player did, to be read after its name: "did not answer within 5 s". It loses by forfeit."""
