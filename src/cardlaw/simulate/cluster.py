"""Games on a Ray cluster: the same plans, played wherever there is room. Needs the extra `ray`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cardlaw.kernel.errors import BadInput
from cardlaw.simulate.run import Result

if TYPE_CHECKING:
    from cardlaw.simulate.workers import PortablePlan, Work

LOCAL = "local"  # the address of a Ray instance of one's own on this machine


def play_on_cluster(address: str, data: list[PortablePlan], chunks: list[Work]) -> Iterator[tuple[int, Result]]:
    """Play pieces of plans as tasks of a cluster; yields results as they come."""
    try:
        import ray
    except ImportError as error:
        raise BadInput("--ray: expected Ray to be installed; pip install 'cardlaw[ray]' does it") from error
    try:
        ray.init(address=address, ignore_reinit_error=True, log_to_driver=False, include_dashboard=False)
    except (ConnectionError, ValueError) as error:
        raise BadInput(
            f"--ray: expected the address of a Ray cluster or {LOCAL}, found {address!r} ({error})"
        ) from error
    task = ray.remote(play_apart)
    plans = ray.put(data)
    waiting: list[Any] = [task.remote(plans, chunk) for chunk in chunks]
    try:
        while waiting:
            done, waiting = ray.wait(waiting)
            for at, results in ray.get(done):
                for result in results:
                    yield at, result
    finally:
        for one in waiting:
            ray.cancel(one)
        ray.shutdown()


def play_apart(data: list[PortablePlan], chunk: Work) -> tuple[int, list[Result]]:
    """Play a piece in a process of the cluster; its plans are made once."""
    from cardlaw.simulate import workers

    if [workers.portable(plan) for plan in workers._plans] != data:
        workers.begin_work(data)
    return workers.play_chunk(chunk)
