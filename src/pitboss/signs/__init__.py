"""Signs: what hangs at a table and in the room, made from the house's choices and the state of the table.

A sign is words under headings, each line with the entry of the register behind it (`sign.py`). `table_sign` says what a
table has to post, `room_sign` what the room has to; both are pure functions, so a Kill, an agreed minimum or a broken
device is on the sign as soon as it is in the state. Which paragraph obliges to which line is in `obligations.py`: start
there.
"""

from pitboss.signs.filed import filed_room_sign, filed_signs
from pitboss.signs.house import Setting
from pitboss.signs.room import Jackpots, room_sign
from pitboss.signs.sign import Line, Part, Sign
from pitboss.signs.table import preview_sign, table_sign

__all__ = [
    "Jackpots",
    "Line",
    "Part",
    "Setting",
    "Sign",
    "filed_room_sign",
    "filed_signs",
    "preview_sign",
    "room_sign",
    "table_sign",
]
