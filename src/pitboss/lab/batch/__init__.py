"""Hands by the million: a game's own plan as rows of integers, and one interpreter in machine code for all of them.

>>> from pitboss.lab.batch import Batch
>>> Batch("holdem", players=3).play(1000, "random", seed=1).net.shape
(1000, 3)

It is no second rulebook. What the engine does is the reference: `program.py` compiles the engine's `Plan`, `machine.py`
plays it, and the differential test plays the same cards and decisions through both, hand by hand. One hand at a time
from given stacks; options, Kill, straddle, decks and rulings are not in it, and are refused by name. Start with
`play.py`; `stepping.py` is for those who decide from outside.

`__all__` is what there is for Python, imported when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.lab.batch.ending.hits import Hits as Hits
    from pitboss.lab.batch.kept import HandRow as HandRow
    from pitboss.lab.batch.kept import hand_rows as hand_rows
    from pitboss.lab.batch.kept import write_hands as write_hands
    from pitboss.lab.batch.play import Batch as Batch
    from pitboss.lab.batch.play import Result as Result
    from pitboss.lab.batch.play import Waiting as Waiting
    from pitboss.lab.batch.seeing import Seen as Seen
    from pitboss.lab.batch.simulating import FastRun as FastRun
    from pitboss.lab.batch.simulating import FastSummary as FastSummary
    from pitboss.lab.batch.simulating import fast_run as fast_run
    from pitboss.lab.batch.simulating import fast_simulate as fast_simulate
    from pitboss.lab.batch.stepping import Stepping as Stepping

# The same names again, for the interpreter: by the module that each lives in.
HOMES = {
    "ending.hits": ("Hits",),
    "kept": ("HandRow", "hand_rows", "write_hands"),
    "play": ("Batch", "Result", "Waiting"),
    "seeing": ("Seen",),
    "simulating": ("FastRun", "FastSummary", "fast_run", "fast_simulate"),
    "stepping": ("Stepping",),
}
HOME_OF = {name: f"pitboss.lab.batch.{module}" for module, names in HOMES.items() for name in names}

__all__ = sorted(HOME_OF)  # noqa: PLE0605


def __getattr__(name: str) -> Any:
    if name not in HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(HOME_OF[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
