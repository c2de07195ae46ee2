"""What is drawn below a line instead of being said in it: hands and boards in boxes."""

from collections.abc import Callable
from typing import Any

from rich.text import Text

from pitboss.cards import UNKNOWN, Card
from pitboss.cli.cards import boxes, side_by_side
from pitboss.engine import TableState
from pitboss.engine import events as ev
from pitboss.engine.state import HandState

Name = Callable[[int], str]


def _holdings(event: ev.CardsDealt, hand: HandState, name: Name, width: int) -> list[Text]:
    seats = [*hand.live, *([0] if hand.hole[0] else [])]
    blocks = []
    for seat in seats:
        faces = "d" * len(hand.hole[seat]) + "u" * len(hand.up[seat])
        blocks.append([Text(name(seat) if seat else "Dealer"), *boxes(hand.hole[seat] + hand.up[seat], faces)])
    return side_by_side(blocks, width)


def _board(event: Any, hand: HandState, name: Name, width: int) -> list[Text]:
    return boxes(hand.board, "u" * len(hand.board))


def _second_board(event: ev.SecondBoardDealt, hand: HandState, name: Name, width: int) -> list[Text]:
    cards = hand.special.second if hand.special is not None else event.cards
    return boxes(cards, "u" * len(cards))


def _dispensed(event: ev.BoardDispensed, hand: HandState, name: Name, width: int) -> list[Text]:
    return boxes(event.cards)


DRAWN: dict[type[ev.Event], Callable[[Any, HandState, Name, int], list[Text]]] = {
    ev.CardsDealt: _holdings,
    ev.BoardDealt: _board,
    ev.BoardRevealed: _board,
    ev.SecondBoardDealt: _second_board,
    ev.BoardDispensed: _dispensed,
}


def draw(event: ev.Event, table: TableState, name: Name, width: int) -> list[Text]:
    found = DRAWN.get(type(event))
    return found(event, table.hand, name, width) if found is not None and table.hand is not None else []


def played(event: ev.Event, table: TableState) -> set[Card]:
    """The cards of a hand that lies open which make it what it is, for each share and on each board."""
    hand, plan = table.hand, table.plan
    if hand is None or not isinstance(event, ev.HandTabled | ev.HandTurnedUp):
        return set()
    strengths = event.strengths if isinstance(event, ev.HandTabled) else (event.strength,)
    second = hand.special.second if hand.special is not None else []
    found: set[Card] = set()
    for i, strength in enumerate(strengths):
        board, ranking = (second if i >= len(plan.rankings) else hand.board), plan.rankings[i % len(plan.rankings)]
        cards = (*event.cards, *hand.common, *board)
        if not strength or UNKNOWN in cards:
            continue
        value = ranking.best(cards) if plan.game.uses == "any" else ranking.best_two_three(event.cards, board)
        found |= set(value.cards) if value is not None else set()
    return found
