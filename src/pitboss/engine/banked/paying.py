"""What each wager wins or loses (TX 11.I, 12; DD 11.D, 12), and the payout limit over all of a player's wagers."""

from collections.abc import Sequence

import msgspec

from pitboss.cards import Card
from pitboss.engine.events import Result
from pitboss.engine.events.banked import Wagers
from pitboss.engine.plan.bank import BankPlan, Pays
from pitboss.rankings import Ranking, two_card_name


class Hands(msgspec.Struct, frozen=True, gc=False):
    """What a seat is settled on: its two or five cards and their strength, the dealer's."""

    cards: Sequence[Card]
    strength: int
    dealer: Sequence[Card]
    dealer_strength: int


def results_of(bank: BankPlan, ranking: Ranking, wagers: Wagers, hands: Hands) -> list[Result]:
    found: list[Result] = []
    down = dict(wagers)
    for pays in bank.pays:
        for spot in pays.payout.spots:
            if spot in down:
                found.append(_result(pays, ranking, spot, down[spot], hands))
    return found


def _result(pays: Pays, ranking: Ranking, spot: str, cents: int, hands: Hands) -> Result:
    payout = pays.payout
    if payout.wins == "two_cards":
        # L-WAG-06: whatever becomes of the other wagers.
        return _by_table(pays, spot, cents, two_card_name(hands.cards, hands.dealer))
    name = ranking.class_name(hands.strength)
    if payout.wins == "beats_dealer":
        if hands.strength < hands.dealer_strength:
            # L-SET-01
            return Result(spot, cents, "lost", 0, 0, name, payout.lost_rule)
        if hands.strength == hands.dealer_strength:
            # L-SET-04
            return Result(spot, cents, "returned", 0, 0, name, payout.tie_rule)
    if hands.strength < pays.floor:
        # L-SET-03 (AMB-110): merely returned; M-SET-01 (AMB-121): lost.
        return Result(spot, cents, payout.below, 0, 0, name, payout.below_rule)
    if pays.odds is not None:
        return _by_table(pays, spot, cents, name)
    # L-SET-02, M-SET-01: 1 to 1.
    return Result(spot, cents, "won", 1, cents, name, payout.rule)


def _by_table(pays: Pays, spot: str, cents: int, name: str) -> Result:
    """L-SET-05, M-SET-02: at the odds of the hand's line; a hand on no line has lost, one at no odds is a push."""
    assert pays.odds is not None
    odds = pays.odds.get(name)
    if odds is None:
        return Result(spot, cents, "lost", 0, 0, name, pays.payout.lost_rule)
    return Result(spot, cents, "won" if odds else "returned", odds, odds * cents, name, pays.payout.rule)


def limited(bank: BankPlan, results: list[Result]) -> tuple[list[Result], int]:
    """L-SET-06 (AMB-108): what exceeds the limit is cut, from the bonus first; the results and how much was cut."""
    if bank.limit is None:
        return results, 0
    won = [result for result in results if result.outcome == "won"]
    staked = sum([result.cents for result in won]) if bank.limit_counts_stake else 0
    over = sum([result.paid for result in won]) + staked - bank.limit
    if over <= 0:
        return results, 0
    cut = 0
    kept: dict[str, Result] = {result.spot: result for result in results}
    for result in sorted(won, key=lambda each: each.spot != "bonus"):
        less = min(over - cut, result.paid)
        cut += less
        kept[result.spot] = msgspec.structs.replace(result, paid=result.paid - less)
    return list(kept.values()), cut
