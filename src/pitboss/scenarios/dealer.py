"""The dealer of a scenario: gives each place the cards that the file lists for it."""

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.engine.commands import Command, DealCards, Reshuffle
from pitboss.engine.needs import NeedButtonCards, NeedCards, NeedShuffle
from pitboss.notation.values import show_taker


class Lists(msgspec.Struct):
    """The cards still to be dealt, by place, the next one first. A seat that is not named gets unknown cards.

    Seat 0 is the dealer of a game against the house."""

    seats: dict[int, list[Card]]
    board: list[Card]
    second: list[Card]
    common: list[Card]
    button: dict[int, list[Card]]

    def exposed(self, seat: int, card: Card) -> None:
        """This card lies with its player already."""
        mine = self.seats.get(seat, [])
        if card in mine:
            mine.remove(card)


def no_cards() -> Lists:
    return Lists({}, [], [], [], {})


class CardsMissing(Exception):
    """A place has a list, or needs one, and it is too short."""


def answer(need: NeedCards | NeedShuffle | NeedButtonCards, lists: Lists) -> Command:
    if need.kind == "shuffle":
        return Reshuffle()
    if need.kind == "button_cards":
        return DealCards(tuple([_next(lists.button.get(seat, []), f"'button {seat}:'") for seat in need.seats]))
    if need.seats:
        return DealCards(tuple([_for_seat(lists, seat) for seat in need.seats]))
    places = {"common": ("'common:'", lists.common), "second": ("'second:'", lists.second)}
    place, cards = places.get(need.place) or ("'board:'", lists.board)
    return DealCards(tuple([_next(cards, place) for _ in range(need.count)]))


def _for_seat(lists: Lists, seat: int) -> Card:
    cards = lists.seats.get(seat)
    return UNKNOWN if cards is None else _next(cards, f"'{show_taker(seat)}:'")


def _next(cards: list[Card], place: str) -> Card:
    if not cards:
        raise CardsMissing(f"one more card is due there, but {place} under 'cards:' lists no more")
    return cards.pop(0)
