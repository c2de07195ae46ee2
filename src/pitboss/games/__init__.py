"""Games as data: the catalogue."""

from difflib import get_close_matches

from pitboss.games.double_draw import DOUBLE_DRAW
from pitboss.games.draw import (
    BADACEY,
    BADEUCEY,
    BADUGI,
    BADUGI_THREE_DRAW,
    FIVE_CARD_DRAW_HIGH,
    FIVE_CARD_DRAW_LOW,
    SINGLE_DRAW_2_7,
    TRIPLE_DRAW_2_7,
    TRIPLE_DRAW_A_5,
)
from pitboss.games.game import Game, Share
from pitboss.games.holdem import HOLDEM, SIX_PLUS_HOLDEM
from pitboss.games.omaha import (
    FIVE_CARD_OMAHA_HI_LO_8,
    FIVE_CARD_OMAHA_HIGH,
    OMAHA_HI_LO_8,
    OMAHA_HIGH,
    SIX_CARD_OMAHA_HIGH,
)
from pitboss.games.payouts import Payout
from pitboss.games.research import RESEARCH_GAMES
from pitboss.games.stud import (
    FIVE_CARD_STUD,
    SEVEN_CARD_STUD_HI_LO,
    SEVEN_CARD_STUD_HI_LO_8,
    SEVEN_CARD_STUD_HIGH,
    SEVEN_CARD_STUD_LOW,
)
from pitboss.games.texas_bonus import TEXAS_HOLDEM_BONUS

# A-28 (P 9.A-B): only these; the three at the end are not of the rulebook and say so.
RING_GAMES = (
    SEVEN_CARD_STUD_HIGH,
    SEVEN_CARD_STUD_LOW,
    SEVEN_CARD_STUD_HI_LO,
    SEVEN_CARD_STUD_HI_LO_8,
    HOLDEM,
    OMAHA_HIGH,
    OMAHA_HI_LO_8,
    FIVE_CARD_DRAW_HIGH,
    FIVE_CARD_DRAW_LOW,
    FIVE_CARD_STUD,
    FIVE_CARD_OMAHA_HIGH,
    FIVE_CARD_OMAHA_HI_LO_8,
    BADUGI,
    TRIPLE_DRAW_2_7,
    TRIPLE_DRAW_A_5,
    BADEUCEY,
    BADACEY,
    SIX_PLUS_HOLDEM,
    BADUGI_THREE_DRAW,
    SINGLE_DRAW_2_7,
    SIX_CARD_OMAHA_HIGH,
)
# Played against the house.
BANKED_GAMES = (TEXAS_HOLDEM_BONUS, DOUBLE_DRAW)
CATALOGUE = (*RING_GAMES, *BANKED_GAMES)
GAMES: dict[str, Game] = {game.key: game for game in CATALOGUE}


class UnknownGame(ValueError):
    """A game that is not in the catalogue (P 9.B)."""


def find_game(key: str | Game) -> Game:
    """N-CFG-game.variant: the game of that key, or an error that names what is near. A game of the research catalogue
    is given itself: by its key nobody finds it."""
    if isinstance(key, Game):
        if key in RESEARCH_GAMES:
            return key
        key = key.key
    game = GAMES.get(key)
    if game is None:
        near = get_close_matches(key, GAMES, n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else f"the games are {', '.join(GAMES)}"
        raise UnknownGame(f"no game is called {key!r} (A-28, P 9.B): {hint}")
    return game


__all__ = [
    "BANKED_GAMES",
    "CATALOGUE",
    "GAMES",
    "RESEARCH_GAMES",
    "RING_GAMES",
    "Game",
    "Payout",
    "Share",
    "UnknownGame",
    "find_game",
]
