"""Games that the lab plays besides the catalogue: small ones whose value is known, with the stakes that go with it.

>>> game_for("kuhn").title
'Kuhn Poker'
"""

from collections.abc import Mapping
from difflib import get_close_matches

from pitboss.games import GAMES, RESEARCH_GAMES, Game, UnknownGame, find_game
from pitboss.lab.errors import LabError
from pitboss.submission import HouseChoices, house_choices, usual_stakes

RESEARCH: Mapping[str, Game] = {game.key: game for game in RESEARCH_GAMES}
# A chip is a dollar. Kuhn: everybody antes one and may bet one, and nobody raises. Leduc: bets of two and, behind the
# board, of four, with one raise.
STAKES: Mapping[str, HouseChoices] = {
    "kuhn": house_choices(
        "lab", bet_structure="fixed", bet_min=100, bet_max=100, bet_raise_cap=0,
        ante_required=True, ante_amount=100,
    ),
    "leduc": house_choices(
        "lab", bet_structure="fixed", bet_min=200, bet_max=400, bet_raise_cap=1,
        ante_required=True, ante_amount=100,
    ),
}  # fmt: skip


def game_for(key: str) -> Game:
    """A game of either catalogue, or an error that names what is near."""
    if key in RESEARCH:
        return RESEARCH[key]
    near = get_close_matches(key, [*RESEARCH, *GAMES], n=1)
    if near and near[0] in RESEARCH:
        raise UnknownGame(f"no game is called {key!r}: did you mean {near[0]}?")
    return find_game(key)


def stakes_for(game: Game, limit: str = "") -> HouseChoices:
    """Everyday stakes; those of a game of the research catalogue are fixed."""
    if not game.research:
        return usual_stakes(game, limit, "lab")
    if limit not in ("", "fixed"):
        raise LabError(f"{game.title} is played with a fixed limit: leave limit={limit!r} out")
    return STAKES[game.key]
