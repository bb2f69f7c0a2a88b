import pytest

pytest.register_assert_rewrite("tests.web.tab")  # so that what never comes is told as a difference
