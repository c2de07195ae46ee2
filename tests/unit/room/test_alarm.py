"""The alarm of a table: set once, and put off without being set anew each time."""

from collections.abc import Callable

from pitboss.room.tables.alarm import NextAlarm


class Bell:
    def __init__(self, at: int, call: Callable[[], None]) -> None:
        self.at, self.call, self.cancelled = at, call, False

    def cancel(self) -> None:
        self.cancelled = True


class OneClock:
    def __init__(self) -> None:
        self.time = 0
        self.bells: list[Bell] = []

    def now(self) -> int:
        return self.time

    async def sleep(self, seconds: float) -> None:
        raise NotImplementedError

    def call_later(self, seconds: float, call: Callable[[], None]) -> Bell:
        self.bells.append(Bell(self.time + round(seconds * 1000), call))
        return self.bells[-1]

    def pass_to(self, time: int) -> None:
        for bell in sorted(self.bells, key=lambda one: one.at):
            if bell.at <= time and not bell.cancelled:
                self.time = max(self.time, bell.at)
                self.bells.remove(bell)
                bell.call()
        self.time = time


def ringing() -> tuple[OneClock, NextAlarm, list[int]]:
    clock, woken = OneClock(), list[int]()
    alarm = NextAlarm(clock, lambda: woken.append(clock.time))
    return clock, alarm, woken


def test_put_off__it_is_not_set_anew() -> None:
    clock, alarm, woken = ringing()
    for at in range(100, 200):
        alarm.at(at)
    assert len(clock.bells) == 1
    clock.pass_to(150)
    assert woken == []
    clock.pass_to(500)
    assert woken == [199]


def test_sooner_than_it_was__it_rings_sooner() -> None:
    clock, alarm, woken = ringing()
    alarm.at(1000)
    alarm.at(100)
    clock.pass_to(100)
    assert woken == [100]
    clock.pass_to(5000)
    assert woken == [100]


def test_nothing_happens_any_more__and_then_something_again() -> None:
    clock, alarm, woken = ringing()
    alarm.at(100)
    alarm.at(None)
    clock.pass_to(200)
    assert woken == []
    alarm.at(300)
    clock.pass_to(400)
    assert woken == [300]


def test_due_already__it_rings_at_once_and_once() -> None:
    clock, alarm, woken = ringing()
    clock.time = 50
    alarm.at(50)
    alarm.at(50)
    assert woken == [50]
    alarm.rang()
    alarm.at(50)
    assert woken == [50, 50]


def test_silenced__it_never_rings() -> None:
    clock, alarm, woken = ringing()
    alarm.at(100)
    alarm.silence()
    clock.pass_to(1000)
    assert woken == []
