"""One alarm per table, at the next moment at which something happens there by itself."""

from collections.abc import Callable

from pitboss.room.time_source import Alarm, Clock


class NextAlarm:
    def __init__(self, clock: Clock, wake: Callable[[], None]) -> None:
        self._clock, self._wake = clock, wake
        self._alarm: Alarm | None = None
        self._at: int | None = None

    def rang(self) -> None:
        """Whatever it was for is looked at now."""
        self._at = None

    def at(self, at: int | None) -> None:
        """Instead of the alarm that there was; None: nothing happens by itself."""
        if at == self._at:
            return
        self.silence()
        self._at = at
        if at is None:
            return
        now = self._clock.now()
        if at <= now:
            self._wake()
        else:
            self._alarm = self._clock.call_later((at - now) / 1000, self._wake)

    def silence(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
