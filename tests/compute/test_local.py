"""Workers of this machine: results, workers that die or hang, and many jobs at once."""

import os
import signal
import time
from concurrent.futures import Future
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import psutil
import pytest

from event_horizon.compute.gathering import results
from event_horizon.compute.local import LocalPool
from event_horizon.compute.names import is_compute
from event_horizon.compute.open_pool import open_pool

from .work import die_once, die_or_double, double, fail, get_ready, hang


def test_the_result_comes_from_another_process() -> None:
    with closing(open_pool("local", 1)) as pool:
        assert pool.submit(double, 21).result(60) == 42
        assert pool.submit(os.getpid).result(60) != os.getpid()
        with pytest.raises(ZeroDivisionError):
            pool.submit(fail).result(60)


def test_a_lost_job_is_told_from_one_that_failed(tmp_path: Path) -> None:
    with closing(LocalPool(1)) as pool:
        died = pool.submit(die_once, tmp_path / "mark").exception(60)
        assert died is not None
        assert pool.is_lost(died)
        failed = pool.submit(fail).exception(60)
        assert failed is not None
        assert not pool.is_lost(failed)
        assert pool.submit(double, 2).result(60) == 4, "the next job has a new worker"


def test_a_worker_that_hangs_is_stopped() -> None:
    with closing(LocalPool(1)) as pool:
        worker = pool.submit(os.getpid).result(60)
        job = pool.submit(hang)
        while not job.running():
            time.sleep(0.01)
        pool.stop(job)
        assert not psutil.pid_exists(worker)
        assert pool.submit(double, 2).result(60) == 4


def test_a_killed_worker_is_replaced_by_one_that_was_ready_before(tmp_path: Path) -> None:
    with closing(LocalPool(1)) as pool:
        pool.keep_spares(1, partial(get_ready, tmp_path))
        worker = pool.submit(os.getpid).result(60)
        for _ in range(3):
            while not pool.spares:
                time.sleep(0.01)
            ready = {int(each.name) for each in tmp_path.iterdir()} - {worker}
            os.kill(worker, signal.SIGKILL)
            worker = pid_of(pool)
            assert worker in ready
            os.kill(worker, signal.SIGKILL)


def test_a_spare_that_is_killed_is_replaced_before_it_is_needed(tmp_path: Path) -> None:
    with closing(LocalPool(1)) as pool:
        pool.keep_spares(1, partial(get_ready, tmp_path))
        for number in (1, 2, 3):
            while not pool.spares or len(list(tmp_path.iterdir())) < number:
                time.sleep(0.01)
            (spare,) = (int(each.name) for each in tmp_path.iterdir() if psutil.pid_exists(int(each.name)))
            os.kill(spare, signal.SIGKILL)


def test_spares_end_with_their_pool(tmp_path: Path) -> None:
    pool = LocalPool(1)
    pool.keep_spares(2, partial(get_ready, tmp_path))
    while pool.spares < 2:
        time.sleep(0.01)
    pool.close()
    spares = [int(each.name) for each in tmp_path.iterdir()]
    assert len(spares) == 2
    assert not any(map(psutil.pid_exists, spares))


def test_a_pool_can_be_closed_while_a_spare_gets_ready() -> None:
    pool = LocalPool(1)
    pool.keep_spares(1, hang)
    pool.close()
    assert not pool.spares


def pid_of(pool: LocalPool) -> int:
    """The process of the worker that does the next job; one that has just been killed may be given it first."""
    while True:
        job = pool.submit(os.getpid)
        error = job.exception(60)
        if error is None:
            return job.result()
        assert pool.is_lost(error)


def test_only_the_worker_of_a_stopped_job_ends() -> None:
    with closing(LocalPool(2)) as pool:
        hanging = pool.submit(hang)
        other = pool.submit(os.getpid).result(60)
        waiting = [pool.submit(os.getpid) for _ in range(4)]
        pool.stop(hanging)
        assert pool.is_lost(hanging.exception(60) or ValueError())
        assert waiting[0].result(60) == other


def test_all_results_come_though_workers_die(tmp_path: Path) -> None:
    with closing(LocalPool(2)) as pool:
        jobs = [(number, tmp_path / "mark" if number == 7 else None) for number in range(20)]
        assert sorted(results(pool, die_or_double, jobs)) == [2 * number for number in range(20)]


def test_a_job_that_kills_every_worker_is_given_up(tmp_path: Path) -> None:
    with closing(LocalPool(1)) as pool, pytest.raises(Exception, match="abruptly") as raised:
        list(results(pool, os._exit, [(1,)]))
    assert pool.is_lost(raised.value)


class Counting(LocalPool):
    """Does the work here and now, and counts it."""

    asked = 0

    def submit(self, work: Any, *arguments: Any) -> "Future[Any]":
        self.asked += 1
        done: Future[Any] = Future()
        done.set_result(work(*arguments))
        return done


def test_jobs_are_handed_out_as_they_are_wanted() -> None:
    pool = Counting(2)
    with closing(results(pool, double, ((number,) for number in range(1000)))) as found:
        next(found)
    assert pool.asked <= 4


@pytest.mark.parametrize("name", ["local", "ray", "ray://127.0.0.1:10001"])
def test_names(name: str) -> None:
    assert is_compute(name)


@pytest.mark.parametrize("name", ["", "here", "ray://", "http://127.0.0.1", "Ray"])
def test_names_that_there_are_not(name: str) -> None:
    assert not is_compute(name)
    with pytest.raises(ValueError, match="use local, ray or ray://HOST:PORT"):
        open_pool(name)
