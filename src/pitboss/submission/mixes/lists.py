"""Games that take turns at one table: what a mix is made of, and the lists that are known by name.

A mix is data: games with their betting, one after another, each played for an orbit. Its stakes come from one small
bet, so that nobody's stack is worth more or less when the game changes.
"""

from typing import Any

import msgspec

from pitboss.games import GAMES, Game, find_game
from pitboss.games.steps import ForcedBet
from pitboss.submission.choices import HouseChoices

# So many games a mix has at the most.
GAMES_MAX = 12
# The small bet that stakes are worked out from where nobody has chosen one.
USUAL_BET = 400


class GameAt(msgspec.Struct, frozen=True):
    """A game as a table plays it."""

    game: str
    house: HouseChoices
    seats: int


class Mix(msgspec.Struct, frozen=True):
    """games: each with its betting structure (fixed, pot, none for no limit)."""

    key: str
    title: str
    words: str
    games: tuple[tuple[str, str], ...]

    @property
    def seats_max(self) -> int:
        """N-OPN-26: everybody keeps a seat, so there are no more than the game with the fewest has."""
        return min(GAMES[game].seats_max for game, _ in self.games)


FIXED, POT, NO_LIMIT = "fixed", "pot", "none"
HOLDEM, OMAHA_8, RAZZ = ("holdem", FIXED), ("omaha-hi-lo-8", FIXED), ("seven-card-stud-low", FIXED)
STUD, STUD_8 = ("seven-card-stud-high", FIXED), ("seven-card-stud-hi-lo-8", FIXED)
BIG_BET = (("holdem", NO_LIMIT), ("omaha-high", POT))

ALL = (
    Mix("horse", "H.O.R.S.E.", "hold 'em, Omaha high-low, razz, stud and stud high-low, all limit",
        (HOLDEM, OMAHA_8, RAZZ, STUD, STUD_8)),
    Mix("eight-game", "Eight games", "2-7 triple draw, H.O.R.S.E., no limit hold 'em and pot limit Omaha",
        (("triple-draw-2-7", FIXED), HOLDEM, OMAHA_8, RAZZ, STUD, STUD_8, *BIG_BET)),
    Mix("big-bet", "Hold 'em and Omaha", "no limit hold 'em, then pot limit Omaha", BIG_BET),
    Mix("draws", "Draw games", "limit games in which cards are changed: badugi, triple draws, badeucey and badacey",
        tuple((game, FIXED) for game in ("badugi", "triple-draw-2-7", "triple-draw-a-5", "badeucey", "badacey"))),
    Mix("studs", "Stud games", "seven-card stud high, razz and high-low, all limit", (STUD, RAZZ, STUD_8)),
)  # fmt: skip
MIXES: dict[str, Mix] = {mix.key: mix for mix in ALL}


def stakes_from(game: Game, structure: str, bet: int, unit: int = HouseChoices().table_unit) -> dict[str, Any]:
    """Choices for a small bet of so many cents, a multiple of 4: with a big bet of twice as much where it is limit, and
    blinds, or an ante and a Forced Bet, that go with it. What goes with it is in whole chips of so many cents, rounded
    up (G-GEN-10), so that there is an ante at the smallest bets too."""
    found: dict[str, Any] = {"bet_structure": structure, "bet_min": bet}
    if structure in ("fixed", "spread"):
        found["bet_max"] = 2 * bet if structure == "fixed" else 25 * bet
    if any(type(step) is ForcedBet for step in game.script):
        return found | {
            "ante_required": True,
            "ante_amount": _chips(bet // 4, unit),
            "forced_bet_amount": _chips(bet // 2, unit),
        }
    return found | {"blinds_amounts": (_chips(bet // 2, unit), bet)}


def _chips(cents: int, unit: int) -> int:
    # A unit that is none is refused at its own place (N-VAL-01).
    return -(-cents // unit) * unit if unit > 0 else cents


def titles(games: tuple[GameAt, ...]) -> str:
    return ", ".join(find_game(each.game).title for each in games)
