"""The events of a hand as PHH actions."""

from collections.abc import Iterable

from pitboss.cards import CARD_TEXT, Card
from pitboss.engine import events as ev


class Steps:
    """Players are numbered by the dealing order. A draw's replacements are held back until all have drawn: PHH lists
    the discards of a round first."""

    def __init__(self, order: tuple[int, ...], live_ante: int = 0) -> None:
        self.number = {seat: i for i, seat in enumerate(order, 1)}
        # PHH leaves the ante out of an amount, also where it is part of the bet of the first round.
        self.live_ante = live_ante
        self.lines: list[str] = []
        self.drawing = False
        self.replacements: dict[int, str] = {}

    def add(self, event: ev.Event) -> None:
        match event:
            case ev.CardsDealt(seats, cards, _, _):
                self._dealt(seats, cards)
            case ev.Discarded(seat, _, cards, _):
                self._say(seat, "sd", text(cards))
            case ev.HandTabled(seat, cards, _):
                self._close_draw()
                self._say(seat, "sm", text(cards))
            case ev.HandMucked(seat, _):
                self._close_draw()
                self._say(seat, "sm")
            case ev.BoardDealt(cards, _):
                self.lines.append(f"d db {text(cards)}")
            case ev.CommonCardDealt(card, _):
                self.lines.append(f"d db {text((card,))}")
            case ev.ForcedBetPosted(seat, cents, _, _) if cents:
                self._say(seat, "pb")
            case ev.DrawOpened() | ev.BettingOpened() | ev.BettingClosed() | ev.HandEnded():
                self._close_draw()
                self.drawing = type(event) is ev.DrawOpened
                if type(event) is ev.BettingClosed:
                    self.live_ante = 0
            case _:
                self._wager(event)

    def _wager(self, event: ev.Event) -> None:
        match event:
            case ev.Folded(seat, _):
                self._say(seat, "f")
            case ev.Checked(seat, _) | ev.Called(seat, _, _):
                self._say(seat, "cc")
            case ev.BetMade(seat, cents, _) | ev.RaisedTo(seat, cents, _, _, _):
                self._say(seat, "cbr", str(cents - self.live_ante))

    def _say(self, seat: int, *words: str) -> None:
        self.lines.append(" ".join([f"p{self.number[seat]}", *filter(None, words)]))

    def _dealt(self, seats: tuple[int, ...], cards: tuple[Card, ...]) -> None:
        each: dict[int, str] = self.replacements if self.drawing else {}
        for seat, card in zip(seats, cards, strict=True):
            player = self.number[seat]
            each[player] = each.get(player, "") + CARD_TEXT[card]
        if not self.drawing:
            self._deal(each)

    def _deal(self, each: dict[int, str]) -> None:
        self.lines += [f"d dh p{player} {each[player]}" for player in sorted(each)]

    def _close_draw(self) -> None:
        self._deal(self.replacements)
        self.replacements = {}
        self.drawing = False


def text(cards: Iterable[Card]) -> str:
    return "".join([CARD_TEXT[card] for card in cards])
