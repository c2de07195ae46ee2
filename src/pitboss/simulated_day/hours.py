"""The hours of the simulated day, by the clock of the house: what happens when.

Staff acts a second after the minute, players act on other fractions of a second: so no two of them meet at one moment,
and the same seed gives the same day however fast the machine is.
"""

from datetime import datetime, timedelta

import msgspec

from pitboss.room.time_source import ms_of, zone_of

ZONE = zone_of("America/New_York")
DATE = datetime(2025, 11, 18, tzinfo=ZONE)
DAY = "2025-11-18"
MINUTE_MS = 60_000
PLAYERS_MS, STAFF_MS = 7, 503


def moment(clock: str, days: int = 0) -> int:
    """clock: as '16:00'. days: so many after the first."""
    hour, minute = clock.split(":")
    on = DATE + timedelta(days=days)
    return ms_of(on.replace(hour=int(hour), minute=int(minute)))


# The papers are filed before the gaming day begins; the tables open with it, and players come two hours later.
PAPERS = moment("05:00")
OPENS = moment("06:00")
PLAY = moment("08:00")
FIRST_COUNT = moment("11:00")
AMENDED, AMENDMENT_EFFECTIVE = moment("14:45"), moment("15:15")
BAD_BEATS = moment("16:20")
DEALERS_CHANGE = moment("18:00")
LAST_HANDS = moment("03:00", 1)
CLOSES = moment("04:00", 1)
OVER = moment("06:00", 1) + MINUTE_MS
# So often somebody of the staff looks what is to be done.
ROUND_MS = 5 * MINUTE_MS


class Slots(msgspec.Struct, frozen=True):
    """When each of so many hands of a table may begin at the earliest: evenly over the hours of play."""

    hands: int

    def at(self, hand: int) -> int:
        return PLAY + (hand - 1) * (LAST_HANDS - PLAY) // self.hands

    def after(self, time: int) -> int:
        """The first hand that begins at this time or later."""
        return next(hand for hand in range(1, self.hands + 2) if self.at(hand) >= time)


def players_moment(at: int) -> int:
    """The next moment at which players act."""
    return -((PLAYERS_MS - at) // 1000) * 1000 + PLAYERS_MS
