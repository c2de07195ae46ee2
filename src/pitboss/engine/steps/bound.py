"""Words said before the turn, at a table where they bind (AMB-59, bet_out_of_turn_binding)."""

from collections.abc import Callable
from typing import Any

from pitboss.engine.commands import Bet, Call, Check, Fold, RaiseTo
from pitboss.engine.events import BetMade, Called, Folded, RaisedTo
from pitboss.engine.limits.bets import betting_limits
from pitboss.engine.refusals import Refusal
from pitboss.engine.seating import is_away
from pitboss.engine.state import HandState, TableState

# AMB-59: by the text words bind in turn alone (E-DEC-01).
BINDING = "N-CFG-bet.outOfTurnBinding"
# The word, what carries it out, and the names of those offers.
ACTIONS: dict[str, tuple[tuple[type, ...], tuple[str, ...]]] = {
    "fold": ((Fold,), ("fold",)),
    "check": ((Check,), ("check",)),
    "call": ((Call,), ("call",)),
    "raise": ((RaiseTo, Bet), ("raise_to", "bet")),
}


def bound_word(table: TableState, hand: HandState, seat: int) -> str:
    """The word that binds this seat: said in this betting round, at the bet that stands, and possible; else ''."""
    special, betting = hand.special, hand.betting
    if special is None or not special.bound:
        return ""
    for other, word, level, rounds in special.bound:
        here = other == seat and level == betting.level and rounds == betting.rounds
        if here and POSSIBLE[word](table, hand, seat):
            return word
    return ""


def _may_call(table: TableState, hand: HandState, seat: int) -> bool:
    return hand.betting.level > hand.bets[seat] and not is_away(table, seat)


def _may_raise(table: TableState, hand: HandState, seat: int) -> bool:
    return betting_limits(table, hand, seat).barred is None and not is_away(table, seat)


POSSIBLE: dict[str, Callable[[TableState, HandState, int], bool]] = {
    "fold": lambda table, hand, seat: True,
    "check": lambda table, hand, seat: hand.betting.level <= hand.bets[seat],
    "call": _may_call,
    "raise": _may_raise,
}


def bound_fault(table: TableState, hand: HandState, command: Any) -> Refusal | None:
    """At their turn a player who is bound does as they said."""
    word = bound_word(table, hand, command.seat)
    if not word or type(command) in ACTIONS[word][0] or type(command) not in COMMANDS:
        return None
    return Refusal("bound_by_words", "E-DEC-01", f"seat {command.seat} has said {word!r}, and that binds at this table")


COMMANDS = frozenset(kind for kinds, _ in ACTIONS.values() for kind in kinds)


def bound_offers(table: TableState, hand: HandState, seat: int, offers: tuple[Any, ...]) -> tuple[Any, ...]:
    word = bound_word(table, hand, seat)
    return tuple([offer for offer in offers if offer.action in ACTIONS[word][1]]) if word else offers


def owed_by_words(table: TableState, hand: HandState, seat: int) -> int:
    """What a seat that is bound puts in: the call, or the smallest raise (AMB-59); nothing where it is not bound."""
    word = bound_word(table, hand, seat)
    if word == "call":
        return min(hand.betting.level - hand.bets[seat], table.stacks[seat])
    return betting_limits(table, hand, seat).low - hand.bets[seat] if word == "raise" else 0


def as_said(table: TableState, hand: HandState, seat: int) -> Called | BetMade | RaisedTo | Folded | None:
    """What a player who is bound does at the turn, saying nothing any more; None where nothing binds."""
    word, cents = bound_word(table, hand, seat), owed_by_words(table, hand, seat)
    if word == "raise":
        to = hand.bets[seat] + cents
        if not hand.betting.level:
            return BetMade(seat, to, BINDING)
        return RaisedTo(seat, to, cents, to >= betting_limits(table, hand, seat).full, BINDING)
    if word == "call":
        return Called(seat, cents, BINDING)
    return Folded(seat, BINDING) if word == "fold" else None
