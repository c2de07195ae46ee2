"""Random tables that were played to the end, for tests that look at their logs and commands."""

from functools import cache
from random import Random

import msgspec

from pitboss.engine import commands as cm
from pitboss.engine.needs import NeedCards
from pitboss.games import GAMES, RING_GAMES, Game
from pitboss.submission import usual_stakes
from pitboss.submission.rake import Rake
from pitboss.submission.time_charge import TimeCharge
from tests.simulation.acts import Manner
from tests.simulation.everything.play import MOVES, open_floor
from tests.simulation.everything.session import FloorSession
from tests.simulation.play import one_move, play_session
from tests.simulation.session import Session
from tests.simulation.tally import Tally
from tests.support.dealers import ELECTRONIC, HAND_DEALT, Seen
from tests.support.houses import Setup, random_setup

SEEN = (ELECTRONIC, HAND_DEALT, Seen(down=0.5, up=0.8, button=0.5))


@cache
def played(game: Game, seed: int, hands: int = 8) -> Session:
    """A table after that many hands; nobody changes what comes out of the cache."""
    chance = Random(f"{game.key}/{seed}")
    session = Session(random_setup(chance, game), chance, Tally(), seen=SEEN[seed % 3])
    play_session(session, hands, probing=0.1, crowded=seed % 2 == 0)
    return session


@cache
def irregular(seed: int, hands: int = 5) -> FloorSession:
    """A table at which everything can happen, more of it than in the long run."""
    chance = Random(f"irregular/{seed}")
    session = open_floor(random_setup(chance, RING_GAMES[seed % len(RING_GAMES)], plain=False), chance)
    session.irregular = 0.12
    play_session(session, hands, probing=0.15, crowded=seed % 5 == 0, table=MOVES)
    return session


@cache
def short_of_cards() -> FloorSession:
    """Five-Card Omaha with two boards for seven players: there are four cards to spare, and ten are dealt amiss."""
    game, chance = GAMES["five-card-omaha-high"], Random("short of cards")
    house = usual_stakes(game, opt_double_board=True, opt_double_amount=500)
    session = FloorSession(Setup(game, house, 8), chance, Tally())
    for seat in range(1, 8):
        session.must(cm.SitDown(seat, person=f"player {seat}", chips=50_000))
    session.must(cm.AskFor(1, option="double_board"))
    for seat in session.need.seats:
        session.must(cm.Agree(seat, option="double_board"))
    session.must(cm.StartHand())
    session.must(session.dealer.answer(session.needs(NeedCards)))
    for _ in range(2):
        session.must(cm.DiscardIneligible(by="dealer", seat=8, count=5))
    while session.table.hand is not None:
        one_move(session, Manner(bold=0.2, folds=0.05, company=0.0))
    return session


@cache
def charged_for_time() -> Session:
    """Hold 'Em where time is charged, in a hand and between two, waived once, and verified."""
    game, chance = GAMES["holdem"], Random("time")
    house = usual_stakes(game)
    fee = TimeCharge(basis="per_player", interval=30, hourly_fee=((house.bet_min, house.bet_max or 0, 1200),))
    rake = Rake(types=("time",), method="by the hour", time=fee)
    session = Session(Setup(game, msgspec.structs.replace(house, rake=rake), 4), chance, Tally())
    for seat in (1, 2, 3):
        session.must(cm.SitDown(seat, person=f"player {seat}", chips=50_000))
    session.must(cm.ChargeTime(by="dealer", person="dealer D", tick=1))
    session.must(cm.StartHand())
    session.must(cm.ChargeTime(by="dealer", person="dealer D", tick=2))
    while session.table.hand is not None:
        one_move(session, Manner(bold=0.2, folds=0.3, company=0.0))
    session.must(cm.SkipTime(by="floorperson", person="floorperson F", tick=3, reason="a fire alarm"))
    session.must(cm.VerifyTime(by="floorperson", person="floorperson F"))
    return session


def of_the_floor(tables: int = 340) -> list[FloorSession]:
    return [*[irregular(seed) for seed in range(tables)], short_of_cards()]


def of_every_game(tables: int = 12) -> list[Session]:
    return [*[played(game, seed) for game in RING_GAMES for seed in range(tables)], charged_for_time()]
