"""The port of the people: who has an account, their sessions, PINs and notes, and wrong passwords, whatever keeps them.

`sqlite_people.py` has them in the file of the log, `postgres_people.py` in its database. What a row of it means,
`records.py` and `attempts.py` say.
"""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from pitboss.room.people.own.shares import Share

TAKEN = "this name is taken, or one that looks like it: choose another"


class Known(msgspec.Struct, frozen=True):
    """Somebody with an account, or a guest, as far as it is asked for."""

    id: str
    called: str
    password: str = ""
    guest: bool = False


class Note(msgspec.Struct, frozen=True):
    """What somebody has noted of another, for themselves alone. about: their id. muted: their talk is hidden."""

    about: str
    words: str = ""
    colour: str = ""
    muted: bool = False

    @property
    def empty(self) -> bool:
        return not (self.words or self.colour or self.muted)


class PeopleStore(Protocol):
    """Each of these happens whole or not at all. Raises StoreError where the storage cannot."""

    async def add(self, name: str, hashed: str, now: int) -> None:
        """Raises RoomRefusal where somebody is called so, or nearly so."""

    async def add_guest(self, now: int, name: str = "") -> Known:
        """Under this name, or one that was free. Raises RoomRefusal where somebody is called so, or nearly so."""

    async def keep_guest(self, person: str, name: str, hashed: str) -> bool:
        """Whether it was a guest. Raises RoomRefusal where somebody else is called so."""

    async def gone_guests(self, now: int, made_before: int) -> list[str]:
        """Guests who cannot come back: no session of theirs is left. One who was made just now may not have it yet."""

    async def forget_guest(self, name: str) -> None:
        """With the links to hands that they shared."""

    async def is_guest(self, person: str) -> bool: ...

    async def keep_accounts(self, persons: Sequence[str]) -> set[str]:
        """Which of these ids have an account that is no guest's."""

    async def add_share(self, share: Share) -> Share:
        """The one that there is, where this person has shared this hand already. Raises RoomRefusal where they have
        too many."""

    async def share(self, token: str) -> Share | None: ...

    async def shares_of(self, person: str) -> list[Share]:
        """The newest first."""

    async def end_share(self, token: str, person: str) -> bool:
        """Whether there was one, of this person."""

    async def called_otherwise(self) -> dict[str, str]:
        """Names by id, of those whose name is not their id."""

    async def find(self, name: str) -> Known | None:
        """Who has an account under this name."""

    async def account(self, typed: str) -> str:
        """The id of who has an account by this id or name; '' for nobody."""

    async def search(self, text: str, most: int) -> list[Known]:
        """Who has an account and a name with this in it: those first whose name begins so, then by name."""

    async def looks_like_another(self, name: str) -> bool:
        """Whether somebody with an account, or a guest, is called so, or nearly so."""

    async def set_password(self, person: str, hashed: str, keep: bytes = b"") -> None:
        """All sessions end but the one to keep."""

    async def set_pin(self, person: str, hashed: str) -> None: ...

    async def pin_of(self, person: str) -> str:
        """As it was hashed; '' where there is none."""

    async def begin_session(self, token: bytes, person: str, expires: int) -> None: ...

    async def of_token(self, token: bytes, now: int) -> Known | None:
        """Whose session it is, as long as it lasts."""

    async def end_session(self, token: bytes) -> None: ...

    async def sweep(self, now: int) -> None:
        """Sessions that have ended, and wrong passwords that no longer lock anything."""

    async def attempt(self, name: str, address: str, now: int, *, at_home: bool = False) -> int:
        """0 where it may be tried, which is a failure until it succeeds; else the time until which it may not."""

    async def succeeded(self, name: str, address: str) -> None: ...

    async def refilled(self, person: str) -> int:
        """When their play money was last filled up; 0 for never."""

    async def set_refilled(self, person: str, now: int) -> None: ...

    async def notes_of(self, person: str) -> list[Note]:
        """What they have noted of others."""

    async def set_note(self, person: str, note: Note, most: int) -> bool:
        """An empty one goes. Whether there was room for it: nobody has more than the most."""

    async def roles_until_now(self) -> list[tuple[str, str, str]]:
        """Id, name and role of everybody to whom an older Pitboss gave one, as long as they are not in the log."""

    async def forget_roles(self) -> None: ...

    def close(self) -> None: ...
