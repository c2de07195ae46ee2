"""Burn cards that lie on the table: an entry that is taken back does not put them back into the stub."""

from pitboss.engine import events as ev
from pitboss.engine.state import HandState
from pitboss.engine.state.journal import Journal

# Before these the burn cards that were due have come off.
AFTER_BURNS = frozenset(
    {
        ev.CardsDealt, ev.BoardDealt, ev.CommonCardDealt, ev.SecondBoardDealt, ev.CardsReshuffled, ev.CardSetAside,
        ev.CardExposed, ev.ExposedHandVoided, ev.Discarded, ev.BoardRevealed,
    }
)  # fmt: skip


def burns_lying(journal: Journal, kept: int) -> int:
    """How many lie there when the events from `kept` on are taken back; one that was only told of is not off yet."""
    lying = told = 0
    for at, event in enumerate(journal.events):
        if type(event) is ev.CardBurned:
            told += 1
        elif type(event) in AFTER_BURNS:
            lying += told
            told = 0
        if _shuffled(event):
            if at >= kept:
                break  # that is taken back: they lie there again
            lying = 0
    return max(lying, journal.burns_lying)


def _shuffled(event: ev.Event) -> bool:
    return type(event) is ev.CardsReshuffled and event.pile.startswith("burns")


def burn_again(journal: Journal, hand: HandState, event: ev.Event) -> None:
    """B-12: after an entry was taken back. The burn of a street that was dealt before lies there already."""
    if type(event) is ev.CardBurned and hand.burns <= journal.burns_lying:
        hand.burns_due -= 1
    elif _shuffled(event):
        journal.burns_lying = 0
