"""`pitboss edge`: the exact house edge of a game against the house, each in a file of its own."""

from pitboss.cli.lab.edge_asked import EdgeAsked, check_game
from pitboss.cli.output import fail

# What each game has no use for.
FOREIGN = {"texas-holdem-bonus": ("wins", "dead"), "double-draw": ("ante_pays", "board")}


def edge(game: str, asked: EdgeAsked) -> None:
    from pitboss.lab.errors import CacheError, LabError
    from pitboss.lab.files.parquet import check_free

    try:
        check_game(game, tuple(FOREIGN))
    except LabError as error:
        fail(str(error))
    for name in FOREIGN[game]:
        if getattr(asked, name):
            fail(f"--{name.replace('_', '-')} is no option of {game}")
    for name in ("paytable", "ante_pays", "wins"):
        if asked.rules is not None and not asked.sweep and getattr(asked, name):
            fail(f"--{name.replace('_', '-')} is in the file of rules already: leave it out, or --rules")
    if asked.device not in ("", "cpu", "gpu"):
        fail(f"there is no device {asked.device!r}: say cpu or gpu")
    if asked.device == "gpu" and (asked.hand or asked.ray):
        fail("--device gpu solves whole games on this machine: leave out --hand and --ray, or --device")
    if asked.picture is not None and not asked.sweep:
        fail("--picture shows a sweep: add --sweep, or see pitboss charts")
    if asked.hand and asked.parquet:
        fail("--parquet keeps the outcomes of the whole game: leave --hand out")
    try:
        if asked.parquet is not None:
            check_free(asked.parquet)
        if asked.sweep:
            from pitboss.cli.lab.designing.sweep import show_sweep

            show_sweep(game, asked)
        elif game == "double-draw":
            from pitboss.cli.lab.edge_double_draw import show as show_double_draw

            show_double_draw(asked)
        else:
            from pitboss.cli.lab.edge_texas import show as show_texas

            show_texas(asked)
    except (LabError, CacheError) as error:
        fail(str(error))
