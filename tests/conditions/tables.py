"""Every game under every profile, with all that can happen at its tables, watched event by event."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from pitboss.engine import Refusal
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.games import Game
from pitboss.games.steps import Board
from pitboss.submission import PROFILES, HouseChoices, usual_stakes
from pitboss.submission.jackpots import BadBeatHand
from pitboss.submission.validate_jackpots import high_ranking
from tests.conditions.watch import Found, Watch
from tests.simulation.everything.play import BY_HAND_SEE, MOVES
from tests.simulation.everything.session import FloorSession
from tests.simulation.house.play import play_rounds
from tests.simulation.house.session import HouseSession
from tests.simulation.house.setup import METHODS, random_manner, random_table, seen_at
from tests.simulation.play import play_session
from tests.simulation.session import Session
from tests.simulation.tally import Tally
from tests.support.dealers import ELECTRONIC
from tests.support.houses import Setup, random_setup
from tests.support.rakes import ONE_DOLLAR, STEPS, TEN_PER_CENT, bad_beat, high_hand


class Watched(Session):
    def __init__(self, *args: Any, **more: Any) -> None:
        self.watch = Watch()
        super().__init__(*args, **more)
        self.watch.see(self.shadow, self.log[0])

    def _one_event(self, event: ev.Event) -> None:
        self.watch.see(self.shadow, event)
        super()._one_event(event)

    def _refused(self, command: cm.Command, refusal: Refusal) -> None:
        self.watch.see_refusal(self.table, refusal)
        super()._refused(command, refusal)


class WatchedFloor(Watched, FloorSession): ...


class WatchedHouse(Watched, HouseSession): ...


# --- ring games ------------------------------------------------------------------------------------------------------
# How a table differs from the usual one of its game and profile, and how many sit there at the most.
FLAVOURS: dict[str, int] = {"two players": 2, "options": 6, "decks": 5, "by hand": 4, "full": 10}


def extras(game: Game, flavour: str) -> dict[str, Any]:
    if flavour == "two players":
        return {}
    if flavour == "decks":
        return {"shuffler_mode": "device", "ante_required": True, "ante_amount": 100, "button_initial": "high_card"}
    if flavour == "by hand":
        agreed = {"bet_min_increase_max_amount": 2_000, "bet_min_increase_consent_method": "the dealer asks everybody"}
        hands = (BadBeatHand(losing="pair", payout_percent=1000, shares=(("losers", 10_000),)),) * bool(
            high_ranking(game)
        )
        terms: dict[str, Any] = {"min_players_dealt": 2} if high_ranking(game) else {}
        taken = {"rake": TEN_PER_CENT, "bad_beat": bad_beat(ONE_DOLLAR, *hands), "high_hand": high_hand(**terms)}
        return {"shuffler_mode": "manual", "table_dealt_by": "hand", **agreed, **taken}
    if flavour == "full":
        return {"display_timeout_action": "call_floor", "rake": STEPS}
    more: dict[str, Any] = {"rake": TEN_PER_CENT}
    if game.straddle:
        more |= {"straddle_offered": True, "straddle_amount": 800}
    if game.kill:
        more |= {"kill_mode": "full", "kill_qualifying_pot": 1_500, "kill_blind": True}
    if any(type(step) is Board for step in game.script):
        more |= {"opt_run_it_twice": True, "opt_bomb_pot": True, "opt_double_board": True, "opt_waterfall": True}
        more |= {"opt_bomb_amount": 500, "opt_double_amount": 500, "opt_waterfall_amount": 500}
    return more


def houses(game: Game) -> Iterator[tuple[str, HouseChoices, int]]:
    for profile in PROFILES:
        if profile == "maryland" and not game.rulebook:
            continue
        for flavour, seats in FLAVOURS.items():
            house = usual_stakes(game, profile=profile, **extras(game, flavour))
            yield f"{game.key}, {profile}, {flavour}", house, min(seats, game.seats_max)


def play_ring(name: str, setup: Setup, hands: int, *, crowded: bool = False, irregular: float = 0.05) -> Found:
    chance = Random(name)
    by_hand = setup.house.table_dealt_by == "hand"
    seen = chance.choice(BY_HAND_SEE) if by_hand else ELECTRONIC
    session = WatchedFloor(setup, chance, Tally(), seen=seen)
    session.irregular = irregular
    play_session(session, hands, probing=0.02, crowded=crowded, table=MOVES)
    return session.watch.found


def ring_tables(game: Game, hands: int) -> Found:
    """The profiles as they are, then houses with any reading of every choice."""
    found = Found.nothing()
    for name, house, seats in houses(game):
        found.add(play_ring(name, Setup(game, house, seats), hands, crowded="full" in name))
    for number in range(6):
        chance = Random(f"{game.key} {number}")
        setup = random_setup(chance, game, plain=False)
        if not game.rulebook and setup.house.profile == "maryland":
            setup = msgspec.structs.replace(setup, house=msgspec.structs.replace(setup.house, profile="card-room"))
        name = f"{game.key}, any house, {number}"
        found.add(play_ring(name, setup, hands, crowded=number % 3 == 0, irregular=0.1))
    return found


# --- against the house -----------------------------------------------------------------------------------------------
def play_house(name: str, game: Game, rounds: int, **fixed: Any) -> Found:
    chance = Random(name)
    manner = msgspec.structs.replace(random_manner(chance, careful=False), irregular=0.03, company=0.1)
    setup = random_table(game, chance, full=manner.greedy, **fixed)
    session = WatchedHouse(setup, chance, Tally(), manner, seen=seen_at(setup, chance))
    play_rounds(session, rounds)
    # What the random players do not say at these tables.
    seat = next(seat for seat, holder in enumerate(session.table.seats) if holder is not None)
    session.must(cm.Warn(by="dealer", seat=seat, paragraph="11.A", words="cards stay in view"))
    session.must(cm.OpenDispute(by="dealer", words="was that a wager?"))
    session.must(cm.GiveRuling(by="floorperson", person="floor", dispute=1, words="it was"))
    return session.watch.found


def house_tables(game: Game, rounds: int) -> Found:
    """Each way to deal with each way to shuffle, then whatever the house chose."""
    found = Found.nothing()
    for profile in PROFILES:
        for method in METHODS:
            for shuffled in ("", "device") if method == "hand" else ("", "manual", "counting_device"):
                name = f"{game.key}, {profile}, {method}, {shuffled}"
                fixed = {"profile": profile, "deal_method": method, "shuffler_mode": shuffled}
                found.add(play_house(name, game, rounds, **fixed, deal_community_first=False))
    for number in range(12):
        found.add(play_house(f"{game.key}, any house, {number}", game, rounds))
    return found


def tables_of(game: Game) -> Found:
    return house_tables(game, 12) if game.banked else ring_tables(game, 6)
