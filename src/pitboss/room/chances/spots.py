"""What everybody sees of a hand in which all is bet: nothing but this is asked about.

It is made of a spectator's view, so that no card can be in it that anybody may not see. Folded hands are left out, also
where cards of theirs lay open.
"""

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import SPECTATOR, TableState, view
from pitboss.games import Game
from pitboss.games.steps import Board, Deal
from pitboss.room.views.frame_types import ChancesFrame


class Spot(msgspec.Struct, frozen=True):
    """hands: by seat. Of one hand, so that the same cards in another one are another spot."""

    game: str
    number: int
    hands: tuple[tuple[int, tuple[Card, ...]], ...]
    board: tuple[Card, ...]

    @property
    def open(self) -> int:
        """How many lie open: with each street there are more."""
        return len(self.board) + sum([len(cards) for _, cards in self.hands])

    def frame(self, table: str, shares: tuple[int, ...]) -> ChancesFrame:
        seats = [seat for seat, _ in self.hands]
        return ChancesFrame(table, self.number, self.open, tuple(zip(seats, shares, strict=True)))


def spot_of(table: TableState) -> Spot | None:
    """None where hands do not lie open, or nothing is to come. Where the house does not table hands before the showdown
    (AMB-84) there is never one."""
    hand = table.hand
    if hand is None or not hand.showdown.face_up_done:
        return None
    seen = view(table, SPECTATOR)
    if not seen.running or seen.option or seen.second_board or seen.common:
        return None
    hands = [(one.seat, (*one.hole, *one.up)) for one in seen.seats if one.dealt_in and not one.folded]
    hidden = any(not cards or UNKNOWN in cards for _, cards in hands)
    if len(hands) < 2 or hidden or UNKNOWN in seen.board or not _to_come(table.plan.game, hands, seen.board):
        return None
    return Spot(table.plan.game.key, table.hand_number, tuple(hands), seen.board)


def _to_come(game: Game, hands: list[tuple[int, tuple[Card, ...]]], board: tuple[Card, ...]) -> bool:
    common = sum([step.count for step in game.script if type(step) is Board])
    own = sum([len(step.faces) for step in game.script if type(step) is Deal])
    return len(board) < common or any(len(cards) < own for _, cards in hands)
