"""The signs of a room: what hangs at each of its tables, and in the lobby."""

from collections.abc import Mapping, Sequence

from pitboss.engine.state import TableState
from pitboss.games import find_game
from pitboss.room.config import TableConfig
from pitboss.signs import Setting, Sign, filed_room_sign, preview_sign, room_sign, table_sign
from pitboss.signs.announcements import CalledOut
from pitboss.signs.jackpots import Displayed
from pitboss.submission.file.structs import Submission

NOT_FILED = Submission()


def sign_at(config: TableConfig, table: TableState | None, filed: Submission = NOT_FILED) -> Sign:
    """table: None where it could not be opened; then the sign is the one that it was opened with. filed: what the room
    is run under."""
    setting = Setting(
        facility=filed.facility.name, name=config.title, bots=config.bots, base_seconds=config.base_seconds,
        bank_seconds=config.bank_seconds, mix=config.mix, games=config.games,
    )  # fmt: skip
    if table is None:
        return preview_sign(find_game(config.game), config.house, setting, config.seats)
    return table_sign(table, setting)


def sign_in_room(
    tables: Sequence[TableState | CalledOut],
    filed: Submission = NOT_FILED,
    shown: Mapping[str, Displayed] | None = None,
    *,
    play_money: bool = False,
) -> Sign:
    """shown: the amounts of the jackpots on display, by stream. play_money: whether any table is for that whose state
    is not here; where a Rules Submission was filed, it says so itself."""
    if filed.tables:
        return filed_room_sign(filed, tables, shown=shown)
    here = [table for table in tables if isinstance(table, TableState)]
    return room_sign(tables, play_money=play_money or any(table.home.house.play_money for table in here))
