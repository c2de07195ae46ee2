"""What came of a simulated day, as the room's own records have it."""

import msgspec

from pitboss.house.bad_beat.state import in_order
from pitboss.house.custody.state import Custody
from pitboss.room.room import Room
from pitboss.simulated_day.miscounts import Miscount
from pitboss.simulated_day.players import Tally


class ClaimLine(msgspec.Struct, frozen=True):
    """shown_at: milliseconds since 1970."""

    jackpot: str
    table: str
    hand: int
    shown_at: int
    status: str
    cents: int
    paid: int


class PeriodLine(msgspec.Struct, frozen=True):
    """outcome: awarded · rolled_over. prizes: what was won, and whether it was collected, or expired and given away."""

    jackpot: str
    period: str
    outcome: str
    pool: int
    rolled_in: int
    prizes: tuple[tuple[str, int, str], ...]


class Summary(msgspec.Struct, frozen=True):
    """accounts: how many there are; total: their sum. faults: what the audit found, once there was one."""

    tables: int
    hands: int
    voided: int
    claims: tuple[ClaimLine, ...]
    periods: tuple[PeriodLine, ...]
    boxes: tuple[tuple[str, str, int], ...]
    variances: tuple[Miscount, ...]
    versions: int
    accounts: int
    total: int
    faults: tuple[str, ...] = ()


async def summary_of(room: Room, tallies: list[Tally]) -> Summary:
    balances = await room.store.balances()
    custodies = [desk.state.custody for desk in room.jackpots.bad_beats.values()]
    custodies += [desk.state.custody for desk in room.jackpots.high_hands.values()]
    return Summary(
        tables=len(tallies),
        hands=sum([tally.hands for tally in tallies]),
        voided=sum([tally.voided for tally in tallies]),
        claims=_claims(room),
        periods=_periods(room),
        boxes=tuple(sorted([_box(custody, name) for custody in custodies for name in custody.boxes], key=_by_table)),
        variances=tuple(sorted([line for custody in custodies for line in variances(custody)], key=_of_table)),
        versions=room.amendments.version,
        accounts=len(balances),
        total=sum(balances.values()),
    )


def variances(custody: Custody) -> list[Miscount]:
    """What the counts differ from the ledger by, box by box."""
    found = []
    for one in custody.variances:
        table, _, number = one.box.rpartition(":")
        found.append(Miscount(table, custody.jackpot, int(number or 0), one.cents))
    return found


def _box(custody: Custody, name: str) -> tuple[str, str, int]:
    box = custody.boxes[name]
    return box.table, custody.jackpot, box.number


def _by_table(box: tuple[str, str, int]) -> tuple[int, str, int]:
    table, jackpot, number = box
    return int(table), jackpot, number


def _of_table(line: Miscount) -> tuple[int, str, int]:
    """What is of a container and not of a box comes first."""
    return int(line.table or 0), line.jackpot, line.number


def _claims(room: Room) -> tuple[ClaimLine, ...]:
    return tuple(
        [
            ClaimLine(
                desk.key, claim.table, claim.hand, claim.shown_at, claim.status, claim.cents, claim.cents - claim.owed
            )
            for desk in room.jackpots.bad_beats.values()
            for claim in in_order(desk.state)
        ]
    )


def _periods(room: Room) -> tuple[PeriodLine, ...]:
    found = []
    for desk in room.jackpots.high_hands.values():
        for period in desk.state.periods.values():
            prizes = []
            for slip, person, cents in period.prizes:
                late = "expired" if slip in period.expired else "collected"
                open_still = "owed" if slip not in period.settled else late
                prizes.append((person, cents, open_still))
            found.append(PeriodLine(desk.key, period.name, period.stage, period.pool, period.rolled_in, tuple(prizes)))
    return tuple(sorted(found, key=lambda line: line.period))
