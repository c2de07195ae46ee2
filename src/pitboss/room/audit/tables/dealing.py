"""What the room itself does at a table, as its dealer and its clock: the cards that are due, the steps with the decks.

Cards come off the deck that was committed to, from the top; a commitment stands in the log before the first of them.
"""

from collections.abc import Callable
from typing import Any

from pitboss.bots.decks import STEPS
from pitboss.cards import UNKNOWN, Card
from pitboss.engine import Need, TableState
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.decks.procedure.shuffling import cut_bounds
from pitboss.engine.needs import NeedButtonCards, NeedCards, NeedDeckStep, NeedShuffle
from pitboss.engine.state import HandState
from pitboss.room.audit.commands import Commands
from pitboss.room.decks.commitment import commit, committed
from pitboss.room.tables.dealer import CannotDeal, Dealer
from pitboss.store.records import DeckCommitted


class Dealing:
    """deck: what is dealt from, as far as that is known. follows: what has to come right after a commitment."""

    def __init__(self, table: TableState) -> None:
        self.table = table
        self.deck: DeckCommitted | None = None
        self.follows: type[ev.Event] | None = None
        # So many cards of the top went under the others, and the order that made is not committed to yet.
        self.cut = 0
        self._deal_from(table)

    # --- commitments ------------------------------------------------------------------------------------------------
    def _deal_from(self, table: TableState) -> None:
        self._dealer = Dealer(table.plan.game.deck, tuple, commit)
        self._whole = sorted(table.plan.game.deck)

    def commit(self, record: DeckCommitted, need: Need) -> str:
        """'' where the room had to commit to a deck here, and this is one that it could have."""
        hand = self.table.hand
        try:
            committed(record)
            fault = self._fresh(record, need) if hand is None else self._again(record, need, hand)
        except (ValueError, CannotDeal) as error:
            fault = str(error)
        self.deck, self.cut = record, 0
        return fault

    def _fresh(self, record: DeckCommitted, need: Need) -> str:
        """The whole deck, for the button or for a round of play."""
        shuffle, self.follows = (0, ev.ButtonCardsDealt) if need.kind == "button_cards" else (1, ev.HandStarted)
        if (record.hand, record.shuffle) != (self.table.hand_number + 1, shuffle):
            return f"a deck of hand {record.hand}, shuffle {record.shuffle}, is committed to before another"
        return "" if sorted(record.order) == self._whole else "it is not the whole deck of the game"

    def _again(self, record: DeckCommitted, need: Need, hand: HandState) -> str:
        """What is left of the deck, cut; or a pile that was shuffled."""
        shuffle = (self.deck.shuffle if self.deck is not None else 0) + 1
        if (record.hand, record.shuffle) != (hand.number, shuffle):
            return f"shuffle {record.shuffle} of hand {record.hand} is committed to where shuffle {shuffle} is due"
        if need.kind == "shuffle":
            self.follows = ev.CardsReshuffled
            return "" if sorted(record.order) == sorted(self._pile(need, hand)) else "other cards were to be shuffled"
        if not self.cut:
            return "no cards are to be shuffled here"
        stub = self._dealer.stub(hand, self.deck)
        order = stub[self.cut :] + stub[: self.cut]
        return "" if tuple(record.order) == order else "it is not the deck before it, cut"

    def _pile(self, need: NeedShuffle, hand: HandState) -> tuple[Card, ...]:
        left = self._dealer.stub(hand, self.deck) if need.pile.endswith("_and_stub") else ()
        pile = self._dealer.burns(hand, self.deck) if need.pile.startswith("burns") else need.cards
        if UNKNOWN in pile:
            raise CannotDeal("cards that nobody has seen were to be shuffled")
        return (*pile, *left)

    # --- what the room does -----------------------------------------------------------------------------------------
    def commands(self, need: Need, at: int) -> Commands:
        """What it would do now. at: when, in milliseconds."""
        try:
            return OWN[need.kind](self, need, at // 1000) if need.kind in OWN else ()
        except CannotDeal:
            return ()

    def _cards(self, need: NeedCards, at: int) -> Commands:
        hand = self.table.hand
        return (cm.DealCards(self._dealer.next_cards(need, hand, self.deck)),) if hand is not None else ()

    def _button_cards(self, need: NeedButtonCards, at: int) -> Commands:
        return (cm.DealCards(tuple(self.deck.order[: need.count])),) if self.deck is not None else ()

    def _deck_step(self, need: NeedDeckStep, at: int) -> Commands:
        if need.step == "cut":
            return (cm.CutDeck(by="dealer", depth=cut_bounds(len(self._whole))[0]),)
        return (STEPS[need.step](self.table, at),)

    # --- afterwards -------------------------------------------------------------------------------------------------
    def after(self, event: ev.Event) -> None:
        """The state has the event already."""
        self.follows = None
        if type(event) is ev.GameChanged:
            self._deal_from(self.table)
        if type(event) is ev.DeckCut and self.table.hand is not None:
            self.cut = event.depth
        elif self.table.hand is None or type(event) is ev.ButtonCardsDealt:
            self.deck, self.cut = None, 0


OWN: dict[str, Callable[[Dealing, Any, int], Commands]] = {
    "cards": Dealing._cards,
    "button_cards": Dealing._button_cards,
    "deck": Dealing._deck_step,
    "shuffle": lambda dealing, need, at: (cm.Reshuffle(),),
    "push": lambda dealing, need, at: (cm.PushPot(by="dealer"),),
    "wagers": lambda dealing, need, at: (cm.NoMoreBets(by="dealer"),),
}
# Events that only the room itself brings about, beside those of the decks.
DEALT = (
    ev.CardsDealt, ev.BoardDealt, ev.SecondBoardDealt, ev.CommonCardDealt, ev.BoardDispensed, ev.BoardRevealed,
    ev.ButtonCardsDealt,
)  # fmt: skip
