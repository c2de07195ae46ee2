"""Whether the streets that are still to come of Seven-Card Stud can be dealt from a stub that has lost cards.

Where there is no card for each player, there is one for all (P 10.J(2)), from the burn cards if need be (P 10.J(3)).
"""

from pitboss.engine.state import HandState, TableState
from pitboss.games.steps import Deal
from pitboss.submission import HouseChoices

Piles = tuple[int, int]


def streets_can_be_dealt(table: TableState, hand: HandState, stub: int, *, now: int) -> bool:
    """now: so many cards come off first, in a deal that goes to each player whatever happens."""
    streets = sum([type(step) is Deal for step in table.plan.steps[hand.step :]])
    if now:
        return stub >= now and _go_on(table.plan.house, stub - now, hand.burns, streets - 1, len(hand.live))
    house, players = table.plan.house, len(hand.live)
    if hand.common_due:
        least = 1 if hand.burned else 2
        return stub >= least and _go_on(house, stub - least, hand.burns + least - 1, streets - 1, players)
    return _go_on(house, stub, hand.burns, streets, players, burned=hand.burned)


def _go_on(house: HouseChoices, stub: int, burns: int, streets: int, players: int, *, burned: bool = False) -> bool:
    """Whether so many streets can be dealt, however many of the players fold on the way."""
    if stub < 0 or not streets:
        return stub >= 0
    for left in range(2, players + 1):
        piles = _street(house, stub, burns, left, burned=burned)
        if piles is None or not _go_on(house, *piles, streets - 1, left):
            return False
    return True


def _street(house: HouseChoices, stub: int, burns: int, players: int, *, burned: bool) -> Piles | None:
    """The stub and the burn cards after a street for so many players; None where it cannot be dealt."""
    counted = house.stud_shortage_count_burn
    if stub >= players + (counted and not burned):
        burn = not burned and (counted or stub > players)
        return stub - players - burn, burns + burn
    if stub <= 1 and not (burned and stub):
        # D-STUD7-06: the burn cards are shuffled.
        stub, burns = burns + (stub if house.stud_shortage_include_last else 0), 0
    least = 1 if burned else 2
    return (stub - least, burns + least - 1) if stub >= least else None
