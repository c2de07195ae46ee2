"""The tables of the room as its operator looks at them: by what device they are dealt, and under which version."""

from collections.abc import Iterable

import msgspec

from pitboss.games import GAMES
from pitboss.room.config import TableConfig
from pitboss.room.damaged import Damaged
from pitboss.room.tables.runner import TableRunner
from pitboss.signs.devices import device_lines


class TableState(msgspec.Struct, frozen=True):
    """dealt_by: electronic or hand. shuffler: how its decks are shuffled, '' where the log keeps no decks. version: of
    the Rules Submission, 0 for none. out_of_order: what its devices say (P 18.R). trouble: why it stands still."""

    table: str
    title: str
    game: str
    game_title: str
    private: bool
    dealt_by: str
    shuffler: str
    device_approval: str
    version: int
    hand: int
    seats: int
    taken: int
    paused: str
    out_of_order: tuple[str, ...]
    trouble: str


def of_runner(runner: TableRunner) -> TableState:
    table = runner.live.table
    taken = sum(holder is not None for holder in table.seats)
    broken = tuple([line.words for line in device_lines(table)])
    return _state(
        runner.name, runner.config, hand=table.hand_number, seats=table.plan.seats, taken=taken,
        paused=runner.live.notes.paused, out_of_order=broken, trouble=runner.trouble or runner.superseded,
    )  # fmt: skip


def of_damaged(name: str, damaged: Damaged) -> TableState | None:
    """None where not even its kind can be read."""
    if damaged.config is None:
        return None
    return _state(name, damaged.config, seats=damaged.config.seats, trouble=damaged.line.paused)


def _state(
    name: str, config: TableConfig, *, hand: int = 0, seats: int = 0, taken: int = 0, paused: str = "",
    out_of_order: tuple[str, ...] = (), trouble: str = "",
) -> TableState:  # fmt: skip
    house = config.house
    return TableState(
        name, config.title, config.game, GAMES[config.game].title, config.private, house.table_dealt_by,
        house.shuffler_mode, house.device_approval_ref, config.version, hand, seats,
        taken, paused, out_of_order, trouble,
    )  # fmt: skip


def in_order(found: Iterable[TableState]) -> tuple[TableState, ...]:
    """Public tables by their numbers, then private ones."""
    return tuple(sorted(found, key=lambda one: (one.private, len(one.table), one.table)))
