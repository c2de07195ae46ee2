"""A dealer who knows the real cards and says of them only what is seen at the table.

They keep the books of the cards themselves, from the events alone: which cards are in the stub, burned, in each
holding, thrown away and out of play. So they can answer where the engine knows nothing (UNKNOWN), and say
if it counted right. Answering a need moves no card: they move when the event says that they have.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import TableState
from pitboss.engine import events as ev
from pitboss.engine.commands import DealCards, Reshuffle
from pitboss.engine.needs import NeedButtonCards, NeedCards, NeedShuffle
from tests.support.houses import Setup


class Seen(msgspec.Struct, frozen=True):
    """How often a card that is dealt down, dealt up, or drawn for the button is known to the engine, from 0 to 1."""

    down: float = 1.0
    up: float = 1.0
    button: float = 1.0


ELECTRONIC = Seen()
HAND_DEALT = Seen(down=0.0)


class CardsLost(AssertionError):
    """The engine and the dealer do not agree about where the cards are."""


class Books(msgspec.Struct):
    """Where every card of the deck lies. The top of the stub is its end."""

    stub: list[Card]
    burns: list[Card] = []
    shared: list[Card] = []
    thrown: list[Card] = []
    # What the player who draws now has thrown, how many cards they still get, and who they are.
    own: list[Card] = []
    due: int = 0
    drawer: int = 0
    out_of_play: list[Card] = []
    hole: dict[int, list[Card]] = {}
    up: dict[int, list[Card]] = {}

    def copy(self) -> "Books":
        hole, up = ({seat: [*cards] for seat, cards in part.items()} for part in (self.hole, self.up))
        return Books(
            [*self.stub], [*self.burns], [*self.shared], [*self.thrown], [*self.own], self.due, self.drawer,
            [*self.out_of_play], hole, up,
        )  # fmt: skip

    def lying(self) -> list[Card]:
        held = [card for part in (self.hole, self.up) for cards in part.values() for card in cards]
        return [*held, *self.stub, *self.burns, *self.shared, *self.thrown, *self.own, *self.out_of_play]


class KnowingDealer:
    def __init__(self, setup: Setup, chance: Random, seen: Seen = ELECTRONIC) -> None:
        self.deck = setup.game.deck
        self.house = setup.house
        self.chance = chance
        self.seen = seen
        # The books before each event of the hand, where entries can be taken back.
        self.keeps_history = setup.house.table_dealt_by == "hand"
        self.history: list[Books] = []
        self.fresh(())

    def fresh(self, order: tuple[int, ...]) -> None:
        """B-01: the whole deck is shuffled before each round of play."""
        stub = list(self.deck)
        self.chance.shuffle(stub)
        self.books = Books(stub, hole={seat: [] for seat in order}, up={seat: [] for seat in order})
        self.history = []
        # Whether the engine can know every card that was thrown.
        self.all_told = self.seen.down >= 1.0

    def holding(self, seat: int) -> tuple[Card, ...]:
        """The real cards of a seat, those face down first."""
        return (*self.books.hole[seat], *self.books.up[seat])

    # --- what is said ------------------------------------------------------------------------------------------------
    def answer(self, need: NeedCards | NeedShuffle | NeedButtonCards) -> DealCards | Reshuffle:
        if need.kind == "button_cards":
            self.fresh(())
            return DealCards(self._told(self.top(need.count), [self.seen.button] * need.count))
        if need.kind == "shuffle":
            self._check_pile(need)
            return Reshuffle()
        cards = self.top(need.count)
        if not need.seats:
            # A community card or a common card lies face up for everybody, the dealer too.
            return DealCards(tuple(cards))
        odds = [self.seen.up if face == "u" else self.seen.down for face in need.faces]
        return DealCards(self._told(cards, odds))

    def top(self, count: int) -> list[Card]:
        stub = self.books.stub
        if count > len(stub):
            raise CardsLost(f"{count} cards are asked for, but the stub has {len(stub)}")
        return stub[: -count - 1 : -1]

    def _told(self, cards: list[Card], odds: list[float]) -> tuple[Card, ...]:
        known = [p >= 1.0 or self.chance.random() < p for p in odds]
        return tuple([card if sees else UNKNOWN for card, sees in zip(cards, known, strict=True)])

    def _check_pile(self, need: NeedShuffle) -> None:
        pile = self._pile(need.pile, own=len(need.cards) > len(self.books.thrown))
        known = [card for card in need.cards if card != UNKNOWN]
        everything = self.all_told and not need.pile.startswith("burns")
        if need.count != len(pile) or not set(known) <= set(pile):
            raise CardsLost(f"the engine would shuffle {need.count} cards of '{need.pile}', there are {len(pile)}")
        left = len(self.books.stub) if need.pile.endswith("_and_stub") else 0
        if everything and not self.books.out_of_play and len(known) != len(pile) - left:
            raise CardsLost("the engine would shuffle other cards than those that were thrown")

    # --- what happened -----------------------------------------------------------------------------------------------
    def watch(self, event: ev.Event) -> None:
        kind = type(event)
        if kind is ev.HandStarted:
            self.fresh(event.order)  # type: ignore[attr-defined]
            return
        if kind is ev.EntryTakenBack:
            kept: int = event.kept  # type: ignore[attr-defined]
            # The first event of a hand is its start, and the books before it are the last hand's.
            self.books = self.history[kept - 1]
            del self.history[kept - 1 :]
            return
        if self.keeps_history and kind not in STANDING:
            self.history.append(self.books.copy())
        if kind in ENDS:
            self.check_whole_deck()
        elif kind in MOVES_CARDS:
            MOVES_CARDS[kind](self, event)

    def off_the_top(self, count: int) -> list[Card]:
        cards = self.top(count)
        del self.books.stub[len(self.books.stub) - count :]
        return cards

    def burned(self, event: ev.CardBurned) -> None:
        self.books.burns += self.off_the_top(1)

    def dealt(self, event: ev.CardsDealt) -> None:
        books = self.books
        for seat, face, card in zip(event.seats, event.faces, self.off_the_top(len(event.cards)), strict=True):
            (books.up if face == "u" else books.hole)[seat].append(card)
        if books.due:
            # AMB-47(ii): a drawer's own discards join the others once all the new cards are dealt.
            books.due -= len(event.cards)
            if not books.due:
                self._served()

    def _served(self) -> None:
        self.books.thrown += self.books.own
        self.books.own = []
        self.books.due = 0

    def laid_open(self, event: ev.BoardDealt | ev.SecondBoardDealt) -> None:
        self.books.shared += self.off_the_top(len(event.cards))

    def given_up(self, event: ev.SecondBoardGivenUp) -> None:
        for card in event.cards:
            self.books.shared.remove(card)
            self.books.thrown.append(card)

    def common(self, event: ev.CommonCardDealt) -> None:
        self.books.shared += self.off_the_top(1)

    def discarded(self, event: ev.Discarded) -> None:
        hole = self.books.hole[event.seat]
        self.books.own = [hole[i] for i in event.positions]
        self.books.due = len(event.positions)
        self.books.drawer = event.seat
        self.books.hole[event.seat] = [card for i, card in enumerate(hole) if i not in event.positions]

    def thrown_away(self, event: ev.Folded | ev.HandDied) -> None:
        books = self.books
        books.thrown += books.hole.pop(event.seat) + books.up.pop(event.seat)
        if books.due and books.drawer == event.seat:
            self._served()

    def reshuffled(self, event: ev.CardsReshuffled) -> None:
        books = self.books
        pile = self._pile(event.pile, own=event.own_included)
        if event.pile.endswith("_and_stub"):
            books.stub = []
        books.out_of_play += books.stub
        if event.pile.startswith("burns"):
            books.burns = []
        else:
            books.thrown = []
            books.own = [] if event.own_included else books.own
        books.stub = pile
        self.chance.shuffle(books.stub)
        if event.count != len(pile):
            raise CardsLost(f"the pile '{event.pile}' has {len(pile)} cards, the engine counts {event.count}")

    def _pile(self, name: str, *, own: bool) -> list[Card]:
        """D-DRAW5-06, AMB-47(ii): all that was thrown; the drawer's own if they are needed or the house says so."""
        books = self.books
        left = books.stub if name.endswith("_and_stub") else []
        if name.startswith("burns"):
            return [*books.burns, *left]
        include = self.house.draw_reshuffle_own_discards == "include" or len(books.thrown) + len(left) < books.due
        if own and not include:
            raise CardsLost("a drawer's own discards are shuffled though the others suffice")
        return [*books.thrown, *(books.own if include else []), *left]

    def set_aside(self, event: ev.CardSetAside) -> None:
        """K-EXP-01: an exposed card is a discard like others; K-FUP-01, K-FUP-02: the others are out of this round."""
        self.books.stub.remove(event.card)
        (self.books.thrown if event.reason == "exposed" else self.books.out_of_play).append(event.card)

    def exposed(self, event: ev.CardExposed) -> None:
        books = self.books
        books.stub.remove(event.card)
        # The last card of seven-card stud stays a hole card, one that everybody has seen.
        if event.rule == "K-STUD7-03":
            books.hole[event.seat].insert(0, event.card)
        else:
            books.up[event.seat].append(event.card)

    def voided(self, event: ev.ExposedHandVoided) -> None:
        books = self.books
        held = books.hole.pop(event.seat) + books.up.pop(event.seat)
        last = [card for card in event.cards if card not in held]
        for card in last:
            books.stub.remove(card)
        books.thrown += held + last

    def ineligible(self, event: ev.IneligibleCardsDiscarded) -> None:
        self.books.thrown += self.off_the_top(event.count)
        self.all_told = False

    # --- whether it is right -----------------------------------------------------------------------------------------
    def check_counts(self, table: TableState) -> None:
        """The engine knows no card of the stub and no burn card, but how many there are."""
        hand, books = table.hand, self.books
        if hand is not None and (hand.stub != len(books.stub) or hand.burns != len(books.burns)):
            counted = f"{hand.stub} in the stub and {hand.burns} burned"
            raise CardsLost(
                f"{len(books.stub)} cards are in the stub and {len(books.burns)} burned, counted: {counted}"
            )

    def check_whole_deck(self) -> None:
        """Every card is in one place."""
        if sorted(self.books.lying()) != sorted(self.deck):
            raise CardsLost("the cards on the table are no whole deck any more")


ENDS: frozenset[type[ev.Event]] = frozenset({ev.HandEnded, ev.MisdealCalled, ev.RoundVoided})
MOVES_CARDS: dict[type[ev.Event], Callable[[KnowingDealer, Any], None]] = {
    ev.CardBurned: KnowingDealer.burned,
    ev.CardsDealt: KnowingDealer.dealt,
    ev.BoardDealt: KnowingDealer.laid_open,
    ev.SecondBoardDealt: KnowingDealer.laid_open,
    ev.SecondBoardGivenUp: KnowingDealer.given_up,
    ev.CommonCardDealt: KnowingDealer.common,
    ev.Discarded: KnowingDealer.discarded,
    ev.Folded: KnowingDealer.thrown_away,
    ev.HandDied: KnowingDealer.thrown_away,
    ev.CardsReshuffled: KnowingDealer.reshuffled,
    ev.CardSetAside: KnowingDealer.set_aside,
    ev.CardExposed: KnowingDealer.exposed,
    ev.ExposedHandVoided: KnowingDealer.voided,
    ev.IneligibleCardsDiscarded: KnowingDealer.ineligible,
}
# What happens around a hand and is no part of it, so that nobody takes it back.
STANDING: frozenset[type[ev.Event]] = frozenset(
    {
        kind
        for kind in ev.EVENT_TYPES
        if kind.__module__.split(".")[3] in ("table", "decks", "time_charges", "jackpots", "light")
        and kind not in (ev.CurrencyExchanged, ev.HandRecorded, ev.PotsPushed)
    }
    | {
        ev.BoxChanged,
        ev.KillChanged,
        ev.PlayerWarned,
        ev.PlayerRemoved,
        ev.ComplianceNotified,
        ev.DisputeOpened,
        ev.RulingGiven,
    }
)
