"""What `pitboss deal` is asked for besides the game: options of the players, a Kill, a straddle, real cards."""

from random import Random
from typing import Any

import msgspec

from pitboss.bots.players import calling_player, command_of, random_player
from pitboss.engine import Need, TableState, offers
from pitboss.engine.commands import Command
from pitboss.games import Game
from pitboss.money import parse_cents
from pitboss.submission import HouseChoices, usual_stakes

# A pot of so many minimum bets brings the Kill on.
QUALIFYING_BETS = 10
STRADDLE_BLINDS = 2


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Amounts in dollars, as they were typed; None where the option is not asked for."""

    bomb_pot: str | None = None
    double_board: str | None = None
    waterfall: str | None = None
    run_it_twice: bool = False
    straddle: bool = False
    kill: str | None = None
    by_hand: bool = False
    # How the table's decks are shuffled, where the log is to keep them.
    decks: str = ""
    # Against the house: its pay table, the lowest hand that the ante pays on, the way of dealing, everybody's ante.
    paytable: str | None = None
    ante_pays: str | None = None
    deal_method: str | None = None
    community_first: bool = False
    ante: str | None = None

    @property
    def option(self) -> str:
        """The option that all agree to before the hand; ValueError where more than one is asked for."""
        found = [name for name in ("bomb_pot", "double_board", "waterfall") if getattr(self, name) is not None]
        if len(found) > 1:
            flags = " and ".join("--" + name.replace("_", "-") for name in found)
            raise ValueError(f"{flags} do not go together: a hand is played with one of them")
        return found[0] if found else ""


AMOUNTS = {"bomb_pot": "opt_bomb_amount", "double_board": "opt_double_amount", "waterfall": "opt_waterfall_amount"}


def house_of(game: Game, structure: str, wanted: Wanted) -> HouseChoices:
    """The usual stakes, and what the wish needs of the house. ValueError for an amount that is none."""
    more: dict[str, Any] = {}
    if wanted.option:
        more |= {f"opt_{wanted.option}": True, AMOUNTS[wanted.option]: parse_cents(getattr(wanted, wanted.option))}
    if wanted.run_it_twice:
        more["opt_run_it_twice"] = True
        structure = structure or "none"
    if wanted.decks:
        more["shuffler_mode"] = wanted.decks
    if wanted.by_hand:
        more["table_dealt_by"] = "hand"
    house = usual_stakes(game, structure, **more)
    if wanted.straddle:
        last = max(house.blinds_amounts, default=house.bet_min)
        house = msgspec.structs.replace(house, straddle_offered=True, straddle_amount=STRADDLE_BLINDS * last)
    if wanted.kill:
        qualifying = QUALIFYING_BETS * house.bet_min
        house = msgspec.structs.replace(house, kill_mode=wanted.kill, kill_qualifying_pot=qualifying)
    return house


def easy_player(table: TableState, need: Need, chance: Random) -> Command:
    """Mostly checks and calls, sometimes anything at all; draws as it likes."""
    if need.kind != "draw" and chance.random() < 0.7:
        return calling_player(table, need, chance)
    return random_player(table, need, chance)


def willing_player(table: TableState, need: Need, chance: Random) -> Command:
    """Straddles, agrees to what is asked, else as an easy player."""
    found = offers(table, need.seat)
    if need.kind in ("straddle", "consent"):
        return command_of(found[0], need.seat, found[0].low)
    return easy_player(table, need, chance)


def all_in_player(table: TableState, need: Need, chance: Random) -> Command:
    """Brings about what running it twice takes: three hands at the most, all-in before the river."""
    hand = table.hand
    if need.kind != "act" or hand is None:
        return willing_player(table, need, chance)
    found = offers(table, need.seat)
    if len(hand.live) > 3:
        return command_of(found[0], need.seat, 0)
    most = found[-1]
    if most.action in ("bet", "raise_to") and (len(hand.board) == 4 or chance.random() < 0.4):
        return command_of(most, need.seat, most.high)
    return calling_player(table, need, chance)
