"""A table goes over to another version of the Rules Submission, between two rounds of play (N-VAL-02).

What lies on the table stays where it is, so a version that it does not fit is refused: the stakes have to be whole
chips, everybody who sits keeps the seat. Some things belong to the table as it was opened (`lasting`): decks, journal
and the intervals of a time charge would have to begin anew. A jackpot may go, but its box stays until it is removed.
"""

from collections.abc import Iterator

from pitboss.engine.commands import TakeSubmission
from pitboss.engine.events import SubmissionTaken
from pitboss.engine.events.places import BOX_OF
from pitboss.engine.limits.in_force import carried_over, set_minimum
from pitboss.engine.plan import Plan, compile_plan
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.state import Amended, HandState, KillState, TableState
from pitboss.engine.table.boxes import box_key, box_number, jackpot_name, keep_key, takes_part
from pitboss.games import Game
from pitboss.money import show_dollars
from pitboss.submission import HouseChoices, faults_of_new

RULE = "N-VAL-02"


def lasting(house: HouseChoices) -> dict[str, object]:
    """What a table keeps from its opening to its end. Time charges are counted from the opening (AMB-152), and play
    money never becomes money."""
    keys = ("table_dealt_by", "table_recording", "shuffler_mode", "table_is_tournament", "play_money")
    return {
        **{key: getattr(house, key) for key in keys},
        "rake.time": house.rake.time if house.rake else None,
    }


def begins_jackpot(before: HouseChoices, after: HouseChoices) -> bool:
    """A-06 (P 2.F): for which a table that is open has no box on record."""
    return any(takes_part(after, jackpot) and not takes_part(before, jackpot) for jackpot in BOX_OF)


@decides(TakeSubmission, checked=False)
def decide_take(table: TableState, command: TakeSubmission) -> SubmissionTaken | Refusal:
    house, seats = command.house, command.seats or table.plan.seats
    if table.hand is not None:
        return Refusal("hand_running", RULE, "a new version is taken between rounds of play")
    if type(command.version) is not int or command.version <= table.submission:
        return Refusal("bad_version", RULE, f"version {table.submission} is in force here: give a later one")
    faults = faults_of_new(table.plan.game, house)
    if faults:
        return Refusal("bad_submission", faults[0].rule, "; ".join(str(fault) for fault in faults))
    return _does_not_fit(table, house, seats) or SubmissionTaken(command.version, house, seats)


def _does_not_fit(table: TableState, house: HouseChoices, seats: int) -> Refusal | None:
    changed = next(changed_for_good(table.home.house, house), "")
    if changed:
        return Refusal("bad_submission", RULE, f"{changed} is as the table was opened: close it and open it anew")
    for jackpot in BOX_OF:
        fault = _jackpot_fault(table, house, jackpot)
        if fault is not None:
            return fault
    found = next(places_faults(table, table.plan.game, house, seats, RULE), None)
    return Refusal("bad_submission", *found) if found is not None else None


def changed_for_good(before: HouseChoices, after: HouseChoices) -> Iterator[str]:
    now, then = lasting(before), lasting(after)
    return (key for key in now if now[key] != then[key])


def places_faults(
    table: TableState, game: Game, house: HouseChoices, seats: int, rule: str
) -> Iterator[tuple[str, str]]:
    """Why what lies on this table, and who sits there, does not go with that: the rule, and words."""
    most = game.seats_max
    if type(seats) is not int or not (1 if game.banked else 2) <= seats <= most:
        yield game.seats_rule, f"{seats} seats: the game has up to {most}"
        return
    last = max((seat for seat, holder in enumerate(table.seats) if holder is not None), default=0)
    if seats < last:
        yield rule, f"somebody sits in seat {last}: {seats} seats are too few"
    for cents in (*table.stacks, *table.purse):
        if cents % house.table_unit:
            yield "G-GEN-10", f"{show_dollars(cents)} lie here, which is no sum of {show_dollars(house.table_unit)}"


def _jackpot_fault(table: TableState, house: HouseChoices, jackpot: str) -> Refusal | None:
    """I-07 (P 15.C(3)): a jackpot may be dropped, or its collection ended, at any time. A-06 (P 2.F): one that begins
    needs its box, which is recorded with the equipment, and no box has money of two."""
    if not takes_part(house, jackpot):
        return None
    if not box_number(table, jackpot) and not takes_part(table.home.house, jackpot):
        return Refusal("bad_submission", "A-06", f"this table has no box for {jackpot}: close it and open it anew")
    if table.boxes.get(jackpot) and jackpot_name(house, jackpot) != box_key(table, jackpot):
        words = f"the box of {jackpot} holds money of {box_key(table, jackpot) or 'another jackpot'}"
        return Refusal("box_not_empty", "A-06", f"{words}: change the box first")
    return None


def amended_plan(table: TableState, amended: Amended) -> Plan:
    """The plan of what the table has gone over to; a version of the Rules Submission leaves the game as it is."""
    return compile_plan(amended.game or table.plan.game.key, amended.house, amended.seats)


def set_seats(table: TableState, seats: int) -> None:
    more = seats + 1 - len(table.seats)
    if more > 0:
        table.seats += [None] * more
        table.stacks += [0] * more
        table.purse += [0] * more
    else:
        del table.seats[seats + 1 :], table.stacks[seats + 1 :], table.purse[seats + 1 :]
    table.button = min(table.button, seats)


@evolves(SubmissionTaken)
def evolve_taken(table: TableState, hand: HandState | None, event: SubmissionTaken) -> None:
    before = table.home.house
    table.submission = event.version
    table.amended = Amended(event.house, event.seats, table.plan.game.key)
    table.plan = table.home = amended_plan(table, table.amended)
    keep_key(table, before, event.house)
    set_seats(table, event.seats)
    minimum, kill = carried_over(before, event.house, table.base_minimum, kill=table.kill.on)
    if not kill:
        table.kill = KillState(changed_in=table.kill.changed_in)
    table.minimum_asked, table.minimum_yes = 0, []
    set_minimum(table, minimum)
    # What was asked for the next hand was asked of the house as it was.
    table.option = None
    blinds = len(event.house.blinds_amounts)
    if len(table.positions) != blinds or max(table.positions, default=0) > event.seats:
        # The blinds begin anew, left of the button.
        table.positions = table.positions_before = ()
    for holder in table.seats:
        if holder is not None:
            # Nobody owes a blind that there is no more.
            holder.missed &= (1 << blinds) - 1
