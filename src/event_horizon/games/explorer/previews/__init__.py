"""What a choice may lead to, as plain data.

answers    one class for each answer: the front's types
preview    the questions, and who answers them
action_odds  what one action may lead to, in words
odds       rolls, changes of orbit, probes, gifts, alliances: over the real rules
prospects  the chance of the prize by purchase, worked out beforehand
"""

from .preview import preview, state_of

__all__ = ["preview", "state_of"]
