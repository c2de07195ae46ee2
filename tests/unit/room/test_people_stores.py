"""The people of a room: one suite for the file and for the database."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from pitboss.room.errors import RoomRefusal
from pitboss.room.people.attempts import FAILURES_ALL, FAILURES_MAX, LOCKED_MS
from pitboss.room.people.own.shares import SHARES_MAX, Share
from pitboss.room.people.postgres_people import PostgresPeople
from pitboss.room.people.sqlite_people import SqlitePeople
from pitboss.room.people.store import Known, Note, PeopleStore
from pitboss.store.postgres.log import PostgresLog
from tests.support.postgres import Server
from tests.unit.store.running import in_loop

NOW = 1_700_000_000_000


class PeopleSuite:
    @pytest.fixture
    def people(self) -> PeopleStore:
        """Nobody is there yet."""
        raise NotImplementedError

    @in_loop
    async def test_add__is_found_by_name_however_it_is_typed(self, people: PeopleStore) -> None:
        await people.add("North", "hashed", NOW)
        for typed in ("North", "north", " NORTH "):
            assert await people.find(typed) == Known("North", "North", "hashed")
        assert await people.find("South") is None
        assert await people.account("North") == await people.account("north") == "North"
        assert await people.account("South") == ""
        assert not await people.is_guest("North")
        assert await people.called_otherwise() == {}

    @in_loop
    async def test_a_name_that_is_taken__or_looks_like_one__is_refused(self, people: PeopleStore) -> None:
        await people.add("Nora", "hashed", NOW)
        # The third is written with a Cyrillic a.
        for name in ("Nora", "nora", "Nor\u0430"):
            assert await people.looks_like_another(name)
            with pytest.raises(RoomRefusal) as refused:
                await people.add(name, "other", NOW)
            assert refused.value.code == "name_taken"
        assert not await people.looks_like_another("South")
        assert await people.find("Nora") == Known("Nora", "Nora", "hashed")

    @in_loop
    async def test_of_many_who_want_one_name_at_once__one_gets_it(self, people: PeopleStore) -> None:
        told = await asyncio.gather(*[people.add("Nora", f"{n}", NOW) for n in range(10)], return_exceptions=True)
        assert sorted(map(type, told), key=str) == sorted([type(None)] + [RoomRefusal] * 9, key=str)

    @in_loop
    async def test_guest__has_the_nickname_that_was_asked_for__and_nobody_elses(self, people: PeopleStore) -> None:
        await people.add("North", "hashed", NOW)
        guest = await people.add_guest(NOW, "Lucky Otter")
        assert (guest.called, guest.guest) == ("Lucky Otter", True)
        assert guest.id.startswith("guest ")
        assert await people.find("Lucky Otter") is None
        for taken in ("north", "lucky otter", "Lucky 0tter"):
            with pytest.raises(RoomRefusal) as refused:
                await people.add_guest(NOW, taken)
            assert refused.value.code == "name_taken"
        await people.forget_guest(guest.id)
        assert (await people.add_guest(NOW, "Lucky Otter")).called == "Lucky Otter"

    @in_loop
    async def test_links_to_hands__one_of_each_hand_and_only_its_owner_ends_it(self, people: PeopleStore) -> None:
        guest = await people.add_guest(NOW)
        await people.add("North", "hashed", NOW)
        first, other = Share("token 1", "North", "table:1", 7, NOW), Share("token 2", guest.id, "table:1", 7, NOW)
        assert await people.add_share(first) == first
        assert await people.add_share(msgspec.structs.replace(first, token="token 3", made=NOW + 1)) == first
        assert await people.add_share(other) == other
        assert (await people.share("token 1"), await people.share("token 3")) == (first, None)
        later = await people.add_share(Share("token 4", "North", "table:1", 8, NOW + 5))
        assert await people.shares_of("North") == [later, first]
        assert not await people.end_share("token 1", guest.id)
        assert await people.end_share("token 1", "North")
        assert not await people.end_share("token 1", "North")
        assert await people.share("token 1") is None
        # A guest who is forgotten takes theirs along; an account is none's to forget.
        await people.forget_guest("North")
        await people.forget_guest(guest.id)
        assert (await people.share("token 2"), await people.share("token 4")) == (None, later)
        for number in range(SHARES_MAX - 1):
            await people.add_share(Share(f"more {number}", "North", "table:2", number, NOW))
        with pytest.raises(RoomRefusal) as refused:
            await people.add_share(Share("too many", "North", "table:3", 1, NOW))
        assert refused.value.code == "too_many_links"
        assert await people.keep_accounts(["North", "South", guest.id]) == {"North"}
        assert await people.keep_accounts([]) == set()

    @in_loop
    async def test_guest__becomes_somebody_and_keeps_the_id(self, people: PeopleStore) -> None:
        guest = await people.add_guest(NOW)
        assert guest.guest
        assert await people.is_guest(guest.id)
        assert await people.called_otherwise() == {guest.id: guest.called}
        # Nobody logs in as a guest.
        assert await people.find(guest.called) is None
        await people.add("North", "hashed", NOW)
        with pytest.raises(RoomRefusal):
            await people.keep_guest(guest.id, "North", "secret")
        assert await people.keep_guest(guest.id, "South", "secret")
        assert not await people.keep_guest(guest.id, "West", "secret")
        assert await people.find("south") == Known(guest.id, "South", "secret")
        assert await people.called_otherwise() == {guest.id: "South"}

    @in_loop
    async def test_notes__are_ones_own_bounded_and_go_with_a_guest(self, people: PeopleStore) -> None:
        guest = await people.add_guest(NOW)
        loud, quiet = Note("loud", "talks a lot", "red", muted=True), Note(guest.id, "", "blue")
        assert await people.set_note("North", loud, 2)
        assert await people.set_note("North", quiet, 2)
        assert not await people.set_note("North", Note("third", "x"), 2)
        # One that is there can still be changed.
        assert await people.set_note("North", Note("loud", "less now", "green"), 2)
        assert sorted(await people.notes_of("North"), key=lambda note: note.about) == sorted(
            [Note("loud", "less now", "green"), quiet], key=lambda note: note.about
        )
        assert await people.notes_of("South") == []
        assert await people.set_note("North", Note("loud"), 2)
        await people.forget_guest(guest.id)
        assert await people.notes_of("North") == []

    @in_loop
    async def test_guests_without_a_session__are_gone(self, people: PeopleStore) -> None:
        first, second, third = [await people.add_guest(NOW + n) for n in range(3)]
        await people.begin_session(b"one", first.id, NOW + 10)
        assert await people.gone_guests(NOW, NOW + 2) == [second.id]
        assert sorted(await people.gone_guests(NOW + 10, NOW + 2)) == sorted([first.id, second.id])
        await people.forget_guest(second.id)
        assert await people.gone_guests(NOW, NOW + 9) == [third.id]
        await people.add("North", "hashed", NOW)
        await people.forget_guest("North")
        assert await people.find("North") is not None

    @in_loop
    async def test_sessions__begin_last_and_end(self, people: PeopleStore) -> None:
        await people.add("North", "hashed", NOW)
        for n, token in enumerate((b"one", b"two", b"three")):
            await people.begin_session(token, "North", NOW + 10 * (n + 1))
        assert await people.of_token(b"one", NOW) == Known("North", "North")
        assert await people.of_token(b"one", NOW + 10) is None
        assert await people.of_token(b"four", NOW) is None
        await people.end_session(b"two")
        assert await people.of_token(b"two", NOW) is None
        await people.sweep(NOW + 10)
        assert await people.of_token(b"one", NOW) is None
        assert await people.of_token(b"three", NOW) is not None

    @in_loop
    async def test_a_new_password__ends_all_sessions_but_one(self, people: PeopleStore) -> None:
        await people.add("North", "old", NOW)
        await people.add("South", "other", NOW)
        for token, name in ((b"one", "North"), (b"two", "North"), (b"three", "South")):
            await people.begin_session(token, name, NOW + 10)
        await people.set_password("North", "new", keep=b"two")
        assert await people.find("North") == Known("North", "North", "new")
        assert [await people.of_token(token, NOW) is not None for token in (b"one", b"two", b"three")] == [
            False, True, True,
        ]  # fmt: skip
        await people.set_password("North", "newer")
        assert await people.of_token(b"two", NOW) is None

    @in_loop
    async def test_search__those_first_whose_name_begins_so(self, people: PeopleStore) -> None:
        for name in ("Dinah", "Anna", "Hanna", "Annabel"):
            await people.add(name, "hashed", NOW)
        await people.add_guest(NOW)
        assert [known.id for known in await people.search(" ann", 9)] == ["Anna", "Annabel", "Hanna"]
        assert [known.id for known in await people.search("ann", 2)] == ["Anna", "Annabel"]
        for nothing in ("", "  ", "%", "x"):
            assert await people.search(nothing, 9) == []

    @in_loop
    async def test_wrong_passwords__lock_a_name_at_a_place_and_many_lock_it_everywhere(
        self, people: PeopleStore
    ) -> None:
        for _ in range(FAILURES_MAX):
            assert await people.attempt("north", "here", NOW) == 0
        assert await people.attempt("north", "here", NOW + 1) == NOW + LOCKED_MS
        assert await people.attempt("south", "here", NOW) == 0
        # Whoever succeeds elsewhere is not counted there any more.
        assert await people.attempt("north", "there", NOW) == 0
        await people.succeeded("north", "there")
        places = (FAILURES_ALL - FAILURES_MAX) // FAILURES_MAX
        for n in range(places * FAILURES_MAX):
            assert await people.attempt("north", f"place {n % places}", NOW) == 0
        assert await people.attempt("north", "elsewhere", NOW) == NOW + LOCKED_MS
        assert await people.attempt("north", "elsewhere", NOW, at_home=True) == 0
        assert await people.attempt("north", "here", NOW + LOCKED_MS) == 0

    @in_loop
    async def test_wrong_passwords__many_at_once_are_all_counted(self, people: PeopleStore) -> None:
        told = await asyncio.gather(*[people.attempt("north", "here", NOW) for _ in range(20)])
        assert told.count(0) == FAILURES_MAX

    @in_loop
    async def test_pins_and_refills__are_kept(self, people: PeopleStore) -> None:
        await people.add("North", "hashed", NOW)
        assert (await people.pin_of("North"), await people.refilled("North")) == ("", 0)
        for n in (1, 2):
            await people.set_pin("North", f"pin {n}")
            await people.set_refilled("North", NOW + n)
        assert (await people.pin_of("North"), await people.refilled("North")) == ("pin 2", NOW + 2)
        assert (await people.pin_of("South"), await people.refilled("South")) == ("", 0)

    @in_loop
    async def test_what_is_no_text__is_nobodys_name(self, people: PeopleStore) -> None:
        for name in ("a\0b", "\N{GRINNING FACE}", "'; DROP TABLE people; --", "x" * 10_000):
            assert await people.find(name) is None
            assert await people.account(name) == ""
            assert await people.search(name, 5) == []
            assert await people.attempt(name[:500], "here", NOW) == 0
            await people.succeeded(name, "here")


class TestInTheFile(PeopleSuite):
    @pytest.fixture
    def people(self, tmp_path: Path) -> Iterator[SqlitePeople]:
        people = SqlitePeople(tmp_path / "room.db")
        yield people
        people.close()


class TestInTheDatabase(PeopleSuite):
    @pytest.fixture
    def people(self, postgres: Server) -> PostgresPeople:
        url = asyncio.run(postgres.new_database())

        async def start() -> None:
            log = PostgresLog(url)
            await asyncio.gather(*[PostgresPeople(log).start() for _ in range(3)])
            await log.close()

        asyncio.run(start())
        return PostgresPeople(PostgresLog(url))
