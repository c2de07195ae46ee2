"""Who sits where: sitting down, standing up, sitting out and in, standing instructions, going away for a while."""

from pitboss.engine.commands import Instruct, LeaveTable, ReturnToTable, SitDown, SitIn, SitOut, StandUp
from pitboss.engine.events import Instructed, LeftTable, ReturnedToTable, SatDown, SatIn, SatOut, StoodUp
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.seating import away_rule, in_hand, is_away, no_such_seat, seat_fault, seated_rule, stay_rule
from pitboss.engine.state import HandState, Seat, TableState
from pitboss.engine.table.seated_staff import dealer_fault
from pitboss.engine.table.stakes import buy_in_fault, currency_fault, money_fault, post_minimum

# AMB-41: of sitting out and coming back no book says anything.
CUSTOM = "N-OPN-01"


@decides(SitDown, checked=False)
def decide_sit_down(table: TableState, command: SitDown) -> SatDown | Refusal:
    seat = command.seat
    if type(seat) is not int or not 1 <= seat <= table.plan.seats:
        return no_such_seat(table, seat)
    if table.seats[seat] is not None:
        return Refusal("seat_taken", seated_rule(table), f"seat {seat} is taken")
    if table.hand is not None and table.hand.banked is not None and seat in table.hand.banked.entered:
        # L-WAG-02, M-WAG-01: the cards and the results of this round belong to whoever was dealt in and has left.
        words = f"seat {seat} was dealt in: sit down there when the round of play is over"
        return Refusal("hand_running", seated_rule(table), words)
    if type(command.person) is not str or not command.person.strip() or not command.person.isprintable():
        return Refusal("bad_name", "A-27", "a seated player has a name that can be written down")
    if command.person in table.sent_away:
        return Refusal("sent_away", "K-CON-03", "this player was sent away from the game")
    rules = table.plan.game.house_rules
    if rules is not None and rules.one_position and command.person in [each.person for each in table.seats if each]:
        # L-WAG-07; AMB-142: not where the book does not say so.
        return Refusal("same_person", rules.one_position, f"{command.person} has a position at this table already")
    fault = money_fault(command.chips, command.currency)
    fault = fault or buy_in_fault(table, command.chips + command.currency, moved=command.moved)
    fault = fault or currency_fault(table, command.currency) or dealer_fault(table, command.person)
    if fault is not None:
        return fault
    house = table.plan.house
    # AMB-41: one who comes into a running game posts or waits for the last blind; in a new game nobody owes anything.
    running = any(holder is not None and not holder.newcomer for holder in table.seats)
    owes = running and house.blinds_post == "required" and bool(house.blinds_amounts)
    return SatDown(seat, command.person, command.chips, command.currency, owes, seated_rule(table))


@evolves(SatDown)
def evolve_sat_down(table: TableState, hand: HandState | None, event: SatDown) -> None:
    last_blind = 1 << len(table.plan.house.blinds_amounts) >> 1
    holder = Seat(person=event.person, missed=last_blind if event.owes_post else 0, currency=event.currency)
    table.seats[event.seat] = holder
    table.has_currency = table.has_currency or event.currency > 0
    # It becomes table stakes as soon as no round of play runs (E-STK-02).
    table.purse[event.seat] += event.chips + event.currency


@decides(StandUp, checked=False)
def decide_stand_up(table: TableState, command: StandUp) -> StoodUp | Refusal:
    fault = seat_fault(table, command.seat)
    if fault is not None:
        return fault
    if in_hand(table, command.seat):
        # E-STK-03: nothing leaves the table while the player is in a round of play.
        return Refusal("hand_running", stay_rule(table), "the stakes stay on the table to the end of the round of play")
    return StoodUp(command.seat, table.stacks[command.seat], table.purse[command.seat], stay_rule(table))


@evolves(StoodUp)
def evolve_stood_up(table: TableState, hand: HandState | None, event: StoodUp) -> None:
    table.seats[event.seat] = None
    if table.won is not None and table.won.seat == event.seat:
        table.won = None  # G-GEN-12: the cards go with them, and the seat may be another's
    table.stacks[event.seat] = 0
    table.purse[event.seat] = 0
    # AMB-58: a word binds whoever gave it, and an agreement lasts until the game breaks.
    if event.seat in table.minimum_yes:
        table.minimum_yes.remove(event.seat)
    if sum(holder is not None for holder in table.seats) < 2:
        post_minimum(table)


@decides(SitOut, checked=False)
def decide_sit_out(table: TableState, command: SitOut) -> SatOut | Refusal:
    return seat_fault(table, command.seat) or SatOut(command.seat, CUSTOM)


@evolves(SatOut)
def evolve_sat_out(table: TableState, hand: HandState | None, event: SatOut) -> None:
    holder = table.seats[event.seat]
    if holder is not None:
        holder.sitting_out = True


@decides(SitIn, checked=False)
def decide_sit_in(table: TableState, command: SitIn) -> SatIn | Refusal:
    return seat_fault(table, command.seat) or SatIn(command.seat, bool(command.post), CUSTOM)


@evolves(SatIn)
def evolve_sat_in(table: TableState, hand: HandState | None, event: SatIn) -> None:
    holder = table.seats[event.seat]
    if holder is not None:
        holder.sitting_out = False
        holder.waits = not event.post


@decides(Instruct, checked=False)
def decide_instruct(table: TableState, command: Instruct) -> Instructed | Refusal:
    if command.showing not in ("ask", "show", "muck_when_beaten"):
        detail = f"{command.showing!r} is no instruction: choose ask, show or muck_when_beaten"
        return Refusal("bad_instruction", "N-OPN-04", detail)
    return seat_fault(table, command.seat) or Instructed(command.seat, command.showing, "N-OPN-04")


@evolves(Instructed)
def evolve_instructed(table: TableState, hand: HandState | None, event: Instructed) -> None:
    holder = table.seats[event.seat]
    if holder is not None:
        holder.showing = event.showing  # type: ignore[assignment]


# --- away for a while (P 8.B(6)) -------------------------------------------------------------------------------------
@decides(LeaveTable, checked=False)
def decide_leave(table: TableState, command: LeaveTable) -> LeftTable | Refusal:
    fault = seat_fault(table, command.seat)
    if fault is not None:
        return fault
    if is_away(table, command.seat):
        return Refusal("absent", away_rule(table), f"seat {command.seat} is away already")
    if table.plan.bank is not None and in_hand(table, command.seat):
        # L-WAG-02, M-WAG-01
        return Refusal("hand_running", stay_rule(table), "who is in the round of play stays seated to its end")
    if command.stakes not in ("recorded", "covered"):
        return Refusal("bad_instruction", away_rule(table), "the stakes are either recorded or covered")
    # P 8.B(6) is for whoever steps away in a round of play.
    rule = "E-STK-09" if table.hand is not None and table.plan.bank is None else CUSTOM
    return LeftTable(command.seat, command.stakes, table.stacks[command.seat], rule)


@evolves(LeftTable)
def evolve_left(table: TableState, hand: HandState | None, event: LeftTable) -> None:
    holder = table.seats[event.seat]
    if holder is not None:
        holder.away = event.stakes


@decides(ReturnToTable, checked=False)
def decide_return(table: TableState, command: ReturnToTable) -> ReturnedToTable | Refusal:
    fault = seat_fault(table, command.seat)
    if fault is not None:
        return fault
    holder, rule = table.seats[command.seat], away_rule(table)
    gone = _gone(table, command.seat)
    if holder is not None and holder.secured:
        # O-FLR-04 (P 8.B(6)): before it is checked, nobody knows that it has not been changed.
        return Refusal("stack_secured", "O-FLR-04", f"a floorperson checks the stack of seat {command.seat} first")
    if not gone and (holder is None or not holder.away):
        return Refusal("not_absent", rule, f"seat {command.seat} is not away")
    if gone:
        # L-WAG-02, M-WAG-01 (AMB-120): one whose wagers stand, and whose chips have not left the table, plays on.
        return ReturnedToTable(command.seat, table.stacks[command.seat], 0, rule)
    back = rule if table.plan.bank is None else CUSTOM
    if holder is not None and holder.away == "covered":
        return ReturnedToTable(command.seat, table.stacks[command.seat], 0, back)
    # E-STK-09: the stakes are verified against what they should be; a difference is for the floorperson.
    if type(command.counted) is not int or command.counted < 0:
        return Refusal("bad_amount", rule, "count the stakes in whole cents")
    return ReturnedToTable(command.seat, command.counted, command.counted - table.stacks[command.seat], back)


def _gone(table: TableState, seat: int) -> bool:
    """Against the house: known to have left in this round of play, with wagers that stand."""
    return table.hand is not None and table.hand.banked is not None and seat in table.hand.banked.gone


@evolves(ReturnedToTable)
def evolve_returned(table: TableState, hand: HandState | None, event: ReturnedToTable) -> None:
    holder = table.seats[event.seat]
    if holder is not None:
        holder.away = ""
    if table.hand is not None and table.hand.banked is not None and _gone(table, event.seat):
        table.hand.banked.gone.remove(event.seat)
        table.hand.decision += 1
