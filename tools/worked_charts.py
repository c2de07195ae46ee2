"""The strategy charts of the games against the house, worked out once and kept: src/pitboss/lab/charts/worked_out.json.

python -m tools.worked_charts            work all of them out (some minutes), and write them
python -m tools.worked_charts --check    exit 1 where what is kept is not what comes out
"""

import sys
from collections.abc import Iterator
from typing import get_args, get_type_hints

import msgspec

from pitboss.lab.charts.parts import Chart
from pitboss.lab.charts.strategy import double_chart, texas_chart
from pitboss.lab.charts.worked_out import FILE, key_of
from pitboss.submission import HouseChoices


def said(choice: str) -> list[str]:
    """What a house may choose there."""
    parts = get_args(get_type_hints(HouseChoices)[choice])
    # A row of names, or one of a row and nothing.
    return [name for part in parts for name in ((part,) if isinstance(part, str) else get_args(part))]


def charts() -> Iterator[tuple[str, Chart]]:
    for pays in said("tx_ante_pay_threshold"):
        for table in said("tx_bonus_paytable"):
            yield key_of("texas-holdem-bonus", table, pays), texas_chart(pays, table)
    for least in said("dd_winning_minimum"):
        for table in said("dd_bonus_paytable"):
            yield key_of("double-draw", table, least), double_chart(table, least.replace("_", "-"))


def main() -> int:
    lines = []
    for key, chart in charts():
        print(key, file=sys.stderr)
        lines.append(b'"%s": %s' % (key.encode(), msgspec.json.encode(chart, order="deterministic")))
    text = b"{\n%s\n}\n" % b",\n".join(lines)
    if "--check" in sys.argv[1:]:
        if FILE.read_bytes() == text:
            return 0
        print(f"{FILE.name} is not what comes out: run python -m tools.worked_charts", file=sys.stderr)
        return 1
    FILE.write_bytes(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
