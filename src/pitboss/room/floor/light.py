"""The console of a table recorded lightly: what a hand is recorded with, the last one, and what comes off its pots."""

import msgspec

from pitboss.engine import commands as cm
from pitboss.engine.events.places import TOGETHER
from pitboss.engine.light.known import not_light
from pitboss.engine.light.takings import takings_of
from pitboss.engine.state import RecordedHand, TableState
from pitboss.engine.takings.report import TakingsReport
from pitboss.games.steps import Board, Deal
from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.runner import TableRunner

POTS_MOST = 10


class LastHand(msgspec.Struct, frozen=True):
    """As it was recorded. claimed: cards were typed in for it, and it is not taken back any more."""

    number: int
    dealt_in: tuple[int, ...]
    pots: tuple[int, ...]
    flop: bool
    claimed: bool


class LightSeen(msgspec.Struct, frozen=True):
    """chips: what all players have together. flop: there may be one in this game. cards: of each player's own at the
    end of a hand. jackpots: that a hand of this table may count for."""

    chips: int
    flop: bool
    cards: int
    jackpots: tuple[str, ...]
    last: LastHand | None


def light_seen(table: TableState) -> LightSeen | None:
    light, plan = table.light, table.plan.jackpots
    if light is None:
        return None
    jackpots = (
        ["bad_beat"] * bool(plan.beats) + ["high_hand"] * (plan.high_hand is not None) if plan is not None else []
    )
    return LightSeen(
        chips=table.stacks[TOGETHER],
        flop=any(isinstance(step, Board) for step in table.plan.steps),
        cards=sum([len(step.faces) for step in table.plan.steps if type(step) is Deal]),
        jackpots=tuple(jackpots),
        last=_last(light.last) if light.last is not None else None,
    )


def _last(last: RecordedHand) -> LastHand:
    claimed = last.shown is not None or last.claims is not None
    return LastHand(last.number, tuple(last.order), last.pots, last.flop, claimed)


def takings_at(runner: TableRunner, pots: str, *, flop: bool, collect: bool) -> TakingsReport:
    """What the dealer takes of such a hand. pots: cents, the main pot first, with commas. Raises RoomRefusal."""
    table = runner.live.table
    if table.light is None:
        fault = not_light()
        raise RoomRefusal(fault.code, fault.detail, fault.rule)
    parts = pots.split(",")
    if len(parts) > POTS_MOST or not all(part.isascii() and part.isdigit() and len(part) <= 12 for part in parts):
        raise RoomRefusal("bad_amount", "give each pot in whole cents, the main pot first, as in 8600,1200", "N-OPN-24")
    asked = cm.RecordHand(
        by="dealer", pots=tuple(map(int, parts)), dealt_in=(), flop=flop, collect=collect,
        not_collecting=runner.not_collecting(runner.clock.now()),
    )  # fmt: skip
    return takings_of(table, asked)
