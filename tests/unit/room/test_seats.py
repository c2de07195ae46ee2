"""Seats and money: nobody brings what they do not have, nothing leaves during a hand, and every cent is somewhere."""

from pathlib import Path

from tests.unit.room.rooms import House, both, house, in_a_hand, in_loop


async def everything(it: House) -> int:
    """All play money: of people and bots, and on tables. What is on a table its account has."""
    balances = await it.room.store.balances()
    total = sum(cents for account, cents in balances.items() if account.startswith(("person:", "room:")))
    for name, runner in it.room.directory.runners.items():
        table = runner.live.table
        chips = sum(table.stacks) + sum(table.purse)
        if table.hand is not None:
            chips += sum(table.hand.bets) + table.hand.pot
        assert balances.get(f"table:{name}:stakes", 0) == chips
        total += chips
    assert sum(balances.values()) == 0
    return total


@both
@in_loop
async def test_buying_in_and_standing_up_moves_play_money(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await it.table()
    await it.person("player 1", 50_000)
    total = await everything(it)
    assert (await it.ask("player 1", "sit_down", seat=3, chips=30_000)).ok
    assert await it.money("player 1") == [20_000]
    assert it.runner().live.table.stacks[3] == 30_000
    assert await everything(it) == total
    assert (await it.ask("player 1", "stand_up")).ok
    assert await it.money("player 1") == [50_000]
    assert await everything(it) == total
    await it.stop()


@both
@in_loop
async def test_bad_buy_ins_are_refused_and_nothing_moves(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await it.table()
    await it.person("player 1", 20_000)
    codes = [
        (await it.ask("player 1", "sit_down", seat=1, chips=30_000)).code,
        (await it.ask("player 1", "sit_down", seat=1, chips=300)).code,
        (await it.ask("player 1", "sit_down", seat=1, chips=10**9)).code,
        (await it.ask("player 1", "sit_down", seat=1, chips=-5)).code,
        (await it.ask("player 1", "sit_down", seat=77, chips=10_000)).code,
        (await it.ask("player 1", "sit_down", seat=1, chips=10_000, currency=100)).code,
        (await it.ask("player 1", "stand_up")).code,
    ]
    assert codes == [
        "not_enough_money", "buy_in_out_of_bounds", "buy_in_out_of_bounds", "bad_amount", "no_such_seat", "bad_field",
        "not_seated",
    ]  # fmt: skip
    assert await it.money("player 1") == [20_000]
    assert (await it.ask("player 1", "sit_down", seat=0, chips=10_000)).ok
    assert (await it.ask("player 1", "sit_down", seat=2, chips=10_000)).code == "seated_already"
    await it.person("player 2")
    assert (await it.ask("player 2", "sit_down", seat=1, chips=10_000)).code == "seat_taken"
    await it.stop()


@both
@in_loop
async def test_standing_up_in_a_hand_happens_at_its_end__also_after_a_restart(kind: str, tmp_path: Path) -> None:
    it = await in_a_hand(kind, tmp_path)
    who = it.runner().live.person_at(it.runner().live.need.seat)
    assert (await it.ask(who, "stand_up")).ok
    assert it.runner().live.seat_of(who)
    await it.restart()
    assert it.runner().live.notes.leaving == [it.runner().live.seat_of(who)]
    assert (await it.ask(who, "stay")).ok
    assert (await it.ask(who, "stand_up")).ok
    await it.act("fold")
    assert not it.runner().live.seat_of(who)
    balance = await it.money(who)
    assert balance[0] in (1_000_000 - 200, 1_000_000 - 400)
    assert it.runner().live.notes.leaving == []
    await it.stop()


@both
@in_loop
async def test_top_ups_wait_for_the_hands_end(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2", chips=20_000)
    await it.next_hand()
    assert (await it.ask("player 1", "add_chips", chips=10_000)).ok
    assert (await it.ask("player 1", "add_chips", chips=50_000)).code == "buy_in_out_of_bounds"
    table = it.runner().live.table
    assert table.purse[1] == 10_000
    assert await it.money("player 1") == [970_000]
    await it.act("fold")
    assert it.runner().live.table.purse[1] == 0
    assert sum(it.runner().live.table.stacks) == 50_000
    await it.stop()


@both
@in_loop
async def test_automatic_top_up_before_each_hand__while_there_is_money(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    await it.table()
    await it.person("player 1", 40_000)
    await it.person("player 2")
    assert (await it.ask("player 1", "sit_down", seat=1, chips=40_000)).ok
    assert (await it.ask("player 2", "sit_down", seat=2, chips=40_000)).ok
    for name in ("player 1", "player 2"):
        assert (await it.ask(name, "auto_top_up", on=True)).ok
    await it.next_hand()
    first = it.runner().live.person_at(it.runner().live.need.seat)
    await it.act("fold")
    await it.next_hand()
    stacks = it.runner().live.table
    hand = stacks.hand
    assert hand is not None
    before = dict(zip(hand.order, hand.stacks, strict=True))
    # Who folded was filled up again, if they had any money left.
    assert before[it.runner().live.seat_of(first)] == (40_000 if first == "player 2" else before[1])
    if first == "player 1":
        assert it.runner().live.notes.top_up.get(1) is None
    assert await it.money("player 1") == [0]
    await it.stop()


@in_loop
async def test_a_busted_player_with_automatic_top_up_is_dealt_in_again(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2", chips=4_000)
    assert (await it.ask("player 1", "auto_top_up", on=True, cents=8_000)).ok
    await it.next_hand()
    hand = it.runner().live.table.hand
    assert hand is not None
    assert dict(zip(hand.order, hand.stacks, strict=True))[1] == 8_000
    await it.stop()


@in_loop
async def test_changing_seats_between_hands_takes_everything_along(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2")
    assert (await it.ask("player 1", "change_seat", seat=2)).code == "seat_taken"
    assert (await it.ask("player 1", "change_seat", seat=5)).ok
    table = it.runner().live.table
    assert it.runner().live.seat_of("player 1") == 5
    assert (table.stacks[1], table.stacks[5]) == (0, 40_000)
    assert await it.money("player 1") == [960_000]
    await it.next_hand()
    assert (await it.ask("player 1", "change_seat", seat=4)).code == "hand_running"
    await it.stop()


@in_loop
async def test_sitting_out_and_in(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2")
    assert (await it.ask("player 1", "sit_out")).ok
    await it.next_hand(60)
    assert it.runner().live.table.hand is None
    assert (await it.ask("player 1", "sit_in", post=True)).ok
    await it.next_hand()
    assert it.runner().live.table.hand is not None
    await it.stop()


@in_loop
async def test_an_owner_closes_their_table_and_everybody_gets_their_chips(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    name = (await it.table(private=True, owner="player 1")).name
    await it.seat("player 1", "player 2", table=name)
    assert (await it.ask("player 2", "close_table", name)).code == "wrong_role"
    assert (await it.ask("player 1", "close_table", name)).ok
    assert await it.money("player 1", "player 2") == [1_000_000, 1_000_000]
    assert it.room.tables() == []
    assert (await it.ask("player 2", "sit_down", name, seat=1, chips=40_000)).code == "closing"
    await it.stop()


@in_loop
async def test_a_seat_that_nobody_plays_in_becomes_free(tmp_path: Path) -> None:
    it = await house("memory", tmp_path).open()
    await it.table()
    await it.seat("player 1", "player 2", "player 3")
    assert (await it.ask("player 1", "sit_out")).ok
    await it.clock.pass_by(14 * 60, it.room)
    assert it.runner().live.seat_of("player 1")
    await it.clock.pass_by(2 * 60, it.room)
    assert not it.runner().live.seat_of("player 1")
    assert await it.money("player 1") == [1_000_000]
    await it.stop()


@in_loop
async def test_any_seat__is_the_one_that_the_big_blind_comes_to_next(tmp_path: Path) -> None:
    it = await in_a_hand("memory", tmp_path)
    table = it.runner().live.table
    free = [seat for seat, holder in enumerate(table.seats) if seat and holder is None]
    last = table.positions[-1]
    await it.person("player 9", 50_000)
    assert (await it.ask("player 9", "sit_down", seat=0, chips=20_000)).ok
    seat = it.runner().live.seat_of("player 9")
    assert len(free) > 1
    assert seat == next(each for each in [*range(last + 1, len(table.seats)), *range(1, last)] if each in free)
    await it.stop()
