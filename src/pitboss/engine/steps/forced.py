"""Money that must go in before anybody chooses: Ante, Blind Bets, Straddle Bet, and the Forced Bet (the bring-in of
stud) with the seat that owes it."""

from pitboss.cards import UNKNOWN, Card
from pitboss.engine.commands import PassStraddle, PostStraddle
from pitboss.engine.events import (
    AntesPosted,
    BlindsPosted,
    Event,
    ForcedBetPosted,
    StraddlePassed,
    StraddlePosted,
)
from pitboss.engine.limits.in_force import blinds_in_force, live_ante, straddle_in_force
from pitboss.engine.needs import Need, NeedDeckStep, NeedSeatNamed, NeedStraddle
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import advances, decides, evolves
from pitboss.engine.seating import clockwise_after
from pitboss.engine.state import HandState, TableState
from pitboss.engine.steps.turn import not_your_turn, wrong_decision
from pitboss.engine.why.hands import ante_rule, blinds_rule, no_straddle_rule
from pitboss.engine.why.refused import no_such_bet
from pitboss.games.steps import Ante, Blinds, ForcedBet, Straddle

ACE = 12


@advances(Ante)
def advance_ante(table: TableState, hand: HandState, step: Ante) -> Event | Need:
    house = table.plan.house
    stacks = table.stacks
    # AMB-44: every player dealt in, or one for all: then the last blind pays it (the last seat where there is none).
    one = house.ante_rules == "one_for_all"
    payers = [hand.blinds_seat or hand.order[-1]] if one else list(hand.order)
    posts = tuple([(seat, min(house.ante_amount, stacks[seat])) for seat in payers if stacks[seat]])
    # In a hand with an option no bet stands before the flop that an ante could count towards (AMB-74).
    live = house.ante_live and not one and not table.plan.variant
    return AntesPosted(posts, live, one, ante_rule(table, step, live=live, one=one))


@evolves(AntesPosted)
def evolve_antes(table: TableState, hand: HandState, event: AntesPosted) -> None:
    stacks = table.stacks
    for seat, cents in event.posts:
        stacks[seat] -= cents
        if event.live:
            hand.bets[seat] += cents
            continue
        hand.pot += cents
        if event.one_for_all:
            hand.dead += cents
        else:
            hand.put_in[seat] += cents
    if event.live:
        hand.betting.level = live_ante(table.plan.house)
    hand.step += 1


@advances(Blinds)
def advance_blinds(table: TableState, hand: HandState, step: Blinds) -> Event | Need:
    stacks = table.stacks
    posts: list[tuple[int, int, int]] = []
    ante = level = live_ante(table.plan.house)
    for seat, live, dead in hand.blinds:
        # AMB-45: a short blind can only arise where the house allows it; the others still match the whole blind.
        paid = min(live, stacks[seat])
        posts.append((seat, paid, min(dead, stacks[seat] - paid)))
        level = max(level, ante + live)
    return BlindsPosted(tuple(posts), level, blinds_rule(table, hand, step))


@evolves(BlindsPosted)
def evolve_blinds(table: TableState, hand: HandState, event: BlindsPosted) -> None:
    stacks = table.stacks
    for seat, live, dead in event.posts:
        stacks[seat] -= live + dead
        hand.bets[seat] += live
        hand.dead += dead
        hand.pot += dead
    betting = hand.betting
    betting.level = event.level
    # E-ORD-01: the last blind by position, whoever has the kill blind.
    betting.posted_last = hand.blinds_seat
    # G-GEN-03: a blind that is only called is the bet that stands.
    betting.aggressor = betting.last_bettor = _standing(table, hand) if hand.killer else hand.blinds_seat
    hand.step += 1


def _standing(table: TableState, hand: HandState) -> int:
    """N-CFG-kill.blind: the kill blind is the bet that stands where it is more than the last blind."""
    [due] = [live for seat, live, _ in hand.blinds if seat == hand.killer]
    return hand.killer if due > blinds_in_force(table)[-1] else hand.blinds_seat


def straddler(table: TableState, hand: HandState) -> int:
    """E-STR-01: the seat that may straddle, 0 if none. AMB-145: no seat with a blind by position, so nobody heads-up
    where there are two. N-CFG-kill.blind: nor anybody over a kill blind."""
    seat = clockwise_after(hand.live, hand.blinds_seat)[0]
    if hand.killer or seat in table.positions or table.stacks[seat] < _straddle_due(table, hand, seat):
        return 0
    return seat


def _straddle_due(table: TableState, hand: HandState, seat: int) -> int:
    """The Straddle Bet, less what a newcomer in that seat has posted already."""
    return straddle_in_force(table) + live_ante(table.plan.house) - hand.bets[seat]


@advances(Straddle)
def advance_straddle(table: TableState, hand: HandState, step: Straddle) -> Event | Need:
    seat = straddler(table, hand)
    if not seat:
        left = clockwise_after(hand.live, hand.blinds_seat)[0]
        return StraddlePassed(0, no_straddle_rule(table, hand, left, _straddle_due(table, hand, left)))
    return NeedStraddle(seat, hand.decision, step.rule)


@decides(PostStraddle, PassStraddle, checked=False, need=True, against_house=no_such_bet)
def decide_straddle(table: TableState, command: PostStraddle | PassStraddle, need: Event | Need) -> Event | Refusal:
    hand = table.hand
    if hand is None or type(table.plan.steps[hand.step]) is not Straddle:
        if not table.plan.house.straddle_offered:
            rule = "E-STR-01" if table.plan.game.straddle else "E-STR-03"
            return Refusal("not_offered", rule, "no Straddle Bet is offered at this table")
        # E-STR-02: one a round of play, before the cards.
        return not_your_turn(table, command, 0) if hand is None else _too_late()
    if type(need) is NeedDeckStep:
        return not_your_turn(table, command, 0, need.rule)  # a step with the deck comes first
    seat = straddler(table, hand)
    if not seat or seat != command.seat or type(command.seat) is not int:
        return not_your_turn(table, command, seat)
    fault = wrong_decision(hand, command)
    if fault is not None:
        return fault
    if type(command) is PassStraddle:
        return StraddlePassed(seat)
    return StraddlePosted(seat, _straddle_due(table, hand, seat))


def _too_late() -> Refusal:
    return Refusal("not_offered", "E-STR-02", "the time for a Straddle Bet is over: one at the most, before the cards")


@evolves(StraddlePosted)
def evolve_straddle(table: TableState, hand: HandState, event: StraddlePosted) -> None:
    seat = event.seat
    table.stacks[seat] -= event.cents
    hand.bets[seat] += event.cents
    betting = hand.betting
    betting.level = hand.bets[seat]
    betting.posted_last = betting.aggressor = betting.last_bettor = seat
    hand.decision += 1
    hand.step += 1


@evolves(StraddlePassed)
def evolve_no_straddle(table: TableState, hand: HandState, event: StraddlePassed) -> None:
    if event.seat:
        hand.decision += 1
    hand.step += 1


# --- the Forced Bet of stud ----------------------------------------------------------------------------------------
def up_card_order(card: Card, ace: str) -> int:
    """E-FB-06: by rank, ties by suit. The ace above the king, or below the two (E-FB-03)."""
    if ace == "low" and card >> 2 == ACE:
        return card - 4 * (ACE + 1)
    return card


@advances(ForcedBet)
def advance_forced(table: TableState, hand: HandState, step: ForcedBet) -> Event | Need:
    # AMB-45: only where the house lets players in who are all-in with their ante. Then the next one by the same rule
    # posts; and where nobody could answer the Forced Bet, the hand runs out without it.
    stacks, up = table.stacks, hand.up
    able = [seat for seat in hand.live if stacks[seat]]
    if len(able) < 2:
        return ForcedBetPosted(0, 0, live_ante(table.plan.house), "E-STK-06")
    cards = [up[seat][0] for seat in able]
    if UNKNOWN in cards:
        return NeedSeatNamed(0, hand.decision, step.rule, tuple(able))
    ace = step.ace
    orders = [up_card_order(card, ace) for card in cards]
    place = orders.index(min(orders) if step.by == "lowest_up_card" else max(orders))
    rank = cards[place] >> 2
    tied = [card for card in cards if card >> 2 == rank]
    return forced_bet_of(table, hand, step, able[place], "E-FB-06" if len(tied) > 1 else step.rule)


def forced_bet_of(table: TableState, hand: HandState, step: ForcedBet, seat: int, rule: str = "") -> ForcedBetPosted:
    # E-FB-07: the posted amount, no more (AMB-28) and no less.
    amount = table.plan.house.forced_bet_amount
    level = live_ante(table.plan.house) + amount
    return ForcedBetPosted(seat, min(amount, table.stacks[seat]), level, rule or step.rule)


@evolves(ForcedBetPosted)
def evolve_forced(table: TableState, hand: HandState, event: ForcedBetPosted) -> None:
    seat = event.seat
    table.stacks[seat] -= event.cents
    hand.bets[seat] += event.cents
    betting = hand.betting
    betting.level = event.level
    betting.posted_last = betting.aggressor = betting.last_bettor = seat
    hand.step += 1
