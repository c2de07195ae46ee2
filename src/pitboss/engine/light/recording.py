"""A hand of a table recorded lightly, in one go: chips of the players make the pots, the house takes its parts, the
rest goes back to the players, and the rake drops.

The pots are what somebody typed in. How much comes off them is worked out by the code that does it for every other hand
(`takings/due.py`), from the same plan. The hand is over when the command is: nothing of it is ever seen running.
"""

from pitboss.engine.by_hand.money_back import left_in_boxes, reversal
from pitboss.engine.commands import RecordHand
from pitboss.engine.events import Event, HandEnded, HandRecorded, PotsPushed, RakeDropped
from pitboss.engine.events.places import DROP, HOUSE, TOGETHER
from pitboss.engine.jackpots.claims import person_in
from pitboss.engine.light.known import RULE, not_light
from pitboss.engine.light.takings import due_to_jackpots
from pitboss.engine.plan.steps import RecordedAward
from pitboss.engine.plan.takings import TakingsPlan
from pitboss.engine.refusals import BrokenInvariant, Refusal
from pitboss.engine.registry import advances, decides, evolves, follows
from pitboss.engine.roles import STAFF, role_fault
from pitboss.engine.seating import seat_fault
from pitboss.engine.state import HandState, Light, RecordedHand, ShowdownState, TableState
from pitboss.engine.table.stakes import MOST
from pitboss.engine.table.starting import barred, not_collecting, not_now
from pitboss.engine.takings.due import contributions_from, rake_due
from pitboss.games.steps import Board
from pitboss.money import show_dollars


# --- decide ----------------------------------------------------------------------------------------------------------
@decides(RecordHand)
def decide_record(table: TableState, command: RecordHand) -> HandRecorded | Refusal:
    light = table.light
    if light is None:
        return not_light()
    # O-DLR-04: whoever takes rake and contributions says of what.
    fault = role_fault(command.by, STAFF, "O-DLR-04") or not_now(table, command) or _kept(light)
    fault = fault or _seats_fault(table, command.dealt_in) or _pots_fault(table, command)
    fault = fault or barred(table, command) or _reason_fault(table, command)
    if fault is not None:
        return fault
    return HandRecorded(
        number=table.hand_number + 1,
        dealt_in=tuple([(seat, person_in(table, seat)) for seat in sorted(command.dealt_in)]),
        pots=command.pots,
        flop=command.flop and any(isinstance(step, Board) for step in table.plan.steps),
        by=command.by,
        person=command.person,
        at=command.at,
        submission=table.submission,
        collected=command.collect,
        reason="" if command.collect else command.reason,
        not_collecting=not_collecting(table, command),
    )


def _kept(light: Light) -> Refusal | None:
    """I-14 (P 15.G): the cards of a Bad Beat lie there until the shift supervisor has spoken."""
    claims = light.last.claims if light.last is not None else None
    if claims is None or claims.bad_beat != "made":
        return None
    return Refusal(
        "step_not_due", "I-14", "a Bad Beat was claimed: the shift supervisor verifies it before the next hand"
    )


def able(table: TableState) -> tuple[int, ...]:
    """Seats that may be dealt in. Who has no chips left is for the dealer to see."""
    return tuple([seat for seat, holder in enumerate(table.seats) if holder is not None and not _out(table, seat)])


def _out(table: TableState, seat: int) -> str:
    """Why a player is not dealt in, '' where nothing says so."""
    holder = table.seats[seat]
    if holder is None:
        return ""
    return "was sent away" if holder.removed else "is away" if holder.away else "sits out" if holder.sitting_out else ""


def _seats_fault(table: TableState, seats: tuple[int, ...]) -> Refusal | None:
    for seat in seats:
        # only who is seated gets cards.
        fault = seat_fault(table, seat)
        if fault is not None:
            return fault
        if out := _out(table, seat):
            return Refusal("sits_out", "A-27", f"seat {seat} {out}: they are back first, or were not dealt in")
    if len(set(seats)) != len(seats):
        return Refusal("wrong_seats", "A-27", "name each seat that was dealt in once")
    if len(seats) < 2:
        return Refusal("not_enough_players", "A-25", "at least two players are dealt in")
    return None


def _pots_fault(table: TableState, command: RecordHand) -> Refusal | None:
    pots, has = command.pots, table.stacks[TOGETHER]
    if not all(0 <= cents < MOST for cents in pots) or 0 in pots[1:]:
        words = "give what was called into each pot in whole cents, the main pot first; no side pot is empty"
        return Refusal("bad_amount", RULE, words)
    if len(pots) >= len(command.dealt_in):
        # E-STK-07: each side pot has one player less who may win it, and two at the least.
        most = len(command.dealt_in) - 1
        return Refusal("bad_amount", "E-STK-07", f"{len(command.dealt_in)} players make {most} pots at the most")
    if sum(pots) > has:
        words = (
            f"{show_dollars(sum(pots))} in the pots, but the players have {show_dollars(has)} here: look at the amounts"
        )
        return Refusal("not_enough_chips", RULE, f"{words}, or let a floorperson count all chips")
    return None


def _reason_fault(table: TableState, command: RecordHand) -> Refusal | None:
    """H-15 (P 15.C(2), 16.C(2)): by the filed conditions the jackpots get their parts, or somebody says why not."""
    if not (command.reason + ".").isprintable():
        return Refusal("unclear_words", "H-15", "give the reason in words that can be written down")
    if command.collect or command.reason.strip() or not due_to_jackpots(table, command):
        return None
    return Refusal("unknown_reason", "H-15", "say why nothing was taken for the jackpots: of these pots it is due")


# --- advance ---------------------------------------------------------------------------------------------------------
@advances(RecordedAward)
def advance_recorded(table: TableState, hand: HandState, step: RecordedAward) -> Event:
    last, plan = last_of(table), table.plan.takings
    if hand.pot:
        # N-CFG-rake.noFlopNoDrop (AMB-90, AMB-148): for rake and contributions alike.
        if plan is not None and (not plan.flop_step or last.flop):
            taken = _takings(table, hand, plan, last)
            if taken is not None:
                return taken
        return PotsPushed(hand.pot, _left(hand, last))
    if table.rake_area and plan is not None:
        # H-05, H-06 (P 17.B(1)(b), 17.B(2)(b)): the last pot is pushed, and the rake drops at once.
        return RakeDropped(table.rake_area, plan.dropped_rule)
    return HandEnded(hand.number, RULE)


def _takings(table: TableState, hand: HandState, plan: TakingsPlan, last: RecordedHand) -> Event | None:
    """H-15: rake first, and then what the jackpots get."""
    rake = rake_due(hand, plan, plan.rake, last.pots) if plan.rake is not None else None
    if rake is not None or hand.contributed or not plan.jackpots:
        return rake
    return contributions_from(table, hand, plan, last.pots)


def _left(hand: HandState, last: RecordedHand) -> tuple[int, ...]:
    """H-16 (P 1.B(24)): by pot, what rake and contributions have left of it."""
    left = list(last.pots)
    for taken in (hand.taken, hand.contributed):
        for i, cents in enumerate(taken):
            left[i] -= cents
    return tuple(left)


# --- evolve ----------------------------------------------------------------------------------------------------------
@evolves(HandRecorded)
def evolve_recorded(table: TableState, hand: HandState | None, event: HandRecorded) -> None:
    light, n, cents = light_of(table), table.plan.seats + 1, sum(event.pots)
    last = light.last = RecordedHand(event.number, event.dealt_in, event.pots, event.flop)
    plan = table.plan.takings
    barred = event.not_collecting
    if not event.collected and plan is not None:
        barred = tuple([jackpot for jackpot, _ in plan.jackpots])
    table.hand_number = event.number
    table.stacks[TOGETHER] -= cents
    table.hand = HandState(
        number=event.number,
        button=0,
        order=last.order,
        live=list(last.order),
        blinds=(),
        blinds_seat=0,
        hole=[[] for _ in range(n)],
        up=[[] for _ in range(n)],
        bets=[0] * n,
        # Whose it was nobody knows.
        put_in=[0] * n,
        dead=cents,
        pot=cents,
        stub=0,
        step=table.plan.award_step,
        decision=table.decision + 1,
        left_in_box=light.left_in_box,
        not_collecting=barred,
        showdown=ShowdownState(shown=[0] * n, strengths=[()] * n),
    )
    light.left_in_box = {}


@evolves(PotsPushed)
def evolve_pushed(table: TableState, hand: HandState, event: PotsPushed) -> None:
    hand.pot -= event.cents
    table.stacks[TOGETHER] += event.cents


@follows(HandEnded)
def hand_is_over(table: TableState, hand: HandState, event: HandEnded) -> None:
    """What a wrong record would have to give back is known now, as long as its events are."""
    if table.light is None or table.journal is None:
        return
    last, happened = last_of(table), table.journal.events
    last.left_in_box = left_in_boxes(hand, happened)
    legs: list[tuple[int, int, int]] = []
    for source, target, cents in reversal(happened):
        # H-17: what had dropped was never taken, so it goes back by the way it came.
        legs += [(DROP, HOUSE, cents), (HOUSE, target, cents)] if source == DROP else [(source, target, cents)]
    last.back = tuple(legs)


def light_of(table: TableState) -> Light:
    if table.light is None:
        raise BrokenInvariant("a hand is recorded at a table that is not recorded lightly")
    return table.light


def last_of(table: TableState) -> RecordedHand:
    last = light_of(table).last
    if last is None:
        raise BrokenInvariant("no hand of this table is recorded")
    return last
