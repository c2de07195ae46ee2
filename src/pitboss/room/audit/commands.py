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


def of_seat(kind: Any) -> Reading:
    return lambda table, e: (kind(e.seat),)


def _with_cards(kind: Any, seat: int, cards: tuple[Card, ...], **more: Any) -> Commands:
    return kind(seat, **more), kind(seat, cards=cards, **more)


PLAYERS: dict[type[ev.Event], Reading] = {
    ev.Folded: of_seat(cm.Fold),
    ev.FoldedToHouse: of_seat(cm.Fold),
    ev.Checked: of_seat(cm.Check),
    ev.WagerPassed: of_seat(cm.Check),
    ev.Called: of_seat(cm.Call),
    ev.BetMade: lambda table, e: (cm.Bet(e.seat, cents=e.cents),),
    ev.RaisedTo: lambda table, e: (cm.RaiseTo(e.seat, cents=e.to),),
    ev.StraddlePosted: of_seat(cm.PostStraddle),
    ev.StraddlePassed: of_seat(cm.PassStraddle),
    ev.Discarded: lambda table, e: (cm.Discard(e.seat, positions=e.positions),),
    ev.HandTabled: lambda table, e: _with_cards(cm.Show, e.seat, e.cards),
    ev.HandMucked: of_seat(cm.Muck),
    ev.CardsShown: lambda table, e: _with_cards(cm.ShowCards, e.seat, e.cards, positions=e.positions),
    ev.SatDown: lambda table, e: (cm.SitDown(e.seat, person=e.person, chips=e.chips, currency=e.currency),),
    ev.StoodUp: of_seat(cm.StandUp),
    ev.ChipsBought: lambda table, e: (cm.AddChips(e.seat, chips=e.chips, currency=e.currency),),
    ev.SatOut: of_seat(cm.SitOut),
    ev.SatIn: lambda table, e: (cm.SitIn(e.seat, post=e.post),),
    ev.Instructed: lambda table, e: (cm.Instruct(e.seat, showing=e.showing),),
    ev.MinimumAgreed: lambda table, e: (cm.AgreeMinimum(e.seat, cents=e.cents),),
    ev.MinimumEnded: of_seat(cm.EndMinimum),
    ev.OptionAskedFor: lambda table, e: (cm.AskFor(e.seat, option=e.option),),
    ev.ConsentGiven: lambda table, e: (cm.Agree(e.seat, option=e.option),),
    ev.ConsentRefused: lambda table, e: (cm.Decline(e.seat, option=e.option),),
    ev.ExposureAnswered: lambda table, e: (cm.ChooseAfterExposure(e.seat, stop=e.stop),),
    ev.WagersPlaced: lambda table, e: (cm.PlaceWagers(e.seat, wagers=e.wagers),),
    ev.WagerMade: lambda table, e: (cm.MakeWager(e.seat, cents=e.cents),),
}
