"""What whoever opened a private table wants to be played there: another game, other stakes, or games that take turns.

Wished at any time and kept in the log; done before the next hand (automatic.py). What could not be done is refused when
it is wished.
"""

from itertools import pairwise

import msgspec

from pitboss.engine import Refusal, TableState, decide
from pitboss.engine import commands as cm
from pitboss.games import UnknownGame, find_game
from pitboss.room.config import mix_of
from pitboss.room.live_table import LiveTable
from pitboss.room.owners.choosable import chosen_by_players
from pitboss.room.owners.mix import plays
from pitboss.room.tables import requests as rq
from pitboss.room.tables.owning.keeping import house_for, with_options
from pitboss.room.tables.owning.orders import Asker, owner_fault
from pitboss.room.tables.turn import Turn
from pitboss.store import records as rc
from pitboss.submission.mixes.lists import GAMES_MAX, MIXES, USUAL_BET, GameAt
from pitboss.submission.words.spoken import spoken
from pitboss.texts import title_fault

RULE = "N-OPN-26"
BET_MIN, BET_MAX = 4, 100_000_000
OWN_MIX = "a mix"


def change_game(turn: Turn, asker: Asker, request: rq.ChangeGame) -> Refusal | None:
    fault = owner_fault(asker)
    if fault is not None:
        return fault
    live = turn.live
    found = wished(live, asker.person, request)
    if isinstance(found, Refusal):
        return found
    name, games = found
    fault = games_fault(live.table, name, games)
    if fault is not None:
        return fault
    mix = live.notes.mix
    if (mix is None or mix.games == games) and len(games) == 1 and plays(live.table, games[0]):
        return Refusal("bad_game", RULE, "this is what is played here already")
    turn.note(rc.GamesChosen(asker.person, name, games))
    return None


def wished(live: LiveTable, owner: str, request: rq.ChangeGame) -> tuple[str, tuple[GameAt, ...]] | Refusal:
    """By name, or as it was put together; with as many seats as all of them have."""
    profile, unit = live.table.home.house.profile, live.table.home.house.table_unit
    if bool(request.mix) is bool(request.games):
        return Refusal("bad_field", RULE, "name a mix, or the games that you want")
    if request.mix:
        mix = MIXES.get(request.mix)
        if mix is None:
            return Refusal("bad_game", RULE, f"no mix is called {request.mix!r}: choose {', '.join(MIXES)}")
        bet = request.bet or USUAL_BET
        if not BET_MIN <= bet <= BET_MAX or bet % 4:
            return Refusal("bad_amount", RULE, "choose a small bet that can be divided by 4 cents")
        listed = mix_of(mix.key, owner, profile, live.table.plan.seats, bet, unit)
        kept = [(each, with_options(live, find_game(each.game), each.house, {})) for each in listed]
        return mix.title, tuple([GameAt(each.game, house, each.seats) for each, house in kept])
    wishes, name = [], (request.title.strip() or OWN_MIX) if len(request.games) > 1 else ""
    for wish in request.games:
        house, wrong = chosen_by_players(wish.house)
        if wrong:
            return Refusal("bad_field", wrong[0].rule, spoken(wrong[0]))
        wishes.append((wish.game, house))
    fault = title_fault(name)
    if fault:
        return Refusal("bad_field", RULE, fault)
    try:
        seats = min([live.table.plan.seats, *(find_game(game).seats_max for game, _ in wishes)])
        games = [GameAt(find_game(game).key, house_for(live, owner, game, house), seats) for game, house in wishes]
    except UnknownGame as error:
        return Refusal("bad_game", RULE, str(error)[:200])
    return name, tuple(games)


def games_fault(table: TableState, name: str, games: tuple[GameAt, ...]) -> Refusal | None:
    """Why these cannot be played here one after the other. Of a hand that runs, what everybody has put in counts as
    lying there."""
    words = ""
    if not 1 <= len(games) <= GAMES_MAX or bool(name) != (len(games) > 1):
        words = f"one game, or up to {GAMES_MAX} that have a name together"
    elif len({each.seats for each in games}) > 1:
        words = "a mix has as many seats in one game as in another"
    elif any(before == after for before, after in pairwise(games)):
        words = "two games of a mix that follow each other differ"
    if words:
        return Refusal("bad_game", RULE, words)
    if table.hand is not None:
        hand = table.hand
        table = msgspec.structs.replace(table, hand=None, purse=[*table.purse, *hand.put_in, *hand.bets])
    for each in games:
        if plays(table, each):
            continue
        made = decide(table, cm.ChangeGame(game=each.game, house=each.house, seats=each.seats))
        if isinstance(made, Refusal):
            return made
    return None
