"""What is wrong with the time charge that a house files (P 17.B(3))."""

from collections.abc import Iterator

from pitboss.games.fault import Fault
from pitboss.money import show_cents
from pitboss.submission.choices import HouseChoices
from pitboss.submission.rake import Rake
from pitboss.submission.time_charge import TimeCharge

INTERVALS = (60, 30, 20)


def time_faults(rake: Rake, house: HouseChoices) -> Iterator[Fault]:
    charge = rake.time
    if charge is None:
        if "time" in rake.types:
            yield Fault("rake.time", "H-09", "time is charged: say on which basis and for which hourly fee")
        return
    if "time" not in rake.types:
        yield Fault("rake.time", "H-02", "a time charge is given, but that type of rake is not named")
    # H-10, N-CFG-rake.time.interval (P 17.B(3)(d))
    if charge.interval not in INTERVALS:
        yield Fault("rake.time.interval", "H-10", f"time is charged every 60, 30 or 20 minutes, not {charge.interval}")
        return
    yield from _fees(charge, house)


def _fees(charge: TimeCharge, house: HouseChoices) -> Iterator[Fault]:
    """H-09, N-CFG-rake.time.hourlyFee (P 17.B(3)(c)): an hourly fee, by the limits of the game."""
    key = "rake.time.hourly_fee"
    limits = [(low, high) for low, high, _ in charge.hourly_fee]
    if len(set(limits)) < len(limits):
        yield Fault(key, "H-09", "two fees are given for the same limits")
    if any(low < 0 or (high and high < low) for low, high in limits):
        yield Fault(key, "H-09", "limits are a smallest bet and a largest one that is no smaller, or 0 for none")
    if any(fee <= 0 for _, _, fee in charge.hourly_fee):
        yield Fault(key, "H-09", "a fee is more than nothing")
        return
    hourly = charge.fee(house.bet_min, house.bet_max)
    if hourly is None:
        game = f"{show_cents(house.bet_min)} to {show_cents(house.bet_max) if house.bet_max else 'any bet'}"
        yield Fault(key, "H-09", f"no fee is given for a game with bets from {game}")
    elif not charge.part(hourly, max(house.table_unit, 1)):
        yield Fault(key, "H-09", f"{show_cents(hourly)} an hour is less than one chip every {charge.interval} minutes")
