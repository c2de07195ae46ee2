"""Pieces of work by the workers of a Ray cluster.

Ray hands the pieces out and, where a worker or a machine is lost, has its pieces done again. Results are taken in the
order of the pieces, and a piece depends on nothing but itself: so neither how many workers there are nor which of them
are lost changes a byte.

What runs on a worker first looks whether Pitboss is the same there as here, and only then reads what it was sent. It
goes there as its own code: where Pitboss is missing or another one, nothing of it can be loaded.
"""

import importlib.util
import os
import pickle
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pitboss.lab.errors import CacheError, LabError
from pitboss.lab.on_ray.address import AUTO, CLIENT, LOCAL, check_address, check_answer
from pitboss.lab.on_ray.same_code import code_here, differs
from pitboss.lab.pieces import AHEAD, Piece, Result
from pitboss.lab.threads import cores

# How often a piece is done again that was lost with its worker. One that is lost each time is itself the cause.
AGAIN = 5
# Results that may wait, for each worker, for a piece before them that is done again.
KEPT = 50
# After so long without a result whoever waits is told, once.
QUIET_SECONDS = 30.0
# So often, where no result comes, it is looked whether the cluster is still there.
LOOK_SECONDS = 3.0
PROBE_SECONDS = 120.0
# How often the workers are counted.
COUNT_SECONDS = 5.0
# Results are small, and some hundred wait at most: a cluster of our own need not set aside a third of the memory.
STORE_BYTES = 256 << 20

Say = Callable[[str], None]


class RayCluster:
    """Joined when the first work comes, left at the end. workers: so many at most; 0 for all that there are."""

    def __init__(self, address: str, workers: int = 0, say: Say = lambda words: None) -> None:
        if importlib.util.find_spec("ray") is None:
            raise LabError("Ray is not installed here: pip install 'pitboss[ray]', or leave --ray out")
        self._address, self._most, self._say = check_address(address), workers, say
        self._ray: Any = None
        # Whether the cluster was started for this run; how many workers it had when they were last counted; whether
        # somebody was told that nothing comes.
        self._own, self._told = False, False
        self._there, self._counted = 0, -COUNT_SECONDS

    def __enter__(self) -> "RayCluster":
        return self

    def __exit__(self, *_: object) -> None:
        if self._ray is not None:
            self._ray.shutdown()
            self._ray = None

    def in_order(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
        ray = self._join()
        do, here, packed = _remote(ray), code_here(), ray.put(pickle.dumps(work))
        waiting: dict[Any, int] = {}
        ready: dict[int, Result] = {}
        due, sent = 0, 0
        try:
            while due < len(pieces):
                workers = self._workers()
                ahead = self._most if self._most and not self._own else AHEAD * workers
                while sent < len(pieces) and len(waiting) < ahead and sent - due < KEPT * workers:
                    waiting[do.remote(here, packed, pickle.dumps(pieces[sent]))] = sent
                    sent += 1
                for done in self._some(list(waiting)):
                    number = waiting.pop(done)
                    ready[number] = self._result(done, f"piece {number + 1} of {len(pieces)}")
                while due in ready:
                    yield ready.pop(due)
                    due += 1
        finally:
            for left in waiting:
                ray.cancel(left)

    def _join(self) -> Any:
        """Ray, joined to the cluster, on all of whose machines Pitboss is the same as here."""
        if self._ray is None:
            # A cluster that we start sends nothing home. What is there already goes by its own settings.
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
            if self._address not in (AUTO, LOCAL):
                check_answer(self._address)
            import ray

            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                self._init(ray)
            self._ray = ray
            self.check_machines()
            machines = sum(node["Alive"] for node in ray.nodes())
            where = "started for this run" if self._own else self._address
            self._say(f"Ray: {_many(self._workers(), 'worker')} on {_many(machines, 'machine')}, {where}")
        return self._ray

    def _init(self, ray: Any) -> None:
        quiet = {"logging_level": "ERROR", "log_to_driver": False}
        if self._address != LOCAL:
            try:
                ray.init(address=self._address, **quiet)
                return
            except (ConnectionError, RuntimeError, ValueError, ImportError) as error:
                if self._address != AUTO or not isinstance(error, ConnectionError):
                    raise LabError(_cannot_join(self._address, error)) from error
        self._own = True
        ray.init(
            address=LOCAL, num_cpus=self._most or cores(), include_dashboard=False, object_store_memory=STORE_BYTES,
            **quiet,
        )  # fmt: skip

    def check_machines(self) -> None:
        """Asks each, without waiting for one of its workers to be free."""
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        ray, do = self._ray, _remote(self._ray)
        asked = {
            do.options(
                num_cpus=0, scheduling_strategy=NodeAffinitySchedulingStrategy(node["NodeID"], soft=False)
            ).remote(code_here(), pickle.dumps(bool), pickle.dumps(True)): node
            for node in ray.nodes()
            if node["Alive"] and node["Resources"].get("CPU")
        }  # fmt: skip
        if not asked:
            raise LabError("no machine of the Ray cluster has workers: 'ray start --address …' adds one")
        _, late = ray.wait(list(asked), num_returns=len(asked), timeout=PROBE_SECONDS)
        if late:
            raise LabError(
                f"{asked[late[0]]['NodeManagerHostname']} of the Ray cluster does not answer: 'ray status' tells more"
            )
        for answer, node in asked.items():
            self._result(answer, f"the check of {node['NodeManagerHostname']}")

    def _workers(self) -> int:
        """Now: machines come and go."""
        if time.monotonic() - self._counted >= COUNT_SECONDS:
            self._there, self._counted = int(self._ray.cluster_resources().get("CPU", 0)), time.monotonic()
        return max(1, min(self._there, self._most) if self._most else self._there)

    def _some(self, waiting: list[Any]) -> list[Any]:
        began = time.monotonic()
        while True:
            done, _ = self._ray.wait(waiting, timeout=LOOK_SECONDS)
            if done:
                return list(done)
            self._check_there()
            if time.monotonic() - began >= QUIET_SECONDS and not self._told:
                self._say("Ray: no result for 30 s; 'ray status' tells whether other work keeps the cluster busy")
                self._told = True

    def _check_there(self) -> None:
        """Ray ends this whole process without a word when it has lost the cluster for a while: we are earlier."""
        context = self._ray.get_runtime_context()
        try:
            check_answer(context.gcs_address if CLIENT not in self._address else self._address)
            own = [node for node in self._ray.nodes() if node["NodeID"] == context.get_node_id()]
            gone = not any(node["Alive"] for node in own)
        except (LabError, ConnectionError):
            gone = True
        if gone:
            raise LabError("the Ray cluster went away during the work, and nothing was kept: start it and this again")

    def _get(self, done: Any) -> Any:
        from ray.exceptions import GetTimeoutError

        while True:
            try:
                return self._ray.get(done, timeout=LOOK_SECONDS)
            except GetTimeoutError:
                # It was lost with its machine after it was done, and is being done again.
                self._check_there()

    def _result(self, done: Any, what: str) -> Any:
        from ray.exceptions import RayError, RayTaskError

        try:
            how, result, machine = self._get(done)
        except RayTaskError:
            # A fault of ours, told with the trace of the worker.
            raise
        except RayError as error:
            said = str(error).strip().partition("\n")[0]
            raise LabError(
                f"{what} was lost with its worker, again and again ({said}): 'ray logs' tells more; without --ray it "
                "is done here"
            ) from error
        if how == "other":
            words = (
                f"it has none that can be loaded ({result})"
                if isinstance(result, str)
                else differs(code_here(), result)
            )
            raise LabError(
                f"{machine} of the Ray cluster has not the same Pitboss as this machine: {words}. "
                f"Install the same there (pip install 'pitboss[ray]=={code_here()[0]}') and start its Ray again"
            )
        if how == "refused":
            raise CacheError(f"on {machine}: {result}")
        return result


def _cannot_join(address: str, error: Exception) -> str:
    said = str(error).strip().partition("\n")[0].rstrip(".")
    return (
        f"the Ray cluster at {address} cannot be joined: {said}. It needs the same Ray and Python on all machines, and "
        f"this one among them (else: {CLIENT}HOST:10001); where it asks for a token, set RAY_AUTH_MODE=token and give "
        "it as Ray wants it"
    )


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _remote(ray: Any) -> Any:
    """The function that runs on a worker: checks, then does the piece. Says how it went, the result, and where."""

    # A function inside a function goes there as its code, and so it must name nothing of this module.
    def do(here: tuple[str, str, str], work: bytes, piece: bytes) -> tuple[str, Any, str]:
        import pickle
        import socket

        machine = socket.gethostname()
        try:
            from pitboss.lab.errors import CacheError
            from pitboss.lab.on_ray.same_code import code_here
        except ImportError as error:
            return "other", str(error), machine
        if code_here() != here:
            return "other", code_here(), machine
        try:
            return "done", pickle.loads(work)(pickle.loads(piece)), machine
        except CacheError as error:
            return "refused", str(error), machine

    return ray.remote(num_cpus=1, max_retries=AGAIN)(do)
