"""Lists of hands and figures are what a fold of the log says: after a restart, a rebuild and a cut of the log, too."""

import asyncio
from collections import Counter
from pathlib import Path
from unittest.mock import patch

import msgspec
import pytest

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import TableState
from pitboss.engine import events as ev
from pitboss.engine.evolve import let_happen, open_table
from pitboss.games import GAMES
from pitboss.room.errors import RoomRefusal
from pitboss.room.history import figures as fg
from pitboss.room.history.lines import PAGE_MAX, PlayedHand, PlayedQuery
from pitboss.room.inspection.index import INDEX_NAME
from pitboss.room.live_table import LiveTable
from pitboss.room.room import Room
from pitboss.room.tables import stored_table
from pitboss.store.folder import reading_log
from pitboss.store.keyring import Keyring
from tests.unit.archive.moved import archived
from tests.unit.room.rooms import House, both, house, in_loop

ME = "bot 1"


class Folded(msgspec.Struct):
    """A hand as the log has it: what came of it for me, and what I held."""

    table: str
    number: int
    game: str
    ended: int
    result: int
    cards: tuple[Card, ...]
    board: tuple[Card, ...]
    shown: bool
    # What everybody put into the pot, what I got out of it, and whether my hand was still in when hands were shown.
    pot: int
    took: int
    mine_shown: bool


class Counted:
    """What a hand is counted as, read from its events and the stacks of the folded table: no index has a part in it."""

    def __init__(self) -> None:
        self.events: list[ev.Event] = []
        self.least = self.first = 0

    def begin(self, table: TableState) -> None:
        self.events, self.first = [], sum(table.stacks)
        self.least = self.first

    def take(self, event: ev.Event, table: TableState) -> None:
        self.events.append(event)
        self.least = min(self.least, sum(table.stacks))

    def pot(self, game: str) -> int:
        """Nothing is taken from pots here: they are what is awarded, and against the house what left the stacks."""
        awarded = sum(cents for one in self._awards() for _, cents in one.to)
        return awarded if GAMES[game].shares else self.first - self.least

    def took(self, seat: int) -> int:
        return sum(cents for one in self._awards() for winner, cents in one.to if winner == seat)

    def was_shown(self, seat: int) -> bool:
        return any(isinstance(one, ev.ShowdownOpened) and seat in one.order for one in self.events)

    def _awards(self) -> list[ev.PotAwarded]:
        return [one for one in self.events if isinstance(one, ev.PotAwarded)]


async def folded(folder: Path, person: str = ME) -> list[Folded]:
    """Every hand of this person in the log, folded by the engine with all its cards, newest first."""
    log = reading_log(folder)
    found: list[Folded] = []
    for stream in [stream for stream in await log.streams() if stream.startswith("table:")]:
        entries = await log.read(stream)
        keys = Keyring()
        for entry in entries:
            keys.learn(entry)
        open_entries = [entry for entry in entries if not entry.key or entry.key in keys.keys]
        facts = Keyring().read_all(open_entries)
        opened = facts[0]
        assert isinstance(opened, ev.TableOpened)
        table = open_table(opened)
        if not any(isinstance(fact, ev.HandStarted) and person in fact.persons for fact in facts):
            continue
        before, seat, counted = 0, 0, Counted()
        held: tuple[Card, ...] = ()
        board: tuple[Card, ...] = ()
        shown = False
        for entry, fact in zip(open_entries[1:], facts[1:], strict=True):
            if not isinstance(fact, ev.Event):
                continue
            if isinstance(fact, ev.HandStarted):
                held, board, shown = (), (), False
                seat = fact.order[fact.persons.index(person)] if person in fact.persons else 0
                before = table.stacks[seat] if seat else 0
                counted.begin(table)
            shown = shown or isinstance(fact, ev.ShowdownOpened)
            let_happen(table, fact)
            counted.take(fact, table)
            if table.hand is not None and seat:
                now = (*table.hand.hole[seat], *table.hand.up[seat])
                held = now if now and not isinstance(fact, ev.Discarded) else held
                board = tuple(card for card in (*table.hand.board, *table.hand.common) if card != UNKNOWN) or board
            if isinstance(fact, ev.HandEnded) and seat:
                result = table.stacks[seat] - before
                table_name = stream.removeprefix("table:")
                found.append(
                    Folded(
                        table_name, fact.number, opened.game, entry.at, result, held, board, shown,
                        counted.pot(opened.game), counted.took(seat), counted.was_shown(seat),
                    )
                )  # fmt: skip
    await log.close()
    return sorted(found, key=lambda one: (one.ended, f"table:{one.table}", one.number), reverse=True)


async def pages(room: Room, person: str, **query: object) -> list[PlayedHand]:
    hands: list[PlayedHand] = []
    after = ""
    while True:
        page = await room.history.played(person, PlayedQuery(after=after, **query))  # type: ignore[arg-type]
        assert len(page.hands) <= PAGE_MAX
        hands += page.hands
        if not page.next:
            return hands
        after = page.next


async def check_same(it: House, every: list[Folded], won: dict[str, tuple[int, int]]) -> None:
    """won: by the names of those who keep an account, how much in how many hands."""
    lines = await pages(it.room, ME)
    assert [(one.table, one.number, one.game, one.ended, one.result, one.showdown) for one in lines] == [
        (one.table, one.number, one.game, one.ended, one.result, one.shown) for one in every
    ]
    for line, one in zip(lines, every, strict=True):
        assert sorted(line.cards) == sorted(one.cards), line
        if not GAMES[one.game].payouts:
            assert line.board == one.board
    figures = await it.room.history.figures(ME)
    assert {
        one.game: (one.hands, one.net, one.hands_won, one.showdowns, one.showdowns_won, one.biggest)
        for one in figures.games
    } == {game: counted([one for one in every if one.game == game]) for game in {one.game for one in every}}
    mine = sorted([one for one in every if one.result > 0], key=lambda one: (-one.pot, -one.ended))
    assert [one.pot for one in figures.pots] == [one.pot for one in mine[: fg.BIGGEST]]
    places = {(one.table, one.number): one for one in mine}
    for big in figures.pots:
        one = places[big.table, big.number]
        assert (big.game, big.ended, big.pot, big.result) == (one.game, one.ended, one.pot, one.result)
    results = await it.room.history.results(ME)
    assert Counter([each.won for each in results.points]) == Counter([one.result for one in every])
    assert [each.ended for each in results.points] == sorted(one.ended for one in every)
    leaders = (await it.room.history.leaders(0, "")).leaders
    assert {one.name: (one.won, one.hands) for one in leaders} == won
    assert [one.won for one in leaders] == sorted([one.won for one in leaders], reverse=True)


def counted(hands: list[Folded]) -> tuple[int, ...]:
    """What the figures of one game say: hands, net, hands won, showdowns, showdowns won, the biggest pot won."""
    poker = bool(GAMES[hands[0].game].shares)
    shown = [one for one in hands if one.mine_shown and poker]
    return (
        len(hands), sum(one.result for one in hands), sum(one.result > 0 for one in hands), len(shown),
        sum(one.took > 0 for one in shown), max([one.pot for one in hands if one.result > 0], default=0),
    )  # fmt: skip


async def people_play(it: House) -> dict[str, str]:
    """Two who keep an account play three hands with each other: names, by what the log calls them."""
    table = (await it.table()).name
    names = {}
    for seat, name in enumerate(("north", "south"), 1):
        person = (await it.room.sign_up(name, "correct horse")).person
        names[person.id] = name
        assert (await it.ask(await it.person(person.id), "sit_down", table, seat=seat, chips=40_000)).ok
    for _ in range(3):
        await it.next_hand()
        while it.runner(table).live.table.hand is not None:
            await it.act("fold", table)
    return names


@in_loop
async def test_every_game__is_what_the_log_says_whatever_becomes_of_index_and_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_table, "SNAPSHOT_EVERY", 20)
    it = await House(tmp_path).open()
    names = await people_play(it)
    for game in GAMES:
        await it.table(game, bots=3)
    await it.play_to_hand(2)
    every = await folded(tmp_path)
    assert {one.game for one in every} == set(GAMES)
    theirs = {name: await folded(tmp_path, person) for person, name in names.items()}
    won = {name: (sum(one.result for one in hands), len(hands)) for name, hands in theirs.items()}
    assert won["north"][0] == -won["south"][0] != 0
    await check_same(it, every, won)
    figures = {one.game: one for one in (await it.room.history.figures(ME)).games}
    assert figures["holdem"].flops_of == figures["holdem"].hands
    assert figures["seven-card-stud-high"].flops_of == 0
    assert all(one.showdowns <= one.hands and one.showdowns_won <= one.showdowns for one in figures.values())
    await it.stop()
    # The index is nothing but the log: it is made again, and the same from the archive.
    for path in tmp_path.glob(f"{INDEX_NAME}*"):
        path.unlink()
    assert sum(one.cut.hands for one in await archived(tmp_path)) > 10
    await it.open()
    await check_same(it, every, won)
    await it.restart()
    await check_same(it, every, won)
    await it.stop()


async def two_hands(it: House) -> None:
    """Player 1 folds the first unseen, and wins the second by a bet that nobody calls."""
    await it.table()
    await it.seat("player 1", "player 2", "player 3")
    for _ in range(2):
        await it.next_hand()
        while it.runner().live.table.hand is not None:
            await it.act("fold")


@both
@in_loop
async def test_a_running_hand_is_in_no_list__and_filters_find_what_they_say(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await two_hands(it)
    await it.next_hand()
    assert it.runner().live.table.hand is not None
    history = it.room.history
    mine = await pages(it.room, "player 1")
    assert [one.number for one in mine] == [2, 1]
    assert all(len(one.cards) == 2 and not one.board and not one.showdown for one in mine)
    # Nobody showed anything, so nobody else's cards are there; the name of the winner is.
    assert all(taker.cards == () for one in mine for taker in one.winners)
    assert {len(one.winners) for one in mine} == {1}
    won = [one.number for one in mine if (one.result or 0) > 0]
    lost = [one.number for one in mine if (one.result or 0) < 0]
    assert [one.number for one in await pages(it.room, "player 1", result="won")] == won
    assert [one.number for one in await pages(it.room, "player 1", result="lost")] == lost
    assert await pages(it.room, "player 1", showdown=True) == []
    assert await pages(it.room, "player 1", showdown=False, game="holdem") == mine
    assert await pages(it.room, "player 1", game="badugi") == []
    assert await pages(it.room, "player 1", pot_min=mine[0].pot + 1) == []
    assert await pages(it.room, "player 1", since=mine[0].ended) == mine[:1]
    assert await pages(it.room, "player 1", until=mine[0].ended) == mine[1:]
    # Whoever looks on sees the same hands, without a card of anybody's.
    others = await pages(it.room, "", table="1")
    assert [(one.number, one.result, one.cards) for one in others] == [(2, None, ()), (1, None, ())]
    assert await pages(it.room, "nobody") == []
    for query in (PlayedQuery(game="no-such-game"), PlayedQuery(after="1:2"), PlayedQuery(after="9" * 40 + ":1:1")):
        with pytest.raises(RoomRefusal):
            await history.played("player 1", query)
    with pytest.raises(RoomRefusal):
        await history.replay("player 1", "1", 3)
    await it.stop()


@in_loop
async def test_a_closed_table__its_players_keep_their_hands_and_nobody_else_has_them(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    await two_hands(it)
    told = await it.room.ended.replay("1", 1, "player 1")
    assert await it.room.history.replay("player 1", "1", 1) == told
    assert (await it.ask("floor", "close_table", role="floorperson")).ok
    await it.restart()
    assert await it.room.history.replay("player 1", "1", 1) == told
    assert [one.number for one in await pages(it.room, "player 1")] == [2, 1]
    for stranger in ("player 4", ""):
        with pytest.raises(RoomRefusal) as refused:
            await it.room.history.replay(stranger, "1", 1)
        assert refused.value.code == "no_such_hand"
    await it.stop()


@in_loop
async def test_older_hands_of_a_table__are_replayed_though_it_remembers_them_no_more(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    await two_hands(it)
    told = await it.room.ended.replay("1", 1, "player 2")
    live: LiveTable = it.runner().live
    del live.notes.hands[:]
    assert await it.room.ended.replay("1", 1, "player 2") == told
    with pytest.raises(RoomRefusal):
        await it.room.ended.replay("1", 3, "player 2")
    await it.stop()


@in_loop
async def test_the_leaderboard__has_those_with_an_account_and_public_tables_alone(tmp_path: Path) -> None:
    it = await House(tmp_path).open()
    north = (await it.room.sign_up("north", "correct horse")).person
    south = (await it.room.sign_up("south", "correct horse")).person
    guest = (await it.room.guest()).person
    tables = [(await it.table(private=private)).name for private in (True, False)]
    for table in tables:
        for seat, person in enumerate((north, south, guest), 1):
            name = await it.person(person.id)
            assert (await it.ask(name, "sit_down", table, seat=seat, chips=40_000)).ok
        await it.next_hand()
        while it.runner(table).live.table.hand is not None:
            await it.act("fold", table)
    leaders = (await it.room.history.leaders(7, north.id)).leaders
    assert {one.name for one in leaders} == {"north", "south"}
    assert [one.hands for one in leaders] == [1, 1]
    assert [one.name for one in leaders if one.mine] == ["north"]
    assert [one.place for one in leaders] == [1, 2]
    assert leaders[0].won >= leaders[1].won
    public = {one.name: one.won for one in leaders}
    mine = [one for one in await pages(it.room, north.id) if one.table == tables[1]]
    assert public["north"] == sum(one.result or 0 for one in mine)
    # A guest who keeps the account is in it from then on, with the hands before.
    await it.room.keep_guest(guest.id, "east", "correct horse")
    it.clock.time += 60_000
    assert {one.name for one in (await it.room.history.leaders(0, "")).leaders} == {"north", "south", "east"}
    assert (await it.room.history.leaders(1, "")).leaders != ()
    # A crowd that asks at once has it added up once, however few people are looked at together.
    with patch.object(fg, "AT_ONCE", 1), patch.object(fg, "standings", wraps=fg.standings) as added:
        crowd = await asyncio.gather(*[it.room.history.leaders(30, "") for _ in range(3)])
    assert [len(one.leaders) for one in crowd] == [3, 3, 3]
    assert added.call_count == 1
    it.clock.time += 2 * 86_400_000
    assert (await it.room.history.leaders(1, "")).leaders == ()
    it.room.accounts.play_money.given = False
    with pytest.raises(RoomRefusal) as refused:
        await it.room.history.leaders(1, "")
    assert refused.value.code == "no_leaderboard"
    await it.stop()
