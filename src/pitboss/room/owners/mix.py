"""What a table plays, where that is not what it was opened with for good: one game from the next hand on, or several
that take turns.

It follows from the stream alone, and goes into the snapshot with the rest (live_table.py): a restart goes on at the
right place.
"""

import msgspec

from pitboss.engine import TableState
from pitboss.engine import commands as cm
from pitboss.submission.mixes.lists import GameAt


class MixNotes(msgspec.Struct, omit_defaults=True):
    """place: which of the games is played now, or with the next hand. hands: of it that counted so far."""

    name: str
    games: tuple[GameAt, ...]
    place: int = 0
    hands: int = 0

    @property
    def now(self) -> GameAt:
        return self.games[self.place]

    @property
    def next(self) -> GameAt:
        return self.games[(self.place + 1) % len(self.games)]


def count_hand(mix: MixNotes, table: TableState, dealt_in: int) -> None:
    """N-OPN-27: a hand is over. Once there were as many as players are dealt in, the button has passed everybody, and
    the next game is due. A hand after which the button stays (F-DBL-05) does not count, nor does one of the game
    before, where the change had to wait."""
    if len(mix.games) < 2 or table.button_stays or not plays(table, mix.now):
        return
    mix.hands += 1
    if mix.hands >= dealt_in:
        mix.place, mix.hands = (mix.place + 1) % len(mix.games), 0


def plays(table: TableState, wanted: GameAt) -> bool:
    home = table.home
    return (home.game.key, home.seats, home.house) == (wanted.game, wanted.seats, wanted.house)


def change_due(mix: MixNotes | None, table: TableState) -> cm.ChangeGame | None:
    """What the room gives between two hands, if the engine takes it."""
    if mix is None or table.hand is not None or plays(table, mix.now):
        return None
    return cm.ChangeGame(game=mix.now.game, house=mix.now.house, seats=mix.now.seats)
