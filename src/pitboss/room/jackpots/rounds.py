"""One round of looking after the jackpots: offer what is filed, do what time asks for, read what tables tell, and in a
room for play money do what people do elsewhere. At its end it says when the next is due by the clock."""

from typing import Any

import msgspec

from pitboss.engine import events as ev
from pitboss.house.bad_beat.commands import EndBadBeat, OfferBadBeat, ReceiveFund
from pitboss.house.bad_beat.events import BadBeatEnded, BadBeatOffered, FundTransferred
from pitboss.house.bad_beat.state import unsettled
from pitboss.house.bad_beat.view import uncounted
from pitboss.house.base import ROOM, HouseCommand
from pitboss.house.high_hand.commands import OfferHighHand, PassTable
from pitboss.house.high_hand.events import HighHandOffered
from pitboss.house.high_hand.state import HighHandState, Period, boxes_due, running
from pitboss.house.people.state import dealer_of
from pitboss.room.errors import RoomRefusal, report
from pitboss.room.jackpots.by_itself import bad_beat_step, high_hand_step
from pitboss.room.jackpots.desk import BadBeatDesk, HighHandDesk
from pitboss.room.jackpots.jackpots import RETRY_MS, Jackpots
from pitboss.room.jackpots.reading import (
    Dealt,
    Told,
    box_of,
    call_of,
    claim_of,
    dealt,
    is_entered,
    opened_at,
    period_of_box,
    read_table,
)
from pitboss.room.jackpots.schedule import days_over, expired, forgotten, next_moment, period_due
from pitboss.store.codec import KINDS, from_bytes
from pitboss.store.errors import StorageDamaged

# So often a room for play money empties the boxes of its Bad Beats, so that the amount on display grows before one's
# eyes.
EMPTIED_MS = 10 * 60_000
TRANSFERRED = frozenset([KINDS[FundTransferred]])
ENDED = KINDS[BadBeatEnded]
OFFERED = frozenset([ENDED, KINDS[BadBeatOffered], KINDS[HighHandOffered]])


class Rounds:
    def __init__(self, jackpots: Jackpots) -> None:
        self._all = jackpots
        # Since when each is offered as it is; up to which version the logs of the other Bad Beats were read.
        self._since: dict[str, int] = {}
        self._transfers: dict[str, int] = {}
        self._opened: dict[str, int] = {}
        # By table what was told and could not be entered.
        self._refused: dict[str, list[Told]] = {}

    async def look(self) -> int:
        """When the next one is due at the latest."""
        every = self._all
        if not every.offered:
            await self._offer()
        for desk in every.high_hands.values():
            await self._times(desk)
        for beat in every.bad_beats.values():
            await self._days(beat)
        await self._read_tables()
        await self._receive_funds()
        for desk in every.high_hands.values():
            await self._pass_tables(desk)
        await self._end_dropped()
        if every.filed.facility.play_money:
            await self._by_itself()
        every.awaited = {table for desk in every.high_hands.values() for table in _awaited(desk.state)}
        # I-14 (P 15.G): also where the room was killed before the cards were released.
        released = await every.verdicts.carry_on()
        return self._next() if released else min(self._next(), every.clock.now() + RETRY_MS)

    def _next(self) -> int:
        every, now = self._all, self._all.clock.now()
        moments = [every.calendar.next_day(now)]
        moments += [next_moment(desk.state, every.calendar, now) for desk in every.high_hands.values()]
        if every.filed.facility.play_money and every.bad_beats:
            moments.append(every.boxes_changed + EMPTIED_MS)
        return max(min(moments), now + 1)

    # --- offered ----------------------------------------------------------------------------------------------------
    async def _offer(self) -> None:
        """Those of the version in effect."""
        every, filed, now = self._all, self._all.filed, self._all.clock.now()
        said: dict[str, Any] = {"by": ROOM, "at": now, "day": every.calendar.day(now)}
        more: dict[str, Any] = {"version": every.version, "play_money": filed.facility.play_money}
        for beat in filed.bad_beat:
            await self._order(await every.desk("bad_beat", beat.name), OfferBadBeat(**said, terms=beat, **more))
        for high in filed.high_hand:
            await self._order(await every.desk("high_hand", high.name), OfferHighHand(**said, terms=high, **more))
        named = {beat.name for beat in filed.bad_beat}
        for desk in [desk for key, desk in every.bad_beats.items() if key not in named and desk.state.collecting]:
            # I-07 (P 15.C(3), 15.J): no version has it any more. Nothing is collected; what it holds stays payable.
            ended = msgspec.structs.replace(desk.state.terms, collection_ended=True)
            await self._order(desk, OfferBadBeat(**said, terms=ended, **more))
        self._since.clear()
        every.offered = True

    async def _end_dropped(self) -> None:
        """I-20 (P 15.J): what no version has any more ends once every cent of it has gone to players, and no hand is
        played that began under a version that had it: it may make a claim."""
        every, now = self._all, self._all.clock.now()
        for key, desk in every.bad_beats.items():
            state, lies = desk.state, every.in_boxes("bad_beat", key)
            if any(each.name == key for each in every.filed.bad_beat) or state.ended or not state.version:
                continue
            played = every.taking_part("bad_beat", key) or every.news
            if not (state.fund or lies or unsettled(state) or played):
                self._since.pop(desk.stream, None)
                await self._order(desk, EndBadBeat(by=ROOM, at=now, day=every.calendar.day(now), uncounted=lies))

    # --- time -------------------------------------------------------------------------------------------------------
    async def _days(self, desk: BadBeatDesk) -> None:
        every, calendar, now = self._all, self._all.calendar, self._all.clock.now()
        if calendar.day(now) > desk.state.last_day and desk.state.version and not desk.state.ended:
            opened = {run.name: await self._open_since(run.name) for run in every.with_box("bad_beat", desk.key)}
            for over in days_over(desk.state, calendar, await self._offered_at(desk), now, opened):
                await self._order(desk, over)

    async def _times(self, desk: HighHandDesk) -> None:
        every = self._all
        if not desk.state.version:
            return
        since = await self._offered_at(desk)
        # One that no version has any more begins no period; what has begun goes its way.
        offered = any(each.name == desk.key for each in every.filed.high_hand)
        while True:
            now = every.clock.now()
            tables = tuple([runner.name for runner in every.with_box("high_hand", desk.key)])
            due: HouseCommand | None = None
            if offered or running(desk.state) is not None:
                due = period_due(desk.state, every.calendar, since, now, tables)
            due = due or expired(desk.state, every.calendar, now)
            before = desk.version
            if due is None or not await self._order(desk, due) or desk.version == before:
                break
        for forget in [*forgotten(desk.state, every.calendar, every.clock.now())]:
            await self._order(desk, forget)

    async def _open_since(self, table: str) -> int:
        if table not in self._opened:
            self._opened[table] = await opened_at(self._all.store, table)
        return self._opened[table]

    async def _offered_at(self, desk: BadBeatDesk | HighHandDesk) -> int:
        """Since when without an end, for one that has ended may be offered again; and with the hours that it has now:
        no period begins before its hours were in effect (N-VAL-02)."""
        if desk.stream not in self._since:
            found, hours = 0, ("", "")
            for entry in await self._all.store.read_kinds(desk.stream, OFFERED):
                event = from_bytes(entry.public, entry)
                changed = isinstance(event, HighHandOffered) and event.terms.qualifying_period != hours
                found = 0 if entry.kind == ENDED else entry.at if changed else found or entry.at
                hours = event.terms.qualifying_period if isinstance(event, HighHandOffered) else hours
            self._since[desk.stream] = found or self._all.clock.now()
        return self._since[desk.stream]

    # --- tables -----------------------------------------------------------------------------------------------------
    async def _read_tables(self) -> None:
        every = self._all
        while every.news:
            table = min(every.news)
            every.news.discard(table)
            try:
                # From its beginning where the room was opened since: what was refused then is told again.
                found, upto = await read_table(every.store, table, every.read.get(table, 0))
                # What could not be entered is told again with the next news of the table; the room's log names it.
                told = [*self._refused.get(table, ()), *found]
                self._refused[table] = [each for each in told if not await self._tell(each)]
                every.read[table] = upto
            except StorageDamaged as error:
                # One table's log that cannot be read keeps no jackpot from the others; it is read when it was restored.
                report(f"table:{table}", error)
            except BaseException:
                every.news.add(table)
                raise

    async def _tell(self, told: Told) -> bool:
        """Whether it could be entered; what concerns nobody here could."""
        every, event = self._all, told.event
        kind, _, key = told.stream.partition(":")
        if isinstance(event, ev.BoxChanged) and not event.removed:
            # One was attached where none was: nothing came away.
            return True
        if kind == "bad_beat" and key in every.bad_beats:
            beat, now = every.bad_beats[key], self._heard_at(told)
            if is_entered(beat.state, told):
                return True
            day = every.calendar.day(now)
            if isinstance(event, ev.BadBeatMade):
                lies = uncounted(beat.state) + every.in_boxes("bad_beat", key)
                return await self._order(beat, claim_of(told, event, now=now, day=day, uncounted=lies))
            if isinstance(event, ev.BoxChanged):
                return await self._order(beat, box_of(told, event, now=now, day=day, lot=every.calendar.day(told.at)))
        elif kind == "high_hand" and key in every.high_hands:
            return await self._tell_high(every.high_hands[key], told)
        return True

    async def _tell_high(self, high: HighHandDesk, told: Told) -> bool:
        every, event = self._all, told.event
        if is_entered(high.state, told):
            return True
        # A period may have begun since this round did: a hand of its first moments is one of it (J-14).
        await self._times(high)
        now = self._heard_at(told)
        day = every.calendar.day(now)
        if isinstance(event, ev.HighHandMade):
            return await self._order(high, call_of(told, event, now=now, day=day, hand=await self._dealt(high, told)))
        if isinstance(event, ev.BoxChanged):
            lot = period_of_box(high.state, told, await self._open_since(told.table))
            return await self._order(high, box_of(told, event, now=now, day=day, lot=lot))
        return True

    def _heard_at(self, told: Told) -> int:
        """Nothing is heard before it happened, also where another machine's clock was ahead of this one's."""
        return max(told.at, self._all.clock.now())

    async def _dealt(self, high: HighHandDesk, told: Told) -> Dealt:
        """J-15, J-17: who dealt the hand that a slip is for, and who typed in its cards; where a device deals nobody
        did."""
        device = any(runner.name == told.table and not runner.live.by_hand for runner in self._all.tables())
        if device and high.state.terms.time_basis != "deal_start":
            return Dealt(told.at)
        hand = await dealt(self._all.store, told)
        hand.dealer = hand.dealer or dealer_of(await self._all.staff.fresh(), told.table, hand.began)
        return hand

    async def _receive_funds(self) -> None:
        """I-20: what another Bad Beat's log says that it has given away."""
        every = self._all
        for origin in every.bad_beats.values():
            if origin.version == self._transfers.get(origin.stream, 0):
                continue
            for entry in await every.store.read_kinds(origin.stream, TRANSFERRED):
                event = from_bytes(entry.public, entry)
                if isinstance(event, FundTransferred) and event.to in every.bad_beats:
                    now = every.clock.now()
                    receive = ReceiveFund(
                        by=ROOM, at=now, day=every.calendar.day(now), origin=origin.key, source=entry.version,
                        cents=event.cents,
                    )  # fmt: skip
                    await self._order(every.bad_beats[event.to], receive)
            self._transfers[origin.stream] = origin.version

    async def _pass_tables(self, desk: HighHandDesk) -> None:
        # A table whose log was not read to its end may have a hand of the period there.
        playing = {runner.name for runner in self._all.tables() if runner.live.table.hand is not None}
        playing |= self._all.news
        for period in _ended(desk.state):
            for table in period.tables:
                if table not in period.passed and table not in playing:
                    now = self._all.clock.now()
                    day = self._all.calendar.day(now)
                    await self._order(desk, PassTable(by=ROOM, at=now, day=day, period=period.name, table=table))

    # --- play money -------------------------------------------------------------------------------------------------
    async def _by_itself(self) -> None:
        every = self._all
        now = every.clock.now()
        day = every.calendar.day(now)
        if now >= every.boxes_changed + EMPTIED_MS:
            for key, beat in every.bad_beats.items():
                counted = beat.state.custody.counted_on.get(day, ())
                for runner in every.with_box("bad_beat", key):
                    # I-08 (P 15.D): each box every gaming day, also one that holds nothing.
                    if runner.live.table.boxes.get("bad_beat") or runner.name not in counted:
                        await every.change_box(runner.name, "bad_beat")
            every.boxes_changed = now
        for desk in every.high_hands.values():
            for period in _ended(desk.state):
                for table in boxes_due(desk.state, period):
                    if any(runner.name == table for runner in every.tables()):
                        await every.change_box(table, "high_hand")
        await self._read_tables()
        for beat in every.bad_beats.values():
            kept = every.verdicts.kept()
            while (step := bad_beat_step(beat.state, every.clock.now(), day, kept)) and await self._order(beat, step):
                pass
        for desk in every.high_hands.values():
            while (step := high_hand_step(desk.state, every.clock.now(), day)) and await self._order(desk, step):
                pass

    async def _order(self, desk: BadBeatDesk | HighHandDesk, command: HouseCommand) -> bool:
        """Whether it could be done."""
        try:
            await desk.order(command)
            return True
        except RoomRefusal as error:
            report(desk.stream, error)
            return False


def _ended(state: HighHandState) -> list[Period]:
    return [period for period in state.periods.values() if period.stage == "ended"]


def _awaited(state: HighHandState) -> set[str]:
    return {table for period in _ended(state) for table in period.tables if table not in period.passed}
