"""A table recorded lightly in tests: players sit down with chips, and hands are recorded."""

from typing import Any, Self

from pitboss.cards import parse_cards
from pitboss.engine import NextStep, fold, next_step
from pitboss.engine import commands as cm
from pitboss.engine.events import Event, HandRecorded
from tests.support.tables import Play, Seats, stacks_of


class LightTable(Play):
    def __init__(self, game: str = "holdem", seats: int = 0, **choices: Any) -> None:
        super().__init__(game, seats, **{"table_dealt_by": "hand", "table_recording": "light", **choices})

    def sit(self, seats: Seats) -> Self:
        for seat, chips in stacks_of(seats).items():
            self.tell(cm.SitDown(seat, person=f"player {seat}", chips=chips))
        return self

    def record(self, *pots: int, dealt_in: tuple[int, ...] = (), **other: Any) -> Self:
        return self.tell(self.hand(*pots, dealt_in=dealt_in, **other))

    def hand(self, *pots: int, dealt_in: tuple[int, ...] = (), **other: Any) -> cm.RecordHand:
        """By the dealer; without seats everybody was dealt in."""
        seats = dealt_in or tuple([seat for seat, holder in enumerate(self.table.seats) if holder is not None])
        return cm.RecordHand(**{"by": "dealer", "person": "Dan", "pots": pots, "dealt_in": seats, **other})

    def claim(self, jackpot: str, board: str, hands: dict[int, str], **other: Any) -> cm.ClaimHand:
        held = tuple([(seat, parse_cards(cards)) for seat, cards in hands.items()])
        return cm.ClaimHand(
            **{"by": "dealer", "person": "Dan", "jackpot": jackpot, "board": parse_cards(board), "hands": held, **other}
        )

    def count_out(self, seat: int, cents: int, **other: Any) -> cm.CountOut:
        return cm.CountOut(**{"by": "dealer", "person": "Dan", "seat": seat, "cents": cents, **other})

    def back(self, **other: Any) -> cm.TakeBack:
        return cm.TakeBack(**{"by": "dealer", "person": "Dan", "reason": "mistyped", **other})

    @property
    def hand_log(self) -> list[Event]:
        starts = [i for i, event in enumerate(self.log) if type(event) is HandRecorded]
        return self.log[starts[-1] :] if starts else self.log

    @property
    def chips(self) -> int:
        """What all players have together."""
        return self.table.stacks[0]

    @property
    def step(self) -> NextStep:
        return next_step(self.table)

    def with_the_house(self) -> tuple[int, dict[str, int], int]:
        """Drop box, boxes, over or short."""
        return self.table.drop_box, self.table.boxes, self.table.over_short

    def same_as_folded(self) -> bool:
        return fold(self.log) == self.table


def light(seats: Seats = 3, *, game: str = "holdem", places: int = 0, **choices: Any) -> LightTable:
    return LightTable(game, places, **choices).sit(seats)
