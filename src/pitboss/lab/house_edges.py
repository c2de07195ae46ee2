"""The exact house edge of a game against the house, by the game's name.

>>> found = edge("double-draw")
>>> round(float(found.house_edge), 6)
0.067152
"""

from typing import TYPE_CHECKING

from pitboss.games import find_game
from pitboss.lab.errors import LabError
from pitboss.lab.pieces import InOrder
from pitboss.lab.progress import Progress
from pitboss.lab.threads import in_order

if TYPE_CHECKING:
    from pathlib import Path

    from pitboss.lab.double_draw.money import DrawTerms
    from pitboss.lab.double_draw.report import DoubleDrawReport
    from pitboss.lab.texas_bonus.figures import Figures
    from pitboss.lab.texas_bonus.terms import Terms


def edge(
    game: str, *, paytable: str = "A", ante_pays: str = "", wins: str = "", progress: Progress | None = None,
    spread: InOrder = in_order, rules: "Path | str | Terms | DrawTerms | None" = None,
) -> "Figures | DoubleDrawReport":  # fmt: skip
    """Under the best play, over all cards. ante_pays: Texas Hold 'Em Bonus, from which hand on ('straight'); wins:
    Double Draw, the lowest hand that does ('two-pair'). spread: who solves it where that has not been done before.
    rules: of one's own instead, a TOML file or the terms that `read_rules` makes of one."""
    key = find_game(game).key
    if rules is not None:
        from pitboss.lab.edges.asked import edge_by

        if paytable != "A" or ante_pays or wins:
            raise LabError("pay table and house choices are in the rules already: leave them out, or rules")
        own: Figures | DoubleDrawReport = edge_by(key, rules, progress, spread)
        return own
    if key == "texas-holdem-bonus":
        from pitboss.lab.texas_bonus.figures import figures_of
        from pitboss.lab.texas_bonus.solution import solve
        from pitboss.lab.texas_bonus.terms import filed_terms

        if wins:
            raise LabError("'wins' is for double-draw: say ante_pays='straight' or 'flush' instead")
        # A wrong name is refused before the work, not after it.
        terms = filed_terms(ante_pays or "straight", paytable)
        return figures_of(solve(progress, spread), terms)
    if key == "double-draw":
        from pitboss.lab.double_draw.solution import double_draw_report

        if ante_pays:
            raise LabError("'ante_pays' is for texas-holdem-bonus: say wins='two-pair' or a better hand instead")
        return double_draw_report(paytable, wins or "two-pair", progress, spread)
    raise LabError(f"{key} is not played against the house: texas-holdem-bonus and double-draw have a house edge")
