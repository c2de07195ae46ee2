"""The staff of a house that is killed: whoever looks sees from the log alone what is to be done next, and does it.

Nobody remembers anything. So they go on after every kill from whatever was stored, and from nothing else.
"""

from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4

from pitboss.house.bad_beat import commands as bb
from pitboss.house.bad_beat.state import BadBeatState, Claim, about_count, books, in_order, unsettled
from pitboss.house.base import HouseCommand, Signature
from pitboss.house.custody import commands as cu
from pitboss.house.custody.state import Custody, on_the_way, open_load, removed
from pitboss.house.high_hand import commands as hh
from pitboss.house.high_hand.state import (
    HighHandState,
    boxes_due,
    boxes_missing,
    earlier,
    held_boxes,
    owed,
    shares_of,
    slips_of,
)
from pitboss.house.notices.board import AcknowledgeNotice, find_notice
from pitboss.room.errors import RoomRefusal
from pitboss.room.jackpots.desk import BadBeatDesk, HighHandDesk
from pitboss.room.room import Room
from pitboss.room.tables.requests import CloseTable, Envelope
from pitboss.room.tables.turn import needs_floor
from tests.simulation.kill_jackpots.papers import CLOSED_TABLE, people

# An act, the role of whoever does it, those of who signs beside them, and what it says.
Act = tuple[type[HouseCommand], str, tuple[str, ...], dict[str, Any]]
NAME, PHONE = "Name of {}", "555 {}"


def miscounted(number: int, cents: int) -> int:
    """Every fifth box has a dollar too much, another a dollar too little."""
    return cents + {0: 100, 3: -100 if cents >= 100 else 0}.get(number % 5, 0)


def _counted(number: int, cents: int) -> dict[str, Any]:
    """What does not match the record was counted again."""
    found = miscounted(number, cents)
    return {"cents": found, "again": found != cents}


# --- what is to be done -----------------------------------------------------------------------------------------------
def with_boxes(custody: Custody, held: frozenset[str] = frozenset()) -> Iterator[Act]:
    for load in custody.loads:
        if load.stage == "ready":
            yield cu.Carry, "security", (), {"load": load.number}
        elif load.stage == "carried" and load.cents is not None:
            yield cu.VerifySum, "cashier", (), {"load": load.number, **_counted(load.number, load.cents)}
        elif load.stage == "carried":
            for name in load.boxes:
                box = custody.boxes[name]
                if box.stage == "carried":
                    yield cu.CountInCage, "cashier", (), {"box": name, **_counted(box.number, box.cents)}
    waiting = [name for name in removed(custody) if name not in held]
    if waiting and custody.at_table:
        box = custody.boxes[waiting[0]]
        said = {"box": box.name, **_counted(box.number, box.cents), "table": CLOSED_TABLE, "open": False}
        yield cu.CountAtTable, "dealer", ("floorperson", "surveillance"), said
    elif open_load(custody) is not None:
        yield cu.LockContainer, "dealer", ("floorperson",), {}
    elif waiting:
        yield cu.ListBoxes, "floorperson", (), {"boxes": tuple(waiting)}


def with_bad_beat(state: BadBeatState, day: str, uncounted: int) -> Iterator[Act]:
    for notice in state.notices:
        if not notice.acknowledged_by:
            yield AcknowledgeNotice, notice.to[0], (), {"number": notice.number}
    for claim in in_order(state):
        yield from _with_claim(state, claim, uncounted)
    if state.display.pending or day not in state.display.days or state.display.cents != books(state):
        yield bb.AdjustDisplay, "accounting", ("floorperson",), {"cents": books(state)}
    # I-08 (P 15.D): also for a box that was carried on the day before.
    if on_the_way(state.custody) and find_notice(state.notices, about_count(day)) is None:
        yield bb.NotifyCompliance, "floorperson", (), {"words": "the boxes are counted"}
    else:
        yield from with_boxes(state.custody)


def _with_claim(state: BadBeatState, claim: Claim, uncounted: int) -> Iterator[Act]:
    if claim.status == "open" and claim.hand % 5 == 0:
        yield bb.RejectClaim, "shift_supervisor", (), {"claim": claim.name, "words": "a card was exposed"}
    elif claim.status == "open":
        yield bb.VerifyClaim, "shift_supervisor", (), {"claim": claim.name}
    elif claim.status == "verified":
        yield bb.PreparePayment, "accounting", (), {"claim": claim.name, "form": "cash"}
    elif claim.status == "prepared":
        person, part, cents = next(payout for payout in claim.payouts if payout[0] not in claim.paid)
        place = state.terms.pay_location
        # Boxes are counted first where the fund does not hold it; then the house makes good what they were short of.
        if cents <= state.fund or not (uncounted or on_the_way(state.custody)):
            said = {
                "claim": claim.name,
                "person": person,
                "place": place,
                "to": "cash" if part == "loser" else "account",
                "identification": "passport" if place == "cage" else "",
            }
            yield bb.PayPerson, "cashier" if place == "cage" else "security", (), said


def with_high_hand(state: HighHandState, now: int) -> Iterator[Act]:
    for slip in state.slips.values():
        if slip.standing == "called" and state.periods[slip.period].stage in ("open", "ended"):
            if slip.hand % 4 == 0:
                yield hh.DeclineHand, "floorperson", (), {"slip": slip.name, "words": "no identification was shown"}
            else:
                papers = {
                    "identification": "passport",
                    "dealer": "Ann Dealer",
                    "dealer_licence": "L-1",
                    "licence": "L-3",
                }
                private = {"name": NAME.format(slip.person), "phone": PHONE.format(slip.name)}
                yield hh.VerifyHand, "floorperson", (), {"slip": slip.name, **private, **papers}
    yield from with_boxes(state.custody, held_boxes(state))
    for period in state.periods.values():
        if period.stage == "ended":
            ready = not boxes_missing(state, period) and set(period.tables) <= set(period.passed)
            called = any(slip.standing == "called" for slip in slips_of(state, period.name))
            if ready and not called and earlier(state, period) is None:
                yield hh.AnnouncePool, "floorperson", (), {"period": period.name}
        elif period.stage == "pooled":
            shares = tuple([(slip, cents) for slip, _, cents in shares_of(state, period)])
            yield hh.DividePool, "accounting", ("floorperson",), {"period": period.name, "shares": shares}
        yield from _with_prizes(state, period.name, now)


def _with_prizes(state: HighHandState, name: str, now: int) -> Iterator[Act]:
    period = state.periods[name]
    for slip, person, cents in owed(period):
        said = {"period": name, "slip": slip}
        if slip in period.expired:
            payouts = ((person, cents),)
            yield hh.Distribute, "accounting", ("floorperson",), {**said, "payouts": payouts, "words": "as filed"}
        elif now < period.deadline and state.slips[slip].hand % 3:
            # Every third prize nobody fetches.
            more = {
                "place": "main_cage",
                "identification": "passport",
                "to": "cash" if state.slips[slip].seat % 2 else "account",
            }
            yield hh.PayAtCage, "cashier", (), {**said, **more}


# --- how it is done ---------------------------------------------------------------------------------------------------
class Staff:
    """told: called with stream, kind and time of whatever was acknowledged."""

    def __init__(self, room: Room, told: Callable[[str, str, int], None]) -> None:
        self._room, self._told = room, told

    async def work(self, *, empties: bool) -> None:
        """Until nothing is to be done. empties: also boxes that could stay for a while."""
        jackpots = self._room.jackpots
        await self._close_superseded()
        await self._boxes(everything=empties)
        for beat in list(jackpots.bad_beats.values()):
            while not beat.state.ended and await self._one(beat):
                pass
        for high in list(jackpots.high_hands.values()):
            while await self._one(high):
                pass

    async def _close_superseded(self) -> None:
        """A-06: a table that the file has no more is closed by a floorperson, who takes its boxes away; and so is the
        one where boxes are counted."""
        for runner in self._room.jackpots.tables():
            boxes = runner.superseded and needs_floor(runner.live.table)
            if runner.live.table.hand is None and (boxes or runner.config.title == CLOSED_TABLE):
                floor = people("floorperson")[0]
                await self._room.submit(
                    runner.name, Envelope(f"close-{uuid4().hex}", floor, "floorperson", 0, CloseTable())
                )

    async def _one(self, desk: BadBeatDesk | HighHandDesk) -> bool:
        """The first thing that waits, where anything does."""
        jackpots, now = self._room.jackpots, self._room.clock.now()
        if isinstance(desk.state, BadBeatState):
            lies = jackpots.in_boxes("bad_beat", desk.key)
            acts = [*with_bad_beat(desk.state, jackpots.calendar.day(now), lies), *self._transfer(desk.key, desk.state)]
        else:
            acts = [*with_high_hand(desk.state, now)]
        if not acts:
            return False
        kind, by, beside, said = acts[0]
        turn = 1 if kind is AcknowledgeNotice else 0
        signatures = tuple([Signature(people(role)[turn], role) for role in beside])
        command = kind(by=by, giver=people(by)[turn], at=now, beside=signatures, **said)
        try:
            for event in await jackpots.order(desk.stream, command):
                self._told(desk.stream, str(event.__struct_config__.tag), event.at)
        except RoomRefusal as refused:
            # An amendment that takes effect between the look and the act opens all tables.
            if refused.code == "table_open":
                await self._close_superseded()
            # A hand may be shown meanwhile: then there is something else to do first. And the gaming day may end
            # between the look and the act, at this pace soon: then it is done on the next one.
            elif refused.code != "day_over" and (kind is not bb.TransferFund or refused.code != "not_settled"):
                raise
        return True

    def _transfer(self, key: str, state: BadBeatState) -> Iterator[Act]:
        """I-20: what collects no more goes to the other one."""
        done = not unsettled(state) and not self._room.jackpots.in_boxes("bad_beat", key)
        if state.terms.collection_ended and state.fund and done:
            said = {"to": "main", "ref": state.terms.discontinuation_procedure_ref, "receives": True}
            yield bb.TransferFund, "accounting", ("floorperson",), said

    async def _boxes(self, *, everything: bool) -> None:
        jackpots = self._room.jackpots
        for key, beat in jackpots.bad_beats.items():
            for runner in jackpots.taking_part("bad_beat", key):
                if runner.live.table.boxes.get("bad_beat") and (everything or beat.state.terms.collection_ended):
                    await jackpots.change_box(runner.name, "bad_beat", people("floorperson")[0])
        for high in jackpots.high_hands.values():
            for period in list(high.state.periods.values()):
                for table in boxes_due(high.state, period):
                    if any(runner.name == table for runner in jackpots.tables()):
                        await jackpots.change_box(table, "high_hand", people("floorperson")[1])
            for runner in jackpots.taking_part("high_hand", high.key) if everything else ():
                # P 2.F: at any time, also in the middle of a period.
                if runner.live.table.boxes.get("high_hand"):
                    await jackpots.change_box(runner.name, "high_hand", people("floorperson")[0])
        await self._room.settled()
