"""What a hand is called, for those who see it, while it is played.

Only cards that the viewer sees go in: their own, the boards as far as they lie face up, and hands that were shown.
"""

from typing import Any

from pitboss.cards import JOKERS, UNKNOWN, Card
from pitboss.engine import TableState
from pitboss.engine.plan import Plan
from pitboss.engine.state import HandState
from pitboss.narration.hand_words import words_of
from pitboss.rankings import showing_words


def hand_names(table: TableState, viewer: int) -> dict[str, str]:
    """What the hands that the viewer sees whole are called, by seat."""
    hand = table.hand
    if hand is None:
        return {}
    return open_names(table.plan, hand, viewer)


def open_names(plan: Plan, hand: HandState, viewer: int = 0) -> dict[str, str]:
    """The same of a hand that may be over."""
    return {
        str(seat): name
        for seat in hand.live
        if (seat == viewer or _seen_by_all(hand, seat)) and (name := hand_name(plan, hand, seat))
    }


def _seen_by_all(hand: HandState, seat: int) -> bool:
    if hand.banked is not None:
        return seat in hand.banked.turned_up
    return hand.showdown.shown[seat] == len(hand.hole[seat])


class HandNames:
    """The names of one table's hands, each found once for the cards that make it.

    Of each seat the last name alone is kept: it is looked for anew when a card has come or gone, which everybody sees,
    so nobody learns anything from how long that takes."""

    def __init__(self) -> None:
        self._last: dict[int, tuple[Plan, tuple[Any, ...], str]] = {}

    def of(self, table: TableState, seat: int) -> str:
        """'' where the seat has no live hand."""
        hand = table.hand
        if hand is None or seat not in hand.live:
            return ""
        second = tuple(hand.special.second) if hand.special is not None else ()
        cards = (tuple(hand.hole[seat]), tuple(hand.up[seat]), tuple(hand.common), tuple(hand.board), second)
        known = self._last.get(seat)
        if known is not None and known[0] is table.plan and known[1] == cards:
            return known[2]
        name = hand_name(table.plan, hand, seat)
        self._last[seat] = (table.plan, cards, name)
        return name

    def seen_by(self, table: TableState, viewer: int) -> dict[str, str]:
        """As hand_names."""
        hand = table.hand
        if hand is None:
            return {}
        return {
            str(seat): name
            for seat in hand.live
            if (seat == viewer or _seen_by_all(hand, seat)) and (name := self.of(table, seat))
        }


def hand_name(plan: Plan, hand: HandState, seat: int) -> str:
    """'pair of aces'; with two boards 'board 1: pair of aces; board 2: …'; '' before there are enough cards for one."""
    own = hand.hole[seat] + hand.up[seat] + hand.common
    boards = [hand.board]
    if hand.special is not None and hand.special.second:
        boards.append(hand.special.second)
    if UNKNOWN in own or any(UNKNOWN in board for board in boards):
        return ""
    names = [_on_board(plan, own, board) for board in boards]
    if len(set(names)) == 1:
        # Before the boards differ, and where both make the same hand, one name says it.
        return names[0] if len(names) == 1 or not names[0] else f"both boards: {names[0]}"
    return "; ".join([f"board {number}: {name}" for number, name in enumerate(names, 1) if name])


def _on_board(plan: Plan, own: list[Card], board: list[Card]) -> str:
    strengths = [_strength(plan, own, board, share) for share in range(len(plan.rankings))]
    if not any(strengths) and plan.game.uses == "any" and not board:
        return _of_few(plan, own)
    return words_of(plan, strengths)


def _strength(plan: Plan, own: list[Card], board: list[Card], share: int) -> int:
    ranking = plan.rankings[share]
    if plan.game.uses == "any":
        cards = own + board
        found = ranking.strength(cards) if ranking.cards_least <= len(cards) <= ranking.cards_most else 0
    else:
        found = ranking.strength_two_three(own, board) if len(board) >= 3 else 0
    return found if not plan.floors or found >= plan.floors[share] else 0


def _of_few(plan: Plan, own: list[Card]) -> str:
    """Two to four cards are pairs and high cards so far; a low hand has no name before it is whole, nor has one with a
    joker, whose rank depends on what comes."""
    ranking = plan.rankings[0]
    if ranking.low or not 2 <= len(own) < ranking.cards_least or any(card in JOKERS for card in own):
        return ""
    return showing_words(own)
