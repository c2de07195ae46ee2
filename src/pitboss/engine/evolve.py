"""evolve: the only function that changes state. In place; it never refuses.

state == fold(evolve, log) is the contract: everything that a table knows follows from its events alone.
"""

from collections.abc import Callable, Iterable
from functools import partial

from pitboss.engine import events as ev
from pitboss.engine.banked import registry as banked
from pitboss.engine.by_hand.journal import keep
from pitboss.engine.by_hand.take_back import evolve_taken_back
from pitboss.engine.irregularities import registry as irregularities
from pitboss.engine.moves import check_money
from pitboss.engine.options import registry as options
from pitboss.engine.plan import compile_plan
from pitboss.engine.pots import takings
from pitboss.engine.refusals import BrokenInvariant
from pitboss.engine.state import TableState, new_table
from pitboss.engine.steps import awarding, betting, dealing, drawing, forced, showdown
from pitboss.engine.table import button, minimum, seats, stakes, starting
from pitboss.engine.table.decks import registry as decks

HAND_EVENTS: dict[type[ev.Event], Callable[..., None]] = {
    ev.AntesPosted: forced.evolve_antes,
    ev.BlindsPosted: forced.evolve_blinds,
    ev.StraddlePosted: forced.evolve_straddle,
    ev.StraddlePassed: forced.evolve_no_straddle,
    ev.ForcedBetPosted: forced.evolve_forced,
    ev.CardBurned: dealing.evolve_burned,
    ev.CardsDealt: dealing.evolve_dealt,
    ev.BoardDealt: dealing.evolve_board,
    ev.CommonCardDealt: dealing.evolve_common,
    ev.CardsReshuffled: drawing.evolve_reshuffled,
    ev.BettingOpened: betting.evolve_opened,
    ev.Folded: betting.evolve_folded,
    ev.Checked: betting.evolve_checked,
    ev.Called: betting.evolve_called,
    ev.BetMade: betting.evolve_bet,
    ev.RaisedTo: betting.evolve_raised,
    ev.FloorCalled: lambda table, hand, event: None,
    ev.BetReturned: betting.evolve_returned,
    ev.BettingClosed: betting.evolve_closed,
    ev.TakingsTaken: takings.evolve_taken,
    ev.DrawOpened: drawing.evolve_opened,
    ev.Discarded: drawing.evolve_discarded,
    ev.ShowdownOpened: showdown.evolve_opened,
    ev.HandTabled: showdown.evolve_tabled,
    ev.HandMucked: showdown.evolve_mucked,
    ev.HandsRead: showdown.evolve_read,
    ev.PotAwarded: awarding.evolve_awarded,
    ev.HandEnded: awarding.evolve_ended,
}

TABLE_EVENTS: dict[type[ev.Event], Callable[..., None]] = {
    ev.SatDown: seats.evolve_sat_down,
    ev.StoodUp: seats.evolve_stood_up,
    ev.SatOut: seats.evolve_sat_out,
    ev.SatIn: seats.evolve_sat_in,
    ev.Instructed: seats.evolve_instructed,
    ev.LeftTable: seats.evolve_left,
    ev.ReturnedToTable: seats.evolve_returned,
    ev.ChipsBought: stakes.evolve_bought,
    ev.StakesAdded: stakes.evolve_added,
    ev.StakesRemoved: stakes.evolve_removed,
    ev.CurrencyExchanged: stakes.evolve_exchanged,
    ev.MinimumAgreed: minimum.evolve_agreed,
    ev.MinimumEnded: minimum.evolve_ended,
    ev.ButtonCardsDealt: button.evolve_button_cards,
    ev.ButtonPlaced: button.evolve_button_placed,
    ev.HandStarted: starting.evolve_started,
}


def _of_table(change: Callable[..., None]) -> Callable[..., None]:
    return lambda table, hand, event: change(table, event)


# What apply looks up: every event type, one signature.
EVOLVE: dict[type[ev.Event], Callable[..., None]] = {
    **HAND_EVENTS,
    **{kind: _of_table(change) for kind, change in TABLE_EVENTS.items()},
    **options.EVOLVE,
    **decks.EVOLVE,
    **irregularities.EVOLVE,
    **banked.EVOLVE,
}
# An entry taken back: what stands is played again, by this same table.
EVOLVE[ev.EntryTakenBack] = partial(evolve_taken_back, EVOLVE)


def evolve(table: TableState, event: ev.Event) -> None:
    EVOLVE[type(event)](table, table.hand, event)
    if table.journal is not None:
        keep(table, event)


def let_happen(table: TableState, event: ev.Event) -> None:
    """Every event goes through here, new or out of a log: it changes the state, and the money is counted."""
    EVOLVE[type(event)](table, table.hand, event)
    if table.journal is not None:
        keep(table, event)
    check_money(table, event)


def open_table(event: ev.TableOpened) -> TableState:
    """The state that the first event of a stream makes. Raises where no such table can be opened."""
    policy = event.house.takings
    if policy != "none" and policy not in takings.TAKINGS:
        known = ", ".join(("none", *takings.TAKINGS))
        raise ValueError(f"no takings policy is called {policy!r} (H-16); this table knows {known}")
    return new_table(compile_plan(event.game, event.house, event.seats))


def fold(log: Iterable[ev.Event]) -> TableState:
    """The state that a log makes, the money checked again on the way."""
    stream = iter(log)
    first = next(stream, None)
    if type(first) is not ev.TableOpened:
        raise BrokenInvariant("a table's log begins with TableOpened")
    table = open_table(first)
    for event in stream:
        let_happen(table, event)
    return table
