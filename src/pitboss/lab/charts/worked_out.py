"""The strategy charts that take minutes to work out, kept beside the code: `python -m tools.worked_charts` makes them
again, and `make edges` holds them against what comes out. Reading them needs nothing heavy."""

from functools import cache
from pathlib import Path

import msgspec

from pitboss.lab.charts.parts import Chart
from pitboss.lab.errors import LabError

FILE = Path(__file__).with_name("worked_out.json")


def key_of(game: str, paytable: str, least: str) -> str:
    """least: from which hand on the ante is paid, or what wins."""
    return f"{game} {paytable} {least}"


def chart(game: str, paytable: str = "A", least: str = "") -> Chart:
    """The kept chart of a game against the house. least: from which hand on the ante is paid ('straight', 'flush'), or
    in Double Draw the lowest hand that wins ('two_pairs', …); the first of them where none is named."""
    kept = worked_out()
    found = [key for key in kept if key.startswith(key_of(game, paytable, least.replace("-", "_")))]
    if not found:
        raise LabError(f"no chart is kept of {key_of(game, paytable, least)!r}: there are {', '.join(kept)}")
    return kept[found[0]]


@cache
def worked_out() -> dict[str, Chart]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Chart])
