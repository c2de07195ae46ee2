"""The table, and the bars that it is held against."""

from dataclasses import asdict, dataclass
from math import exp, log
from typing import Any

from bench.measure import Result

COLUMNS = "{:<33}{:<7}{:>9}{:>9}{:>7}{:>16}{:>16}"
HEADER = COLUMNS.format("game", "policy", "Pitboss", "pokerkit", "ratio", "decisions", "events")


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
    return COLUMNS.format(
        result.game + ("" if result.named else " *"),
        result.policy,
        f"{ours:,.0f}",
        f"{theirs:,.1f}",
        f"{result.ratio:.1f}",
        "{:.1f} / {:.1f}".format(*result.decisions),
        "{:.1f} / {:.1f}".format(*result.kept),
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


def _bar_line(bar: Bar) -> str:
    verdict = "met" if bar.met else "MISSED"
    return f"  {bar.name:<32}{bar.found:>6.1f}  {bar.at_least:>4g}  {verdict:<7} {bar.where}"


def summary(results: list[Result]) -> str:
    """The bars over all games, then over those that pokerkit has a class for."""
    named = [result for result in results if result.named]
    rows = [f"{'':<34}{'ratio':>6}  {'bar':>4}"]
    for title, some in (("all games", results), ("without those marked *", named)):
        if some and (some is results or len(named) < len(results)):
            rows.append(f"{title}:")
            rows += [_bar_line(bar) for bar in bars(some)]
    return "\n".join(row.rstrip() for row in rows)


def as_json(results: list[Result]) -> dict[str, Any]:
    return {
        "results": [asdict(result) for result in results],
        "bars": [{**asdict(bar), "met": bar.met} for bar in bars(results)],
    }
