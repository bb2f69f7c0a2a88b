"""What compiled batches stand on."""

from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from event_horizon.search.batch import aligned, can_deposit, nth_one_by_counting, nth_one_by_deposit


@pytest.mark.parametrize(
    "nth_one",
    [
        nth_one_by_counting,
        pytest.param(
            nth_one_by_deposit,
            marks=pytest.mark.skipif(not can_deposit(), reason="this processor cannot deposit bits quickly"),
        ),
    ],
)
def test_every_set_bit_is_found_by_its_number(nth_one: Callable[[int, int], int]) -> None:
    random = Random(1)
    for size in (1, 8, 21, 32, 33, 63):
        bits = random.getrandbits(size) | 1 << size - 1
        places = [place for place in range(size) if bits >> place & 1]
        assert [nth_one(bits, number) for number in range(len(places))] == places


@pytest.mark.parametrize("kind", [np.int8, np.float32, np.int64])
def test_rows_begin_where_a_line_of_the_cache_does(kind: type) -> None:
    for count in (1, 5, 1000):
        array = aligned(count, kind)
        assert (array.shape, array.dtype) == ((count,), kind)
        assert array.ctypes.data % 64 == 0
        assert not array.any()
