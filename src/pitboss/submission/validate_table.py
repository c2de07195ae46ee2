"""What is wrong with what a house says of its decks (P 3.C, 7.F(4))."""

from collections.abc import Iterator

from pitboss.games.fault import Fault
from pitboss.submission.choices import HouseChoices


def table_faults(house: HouseChoices) -> Iterator[Fault]:
    if not 1 <= house.deck_change_hours <= 24:
        yield Fault("deck_change_hours", "A-15", "the pair of decks is changed within 24 hours: say 1 to 24")
    if not 1 <= house.count_every_rounds <= 5:
        yield Fault("count_every_rounds", "B-07", "the deck is counted at least every five rounds of play: say 1 to 5")
