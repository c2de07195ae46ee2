"""Run it twice (P 8.L): with at most three live hands and the betting over, the rest of the board is dealt twice."""

from pitboss.engine.commands import AskFor
from pitboss.engine.events import Event, OptionAskedFor, OptionSettled
from pitboss.engine.needs import Need
from pitboss.engine.plan import variant_plan
from pitboss.engine.plan.scripts import RUN_TWICE
from pitboss.engine.plan.steps import OfferedBoard
from pitboss.engine.pots.layers import pots
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import advances
from pitboss.engine.state import HandState, Special, TableState
from pitboss.engine.steps.dealing import advance_board
from pitboss.games.steps import Board

MOST_HANDS = 3


def fault(table: TableState, hand: HandState) -> Refusal | None:
    """What bars it now."""
    all_in = sum([not table.stacks[seat] for seat in hand.live])
    if len(hand.live) > MOST_HANDS:
        return Refusal("too_many_hands", "F-RIT-02", f"{len(hand.live)} hands are live: it takes three at the most")
    if len(hand.live) == MOST_HANDS and all_in < 2:
        return Refusal("step_not_due", "F-RIT-04", "of three live hands two have to be all-in")
    if all_in < 1:
        return Refusal("step_not_due", "F-RIT-03", "one of the two live hands has to be all-in")
    if hand.stub < _cards_needed(table, hand) and not _drops_burns(table, hand):
        return Refusal("stub_too_small", "F-RIT-11", "the stub has too few cards to deal the rest of the board twice")
    return None


def _cards_needed(table: TableState, hand: HandState, *, second_burns: bool = True) -> int:
    """F-RIT-11: the missing cards and their burns, twice."""
    missing = [step.count for step in table.plan.steps[hand.step :] if isinstance(step, Board)]
    burns = sum(missing) if table.plan.house.rit_burn_per_card else len(missing)
    return 2 * sum(missing) + burns * (2 if second_burns else 1) - hand.burned


def _drops_burns(table: TableState, hand: HandState) -> bool:
    """AMB-73: where the house says so, the second board goes without burns if that is enough."""
    drops = table.plan.house.rit_shortage == "drop_burns"
    return drops and hand.stub >= _cards_needed(table, hand, second_burns=False)


@advances(OfferedBoard)
def advance_offered_board(table: TableState, hand: HandState, step: OfferedBoard) -> Event | Need:
    """The dealer asks once, before the first card that could be dealt twice."""
    special = hand.special
    if (special is None or not special.offered) and not hand.burned and fault(table, hand) is None:
        # F-OPT-01: nobody has asked; the house offers it.
        return OptionAskedFor(0, RUN_TWICE, tuple(hand.live), "F-OPT-01")
    return advance_board(table, hand, step)


def decide_ask(table: TableState, command: AskFor) -> OptionAskedFor | Refusal:
    """A player asks again, once a street, before the river."""
    hand = table.hand
    if hand is None:
        return Refusal("no_hand", "F-RIT-05", "no round of play is running")
    if command.seat not in hand.live:
        return Refusal("not_in_hand", "F-RIT-06", f"seat {command.seat} has no live hand")
    special = hand.special
    if special is not None and (special.asked or special.twice or special.asked_step == hand.step):
        return Refusal("already_answered", "F-RIT-06", "this has been asked and answered already")
    if not any(type(step) is OfferedBoard for step in table.plan.steps):
        if table.plan.boards == 1:
            # AMB-72, AMB-77: kept out of high-low games, or of hands with another option.
            return Refusal("not_offered", "F-OPT-01", "the house does not offer this in such a hand")
        return Refusal("not_offered", "F-DBL-03", "a hand with two boards is not run twice")
    if not any(type(step) is OfferedBoard for step in table.plan.steps[hand.step :]):
        return Refusal("too_late", "F-RIT-05", "it is asked for before the river card is dealt")
    if type(table.plan.steps[hand.step]) is not OfferedBoard or hand.showdown.to_show:
        return Refusal("step_not_due", "F-RIT-05", "it is asked for once the betting of this street is over")
    others = tuple([seat for seat in hand.live if seat != command.seat])
    # O-DLR-05
    return fault(table, hand) or OptionAskedFor(command.seat, RUN_TWICE, others, "F-RIT-05")


def agreed_pots(hand: HandState, special: Special) -> tuple[int, ...]:
    """F-RIT-06, F-RIT-07 (AMB-71): a pot runs twice if everybody who contests it agrees."""
    return tuple([i for i, (_, seats) in enumerate(pots(hand)) if len(seats) > 1 and set(seats) <= set(special.yes)])


def still_possible(hand: HandState, special: Special) -> bool:
    """Whether some pot has no refuser in it."""
    return any(len(seats) > 1 and not set(seats) & set(special.no) for _, seats in pots(hand))


def evolve_settled(table: TableState, hand: HandState, event: OptionSettled) -> None:
    special = hand.special
    assert special is not None
    special.asked = ""
    special.offered = True
    hand.decision += 1
    if not event.agreed:
        return
    special.twice = event.pots
    # F-RIT-09: what lies on the table already belongs to both boards.
    special.second = list(hand.board)
    plan = table.plan
    burns = ":no_burns" if hand.stub < _cards_needed(table, hand) else ""
    variant = f"{plan.variant}>{RUN_TWICE}:{hand.step}{burns}"
    table.plan = variant_plan(plan.game.key, plan.house, plan.seats, variant)
