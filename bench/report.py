"""The table, and the bars that it is held against."""

from dataclasses import asdict, dataclass
from math import exp, log
from typing import Any

from bench.measure import Result

HEADER = (
    f"{'game':<30}{'policy':<8}{'Pitboss':>10}{'pokerkit':>10}{'ratio':>8}"
    f"{'decisions a hand':>19}{'events a hand':>17}"
)


@dataclass(frozen=True)
class Bar:
    name: str
    at_least: float
    found: float
    where: str = ""

    @property
    def met(self) -> bool:
        return self.found >= self.at_least


def line(result: Result) -> str:
    ours, theirs = result.hands_per_s
    decisions = f"{result.decisions[0]:.1f} / {result.decisions[1]:.1f}"
    kept = f"{result.kept[0]:.1f} / {result.kept[1]:.1f}"
    return (
        f"{result.game:<30}{result.policy:<8}{ours:>10,.0f}{theirs:>10,.1f}{result.ratio:>8.1f}{decisions:>19}{kept:>17}"
    )


def bars(results: list[Result]) -> list[Bar]:
    """What the project promises: at least 10 on community and stud games, 6 on draw games, 20 in the mean."""
    found = []
    for name, families, at_least in (("community and stud", ("community", "stud"), 10.0), ("draw", ("draw",), 6.0)):
        worst = min((r for r in results if r.family in families), key=lambda r: r.ratio, default=None)
        if worst is not None:
            found.append(Bar(f"least of {name} games", at_least, worst.ratio, f"{worst.game}, {worst.policy}"))
    mean = exp(sum(log(result.ratio) for result in results) / len(results))
    found.append(Bar("geometric mean", 20.0, mean))
    return found


def summary(results: list[Result]) -> str:
    rows = [
        f"{bar.name:<32}{bar.found:>6.1f}  (at least {bar.at_least:g}: {'met' if bar.met else 'MISSED'})  {bar.where}"
        for bar in bars(results)
    ]
    return "\n".join(row.rstrip() for row in rows)


def as_json(results: list[Result]) -> dict[str, Any]:
    return {
        "results": [asdict(result) for result in results],
        "bars": [{**asdict(bar), "met": bar.met} for bar in bars(results)],
    }
