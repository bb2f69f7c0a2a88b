"""The pool that a setting or a flag names."""

from .local import LocalPool
from .names import FORMS, LOCAL, is_compute
from .pool import Pool


def open_pool(name: str = LOCAL, size: int | None = None) -> Pool:
    """Workers on this machine (`local`), or on a Ray cluster: `ray` here, `ray://HOST:PORT` elsewhere."""
    if not is_compute(name):
        raise ValueError(f"there is no pool {name!r}: use {FORMS}")
    if name == LOCAL:
        return LocalPool(size)
    import ray  # noqa: F401 (says at once that the extra `ray` is missing)

    from .cluster import RayPool

    return RayPool(name, size)
