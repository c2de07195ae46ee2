"""What every wager has to win or lose, worked out from TX 11.I, 12 and DD 11.D, 12 a second time."""

from collections.abc import Callable, Sequence

import msgspec

from pitboss.submission import HouseChoices
from tests.simulation.house.reckoned.hands import (
    HIGH,
    JOKER_ORDER,
    JOKER_PLACE,
    ORDER,
    best_high,
    joker_class,
    two_cards,
)

# TX 12.B: both tables.
BONUS_TX = {
    "aces_against_aces": 1000, "aces": 30, "ace_king_suited": 25, "ace_queen_or_jack_suited": 20,
    "ace_king_offsuit": 15, "kings_to_jacks": 10, "ace_queen_or_jack_offsuit": 5, "tens_to_twos": 3,
}  # fmt: skip
# DD 12.B: A and B differ in three of a kind.
BONUS_DD = {
    "five_aces": 500, "natural_royal_flush": 100, "wild_royal_flush": 50, "straight_flush": 50, "four_of_a_kind": 20,
    "full_house": 5, "flush": 3, "straight": 2, "three_of_a_kind": 1, "two_pairs": 0,
}  # fmt: skip
LINES = {
    "texas-holdem-bonus": {"A": BONUS_TX, "B": BONUS_TX},
    "double-draw": {"A": BONUS_DD, "B": {**BONUS_DD, "three_of_a_kind": 0}},
}
# TX 12.C(1).
FIFTY_THOUSAND = 50_000_00
# Area, cents, what became of it, what the house adds, what it was paid on.
Paid = tuple[str, int, str, int, str]


class Facts(msgspec.Struct, frozen=True):
    """All that a seat is settled on. folded: only its bonus is left, and nothing is compared; so in a void round."""

    wagers: dict[str, int]
    cards: Sequence[int]
    dealer: Sequence[int]
    board: Sequence[int]
    bonus_only: bool = False


def texas_bonus(house: HouseChoices, facts: Facts) -> list[Paid]:
    found: list[Paid] = []
    if not facts.bonus_only:
        mine, dealers = best_high([*facts.cards, *facts.board]), best_high([*facts.dealer, *facts.board])
        name = HIGH[mine[0]]
        enough = mine[0] >= ORDER[house.tx_ante_pay_threshold or ""]
        for spot in ("ante", "flop", "turn", "river"):
            cents = facts.wagers.get(spot, 0)
            if not cents:
                continue
            if mine < dealers:
                found.append((spot, cents, "lost", 0, name))
            elif mine == dealers or (spot == "ante" and not enough):
                found.append((spot, cents, "returned", 0, name))
            else:
                found.append((spot, cents, "won", cents, name))
    bonus = facts.wagers.get("bonus", 0)
    if bonus:
        name = two_cards(facts.cards, facts.dealer)
        odds = LINES["texas-holdem-bonus"][house.tx_bonus_paytable or ""].get(name, 0)
        found.append(("bonus", bonus, "won" if odds else "lost", odds * bonus, name))
    # AMB-108: five antes and a thousand smallest bonus wagers.
    limit = 5 * house.tx_ante_min + (1000 * house.tx_bonus_min if house.tx_bonus_offered else 0)
    return cut(found, max(limit, FIFTY_THOUSAND), stakes=house.tx_limit_counts_stake)


def double_draw(house: HouseChoices, facts: Facts) -> list[Paid]:
    name = joker_class(facts.cards)
    # AMB-121: what wins the ante and the draw wagers is the house's to say.
    wins = JOKER_PLACE[name] >= JOKER_PLACE[house.dd_winning_minimum]
    found: list[Paid] = []
    for spot in ("ante", "first_draw", "second_draw"):
        cents = facts.wagers.get(spot, 0)
        if cents:
            found.append((spot, cents, "won" if wins else "lost", cents if wins else 0, name))
    bonus = facts.wagers.get("bonus", 0)
    if bonus:
        odds = LINES["double-draw"][house.dd_bonus_paytable or ""].get(name)
        outcome = "lost" if odds is None else "won" if odds else "returned"
        found.append(("bonus", bonus, outcome, (odds or 0) * bonus, name))
    limit = house.dd_payout_limit
    return cut(found, limit, stakes=False) if limit else found


def cut(found: list[Paid], limit: int, *, stakes: bool) -> list[Paid]:
    """AMB-108: what is paid above the limit is taken off, from the bonus first, then from the areas in their order."""
    won = [paid for paid in found if paid[2] == "won"]
    over = sum([paid[3] for paid in won]) + (sum([paid[1] for paid in won]) if stakes else 0) - limit
    if over <= 0:
        return found
    less: dict[str, int] = {}
    for spot, _, _, cents, _ in sorted(won, key=lambda paid: paid[0] != "bonus"):
        less[spot] = min(over, cents)
        over -= less[spot]
    return [(spot, cents, outcome, paid - less.get(spot, 0), name) for spot, cents, outcome, paid, name in found]


PAYS: dict[str, Callable[[HouseChoices, Facts], list[Paid]]] = {
    "texas-holdem-bonus": texas_bonus,
    "double-draw": double_draw,
}
# Every line of every pay table, and every class, that a run has to see.
PAY_LINES = [f"{key} {table}: {name}" for key, both in LINES.items() for table, lines in both.items() for name in lines]
CLASSES = [f"double-draw: {name}" for name in JOKER_ORDER] + [f"texas-holdem-bonus: {name}" for name in HIGH]
