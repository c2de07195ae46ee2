"""What is wrong with the options and the Kill that a house offers (P 8.L-O, 12.M-N, 19.M-N)."""

from collections.abc import Iterator

from pitboss.games import CATALOGUE, Game
from pitboss.games.fault import Fault
from pitboss.games.steps import Board
from pitboss.submission.choices import HouseChoices

STAKES = (
    ("opt_bomb_pot", "opt_bomb_amount", "F-BMB-02"),
    ("opt_double_board", "opt_double_amount", "F-DBL-01"),
    ("opt_waterfall", "opt_waterfall_amount", "F-WTF-01"),
)


def option_faults(game: Game, house: HouseChoices) -> Iterator[Fault]:
    flops = any(type(step) is Board for step in game.script)
    for key in ("opt_run_it_twice", "opt_bomb_pot", "opt_double_board", "opt_waterfall"):
        if getattr(house, key) and not flops:
            yield Fault(
                key, "F-OPT-01", f"{game.title} has no flop: leave this out, or choose a game with community cards"
            )
    for key, amount, rule in STAKES:
        if getattr(house, key) and getattr(house, amount) <= 0:
            yield Fault(amount, rule, "the amount that each player puts in is set beforehand: choose one")
        if getattr(house, amount) and not getattr(house, key):
            yield Fault(
                key, "F-OPT-01", "an amount is given, but this is not offered: offer it, or leave the amount out"
            )


def kill_faults(game: Game, house: HouseChoices) -> Iterator[Fault]:
    if house.kill_mode == "none":
        if house.kill_qualifying_pot:
            yield Fault(
                "kill_mode",
                "E-KIL-05",
                "a qualifying pot is given, but neither Kill nor Half-Kill: choose one, or leave the pot out",
            )
        if house.kill_blind:
            yield Fault(
                "kill_blind",
                "N-CFG-kill.blind",
                "a kill blind is wanted, but neither Kill nor Half-Kill: choose one, or leave the blind out",
            )
        return
    if not game.kill:
        with_kill = ", ".join([other.title for other in CATALOGUE if other.kill and other.rulebook])
        yield Fault("kill_mode", "E-KIL-01", f"{game.title} has no Kill; these games have one: {with_kill}")
    unit = house.table_unit
    if house.kill_mode == "half" and house.kill_rounding == "none" and unit > 0:
        for key, cents in (("bet_min", house.bet_min), ("bet_max", house.bet_max or 0)):
            if 3 * cents % (2 * unit):
                yield Fault(key, "E-KIL-03", "half as much again is no whole chip: choose other limits, or rounding")
    # E-KIL-05, E-KIL-06: the option in use and its qualifying pot are specified and posted.
    if house.kill_qualifying_pot <= 0:
        yield Fault(
            "kill_qualifying_pot", game.kill or "E-KIL-05", "the smallest qualifying pot is missing: choose one"
        )
