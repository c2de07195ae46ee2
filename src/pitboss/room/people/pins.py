"""PINs: the second log-in on a screen that somebody else works at, so that nobody shares a password.

A PIN signs one act and opens no session. It is kept like a password, and wrong ones are counted like wrong passwords,
by name and place, but apart from them: who mistypes a PIN at a desk is not locked out at home.
"""

from itertools import pairwise

from pitboss.names import fold
from pitboss.room.errors import RoomRefusal
from pitboss.room.people.accounts import Accounts, Person

PIN_MIN, PIN_MAX = 6, 12
RULE = "O-ROL-01"
WRONG = "name and PIN do not go together"
MISSING = "whoever signs here enters their own name and PIN"
# Attempts are kept by name; no name begins with a space.
APART = " pin "


class Pins:
    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts

    async def choose(self, token: str, password: str, pin: str, address: str = "") -> None:
        """By whoever has the session and knows its password. Raises RoomRefusal."""
        check_pin(pin)
        person = await self._accounts.owner(token, password, address)
        hashed = await self._accounts.hashed(pin)
        await self._accounts.people.set_pin(person.id, hashed)

    async def sign(self, name: str, pin: str, address: str = "") -> Person:
        """Who signs, as the log has them now. Raises RoomRefusal. A name that nobody has takes as long as any other.
        A field that was left empty is no try: a button pressed too early locks nobody out."""
        if not name.strip() or not pin:
            raise RoomRefusal("wrong_pin", MISSING, RULE)
        folded, now = f"{APART}{fold(name)}", self._accounts.now()
        locked = await self._accounts.people.attempt(folded, address, now)
        if locked:
            minutes = -(-(locked - now) // 60_000)
            raise RoomRefusal("locked", f"too many wrong PINs: try again in {minutes} minutes", RULE)
        known = await self._accounts.people.find(name)
        hashed = await self._accounts.people.pin_of(known.id if known else "")
        if not await self._accounts.fits(hashed, pin[: PIN_MAX + 1]) or known is None:
            raise RoomRefusal("wrong_pin", WRONG, RULE)
        await self._accounts.people.succeeded(folded, address)
        return await self._accounts.person(known)


def check_pin(pin: str) -> None:
    if not PIN_MIN <= len(pin) <= PIN_MAX or not (pin.isascii() and pin.isdigit()):
        raise RoomRefusal("bad_pin", f"a PIN has {PIN_MIN} to {PIN_MAX} digits")
    steps = {(int(later) - int(digit)) % 10 for digit, later in pairwise(pin)}
    if len(steps) == 1 and steps <= {0, 1, 9}:
        raise RoomRefusal("bad_pin", "a PIN of equal digits, or of digits in a row, is the first that others try")
