"""What a command makes of the cage as it stands: the events, or a refusal. It touches nothing.

The cashier whose drawer is open changes money; each does so from their own, so that every drawer can be counted against
what its cashier did. Nobody serves themselves.
"""

from collections.abc import Callable
from typing import Any

from pitboss.engine.refusals import Refusal
from pitboss.house import acts
from pitboss.house.acts import Act, Acts, act_fault, is_of, said
from pitboss.house.base import HouseCommand, HouseEvent
from pitboss.house.cage import commands as cm
from pitboss.house.cage import events as ev
from pitboss.house.cage.state import CageState, Drawer, drawer_of, find_drawer, is_open
from pitboss.house.fields import amount_fault, count_fault, text_fault
from pitboss.money import show_dollars

Decision = tuple[HouseEvent, ...] | Refusal
CHANGES, NEVER_BELOW, IDENTIFIED, DRAWERS, PLAY_MONEY = "N-CAG-01", "N-CAG-02", "N-CAG-03", "N-CAG-04", "N-CAG-05"

ACTS: Acts = {
    cm.OfferCage: Act(acts.ITSELF, CHANGES),
    cm.OpenDrawer: Act(acts.CASHIER, DRAWERS),
    cm.FillDrawer: Act(acts.CASHIER, DRAWERS),
    # One that was left behind the shift supervisor counts.
    cm.CountDrawer: Act((*acts.CASHIER, *acts.SUPERVISOR), DRAWERS),
    cm.BuyIn: Act(acts.CASHIER, CHANGES),
    cm.CashOut: Act(acts.CASHIER, CHANGES),
    cm.SellChips: Act(acts.CASHIER, CHANGES),
    cm.RedeemChips: Act(acts.CASHIER, CHANGES),
}


def decide(state: CageState, command: HouseCommand) -> Decision:
    kind = type(command)
    rule = ACTS[kind].rule if kind in ACTS else CHANGES
    fault = act_fault(ACTS, command) or text_fault(command, rule)
    if fault is not None:
        return fault
    if command.at < state.last_at:
        return Refusal("clock_back", rule, "the clock stands before the last entry: set it right first")
    if isinstance(command, cm.OfferCage):
        return _offer(state, command)
    if not state.version:
        words = "this room is for play money, which it gives by itself: cash changes hands under a filed submission"
        return Refusal("no_cash", PLAY_MONEY, words)
    if not command.day:
        return Refusal("bad_field", rule, "say of which gaming day this is")
    fault = amount_fault(getattr(command, "cents", 0), rule)
    return fault if fault is not None else _DECIDE[kind](state, command)


def _offer(state: CageState, command: cm.OfferCage) -> Decision:
    if command.version < max(state.version, 1):
        return Refusal("older_version", CHANGES, f"version {state.version} is in effect already")
    return () if command.version == state.version else (ev.CageOffered(**said(command), version=command.version),)


# --- drawers ----------------------------------------------------------------------------------------------------------
def _open(state: CageState, command: cm.OpenDrawer) -> Decision:
    mine = drawer_of(state, command.giver)
    if mine is not None:
        words = f"drawer {mine.number} of yours is open since {mine.day}: count that one first"
        return Refusal("drawer_open", DRAWERS, words)
    if command.play_money:
        words = (
            f"{show_dollars(command.play_money)} of play money is about in this room, and cash would pay for it: "
            "run the cage in a room whose folder never was for play money"
        )
        return Refusal("play_money_about", PLAY_MONEY, words)
    return (ev.DrawerOpened(**said(command), drawer=len(state.drawers) + 1, cents=command.cents),)


def _fill(state: CageState, command: cm.FillDrawer) -> Decision:
    mine = _mine(state, command)
    if isinstance(mine, Refusal):
        return mine
    return _some(command.cents, DRAWERS) or (ev.DrawerFilled(**said(command), drawer=mine.number, cents=command.cents),)


def _count(state: CageState, command: cm.CountDrawer) -> Decision:
    drawer = find_drawer(state, command.drawer)
    if drawer is None:
        return Refusal("no_such_drawer", DRAWERS, f"there is no drawer {command.drawer!r}")
    if not is_open(drawer):
        return Refusal("counted_already", DRAWERS, f"drawer {drawer.number} was counted already")
    if command.by in acts.CASHIER and drawer.cashier != command.giver:
        words = f"drawer {drawer.number} is that of {drawer.cashier}: they count it, or the shift supervisor"
        return Refusal("not_your_drawer", DRAWERS, words)
    return count_fault(command.cents, drawer.expected, DRAWERS, again=command.again) or (
        ev.DrawerCounted(
            **said(command), drawer=drawer.number, cents=command.cents, expected=drawer.expected, held=drawer.held,
            again=command.again,
        ),
    )  # fmt: skip


def _mine(state: CageState, command: HouseCommand) -> Drawer | Refusal:
    return drawer_of(state, command.giver) or Refusal("no_drawer", DRAWERS, "open a drawer first, with what is in it")


# --- over the counter -------------------------------------------------------------------------------------------------
def _buy_in(state: CageState, command: cm.BuyIn) -> Decision:
    drawer = _mine(state, command)
    if isinstance(drawer, Refusal):
        return drawer
    fault = _own_account(command) or _some(command.cents, CHANGES)
    if fault is None and command.guest:
        words = "a guest's account goes with the guest: have them keep it under a name, or sell them chips"
        fault = Refusal("no_account", CHANGES, words)
    return fault or (ev.BoughtIn(**said(command), drawer=drawer.number, person=command.person, cents=command.cents),)


def _cash_out(state: CageState, command: cm.CashOut) -> Decision:
    drawer = _mine(state, command)
    if isinstance(drawer, Refusal):
        return drawer
    fault = _own_account(command) or _some(command.cents, CHANGES)
    shown = command.identification.strip()
    if fault is None and not shown:
        words = "whoever takes money out of an account shows who they are: say what was shown"
        fault = Refusal("no_identification", IDENTIFIED, words)
    if fault is None and command.cents > command.balance:
        words = f"{command.person} has {show_dollars(command.balance)} in the account"
        fault = Refusal("not_enough", NEVER_BELOW, words)
    return fault or _short(drawer, command.cents) or (
        ev.CashedOut(
            **said(command), drawer=drawer.number, person=command.person, cents=command.cents, identification=shown
        ),
    )  # fmt: skip


def _sell(state: CageState, command: cm.SellChips) -> Decision:
    drawer = _mine(state, command)
    if isinstance(drawer, Refusal):
        return drawer
    return _some(command.cents, CHANGES) or (ev.ChipsSold(**said(command), drawer=drawer.number, cents=command.cents),)


def _redeem(state: CageState, command: cm.RedeemChips) -> Decision:
    drawer = _mine(state, command)
    if isinstance(drawer, Refusal):
        return drawer
    return _some(command.cents, CHANGES) or _short(drawer, command.cents) or (
        ev.ChipsRedeemed(**said(command), drawer=drawer.number, cents=command.cents),
    )  # fmt: skip


def _own_account(command: cm.BuyIn | cm.CashOut) -> Refusal | None:
    if not command.person.strip():
        return Refusal("nobody_named", CHANGES, "say whose account it is")
    if is_of(command, command.person):
        return Refusal("own_account", "O-ROL-01", "another cashier serves you: nobody pays themselves")
    return None


def _some(cents: int, rule: str) -> Refusal | None:
    return None if cents else Refusal("bad_amount", rule, "say how much")


def _short(drawer: Drawer, cents: int) -> Refusal | None:
    """The words do not tell how much there is: who counts it at the end does not know beforehand."""
    if cents <= drawer.expected:
        return None
    return Refusal("drawer_short", DRAWERS, f"drawer {drawer.number} does not hold so much: have it filled first")


_DECIDE: dict[type[HouseCommand], Callable[[CageState, Any], Decision]] = {
    cm.OpenDrawer: _open,
    cm.FillDrawer: _fill,
    cm.CountDrawer: _count,
    cm.BuyIn: _buy_in,
    cm.CashOut: _cash_out,
    cm.SellChips: _sell,
    cm.RedeemChips: _redeem,
}
