"""The plots of a simulation: win rates with intervals, pots, how far hands go, what wins."""

from pathlib import Path

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from pitboss.games import find_game
from pitboss.lab.simulation.tally import Summary, Tally

FELT, GOLD, INK = "#1f6f54", "#c8963e", "#22302b"


def draw_plots(tally: Tally, folder: Path) -> None:
    """plots.png and plots.svg."""
    summary = tally.summary()
    with mpl.rc_context(
        {"font.size": 9, "axes.spines.top": False, "axes.spines.right": False, "svg.hashsalt": "pitboss"}
    ):
        figure = Figure(figsize=(11, 8), layout="constrained")
        rates, pots, reached, winners = figure.subplots(2, 2).ravel()
        figure.suptitle(f"{find_game(summary.run.game).title}: {summary.hands:,} hands, seed {summary.run.seed}")
        _rates(rates, summary)
        _pots(pots, tally)
        _reached(reached, summary)
        _winners(winners, summary)
        figure.savefig(folder / "plots.png", dpi=120, metadata={"Software": None})
        figure.savefig(folder / "plots.svg", metadata={"Date": None, "Creator": None})


def _rates(axes: Axes, summary: Summary) -> None:
    rows = summary.by_seat
    places = np.arange(len(rows))[::-1]
    means = np.array([row.mean / 100 for row in rows])
    halves = np.array([0.0 if row.high is None else (row.high - row.mean) / 100 for row in rows])
    axes.errorbar(means, places, xerr=halves, fmt="o", color=FELT, ecolor=GOLD, capsize=4)
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_yticks(places, [row.who for row in rows])
    axes.set_title("Won a hand, in dollars, with 95 % intervals")


def _pots(axes: Axes, tally: Tally) -> None:
    pots = tally.pots() / 100
    if pots.max() > 0:
        bins = np.geomspace(max(pots[pots > 0].min(), 0.01), pots.max() * 1.0001, 40)
        axes.hist(pots[pots > 0], bins=list(bins), color=FELT)
        axes.set_xscale("log")
    axes.set_title("Pots, in dollars")
    axes.set_ylabel("hands")


def _reached(axes: Axes, summary: Summary) -> None:
    names = [f"street {number}" for number in summary.streets] + ["showdown"]
    shares = [100 * count / summary.hands for count in (*summary.streets.values(), summary.showdowns)]
    bars = axes.bar(names, shares, color=[*[FELT] * len(summary.streets), GOLD])
    axes.bar_label(bars, fmt="%.1f")
    axes.set_title("Reached, in % of the hands")


def _winners(axes: Axes, summary: Summary) -> None:
    rows = [
        (hand if len(summary.won_with) == 1 else f"{share}: {hand}", count)
        for share, hands in summary.won_with.items()
        for hand, count in list(hands.items())[:10]
    ]
    places = np.arange(len(rows))[::-1]
    axes.barh(places, [count for _, count in rows], color=FELT)
    axes.set_yticks(places, [name for name, _ in rows])
    axes.set_title("Hands of all who stayed" if "stayed" in summary.won_with else "Hands that win at the showdown")
