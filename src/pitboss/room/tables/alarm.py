"""One alarm per table, at the next moment at which something happens there by itself.

Nearly every move puts the next moment off: the clock of one player is stopped and that of the next begins. So an alarm
that is set rings when it was set for; if it is too early by then, it is set again for the rest.
"""

from collections.abc import Callable

from pitboss.room.time_source import Alarm, Clock


class NextAlarm:
    def __init__(self, clock: Clock, wake: Callable[[], None]) -> None:
        self._clock, self._wake = clock, wake
        self._alarm: Alarm | None = None
        # When the alarm rings; and when something is due, None: nothing happens by itself.
        self._rings = 0
        self._at: int | None = None

    def rang(self) -> None:
        """Whatever it was for is looked at now."""
        self._at = None

    def at(self, at: int | None) -> None:
        """Instead of the moment that there was."""
        if at == self._at:
            return
        self._at = at
        if at is None:
            return
        now = self._clock.now()
        if at <= now:
            self._wake()
        elif self._alarm is None or self._rings > at:
            self._set(at, now)

    def _set(self, at: int, now: int) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._rings, self._alarm = at, self._clock.call_later((at - now) / 1000, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        at, now = self._at, self._clock.now()
        if at is None:
            return
        if at <= now:
            self._wake()
        else:
            self._set(at, now)

    def silence(self) -> None:
        self._at = None
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
