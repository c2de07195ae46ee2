"""The events of the running hand of a table dealt by hand, and which of them are entries.

An entry is the event that a command itself made; what follows from it happens by itself. A fold of the log sees events
only, so an entry is known by the type of its event, and where that does not tell, by the cards on the table.
"""

from typing import Any, Literal

from pitboss.cards import UNKNOWN
from pitboss.engine import events as ev
from pitboss.engine.by_hand.burns import burn_again
from pitboss.engine.by_hand.dealer_entries import ASKED
from pitboss.engine.by_hand.state import Entry, Journal
from pitboss.engine.state import HandState, TableState
from pitboss.games.steps import Bet

Kind = Literal["cards", "decision", "ruling"]

# What happens at the table during a hand but is no part of it: it stands, whatever is taken back.
STANDS: frozenset[type[ev.Event]] = frozenset(
    {
        ev.TableOpened, ev.SatDown, ev.StoodUp, ev.ChipsBought, ev.StakesAdded, ev.StakesRemoved, ev.SatOut, ev.SatIn,
        ev.Instructed, ev.LeftTable, ev.ReturnedToTable, ev.MinimumAgreed, ev.MinimumEnded, ev.ButtonCardsDealt,
        ev.ButtonPlaced, ev.KillChanged, ev.EquipmentRecorded, ev.DecksReceived, ev.DecksInspected,
        ev.InspectionVerified, ev.DecksSpread, ev.DecksLookedAt, ev.DecksWashed, ev.DeckShuffled, ev.DeckCut,
        ev.RecutOrdered, ev.ShuffleOrdered, ev.DeckCounted, ev.StubCounted, ev.DeckRemoved, ev.DeviceFaulted,
        ev.DeviceSigned, ev.DeviceRepaired, ev.TimeTold, ev.PlayerWarned, ev.PlayerRemoved, ev.ComplianceNotified,
        ev.DisputeOpened, ev.RulingGiven, ev.EntryTakenBack, ev.LayoutRecorded,
        ev.CardsShown,
    }
)  # fmt: skip
ENTRIES: dict[type[ev.Event], Kind] = {
    **dict.fromkeys(
        (
            ev.CardsDealt, ev.BoardDealt, ev.CommonCardDealt, ev.SecondBoardDealt, ev.CardsReshuffled, ev.CardSetAside,
            ev.CardExposed, ev.IneligibleCardsDiscarded, ev.BoardDispensed, ev.CardDrawnInError,
        ),
        "cards",
    ),
    **dict.fromkeys(
        (
            ev.Folded, ev.Checked, ev.Called, ev.BetMade, ev.RaisedTo, ev.StraddlePosted, ev.Discarded, ev.HandTabled,
            ev.HandMucked, ev.ConsentGiven, ev.ConsentRefused, ev.ExposureAnswered, ev.StatementHeard, ev.WagersPlaced,
            ev.WagerMade, ev.WagerPassed, ev.FoldedToHouse,
        ),
        "decision",
    ),
    **dict.fromkeys(
        (ev.HandDied, ev.HandReconstructed, ev.ExposedHandVoided, ev.WagersAbandoned, ev.WagersVoided), "ruling"
    ),
}  # fmt: skip


def keep(table: TableState, event: ev.Event) -> None:
    """Called after every event of a table dealt by hand."""
    journal, hand = table.journal, table.hand
    assert journal is not None
    if hand is None:
        if journal.events:
            table.journal = Journal()
        return
    if type(event) in STANDS:
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


def _sent_away(table: TableState, seat: int) -> bool:
    holder = table.seats[seat]
    return holder is not None and holder.removed


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
    if kind is ev.ConsentRefused and _sent_away(table, event.seat):
        return None  # no question was put to that player
    if kind is ev.HandDied and event.reason == "thrown_away":
        return "decision"
    if hand.banked is not None and kind in ASKED:
        assert table.journal is not None
        return "cards" if ASKED[kind](table.journal.events, event) else None
    return ENTRIES.get(kind)


def _named(table: TableState, hand: HandState, event: ev.ForcedBetPosted | ev.BettingOpened) -> bool:
    """Whether the dealer named this seat, because the engine does not know all up cards."""
    if type(event) is ev.ForcedBetPosted:
        # Seats that were all-in with their ante are not compared.
        compared = [seat for seat in hand.live if table.stacks[seat] or seat == event.seat]
        return event.seat > 0 and any(hand.up[seat][0] == UNKNOWN for seat in compared)
    step = table.plan.steps[hand.step]
    by_cards = type(step) is Bet and step.opener in ("best_high_showing", "best_low_showing")
    return by_cards and any(UNKNOWN in hand.up[seat] for seat in hand.live)
