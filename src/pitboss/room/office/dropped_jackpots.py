"""A version of the submission that has a jackpot no more, while the jackpot still holds money of players.

I-20 (P 15.J): whatever was contributed is paid to players. So collection ends first (`collection_ended`), the boxes are
counted, and the fund is paid or goes to another; then a version without it can take effect.
"""

from pitboss.engine.table.boxes import box_key
from pitboss.house.custody.state import on_the_way
from pitboss.money import show_dollars
from pitboss.room.jackpots.desk import bad_beat_desk, high_hand_desk
from pitboss.room.live_table import LiveTable
from pitboss.store.port import EventLog
from pitboss.submission.file.structs import Submission


async def dropped(log: EventLog, filed: Submission) -> dict[str, tuple[int, bool]]:
    """By stream what each jackpot that the file does not have holds in its fund, and whether boxes or claims of it are
    open."""
    named = {f"bad_beat:{each.name}" for each in filed.bad_beat} | {
        f"high_hand:{each.name}" for each in filed.high_hand
    }
    found: dict[str, tuple[int, bool]] = {}
    for stream in await log.streams():
        kind, _, key = stream.partition(":")
        if stream in named:
            continue
        if kind == "bad_beat":
            beat = await bad_beat_desk(log, key).fresh()
            open_claims = any(claim.status not in ("paid", "rejected") for claim in beat.claims.values())
            found[stream] = beat.fund, open_claims or bool(on_the_way(beat.custody))
        elif kind == "high_hand":
            high = await high_hand_desk(log, key).fresh()
            found[stream] = high.fund, bool(on_the_way(high.custody))
    return found


def holds(stream: str, money: tuple[int, bool], tables: list[LiveTable]) -> str:
    """Why such a version cannot take effect; '' where nothing is left."""
    kind, _, key = stream.partition(":")
    fund, unsettled = money
    boxes = sum([live.table.boxes.get(kind, 0) for live in tables if box_key(live.table, kind) == key])
    if not (fund or boxes or unsettled):
        return ""
    called = f"the {'Bad Beat' if kind == 'bad_beat' else 'High Hand Jackpot'} {key!r}"
    where = f"{show_dollars(fund)} in its fund and {show_dollars(boxes)} in boxes at tables"
    how = "end its collection, count its boxes, and pay or transfer the fund before it is left out"
    return f"{called} holds {where}{', and is not settled' if unsettled else ''}: {how}"
