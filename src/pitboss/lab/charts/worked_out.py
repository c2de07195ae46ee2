"""The strategy charts that take minutes to work out, kept beside the code: `python -m tools.worked_charts` makes them
again, and `make edges` holds them against what comes out. Reading them needs nothing heavy."""

from functools import cache
from pathlib import Path

import msgspec

from pitboss.lab.charts.parts import Chart

FILE = Path(__file__).with_name("worked_out.json")


def key_of(game: str, paytable: str, least: str) -> str:
    """least: from which hand on the ante is paid, or what wins."""
    return f"{game} {paytable} {least}"


@cache
def worked_out() -> dict[str, Chart]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Chart])
