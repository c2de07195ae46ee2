"""The desk of accounting: everything in money, nothing in cards; and the books of a day, which tie."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.room.errors import RoomRefusal
from pitboss.room.papers.apart import report_of_file
from pitboss.store.sqlite.log import DATABASE_NAME
from tests.api.desks.crew import CREW, Crew
from tests.api.desks.test_house_acts import BEAT, HIGH, with_fund
from tests.support.covers import covers
from tests.unit.room.rooms import House, in_loop

# All that the page of this desk asks for.
ROUTES = (
    "/api/desks/accounting/jackpots", "/api/desks/accounting/cage", "/api/desks/custody/boxes",
    "/api/desks/custody/documents/bad_beat:main/1", "/api/papers/report/today", "/api/desks",
    "/api/papers/slips/today", "/api/papers/counts/today", "/api/notices",
)  # fmt: skip


@pytest.fixture
def crew() -> Iterator[Crew]:
    made = Crew()
    yield made
    made.close()


def frames(beat: str, high: str) -> list[str]:
    """All that accounting sees of a day on which these hands were shown."""
    crew = Crew()
    try:
        with_fund(crew)
        crew.tell(msgspec.structs.replace(BEAT, words=beat), msgspec.structs.replace(HIGH, words=high))
        slip = f"{crew.tables[0]} 7 2"
        said = {"slip": slip, "name": "Nan Doe", "phone": "555 0100", "identification": "passport"}
        assert crew.act("Ben", "verify_hand", stream="high_hand:day", **said).status_code == 200
        assert crew.act("Gus", "verify_claim", claim=f"{crew.tables[0]} 7").status_code == 200
        found = [crew.call("Flo", "GET", path) for path in ROUTES]
        assert [one.status_code for one in found] == [200] * len(ROUTES)
        return [one.text for one in found]
    finally:
        crew.close()


@covers("O-ACC-01", "O-ACC-02")
def test_o_acc_01__no_card_and_no_hand_is_in_any_frame_of_this_desk() -> None:
    for frame in frames("four kings, beaten by four aces", "queens full of jacks"):
        for word in ("four kings", "four aces", "beaten", "queens", "jacks", "full of", '"cards'):
            assert word not in frame, (word, frame)


def test_whoever_works_with_the_hand_sees_what_it_was(crew: Crew) -> None:
    crew.tell(BEAT, HIGH)
    assert "a pair loses" in crew.desk("Gus", "supervisor").text
    assert "full house" in crew.desk("Ben", "floor").text
    assert "full house" in crew.desk("Gus", "supervisor").text
    said = {"slip": f"{crew.tables[0]} 7 2", "name": "Nan Doe", "phone": "555 0100", "identification": "passport"}
    assert crew.act("Ben", "verify_hand", stream="high_hand:day", **said).status_code == 200
    slips = {
        name: crew.call(name, "GET", "/api/papers/slips/today").json()["slips"][0] for name in ("Ben", "Hal", "Flo")
    }
    # The slip is there for accounting too, with all that has nothing to do with cards.
    assert [slip["words"] for slip in slips.values()] == ["full house", "full house", ""]
    assert (slips["Flo"]["floor"], slips["Flo"]["standing"]) == ("Ben", "leading")


@covers("I-13", "O-ACC-01")
def test_i_13__the_books_of_today_tie_with_the_cage_in_them(crew: Crew) -> None:
    with_fund(crew)
    crew.cage("Eve", "open_drawer", cents=10_000)
    crew.cage("Eve", "sell_chips", cents=2_500)
    crew.cage("Eve", "count_drawer", drawer=1, cents=12_400, again=True)
    found = crew.call("Flo", "GET", "/api/papers/report/today").json()
    assert (found["wrong"], found["over"]) == (False, False), found["ties"]
    sheets = {sheet["key"]: sheet for sheet in found["sheets"]}
    names = [column["name"] for column in sheets["cage"]["columns"]]
    row = dict(zip(names, sheets["cage"]["rows"][0], strict=True))
    assert (row["cashier"], row["chips sold"], row["counted"], row["over or short"]) == ("Eve", 2_500, 12_400, -100)
    assert {cells[2] for cells in sheets["variances"]["rows"]} == {"1", "drawer 1"}
    assert sheets["differences"]["rows"] == []


@covers("O-ROL-01", "I-13")
def test_i_13__the_books_in_every_role(crew: Crew) -> None:
    sees = {"accounting", "shift_supervisor", "compliance", "commission", "administrator"}
    for name, role in CREW.items():
        found = crew.call(name, "GET", "/api/papers/report/today")
        assert found.status_code == (200 if role in sees else 403), role
        assert role in sees or (found.json()["code"], found.json()["rule"]) == ("wrong_role", "O-ACC-01")
    assert crew.call("player", "GET", "/api/papers/report/today").status_code == 403
    assert crew.call("nobody", "GET", "/api/papers/report/today").status_code == 401


@pytest.mark.parametrize(
    ("day", "words"), [("2000-01-01", "before the first entry"), ("2999-01-01", "has not begun"), ("soon", "is no day")]
)
def test_a_day_that_is_none_is_told_so(crew: Crew, day: str, words: str) -> None:
    found = crew.call("Flo", "GET", f"/api/papers/report/{day}")
    assert (found.status_code, found.json()["code"], words in found.json()["detail"]) == (404, "no_such_day", True)


@in_loop
async def test_the_books_of_a_room_in_a_folder_are_read_by_a_process_of_their_own(tmp_path: Path) -> None:
    house = House(tmp_path)
    await house.open()
    try:
        await house.table()
        path, now = tmp_path / DATABASE_NAME, house.room.clock.now()
        found = await report_of_file(path, "today", now, hands=False)
        assert (found.wrong, found.sheets[0].key) == (False, "tables")
        with pytest.raises(RoomRefusal, match="before the first entry"):
            await report_of_file(path, "2000-01-01", now, hands=False)
        with pytest.raises(RoomRefusal, match="cannot be read") as refused:
            await report_of_file(tmp_path / "elsewhere", "today", now, hands=False)
        assert refused.value.code == "unreadable"
    finally:
        await house.room.shutdown(graceful=False)


def test_a_bad_beat_that_waits_is_told_in_money(crew: Crew) -> None:
    crew.tell(ev.BadBeatMade(8, "main", 0, (1,), (2,), ((1, "Max"), (2, "Nan")), "quads", 5000, (("losers", 10_000),)))
    view = crew.desk("Flo", "accounting").json()["bad_beats"][0]["view"]
    assert (view["claims"][0]["hand"], view["claims"][0]["words"]) == (8, "")
