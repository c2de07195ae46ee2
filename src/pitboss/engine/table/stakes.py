"""Table stakes (P 8.B): chips and currency bought, added between rounds of play only, taken off between them only."""

from pitboss.engine.commands import AddChips, RemoveChips
from pitboss.engine.events import ChipsBought, CurrencyExchanged, StakesAdded, StakesRemoved
from pitboss.engine.limits.in_force import set_minimum
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.seating import away_rule, in_hand, is_away, seat_fault, stay_rule
from pitboss.engine.state import HandState, TableState
from pitboss.engine.why.registry import added_rule, bought_rule, removed_rule
from pitboss.money import show_dollars

# More than any bank holds, and still a number that every reader of the log can hold.
MOST = 2**53


def money_fault(chips: int, currency: int) -> Refusal | None:
    for cents in (chips, currency):
        if type(cents) is not int or not 0 <= cents < MOST:
            return Refusal(
                "bad_amount", "E-STK-02", f"{cents!r} is not an amount of whole cents, none of them negative"
            )
    return None


def currency_fault(table: TableState, currency: int) -> Refusal | None:
    """L-WAG-01, M-WAG-01: against the house nobody wagers currency; it is changed into chips first."""
    rules = table.plan.game.house_rules
    if rules is not None and currency:
        return Refusal("bad_amount", rules.chips, "wagers are made in chips and plaques: change the currency first")
    return None


def buy_in_fault(table: TableState, cents: int, *, moved: bool) -> Refusal | None:
    """AMB-63: a smallest or largest buy-in is the house's choice. Who changes seats buys nothing: they take with them
    what they have won and lost (E-STK-03)."""
    house = table.plan.house
    low, high = (None, None) if moved else (house.stake_buy_in_min, house.stake_buy_in_max)
    if cents <= 0 or (low is not None and cents < low) or (high is not None and cents > high):
        bounds = f"from {show_dollars(low or 1)}" + (f" to {show_dollars(high)}" if high is not None else "")
        rule = "N-CFG-stake.buyInMax" if high is not None and cents > high else "N-CFG-stake.buyInMin"
        return Refusal("buy_in_out_of_bounds", rule, f"a player buys in for {bounds}, not {show_dollars(cents)}")
    return None


def post_minimum(table: TableState) -> None:
    """Back to the posted minimum bet, with nothing agreed (P 8.J)."""
    set_minimum(table, table.plan.house.bet_min)
    table.minimum_asked = 0
    table.minimum_yes = []


@decides(AddChips, checked=False)
def decide_add(table: TableState, command: AddChips) -> ChipsBought | Refusal:
    fault = seat_fault(table, command.seat) or money_fault(command.chips, command.currency)
    fault = fault or currency_fault(table, command.currency)
    if fault is not None:
        return fault
    if command.chips + command.currency == 0:
        return Refusal("bad_amount", "E-STK-02", "say how much is added")
    most = table.plan.house.stake_buy_in_max
    has = table.stacks[command.seat] + table.purse[command.seat]
    if most is not None and has + command.chips + command.currency > most:
        detail = f"nobody adds to more than {show_dollars(most)}; seat {command.seat} has {show_dollars(has)}"
        return Refusal("buy_in_out_of_bounds", "N-CFG-stake.buyInMax", detail)
    return ChipsBought(command.seat, command.chips, command.currency, bought_rule(table))


@evolves(ChipsBought)
def evolve_bought(table: TableState, hand: HandState | None, event: ChipsBought) -> None:
    table.purse[event.seat] += event.chips + event.currency
    holder = table.seats[event.seat]
    if holder is not None and event.currency:
        holder.currency += event.currency
        table.has_currency = True


@evolves(StakesAdded)
def evolve_added(table: TableState, hand: HandState | None, event: StakesAdded) -> None:
    table.purse[event.seat] -= event.cents
    table.stacks[event.seat] += event.cents


@decides(RemoveChips, checked=False)
def decide_remove(table: TableState, command: RemoveChips) -> StakesRemoved | Refusal:
    fault = seat_fault(table, command.seat) or money_fault(command.chips, 0)
    if fault is not None:
        return fault
    if in_hand(table, command.seat):
        return Refusal("hand_running", stay_rule(table), "nothing leaves the table during a round of play")
    if not table.plan.house.stake_allow_remove_between_rounds:
        return Refusal(
            "removal_barred", stay_rule(table), "this house lets nobody take chips off the table and play on"
        )
    if is_away(table, command.seat):
        return Refusal("absent", away_rule(table), "the stakes of a player who is away stay as they are")
    if command.chips == 0:
        return Refusal("bad_amount", stay_rule(table), "say how much is taken off")
    if command.chips > table.stacks[command.seat]:
        has = show_dollars(table.stacks[command.seat])
        return Refusal("not_enough_chips", stay_rule(table), f"seat {command.seat} has {has} on the table")
    return StakesRemoved(command.seat, command.chips, removed_rule(table))


@evolves(StakesRemoved)
def evolve_removed(table: TableState, hand: HandState | None, event: StakesRemoved) -> None:
    table.stacks[event.seat] -= event.cents
    holder = table.seats[event.seat]
    if holder is not None:
        holder.currency = min(holder.currency, table.stacks[event.seat])


def advance_purse(table: TableState) -> StakesAdded | None:
    """E-STK-02, E-STK-03: chips that were bought become table stakes between rounds of play. Against the house no rule
    of table stakes keeps them: they are there to wager at once."""
    for seat, cents in enumerate(table.purse):
        if cents:
            return StakesAdded(seat, cents, added_rule(table))
    return None


def advance_currency(table: TableState) -> CurrencyExchanged | None:
    """E-STK-04: currency that was bet is turned into chips at once."""
    for seat, holder in enumerate(table.seats):
        if holder is not None and holder.currency > table.stacks[seat] + table.purse[seat]:
            return CurrencyExchanged(seat, holder.currency)
    return None


@evolves(CurrencyExchanged)
def evolve_exchanged(table: TableState, hand: HandState | None, event: CurrencyExchanged) -> None:
    holder = table.seats[event.seat]
    if holder is not None:
        holder.currency = 0
