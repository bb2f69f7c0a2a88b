"""The kernel and the judgement bound together for the deepening search."""

from event_horizon.search.kernel import DeepKernel

from .judgement import worth
from .kernel import actor, key, legal, make, unmake

MOST_ACTIONS = 4 * 512
KERNEL = DeepKernel(MOST_ACTIONS, actor, legal, make, unmake, key, worth)
