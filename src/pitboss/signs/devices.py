"""N-SGN-12 (P 18.R, TX 13.I, DD 13.F): a device that is out of order bears a sign, from the moment it is reported."""

from collections.abc import Iterator

from pitboss.engine.state import TableState
from pitboss.signs.sign import Line, line


def device_lines(table: TableState) -> Iterator[Line]:
    decks = table.decks
    if decks is None:
        return
    for state, name in ((decks.device, "card shuffling device"), (decks.shoe, "dealing shoe")):
        # N-SGN-12: broken, and signed or covered by hand since.
        if state != "ok":
            yield line(table.home.game.cited, f"The automated {name} is out of order and is not used", "N-SGN-12")
