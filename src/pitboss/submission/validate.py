"""Everything wrong with a game's house choices, at once, each with the key and the rule (N-VAL-01)."""

from collections.abc import Iterator
from types import UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from pitboss.games import Game
from pitboss.games.fault import Fault
from pitboss.games.steps import Blinds, ForcedBet
from pitboss.money import show_dollars
from pitboss.submission.choices import HouseChoices
from pitboss.submission.validate_banked import banked_faults
from pitboss.submission.validate_jackpots import jackpot_faults
from pitboss.submission.validate_opening import opening_faults
from pitboss.submission.validate_options import kill_faults, option_faults
from pitboss.submission.validate_rake import rake_faults
from pitboss.submission.validate_table import table_faults


class ChoicesError(ValueError):
    """House choices that cannot open a table; carries every fault."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__("; ".join(str(fault) for fault in faults))


HINTS = get_type_hints(HouseChoices)
# How kinds of values are said.
KINDS: dict[object, str] = {
    bool: "yes or no (true or false)", int: "a whole number", int | None: "a whole number, or none", str: "a text",
}  # fmt: skip


def plain(value: object) -> object:
    """What belongs together, as its keys: so that what is in it is looked at too."""
    return msgspec.structs.asdict(value) if isinstance(value, msgspec.Struct) else value


def _allowed(hint: object) -> list[object] | None:
    """The values that a Literal (or an optional one) allows; None where any value of the type will do."""
    origin = get_origin(hint)
    if origin is Literal:
        return list(get_args(hint))
    if origin in (Union, UnionType):
        parts = [_allowed(part) for part in get_args(hint)]
        if any(part is not None for part in parts):
            return [value for part in parts for value in (part or [None])]
    return None


def wrong_value(key: str, value: object) -> Fault | None:
    """A value of the wrong kind: no choice of the list, no amount in whole cents, no yes or no."""
    hint, shown = HINTS[key], repr(value)[:60]
    try:
        msgspec.convert(plain(value), hint)
    except msgspec.ValidationError:
        allowed = _allowed(hint)
        if allowed is not None:
            words = ", ".join("unset" if v is None else str(v) for v in allowed)
            return Fault(key, "N-VAL-01", f"{shown} is not a choice; choose one of {words}")
        kind = "whole cents" if key in MONEY_KEYS else KINDS.get(hint, str(hint))
        return Fault(key, "N-VAL-01", f"{shown} does not fit: {kind} is asked for")
    return None


def _wrong_values(house: HouseChoices) -> list[Fault]:
    try:
        # All in one look; one after the other only where something is wrong.
        msgspec.convert({key: plain(value) for key, value in msgspec.structs.asdict(house).items()}, HouseChoices)
    except msgspec.ValidationError:
        return [fault for key in HINTS if (fault := wrong_value(key, getattr(house, key))) is not None]
    return []


MONEY_KEYS = (
    "bet_min", "bet_max", "ante_amount", "straddle_amount", "forced_bet_amount", "bet_min_increase_max_amount",
    "stake_buy_in_min", "stake_buy_in_max", "table_unit", "blinds_amounts", "opt_bomb_amount", "opt_double_amount",
    "opt_waterfall_amount", "kill_qualifying_pot", "tx_ante_min", "tx_ante_max", "tx_bonus_min", "tx_bonus_max",
    "dd_ante_min", "dd_ante_max", "dd_payout_limit",
)  # fmt: skip


def _money_faults(house: HouseChoices) -> Iterator[Fault]:
    for key in MONEY_KEYS:
        value = getattr(house, key)
        for cents in value if type(value) is tuple else (value,):
            if cents is None:
                continue
            if cents < 0:
                yield Fault(key, "N-VAL-01", f"{show_dollars(cents)} is less than nothing: choose $0 or more")
            elif (unit := house.table_unit) > 0 and cents % unit:
                chip = f"not a multiple of the smallest chip, {show_dollars(unit)}"
                near = show_dollars(cents - cents % unit + unit)
                yield Fault(key, "G-GEN-10", f"{show_dollars(cents)} is {chip}: choose {near}, for example")
    if not 0 < house.table_unit <= 100:
        yield Fault("table_unit", "G-GEN-10", "choose more than nothing and at most a dollar")


def _limit_faults(game: Game, house: HouseChoices) -> Iterator[Fault]:
    rule = "E-ACT-07"
    if house.bet_min <= 0:
        yield Fault("bet_min", rule, "the posted minimum bet is missing: choose one")
    if house.bet_structure == "fixed" and house.bet_max is None:
        yield Fault("bet_max", rule, "a fixed limit needs the big bet as its maximum: choose one")
    if house.bet_structure == "spread" and house.bet_max is None:
        yield Fault("bet_max", rule, "a spread limit needs a posted maximum: choose one, or no limit")
    if house.bet_max is not None and house.bet_max < house.bet_min:
        low, high = show_dollars(house.bet_min), show_dollars(house.bet_max)
        yield Fault("bet_max", rule, f"{high} is below the minimum, {low}: choose {low} or more")
    # A game of the research catalogue may have a bet and no raise.
    if house.bet_raise_cap is not None and house.bet_raise_cap < (0 if game.research else 1):
        yield Fault("bet_raise_cap", rule, "a cap is at least 1: choose more, or leave it out for none")
    ceiling = house.bet_min_increase_max_amount
    if ceiling is not None:
        if ceiling < house.bet_min:
            detail = (
                f"{show_dollars(ceiling)} is below the posted minimum: choose {show_dollars(house.bet_min)} or more"
            )
            yield Fault("bet_min_increase_max_amount", "E-ACT-08", detail)
        if not house.bet_min_increase_consent_method:
            yield Fault("bet_min_increase_consent_method", "E-ACT-08", "say how the dealer learns that all agree")


def _forced_faults(game: Game, house: HouseChoices) -> Iterator[Fault]:
    kinds = {type(step) for step in game.script}
    if Blinds in kinds:
        if not house.blinds_amounts:
            yield Fault("blinds_amounts", "E-BLD-01", "this game needs at least one Blind Bet: choose its amount")
        if any(b <= 0 for b in house.blinds_amounts):
            yield Fault("blinds_amounts", "E-BLD-02", "each Blind Bet is more than nothing: choose other amounts")
        if list(house.blinds_amounts) != sorted(house.blinds_amounts):
            yield Fault(
                "blinds_amounts",
                "E-BLD-02",
                "a later Blind Bet is not smaller than an earlier one: choose other amounts",
            )
        if len(house.blinds_amounts) > game.seats_max:
            yield Fault(
                "blinds_amounts", "E-BLD-02", f"there are more Blind Bets than the {game.seats_max} seats: choose fewer"
            )
        if house.forced_bet_amount:
            yield Fault("forced_bet_amount", "E-FB-07", f"{game.title} has Blind Bets instead: leave this out")
    if ForcedBet in kinds:
        if house.forced_bet_amount <= 0:
            yield Fault("forced_bet_amount", "E-FB-07", "this game needs a Forced Bet: choose its amount")
        if house.blinds_amounts:
            yield Fault("blinds_amounts", "E-BLD-01", f"{game.title} has a Forced Bet instead: leave these out")
    if house.ante_required and house.ante_amount <= 0:
        yield Fault("ante_amount", "E-ANT-01", "an Ante is required but no amount is given: choose one")
    if house.ante_amount and not house.ante_required:
        yield Fault(
            "ante_required",
            "E-ANT-01",
            "an Ante amount is given but no Ante is required: ask for an Ante, or leave the amount out",
        )
    if house.straddle_amount and not house.straddle_offered:
        yield Fault(
            "straddle_offered",
            "E-STR-01",
            "an amount is given but no Straddle Bet is offered: offer it, or leave the amount out",
        )
    if house.straddle_offered:
        if not game.straddle:
            yield Fault("straddle_offered", "E-STR-03", f"{game.title} has none: leave it out")
        if house.straddle_amount <= max(house.blinds_amounts, default=0):
            yield Fault("straddle_amount", "E-STR-01", "a Straddle Bet is larger than the last Blind Bet: choose more")


def _odd_chip_faults(game: Game, house: HouseChoices) -> Iterator[Fault]:
    for share in game.shares:
        if getattr(house, share.odd) is None:
            yield Fault(
                share.odd, share.odd_rule, "the Rules Submission must name the player who gets the odd chip: choose one"
            )
    low, high = house.stake_buy_in_min, house.stake_buy_in_max
    needed = house.ante_amount + max((*house.blinds_amounts, house.forced_bet_amount)) + house.bet_min
    if high is not None and high < needed and not house.stake_allow_short_forced:
        yield Fault(
            "stake_buy_in_max", "E-STK-05", f"nobody could ever be dealt in: choose {show_dollars(needed)} or more"
        )
    if low is not None and high is not None and low > high:
        yield Fault(
            "stake_buy_in_max",
            "E-STK-05",
            f"the largest buy-in is below the smallest: choose {show_dollars(low)} or more",
        )


def _shoe_faults(house: HouseChoices) -> Iterator[Fault]:
    """A shoe that reshuffles is for games against the house alone (TX 5.I, DD 5.I); the poker book knows none."""
    if house.shuffler_mode == "auto_reshuffle_shoe":
        detail = "poker is not dealt from a shoe: choose manual, device or counting_device"
        yield Fault("shuffler_mode", "N-VAL-01", detail)


def faults(game: Game, house: HouseChoices) -> list[Fault]:
    """All faults of these choices for this game; an empty list opens the table."""
    wrong = _wrong_values(house)
    # What does not fit is looked at no further; the rest is checked as if it stood at its default.
    keys = {fault.place for fault in wrong}
    defaults = HouseChoices()
    sound = msgspec.structs.replace(house, **{key: getattr(defaults, key) for key in keys})
    if game.banked:
        against: tuple[Iterator[Fault], ...] = (
            _money_faults(sound), banked_faults(game, sound), table_faults(game, sound), rake_faults(game, sound),
        )  # fmt: skip
        others = [fault for check in against for fault in check if fault.place not in keys]
        return list(dict.fromkeys(wrong + others))
    checks = (
        _money_faults(sound), _limit_faults(game, sound), _forced_faults(game, sound), _odd_chip_faults(game, sound),
        option_faults(game, sound), kill_faults(game, sound), table_faults(game, sound), _shoe_faults(sound),
        rake_faults(game, sound), jackpot_faults(game, sound),
    )  # fmt: skip
    others = [fault for check in checks for fault in check if fault.place not in keys]
    return list(dict.fromkeys(wrong + others))


def check_choices(game: Game, house: HouseChoices) -> None:
    found = faults(game, house)
    if found:
        raise ChoicesError(found)


def faults_of_new(game: Game, house: HouseChoices) -> list[Fault]:
    """All faults of these choices for a table that is opened now."""
    found = faults(game, house)
    wrong = {fault.place for fault in found}
    return found + [fault for fault in opening_faults(game, house) if fault.place not in wrong]


def check_new(game: Game, house: HouseChoices) -> None:
    found = faults_of_new(game, house)
    if found:
        raise ChoicesError(found)
