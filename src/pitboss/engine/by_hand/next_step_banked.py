"""next_step at a table against the house: wagers, the dealer's own hand, cards turned up, what is collected or paid."""

from collections.abc import Sequence

from pitboss.engine.banked.irregular.rulings import lies_in_error
from pitboss.engine.banked.layout import banked_of
from pitboss.engine.banked.settling import next_settlement
from pitboss.engine.by_hand import next_step_words as say
from pitboss.engine.by_hand.action import Action, Instruction, Offers
from pitboss.engine.events import Result
from pitboss.engine.needs import NeedCards, NeedTurnUp, NeedWagers
from pitboss.engine.state import HandState, TableState
from pitboss.engine.state.banked import on_layout
from pitboss.money import show_dollars


def start(table: TableState, able: Sequence[int]) -> Instruction:
    return [Action("start", seat) for seat in able], f"start round {table.hand_number + 1} with {say.seats(able)}"


# --- wagers ----------------------------------------------------------------------------------------------------------
def wagers(table: TableState, need: NeedWagers, offers: Offers) -> Instruction:
    """Everybody at once, in any order; then the dealer closes."""
    asked = [Action("ask", seat, offers=found) for seat in need.seats if (found := offers(table, seat))]
    hand = table.hand
    if not asked and hand is not None and not on_layout(banked_of(hand)):
        return [Action("close")], "nobody may place wagers: say 'no more bets', and the round is called off"
    areas = say.choices(asked[0].offers).replace(" or ", " and ") if len(asked) == 1 else ""
    who = say.seats([action.seat for action in asked]) if asked else "nobody"
    words = f"{who} may place wagers{': ' if areas else ''}{areas}; then say 'no more bets'"
    return [*asked, Action("close")], words


# --- cards -----------------------------------------------------------------------------------------------------------
def cards(table: TableState, need: NeedCards, burns: list[Action], first: str) -> Instruction:
    """burns: what comes off before, with its words."""
    hand = table.hand
    if hand is not None and lies_in_error(hand):
        # L-IRR-04, M-IRR-03
        first = f"take the card that came out too early as the next one; {first}"
    if need.place == "dispense":
        dealt = [Action("deal", 0, "d", "board", count=1) for _ in range(need.count)]
        return burns + dealt, f"{first}dispense {say.cards(need.count)} face down to the centre, the community cards"
    if need.place == "reveal":
        turned = [Action("turn_up", 0, "u", "board", count=need.count)]
        return burns + turned, f"{first}turn up {street(hand, need)}, {say.cards(need.count)} in the centre"
    if not need.seats:
        dealt = [Action("deal", 0, "u", "board", count=1) for _ in range(need.count)]
        return burns + dealt, f"{first}deal {street(hand, need)}, {say.cards(need.count)} face up in the centre"
    dealt = [Action("deal", seat, face, "seat", count=1) for seat, face in zip(need.seats, need.faces, strict=True)]
    return burns + dealt, f"{first}deal {_to(need.seats)}"


def street(hand: HandState | None, need: NeedCards) -> str:
    return say.STREETS.get(len(hand.board) + need.count if hand is not None else 0, "the next cards")


def _to(takers: tuple[int, ...]) -> str:
    """'two cards face down to seats 1 and 3 and the dealer, one at a time', or in stacks."""
    who = tuple(dict.fromkeys(takers))
    each = len(takers) // len(who)
    words = f"{say.cards(each)} face down to {say.takers(who)}"
    if each == 1 or len(who) == 1:
        return words
    stacks = takers == tuple([seat for seat in who for _ in range(each)])
    return f"{words}, a stack each" if stacks else f"{words}, one at a time"


def turn_up(table: TableState, need: NeedTurnUp) -> Instruction:
    whose = f"of seat {need.seat}" if need.seat else "of the dealer's own hand"
    action = Action("turn_up", need.seat, "u", "seat", count=need.count)
    return [action], f"turn up the {say.number(need.count)} cards {whose}"


# --- settling --------------------------------------------------------------------------------------------------------
def settle(table: TableState, hand: HandState) -> Instruction:
    """Losing wagers are collected, the others go back, and what they win is paid: area by area."""
    settled = next_settlement(table, hand)
    if settled is None:
        return [], "settle the wagers"
    actions = [action for result in settled.results for action in _movements(settled.seat, result)]
    told = say.listed([_said(result) for result in settled.results])
    cut = f"; the payout limit takes {show_dollars(settled.cut)} off" if settled.cut else ""
    return actions, f"seat {settled.seat}: {told}{cut}"


def _movements(seat: int, result: Result) -> list[Action]:
    if result.outcome == "lost":
        return [Action("collect", seat, "", result.spot, result.cents)]
    paid = [Action("pay", seat, "", result.spot, result.paid)] if result.paid else []
    return [*paid, Action("push", seat, "", result.spot, result.cents)]


def _said(result: Result) -> str:
    wager = f"the {say.area(result.spot)} wager of {show_dollars(result.cents)}"
    if result.outcome == "lost":
        return f"collect {wager}"
    return f"pay {show_dollars(result.paid)} for {wager}" if result.outcome == "won" else f"give back {wager}"
