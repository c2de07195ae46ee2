"""What an act is made of: commands for the engine and records of the room, in their order.

Whoever carries an act out takes these steps, and whoever audits the log finds them behind the act: both ask here.
"""

from typing import Any

import msgspec

from pitboss.engine import commands as cm
from pitboss.engine.seating import in_hand
from pitboss.room.live_table import LiveTable
from pitboss.room.tables.acts import requests as rq
from pitboss.room.tables.requests import Pause, Resume
from pitboss.room.tables.seats import why
from pitboss.store import records as rc

Step = cm.Command | rc.Record


def written(act: rq.AnyAct) -> dict[str, Any]:
    """As it stands in the log."""
    found: dict[str, Any] = msgspec.to_builtins(act)
    return found


def read(command: dict[str, Any]) -> rq.AnyAct:
    """Back from the log. Raises ValidationError."""
    found: rq.AnyAct = msgspec.convert(command, rq.AnyAct)
    return found


def steps_of(live: LiveTable, act: rq.AnyAct, giver: rq.Giver) -> tuple[Step, ...]:
    """Of an act with all that the room has filled in. None for opening a table, which has happened, and for closing
    one, which is as many as people sit there."""
    match act:
        case cm.StandUp(seat=seat) if live.person_at(seat) and in_hand(live.table, seat):
            # E-STK-03: the stakes stay on the table to the end of the round of play, and their owner with them.
            return (rc.SeatLeaving(seat, leaving=True),)
        case cm.Command():
            return (act,)
        case rq.KeepSeat(seat=seat):
            return (rc.SeatLeaving(seat, leaving=False),)
        case rq.SeatPlayer():
            sold = rc.ChipsSold(act.seat, act.person, act.chips, giver.role, giver.person)
            sitting = cm.SitDown(act.seat, person=act.person, chips=act.chips, moved=act.moved)
            return (*((sold,) if act.cash else ()), sitting)
        case rq.CallFloor(words=words):
            return (rc.FloorWanted(giver.role, giver.person, words.strip()),)
        case rq.AnswerFloor(words=words):
            return (rc.FloorCame(giver.role, giver.person, words.strip()),)
        case Pause():
            return (rc.TablePaused(giver.person, why(act)),)
        case Resume():
            return (rc.TableResumed(giver.person),)
        case rq.SellChips(seat=seat, cents=cents):
            sold = rc.ChipsSold(seat, live.person_at(seat), cents, giver.role, giver.person)
            return (sold, cm.AddChips(seat, chips=cents))
        case rq.MoveSeat(seat=seat, to=to) if live.table.plan.house.table_recording == "light":
            # N-OPN-24: nobody's chips are known by themselves, and all of them stay on the table.
            least = live.table.plan.house.stake_buy_in_min or live.table.plan.house.table_unit
            away = cm.CountOut(by=giver.role, person=giver.person, seat=seat, cents=least)
            return (away, cm.SitDown(to, person=live.person_at(seat), chips=least, moved=True))
        case rq.MoveSeat(seat=seat, to=to):
            has = live.table.stacks[seat] + live.table.purse[seat] if live.person_at(seat) else 0
            return (cm.StandUp(seat), cm.SitDown(to, person=live.person_at(seat), chips=has, moved=True))
    return ()
