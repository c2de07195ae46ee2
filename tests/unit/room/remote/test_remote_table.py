"""A table of another node, on a bus that works: played, watched, moved, closed."""

import asyncio

import msgspec

from pitboss.bus.memory import Trip
from pitboss.room.errors import Moved
from pitboss.room.remote.anywhere import ASK_MS
from pitboss.room.remote.table import RECONNECTING
from pitboss.room.remote.words import Here, Look, NotShown, Seen
from pitboss.room.tables.owning.company import onlookers
from tests.unit.room.remote.nodes import Cluster, until
from tests.unit.room.rooms import in_loop, quiet

PEOPLE = ("player 1", "player 2", "player 3")


async def begun(fronts: int = 1, people: tuple[str, ...] = PEOPLE) -> Cluster:
    it = await Cluster().open(fronts)
    await it.house.seat(*people)
    return it


@in_loop
async def test_a_hand_over_the_bus__is_played_and_seen_as_at_the_owner() -> None:
    it = await begun()
    front = it.fronts[0]
    eyes = [await front.look_on(name) for name in ("", *PEOPLE)]
    await it.caught_up(*eyes)
    await it.house.next_hand()
    for do in ("call", "call", "check", "check", "check", "check", "fold", "fold"):
        answer = await it.act(do, 0)
        assert answer.ok, answer
        assert answer.version <= it.version()
        await it.caught_up(*eyes)
        for eye in eyes:
            it.check_same(eye)
    # After the first view there were parts alone, but for nobody who took a seat.
    for eye in eyes:
        kinds = [frame["t"] for frame in eye.frames]
        assert kinds.count("view") == 1
        assert kinds.count("public") >= 9
    assert "own" not in [frame["t"] for frame in eyes[0].frames]
    assert all([frame["t"] for frame in eye.frames].count("own") > 2 for eye in eyes[1:])
    await it.stop()


@in_loop
async def test_cards__are_seen_by_their_own_player_and_by_nobody_else() -> None:
    it = await begun(2)
    eyes = {name: await it.fronts[n % 2].look_on(name) for n, name in enumerate(("", *PEOPLE))}
    await it.caught_up(*eyes.values())
    await it.house.next_hand()
    await it.caught_up(*eyes.values())
    hole = it.house.runner().live.table.hand.hole  # type: ignore[union-attr]
    for seat, name in enumerate(PEOPLE, 1):
        assert eyes[name].cards() == list(hole[seat])
        assert len(hole[seat]) == 2
    await it.stop()


@in_loop
async def test_hidden_cards__are_on_the_bus_under_the_key_of_the_nodes_alone() -> None:
    it = await Cluster().open()
    trips: list[Trip] = []
    it.net.taps.append(trips.append)
    await it.house.seat(*PEOPLE)
    eyes = [await it.fronts[0].look_on(name) for name in ("", *PEOPLE)]
    await it.caught_up(*eyes)
    await it.house.next_hand()
    assert (await it.act("call")).ok
    await it.caught_up(*eyes)
    said = [trip.message.data for trip in trips]
    assert len(said) > 10
    for eye in eyes:
        for frame in eye.raw:
            assert not any(frame[20:60] in data for data in said)
    for data in said:
        for plain in (b'"hole"', b'{"t"', b"player 1", b'"do"', b"call", b"version"):
            assert plain not in data
    # Nor does a subject tell whose cards they are, or the name of a table that may be private.
    words = {word for trip in trips for word in trip.message.subject.split(".") if trip.message.subject[0] != "_"}
    assert {"pitboss", "table", "person", "public", "ask", "look", "here"} < words
    assert not words & {"1", *PEOPLE}
    # The words of one subject do not open on another.
    mine, other = it.sealed.of_person("1", "player 1"), it.sealed.of_person("1", "player 2")
    assert mine != other
    moved = next(trip.message.data for trip in trips if trip.message.subject == mine)
    before = it.fronts[0].sealed.strange
    it.buses[0].publish(other, moved)
    await until(lambda: it.fronts[0].sealed.strange == before + 1)
    await it.stop()


@in_loop
async def test_who_was_here_before_somebody_came__takes_nobody_out_when_it_is_late() -> None:
    it = await begun()
    sealed, runner = it.fronts[0].sealed, it.house.runner()
    look = Look("player 1", "another", 2)
    seen: Seen | NotShown = await sealed.request(sealed.of_table("1", "look"), look, Seen | NotShown, 1)
    assert isinstance(seen, Seen)
    came = list(runner.watchers)
    assert {watch.person for watch in came} == {"", "player 1"}
    sealed.publish(sealed.of_table("1", "here"), Here("another", 1, ("",), 7))
    sealed.publish(sealed.of_table("1", "here"), Here("another", 2, ("", "player 1"), 8))
    await until(lambda: any(watch.behind == 8 for watch in runner.watchers))
    assert list(runner.watchers) == came
    await it.stop()


@in_loop
async def test_however_many_look_on__one_subscription_and_one_public_part() -> None:
    it = await Cluster().open()
    trips: list[Trip] = []
    it.net.taps.append(trips.append)
    await it.house.seat(*PEOPLE)
    crowd = [await it.fronts[0].look_on() for _ in range(50)]
    mine = [await it.fronts[0].look_on("player 1") for _ in range(3)]
    await it.caught_up(*crowd, *mine)
    trips.clear()
    await it.house.next_hand()
    await it.caught_up(*crowd, *mine)
    public, own = it.sealed.of_table("1", "public"), it.sealed.of_person("1", "player 1")
    parts = len({frame["version"] for frame in crowd[0].frames if frame["t"] == "public"})
    beats = 2
    assert parts <= sum(trip.message.subject == public for trip in trips) <= parts + beats
    assert sum(trip.message.subject == own for trip in trips) <= parts
    assert all(eye.cards() == mine[0].cards() != [] for eye in mine)
    # The last of them gone, nothing of theirs is kept, and the owner hears of it.
    for eye in mine:
        eye.watch.close()
    await until(lambda: len(it.house.runner().watchers) == 1)
    assert not it.buses[1].hears(own)
    for eye in crowd:
        eye.watch.close()
    await until(lambda: not it.house.runner().watchers)
    assert not it.buses[1].hears(public)
    await it.stop()


@in_loop
async def test_whoever_sits_down_over_the_bus__is_shown_their_seat() -> None:
    it = await Cluster().open()
    await it.house.seat("player 1", "player 2")
    await it.house.person("player 3")
    eye = await it.fronts[0].look_on("player 3")
    await it.caught_up(eye)
    assert eye.shown["me"] == {"seat": 0}
    assert (await it.fronts[0].ask("player 3", "sit_down", seat=3, chips=40_000)).ok
    await until(lambda: eye.shown["me"]["seat"] == 3)
    await it.caught_up(eye)
    it.check_same(eye)
    # Nobody is said to be gone who looks on at another node.
    assert 3 not in it.house.runner().audience.presence.gone(it.house.runner().live, it.house.runner().watchers, 10**15)
    await it.stop()


@in_loop
async def test_somebody_who_is_gone_from_every_node__is_said_to_be_gone() -> None:
    it = await begun()
    eye, other = await it.fronts[0].look_on("player 1"), await it.fronts[0].look_on("player 2")
    await it.caught_up(eye, other)
    eye.watch.close()
    await until(lambda: "player 1" not in {watch.person for watch in it.house.runner().watchers})
    await it.house.clock.pass_by(6, it.house.room)
    await until(lambda: any(frame["t"] == "gone" and 1 in frame["gone"] for frame in other.frames))
    assert 2 not in other.frames[-1].get("gone", [])
    await it.stop()


# --- commands --------------------------------------------------------------------------------------------------------
@in_loop
async def test_who_looks_on_at_every_node__is_known_to_the_owner_by_name_and_number() -> None:
    it = await begun(2)
    eyes = [await it.fronts[n % 2].look_on(name) for n, name in enumerate(("", "player 1", "", "player 9", ""))]
    runner = it.house.runner()
    here = runner.watch("")

    def seen() -> tuple[tuple[str, ...], int]:
        found = onlookers(runner.live, runner.watchers, {})
        return found.names, found.guests

    await until(lambda: seen() == (("player 9",), 4))
    eyes[0].watch.close()
    eyes[3].watch.close()
    here.close()
    await until(lambda: seen() == ((), 2))
    # Those who sit there are players, wherever they look from.
    assert "player 1" in {watch.person for watch in runner.watchers}
    await it.stop()


@in_loop
async def test_the_same_id_at_two_fronts_at_once__one_entry_and_two_equal_answers() -> None:
    """Scenario 10."""
    it = await begun(2)
    await it.house.next_hand()
    for do in ("call", "call", "check", "check"):
        before, decision = it.version(), it.house.runner().live.need.decision
        first, second = await asyncio.gather(
            it.act(do, 0, id=f"twice {before}", decision=decision),
            it.act(do, 1, id=f"twice {before}", decision=decision),
        )
        assert first == second
        assert first.ok
        stored = await it.house.log.read("table:1", before)
        assert sum(item.kind.startswith(("hand.called", "hand.checked")) for item in stored) == 1
    await it.stop()


@in_loop
async def test_something_else_under_a_known_id__is_refused() -> None:
    it = await begun()
    await it.house.next_hand()
    assert (await it.act("call", id="once")).ok
    live = it.house.runner().live
    person = next(name for name in PEOPLE if name != live.person_at(live.need.seat))
    again = await it.fronts[0].ask(person, "sit_out", id="once")
    assert (again.ok, again.code) in {(False, "id_used"), (True, "")}
    assert (await it.fronts[0].ask(person, "sit_in", id="once")).code == "id_used"
    await it.stop()


@in_loop
async def test_refusals__come_over_the_bus_with_their_rule() -> None:
    it = await begun()
    await it.house.next_hand()
    live = it.house.runner().live
    other = next(name for name in PEOPLE if name != live.person_at(live.need.seat))
    here = await it.house.ask(other, "call", decision=live.need.decision)
    there = await it.fronts[0].ask(other, "call", decision=live.need.decision)
    assert msgspec.structs.replace(there, id="") == msgspec.structs.replace(here, id="")
    assert not there.ok
    no_id = await it.fronts[0].ask(other, "call", id="")
    assert no_id.code == "bad_id"
    await it.stop()


@in_loop
async def test_no_such_table__is_said_in_words() -> None:
    it = await Cluster().open()
    it.owner = None
    answer = await it.fronts[0].ask("player 1", "sit_out", "77")
    assert (answer.ok, answer.code) == (False, "no_such_table")
    await it.stop()


# --- tables that move or end -----------------------------------------------------------------------------------------
@in_loop
async def test_a_closed_table__ends_for_whoever_looks_on() -> None:
    it = await Cluster().open()
    eye = await it.fronts[0].look_on()
    await it.caught_up(eye)
    assert (await it.house.ask("floor", "close_table", role="floorperson")).ok
    await until(lambda: eye.ended == [None])
    assert not it.buses[1].hears(it.sealed.of_table("1", "public"))
    await it.stop()


@in_loop
async def test_a_table_that_moves__is_followed_and_says_so_meanwhile() -> None:
    it = await begun()
    eyes = [await it.fronts[0].look_on(name) for name in ("", "player 1")]
    await it.house.next_hand()
    await it.caught_up(*eyes)
    it.owner = ""
    it.server.stop("1")
    await until(lambda: all(eye.shown["paused"] == RECONNECTING for eye in eyes))
    asked = asyncio.create_task(it.act("call"))
    await asyncio.sleep(0.2)
    assert not asked.done()
    it.server.serve(it.house.runner())
    assert (await asked).ok
    await it.caught_up(*eyes)
    await until(lambda: all(eye.shown["paused"] == "" for eye in eyes))
    for eye in eyes:
        it.check_same(eye)
        assert not eye.ended
    await it.stop()


@in_loop
async def test_a_table_that_comes_here_and_goes_again__is_followed() -> None:
    it = await begun()
    eye = await it.fronts[0].look_on("player 1")
    await it.house.next_hand()
    await it.caught_up(eye)
    # The table is this node's own now: nothing of it comes over the bus any more.
    it.server.stop("1")
    it.fronts[0].here["1"] = runner = it.house.runner()
    it.fronts[0].elsewhere.came_here("1")
    await until(lambda: eye.shown["paused"] == "" and eye.frames[-1]["t"] == "view")
    assert (await it.act("call")).ok
    await it.caught_up(eye)
    it.check_same(eye)
    # It lets go of it: its own watches end, and the next owner is followed over the bus.
    del it.fronts[0].here["1"]
    runner.audience.close(Moved())
    await until(lambda: eye.shown["paused"] == RECONNECTING)
    it.server.serve(runner)
    await until(lambda: eye.shown["paused"] == "")
    assert (await it.act("call")).ok
    await it.caught_up(eye)
    it.check_same(eye)
    assert not eye.ended
    await it.stop()


@in_loop
async def test_an_owner_that_never_answers__is_given_up_in_words_and_the_same_id_may_come_again() -> None:
    it = await begun()
    await it.house.next_hand()
    it.server.stop("1")
    front = it.fronts[0]
    start = front.clock.now()
    front.clock.now = lambda: start + ASK_MS  # type: ignore[method-assign]
    it.owner = ""
    asked = asyncio.create_task(it.act("call", id="again"))
    await asyncio.sleep(0.05)
    front.clock.now = lambda: start + 2 * ASK_MS  # type: ignore[method-assign]
    answer = await asked
    assert (answer.ok, answer.code) == (False, "no_answer_yet")
    assert "same id" in answer.detail
    it.server.serve(it.house.runner())
    assert (await it.act("call", id="again")).ok
    await quiet(it.house.room)
    await it.stop()


@in_loop
async def test_a_socket_that_does_not_read__gets_a_fresh_view_when_it_does() -> None:
    it = await begun()
    slow, quick = await it.fronts[0].look_on("player 1"), await it.fronts[0].look_on("player 1")
    await it.caught_up(slow, quick)
    slow.takes = False
    await it.house.next_hand()
    for do in ("call", "call", "check"):
        assert (await it.act(do)).ok
    await it.caught_up(quick)
    assert slow.version < quick.version
    slow.takes = True
    slow.watch.catch_up()
    await it.caught_up(slow)
    assert slow.frames[-1]["t"] == "view"
    it.check_same(slow)
    # Who is up to date is not sent everything again.
    assert [frame["t"] for frame in quick.frames].count("view") <= 2
    await it.stop()
