"""The Kill and the Half-Kill (P 1.B(15), 1.B(21), 1.B(28), 12.M-N, 19.M-N): higher limits after one player's pot."""

from pitboss.engine.events import KillChanged
from pitboss.engine.limits.in_force import limits_in_force
from pitboss.engine.pots.layers import called_pots, pots
from pitboss.engine.registry import evolves
from pitboss.engine.state import HandState, KillState, TableState
from pitboss.engine.why.registry import kill_rule


def kill_change(table: TableState, hand: HandState) -> KillChanged | None:
    """Once all pots are pushed: whether the next hand has other limits than this one; None if nothing changes."""
    house = table.plan.house
    kill = table.kill
    if house.kill_mode == "none" or kill.changed_in == hand.number:
        return None
    pot = _tested(table, hand)
    winner = _winner(hand) if pot >= house.kill_qualifying_pot else 0
    # AMB-66: no legs; where the house has them it takes two such pots of one player in a row.
    leg = winner if house.kill_leg_up else 0
    if kill.on:
        on = _stays_on(table, hand, pot)
    else:
        on = bool(winner) and (not house.kill_leg_up or kill.leg == winner)
    # N-CFG-kill.blind (AMB-66): whoever has won such a pot last posts it; a pot that is divided changes nothing.
    killer = winner if house.kill_blind and on else 0
    another = killer != 0 and _person(table, killer) != kill.killer
    if on == kill.on and leg == kill.leg and not another:
        return None
    minimum, maximum = limits_in_force(table, kill=on)
    rule = "N-CFG-kill.blind" if on == kill.on and leg == kill.leg else _rule(table, hand, pot, on=on)
    return KillChanged(on, pot, minimum, maximum, leg, rule, killer)


def _person(table: TableState, seat: int) -> str:
    holder = table.seats[seat]
    return holder.person if holder is not None else ""


def _rule(table: TableState, hand: HandState, pot: int, *, on: bool) -> str:
    house, game = table.plan.house, table.plan.game
    if house.kill_leg_up and (on or not table.kill.on):
        return "N-CFG-kill.legUp"
    if on or game.kill != "E-KIL-01":
        return kill_rule(game, house)
    # AMB-65: what a tie for high without a low would not have ended.
    small = pot < house.kill_qualifying_pot
    return "E-KIL-04" if small or _low_paid(table, hand) else "N-CFG-kill.endOnAnySplit"


def _tested(table: TableState, hand: HandState) -> int:
    """AMB-62, AMB-66: all pots of the hand together, without what the house took, or with it."""
    tested = called_pots if table.plan.house.kill_pot_basis == "gross" else pots
    return sum([cents for cents, _ in tested(hand)])


def _winners(hand: HandState) -> list[tuple[int, ...]]:
    if len(hand.live) == 1 or hand.showdown.readings is None:
        return [tuple(hand.live)]
    return [reading.seats for reading in hand.showdown.readings if reading.seats]


def _winner(hand: HandState) -> int:
    """The one player who takes every pot whole, 0 if there is none."""
    winners = _winners(hand)
    return winners[0][0] if len(winners[0]) == 1 and all(seats == winners[0] for seats in winners) else 0


def _stays_on(table: TableState, hand: HandState, pot: int) -> bool:
    """E-KIL-04 (AMB-65): until a pot is split between high and low, or is below the qualifying amount."""
    if pot < table.plan.house.kill_qualifying_pot:
        return False
    if _winner(hand):
        return True
    if table.plan.house.kill_end_on_any_split or hand.showdown.readings is None:
        return False
    return not _low_paid(table, hand)


def _low_paid(table: TableState, hand: HandState) -> bool:
    second = table.plan.game.shares[1:]
    readings = hand.showdown.readings or ()
    return any(reading.seats and reading.share == share.name for reading in readings for share in second)


@evolves(KillChanged)
def evolve_kill(table: TableState, hand: HandState, event: KillChanged) -> None:
    before = table.kill.killer if event.on else ""
    killer = _person(table, event.killer) if event.killer else before
    table.kill = KillState(event.on, event.leg, hand.number, killer)
    table.minimum, table.maximum = event.minimum, event.maximum
