"""Hands for the recorded sockets: who plays what, so that each has what could give a card away: a refusal, a clock that
runs out, folds or a showdown, and the options with a second board."""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from pitboss.bots.players import command_of
from pitboss.cards import Card
from pitboss.engine import Offer, offers, view
from pitboss.engine import commands as cm
from pitboss.games import CATALOGUE, GAMES, Game
from pitboss.games.steps import Board
from pitboss.room.config import TableConfig, private_config
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.timetable import STREET_MS
from tests.api.wires import PLAYERS, SPECTATOR, VIEWERS, Recording, Said, Sockets

COMMANDS_MAX = 200
ALL_IN = ("all_in", "run_it_twice")
# After so many decisions something is refused, a clock runs out, and the folding begins.
REFUSED_AT, TIME_OUT_AT, FOLDS_AT = 1, 2, 4
BOARD_GAMES = tuple([g.key for g in CATALOGUE if not g.banked and any(isinstance(s, Board) for s in g.script)])


class Case(msgspec.Struct, frozen=True):
    """how: showdown (nobody folds), folds (until one is left), all_in (with cards to come), run_it_twice,
    double_board."""

    game: str
    how: str

    def __str__(self) -> str:
        return f"{self.game} {self.how}"


CASES = (
    *[Case(game.key, how) for game in CATALOGUE for how in ("showdown", "folds")],
    *[Case(game, "all_in") for game in ("holdem", "omaha-hi-lo-8", "seven-card-stud-high")],
    *[Case(game, how) for game in BOARD_GAMES for how in ("run_it_twice", "double_board")],
)


def deck_of(game: Game, seed: int) -> list[Card]:
    deck = list(game.deck)
    Random(seed).shuffle(deck)
    return deck


def config_of(case: Case) -> TableConfig:
    options: dict[str, Any] = {"opt_run_it_twice": True, "opt_double_board": True, "opt_double_amount": 400}
    chosen = {"bet_structure": "none"} | options if case.how in ("run_it_twice", "double_board") else {}
    chosen = {"bet_structure": "none"} if case.how == "all_in" else chosen
    config = private_config(case.game, "", title="wires", seats=len(PLAYERS), **chosen)
    return msgspec.structs.replace(config, private=False)


async def record(
    case: Case, deck: Sequence[Card], said: list[Said] | None = None, sockets: Sockets | None = None
) -> Recording:
    """One hand. Without `said` the players make it up from their offers; with it they say the same again. sockets:
    where it is another table than that of the case."""
    sockets = sockets or Sockets(config_of(case), deck)
    await sockets.open()
    if said is None:
        await _make_it_up(sockets, case)
    else:
        for name, frame in said:
            if name == "talk":
                await sockets.talk(frame)
            else:
                await (sockets.ask_the_api() if name == "api" else sockets.say(name, frame))
    await sockets.close()
    return sockets.record


async def _make_it_up(sockets: Sockets, case: Case) -> None:
    for name in VIEWERS:
        await sockets.say(name, b'{"t":"watch","table":"1"}')
        await sockets.say(name, b'{"t":"lobby"}')
    house = sockets.config.house
    for seat, name in enumerate(PLAYERS, 1):
        # Not all have the same, so that there are side pots.
        chips = house.stake_buy_in_max if seat == 2 else house.stake_buy_in_min
        await _do(sockets, name, "sit", cm.SitDown(seat, chips=chips or 0))
    if case.how == "double_board":
        await _do(sockets, "north", "ask", cm.AskFor(option="double_board"))
        for name in PLAYERS[1:]:
            await _do(sockets, name, "agree", cm.Agree(option="double_board"))
    await sockets.say("", b"3000")
    await _play(sockets, case)
    await _ask_the_api(sockets)


async def _ask_the_api(sockets: Sockets) -> None:
    sockets.record.said.append(("api", b""))
    await sockets.ask_the_api()


async def _talk(sockets: Sockets) -> None:
    """What is said is seen by all, and what is refused by whoever said it."""
    for name, words in (*[(name, "I have it") for name in VIEWERS], ("north", "\u202eno")):
        frame = f"{name}\n{words}".encode()
        sockets.record.said.append(("talk", frame))
        await sockets.talk(frame)


async def _do(
    sockets: Sockets, name: str, id: str, command: cm.PlayerCommand | dict[str, Any], decision: int = 0
) -> None:
    frame = {"t": "do", "table": "1", "id": id, "decision": decision, "command": command}
    await sockets.say(name, msgspec.json.encode(frame))


async def _play(sockets: Sockets, case: Case) -> None:
    runner, chance, timed_out = sockets.runner, Random(1), False
    hand = runner.live.table.hand_number
    # A decision that many have, like the opening wagers, each of them answers once.
    answered: set[tuple[int, int]] = set()
    for number in range(COMMANDS_MAX):
        live = runner.live
        if live.table.hand is None or live.table.hand_number != hand:
            return
        while live.need.kind == "cards":
            # The next street comes by itself.
            await sockets.say("", b"%d" % STREET_MS)
        need = live.need
        asked = [seat for seat in (need.seat, *need.seats) if seat and offers(live.table, seat)]
        seats = [seat for seat in asked if (need.decision, seat) not in answered]
        if not seats:
            return
        if number == REFUSED_AT:
            await _refusals(sockets, need.decision)
            await _ask_the_api(sockets)
            for name in VIEWERS:
                # A fresh view in the middle of the hand, as after a reload.
                await sockets.say(name, b'{"t":"watch","table":"1"}')
            await _talk(sockets)
        due = runner.clocks.due()
        if number >= TIME_OUT_AT and not timed_out and due is not None:
            timed_out = True
            await sockets.say("", b"%d" % (due - sockets.house.clock.now()))
            continue
        seat = seats[0]
        answered.add((need.decision, seat))
        offered = chosen(case, number, offers(live.table, seat))
        command = simple_bot(view(live.table, seat), offered, runner.config.house.table_unit, chance)
        if offered[0].action in ("bet", "raise_to") and case.how in ALL_IN:
            command = command_of(offered[0], seat, offered[0].high)
        await _do(sockets, live.person_at(seat), f"c{number}", command, need.decision)


def chosen(case: Case, number: int, offered: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """What is to be chosen from."""
    by_name = {offer.action: offer for offer in offered}
    if case.how in ALL_IN or (case.how == "folds" and number >= FOLDS_AT):
        # All chips go in; or somebody bets, and whoever would have to call folds.
        folds = () if case.how in ALL_IN or "check" in by_name else ("fold",)
        for name in (*folds, "agree", "raise_to", "bet", "call"):
            if name in by_name:
                return (by_name[name],)
    return tuple([offer for offer in offered if offer.action != "fold"])


async def _refusals(sockets: Sockets, decision: int) -> None:
    """What may not be done, by those whose turn it is and by those whose it is not."""
    for name in PLAYERS:
        for command in (
            {"do": "raise_to", "cents": 1},
            {"do": "discard", "positions": [77]},
            {"do": "make_wager", "cents": 7},
            {"do": "fold", "cards": [1, 2]},
        ):
            await _do(sockets, name, f"no {command['do']}", command, decision)
    await sockets.say(SPECTATOR, b'{"t":"do","table":"1","id":"x","decision":1,"command":{"do":"fold"}}')
    await sockets.say("north", b'{"t":"do","table":"1"')


def game_of(case: Case) -> Game:
    return GAMES[case.game]
