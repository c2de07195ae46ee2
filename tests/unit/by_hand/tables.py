"""A table dealt by hand in tests: a stacked deck, of which only what lies face up is typed in."""

from typing import Any, Self

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import NextStep, fold, next_step
from pitboss.engine import commands as cm
from pitboss.engine.events import CardsDealt
from tests.support.tables import CALM, Play, Seats


class ByHand(Play):
    """As Play; hole cards stay unknown to the engine, hands are shown by naming them, and the dealer pushes pots."""

    def __init__(self, game: str, seats: int = 0, *, top: str = "", **choices: Any) -> None:
        super().__init__(game, seats, top=top, **{"table_dealt_by": "hand", **choices})
        self.real: dict[int, list[Card]] = {}

    def start(self) -> Self:
        self.real = {}
        return super().start()

    def serve(self) -> Self:
        while self.table.hand is not None and self.due() in ("cards", "shuffle"):
            self.tell(self.typed())
        return self

    def typed(self) -> cm.Command:
        """What the dealer types in after dealing what is due."""
        need, command = self.need, self.dealers()
        if need.kind != "cards" or not isinstance(command, cm.DealCards) or not need.seats:
            return command
        for seat, card in zip(need.seats, command.cards, strict=True):
            self.real.setdefault(seat, []).append(card)
        return cm.DealCards(
            tuple([card if face == "u" else UNKNOWN for card, face in zip(command.cards, need.faces, strict=True)])
        )

    def show(self, seat: int) -> Self:
        return self.play(cm.Show(seat, cards=tuple(self.real[seat])))

    def calm(self) -> Self:
        if self.due() == "show":
            return self.show(self.turn)
        return self.push() if self.due() == "push" else super().calm()

    def push(self) -> Self:
        return self.play(cm.PushPot(by="dealer"))

    def back(self, entry: int = 0, by: str = "dealer", reason: str = "") -> Self:
        return self.tell(cm.TakeBack(by=by, entry=entry, reason=reason))

    def back_refused(self, entry: int = 0, by: str = "dealer") -> str:
        code, rule = self.refused(cm.TakeBack(by=by, entry=entry))
        assert rule == "O-DLR-03"
        return code

    @property
    def step(self) -> NextStep:
        return next_step(self.table)

    def known(self) -> list[Card]:
        """Every hole and up card that was typed in."""
        return [card for event in self.all(CardsDealt) for card in event.cards if card != UNKNOWN]


def seated_by_hand(game: str, seats: Seats, *, top: str = "", places: int = 0, **choices: Any) -> ByHand:
    table = ByHand(game, places, top=top, **choices)
    table.sit(seats)
    return table


def dealt_by_hand(game: str, seats: Seats, *, top: str = "", places: int = 0, **choices: Any) -> ByHand:
    """The first hand, up to the first decision of a seat."""
    table = seated_by_hand(game, seats, top=top, places=places, **choices)
    table.deal()
    return table


__all__ = ["CALM", "ByHand", "dealt_by_hand", "seated_by_hand"]


def same_as_folded(table: ByHand) -> None:
    assert fold(table.log) == table.table
