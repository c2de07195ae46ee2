"""What a table does by itself when its time has come: a hand starts, a clock answers."""

from typing import TYPE_CHECKING

from pitboss.engine import commands as cm
from pitboss.engine.table.who import in_hand
from pitboss.room.desk import Desk
from pitboss.room.purses import account_of, is_bot
from pitboss.room.turn import Turn, wagering
from pitboss.store.errors import StoreError
from pitboss.store.records import SeatAutoTopUp, SeatTimedOut

if TYPE_CHECKING:
    from pitboss.room.runner import TableRunner

# Between two hands, so that everybody sees how the last one ended.
PAUSE_MS = 3000
# After a hand that a person has won unseen: time to think whether to show, and for others to look. The same whether he
# does or not, so it tells nothing.
SHOWING_MS = 6000


def pause_ms(desk: Desk, *, fast: bool) -> int:
    won = desk.table.won
    if fast:
        return 0
    return SHOWING_MS if won is not None and not is_bot(desk.person_at(won.seat)) else PAUSE_MS


def hand_due(desk: Desk) -> bool:
    """Enough players are ready (two, or one against the house), or will be once they have topped up."""
    return desk.table.hand is None and (desk.need.kind == "start" or bool(top_ups(desk)))


def top_ups(desk: Desk) -> dict[int, int]:
    """What each seat would add before the next hand."""
    table = desk.table
    due: dict[int, int] = {}
    for seat, to in desk.beside.top_up.items():
        holder = table.seats[seat]
        lacks = to - table.stacks[seat] - table.purse[seat]
        if holder is not None and not holder.sitting_out and lacks > 0:
            due[seat] = lacks
    return due


def people(desk: Desk) -> list[int]:
    """Seats that no bot has."""
    return [s for s, holder in enumerate(desk.table.seats) if holder is not None and not is_bot(holder.person)]


def playing(desk: Desk) -> bool:
    """Whether a person sits in: then bots have somebody to play with."""
    return any(not holder.sitting_out for s in people(desk) if (holder := desk.table.seats[s]) is not None)


def idle_seats(desk: Desk) -> list[int]:
    """Seats of people who take no part: they sit out, or have nothing to play with, or nobody makes a wager."""
    table, nobody = desk.table, nobody_wagered(desk)
    return [
        seat
        for seat, holder in enumerate(table.seats)
        if holder is not None
        and not is_bot(holder.person)
        and not in_hand(table, seat)
        and (nobody or holder.sitting_out or table.stacks[seat] + table.purse[seat] == 0)
    ]


async def clear_seats(runner: "TableRunner", over: list[int]) -> None:
    def begin(turn: Turn) -> None:
        for seat in over:
            if seat in idle_seats(turn.desk):
                turn.must(cm.StandUp(seat))

    await runner._automatic(begin)


async def close_empty(runner: "TableRunner") -> None:
    def begin(turn: Turn) -> None:
        if turn.desk.table.hand is None:
            turn.close_table("room")

    await runner._automatic(begin)


async def deal_on(runner: "TableRunner") -> None:
    """The next street of a hand in which there is nothing to decide."""
    await runner._automatic(lambda turn: None)


async def start_hand(runner: "TableRunner") -> None:
    desk = runner.desk
    unit = desk.table.plan.house.table_unit
    afforded: dict[int, int] = {}
    for seat, cents in top_ups(desk).items():
        person = desk.person_at(seat)
        try:
            has = cents if is_bot(person) else await runner.store.balance(account_of(person))
        except StoreError:
            has = 0
        afforded[seat] = min(cents, has // unit * unit)

    def begin(turn: Turn) -> None:
        for seat, cents in afforded.items():
            if cents:
                turn.do(cm.AddChips(seat, cents))
            else:
                # Nothing is left to fill up with; he says so again when he has some.
                turn.note(_no_more(seat))
        if turn.desk.need.kind in ("start", "deck"):
            turn.start_hand()

    await runner._automatic(begin)


def _no_more(seat: int) -> SeatAutoTopUp:
    return SeatAutoTopUp(seat, 0)


async def time_out(runner: "TableRunner") -> None:
    """The clock answers for everybody who has not."""
    opened, desk = runner.clocks.opened, runner.desk
    if opened is None:
        return
    if opened.kind == "wagers":
        await _close_wagers(runner)
    else:

        def begin(turn: Turn) -> None:
            for seat in opened.asked:
                turn.time_out(seat, desk.need.decision if opened.kind != "consent" else 0)

        await runner._automatic(begin)
    if runner.clocks.opened is opened:
        # The house has the floor called instead: it is called again when as much time has passed.
        runner.clocks.again(runner.clock.now())


# --- opening wagers ------------------------------------------------------------------------------------------------
def nobody_wagered(desk: Desk) -> bool:
    return desk.need.kind == "wagers" and not wagering(desk)[1]


def on_the_clock(desk: Desk) -> tuple[int, ...] | None:
    """Who is waited for, where the need does not say it. Opening wagers stay open until somebody makes one: only he
    could be kept waiting by the others."""
    if desk.need.kind != "wagers":
        return None
    asked, placed = wagering(desk)
    return tuple(asked) if placed else ()


async def _close_wagers(runner: "TableRunner") -> None:
    """L-WAG-03, M-WAG-03: whoever has none on the layout is not in this round."""
    asked, placed = wagering(runner.desk)

    def begin(turn: Turn) -> None:
        for seat in asked:
            if seat not in placed:
                turn.note(SeatTimedOut(seat, turn.desk.need.decision))
        turn.must(cm.NoMoreBets(by="dealer"))

    await runner._automatic(begin)


async def call_off(runner: "TableRunner") -> None:
    """Nobody has a wager on the layout, and the room closes."""
    await runner._automatic(lambda turn: turn.must(cm.NoMoreBets(by="dealer")))
