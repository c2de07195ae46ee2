"""`pitboss charts GAME`: strategy charts of the games against the house."""

from pathlib import Path

from pitboss.cli.lab.edge_asked import check_game, progress_bar
from pitboss.cli.output import fail, print_json, screen
from pitboss.lab.charts.page import text_of
from pitboss.lab.charts.strategy import CHARTS, double_chart, json_of, texas_chart, write_chart
from pitboss.lab.errors import CacheError, LabError


def charts(game: str, paytable: str, ante_pays: str, wins: str, out: Path | None, as_json: bool) -> None:
    try:
        check_game(game, tuple(CHARTS))
        if game == "double-draw" and ante_pays:
            raise LabError("in Double Draw there is no --ante-pays; --wins says what wins")
        if game == "texas-holdem-bonus" and wins:
            raise LabError("in Texas Hold 'Em Bonus there is no --wins; --ante-pays says what wins the ante")
        with progress_bar(game, "steps") as progress:
            if game == "double-draw":
                chart = double_chart(paytable or "A", wins or "two-pair", progress)
            else:
                chart = texas_chart(ante_pays or "straight", paytable or "A", progress)
        written = write_chart(chart, out) if out is not None else []
    except (LabError, CacheError) as error:
        fail(str(error))
    if as_json:
        print_json(json_of(chart))
        return
    screen().print(text_of(chart), end="", soft_wrap=True)
    for path in written:
        screen().print(f"written: {path}", soft_wrap=True)
