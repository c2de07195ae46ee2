"""Whatever a log holds, a copy of it holds too, from any store into any other, wherever it was broken off."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.room.moving.copying import copy
from pitboss.room.moving.naming import find_source, find_target
from pitboss.store.port import EventLog
from pitboss.store.postgres.log import PostgresLog
from pitboss.store.sealing import make_room_key
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from tests.properties.test_store_model import Asked, ask, scripts, whole
from tests.support.postgres import Server
from tests.unit.moving.rooms import all_of

Opened = Callable[[], EventLog]


class Cut(Exception):
    pass


async def check_copies(places: list[tuple[str, Opened]], script: list[list[Asked]], cuts: list[int]) -> None:
    """The first place is filled, and each other is copied from the one before it."""
    (source, first), *others = places
    log = first()
    for group in script:
        await asyncio.gather(*[ask(log, what) for what in group])
    plain = await whole(log)
    await log.close()
    before = await all_of(source)
    for target, opened in others:
        for pages in cuts:
            left = [pages]

            def told(done: int, total: int, left: list[int] = left) -> None:
                left[0] -= 1
                if left[0] < 0:
                    raise Cut

            try:
                await copy(find_source(source), find_target(target, source), told, page=2)
            except Cut:
                continue
            break
        else:
            await copy(find_source(source), find_target(target, source), page=2)
        log = opened()
        assert await whole(log) == plain
        await log.close()
        assert await all_of(target) == before
        source = target


def folder_of(place: Path, key: bytes) -> Path:
    place.mkdir()
    (place / "room.key").write_bytes(key)
    return place


def in_file(folder: Path) -> Opened:
    return lambda: SqliteLog(folder / DATABASE_NAME)


cuts = st.lists(st.integers(0, 12), max_size=4)


@settings(max_examples=40, deadline=None)
@given(scripts, cuts)
def test_from_folder_to_folder__holds_the_same(script: list[list[Asked]], cuts: list[int]) -> None:
    with TemporaryDirectory() as place:
        first, second = Path(place) / "first", Path(place) / "second"
        first.mkdir()
        make_room_key(first / "room.key")

        async def check() -> None:
            await check_copies([(str(folder), in_file(folder)) for folder in (first, second)], script, cuts)

        asyncio.run(check())


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(script=scripts, cuts=cuts)
def test_to_a_database_and_back__holds_the_same(postgres: Server, script: list[list[Asked]], cuts: list[int]) -> None:
    with TemporaryDirectory() as place:
        first, last = Path(place) / "first", Path(place) / "last"
        first.mkdir()
        key = make_room_key(first / "room.key")
        folder_of(last, (first / "room.key").read_bytes())

        async def check() -> None:
            url = await postgres.new_database()
            database: Opened = partial(PostgresLog, url, room=key.id, readonly=True)
            places = [(str(first), in_file(first)), (url, database), (str(last), in_file(last))]
            await check_copies(places, script, cuts)

        asyncio.run(check())
