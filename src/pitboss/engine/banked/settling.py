"""The dealer's hand is turned up, then seat by seat the cards and the wagers (TX 11.I, DD 11.D); the round ends."""

from pitboss.cards import UNKNOWN, Card
from pitboss.engine.banked.layout import banked_of, collect, has_wagers, seats_with_wagers, take_up, wagers_of
from pitboss.engine.banked.opening import bank_of, in_round, rules_of, wagers_rule
from pitboss.engine.banked.paying import Hands, limited, results_of
from pitboss.engine.commands import TurnUp
from pitboss.engine.decks.stub import stub_due
from pitboss.engine.events import HandEnded, HandTurnedUp, WagersSettled
from pitboss.engine.needs import NeedPush, NeedTurnUp
from pitboss.engine.refusals import BrokenInvariant, Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import DEALER, role_fault
from pitboss.engine.state import HandState, TableState
from pitboss.engine.state.banked import Banked
from pitboss.engine.steps.dealing import card_fault
from pitboss.games.steps import Board, DealerHand, Settle


def advance_dealer(table: TableState, hand: HandState, step: DealerHand) -> HandTurnedUp | NeedTurnUp:
    return _turn_up(table, hand, 0, step.rule)


def _turn_up(table: TableState, hand: HandState, seat: int, rule: str) -> HandTurnedUp | NeedTurnUp:
    cards = tuple(hand.hole[seat])
    if UNKNOWN in cards:
        return NeedTurnUp(seat, hand.decision, rule, len(cards))
    return HandTurnedUp(seat, cards, strength_of(table, hand, seat, cards), rule)


def strength_of(table: TableState, hand: HandState, seat: int, cards: tuple[Card, ...]) -> int:
    """L-PLY-09: the best five of these and the board; 0 where the hand is not compared: folded, or a void round."""
    banked = banked_of(hand)
    if banked.void or (seat and seat not in hand.live):
        return 0
    whole = (*cards, *hand.board)
    ranking = table.plan.rankings[0]
    wanted = sum([step.count for step in table.plan.steps if type(step) is Board])
    if len(hand.board) < wanted or not ranking.cards_least <= len(whole) <= ranking.cards_most:
        return 0
    return ranking.strength(whole)


def next_to_settle(table: TableState, hand: HandState) -> int:
    # L-PLY-10: from the far right; M-PLY-08: from the far left.
    seats = seats_with_wagers(table, banked_of(hand))
    if not seats:
        return 0
    return seats[-1] if bank_of(table).settle_first == "far_right" else seats[0]


def advance_settle(
    table: TableState, hand: HandState, step: Settle
) -> HandTurnedUp | WagersSettled | HandEnded | NeedTurnUp | NeedPush:
    banked = banked_of(hand)
    seat = next_to_settle(table, hand)
    if not seat:
        return HandEnded(hand.number, _end_rule(table, banked))
    if seat not in banked.turned_up:
        return _turn_up(table, hand, seat, step.rule)
    settled = settlement(table, hand, step, seat)
    if table.journal is None:
        return settled
    # A dealer of flesh and blood moves the chips first, and says so.
    back = sum([result.paid + (result.cents if result.outcome != "lost" else 0) for result in settled.results])
    return NeedPush(0, hand.decision, step.rule, (seat,), back, "wagers")


def _end_rule(table: TableState, banked: Banked) -> str:
    """A void round ends by what made it void, unless a bonus was settled in it still."""
    if banked.void_rule:
        return banked.void_rule
    # L-SET-07, M-PLY-10: the cards go to the rack in an order that tells the hands; the log does.
    return rules_of(table).end if banked.entered else "N-OPN-19"


def next_settlement(table: TableState, hand: HandState) -> WagersSettled | None:
    """What the dealer of a table dealt by hand collects and pays now; None where no wagers are due."""
    step, seat = table.plan.steps[hand.step], next_to_settle(table, hand)
    if type(step) is not Settle or seat not in banked_of(hand).turned_up:
        return None
    return settlement(table, hand, step, seat)


def settlement(table: TableState, hand: HandState, step: Settle, seat: int) -> WagersSettled:
    banked = banked_of(hand)
    bank = bank_of(table)
    hands = Hands(hand.hole[seat], banked.strengths[seat], hand.hole[0], banked.dealer_strength)
    results = results_of(bank, table.plan.rankings[0], wagers_of(banked, seat), hands)
    results, cut = limited(bank, results)
    return WagersSettled(seat, tuple(results), step.rule, cut, table.plan.game.limit_rule if cut else "")


# --- decide ------------------------------------------------------------------------------------------------------
@decides(TurnUp)
@in_round(wagers_rule)
def decide_turn_up(table: TableState, hand: HandState, command: TurnUp) -> HandTurnedUp | Refusal:
    step = table.plan.steps[hand.step]
    need: object = None
    if type(step) is DealerHand:
        need = advance_dealer(table, hand, step)
    elif type(step) is Settle:
        need = advance_settle(table, hand, step)
    if type(need) is not NeedTurnUp:
        # L-PLY-09, L-PLY-10, M-PLY-08
        rule = table.plan.game.script[-1].rule
        return Refusal("cards_not_due", rule, "no cards are to be turned up now")
    count = stub_due(table, hand, banked_of(hand)) if table.decks is not None else None
    if count is not None:
        # L-CNT-01, M-CNT-01: the stub is counted before any wager is settled.
        return Refusal("count_due", count.rule, "the stub is counted first")
    fault = role_fault(command.by, DEALER, need.rule)
    if fault is not None:
        return fault
    if command.seat != need.seat:
        who = f"seat {need.seat}" if need.seat else "the dealer"
        return Refusal("not_your_turn", need.rule, f"the cards of {who} are turned up now")
    held = [card for card in hand.hole[need.seat] if card != UNKNOWN]
    fresh = [card for card in command.cards if card not in held]
    all_held = len(fresh) == need.count - len(held) and set(held) <= set(command.cards)
    if len(command.cards) != need.count or not all_held or UNKNOWN in fresh:
        return Refusal("cards_differ", need.rule, f"name the {need.count} cards that lie there")
    fault = card_fault(table, tuple(fresh), hand.seen)
    if fault is not None:
        return Refusal(fault.code, fault.rule, "one of these cards cannot be in this hand")
    cards = tuple([fresh.pop(0) if card == UNKNOWN else card for card in hand.hole[need.seat]])
    return HandTurnedUp(need.seat, cards, strength_of(table, hand, need.seat, cards), need.rule)


# --- evolve ------------------------------------------------------------------------------------------------------
@evolves(HandTurnedUp)
def evolve_turned_up(table: TableState, hand: HandState, event: HandTurnedUp) -> None:
    banked = banked_of(hand)
    seat = event.seat
    hand.hole[seat] = list(event.cards)
    # M-PLY-09: for everybody to see until the round is over.
    hand.showdown.shown[seat] = len(event.cards)
    hand.decision += 1
    for card in event.cards:
        hand.seen |= 1 << card
    if seat:
        banked.turned_up.append(seat)
        banked.strengths[seat] = event.strength
        return
    banked.dealer_up = True
    banked.dealer_strength = event.strength
    hand.step += 1


@evolves(WagersSettled)
def evolve_settled(table: TableState, hand: HandState, event: WagersSettled) -> None:
    banked = banked_of(hand)
    for result in event.results:
        wager = ((result.spot, result.cents),)
        if result.outcome == "lost":
            collect(table, banked, event.seat, wager)
            banked.collected.append((event.seat, result.spot, result.cents))
            continue
        take_up(table, banked, event.seat, wager)
        table.stacks[event.seat] += result.paid
        table.bank -= result.paid
        if result.paid:
            banked.paid.append((event.seat, result.spot, result.paid))
    banked.settled.append(event.seat)
    banked.void_rule = ""
    if has_wagers(banked, event.seat):
        raise BrokenInvariant(f"a wager of seat {event.seat} is in no payout of this game")
