"""What is in the report of a gaming day. Amounts are cents, times milliseconds since 1970; a jackpot is named by its
stream, as in 'bad_beat:main', a table by its id, and people by theirs in the log: what they are called stands once."""

import msgspec


class TableRow(msgspec.Struct, frozen=True, order=True):
    """hands: that began on this day."""

    table: str
    title: str
    game: str
    hands: int


class TakingsRow(msgspec.Struct, frozen=True, order=True):
    """H-17 (P 17.A): rake and time charges of a table under one dealer. kind: percentage, incremental or both; time.
    dealer: the id, '' for a device or nobody; dealer_name: what the books call whoever dealt."""

    table: str
    dealer_name: str
    kind: str
    dealer: str
    taken: int
    given_back: int
    dropped: int


class ContributionRow(msgspec.Struct, frozen=True, order=True):
    """H-15: what went into one box at its table."""

    jackpot: str
    table: str
    box: int
    cents: int


class FundRow(msgspec.Struct, frozen=True, order=True):
    """I-13, I-21, J-13: the official record of a jackpot. counted: what came into the fund; received, transferred: from
    and to another one; made_good: by the house, where boxes were short of what was promised; paid: to players.
    rolled_over: what was put off to a later period on this day. owed: promised to people and not yet paid. displayed:
    None for a High Hand Jackpot, whose amount runs along. at_tables: what lies in boxes at tables by the ledger;
    on_the_way: what has left them and is not in the fund; in_containers: what of that was counted."""

    jackpot: str
    name: str
    opening: int
    counted: int
    received: int
    made_good: int
    paid: int
    transferred: int
    closing: int
    rolled_over: int
    owed: int
    displayed: int | None
    at_tables: int
    on_the_way: int
    in_containers: int


class CountRow(msgspec.Struct, frozen=True, order=True):
    """I-08, I-12, J-11, J-12: one step of a count. box: 0 for the sum of a container. container: 0 for a count in the
    cage. day: the gaming day that stands on its paper. difference: what was found too much, or too little below zero.
    """

    jackpot: str
    table: str
    box: int
    container: int
    at: int
    day: str
    by: str
    expected: int
    counted: int
    difference: int


class VarianceRow(msgspec.Struct, frozen=True, order=True):
    """A count that differs from the ledger, of the cage with the number of the drawer for that of a box; or, without a
    jackpot, what the house made good at a table where a box kept what should have gone back (AMB-148), which is short
    until the pot pays it."""

    jackpot: str
    table: str
    box: int
    container: int
    cents: int


class Part(msgspec.Struct, frozen=True):
    """of: loser, winner or table. paid: by the end of the day."""

    person: str
    of: str
    cents: int
    paid: bool


class ClaimRow(msgspec.Struct, frozen=True):
    """I-14: a Bad Beat to which something happened on this day. status: as it stood at its end."""

    jackpot: str
    claim: str
    table: str
    hand: int
    words: str
    status: str
    cents: int
    parts: tuple[Part, ...]


class PeriodRow(msgspec.Struct, frozen=True):
    """J-18 to J-23: a qualifying period of which the pool was announced, awarded or rolled over on this day. prizes:
    slip, person, cents. rolled_over: what of the pool the next one gets."""

    jackpot: str
    period: str
    stage: str
    counted: int
    rolled_in: int
    rolled_over: int
    prizes: tuple[tuple[str, str, int], ...]
    deadline: int


class PaymentRow(msgspec.Struct, frozen=True):
    """I-17, J-20, J-23: paid on this day. of: the claim or the period. to: account or cash. by: who paid it."""

    jackpot: str
    of: str
    table: str
    person: str
    place: str
    to: str
    by: str
    cents: int


class BankRow(msgspec.Struct, frozen=True, order=True):
    """A game against the house. lost: wagers lost to the bank; paid: out of it; win: of the house."""

    table: str
    lost: int
    paid: int
    win: int


class SoldRow(msgspec.Struct, frozen=True, order=True):
    """Chips that were sold for cash at a table dealt by hand. seller: who sold them."""

    table: str
    seller: str
    cents: int


class CageRow(msgspec.Struct, frozen=True, kw_only=True):
    """N-CAG-01, N-CAG-04: a drawer with which anything was done on this day. put_in: by the house; taken_back: all of
    that since it was opened, when it was counted. day: the gaming day on the paper of its count, '' before that."""

    drawer: int
    cashier: str
    put_in: int = 0
    bought_in: int = 0
    cashed_out: int = 0
    chips_sold: int = 0
    chips_redeemed: int = 0
    day: str = ""
    taken_back: int = 0
    expected: int | None = None
    counted: int | None = None
    difference: int | None = None


class OpenRow(msgspec.Struct, frozen=True):
    """What was not finished when the day ended. cents: None where it is no amount."""

    jackpot: str
    table: str
    words: str
    cents: int | None
    rule: str


class DueRow(msgspec.Struct, frozen=True):
    """What somebody in one of these roles had to do. overdue: it should have been done on this day."""

    jackpot: str
    words: str
    roles: tuple[str, ...]
    rule: str
    overdue: bool


class AnnouncedRow(msgspec.Struct, frozen=True, order=True):
    at: int
    jackpot: str
    words: str
    cents: int | None


class NoticeRow(msgspec.Struct, frozen=True):
    """Given by the end of this day and acknowledged by nobody then."""

    jackpot: str
    number: int
    to: tuple[str, ...]
    words: str
    at: int
    seen_by: str
    rule: str


class KindRow(msgspec.Struct, frozen=True):
    """All accounts of a kind; what came in and what went out by the postings of the day."""

    kind: str
    came_in: int
    went_out: int
    net: int


class Tie(msgspec.Struct, frozen=True, order=True):
    """What a section says of an account, and what the postings do."""

    section: str
    account: str
    said: int
    posted: int


class DayReport(msgspec.Struct, frozen=True, kw_only=True):
    """day: as 2026-11-17, from start up to but not including end. over: it had ended when this was made, so that
    nothing more comes. differences: ties that do not hold. entries: of the whole log. titles: what the tables are
    called, by id; jackpots: the same, by stream."""

    day: str
    facility: str
    time_zone: str
    days_are: str
    start: int
    end: int
    over: bool
    entries: int
    titles: dict[str, str]
    jackpots: dict[str, str]
    tables: tuple[TableRow, ...]
    takings: tuple[TakingsRow, ...]
    contributions: tuple[ContributionRow, ...]
    funds: tuple[FundRow, ...]
    counts: tuple[CountRow, ...]
    variances: tuple[VarianceRow, ...]
    claims: tuple[ClaimRow, ...]
    periods: tuple[PeriodRow, ...]
    payments: tuple[PaymentRow, ...]
    banks: tuple[BankRow, ...]
    sold: tuple[SoldRow, ...]
    cage: tuple[CageRow, ...]
    open: tuple[OpenRow, ...]
    due: tuple[DueRow, ...]
    announcements: tuple[AnnouncedRow, ...]
    notices: tuple[NoticeRow, ...]
    kinds: tuple[KindRow, ...]
    ties: tuple[Tie, ...]
    differences: tuple[Tie, ...]
