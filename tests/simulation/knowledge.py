"""Who has seen which card: a record from the events themselves, held against everything that a viewer gets.

A card lies in one place at a time: dealt down it is its owner's secret, dealt up, tabled or exposed it is everybody's,
off the table it is the dealer's and theirs who saw it, and in a stub that was shuffled again it is nobody's.
"""

from collections.abc import Callable, Iterable
from typing import Any

from pitboss.cards import UNKNOWN, Card, show_cards
from pitboss.engine import DEALER, SPECTATOR, Need, TableState, view
from pitboss.engine import events as ev
from pitboss.engine.view import TableView
from tests.support.dealers import STANDING


class Leak(AssertionError):
    """A viewer gets a card that they have not seen, or is kept from one that they have."""


class Knowledge:
    def __init__(self, seats: int, *, by_hand: bool) -> None:
        # What was known before each event of the hand, where entries can be taken back.
        self.by_hand = by_hand
        self.private: dict[int, set[Card]] = {}
        self.seats_are(seats)
        self.start()

    def seats_are(self, seats: int) -> None:
        """Between two hands a table may get more seats, or fewer."""
        self.viewers = (SPECTATOR, DEALER, *range(1, seats + 1))
        self.private = {viewer: self.private.get(viewer, set()) for viewer in self.viewers}

    def start(self) -> None:
        """B-01: before a hand all cards are shuffled, and nobody knows any."""
        self.public: set[Card] = set()
        self.private = {viewer: set() for viewer in self.viewers}
        # All that was ever open in this hand, wherever it lies now.
        self.ever: set[Card] = set()
        self.history: list[tuple[set[Card], dict[int, set[Card]]]] = []

    # --- what happens --------------------------------------------------------------------------------------------
    def watch(self, event: ev.Event, stub: list[Card]) -> None:
        """stub: the real cards that are in it after the event."""
        kind = type(event)
        if kind is ev.EntryTakenBack:
            kept: int = event.kept  # type: ignore[attr-defined]
            self.public, self.private = self.history[kept - 1]
            del self.history[kept - 1 :]
            return
        if self.by_hand and kind not in STANDING and kind is not ev.HandStarted:
            self.history.append((set(self.public), {viewer: set(known) for viewer, known in self.private.items()}))
        if kind in OPEN:
            self._all_see(OPEN[kind](event))
        elif kind is ev.HandStarted:
            self.start()
        elif kind is ev.CardsDealt:
            self._dealt(event)  # type: ignore[arg-type]
        elif kind is ev.CardSetAside:
            self._set_aside(event)  # type: ignore[arg-type]
        elif kind is ev.CardsReshuffled:
            for known in (self.public, *self.private.values()):
                known.difference_update(stub)

    def _all_see(self, cards: Iterable[Card]) -> None:
        self.public.update(cards)
        self.public.discard(UNKNOWN)
        self.ever |= self.public

    def _dealt(self, event: ev.CardsDealt) -> None:
        for seat, card, face in zip(event.seats, event.cards, event.faces, strict=True):
            if face == "u":
                self._all_see([card])
            elif card != UNKNOWN:
                for known in (self.public, *self.private.values()):
                    known.discard(card)
                if seat:
                    # Seat 0 is the dealer of a game against the house, whose cards nobody sees until turned up.
                    self.private[seat].add(card)

    def _set_aside(self, event: ev.CardSetAside) -> None:
        if event.reason != "off_table":
            self._all_see([event.card])
            return
        for viewer in (DEALER, *event.seen_by):
            self.private[viewer].add(event.card)

    # --- what they get -------------------------------------------------------------------------------------------
    def known(self, viewer: int) -> set[Card]:
        return self.public | self.private[viewer]

    def check_event(self, event: ev.Event, viewer: int) -> None:
        """Of the cards in it the viewer gets exactly those that they have seen."""
        whole, seen = cards_of(event), cards_of(view(event, viewer))
        if type(event) is ev.EntryTakenBack:
            # O-DLR-03: what lay open is marked as seen, and nothing else is told.
            if not set(whole) <= self.ever or whole != seen:
                raise Leak(f"viewer {viewer} is told {seen} were taken back, open were {self.ever}")
            return
        if seen != redacted(whole, self.known(viewer)):
            raise Leak(f"viewer {viewer} gets {show_cards(seen)} of {show_cards(whole)} in {type(event).__name__}")

    def check_need(self, need: Need, viewer: int) -> None:
        if need.kind == "shuffle" and view(need, viewer).cards:
            raise Leak(f"viewer {viewer} is told which cards are shuffled")

    def check_table(self, table: TableState, viewer: int) -> None:
        seen: TableView = view(table, viewer)
        hand = table.hand
        shared = (*seen.board, *seen.common, *seen.second_board)
        if not set(shared) <= self.public:
            raise Leak(f"viewer {viewer} gets a community card that was not dealt")
        if not set(seen.taken_back) <= self.ever:
            raise Leak(f"viewer {viewer} is told of a card taken back that nobody saw")
        known = self.known(viewer)
        dealers = hand.hole[0] if hand is not None and hand.banked is not None else []
        if seen.dealer != redacted(dealers, self.public):
            raise Leak(f"viewer {viewer} gets {show_cards(seen.dealer)} of the dealer's {show_cards(dealers)}")
        for seat in seen.seats:
            hole, up = held(table, seat.seat)
            if seat.hole != redacted(hole, known) or seat.up != redacted(up, known):
                shown, whole = show_cards(seat.hole + seat.up), show_cards((*hole, *up))
                raise Leak(f"viewer {viewer} gets {shown} of the {whole} of seat {seat.seat}")


def held(table: TableState, seat: int) -> tuple[list[Card], list[Card]]:
    """What lies before a seat; between hands only the cards of one who has won unseen (G-GEN-12)."""
    if table.hand is not None:
        return table.hand.hole[seat], table.hand.up[seat]
    if table.won is not None and table.won.seat == seat:
        return table.won.hole, table.won.up
    return [], []


def redacted(cards: Iterable[Card], known: set[Card]) -> tuple[Card, ...]:
    return tuple([card if card in known else UNKNOWN for card in cards])


def cards_of(event: Any) -> tuple[Card, ...]:
    kind = type(event)
    return CARDS[kind](event) if kind in CARDS else ()


def _cards(event: Any) -> tuple[Card, ...]:
    return event.cards  # type: ignore[no-any-return]


def _card(event: Any) -> tuple[Card, ...]:
    return (event.card,)


# Events after which everybody has seen the cards in them.
OPEN: dict[type[ev.Event], Callable[[Any], tuple[Card, ...]]] = {
    ev.ButtonCardsDealt: _cards,
    ev.BoardDealt: _cards,
    ev.SecondBoardDealt: _cards,
    ev.SecondBoardGivenUp: _cards,
    ev.CommonCardDealt: _card,
    ev.HandTabled: _cards,
    ev.CardsShown: _cards,
    ev.CardExposed: _card,
    ev.ExposedHandVoided: _cards,
    ev.BoardRevealed: _cards,
    ev.HandTurnedUp: _cards,
    ev.WagersVoided: lambda event: event.exposed,
}
# Every event that holds cards.
CARDS: dict[type[ev.Event], Callable[[Any], tuple[Card, ...]]] = {
    **OPEN,
    ev.CardsDealt: _cards,
    ev.Discarded: _cards,
    ev.CardSetAside: _card,
    ev.EntryTakenBack: _cards,
    ev.BoardDispensed: _cards,
}
