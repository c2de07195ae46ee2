"""The lab: odds, exact solutions, frequencies, simulation. The only place that knows Numba, loaded where it is used.

>>> from pitboss.lab import odds
>>> odds("holdem", ["AsAh", "KsKh"]).share.round(4).tolist()
[0.8264, 0.1736]

`__all__` is what the lab offers to Python. Each name is imported when it is first asked for, so that importing the lab
itself costs nothing. `kernels/` ranks hands at the machine's speed, and every other folder stands on it. Start with
`equities/equity.py`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.lab.batch.kept import write_hands as write_hands
    from pitboss.lab.batch.play import Batch as Batch
    from pitboss.lab.batch.simulating import fast_run as fast_run
    from pitboss.lab.batch.simulating import fast_simulate as fast_simulate
    from pitboss.lab.batch.stepping import Stepping as Stepping
    from pitboss.lab.charts.parts import Chart as Chart
    from pitboss.lab.charts.worked_out import chart as chart
    from pitboss.lab.edges.asked import design_paytables as design_paytables
    from pitboss.lab.edges.asked import read_rules as read_rules
    from pitboss.lab.edges.asked import sweep_edges as sweep_edges
    from pitboss.lab.environments.opening import pettingzoo_env as pettingzoo_env
    from pitboss.lab.environments.vector import VectorEnvironment as VectorEnvironment
    from pitboss.lab.equities.equity import Odds as Odds
    from pitboss.lab.equities.equity import odds as odds
    from pitboss.lab.equities.equity import odds_of_hands as odds_of_hands
    from pitboss.lab.equities.two_boards import TwoBoards as TwoBoards
    from pitboss.lab.equities.two_boards import odds_on_two_boards as odds_on_two_boards
    from pitboss.lab.errors import CacheError as CacheError
    from pitboss.lab.errors import LabError as LabError
    from pitboss.lab.hand_counts import Frequencies as Frequencies
    from pitboss.lab.hand_counts import frequencies as frequencies
    from pitboss.lab.house_edges import edge as edge
    from pitboss.lab.jackpots.bad_beat import read_condition as read_condition
    from pitboss.lab.jackpots.bad_beat import read_table as read_table
    from pitboss.lab.jackpots.bad_beat_hits import bad_beat as bad_beat
    from pitboss.lab.jackpots.high_hand import high_hand as high_hand
    from pitboss.lab.kernels.ranking import rank as rank
    from pitboss.lab.kernels.ranking import rank_batch as rank_batch
    from pitboss.lab.kernels.ranking import rank_omaha_batch as rank_omaha_batch
    from pitboss.lab.learning.cfr import Strategies as Strategies
    from pitboss.lab.learning.cfr import cfr as cfr
    from pitboss.lab.queries.query import Answers as Answers
    from pitboss.lab.queries.query import query as query
    from pitboss.lab.shown.cards import Cards as Cards
    from pitboss.lab.shuffles.asked import shuffle_test as shuffle_test
    from pitboss.lab.simulation.batches import run_of as run_of
    from pitboss.lab.simulation.simulate import simulate as simulate
    from pitboss.lab.simulation.tally import Tally as Tally

# The same names again, for the interpreter: by the module that each lives in.
HOMES = {
    "batch.kept": ("write_hands",),
    "batch.play": ("Batch",),
    "batch.simulating": ("fast_run", "fast_simulate"),
    "batch.stepping": ("Stepping",),
    "charts.parts": ("Chart",),
    "charts.worked_out": ("chart",),
    "edges.asked": ("design_paytables", "read_rules", "sweep_edges"),
    "environments.opening": ("pettingzoo_env",),
    "environments.vector": ("VectorEnvironment",),
    "equities.equity": ("Odds", "odds", "odds_of_hands"),
    "equities.two_boards": ("TwoBoards", "odds_on_two_boards"),
    "errors": ("CacheError", "LabError"),
    "hand_counts": ("Frequencies", "frequencies"),
    "house_edges": ("edge",),
    "jackpots.bad_beat": ("read_condition", "read_table"),
    "jackpots.bad_beat_hits": ("bad_beat",),
    "jackpots.high_hand": ("high_hand",),
    "kernels.ranking": ("rank", "rank_batch", "rank_omaha_batch"),
    "learning.cfr": ("Strategies", "cfr"),
    "queries.query": ("Answers", "query"),
    "shown.cards": ("Cards",),
    "shuffles.asked": ("shuffle_test",),
    "simulation.batches": ("run_of",),
    "simulation.simulate": ("simulate",),
    "simulation.tally": ("Tally",),
}
HOME_OF = {name: f"pitboss.lab.{module}" for module, names in HOMES.items() for name in names}

__all__ = sorted(HOME_OF)  # noqa: PLE0605


def __getattr__(name: str) -> Any:
    if name not in HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(HOME_OF[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
