"""The sign at a table against the house: what a player may read there (TX 2.B(6)-(8), DD 2.B(4)-(7)), in our own words.

What is inscribed on the layout is left off. The limits of the wagers are always there: the books have none (AMB-119).
"""

from collections.abc import Callable

from pitboss.cards import JOKERS
from pitboss.games import Game, Payout
from pitboss.games.steps import FurtherWager
from pitboss.money import show_cents
from pitboss.submission.choices import HouseChoices
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


def sign_lines(game: Game, house: HouseChoices) -> tuple[str, ...]:
    """Line by line; a game without anything to post has no sign."""
    assert game.house_rules is not None
    lines = [*_wager_lines(game, house)]
    # L-TBL-03, M-TBL-03, N-SGN-13, N-SGN-14: on the layout or on the sign.
    for inscribed, part in game.house_rules.signs_needed:
        if not getattr(house, inscribed):
            lines += PARTS[part](game, house)
    return tuple(lines)


def _wager_lines(game: Game, house: HouseChoices) -> list[str]:
    lines = []
    for spot in opening_spots(game, house):
        low, high = getattr(house, f"{spot.limits}_min"), getattr(house, f"{spot.limits}_max")
        if spot.equals:
            equal = getattr(house, spot.equals_choice)
            bounds = f"{'the same as' if equal else 'no more than'} the {spot.equals} wager"
        else:
            bounds = f"${show_cents(low)} to ${show_cents(high)}"
        lines.append(f"{_said(spot.name)} wager: {bounds}{'' if spot.required else ', if you like'}")
    for step in game.script:
        if isinstance(step, FurtherWager):
            size = "the same as the ante" if step.times == 1 else f"{step.times} times the ante"
            lines.append(f"{_said(step.spot)} wager: {size}, or {step.otherwise}")
    return lines


def _said(spot: str) -> str:
    return spot.replace("_", " ").capitalize()


def _hand(name: str) -> str:
    return HANDS.get(name) or name.replace("_", " ")


def _odds_lines(game: Game, house: HouseChoices) -> list[str]:
    """The odds of every wager that is offered (TX 2.B(6), DD 2.B(4))."""
    down = [spot.name for spot in opening_spots(game, house)]
    down += [step.spot for step in game.script if isinstance(step, FurtherWager)]
    lines: list[str] = []
    for payout in game.payouts:
        spots = [spot for spot in payout.spots if spot in down]
        if not spots:
            continue
        table = table_lines(payout, house)
        names = _said(_row(spots))
        if table is None:
            lines.append(
                f"{names} {'wager pays' if len(spots) == 1 else 'wagers pay'} 1 to 1{_what_wins(payout, house)}"
            )
        else:
            lines += [f"{names} wager, {_hand(hand)}: {_at(odds)}" for hand, odds in table.items()]
    return lines


def _what_wins(payout: Payout, house: HouseChoices) -> str:
    if payout.wins == "beats_dealer":
        return " if your hand beats the dealer's"
    # AMB-121: the text does not say which hand wins.
    return f" for {_hand(getattr(house, payout.least))} or better" if payout.least else ""


def _row(names: list[str]) -> str:
    names = [name.replace("_", " ") for name in names]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _at(odds: int) -> str:
    return f"{odds:,} to 1" if odds else "your wager comes back"


def _ante_rule_lines(game: Game, house: HouseChoices) -> list[str]:
    """From which hand on a winning wager is paid (TX 2.B(7)(a))."""
    return [
        f"If you win with less than a {_hand(getattr(house, payout.least))}, your {_row([*payout.spots])} wager comes "
        "back without a payout"
        for payout in game.payouts
        if payout.least and payout.below == "returned"
    ]


def _joker_lines(game: Game, _house: HouseChoices) -> list[str]:
    """What a joker is good for (DD 2.B(5)); straights and flushes cover the better hands made of both."""
    has_jokers = set(JOKERS) & set(game.deck)
    return ["A joker counts as an ace, or fills in any straight or flush"] if has_jokers else []


def _limit_lines(game: Game, house: HouseChoices) -> list[str]:
    """The most that a hand wins (TX 2.B(7)(b), DD 2.B(6)). AMB-127: also said where there is no limit."""
    limit = payout_limit(game, house)
    if limit is None:
        return ["There is no limit on what a hand can win"]
    counted = ", stakes included" if limit_counts_stake(game, house) else ""
    return [f"No hand wins more than ${limit // 100:,}{f'.{limit % 100:02d}' if limit % 100 else ''} in all{counted}"]


PARTS: dict[str, Callable[[Game, HouseChoices], list[str]]] = {
    "odds": _odds_lines,
    "ante_rule": _ante_rule_lines,
    "joker": _joker_lines,
    "payout_limit": _limit_lines,
}
