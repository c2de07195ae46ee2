"""Which game and limit a PHH code names, and which code a game has.

A code is a letter for the limit and the letters of the game, which are a field of it or else its key. Eleven of them
are in the standard. For the others the standard has none: such a hand has `variant = "X"`, its code of the same make in
`_variant`, and `_game` and `_limit`.
"""

from difflib import get_close_matches

from pitboss.games import BANKED_GAMES, RING_GAMES

LIMIT_LETTERS = {"fixed": "F", "none": "N", "pot": "P", "spread": "S"}
GAME_LETTERS = {game.key: game.phh or game.key for game in RING_GAMES}
STANDARD = frozenset({"FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"})
NO_CODE = "X"

CODES = {
    letter + letters: (game, limit) for game, letters in GAME_LETTERS.items() for limit, letter in LIMIT_LETTERS.items()
}


def code_of(game: str, limit: str) -> str:
    return LIMIT_LETTERS[limit] + GAME_LETTERS[game]


def find_code(code: str) -> tuple[str, str]:
    """Game and limit of a code. Raises ValueError naming what would be right."""
    found = CODES.get(code)
    if found is not None:
        return found
    near = get_close_matches(code, (*CODES, *[game.key for game in BANKED_GAMES]), n=1)
    hint = f"did you mean {near[0]}?" if near else f"the standard has {', '.join(sorted(STANDARD))}"
    raise ValueError(f"no game has the code {code!r}; {hint} (or name the game in _game and its limit in _limit)")
