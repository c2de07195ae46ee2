"""What is wrong with what a house says of its decks (P 3.C, 7.F(4)), and of how a table is recorded."""

from collections.abc import Iterator

from pitboss.games import Game
from pitboss.games.fault import Fault
from pitboss.submission.choices import HouseChoices


def table_faults(game: Game, house: HouseChoices) -> Iterator[Fault]:
    if house.table_recording == "light":
        # N-CFG-table.recording
        if game.banked:
            detail = f"{game.title} is settled wager by wager: it is recorded in full"
            yield Fault("table_recording", "N-CFG-table.recording", detail)
        elif house.table_dealt_by != "hand":
            detail = "only a table dealt by hand is recorded lightly: a device knows every bet"
            yield Fault("table_recording", "N-CFG-table.recording", detail)
    if not 1 <= house.deck_change_hours <= 24:
        yield Fault("deck_change_hours", "A-15", "the pair of decks is changed within 24 hours: say 1 to 24")
    if not 1 <= house.count_every_rounds <= 5:
        yield Fault("count_every_rounds", "B-07", "the deck is counted at least every five rounds of play: say 1 to 5")
