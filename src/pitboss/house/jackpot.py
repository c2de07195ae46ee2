"""What both jackpots share: a fund with its boxes, a clock that does not go back, and what has to follow at once.

`admit` stands before every decision, `history_fault` before every check of the log, `begin` before every evolution.
"""

import msgspec

from pitboss.engine.refusals import Refusal
from pitboss.house.acts import ITSELF, Acts, act_fault
from pitboss.house.base import ROOM, HouseCommand, HouseEvent, SignedEvent
from pitboss.house.custody.commands import CountByRoom
from pitboss.house.custody.evolve import EVOLVE, evolve_custody, into_the_fund
from pitboss.house.custody.state import Custody
from pitboss.house.fields import DAY, text_fault


class JackpotState(msgspec.Struct, kw_only=True):
    """fund: what was counted less what was paid and transferred. counted: into it, by gaming day: the official record
    (P 15.F, 16.F). sources: by table, up to which version its claims or hands came here. last_at: when the last thing
    happened. follows: the kinds of which the next event has to be one; () for any."""

    custody: Custody
    version: int = 0
    play_money: bool = False
    fund: int = 0
    counted: dict[str, int] = msgspec.field(default_factory=dict)
    sources: dict[str, int] = msgspec.field(default_factory=dict)
    last_at: int = 0
    follows: tuple[str, ...] = ()


def kind_of(event: type[HouseEvent]) -> str:
    return str(event.__struct_config__.tag)


def admit(state: JackpotState, acts: Acts, command: HouseCommand, rule: str) -> Refusal | None:
    """What is asked of every command before all else. rule: of the official record, which has one order."""
    # AMB-155: a room for play money has nobody else to do it.
    fault = act_fault(acts, command, by_itself=state.play_money) or text_fault(command, rule)
    if fault is not None:
        return fault
    # What time brings about names its days itself; what is done and counted belongs to one.
    if not command.day and (acts[type(command)].roles != ITSELF or type(command) is CountByRoom):
        return Refusal("bad_field", rule, "say of which gaming day this is")
    if command.at < state.last_at:
        return Refusal("clock_back", rule, "the clock stands before the last entry: set it right first")
    return None


def history_fault(state: JackpotState, event: HouseEvent, only_after: frozenset[str]) -> str:
    """only_after: kinds that are written with another event and never alone."""
    kind = kind_of(type(event))
    if state.follows and kind not in state.follows:
        return f"stands where {' or '.join(state.follows)} has to follow"
    if kind in only_after and kind not in state.follows:
        return "follows nothing that it belongs to"
    if event.at < state.last_at or (state.follows and event.at != state.last_at):
        return "is of another time than what came before it allows"
    day = event.day if isinstance(event, SignedEvent) else ""
    dated = bool(day) or event.by != ROOM or into_the_fund(event) is not None
    return f"is of the day {day!r}, which is none" if dated and not DAY.fullmatch(day) else ""


def begin(state: JackpotState, event: HouseEvent) -> int | None:
    """What every event changes: time goes on, boxes are moved. What it brings to the fund; None where it counts
    nothing."""
    state.last_at, state.follows = event.at, ()
    if type(event) not in EVOLVE or not isinstance(event, SignedEvent):
        return None
    evolve_custody(state.custody, event)
    cents = into_the_fund(event)
    if cents is not None:
        state.fund += cents
        state.counted[event.day] = state.counted.get(event.day, 0) + cents
    return cents
