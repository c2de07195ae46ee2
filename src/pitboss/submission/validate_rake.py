"""What is wrong with the rake and the contributions to jackpots that a house takes from its pots (P 15.C, 16.C, 17)."""

from collections.abc import Iterator

from pitboss.games import Game
from pitboss.games.fault import Fault
from pitboss.submission.choices import HouseChoices
from pitboss.submission.rake import PERCENT_MAX, Contribution, Levels, Rake
from pitboss.submission.validate_time import time_faults

JACKPOTS = (("bad_beat", "I-06"), ("high_hand", "J-10"))


def rake_faults(game: Game, house: HouseChoices) -> Iterator[Fault]:
    taken = [(key, rule) for key, rule in (("rake", "H-01"), *JACKPOTS) if getattr(house, key) is not None]
    if game.banked:
        for key, rule in taken:
            yield Fault(key, rule, f"{game.title} is played against the house: there is no pot to take it from")
        return
    if house.table_is_tournament:
        # AMB-135: chips of a tournament are no value chips.
        for key, rule in taken:
            yield Fault(key, rule, "nothing is taken from the pots of a tournament table")
        return
    if house.rake is not None:
        yield from _rake(house.rake, max(house.table_unit, 1))
        yield from time_faults(house.rake, house)
    for key, rule in JACKPOTS:
        jackpot = getattr(house, key)
        if jackpot is not None:
            yield from _contribution(key, jackpot, max(house.table_unit, 1), rule)


def _rake(rake: Rake, unit: int) -> Iterator[Fault]:
    # H-02, N-CFG-rake.types
    if not rake.types:
        yield Fault("rake.types", "H-02", "name at least one of percentage, incremental and time")
    if len(set(rake.types)) < len(rake.types):
        yield Fault("rake.types", "H-02", "a type of rake is named twice")
    yield from _percentage(rake)
    yield from _steps(rake, unit)
    from_pots = {"percentage", "incremental"} & set(rake.types)
    # H-01, N-CFG-rake.maxPerRound (P 17.A(3))
    if rake.max_per_round is None:
        if from_pots:
            yield Fault("rake.max_per_round", "H-01", "the most that is taken in a round of play is missing")
    elif rake.max_per_round < 0 or rake.max_per_round % unit:
        yield Fault("rake.max_per_round", "H-01", f"{rake.max_per_round} is no amount in chips of {unit} cents")


def _percentage(rake: Rake) -> Iterator[Fault]:
    # H-03, N-CFG-rake.percent (P 17.B(1))
    if "percentage" not in rake.types:
        if rake.percent:
            yield Fault("rake.percent", "H-02", "a percentage is given, but that type of rake is not named")
    elif not 0 < rake.percent <= PERCENT_MAX:
        percent = f"{rake.percent // 100}.{rake.percent % 100:02}"
        yield Fault("rake.percent", "H-03", f"{percent} is not above 0 and at most 10 per cent of a pot")


def _steps(rake: Rake, unit: int) -> Iterator[Fault]:
    # H-06, N-CFG-rake.levels (P 17.B(2), AMB-137)
    if "incremental" not in rake.types:
        if rake.levels:
            yield Fault("rake.levels", "H-02", "levels are given, but that type of rake is not named")
        return
    if not rake.levels:
        yield Fault("rake.levels", "H-06", "say at which pots how much is taken in all, as in 10:1 20:2")
    for detail in _level_faults(rake.levels, unit, least=unit):
        yield Fault("rake.levels", "H-06", detail)
    totals = [cents for _, cents in rake.levels]
    if totals != sorted(set(totals)):
        yield Fault("rake.levels", "H-06", "amounts are totals: each is more than the one before")
    if any(cents > level for level, cents in rake.levels):
        yield Fault("rake.levels", "H-06", "no more can be taken than lies in the pot")


def _level_faults(levels: Levels, unit: int, least: int) -> Iterator[str]:
    pots = [level for level, _ in levels]
    if pots != sorted(set(pots)):
        yield "the pots rise from level to level"
    if any(level < least or level % unit for level in pots):
        yield f"a level is a pot in whole chips of {unit} cents"
    if any(cents <= 0 or cents % unit for _, cents in levels):
        yield f"an amount is one or more chips of {unit} cents"


def _contribution(key: str, jackpot: Contribution, unit: int, rule: str) -> Iterator[Fault]:
    # N-CFG-bb.contributionRule, N-CFG-hhj.contributionRule (P 15.C(1), 16.C(1))
    for detail in _level_faults(jackpot.rule, unit, least=0):
        yield Fault(f"{key}.rule", rule, detail)
    # N-CFG-bb.maxContribution, N-CFG-hhj.maxContribution (P 15.B(1), 16.B(2))
    # I-07 (P 15.C(3)): without a rule the collection has ended, and there is no most to give.
    least = 1 if jackpot.rule else 0
    if jackpot.most < least or jackpot.most % unit:
        yield Fault(f"{key}.most", rule, f"the most that a pot gives is one or more chips of {unit} cents")
    elif any(cents > jackpot.most for _, cents in jackpot.rule):
        yield Fault(f"{key}.rule", rule, "an amount is above the most that a pot gives")
    # N-CFG-bb.minPot, N-CFG-hhj.minPot (P 15.B(2), 16.B(3))
    if jackpot.min_pot < 0 or jackpot.min_pot % unit:
        yield Fault(f"{key}.min_pot", rule, f"the least pot is an amount in chips of {unit} cents")
