"""Starting a round of play: who is dealt in (P 7.B, 8.A, 8.B(4)) and what each owes."""

from msgspec import UNSET

from pitboss.engine.commands import RecordHand, StartHand
from pitboss.engine.events import Event, HandStarted
from pitboss.engine.events.places import BOX_OF
from pitboss.engine.limits.in_force import blinds_in_force
from pitboss.engine.needs import Need, NeedPlayers, NeedStart
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import START_BARS, decides, evolves
from pitboss.engine.seating import clockwise_after
from pitboss.engine.state import HandState, ShowdownState, TableState
from pitboss.engine.state.banked import fresh_banked
from pitboss.engine.table.button import Positions, advance_button, last_blinds, next_positions
from pitboss.engine.table.kill_blind import with_kill_blind
from pitboss.engine.table.seated_staff import seated_fault
from pitboss.engine.why.hands import start_rule

# In seconds since 1970: later than any table, and still a number that every reader of the log can hold.
LATEST = 2**53


def stake_needed(table: TableState) -> int:
    """E-STK-05: Ante, the largest blind or the forced bet, and one bet at the posted minimum, for every seat.

    Posted, so neither at a Kill's nor at an agreed one. Blinds count as they are required now, a Kill's too (AMB-67).
    """
    house = table.plan.house
    return house.ante_amount + max((*blinds_in_force(table), house.forced_bet_amount)) + house.bet_min


def own_stake_needed(table: TableState, positions: Positions, seat: int) -> int:
    """AMB-56(b): only what this seat has to post in this hand, and one bet at the posted minimum."""
    house = table.plan.house
    posts = sum([live + dead for other, live, dead in _blinds(table, positions) if other == seat])
    pays_ante = house.ante_rules == "each" or seat == (positions.blinds or positions.order)[-1]
    ante = house.ante_amount if pays_ante else 0
    return ante + posts + house.forced_bet_amount + house.bet_min


def candidates(table: TableState) -> tuple[list[int], list[int]]:
    """Seats that can be dealt in now, and seats that wait for the last blind (AMB-41)."""
    house = table.plan.house
    # AMB-56: every seat needs the largest blind, or only what it has to post itself.
    least = stake_needed(table) if house.stake_min_rule == "game" and not house.stake_allow_short_forced else 1
    ready: list[int] = []
    waiting: list[int] = []
    for seat in range(1, table.plan.seats + 1):
        holder = table.seats[seat]
        if holder is None or holder.sitting_out or holder.away or table.stacks[seat] < least:
            continue
        (waiting if holder.missed and holder.waits else ready).append(seat)
    if len(ready) < 2:
        # Nobody could ever be reached by the blinds: those who wait are dealt in.
        return sorted(ready + waiting), []
    return ready, waiting


def _positions(table: TableState) -> Positions | None:
    """None where fewer than two can be dealt in."""
    house = table.plan.house
    ready, waiting = candidates(table)
    # at least two.
    while len(ready) >= 2:
        positions = next_positions(table, ready, waiting)
        if house.stake_allow_short_forced or house.stake_min_rule == "game":
            return positions
        short = [s for s in positions.order if table.stacks[s] < own_stake_needed(table, positions, s)]
        if not short:
            return positions
        ready = [seat for seat in ready if seat not in short]
        waiting = [seat for seat in waiting if seat not in short]
    return None


def advance_start(table: TableState) -> Event | Need:
    """No hand runs, and nothing comes before it: the first button is drawn, and then the next hand may start."""
    ready, _ = candidates(table)
    button = advance_button(table, ready)
    if button is not None:
        return button
    if len(ready) < 2 or (table.plan.house.stake_min_rule == "seat" and _positions(table) is None):
        return NeedPlayers(rule="A-25")
    return NeedStart(rule="A-25")


def next_order(table: TableState) -> tuple[int, ...]:
    """The seats that the next hand would be dealt to; none where there are too few."""
    positions = _positions(table)
    return positions.order if positions is not None else ()


def not_now(table: TableState, command: StartHand | RecordHand) -> Refusal | None:
    """Why nobody may start a hand now, whatever game it is."""
    if command.person:
        fault = seated_fault(table, command)
        if fault is not None:
            return fault
    if table.hand is not None:
        return Refusal("hand_running", "B-01", "the round of play is not over")
    if type(command.at) is not int or not 0 <= command.at < LATEST:
        return Refusal("time_backwards", "A-15", f"{command.at!r} is no time: give seconds since 1970, or 0 for none")
    if command.not_collecting and not _jackpots(command.not_collecting):
        return Refusal("bad_field", "J-03", f"the jackpots that may not collect now are {' and '.join(BOX_OF)}")
    return None


def _jackpots(names: object) -> bool:
    return type(names) is tuple and all(type(name) is str and name in BOX_OF for name in names)


def not_collecting(table: TableState, command: StartHand | RecordHand) -> tuple[str, ...]:
    """J-03 (P 16.B(1), AMB-98): of the jackpots that this table takes part in."""
    plan = table.plan.takings
    if plan is None or not command.not_collecting:
        return ()
    return tuple([jackpot for jackpot, _ in plan.jackpots if jackpot in command.not_collecting])


def barred(table: TableState, command: StartHand | RecordHand) -> Refusal | None:
    """Why no hand may start for something that a room keeps, as the decks."""
    for bar in START_BARS:
        fault = bar(table, command)
        if fault is not None:
            return fault
    return None


@decides(StartHand, at="ring", checked=False)
def decide_start(table: TableState, command: StartHand) -> HandStarted | Refusal:
    fault = not_now(table, command)
    if fault is not None:
        return fault
    positions = _positions(table)
    if positions is None:
        detail = "at least two players with enough chips for ante, blind and one minimum bet are needed"
        return Refusal("not_enough_players", "A-25", detail)
    if table.plan.house.button_initial == "high_card" and not table.button and table.plan.game.button:
        return Refusal("button_not_placed", "D-BTN-01", "the first button is not placed: deal the cards for it first")
    fault = barred(table, command)
    if fault is not None:
        return fault
    order = positions.order
    asked = table.option
    option = asked.name if asked is not None else ""
    if asked is not None:
        missing = [seat for seat in order if seat not in asked.yes]
        if missing or not asked.agreed:
            who = f"seat {missing[0]} has" if missing else "some have"
            return Refusal("not_agreed", "F-BMB-02", f"{who} not agreed to the {option}: all who are dealt in must")
    # F-BMB-03 (AMB-74): no blinds in a hand with an option; so none is missed either.
    killer, blinds = (0, ()) if option else with_kill_blind(table, order, _blinds(table, positions))
    return HandStarted(
        number=table.hand_number + 1,
        button=positions.button,
        order=order,
        persons=tuple([_person(table, seat) for seat in order]),
        stacks=tuple([table.stacks[seat] for seat in order]),
        blinds=blinds,
        positions=positions.blinds,
        missed=() if option else _missed(table, positions),
        rule=start_rule(table, positions.button, order),
        option=option,
        at=command.at,
        submission=table.submission,
        killer=killer,
        not_collecting=not_collecting(table, command) or UNSET,
    )


def _person(table: TableState, seat: int) -> str:
    holder = table.seats[seat]
    return holder.person if holder is not None else ""


def owes(table: TableState, seat: int) -> int:
    """A bit a blind that the seat missed, or that it has to post to come in."""
    holder = table.seats[seat]
    return holder.missed if holder is not None else 0


def _blinds(table: TableState, positions: Positions) -> tuple[tuple[int, int, int], ...]:
    """Seat, live and dead cents: the blinds by position, then what others owe (AMB-41)."""
    amounts = blinds_in_force(table)
    if not amounts:
        return ()
    by_position = dict(zip(positions.blinds, amounts[-len(positions.blinds) :], strict=True))
    posts: list[tuple[int, int, int]] = []
    for seat in (*positions.blinds, *[seat for seat in positions.order if seat not in by_position]):
        if seat not in positions.order:
            continue
        live, dead = by_position.get(seat, 0), 0
        missed = owes(table, seat)
        if missed:
            # The last blind is posted live, the earlier ones dead; a seat that has a blind anyway owes no dead money.
            if missed >> len(amounts) - 1:
                live = amounts[-1]
            if seat not in by_position:
                dead = sum([cents for i, cents in enumerate(amounts[:-1]) if missed >> i & 1])
        if live or dead:
            posts.append((seat, live, dead))
    return tuple(posts)


def _missed(table: TableState, positions: Positions) -> tuple[tuple[int, int], ...]:
    """Seated players whom blinds pass by in this hand, with a bit for each such blind."""
    if table.plan.house.blinds_missed == "none" or not positions.blinds or table.button_stays == "misdeal":
        return ()  # the hand that was no hand has counted them
    absent = [seat for seat, holder in enumerate(table.seats) if holder is not None and seat not in positions.order]
    if not absent:
        return ()
    count, last = len(table.plan.house.blinds_amounts), last_blinds(table)
    bits = dict.fromkeys(absent, 0)
    for back in range(1, len(positions.blinds) + 1):
        before = last[-back] if back <= len(last) else positions.button
        for seat in _between(absent, before, positions.blinds[-back]):
            holder = table.seats[seat]
            # One who was never dealt in had no earlier blind to miss; the last one they have to post in any case.
            if back == 1 or (holder is not None and not holder.newcomer):
                bits[seat] |= 1 << count - back
    return tuple([(seat, missed) for seat, missed in bits.items() if missed])


def _between(seats: list[int], start: int, end: int) -> list[int]:
    """Those of the seats that a marker passes on its way from start to end."""
    ring = clockwise_after([*seats, end], start)
    return ring[: ring.index(end)]


def fresh_hand(table: TableState, event: HandStarted, owed: tuple[tuple[int, int], ...]) -> HandState:
    n = table.plan.seats + 1
    return HandState(
        number=event.number,
        button=event.button,
        order=event.order,
        live=list(event.order),
        blinds=event.blinds,
        blinds_seat=event.positions[-1] if event.positions else 0,
        hole=[[] for _ in range(n)],
        up=[[] for _ in range(n)],
        bets=[0] * n,
        put_in=[0] * n,
        stub=len(table.plan.game.deck),
        decision=table.decision + 1,
        stacks=event.stacks,
        owed=owed,
        killer=event.killer,
        not_collecting=event.not_collecting or (),
        banked=fresh_banked(table.plan.bank, table.plan.seats),
        showdown=ShowdownState(shown=[0] * n, strengths=[()] * n),
    )


@evolves(HandStarted)
def evolve_started(table: TableState, hand: HandState | None, event: HandStarted) -> None:
    table.won = None
    owed: list[tuple[int, int]] = []
    for seat, missed in event.missed:
        holder = table.seats[seat]
        if holder is not None:
            holder.missed |= missed
    for seat in event.order:
        holder = table.seats[seat]
        if holder is not None:
            if holder.missed and not event.option:
                owed.append((seat, holder.missed))
                holder.missed = 0
            holder.waits = holder.newcomer = False
    table.hand_number = event.number
    if event.button:
        # N-OPN-26: through games without one it lies where it was.
        table.button = event.button
    if not table.button_stays:
        table.positions_before = table.positions
    table.positions = event.positions
    table.hand = fresh_hand(table, event, tuple(owed) if owed else ())
    # F-DBL-05: a hand that is dealt again has the button as it was for the first deal.
    table.button_kept = table.button_stays == "double_board" or (table.button_kept and table.button_stays == "misdeal")
    table.button_stays = ""
