"""Fits a network of two small hidden layers to scores between 0 and 1, by Adam on the cross-entropy, with NumPy alone."""

from typing import Any

import numpy as np

NAMES = ("table", "first_bias", "second", "second_bias", "last", "last_bias")
EPOCHS, BATCH, RATE, DECAY = 12, 256, 3e-3, 1e-5
HELD_BACK = 20
"""One example in so many is held back to tell how well the network does on examples that it has not seen."""

Arrays = list[Any]


class Adam:
    """Changes weights in place, by less and less until the last step."""

    def __init__(self, weights: Arrays, rate: float, steps: int) -> None:
        self.weights, self.rate, self.steps, self.step = weights, rate, steps, 0
        self.means, self.squares = [[np.zeros_like(each) for each in weights] for _ in range(2)]

    def improve(self, slopes: Arrays) -> None:
        rate = self.rate * (1 - self.step / self.steps)
        self.step += 1
        for weight, slope, mean, square in zip(self.weights, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            spread = np.sqrt(square / (1 - 0.999**self.step)) + 1e-8
            weight -= rate * mean / (1 - 0.9**self.step) / spread


def fit(inputs: Any, scores: Any, width: int, second_width: int, seed: int = 1) -> Arrays:
    """The weights, in the order of NAMES."""
    random = np.random.default_rng(seed)
    order = random.permutation(len(scores))
    inputs, scores = inputs[order], scores[order]
    held = max(1, len(scores) // HELD_BACK)
    weights = _new(random, inputs.shape[1], width, second_width)
    steps = EPOCHS * ((len(scores) - held) // BATCH)
    adam = Adam(weights, RATE, steps)
    for step in range(steps):
        if step % (steps // EPOCHS) == 0:
            order = held + random.permutation(len(scores) - held)
        batch = order[step % (steps // EPOCHS) * BATCH :][:BATCH]
        slopes = _slopes(weights, inputs[batch], scores[batch])
        adam.improve([slope + DECAY * weight for slope, weight in zip(slopes, weights, strict=True)])
    _tell(_outputs(weights, inputs[:held])[-1], scores[:held])
    weights[4] = weights[4][:, 0]
    return weights


def _new(random: Any, inputs: int, width: int, second_width: int) -> Arrays:
    arrays = [
        random.normal(0, 0.1, (inputs, width)),
        np.zeros(width),
        random.normal(0, np.sqrt(2 / width), (width, second_width)),
        np.zeros(second_width),
        random.normal(0, np.sqrt(2 / second_width), (second_width, 1)),
        np.zeros(1),
    ]
    return [each.astype(np.float32) for each in arrays]


def _outputs(weights: Arrays, inputs: Any) -> tuple[Any, Any, Any]:
    """Both hidden layers before their bend at 0, and the scores."""
    one = inputs @ weights[0] + weights[1]
    two = np.maximum(one, 0) @ weights[2] + weights[3]
    return one, two, 1 / (1 + np.exp(-(np.maximum(two, 0) @ weights[4] + weights[5])[:, 0]))


def _slopes(weights: Arrays, inputs: Any, scores: Any) -> Arrays:
    one, two, found = _outputs(weights, inputs)
    last = ((found - scores) / len(scores))[:, None].astype(np.float32)
    second = (last @ weights[4].T) * (two > 0)
    first = (second @ weights[2].T) * (one > 0)
    return [
        inputs.T @ first,
        first.sum(0),
        np.maximum(one, 0).T @ second,
        second.sum(0),
        np.maximum(two, 0).T @ last,
        last.sum(0),
    ]


def _tell(found: Any, scores: Any) -> None:
    decided = scores != 0.5
    right = ((found > 0.5) == (scores > 0.5))[decided].mean()
    print(
        f"held back: mean square error {((found - scores) ** 2).mean():.4f} (of {scores.var():.4f} in all); "
        f"{right:.1%} of the decided ones on the right side"
    )
