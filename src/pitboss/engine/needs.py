"""What a table waits for. advance returns one when nothing more happens by itself."""

from typing import Literal

import msgspec

from pitboss.cards import Card

Kind = Literal[
    "act", "draw", "show", "straddle", "cards", "shuffle", "name_seat", "button_cards", "start", "players",
    "consent", "choose", "push", "deck", "wagers", "wager", "turn_up",
]  # fmt: skip


class Need(msgspec.Struct, frozen=True, gc=False):
    """kind says what; seat whose decision it is (0: the dealer's); decision is its number, which a command may name.

    act: `owed` is what a call would put in, 0 where there is nothing to call.
    cards: card i goes to seats[i] (or to the board where there are no seats) with faces[i]; burns are due before them.
    consent: all of `seats` have to answer, in any order; `pile` names the option, `owed` what it costs each.
    choose: a player whose last hole card was exposed stops betting or plays on. push: the dealer pushes a pot: `seats`
    get it, `owed` cents in all, `pile` names the pot (wagers: what a player has back of them and
    wins). deck: a step with the decks is due, `pile` names it.
    wagers: `seats` may place their opening wagers, in any order, until the dealer closes them. wager: `owed` cents in
    the area `pile`, or not. turn_up: the dealer turns up the `count` cards of the seat, 0: the dealer's own.
    shuffle: `pile` with these cards in it, as far as they are known, `count` in all.
    """

    kind: Kind
    seat: int = 0
    decision: int = 0
    rule: str = ""
    owed: int = 0
    seats: tuple[int, ...] = ()
    faces: str = ""
    count: int = 0
    burns: int = 0
    pile: str = ""
    cards: tuple[Card, ...] = ()
