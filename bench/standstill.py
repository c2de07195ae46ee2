"""How long a server's loop stood still, and why: for the bench, inside the server's process.

A thread looks a hundred times a second whether the main thread gets on: it does when the loop comes round. Where it
does not for too long, what it is doing then is written down: the collector, or the place in the program; and how much
processor time the main thread had meanwhile, for a machine that gave it none is a cause too.
"""

import asyncio
import gc
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

TOO_LONG, EVERY = 0.05, 0.01


class Watch:
    def __init__(self) -> None:
        self.beat = self._began = time.monotonic()
        self.cpu = time.thread_time()
        self.collecting = 0.0
        self.lines: list[str] = []
        self.longest_collection = 0.0
        self._where = ""
        self._ends = threading.Event()
        self._main = threading.get_ident()
        self._thread = threading.Thread(target=self._look, daemon=True)

    def collected(self, phase: str, info: dict[str, int]) -> None:
        now = time.monotonic()
        if phase == "start":
            self.collecting = now
        else:
            took = now - self.collecting
            self.longest_collection = max(self.longest_collection, took)
            self.collecting = 0.0
            if took >= TOO_LONG:
                self._say(f"{took * 1000:.0f} ms: the collector, generation {info['generation']}")

    def _say(self, words: str) -> None:
        self.lines.append(f"after {time.monotonic() - self._began:.1f} s: {words}")

    def came_round(self) -> None:
        now, cpu = time.monotonic(), time.thread_time()
        late, used = now - self.beat - EVERY, cpu - self.cpu
        if late >= TOO_LONG:
            self._say(f"{late * 1000:.0f} ms, {used * 1000:.0f} ms of them computing: {self._where or 'unseen'}")
        self.beat, self.cpu = now, cpu
        self._where = ""
        asyncio.get_running_loop().call_later(EVERY, self.came_round)

    def _look(self) -> None:
        while not self._ends.wait(EVERY):
            if time.monotonic() - self.beat > TOO_LONG and not self._where:
                if self.collecting:
                    self._where = "the collector"
                else:
                    self._where = words_of(sys._current_frames().get(self._main))

    def start(self) -> None:
        gc.callbacks.append(self.collected)
        self._thread.start()
        self.came_round()

    def stop(self) -> None:
        gc.callbacks.remove(self.collected)
        self._ends.set()
        self._thread.join()


def words_of(frame: FrameType | None) -> str:
    """The innermost places of ours."""
    places: list[str] = []
    while frame is not None and len(places) < 4:
        name = frame.f_code.co_filename
        if "pitboss" in name or not places:
            places.append(f"{Path(name).name}:{frame.f_lineno} {frame.f_code.co_name}")
        frame = frame.f_back
    return " < ".join(places)


@contextmanager
def stood_still(path: Path) -> Iterator[None]:
    """In a loop that runs; at the end it is all in this file."""
    watch = Watch()
    watch.start()
    try:
        yield
    finally:
        watch.stop()
        words = [*watch.lines, f"longest collection {watch.longest_collection * 1000:.1f} ms"]
        path.write_text("\n".join(words) + "\n")
