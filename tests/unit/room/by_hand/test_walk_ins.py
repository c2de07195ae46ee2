"""Players without an account at a table dealt by hand: their names, their chips, the cash that they pay for them."""

from pathlib import Path

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.room.books.reading import report_day
from pitboss.room.books.structs import SoldRow
from pitboss.room.errors import RoomRefusal
from pitboss.store import records as rc
from tests.support.covers import covers
from tests.unit.room.by_hand.dealing import DEALER, FLOOR, HandRoom, config, opened
from tests.unit.room.by_hand.test_dealt_by_hand import check_sound, facts
from tests.unit.room.rooms import both, in_loop, quiet

CASH, CHIPS, STAKES = "outside:cash", "outside:chips", "table:1:stakes"


async def books(room: HandRoom) -> dict[str, int]:
    balances = await room.it.room.store.balances()
    return {name: balances.get(name, 0) for name in (CASH, CHIPS, STAKES)}


@covers("A-27")
@both
@in_loop
async def test_a_27__sitting_down_with_chips_and_standing_up_with_them(kind: str, tmp_path: Path) -> None:
    room = await opened(kind, tmp_path)
    await room.must(FLOOR, "seat_player", name="Max", seat=3, chips=40_000)
    assert room.runner.live.person_at(3) == "Max (cash)"
    assert await books(room) == {CASH: 0, CHIPS: -40_000, STAKES: 40_000}
    await room.must(DEALER, "stand_up", seat=3)
    assert await books(room) == {CASH: 0, CHIPS: 0, STAKES: 0}


@covers("E-STK-02", "O-DLR-03")
@in_loop
async def test_o_dlr_03__chips_for_cash_from_the_dealer_are_one_act(tmp_path: Path) -> None:
    room = await opened("sqlite", tmp_path)
    await room.must(DEALER, "seat_player", name="Max", chips=20_000, cash=True)
    assert room.runner.live.seat_of("Max (cash)") == 1
    assert await books(room) == {CASH: -20_000, CHIPS: 0, STAKES: 20_000}
    await room.must(DEALER, "sell_chips", seat=1, cents=10_000)
    await room.must(DEALER, "add_chips", seat=1, chips=5_000)
    assert await books(room) == {CASH: -30_000, CHIPS: -5_000, STAKES: 35_000}
    sold = [fact for fact in await facts(room) if isinstance(fact, rc.ChipsSold)]
    assert sold == [
        rc.ChipsSold(1, "Max (cash)", 20_000, "dealer", DEALER),
        rc.ChipsSold(1, "Max (cash)", 10_000, "dealer", DEALER),
    ]
    await room.must(FLOOR, "remove_chips", seat=1, chips=5_000)
    assert await books(room) == {CASH: -30_000, CHIPS: 0, STAKES: 30_000}
    await check_sound(room, tmp_path)


REFUSED = [
    ({"do": "sell_chips", "seat": 1, "cents": 0}, "bad_amount"),
    ({"do": "sell_chips", "seat": 1, "cents": -100}, "bad_amount"),
    ({"do": "sell_chips", "seat": 1, "cents": 40_000}, "buy_in_out_of_bounds"),
    ({"do": "sell_chips", "seat": 2, "cents": 4000}, "not_seated"),
    ({"do": "sell_chips", "seat": 99, "cents": 4000}, "no_such_seat"),
    ({"do": "seat_player", "name": "Anna", "chips": 100}, "buy_in_out_of_bounds"),
    ({"do": "seat_player", "name": "Anna", "chips": 0}, "bad_field"),
    ({"do": "seat_player", "name": "Anna", "chips": 40_000, "seat": 1}, "seat_taken"),
    ({"do": "seat_player", "name": "Anna", "chips": 40_000, "seat": -1}, "no_such_seat"),
    ({"do": "move_seat", "seat": 2, "to": 3}, "not_seated"),
    ({"do": "move_seat", "seat": 1, "to": 1}, "seat_taken"),
    ({"do": "keep_seat", "seat": 1}, "not_leaving"),
]


@pytest.mark.parametrize(("asked", "code"), REFUSED, ids=[f"{asked['do']} {code}" for asked, code in REFUSED])
@in_loop
async def test_a_27__what_cannot_be_changes_nothing(asked: dict[str, object], code: str, tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    await room.must(DEALER, "seat_player", name="Max", chips=40_000, seat=1)
    before = room.runner.live.version, await books(room)
    answer = await room.act(DEALER, **asked)  # type: ignore[arg-type]
    assert answer.code == code, answer
    assert (room.runner.live.version, await books(room)) == before


@in_loop
async def test_walk_ins__two_of_one_name_are_two_people(tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    await room.it.table(config=config())
    await room.it.room.dealers.leave("1", by="floorperson", giver=FLOOR)
    for _ in range(2):
        await room.must(FLOOR, "seat_player", name="Max", chips=40_000)
    await room.must(FLOOR, "seat_player", name="max", chips=40_000)
    assert [room.runner.live.person_at(seat) for seat in (1, 2, 3)] == ["Max (cash)", "Max (cash 2)", "max (cash 3)"]
    await room.must(FLOOR, "stand_up", seat=1)
    await room.must(FLOOR, "seat_player", name="Max", chips=40_000, seat=5)
    assert room.runner.live.person_at(5) == "Max (cash)"


@pytest.mark.parametrize("name", ["", "Max (cash)", "bot 1", "guest 9", " ", "M" * 30, "Ма x"])
@in_loop
async def test_walk_ins__have_names_as_everybody_else_has(name: str, tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    with pytest.raises(RoomRefusal) as refused:
        await room.act(DEALER, "seat_player", name=name, chips=40_000)
    assert refused.value.code in ("bad_name", "bad_act")


@covers("A-26")
@in_loop
async def test_a_26__who_deals_at_the_table_is_not_seated_there(tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    with pytest.raises(RoomRefusal) as refused:
        await room.act(FLOOR, "seat_player", name=DEALER.upper(), chips=40_000)
    assert (refused.value.code, refused.value.rule) == ("dealer_plays", "A-26")
    await room.must(FLOOR, "seat_player", name=f"{DEALER} Scott", chips=40_000)


@covers("E-STK-03")
@in_loop
async def test_e_stk_03__who_gets_up_in_a_hand_goes_when_it_is_over(tmp_path: Path) -> None:
    room = await opened("sqlite", tmp_path)
    await room.seat(40_000, 40_000, 40_000)
    await room.ready()
    await room.move()
    assert (await room.act(DEALER, "move_seat", seat=1, to=5)).code == "hand_running"
    for seat in (1, 2):
        await room.must(DEALER, "stand_up", seat=seat)
    assert (await room.act(DEALER, "stand_up", seat=1)).code == "leaving_already"
    await room.must(FLOOR, "keep_seat", seat=2)
    while room.runner.live.table.hand is not None:
        await room.move()
    assert [bool(room.runner.live.person_at(seat)) for seat in (1, 2, 3)] == [False, True, True]
    await check_sound(room, tmp_path)


@in_loop
async def test_walk_ins__move_to_another_seat_with_all_they_have(tmp_path: Path) -> None:
    room = await opened("sqlite", tmp_path)
    await room.seat(40_000, 20_000)
    await room.must(FLOOR, "move_seat", seat=2, to=6)
    assert room.runner.live.person_at(6) == "Player 2 (cash)"
    assert room.runner.live.table.stacks[6] == 20_000
    assert await books(room) == {CASH: 0, CHIPS: -60_000, STAKES: 60_000}
    await check_sound(room, tmp_path)


@in_loop
async def test_walk_ins__are_called_by_their_plain_names(tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    await room.seat(40_000, 40_000)
    await room.hand()
    watch = await room.it.room.watch("1", None)
    frame = msgspec.json.decode(await anext(watch))
    assert frame["names"] == {"Player 1 (cash)": "Player 1", "Player 2 (cash)": "Player 2"}
    assert room.it.room.called("Player 1 (cash)") == "Player 1"
    (hand,) = await room.it.room.ended.hands("1", None)
    phh = await room.it.room.ended.phh("1", hand.number, None)
    assert "Player 1" in phh
    assert "(cash)" not in phh
    replayed = await room.it.room.ended.replay("1", hand.number, None)
    assert msgspec.json.decode(replayed[0])["names"]["Player 1 (cash)"] == "Player 1"
    watch.close()


@in_loop
async def test_walk_ins__a_hand_with_an_entry_taken_back_can_be_replayed(tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    await room.seat(40_000, 40_000)
    await room.ready()
    await room.move()
    await room.must(DEALER, "deal_cards", cards=[])
    await room.must(DEALER, "fold", seat=room.step.seat)
    await room.must(DEALER, "take_back", reason="a slip")
    await room.must(DEALER, "fold", seat=room.step.seat)
    await room.must(DEALER, "push_pot")
    await quiet(room.it.room)
    frames = await room.it.room.ended.replay("1", 1, None)
    kinds = [event["e"]["type"] for frame in frames for event in msgspec.json.decode(frame)["events"]]
    assert kinds.count("hand.folded.v1") == 2
    assert kinds[0] == "hand.started.v1"
    assert "act.given.v1" not in kinds
    ended = [fact for fact in await facts(room) if isinstance(fact, ev.HandEnded)]
    assert len(ended) == 1


@covers("N-CAG-01")
@in_loop
async def test_n_cag_01__what_dealers_sell_at_tables_is_in_the_books_of_the_day(tmp_path: Path) -> None:
    room = await opened("memory", tmp_path)
    await room.must(DEALER, "seat_player", name="Max", chips=40_000, seat=1, cash=True)
    await room.must(FLOOR, "seat_player", name="Nan", chips=20_000, seat=2)
    await room.must(FLOOR, "sell_chips", seat=2, cents=5_000)
    await room.must(DEALER, "sell_chips", seat=2, cents=10_000)
    store, now = room.it.room.store, room.it.clock.now()
    report = await report_day(store, "today", now)
    assert report.sold == (SoldRow("1", DEALER, 50_000), SoldRow("1", FLOOR, 5_000))
    assert [(tie.said, tie.posted) for tie in report.ties if tie.section == "sold"] == [(-55_000, -55_000)]
    assert report.differences == ()
