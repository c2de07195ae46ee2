"""What an event means, said once a hand to somebody who sees it for the first time."""

from pitboss.engine import TableState
from pitboss.engine import events as ev

WORDS: dict[type[ev.Event], str] = {
    ev.AntesPosted: "Everybody pays a little to be dealt in, so there is something to win.",
    ev.BlindsPosted: "Blinds go in before anybody has acted, so there is something to win.",
    ev.ForcedBetPosted: "The bring-in: somebody has to begin, and one card face up decides who.",
    ev.WagersPlaced: "Wagers lie on the layout before the cards come.",
    ev.DrawOpened: "Now cards may be exchanged. How many somebody takes says something about their hand.",
    ev.BetReturned: "What nobody matched goes back to its owner.",
    ev.ShowdownOpened: "Whoever is left shows. The cards speak for themselves.",
    ev.PotAwarded: "The pot goes to the best hand, or to the last player who did not fold.",
    ev.HandTurnedUp: "Hands are turned face up and compared.",
    ev.WagersSettled: "The house pays what has won and collects what has lost.",
}
STREETS = {
    3: "The flop: these three cards belong to everybody.",
    4: "The turn: one more card for everybody.",
    5: "The river: the last card. This is your final hand.",
}


def explained(event: ev.Event, table: TableState, said: set[str]) -> str:
    """table: right after the event. said: what was explained before; it grows."""
    words = _words(event, table)
    if not words or words in said:
        return ""
    said.add(words)
    return words


def _words(event: ev.Event, table: TableState) -> str:
    if isinstance(event, ev.CardsDealt):
        if "u" in event.faces and "d" not in event.faces:
            return "Everybody can see the face-up cards: look at what the others may have."
        many = len(set(event.seats)) > 1 or table.plan.bank is not None
        return "Your cards. Nobody else sees those that lie face down." if many else ""
    if isinstance(event, ev.BoardDealt | ev.BoardRevealed):
        return STREETS.get(len(table.hand.board), "") if table.hand is not None else ""
    return WORDS.get(type(event), "")
