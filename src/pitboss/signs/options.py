"""What the house has filed and nobody has to post: games that take turns, options of the players, odd chips. A player
looks for it here."""

from collections.abc import Iterator

from pitboss.engine.state import TableState
from pitboss.games import GAMES, Share
from pitboss.money import show_dollars
from pitboss.signs.house import Setting
from pitboss.signs.sign import Line, choice_rule, line

# The choice that offers an option, its name, and the choice of its amount.
OPTIONS = (
    ("opt_run_it_twice", "Run it twice", ""),
    ("opt_bomb_pot", "Bomb pot", "opt_bomb_amount"),
    ("opt_double_board", "Double board bomb pot", "opt_double_amount"),
    ("opt_waterfall", "Waterfall", "opt_waterfall_amount"),
)
ODD_CHIPS = {
    "by_suit": "by the suit of the {card} card",
    "first_left_of_button": "to the first of them left of the button",
}


def option_lines(table: TableState) -> Iterator[Line]:
    """P 8.L-O: not at a tournament table (F-RIT-01)."""
    house = table.home.house
    if house.table_is_tournament:
        return
    for offered, title, amount in OPTIONS:
        if getattr(house, offered):
            each = f", {show_dollars(getattr(house, amount))} from each" if amount else ""
            yield line(table.home.game.cited, f"{title}{each}, if everyone who is asked agrees", choice_rule(offered))


def turn_lines(table: TableState, setting: Setting) -> Iterator[Line]:
    """N-OPN-26, N-OPN-27: limits and all else on the sign are those of the game that is played."""
    games = setting.games
    if not games:
        return
    listed = ", ".join([GAMES[each.game].title for each in games])
    yield Line(f"{setting.mix}, an orbit of each in turn: {listed}", "N-OPN-27")
    own = table.home
    places = [n for n, each in enumerate(games) if (each.game, each.house) == (own.game.key, own.house)]
    following = {GAMES[games[(place + 1) % len(games)].game].title for place in places}
    # One that stands twice in the list has two that may be next.
    then = f", {following.pop()} is next" if len(following) == 1 else ""
    yield Line(f"{own.game.title} is played now{then}", "N-OPN-26")


def odd_chip_lines(table: TableState) -> Iterator[Line]:
    """Who has the chip that cannot be divided, share by share."""
    house, game = table.home.house, table.home.game
    said: set[str] = set()
    for share in game.shares:
        chosen = getattr(house, share.odd)
        if chosen:
            words = f"Odd chip among equal {_hands(share)}: {ODD_CHIPS[chosen].format(card=_card(share))}"
            if words not in said:
                said.add(words)
                yield line(game.cited, words, choice_rule(share.odd))


def _hands(share: Share) -> str:
    return "hands" if share.name == "whole" else f"{share.name} hands"


def _card(share: Share) -> str:
    """AMB-79, AMB-80: the highest card of a high hand, the lowest of the others."""
    return "highest" if share.ranking in ("high", "six_plus") else "lowest"
