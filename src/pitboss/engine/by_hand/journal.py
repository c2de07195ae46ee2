"""The events of the running hand of a table dealt by hand, and which of them are entries.

An entry is the event that a command itself made; what follows from it happens by itself. A fold of the log sees events
only, so an entry is known by what its event declares (`journal`), and where that does not tell, by the cards on the
table.
"""

from typing import Any, Literal, get_args

from pitboss.cards import UNKNOWN
from pitboss.engine import events as ev
from pitboss.engine.by_hand.burns import burn_again
from pitboss.engine.by_hand.dealer_entries import ASKED
from pitboss.engine.seating import was_sent_away
from pitboss.engine.state import HandState, TableState
from pitboss.engine.state.journal import Entry, Journal
from pitboss.games.steps import Bet

Kind = Literal["cards", "decision", "ruling"]
ENTRIES = frozenset(get_args(Kind))


def keep(table: TableState, event: ev.Event) -> None:
    """Called after every event of a table dealt by hand."""
    journal, hand = table.journal, table.hand
    assert journal is not None
    if hand is None:
        if journal.events:
            table.journal = Journal()
        return
    if event.journal == "stands":
        if type(event) is ev.StoodUp and hand.banked is not None:
            journal.left.append(event.seat)
        elif type(event) is ev.ReturnedToTable and hand.banked is not None:
            journal.came_back.append((len(journal.events), event.seat))
        return
    kind = entry_kind(table, hand, event)
    if kind is not None:
        journal.entries.append(Entry(len(journal.events), kind))
    journal.events.append(event)
    journal.taken_back = False
    if journal.burns_lying:
        burn_again(journal, hand, event)


def entry_kind(table: TableState, hand: HandState, event: Any) -> Kind | None:
    """None for what happens by itself."""
    kind = type(event)
    if kind is ev.StraddlePassed or kind is ev.OptionAskedFor:
        # Seat 0: nobody can straddle, the dealer asks on their own.
        return "decision" if event.seat else None
    if kind is ev.ForcedBetPosted or kind is ev.BettingOpened:
        return "cards" if _named(table, hand, event) else None
    if kind is ev.CardsDealt and not event.cards:
        return None  # every card of the circuit was exposed and lies there already
    if kind is ev.StatementHeard and not event.binding:
        return None  # a remark: nothing in the hand rests on it
    if kind is ev.ConsentRefused and was_sent_away(table, event.seat):
        return None  # no question was put to that player
    if kind is ev.HandDied and event.reason == "thrown_away":
        return "decision"
    if hand.banked is not None and kind in ASKED:
        assert table.journal is not None
        return "cards" if ASKED[kind](table.journal.events, event) else None
    entry: Kind | None = event.journal if event.journal in ENTRIES else None
    return entry


def _named(table: TableState, hand: HandState, event: ev.ForcedBetPosted | ev.BettingOpened) -> bool:
    """Whether the dealer named this seat, because the engine does not know all up cards."""
    if type(event) is ev.ForcedBetPosted:
        # Seats that were all-in with their ante are not compared.
        compared = [seat for seat in hand.live if table.stacks[seat] or seat == event.seat]
        return event.seat > 0 and any(hand.up[seat][0] == UNKNOWN for seat in compared)
    step = table.plan.steps[hand.step]
    by_cards = type(step) is Bet and step.opener in ("best_high_showing", "best_low_showing")
    return by_cards and any(UNKNOWN in hand.up[seat] for seat in hand.live)
