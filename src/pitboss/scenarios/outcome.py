"""What came of a scenario."""

import msgspec

from pitboss.engine.events import Event


class Failure(msgspec.Struct, frozen=True):
    """What was expected on a line of the file, and what came out instead."""

    line: int
    expected: str
    got: str


class Outcome(msgspec.Struct, frozen=True):
    """log: everything that happened, also where something failed; stacks: by seat, at the end of it."""

    title: str
    failures: tuple[Failure, ...]
    checked: int
    log: tuple[Event, ...] = ()
    stacks: tuple[int, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.failures


class Stop(Exception):
    """The rest of the scenario makes no sense any more."""
