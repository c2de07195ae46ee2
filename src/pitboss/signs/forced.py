"""What a poker table posts of the money that goes in before a betting round: antes, blinds, straddle, Forced Bet."""

from collections.abc import Iterator

from pitboss.engine.limits.in_force import blinds_in_force, straddle_in_force
from pitboss.engine.state import TableState
from pitboss.games.steps import Blinds, Deal, ForcedBet
from pitboss.money import show_dollars
from pitboss.signs.sign import Line, in_a_row, line


def ante_lines(table: TableState) -> Iterator[Line]:
    """N-SGN-03 (P 11.B(2) and its sisters): amount and placement."""
    house = table.home.house
    if not house.ante_required:
        return
    amount = show_dollars(house.ante_amount)
    if house.ante_rules == "one_for_all":
        payer = "the last blind" if house.blinds_amounts else "the last player to be dealt in"
        words = f"Ante {amount} for the whole table, by {payer}, before the cards"
    else:
        counts = "it counts towards the first bet" if house.ante_live else "it does not count towards a bet"
        words = f"Ante {amount} from each player, before the cards; {counts}"
    yield line(table.home.game.cited, words, "N-SGN-03")


def forced_bet_lines(table: TableState) -> Iterator[Line]:
    """N-SGN-04 (P 10.D(1), 14.D(1)). Whose it is stands in the script of the game, as this house reads it."""
    for step in table.home.steps:
        if isinstance(step, ForcedBet):
            card = step.by.partition("_")[0]
            amount = show_dollars(table.home.house.forced_bet_amount)
            words = f"Forced Bet {amount}, by the player with the {card} up card, the ace counting {step.ace}"
            yield line(table.home.game.cited, words, "N-SGN-04")


def blind_lines(table: TableState) -> Iterator[Line]:
    """N-SGN-05 (P 11.D(2) and its sisters): how many, and how much each; as a Kill makes them."""
    blinds = blinds_in_force(table)
    if not blinds:
        return
    steps = [type(step) for step in table.home.steps]
    when = "after the first cards" if steps.index(Blinds) > steps.index(Deal) else "before the cards"
    amounts = in_a_row(map(show_dollars, blinds))
    if len(blinds) == 1:
        words = f"One blind of {amounts}, by the player left of the button, {when}"
    else:
        words = f"Blinds {amounts}, starting left of the button, {when}"
    yield line(table.home.game.cited, words, "N-SGN-05")
    if table.home.house.blinds_heads_up_button_small:
        words = "Two players: the button posts the first blind"
        yield line(table.home.game.cited, words, "N-CFG-blinds.headsUpButtonSmall")


def straddle_lines(table: TableState) -> Iterator[Line]:
    """N-SGN-06 (P 11.E(1) and its sisters): amount and placement."""
    house = table.home.house
    if not house.straddle_offered:
        return
    amount = show_dollars(straddle_in_force(table))
    words = f"Optional straddle of {amount}, before the cards, by the player left of the last blind"
    words += "; whoever straddles may still raise when the action comes back" if house.straddle_live else ""
    words += "; it counts as a raise" if house.straddle_counts_as_raise else ""
    yield line(table.home.game.cited, words, "N-SGN-06")
