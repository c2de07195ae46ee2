"""PINs: the second log-in on a screen that somebody else works at, so that nobody shares a password.

A PIN signs one act and opens no session. It is kept like a password, and wrong ones are counted like wrong passwords,
by name and place, but apart from them: who mistypes a PIN at a desk is not locked out at home. The place of a PIN is
the screen that it is entered at, by whoever is logged in there: all tablets of a card room may have one address. Five
wrong ones lock the name at that screen; fifty lock it at all but those where its owner has signed lately.
"""

from itertools import pairwise

from pitboss.house.people.state import find
from pitboss.names import fold
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.accounts import Accounts, Person
from pitboss.room.people.attempts import Places
from pitboss.room.people.store import Known

PIN_MIN, PIN_MAX = 6, 12
RULE = "O-ROL-01"
WRONG = "wrong name or PIN"
MISSING = "whoever signs here enters their own name and PIN"
# Attempts are kept by name; no name begins with a space.
APART = " pin "


class Pins:
    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._places = Places()

    async def choose(self, token: str, password: str, pin: str, address: str = "") -> None:
        """By whoever has the session and knows its password. Raises RoomRefusal."""
        check_pin(pin)
        person = await self._accounts.owner(token, password, address)
        hashed = await self._accounts.hashed(pin)
        await self._accounts.people.set_pin(person.id, hashed)

    async def sign(self, name: str, pin: str, address: str = "", *, screen: str = "", told: bool = False) -> Person:
        """Who signs, as the log has them now. Raises RoomRefusal. A name that nobody has takes as long as any other.
        A field that was left empty is no try: a button pressed too early locks nobody out. screen: the id of who is
        logged in where it is entered; '' where nobody is, who has an address alone. told: whoever asks works here, and
        is told what does not fit; to others names and PINs say nothing."""
        if not name.strip() or not pin:
            raise RoomRefusal("wrong_pin", MISSING, RULE)
        folded, now = f"{APART}{fold(name)}", self._accounts.now()
        place = f" {screen}" if screen else address
        home = self._places.knows(folded, place, now)
        locked = await self._accounts.people.attempt(folded, place, now, at_home=home)
        if locked:
            minutes = -(-(locked - now) // 60_000)
            words = f"too many wrong PINs for this name: try again in {minutes} minutes, or somebody else signs"
            raise RoomRefusal("locked", words, RULE)
        known = await self._accounts.people.find(name)
        hashed = await self._accounts.people.pin_of(known.id if known else "")
        if not await self._accounts.fits(hashed, pin[: PIN_MAX + 1]) or known is None:
            raise await self._not_signed(known, name.strip(), told=told, has_pin=bool(hashed))
        await self._accounts.people.succeeded(folded, place)
        self._places.add(folded, place, now)
        return await self._accounts.person(known)

    async def _not_signed(self, known: Known | None, typed: str, *, told: bool, has_pin: bool) -> RoomRefusal:
        member = find(await self._accounts.staff.fresh(), known.id if known is not None else typed)
        if not told:
            return RoomRefusal("wrong_pin", WRONG, RULE)
        if member is None or not member.roles - {"player"}:
            words = f"nobody called {typed} works here: enter the name as the register has it"
        elif known is None:
            words = f"{member.name} has no account yet: the operator opens one, and {member.name} chooses a PIN"
        elif not has_pin:
            words = f"{member.name} has no PIN yet: they log in on a screen of their own and choose one under My PIN"
        else:
            words = (
                f"this is not the PIN of {member.name}: enter it again; who forgot theirs chooses another under My PIN"
            )
        return RoomRefusal("wrong_pin", words, RULE)


def check_pin(pin: str) -> None:
    if not PIN_MIN <= len(pin) <= PIN_MAX or not (pin.isascii() and pin.isdigit()):
        raise RoomRefusal("bad_pin", f"a PIN has {PIN_MIN} to {PIN_MAX} digits")
    steps = {(int(later) - int(digit)) % 10 for digit, later in pairwise(pin)}
    if len(steps) == 1 and steps <= {0, 1, 9}:
        raise RoomRefusal("bad_pin", "a PIN of equal digits, or of digits in a row, is the first that others try")
