"""What the lab works out for others, in a process of its own: questions and answers are plain data.

Whoever asks imports this module and nothing else of the lab: all that is heavy is imported where it is needed, which is
in the process that works. That process is polite to whatever else runs on the machine, and ends when the other end of a
pipe is closed: because it is not wanted any more, or because whoever started it is gone.
"""

import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from pitboss.lab.errors import CacheError, LabError

POLITE = 10


class NoAnswer(Exception):
    """What was asked makes no sense, in words for whoever asked."""


class NoRoom(Exception):
    """The lab cannot write its tables, in words for whoever runs this machine."""


def begin(wanted: Connection) -> None:
    """Once in the new process. wanted: open as long as it is."""
    # Ctrl-C is for the room, which then tells us.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        # The room and its tables come first.
        os.nice(POLITE)

    def watch() -> None:
        with suppress(EOFError, OSError):
            wanted.recv_bytes()
        os._exit(0)

    threading.Thread(target=watch, name="wanted", daemon=True).start()


def work(question: str, asked: dict[str, Any]) -> dict[str, Any]:
    """In the process that works. Raises NoAnswer or NoRoom."""
    from pitboss.games import UnknownGame

    try:
        return QUESTIONS[question](**asked)
    except (LabError, UnknownGame) as error:
        raise NoAnswer(str(error)) from None
    except CacheError as error:
        raise NoRoom(str(error)) from None


def _odds(game: str, holdings: tuple[str, ...], board: str, dead: str, precision: float) -> dict[str, Any]:
    from pitboss.lab.equities.equity import odds

    return odds(game, holdings, board, dead, precision=precision).json()


def _bad_beat(
    game: str, seats: int, losing: str, winning: str, both_hole_cards: bool, quads_pocket_pair: bool, precision: float
) -> dict[str, Any]:
    from pitboss.lab.jackpots.bad_beat import read_condition, read_table
    from pitboss.lab.jackpots.bad_beat_hits import bad_beat

    table = read_table(game, seats)
    # A table without a board has no hole cards apart from the others.
    board = table.two_cards or table.two_of_own
    condition = read_condition(
        table, losing, winning, both_hole_cards=both_hole_cards and board,
        quads_pocket_pair=quads_pocket_pair and board,
    )  # fmt: skip
    return bad_beat(table, condition, precision=precision).json()


def _high_hand(game: str, seats: int, hands: int, both_hole_cards: bool, precision: float) -> dict[str, Any]:
    from pitboss.lab.jackpots.bad_beat import read_table
    from pitboss.lab.jackpots.high_hand import high_hand

    table = read_table(game, seats)
    board = table.two_cards or table.two_of_own
    # Whoever waits at a page wants it soon: to count every deal takes many times as long.
    return high_hand(table, hands, both_hole_cards=both_hole_cards and board, precision=precision, exact=False).json()


QUESTIONS: dict[str, Callable[..., dict[str, Any]]] = {
    "odds": _odds,
    "bad_beat": _bad_beat,
    "high_hand": _high_hand,
}
