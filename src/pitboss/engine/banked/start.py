"""A round of play against the house begins: everybody seated may put wagers on the layout."""

from pitboss.engine.commands import StartHand
from pitboss.engine.events import HandStarted
from pitboss.engine.needs import NeedPlayers, NeedStart
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides
from pitboss.engine.state import TableState
from pitboss.engine.table.starting import barred, not_now


def able(table: TableState) -> list[int]:
    """Seats whose players are there and can cover the least that this game asks before the cards."""
    bank = table.plan.bank
    assert bank is not None
    least = sum([area.least for area in bank.areas if area.spot.required])
    return [
        seat
        for seat, holder in enumerate(table.seats)
        if holder is not None and not holder.sitting_out and not holder.away and table.stacks[seat] >= least
    ]


def advance_between_rounds(table: TableState) -> NeedStart | NeedPlayers:
    rule = table.plan.game.seats_rule
    # One player is enough: they play against the house.
    return NeedStart(rule=rule) if able(table) else NeedPlayers(rule=rule)


@decides(StartHand, at="house", checked=False)
def decide_round(table: TableState, command: StartHand) -> HandStarted | Refusal:
    fault = not_now(table, command)
    if fault is not None:
        return fault
    order = tuple(able(table))
    rule = table.plan.game.script[0].rule
    if not order:
        return Refusal("not_enough_players", rule, "a player with chips for the smallest wager is needed")
    fault = barred(table, command)
    if fault is not None:
        return fault
    return HandStarted(
        number=table.hand_number + 1,
        button=0,
        order=order,
        persons=tuple([holder.person for seat in order if (holder := table.seats[seat]) is not None]),
        stacks=tuple([table.stacks[seat] for seat in order]),
        blinds=(),
        positions=(),
        missed=(),
        rule=rule,
        at=command.at,
        submission=table.submission,
    )
