"""What must hold of a room that was killed, once it was opened again and has come to rest.

Every table's claim, high hand and box is in its jackpot's log exactly once; whatever was verified or awarded is paid at
most once; every cent is in one place; and names on slips can be read as long as nobody has forgotten them.
"""

from collections import Counter
from collections.abc import Iterable

from pitboss.engine import events as ev
from pitboss.house.bad_beat import events as bb
from pitboss.house.base import HouseEvent
from pitboss.house.custody import events as cu
from pitboss.house.custody.money import fund_of
from pitboss.house.high_hand import events as hh
from pitboss.house.high_hand.events import slip_key
from pitboss.house.high_hand.state import HighHandState, boxes_missing, owed, period_at
from pitboss.ledger.chart import box_account
from pitboss.room.jackpots.desk import BadBeatDesk, HighHandDesk
from pitboss.room.jackpots.reading import dealt as hand_of
from pitboss.room.room import Room
from tests.simulation.kill_jackpots.facts import Facts, facts_of
from tests.simulation.kill_jackpots.moments import PEOPLE
from tests.simulation.kill_jackpots.staff import NAME, PHONE


async def check_room(room: Room, kind: str) -> Facts:
    """The room has come to rest."""
    facts, balances = await facts_of(room.store), await room.store.balances()
    assert sum(balances.values()) == 0, f"{sum(balances.values())} cents too many"
    assert facts.taken == facts.got, f"contributed {facts.taken - facts.got}, arrived {facts.got - facts.taken}"
    for beat in room.jackpots.bad_beats.values():
        made = facts.made[beat.stream]
        _once_each(beat.stream, "claim", _claims_told(facts, beat.stream), _claims_made(made))
        _boxes(facts, beat, balances)
        _claims_paid(made)
    for high in room.jackpots.high_hands.values():
        made = facts.made[high.stream]
        _once_each(high.stream, "hand", await _hands_told(room, facts, high), _hands_called(made))
        _boxes(facts, high, balances)
        _prizes_paid(high.state, made)
        await _slips(high, made, names=kind == PEOPLE)
    return facts


def check_finished(room: Room) -> None:
    """Everybody has done what they could, and all deadlines have passed: nothing is owed any more."""
    for beat in room.jackpots.bad_beats.values():
        waiting = [claim.name for claim in beat.state.claims.values() if claim.status not in ("paid", "rejected")]
        assert not waiting, f"{beat.stream}: claims are not settled: {waiting}"
        assert not [claim for claim in beat.state.claims.values() if claim.status == "paid" and claim.owed]
    for high in room.jackpots.high_hands.values():
        for period in high.state.periods.values():
            missing = boxes_missing(high.state, period)
            words = f"of {period.tables} {period.passed} have passed, {missing} have not given their boxes"
            stuck = period.stage in ("ended", "pooled")
            assert not stuck, f"{high.stream}: {period.name} is {period.stage}: {words}"
            assert not owed(period), f"{high.stream}: {owed(period)} of {period.name} is still owed"


# --- what tables have told --------------------------------------------------------------------------------------------
def _once_each(stream: str, what: str, told: Iterable[str], made: Counter[str]) -> None:
    twice = [name for name, times in made.items() if times > 1]
    assert not twice, f"{stream}: {what} more than once: {twice}"
    lost, invented = set(told) - set(made), set(made) - set(told)
    assert not lost, f"{stream}: {what} lost: {sorted(lost)}"
    assert not invented, f"{stream}: {what} that no table has told of: {sorted(invented)}"


def _claims_told(facts: Facts, stream: str) -> list[str]:
    told = [(one.table, one.event) for one in facts.told[stream]]
    return [f"{table} {event.number}" for table, event in told if isinstance(event, ev.BadBeatMade)]


def _claims_made(made: list[HouseEvent]) -> Counter[str]:
    return Counter([event.claim for event in made if isinstance(event, bb.ClaimMade)])


async def _hands_told(room: Room, facts: Facts, high: HighHandDesk) -> list[str]:
    """J-03: those of a period, by the time that was filed (AMB-97)."""
    found = []
    for one in facts.told[high.stream]:
        if isinstance(one.event, ev.HighHandMade):
            dealt = high.state.terms.time_basis == "deal_start"
            at = (await hand_of(room.store, one)).began if dealt else one.at
            if period_at(high.state, at) is not None:
                found.append(f"{one.table} {one.event.number} {one.event.seat}")
    return found


def _hands_called(made: list[HouseEvent]) -> Counter[str]:
    return Counter([event.slip for event in made if isinstance(event, hh.HandCalled)])


# --- money ------------------------------------------------------------------------------------------------------------
def _boxes(facts: Facts, desk: BadBeatDesk | HighHandDesk, balances: dict[str, int]) -> None:
    """Contributed = removed = counted, with over and short; and the fund is what the ledger says."""
    stream, state, jackpot = desk.stream, desk.state, desk.stream.partition(":")[0]
    told = {f"{one.table}:{one.event.removed}": one.event.cents for one in facts.told[stream]
            if isinstance(one.event, ev.BoxChanged)}  # fmt: skip
    taken_in = [event for event in facts.made[stream] if isinstance(event, cu.BoxRemoved)]
    _once_each(stream, "box", told, Counter([f"{event.table}:{event.number}" for event in taken_in]))
    on_the_way = 0
    for event in taken_in:
        account = box_account(event.table, jackpot, event.number)
        assert event.cents == facts.taken[account], (
            f"{account}: {facts.taken[account]} contributed, {event.cents} there"
        )
        on_the_way += balances.get(account, 0)
    differs = sum([cents for name, cents in balances.items() if name.startswith(f"over-short:{stream}:")])
    differs += sum([event.made_good for event in facts.made[stream] if isinstance(event, bb.PersonPaid)])
    carried = sum([cents for name, cents in balances.items() if name.startswith(f"transit:{stream}:")])
    counted = sum(state.counted.values())
    removed = sum([event.cents for event in taken_in])
    assert removed == on_the_way + carried + counted + differs, f"{stream}: {removed} cents were removed"
    fund = balances.get(fund_of(stream), 0)
    assert fund == state.fund, f"{stream}: {state.fund} cents by its entries, {fund} by the ledger"
    assert fund == counted + sum(map(_into, facts.made[stream])), f"{stream}: {fund} is not what came less what went"


def _into(event: HouseEvent) -> int:
    """What of the fund an event moves besides counts."""
    if isinstance(event, bb.FundReceived):
        return event.cents
    if isinstance(event, bb.PersonPaid):
        return event.made_good - event.cents
    if isinstance(event, bb.FundTransferred | hh.PrizePaid):
        return -event.cents
    return -sum([cents for _, cents in event.payouts]) if isinstance(event, hh.PrizeDistributed) else 0


def _claims_paid(made: list[HouseEvent]) -> None:
    due = {(event.claim, person): cents for event in made if isinstance(event, bb.ClaimVerified)
           for person, _, cents in event.payouts}  # fmt: skip
    paid = [event for event in made if isinstance(event, bb.PersonPaid)]
    twice = [one for one, times in Counter([(event.claim, event.person) for event in paid]).items() if times > 1]
    assert not twice, f"paid more than once: {twice}"
    for event in paid:
        assert due.get((event.claim, event.person)) == event.cents, f"{event.claim}: {event.person} got {event.cents}"


def _prizes_paid(state: HighHandState, made: list[HouseEvent]) -> None:
    due = {(event.period, slip): cents for event in made if isinstance(event, hh.PeriodAwarded)
           for slip, _, cents in event.prizes}  # fmt: skip
    went: Counter[tuple[str, str]] = Counter()
    for event in made:
        if isinstance(event, hh.PrizePaid | hh.PrizeDistributed) or (
            isinstance(event, hh.PrizeExpired) and event.next_period
        ):
            cents = sum([part for _, part in event.payouts]) if isinstance(event, hh.PrizeDistributed) else event.cents
            assert due.get((event.period, event.slip)) == cents, f"{event.slip} of {event.period} got {cents}"
            went[event.period, event.slip] += 1
    assert all(times == 1 for times in went.values()), f"a prize went more than once: {went.most_common(3)}"
    open_ = {(period.name, slip) for period in state.periods.values() for slip, _, _ in owed(period)}
    assert {*due} == {*went} | open_, f"prizes: {set(due) ^ (set(went) | open_)}"


# --- slips ------------------------------------------------------------------------------------------------------------
async def _slips(high: HighHandDesk, made: list[HouseEvent], *, names: bool) -> None:
    """AMB-99: name and telephone number can be read as long as they are not forgotten, and never afterwards."""
    forgotten = {event.slip for event in made if isinstance(event, hh.SlipForgotten)}
    for event in made:
        if isinstance(event, hh.SlipFilled):
            whole = await high.opened(slip_key(event.slip))
            if event.slip in forgotten:
                assert whole is None, f"{high.stream}: the slip {event.slip} was forgotten, and can be opened"
            else:
                assert isinstance(whole, hh.SlipFilled), f"{high.stream}: the slip {event.slip} cannot be opened"
                person = high.state.slips[event.slip].person
                wanted = (NAME.format(person), PHONE.format(event.slip)) if names else (person, "play money")
                assert (whole.name, whole.phone) == wanted, f"{high.stream}: the slip {event.slip} has another name"
