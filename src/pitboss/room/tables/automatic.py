"""What a table does by itself when it is due: a hand starts, a street is dealt, the clock answers, time is charged,
idle seats are cleared, an empty table closes."""

from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from pitboss.engine import Refusal, decide
from pitboss.engine import commands as cm
from pitboss.engine.seating import in_hand
from pitboss.engine.table.boxes import missing_boxes
from pitboss.ledger.owners import account_of, is_bot
from pitboss.room.action_clocks import Clocks
from pitboss.room.live_table import LiveTable, people
from pitboss.room.owners.mix import change_due
from pitboss.room.tables.turn import Turn, wagering
from pitboss.room.time_source import Clock
from pitboss.store.errors import StoreError
from pitboss.store.port import EventLog
from pitboss.store.records import SeatAutoTopUp, SeatTimedOut, TableResumed, TimeRuns


class Running(Protocol):
    """A table that runs, as whatever happens there by itself needs it."""

    @property
    def live(self) -> LiveTable: ...
    @property
    def clocks(self) -> Clocks: ...
    @property
    def clock(self) -> Clock: ...
    @property
    def store(self) -> EventLog: ...
    @property
    def amendment(self) -> cm.TakeSubmission | None: ...
    @property
    def superseded(self) -> str: ...
    @property
    def not_collecting(self) -> Callable[[int], tuple[str, ...]]: ...
    async def by_itself(self, begin: Callable[[Turn], None]) -> bool:
        """A turn that nobody asked for."""


# Something that is due. The timetable says what, and the table's runner has it done.
Job = Callable[[Running], Awaitable[None]]

# Nobody can be called so: names have no brackets.
ROOM = "the room (play money)"
NOBODY = "nobody is seated"
# Between two hands, so that everybody sees how the last one ended.
PAUSE_MS = 3000
# After a hand that a person has won unseen: time to think whether to show, and for others to look. The same either
# way, so it tells nothing.
SHOWING_MS = 6000


def pause_ms(live: LiveTable, *, fast: bool) -> int:
    won = live.table.won
    if fast:
        return 0
    return SHOWING_MS if won is not None and not is_bot(live.person_at(won.seat)) else PAUSE_MS


def hand_due(live: LiveTable) -> bool:
    """Enough players are ready (two, or one against the house), or will be once they have topped up."""
    return live.table.hand is None and (live.need.kind == "start" or bool(top_ups(live)))


def top_ups(live: LiveTable) -> dict[int, int]:
    """What each seat would add before the next hand."""
    table = live.table
    due: dict[int, int] = {}
    for seat, to in live.notes.top_up.items():
        holder = table.seats[seat]
        lacks = to - table.stacks[seat] - table.purse[seat]
        if holder is not None and not holder.sitting_out and lacks > 0:
            due[seat] = lacks
    return due


def playing(live: LiveTable) -> bool:
    """Whether a person sits in: then bots have somebody to play with."""
    return any(not holder.sitting_out for s in people(live) if (holder := live.table.seats[s]) is not None)


def idle_seats(live: LiveTable) -> list[int]:
    """Seats of people who take no part: they sit out, or have nothing to play with, or nobody makes a wager."""
    table, nobody = live.table, nobody_wagered(live)
    return [
        seat
        for seat, holder in enumerate(table.seats)
        if holder is not None
        and (nobody or holder.sitting_out or table.stacks[seat] + table.purse[seat] == 0)
        and not is_bot(holder.person)
        and not in_hand(table, seat)
    ]


def clear_seats(over: list[int]) -> Job:
    def begin(turn: Turn) -> None:
        for seat in over:
            if seat in idle_seats(turn.live):
                turn.must(cm.StandUp(seat))

    async def clear(running: Running) -> None:
        await running.by_itself(begin)

    return clear


async def close_empty(running: Running) -> None:
    def begin(turn: Turn) -> None:
        table = turn.live.table
        # O-CMP-02: who was sent away is told of at the table where it happened.
        if table.hand is None and not (table.time_area or table.compliance_due):
            turn.close_table("room")

    await running.by_itself(begin)


async def end_pause(running: Running) -> None:
    """Nobody has looked at the table for long, and its owner has paused it."""

    def begin(turn: Turn) -> None:
        if turn.live.notes.paused:
            turn.note(TableResumed("room"))

    await running.by_itself(begin)


async def deal_on(running: Running) -> None:
    """The next street of a hand in which there is nothing to decide."""
    await running.by_itself(lambda turn: None)


# --- time that is charged for -----------------------------------------------------------------------------------------
def begin_time(turn: Turn) -> None:
    """AMB-152: how long the room was closed no entry tells; from here on time counts."""
    turn.note(TimeRuns(runs=True))


async def start_time(running: Running) -> None:
    """What kept hands from starting is over."""
    await running.by_itself(begin_time)


async def stop_time(running: Running) -> None:
    """The room is being closed, or lets no hand start: up to here time counts."""
    await running.by_itself(lambda turn: turn.note(TimeRuns(runs=False)))


async def charge_time(running: Running) -> None:
    """AMB-152: an interval is over. In a hand the charge waits for its end."""

    def begin(turn: Turn) -> None:
        tick = turn.live.table.time_tick + 1
        if any(turn.live.table.seats):
            turn.must(cm.ChargeTime(by="dealer", tick=tick))
        else:
            turn.must(cm.SkipTime(by="dealer", tick=tick, reason=NOBODY))

    await running.by_itself(begin)


async def verify_time(running: Running) -> None:
    """AMB-155: where the room verifies by itself, and the log says so."""
    await running.by_itself(lambda turn: turn.must(cm.VerifyTime(by="floorperson", person=ROOM)))


def version_due(running: Running) -> bool:
    """N-VAL-02: whether a version of the Rules Submission is to be taken now that no hand runs, and fits."""
    amendment, table = _amendment(running), running.live.table
    behind = amendment is not None and amendment.version > table.submission
    return behind and table.hand is None and not misfit(running)


async def take_version(running: Running) -> None:
    """At a table dealt by hand it does not wait for the next hand, which the dealer starts."""

    def begin(turn: Turn) -> None:
        _up_to_date(turn, _amendment(running))

    await running.by_itself(begin)


async def start_hand(running: Running) -> None:
    live = running.live
    unit = live.table.plan.house.table_unit
    afforded: dict[int, int] = {}
    for seat, cents in top_ups(live).items():
        person = live.person_at(seat)
        try:
            has = cents if is_bot(person) else await running.store.balance(account_of(person))
        except StoreError:
            has = 0
        afforded[seat] = min(cents, has // unit * unit)

    def begin(turn: Turn) -> None:
        if running.superseded or not _up_to_date(turn, _amendment(running)):
            return
        for seat, cents in afforded.items():
            if cents:
                turn.do(cm.AddChips(seat, chips=cents))
            else:
                # Nothing is left to fill up with; they say so again when they have some.
                turn.note(_no_more(seat))
        _change_game(turn)
        if turn.live.need.kind in ("start", "deck"):
            turn.start_hand(running.not_collecting(turn.at))

    await running.by_itself(begin)


def game_due(live: LiveTable) -> bool:
    """Whether another game is to be played with the next hand, and can be."""
    due = change_due(live.notes.mix, live.table)
    return due is not None and not isinstance(decide(live.table, due), Refusal)


async def change_game(running: Running) -> None:
    """Where no hand begins: it does not wait for players whom the new stakes may bring."""
    await running.by_itself(_change_game)


def _change_game(turn: Turn) -> None:
    """N-OPN-26, N-OPN-27: with the next hand, so that everybody sees how the last one ended. What does not fit, because
    somebody has sat down where the next game has no seat, waits, and the game as it was goes on."""
    due = change_due(turn.live.notes.mix, turn.live.table)
    if due is not None and turn.do(due) is None and turn.live.need.kind == "button_cards":
        turn.settle()


def unfit(running: Running) -> str:
    """Why no hand starts: the version of the Rules Submission that is in effect cannot be taken here, or a jackpot has
    no box."""
    amendment, table = _amendment(running), running.live.table
    words = misfit(running)
    if words or table.hand is not None or (amendment is not None and amendment.version > table.submission):
        return words
    return _without_box(running)


def _amendment(running: Running) -> cm.TakeSubmission | None:
    """Where games take turns it is taken with the one that is played then: none of them has changed."""
    amendment, own = running.amendment, running.live.table.home
    if amendment is None or running.live.notes.mix is None:
        return amendment
    return msgspec.structs.replace(amendment, house=own.house, seats=own.seats)


def misfit(running: Running) -> str:
    """Why the version of the Rules Submission that is in effect cannot be taken here; '' where it can, or was."""
    amendment, table = _amendment(running), running.live.table
    if running.superseded:
        return running.superseded
    if table.hand is not None or amendment is None or amendment.version <= table.submission:
        return ""
    found = decide(table, amendment)
    if not isinstance(found, Refusal):
        return ""
    return f"version {amendment.version} of the Rules Submission is in effect and does not fit: {found.detail}"


def _without_box(running: Running) -> str:
    """A-06 (P 2.F)"""
    missing = missing_boxes(running.live.table)
    idle = running.not_collecting(running.clock.now()) if missing else ()
    kept = [jackpot.replace("_", " ") for jackpot in missing if jackpot not in idle]
    return f"there is no box for the {kept[0]} jackpot: a floorperson attaches one" if kept else ""


def _up_to_date(turn: Turn, amendment: cm.TakeSubmission | None) -> bool:
    """N-VAL-02: whether the table has, or takes now, the version of the Rules Submission that is in effect."""
    if amendment is None or amendment.version <= turn.live.table.submission:
        return True
    return turn.do(amendment) is None


def _no_more(seat: int) -> SeatAutoTopUp:
    return SeatAutoTopUp(seat, 0)


async def time_out(running: Running) -> None:
    """The clock answers for everybody who has not."""
    opened, live = running.clocks.opened, running.live
    if opened is None:
        return
    if opened.kind == "wagers":
        await _close_wagers(running)
    else:

        def begin(turn: Turn) -> None:
            for seat in opened.asked:
                turn.time_out(seat, live.need.decision if opened.kind != "consent" else 0)

        await running.by_itself(begin)
    if running.clocks.opened is opened:
        # The house has the floor called instead: it is called again when as much time has passed.
        running.clocks.again(running.clock.now())


# --- opening wagers ------------------------------------------------------------------------------------------------
def nobody_wagered(live: LiveTable) -> bool:
    return live.need.kind == "wagers" and not wagering(live)[1]


def on_the_clock(live: LiveTable) -> tuple[int, ...] | None:
    """Who is waited for, where the need does not say it. Opening wagers stay open until somebody makes one: only they
    could be kept waiting by the others."""
    if live.need.kind != "wagers":
        return None
    asked, placed = wagering(live)
    return tuple(asked) if placed else ()


async def _close_wagers(running: Running) -> None:
    """L-WAG-03, M-WAG-03: whoever has none on the layout is not in this round."""
    asked, placed = wagering(running.live)

    def begin(turn: Turn) -> None:
        for seat in asked:
            if seat not in placed:
                turn.note(SeatTimedOut(seat, turn.live.need.decision))
        turn.must(cm.NoMoreBets(by="dealer"))

    await running.by_itself(begin)


async def call_off(running: Running) -> None:
    """Nobody has a wager on the layout, and the room closes."""
    await running.by_itself(lambda turn: turn.must(cm.NoMoreBets(by="dealer")))
