"""Wrong commands of people around the table, and the code that each deserves."""

from collections.abc import Callable, Iterator

from pitboss.cards import UNKNOWN
from pitboss.engine import commands as cm
from tests.simulation.session import Session

Probe = tuple[cm.Command, tuple[str, ...]]

OF_A_SEAT: list[Callable[[int], cm.Command]] = [
    cm.StandUp,
    cm.SitOut,
    cm.SitIn,
    cm.ReturnToTable,
    cm.EndMinimum,
    lambda seat: cm.AddChips(seat, chips=100),
    lambda seat: cm.RemoveChips(seat, chips=100),
    lambda seat: cm.Instruct(seat, showing="show"),
    lambda seat: cm.LeaveTable(seat, stakes="recorded"),
    lambda seat: cm.AgreeMinimum(seat, cents=100),
]


def table_probes(session: Session) -> Iterator[Probe]:
    table, chance, seats = session.table, session.chance, session.setup.seats
    nowhere = chance.choice([0, -1, seats + 1])
    yield chance.choice(OF_A_SEAT)(nowhere), ("no_such_seat",)
    yield cm.SitDown(nowhere, person="nobody", chips=100), ("no_such_seat",)
    empty = [seat for seat in range(1, seats + 1) if table.seats[seat] is None]
    if empty:
        yield chance.choice(OF_A_SEAT)(empty[0]), ("not_seated",)
        yield from _bad_buy_in(session, empty[0])
    seated = [seat for seat, holder in enumerate(table.seats) if holder is not None]
    if seated:
        yield from _of_a_player(session, chance.choice(seated))
        yield from _minimum(session, chance.choice(seated))
        yield from _showing(session, chance.choice(seated))


def _showing(session: Session, seat: int) -> Iterator[Probe]:
    """G-GEN-12: the winner of a pot that nobody else was left in, their own cards, each once, before the next hand."""
    table, won = session.table, session.table.won
    if table.hand is not None:
        yield cm.ShowCards(seat, positions=(0,)), ("too_late",)
    elif won is None:
        yield cm.ShowCards(seat, positions=(0,)), ("not_uncontested",)
    elif won.seat != seat:
        yield cm.ShowCards(seat, positions=(0,)), ("not_winner",)
    else:
        hidden = next((i for i in range(len(won.hole)) if i not in won.shown), -1)
        for positions in ((), (len(won.hole),), (-1,), (0, 0)):
            yield cm.ShowCards(seat, positions=positions), ("no_such_position",)
        yield cm.ShowCards(seat, table.decision + 1, positions=(0,)), ("wrong_decision",)
        if won.shown:
            yield cm.ShowCards(seat, positions=(won.shown[0],)), ("already_shown",)
        if hidden >= 0 and won.hole[hidden] == UNKNOWN:
            yield cm.ShowCards(seat, positions=(hidden,)), ("unknown_cards",)
        elif hidden >= 0:
            other = next(card for card in session.setup.game.deck if card != won.hole[hidden])
            yield cm.ShowCards(seat, positions=(hidden,), cards=(other,)), ("cards_differ",)


def _bad_buy_in(session: Session, seat: int) -> Iterator[Probe]:
    house = session.setup.house
    yield cm.SitDown(seat, person="  ", chips=10_000), ("bad_name",)
    yield cm.SitDown(seat, person="somebody", chips=-5), ("bad_amount",)
    yield cm.SitDown(seat, person="somebody", chips=5, currency=1.5), ("bad_amount",)  # type: ignore[arg-type]
    yield cm.SitDown(seat, person="somebody", chips=0), ("buy_in_out_of_bounds",)
    if house.stake_buy_in_max is not None:
        yield cm.SitDown(seat, person="somebody", chips=house.stake_buy_in_max, currency=1), ("buy_in_out_of_bounds",)


def _of_a_player(session: Session, seat: int) -> Iterator[Probe]:
    table, house = session.table, session.setup.house
    holder, stack = table.seats[seat], table.stacks[seat]
    assert holder is not None
    yield cm.SitDown(seat, person="another", chips=10_000), ("seat_taken",)
    yield cm.AddChips(seat, chips=0), ("bad_amount",)
    yield cm.AddChips(seat, chips=-100, currency=200), ("bad_amount",)
    if house.stake_buy_in_max is not None:
        yield cm.AddChips(seat, chips=house.stake_buy_in_max + 1), ("buy_in_out_of_bounds",)
    yield cm.Instruct(seat, showing="bluff"), ("bad_instruction",)
    if table.hand is not None and seat in table.hand.order:
        # E-STK-03: nothing leaves the table during a round of play.
        yield cm.RemoveChips(seat, chips=stack), ("hand_running",)
        yield cm.StandUp(seat), ("hand_running",)
    elif not house.stake_allow_remove_between_rounds:
        yield cm.RemoveChips(seat, chips=stack), ("removal_barred",)
    elif holder.away:
        yield cm.RemoveChips(seat, chips=stack), ("absent",)
    else:
        yield cm.RemoveChips(seat, chips=stack + 1), ("not_enough_chips",)
        yield cm.RemoveChips(seat, chips=0), ("bad_amount",)
        yield cm.RemoveChips(seat, chips=-1), ("bad_amount",)
    if holder.away:
        yield cm.LeaveTable(seat, stakes="covered"), ("absent",)
    else:
        yield cm.LeaveTable(seat, stakes="in my pocket"), ("bad_instruction",)
        yield cm.ReturnToTable(seat, counted=stack), ("not_absent",)
    if holder.secured:
        yield cm.ReturnToTable(seat, counted=stack), ("stack_secured",)
    elif holder.away == "recorded":
        yield cm.ReturnToTable(seat, counted=-1), ("bad_amount",)
    if not holder.away:
        yield cm.SecureStack(by="floorperson", person="F", seat=seat, counted=stack), ("not_absent",)


def _agreed_twice(session: Session) -> Iterator[Probe]:
    """Somebody who is certainly in the game has not agreed yet, so a second yes of another changes nothing."""
    table, enough = session.table, 50 * session.setup.house.bet_min
    silent = [
        seat
        for seat, holder in enumerate(table.seats)
        if holder is not None and not holder.sitting_out and not holder.away and table.stacks[seat] > enough
    ]
    if set(silent) - set(table.minimum_yes) and session.need.kind == "start":
        for seat in table.minimum_yes:
            if table.seats[seat] is not None:
                yield cm.AgreeMinimum(seat, cents=table.minimum_asked), ("already_agreed",)


def _minimum(session: Session, seat: int) -> Iterator[Probe]:
    """P 8.J(1), 8.K: all players, up to the filed ceiling, between rounds of play."""
    table, house = session.table, session.setup.house
    ceiling, unit = house.bet_min_increase_max_amount, house.table_unit
    if ceiling is None:
        yield cm.AgreeMinimum(seat, cents=table.base_minimum + unit), ("not_offered",)
    elif table.hand is not None:
        yield cm.AgreeMinimum(seat, cents=table.base_minimum + unit), ("hand_running",)
        yield cm.EndMinimum(seat), ("hand_running",)
    else:
        yield cm.AgreeMinimum(seat, cents=ceiling + unit), ("max_exceeded",)
        yield cm.AgreeMinimum(seat, cents=table.base_minimum), ("min_not_met",)
        if unit > 1 and ceiling > table.base_minimum:
            yield cm.AgreeMinimum(seat, cents=table.base_minimum + 1), ("unit_broken",)
        yield from _agreed_twice(session)
    if table.hand is None and table.base_minimum == house.bet_min and not table.minimum_asked:
        yield cm.EndMinimum(seat), ("nothing_agreed",)
