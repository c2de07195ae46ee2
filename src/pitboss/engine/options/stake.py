"""The agreed stake of a bomb pot, a double board or a waterfall, before the cards."""

from pitboss.engine.events import Event, OptionStakesPosted
from pitboss.engine.plan.steps import Stake
from pitboss.engine.registry import advances, evolves
from pitboss.engine.state import HandState, TableState


@advances(Stake)
def advance_stake(table: TableState, hand: HandState, step: Stake) -> Event:
    # AMB-74: who cannot cover it is all-in for less where the house allows that; else the option was not offered.
    posts = tuple([(seat, min(step.cents, table.stacks[seat])) for seat in hand.order])
    return OptionStakesPosted(step.option, posts, step.rule)


@evolves(OptionStakesPosted)
def evolve_stakes(table: TableState, hand: HandState, event: OptionStakesPosted) -> None:
    for seat, cents in event.posts:
        table.stacks[seat] -= cents
        hand.put_in[seat] += cents
        hand.pot += cents
    # The stake is a bet like others: what the house takes is taken of it too.
    hand.betting.rounds += 1
    hand.step += 1
