"""The staff of the simulated day: every few minutes somebody looks what is to be done, and does it."""

from pitboss.simulated_day import hours
from pitboss.simulated_day.hours import ROUND_MS, STAFF_MS
from pitboss.simulated_day.staff import bad_beat, floor, high_hand
from pitboss.simulated_day.staff.high_hand import Habits
from pitboss.simulated_day.staff.orders import Orders
from pitboss.simulated_day.virtual_time import VirtualClock

# In the first period of the day nobody has identification; what was won at night nobody fetches.
HABITS = Habits(unidentified=frozenset([f"{hours.DAY} 12:00"]), unclaimed=frozenset(["night"]))
# So long until the room has read what the tables' logs say.
READ_SECONDS = 1.0


class StaffDay:
    """closed: what the table is called at which nobody is dealt to; boxes are counted there."""

    def __init__(self, orders: Orders, clock: VirtualClock, closed: str) -> None:
        self.orders, self.clock, self._closed = orders, clock, closed

    async def run(self) -> None:
        await self._until(hours.OPENS)
        await floor.send_dealers(self.orders, 0)
        await self._until(hours.FIRST_COUNT)
        await self._count_bad_beats()
        await self._until(hours.DEALERS_CHANGE)
        await floor.send_dealers(self.orders, 1)
        await self._until(hours.CLOSES)
        await floor.close_tables(self.orders)
        await self.clock.sleep(READ_SECONDS)
        for desk in self.orders.room.jackpots.bad_beats.values():
            # All tables are closed by now.
            await bad_beat.count(self.orders, desk, "1")
        await self._see_to_all()

    async def _until(self, at: int) -> None:
        """Rounds until then."""
        due = (self.clock.now() // ROUND_MS + 1) * ROUND_MS + STAFF_MS
        while due < at:
            await self.clock.until(due)
            await self._see_to_all()
            due += ROUND_MS
        await self.clock.until(at + STAFF_MS)

    async def _see_to_all(self) -> None:
        jackpots = self.orders.room.jackpots
        for beat in jackpots.bad_beats.values():
            await bad_beat.see_to(self.orders, beat)
        for high in jackpots.high_hands.values():
            await high_hand.remove_boxes(self.orders, high)
        await self.clock.sleep(READ_SECONDS)
        for high in jackpots.high_hands.values():
            await high_hand.see_to(self.orders, high, HABITS)
        await floor.verify_time(self.orders)

    async def _count_bad_beats(self) -> None:
        jackpots = self.orders.room.jackpots
        for key, desk in jackpots.bad_beats.items():
            for number, runner in enumerate(jackpots.taking_part("bad_beat", key)):
                await self.orders.change_box(runner.name, "bad_beat", number)
            await self.clock.sleep(READ_SECONDS)
            await bad_beat.count(self.orders, desk, self._closed)
