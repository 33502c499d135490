"""One process of `workers.py`: reads pieces of work from its standard input and writes what comes of them."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from typing import Any, BinaryIO

from cardlaw.kernel.errors import CardlawError
from cardlaw.server import desk, jobs, thinking  # noqa: F401  (what there is to do, loaded before the first piece of work)
from cardlaw.server.refusals import Refused
from cardlaw.server.workers import HEADER, framed


def main() -> None:
    megabytes, nice, seconds = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    limit(megabytes, nice)
    source = sys.stdin.buffer
    target = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing that is printed gets among the replies
    answer(target, ("ready", None))
    while header := source.read(HEADER):
        work = pickle.loads(source.read(int.from_bytes(header, "big")))  # our own parent wrote it
        compute_for(seconds)
        reply = attempt(work)
        compute_for(0.0)
        answer(target, reply)


def limit(megabytes: int, nice: int) -> None:
    if nice:
        os.nice(nice)
    try:
        import resource
    except ImportError:  # not on every system
        return
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def compute_for(seconds: float) -> None:
    """Be ended after so many seconds of computing; 0 is without end."""
    if hasattr(signal, "setitimer"):  # not on every system
        signal.setitimer(signal.ITIMER_PROF, seconds)


def attempt(work: tuple[Any, tuple[Any, ...]]) -> tuple[str, Any]:
    function, arguments = work
    try:
        return "done", function(*arguments)
    except Refused as refusal:
        return "refused", (refusal.key, refusal.status, refusal.params)
    except CardlawError as error:
        return "input", str(error)
    except (MemoryError, RecursionError):
        return "memory", None
    except Exception:
        return "failed", traceback.format_exc()


def answer(target: BinaryIO, reply: tuple[str, Any]) -> None:
    target.write(framed(reply))
    target.flush()


if __name__ == "__main__":
    main()
