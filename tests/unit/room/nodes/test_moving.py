"""Tables that pass from one node to another between two decisions: shared, drained, and asked meanwhile."""

import asyncio
from unittest.mock import patch

import msgspec
import pytest

from pitboss.games import find_game
from pitboss.room.config import TableConfig, usual_config
from pitboss.room.errors import RoomRefusal
from pitboss.room.nodes.moving import carried_address, carried_of, hand_over, resume
from pitboss.room.nodes.sharing import surplus
from pitboss.room.tables.requests import Answer
from pitboss.room.waiting import WaitingLists
from pitboss.store.nodes.port import NodeSeen
from pitboss.submission.file.structs import Submission
from pitboss.submission.jackpots import BadBeatTerms
from tests.support.covers import covers
from tests.unit.room.nodes.cluster import Cluster
from tests.unit.room.nodes.test_several import deck_and_dealt, two
from tests.unit.room.rooms import in_loop


@in_loop
async def test_hand_over_in_mid_hand__the_very_next_card_and_the_clock_runs_on() -> None:
    it = await two()
    order, _ = await deck_and_dealt(it)
    old = it.runner()
    old.clocks.banks[1] = 7_000
    await it.pass_by(5)
    before = old.clocks.show(it.clock.now())
    assert before is not None
    assert await hand_over(old, it.nodes, "b")
    await it.turn()
    assert it.owners("1") == ["b"]
    new = it.runner()
    # Not a second is lost or won: neither of the decision nor of anybody's bank.
    assert new.clocks.show(it.clock.now()) == before
    assert new.clocks.banks[1] == 7_000
    assert (await it.act("a", "call")).ok
    assert (await it.act("b", "check")).ok
    assert await deck_and_dealt(it) == (order, [0, 1, 2, 3, 5, 6, 7])
    await it.close()


@in_loop
async def test_hand_over_while_50_commands_wait__each_is_answered_once_and_none_is_refused_for_it() -> None:
    it = await two()
    runner, room = it.runner(), it.rooms["a"]
    answers: dict[str, list[Answer]] = {}
    go_on = asyncio.Event()

    async def wait(_: object) -> None:
        await go_on.wait()

    # The table is in the middle of an append when they come.
    it.lines["a"].before_append = wait
    live = runner.live
    first = it.envelope(live.person_at(live.need.seat), "call", live.need.decision)
    others = [it.envelope("player 1", "auto_top_up", on=bool(n % 2), cents=40_000) for n in range(50)]
    for said in (first, *others):
        heard = answers.setdefault(said.id, [])
        room.post("1", said, heard.append)
    await it.turn()
    passing = asyncio.create_task(hand_over(runner, it.nodes, "b"))
    await it.turn()
    assert not any(answers.values())
    it.lines["a"].before_append = None
    go_on.set()
    assert await passing
    await it.pass_by(3)
    assert it.owners("1") == ["b"]
    assert {len(heard) for heard in answers.values()} == {1}
    assert [heard[0] for heard in answers.values() if not heard[0].ok] == []
    # Asked again, at either node: the same answers.
    again = [await it.rooms[node].submit("1", said) for node in ("a", "b") for said in others[:3]]
    assert again == [answers[said.id][0] for said in others[:3]] * 2
    await it.close()


@in_loop
async def test_hand_over__what_is_carried_of_another_moment_is_not_believed() -> None:
    it = await two()
    runner = it.runner()
    packed = carried_of(runner)
    assert (await it.act("a", "call")).ok
    banks, opened = list(runner.clocks.banks), runner.clocks.opened
    resume(runner, packed)
    resume(runner, b"no such thing")
    named = msgspec.msgpack.encode({**msgspec.msgpack.decode(packed), "address": "xyz"})
    assert carried_address(named) == "xyz"
    no_text = named.replace(b"xyz", b"\xff\xfe\xfd")
    resume(runner, no_text)
    assert carried_address(no_text) == ""
    assert (runner.clocks.banks, runner.clocks.opened) == (banks, opened)
    await it.close()


@in_loop
async def test_the_storage_away__the_table_stays_where_it_is() -> None:
    it = await two()
    runner, room = it.runner(), it.rooms["a"]
    assert room.node is not None
    it.lines["a"].cut = True
    assert not await hand_over(runner, room.node.store, "b")
    it.lines["a"].cut = False
    assert (await it.act("a", "call")).ok
    assert it.owners("1") == ["a"]
    await it.close()


# --- sharing ---------------------------------------------------------------------------------------------------------
@in_loop
async def test_a_new_node__takes_its_share_and_then_nothing_moves_any_more() -> None:
    it = Cluster()
    await it.start("a")
    for _ in range(10):
        await it.table("a")
    await it.start("b")
    await it.pass_by(20)
    assert it.loads() == {"a": 5, "b": 5}
    await it.start("c")
    await it.pass_by(20)
    assert sorted(it.loads().values()) == [3, 3, 4]
    epochs = {stream: owned.epoch for stream, owned in it.log.owners.items()}
    await it.pass_by(60)
    assert {stream: owned.epoch for stream, owned in it.log.owners.items()} == epochs
    assert [len(it.owners(str(table))) for table in range(1, 11)] == [1] * 10
    await it.close()


@in_loop
async def test_a_node_that_is_told_to_stop__hands_its_tables_over_and_no_hand_is_lost() -> None:
    it = await two()
    for _ in range(4):
        await it.table("a")
    hand, version = it.runner().live.table.hand_number, it.runner().live.version
    need = it.runner().live.need
    started = it.clock.now()
    await it.stop("a")
    assert it.clock.now() - started < 1_000
    await it.turn()
    assert it.loads() == {"b": 5}
    live = it.runner().live
    assert (live.table.hand_number, live.version, live.need) == (hand, version, need)
    assert (await it.act("b", "call")).ok
    # The name is free at once.
    started = it.clock.now()
    await it.start("a")
    assert it.clock.now() - started < 2_000
    await it.close()


@in_loop
async def test_the_last_node__lets_its_hands_end_and_the_next_one_finds_the_tables() -> None:
    it = Cluster()
    await it.start("a")
    await it.in_a_hand("a")
    await it.stop("a")
    assert [entry.kind for entry in await it.log.read("table:1")][-1] != "hand.betting_opened.v1"
    await it.start("b")
    await it.pass_by(10)
    assert it.owners("1") == ["b"]
    await it.close()


@in_loop
async def test_rolling_restart__every_table_and_every_cent_is_there() -> None:
    it = Cluster()
    for name in "abc":
        await it.start(name)
    await it.in_a_hand("a")
    for _ in range(5):
        await it.table("a")
    await it.pass_by(15)
    balance = sum((await it.log.balances()).values())
    for name in "abc":
        await it.stop(name)
        await it.start(name)
        await it.pass_by(2)
        assert [len(it.owners(str(table))) for table in range(1, 7)] == [1] * 6
    assert sum((await it.log.balances()).values()) == balance == 0
    await it.pass_by(20)
    assert it.loads() == {"a": 2, "b": 2, "c": 2}
    await it.close()


# --- the house -------------------------------------------------------------------------------------------------------
@in_loop
async def test_the_house__is_one_nodes_and_goes_to_another_when_that_is_gone() -> None:
    it = await two(hand=False, carries=False)
    a, b = it.rooms["a"], it.rooms["b"]
    assert (a.keeps_house, b.keeps_house) == (True, False)
    await it.pass_by(2)
    runner = await it.table("a")
    assert await a.wait(runner.key, "north") == 1
    epoch = it.log.owners["waiting"].epoch
    await it.pass_by(2)
    # Everybody can read the list, and one node writes it.
    assert b.waiting() == {runner.key: ("north",)}
    with pytest.raises(RoomRefusal, match="waiting lists are kept by the node a: ask there, or again in a moment"):
        await b.wait(runner.key, "south")
    await it.kill("a")
    await it.pass_by(10)
    assert b.keeps_house
    assert it.log.owners["waiting"].epoch == epoch + 1
    assert await b.wait(runner.key, "south") == 2
    await it.close()


def test_surplus__tables_of_a_jackpot_go_where_the_house_is_and_stay_there() -> None:
    class Runner:
        def __init__(self, config: TableConfig) -> None:
            self.config = config

    plain = usual_config(find_game("holdem"))
    tied = msgspec.structs.replace(
        plain,
        house=msgspec.structs.replace(plain.house, bad_beat=BadBeatTerms(name="main", rule=((0, 100),), most=100)),
    )
    seen = [NodeSeen("a", "", 5_000, False, 4), NodeSeen("b", "", 5_000, False, 0)]
    runners = [Runner(tied), Runner(tied), Runner(plain), Runner(plain)]
    moves = surplus(runners, seen, "a", "b")  # type: ignore[arg-type]
    assert [(runners.index(runner), to) for runner, to in moves] == [(0, "b"), (1, "b")]  # type: ignore[arg-type]
    # Where the house is they stay, and the others are shared.
    moves = surplus(runners, seen, "a", "a")  # type: ignore[arg-type]
    assert [(runners.index(runner), to) for runner, to in moves] == [(3, "b"), (2, "b")]  # type: ignore[arg-type]
    # Who drains or is dead gets nothing.
    seen[1] = NodeSeen("b", "", 0, False, 0)
    assert surplus(runners, seen, "a", "a") == []  # type: ignore[arg-type]


@in_loop
async def test_a_table_of_a_jackpot__is_run_where_the_house_is_and_nothing_is_reckoned_before_it_is_there() -> None:
    it = await two(hand=False)
    plain = usual_config(find_game("holdem"))
    terms = BadBeatTerms(name="main", rule=((0, 100),), most=100)
    tied = msgspec.structs.replace(plain, house=msgspec.structs.replace(plain.house, bad_beat=terms))
    name = await it.rooms["b"].open_table(tied)
    assert it.owners(name) == ["b"]
    await it.rooms["a"].node.look()  # type: ignore[union-attr]
    assert [table.with_house for table in await it.rooms["a"].peek_elsewhere()] == [True]
    await it.pass_by(8)
    assert it.owners(name) == ["a"]
    assert await it.rooms["a"].peek_elsewhere() == []
    await it.close()


@covers("N-VAL-02")
@in_loop
async def test_n_val_02__a_table_whose_owner_was_gone_before_a_version_took_effect_goes_over_to_it_here() -> None:
    it = await two(hand=False)
    await it.table("a")
    # A file that does not have this table any more.
    it.rooms["b"].follow(1, Submission())
    await it.kill("a")
    await it.pass_by(15)
    assert [entry.kind for entry in await it.log.read("table:1")][-1] == "table.closed.v1"
    # Nobody's again, and nobody opens it any more.
    assert it.log.owners["table:1"].owner == ""
    assert it.loads() == {"b": 0}
    await it.close()


@in_loop
async def test_a_node_that_is_not_open_yet__is_given_nothing_until_it_is() -> None:
    it = Cluster()
    await it.start("a")
    for _ in range(4):
        await it.table("a")
    loading, here = asyncio.Event(), asyncio.Event()

    async def slowly(self: WaitingLists) -> None:
        here.set()
        await loading.wait()

    with patch.object(WaitingLists, "load", slowly):
        coming = asyncio.create_task(it.start("b"))
        await here.wait()
        # It has said that it is there, and takes long to open.
        await it.pass_by(10)
        assert [node.name for node in it.rooms["a"].node.seen if node.alive] == ["a", "b"]  # type: ignore[union-attr]
        assert it.loads() == {"a": 4}
        loading.set()
        await coming
    await it.pass_by(8)
    assert it.loads() == {"a": 2, "b": 2}
    await it.close()
