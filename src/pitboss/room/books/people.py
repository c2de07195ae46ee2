"""Who won what of the jackpots, who was paid, and what was announced. People have their ids in the log: what stands
sealed on a slip, name and telephone number, is never read here (J-17)."""

from pitboss.house.bad_beat import events as bb
from pitboss.house.bad_beat.state import BadBeatState, in_order
from pitboss.house.high_hand import events as hh
from pitboss.house.high_hand.state import HighHandState
from pitboss.room.books.jackpots import JackpotDay
from pitboss.room.books.structs import AnnouncedRow, ClaimRow, Part, PaymentRow, PeriodRow

OF_A_CLAIM = (bb.ClaimMade, bb.ClaimVerified, bb.ClaimRejected, bb.PaymentPrepared, bb.PersonPaid)
OF_A_POOL = (
    hh.PoolAnnounced, hh.PeriodAwarded, hh.RolledOver, hh.PrizePaid, hh.PrizeExpired, hh.PrizeDistributed,
)  # fmt: skip


def claims_of(jackpot: JackpotDay) -> list[ClaimRow]:
    """I-14: those to which something happened, in the order of their showdowns."""
    if not isinstance(jackpot.state, BadBeatState):
        return []
    touched = {event.claim for _, event in jackpot.of(*OF_A_CLAIM)}
    return [
        ClaimRow(
            jackpot.stream, claim.name, claim.table, claim.hand, claim.words, claim.status, claim.cents,
            tuple([Part(person, part, cents, person in claim.paid) for person, part, cents in claim.payouts]),
        )
        for claim in in_order(jackpot.state)
        if claim.name in touched
    ]  # fmt: skip


def periods_of(jackpot: JackpotDay) -> list[PeriodRow]:
    """J-18 to J-23."""
    if not isinstance(jackpot.state, HighHandState):
        return []
    touched = {event.period for _, event in jackpot.of(*OF_A_POOL)}
    rolled = {event.period: event.cents for _, event in jackpot.of(hh.RolledOver)}
    return [
        PeriodRow(
            jackpot.stream, period.name, period.stage, period.counted, period.rolled_in, rolled.get(period.name, 0),
            period.prizes, period.deadline,
        )
        for period in jackpot.state.periods.values()
        if period.name in touched
    ]  # fmt: skip


def payments_of(jackpot: JackpotDay) -> list[PaymentRow]:
    """I-17, J-20, J-23: whoever was paid on the day."""
    rows, state = [], jackpot.state
    for _, event in jackpot.of(bb.PersonPaid, hh.PrizePaid, hh.PrizeDistributed):
        by = event.giver or event.by
        if isinstance(event, bb.PersonPaid) and isinstance(state, BadBeatState):
            table = state.claims[event.claim].table
            said = (event.claim, table, event.person, event.place, event.to, by, event.cents)
            rows.append(PaymentRow(jackpot.stream, *said))
        elif isinstance(event, hh.PrizePaid) and isinstance(state, HighHandState):
            table = state.slips[event.slip].table
            said = (event.period, table, event.person, event.place, event.to, by, event.cents)
            rows.append(PaymentRow(jackpot.stream, *said))
        elif isinstance(event, hh.PrizeDistributed):
            rows += [
                PaymentRow(jackpot.stream, event.period, "", person, "", event.to, by, cents)
                for person, cents in event.payouts
            ]
    return rows


def announced(jackpot: JackpotDay) -> list[AnnouncedRow]:
    """I-18, J-16, J-18: what everybody was told, in words, and what was put on display."""
    rows = []
    for at, event in jackpot.of(
        bb.DisplayAdjusted, hh.HandAnnounced, hh.PoolAnnounced, hh.PeriodAwarded, hh.RolledOver
    ):
        for words, cents in _words(jackpot, event):
            rows.append(AnnouncedRow(at, jackpot.stream, words, cents))
    return rows


def _words(jackpot: JackpotDay, event: object) -> list[tuple[str, int | None]]:
    if isinstance(event, bb.DisplayAdjusted):
        return [("on display", event.cents)]
    if isinstance(event, hh.HandAnnounced) and isinstance(jackpot.state, HighHandState):
        how = "equals the best hand of" if event.equal else "leads"
        period = jackpot.state.slips[event.slip].period
        return [(f"{event.words}, {_where(jackpot, event.slip)}, {how} {period}", None)]
    if isinstance(event, hh.PoolAnnounced):
        return [(f"pool of {event.period}", event.counted + event.rolled_in)]
    if isinstance(event, hh.PeriodAwarded):
        return [
            (f"{event.period} won by {person}, {_where(jackpot, slip)}", cents) for slip, person, cents in event.prizes
        ]
    if isinstance(event, hh.RolledOver):
        return [(f"{event.period} rolls over", event.cents)]
    return []


def _where(jackpot: JackpotDay, name: str) -> str:
    """Of a slip: where its hand was."""
    slip = jackpot.state.slips[name] if isinstance(jackpot.state, HighHandState) else None
    return f"table {slip.table}, hand {slip.hand}, seat {slip.seat}" if slip is not None else f"slip {name}"
