"""The floor's map: every table of the room with who sits and deals there, and what is due there from the floor.

What is due stands in the order in which it is late: calls, then what keeps a hand from going on, then what waits.
"""

import msgspec

from pitboss.engine.decks.overdue import overdue
from pitboss.engine.events.places import TOGETHER
from pitboss.engine.state import TableState
from pitboss.house.bad_beat.state import uncounted_tables
from pitboss.house.high_hand.state import boxes_due
from pitboss.money import show_dollars
from pitboss.room.directory import Offered
from pitboss.room.floor.console import BoxSeen, DisputeSeen, boxes_of, disputes_of
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.jackpots.names import KINDS
from pitboss.room.live_table import FloorCall, LiveTable
from pitboss.room.tables.runner import TableRunner
from pitboss.room.tables.seats import free_seats
from pitboss.room.views.called import Called, name_of

# The act that does it, where the floor does it.
ACTS = {
    "verify": "verify_inspection",
    "record_equipment": "record_equipment",
    "record_layout": "record_layout",
    "notify_compliance": "notify_compliance",
}

NOT_HEARD = "this part of the room does not answer just now; it goes on by itself"
# What the dealer does between any two hands anyhow: their console leads them.
ROUTINE = frozenset(("shuffle", "shuffle_resting", "cut"))


class DueHere(msgspec.Struct, frozen=True):
    """what: in one word; do: the act that the floor does it with, '' where it is the dealer's. seat, number: what it is
    about; since: milliseconds since 1970, 0 where nobody knows."""

    what: str
    words: str
    rule: str
    do: str = ""
    seat: int = 0
    number: int = 0
    since: int = 0


class Seated(msgspec.Struct, frozen=True):
    """away: '' · recorded · covered."""

    seat: int
    person: str
    name: str
    chips: int
    sitting_out: bool
    away: str
    secured: bool
    in_hand: bool


class TableSeen(msgspec.Struct, frozen=True):
    """key: its waiting list. dealer: the name of who deals there. light, together: hands are recorded when they are
    over, and of the players' chips the sum is known."""

    id: str
    title: str
    game: str
    stakes: str
    key: str
    by_hand: bool
    places: int
    seats: tuple[Seated, ...]
    free: tuple[int, ...]
    dealer: str
    hand: int
    running: bool
    step: str
    paused: str
    buy_in: tuple[int, int]
    time: int
    due: tuple[DueHere, ...]
    calls: tuple[FloorCall, ...]
    disputes: tuple[DisputeSeen, ...]
    boxes: tuple[BoxSeen, ...]
    light: bool = False
    together: int = 0


def table_seen(runner: TableRunner, dealer: str, called: Called, boxes: dict[str, str]) -> TableSeen:
    """boxes: jackpots whose box at this table is due, with the rule."""
    live, config = runner.live, runner.config
    table, house = live.table, config.house
    calls = tuple([msgspec.structs.replace(call, person=name_of(call.person, called)) for call in live.notes.calls])
    return TableSeen(
        id=runner.name,
        title=config.title,
        game=config.game,
        stakes=runner.stakes,
        key=runner.key,
        by_hand=live.by_hand,
        places=table.plan.seats,
        seats=_seats(table, called),
        free=tuple(free_seats(table)),
        dealer=dealer,
        hand=table.hand_number,
        running=table.hand is not None,
        step=live.need.kind,
        paused=runner.paused,
        buy_in=(house.stake_buy_in_min or 0, house.stake_buy_in_max or 0),
        time=table.time_area,
        due=tuple(_due(runner, calls, boxes)),
        calls=calls,
        disputes=disputes_of(table),
        boxes=boxes_of(table),
        light=table.light is not None,
        together=table.stacks[TOGETHER],
    )


def table_not_seen(known: Offered, called: Called) -> TableSeen:
    """One of a node that cannot be asked just now, as the lobby last knew it. Whose seat is which nobody knows here."""
    line, config = known.line, known.config
    house = config.house
    return TableSeen(
        id=line.id,
        title=line.title,
        game=line.game,
        stakes=line.stakes,
        key=line.key,
        by_hand=known.by_hand,
        places=line.seats,
        seats=tuple([Seated(0, one, name_of(one, called), 0, False, "", False, False) for one in sorted(known.people)]),
        free=known.free,
        dealer="",
        hand=line.hand_number,
        running=False,
        step="",
        paused=line.paused or NOT_HEARD,
        buy_in=(house.stake_buy_in_min or 0, house.stake_buy_in_max or 0),
        time=0,
        due=(DueHere("paused", line.paused or NOT_HEARD, ""),),
        calls=(),
        disputes=(),
        boxes=(),
    )


def _seats(table: TableState, called: Called) -> tuple[Seated, ...]:
    hand = table.hand
    found = []
    for seat, holder in enumerate(table.seats):
        if holder is not None:
            chips = table.stacks[seat] + table.purse[seat]
            dealt = hand is not None and seat in hand.order
            name = name_of(holder.person, called)
            found.append(
                Seated(seat, holder.person, name, chips, holder.sitting_out, holder.away, holder.secured, dealt)
            )
    return tuple(found)


# --- what is due ----------------------------------------------------------------------------------------------------
def _due(runner: TableRunner, calls: tuple[FloorCall, ...], boxes: dict[str, str]) -> list[DueHere]:
    live = runner.live
    table = live.table
    found = [_call(call) for call in calls]
    if live.need.kind == "release":
        # I-14 (P 15.G)
        words = "A Bad Beat: the shift supervisor looks at the cards and decides the claim"
        found.append(DueHere("release", words, "I-14", "release_cards"))
    for dispute in table.disputes:
        if not dispute.ruling:
            words = f"Dispute {dispute.number}: {dispute.words}"
            found.append(DueHere("dispute", words, "K-CON-01", "give_ruling", number=dispute.number))
    found += _steps(live)
    if runner.paused:
        found.append(DueHere("paused", runner.paused, "", "resume" if live.notes.paused else ""))
    if table.time_area:
        # O-FLR-05 (P 17.B(3)(f))
        words = f"Verify time charges of {show_dollars(table.time_area)}"
        found.append(DueHere("verify_time", words, "O-FLR-05", "verify_time"))
    for seat, holder in enumerate(table.seats):
        if holder is not None and holder.away and not holder.secured and table.plan.bank is None:
            # O-FLR-04 (P 8.B(6))
            how = "count and record" if holder.away == "recorded" else "cover"
            words = f"Seat {seat} has stepped away: {how} the stack"
            found.append(DueHere("secure_stack", words, "O-FLR-04", "secure_stack", seat))
    for jackpot, rule in boxes.items():
        who = ", dealer and floorperson" if live.by_hand else ""
        words = f"Change the box of the {KINDS[jackpot]}{who}"
        found.append(DueHere("change_box", words, rule, "change_box"))
    return found


def _call(call: FloorCall) -> DueHere:
    who = f"seat {call.seat}" if call.seat else call.person
    return DueHere("call", f"{who}: {call.words}", "", "answer_floor", since=call.at)


def _steps(live: LiveTable) -> list[DueHere]:
    """Steps with decks and equipment, and notices, that should have been done by now; where nobody plays they can
    wait."""
    found = []
    for item in overdue(live.table):
        if live.by_hand and item.what in ROUTINE:
            continue
        if item.what == "attach_box":
            found.append(DueHere(item.what, item.words, item.rule, "change_box"))
        elif item.what in ACTS or any(live.table.seats):
            found.append(DueHere(item.what, item.words, item.rule, ACTS.get(item.what, "")))
    return found


def boxes_by_table(jackpots: Jackpots) -> dict[str, dict[str, str]]:
    """By table the jackpots whose box has to be changed now, with the rule."""
    found: dict[str, dict[str, str]] = {}
    day = jackpots.calendar.day(jackpots.clock.now())
    for key, beat in jackpots.bad_beats.items():
        tables = tuple([runner.name for runner in jackpots.with_box("bad_beat", key)])
        on_the_way = {box.table for box in beat.state.custody.moving.values() if box.counted is None}
        # I-08 (P 15.D): every gaming day.
        for table in uncounted_tables(beat.state, day, tables):
            if table not in on_the_way:
                found.setdefault(table, {})["bad_beat"] = "I-08"
    for high in jackpots.high_hands.values():
        for period in high.state.periods.values():
            # J-11 (P 16.D): when a qualifying period ends.
            for table in boxes_due(high.state, period):
                found.setdefault(table, {})["high_hand"] = "J-11"
    return found
