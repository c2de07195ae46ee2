"""The sign at a table against the house: what a player may read there (TX 2.B(6)-(8), DD 2.B(4)-(7)), in our own words.

What is inscribed on the layout is left off. The limits of the wagers are always there: the books have none (AMB-119).
"""

from collections.abc import Callable, Iterator

from pitboss.cards import JOKERS
from pitboss.games import Game, Payout
from pitboss.games.steps import FurtherWager, Spot
from pitboss.money import show_dollars
from pitboss.rankings import class_said
from pitboss.signs.sign import Line, choice_rule, in_a_row, line
from pitboss.submission import HouseChoices
from pitboss.submission.payout_limit import limit_counts_stake, opening_spots, payout_limit, table_lines

HANDS = {
    "aces_against_aces": "aces against the dealer's aces",
    "aces": "aces",
    "ace_king_suited": "ace-king of one suit",
    "ace_queen_or_jack_suited": "ace-queen or ace-jack of one suit",
    "ace_king_offsuit": "ace-king of two suits",
    "kings_to_jacks": "kings, queens or jacks",
    "ace_queen_or_jack_offsuit": "ace-queen or ace-jack of two suits",
    "tens_to_twos": "a pair of tens or lower",
}

# The paragraph of each book that a part of the sign comes from.
CITED = {
    "odds": {"TX": "TX 2.B(6)", "DD": "DD 2.B(4)"},
    "ante_rule": {"TX": "TX 2.B(7)(a)"},
    "joker": {"DD": "DD 2.B(5)"},
    "payout_limit": {"TX": "TX 2.B(7)(b)", "DD": "DD 2.B(6)"},
}
# What a part says: words, and of a pay table its line.
Said = tuple[str, tuple[str, str, str] | None]


def pay_lines(game: Game, house: HouseChoices) -> Iterator[Line]:
    """L-TBL-03, M-TBL-03, N-SGN-13, N-SGN-14: on the layout or on the sign."""
    if game.house_rules is None:
        return
    rule = game.house_rules.signs
    for inscribed, part in game.house_rules.signs_needed:
        if not getattr(house, inscribed):
            cited = CITED[part].get(game.chapter, "")
            for words, pays in PARTS[part](game, house):
                made = line(game.cited, words, rule, cited)
                yield Line(made.words, made.rule, made.cited, pays)


def wager_lines(game: Game, house: HouseChoices) -> Iterator[Line]:
    """AMB-119: the limits of the wagers are the house's to choose, and it says them."""
    for spot in opening_spots(game, house):
        bounds, choice = _bounds(spot, house)
        words = f"{_said(spot.name)} wager: {bounds}{'' if spot.required else ', optional'}"
        yield line(game.cited, words, choice_rule(choice))
    for step in game.script:
        if isinstance(step, FurtherWager):
            size = "the same as the ante" if step.times == 1 else f"{step.times} times the ante"
            yield line(game.cited, f"{_said(step.spot)} wager: {size}, or {step.otherwise}", step.rule)


def _bounds(spot: Spot, house: HouseChoices) -> tuple[str, str]:
    """In words, and the choice behind them."""
    if spot.equals:
        equal = getattr(house, spot.equals_choice)
        return f"{'the same as' if equal else 'no more than'} the {spot.equals} wager", spot.equals_choice
    low, high = getattr(house, f"{spot.limits}_min"), getattr(house, f"{spot.limits}_max")
    return f"{show_dollars(low)} to {show_dollars(high)}", f"{spot.limits}_min"


def _said(spot: str) -> str:
    return spot.replace("_", " ").capitalize()


def _hand(name: str) -> str:
    return HANDS.get(name) or class_said(name)


def _odds(game: Game, house: HouseChoices) -> Iterator[Said]:
    """The odds of every wager that is offered (TX 2.B(6), DD 2.B(4))."""
    down = [spot.name for spot in opening_spots(game, house)]
    down += [step.spot for step in game.script if isinstance(step, FurtherWager)]
    for payout in game.payouts:
        spots = [spot for spot in payout.spots if spot in down]
        if not spots:
            continue
        table = table_lines(payout, house)
        names = _said(in_a_row(spots))
        if table is None:
            pay = "wager pays" if len(spots) == 1 else "wagers pay"
            yield f"{names} {pay} 1 to 1{_what_wins(payout, house)}", None
        else:
            for hand, odds in table.items():
                wager, pays = f"{names} wager", "your wager comes back" if not odds else f"{odds:,} to 1"
                yield f"{wager}, {_hand(hand)}: {pays}", (wager, _hand(hand), pays)


def _what_wins(payout: Payout, house: HouseChoices) -> str:
    if payout.wins == "beats_dealer":
        return " if your hand beats the dealer's"
    # AMB-121: the text does not say which hand wins.
    return f" for {_hand(getattr(house, payout.least))} or better" if payout.least else ""


def _ante_rule(game: Game, house: HouseChoices) -> Iterator[Said]:
    """From which hand on a winning wager is paid (TX 2.B(7)(a))."""
    for payout in game.payouts:
        if payout.least and payout.below == "returned":
            least, spots = _hand(getattr(house, payout.least)), in_a_row(payout.spots).replace("_", " ")
            yield f"If you win with less than a {least}, your {spots} wager comes back without a payout", None


def _joker(game: Game, _house: HouseChoices) -> Iterator[Said]:
    """What a joker is good for (DD 2.B(5)); straights and flushes cover the better hands made of both."""
    if set(JOKERS) & set(game.deck):
        yield "A joker counts as an ace, or fills in any straight or flush", None


def _payout_limit(game: Game, house: HouseChoices) -> Iterator[Said]:
    """The most that a hand wins (TX 2.B(7)(b), DD 2.B(6)). AMB-127: also said where there is no limit."""
    limit = payout_limit(game, house)
    if limit is None:
        yield "There is no limit on what a hand can win", None
    else:
        counted = ", stakes included" if limit_counts_stake(game, house) else ""
        yield f"No hand wins more than {show_dollars(limit)} in all{counted}", None


PARTS: dict[str, Callable[[Game, HouseChoices], Iterator[Said]]] = {
    "odds": _odds,
    "ante_rule": _ante_rule,
    "joker": _joker,
    "payout_limit": _payout_limit,
}
