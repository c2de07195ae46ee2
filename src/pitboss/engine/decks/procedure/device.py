"""The shuffling device and the automated dealing shoe: jammed, broken, signed as out of order, back in order (P 18.Q-R,
TX 13.H-I, DD 13.D-F)."""

from pitboss.engine.commands import PostOutOfOrder, RepairDevice, ReportDevice
from pitboss.engine.decks.due import next_due
from pitboss.engine.decks.faults import decks_of, not_due, staff_fault
from pitboss.engine.decks.procedure.shuffling import watch
from pitboss.engine.decks.rules import RESHUFFLING_SHOE, deck_rules, resting_deck
from pitboss.engine.events import DeviceFaulted, DeviceRepaired, DeviceSigned
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import STAFF
from pitboss.engine.state import HandState, TableState
from pitboss.engine.state.banked import on_layout
from pitboss.engine.state.decks import Decks

# The shuffle was not finished: the cards are shuffled again.
JAMS = ("jammed", "stopped", "incomplete")
FAULTS = (*JAMS, "broken")
NAMES = ("shuffler", "shoe")
Order = ReportDevice | PostOutOfOrder | RepairDevice


@decides(ReportDevice)
def decide_report(table: TableState, command: ReportDevice) -> DeviceFaulted | Refusal:
    rules = deck_rules(table)
    device = named(table, command.device)
    # B-14, K-SHF-01, L-IRR-07, M-IRR-04, M-IRR-05
    jam = rules.shoe_jam if device == "shoe" and rules.shoe_jam else rules.jam
    fault = staff_fault(table, command, STAFF, jam) or _no_device(table, device, jam)
    if fault is not None:
        return fault
    if command.fault not in FAULTS:
        return Refusal("unknown_reason", jam, f"a device is {', '.join(FAULTS)}")
    decks = decks_of(table)
    if state_of(table, device) != "ok" or not decks.pair:
        return Refusal("step_not_due", rules.signed, "the device is not in use")
    if device == "shoe" and _settling(table.hand):
        # M-IRR-05: in a round of play, as long as cards are dealt in it.
        return Refusal("too_late", jam, "the wagers are being settled: no card comes from the shoe any more")
    # K-SHF-01
    rule = rules.signed if command.fault == "broken" else jam
    number = decks.turn if device == "shoe" else in_device(table, decks, in_play=table.hand is not None)
    return DeviceFaulted(command.fault, number, rule, device)


def named(table: TableState, device: str) -> str:
    """A shoe that reshuffles is one device, whatever it is called."""
    return "shoe" if table.plan.house.shuffler_mode == RESHUFFLING_SHOE and device in NAMES else device


def _settling(hand: HandState | None) -> bool:
    banked = hand.banked if hand is not None else None
    return banked is not None and (banked.dealer_up or bool(banked.turned_up))


def _no_device(table: TableState, device: str, rule: str) -> Refusal | None:
    house = table.plan.house
    has = {"shuffler": house.shuffler_mode != "manual"}
    if table.plan.game.banked:
        has["shoe"] = house.deal_method == "auto_shoe" or house.shuffler_mode == RESHUFFLING_SHOE
    if not has.get(device, False):
        return Refusal("not_offered", rule, "this table has no such device")
    return None


def state_of(table: TableState, device: str) -> str:
    decks = decks_of(table)
    return decks.shoe if _own_shoe(table, device) else decks.device


def _own_shoe(table: TableState, device: str) -> bool:
    """A dealing shoe beside the shuffling device, not one that reshuffles."""
    return device == "shoe" and table.plan.house.shuffler_mode != RESHUFFLING_SHOE


def in_device(table: TableState, decks: Decks, *, in_play: bool) -> int:
    """The deck that rests while the other is in play; between hands the one that is next, until the other follows."""
    turn, rest = decks.pair[decks.turn], resting_deck(table)
    if rest is None:
        return decks.turn
    followed = turn.shuffled and not turn.dealt and rest.shuffled and not rest.dealt
    return 1 - decks.turn if in_play or followed else decks.turn


@evolves(DeviceFaulted)
def evolve_faulted(table: TableState, hand: HandState | None, event: DeviceFaulted) -> None:
    decks = decks_of(table)
    banked = hand.banked if hand is not None else None
    if event.fault == "broken":
        _set(table, event.device, "broken")
    if event.device == "shoe":
        if banked is not None:
            # M-IRR-05 (AMB-142): the round is void, and its cards are shuffled with those in the shoe.
            banked.faulted = "shoe_jam"
    elif event.fault != "broken" and banked is not None and deck_rules(table).jam_voids and on_layout(banked):
        # L-IRR-07 (AMB-116): every wager that lies there goes back, unless they are being settled already.
        banked.faulted = banked.faulted if _settling(hand) else "shuffler_jam"
    if event.fault == "broken" and event.device == "shuffler":
        return
    in_play = hand is not None and event.deck == decks.turn
    if in_play and hand is not None and hand.stub < len(table.plan.game.deck):
        # It is shuffled after the round of play in any case.
        return
    # B-14, L-IRR-07, M-IRR-04, M-IRR-05: back to the shuffle.
    decks.pair[event.deck].shuffled = ""
    if in_play:
        watch(hand)


def _set(table: TableState, device: str, state: str) -> None:
    decks = decks_of(table)
    if _own_shoe(table, device):
        decks.shoe = state
    else:
        decks.device = state


def _order_fault(table: TableState, command: Order) -> Refusal | None:
    # B-15, L-IRR-08, M-IRR-06
    rule = deck_rules(table).signed
    return staff_fault(table, command, STAFF, rule) or _no_device(table, named(table, command.device), rule)


@decides(PostOutOfOrder)
def decide_sign(table: TableState, command: PostOutOfOrder) -> DeviceSigned | Refusal:
    fault = _order_fault(table, command)
    if fault is not None:
        return fault
    rule, device = deck_rules(table).signed, named(table, command.device)
    if state_of(table, device) != "broken":
        return not_due(table, "sign_device" if device == "shuffler" else "sign_shoe", rule, next_due(table))
    return DeviceSigned(rule, device)


@evolves(DeviceSigned)
def evolve_signed(table: TableState, hand: HandState | None, event: DeviceSigned) -> None:
    # B-15, L-IRR-08, M-IRR-06, N-SGN-12: from here on another way may be used.
    _set(table, event.device, "signed")


@decides(RepairDevice)
def decide_repair(table: TableState, command: RepairDevice) -> DeviceRepaired | Refusal:
    fault = _order_fault(table, command)
    if fault is not None:
        return fault
    rule, device = deck_rules(table).signed, named(table, command.device)
    if state_of(table, device) == "ok":
        return not_due(table, "repair", rule, next_due(table))
    return DeviceRepaired("N-OPN-13", device)


@evolves(DeviceRepaired)
def evolve_repaired(table: TableState, hand: HandState | None, event: DeviceRepaired) -> None:
    _set(table, event.device, "ok")
