"""Which command of a player could have made an event: it says what was done, so it says what was asked for.

An event does not hold every field of its command: where cards were dealt unknown they may have been named. The engine
itself decides which command it would have accepted, and what would have come of it.
"""

from collections.abc import Callable, Iterable
from typing import Any

from pitboss.cards import Card
from pitboss.engine import TableState
from pitboss.engine import commands as cm
from pitboss.engine import events as ev

Commands = Iterable[cm.Command]
Reading = Callable[[TableState, Any], Commands]


def _by_name(event: type[ev.Event], command: type[cm.Command]) -> Reading:
    """Where a field of the command is in the event too, it has the same name there."""
    shared = [name for name in command.__struct_fields__ if name in event.__struct_fields__]
    return lambda table, e: (command(**{name: getattr(e, name) for name in shared}),)


def _with_cards(kind: Any, seat: int, cards: tuple[Card, ...], **more: Any) -> Commands:
    return kind(seat, **more), kind(seat, cards=cards, **more)


PLAYERS: dict[type[ev.Event], Reading] = {
    **{kind: _by_name(kind, kind.asked) for kind in ev.EVENT_TYPES if kind.asked is not None},
    ev.RaisedTo: lambda table, e: (cm.RaiseTo(e.seat, cents=e.to),),
    # Whether it was asked once more (AMB-156) no log says: nobody else is to know.
    ev.HandMucked: lambda table, e: (cm.Muck(e.seat, anyway=True),),
    ev.HandTabled: lambda table, e: _with_cards(cm.Show, e.seat, e.cards),
    ev.CardsShown: lambda table, e: _with_cards(cm.ShowCards, e.seat, e.cards, positions=e.positions),
}
