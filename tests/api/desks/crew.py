"""A room under a filed submission with both jackpots, and the people who work there, over HTTP."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from pitboss.engine import events as ev
from pitboss.house.people import commands as cm
from pitboss.room.config import filed_configs
from pitboss.store.codec import to_entry
from pitboss.store.port import Batch
from pitboss.submission.file.check import load_submission
from pitboss.submission.file.structs import Submission
from tests.api.live import PASSWORD, Live, quick_passwords
from tests.unit.room.jackpots.rooms import JACKPOTS, RAKE, TABLE

NEW_YORK = ZoneInfo("America/New_York")


def around_now() -> str:
    """Twelve hours in the middle of which it is now: the room's clock is that of the wall."""
    now = datetime.now(NEW_YORK)
    begins, ends = now - timedelta(hours=6), now + timedelta(hours=6)
    return f'["{begins:%H:00}", "{ends:%H:00}"]'


FILED = f"""
[facility]
name = "A card room"
time_zone = "America/New_York"
internal_controls_ref = "IC-1"
submission_ref = "RS-1"
{RAKE}{JACKPOTS.replace('["06:00", "18:00"]', around_now())}{TABLE}
shuffler_mode = "device"
device_approval_ref = "DA-1"
table_deck_storage_location = "left of the dealer"
table_layout_approval_ref = "LA-1"
"""
# Who works here, each in one role; the PIN of each is their own.
CREW = {
    "Ada": "dealer", "Ben": "floorperson", "Cy": "surveillance", "Di": "security", "Eve": "cashier",
    "Flo": "accounting", "Gus": "shift_supervisor", "Hal": "compliance", "Ina": "commission", "Joy": "administrator",
}  # fmt: skip
PINS = {name: f"{number}4071{number}" for number, name in enumerate(CREW)}
WHO = {role: name for name, role in CREW.items()}


class Crew(Live):
    def __init__(self, text: str = FILED) -> None:
        self.filed = load_submission(text)
        super().__init__()
        self.tables = [self.run(self.room.open_table(config)) for config in filed_configs(self.filed, version=1)]
        for name, role in CREW.items():
            self.join(name, role)
        self.run(self.room.settled())

    def begin(self) -> None:
        """A room that plays for money gives none: it is one from the beginning."""
        self.run(self._follow(self.filed))

    async def _follow(self, filed: Submission) -> None:
        self.room.follow(1, filed)

    def join(self, name: str, *roles: str) -> None:
        register = cm.RegisterPerson
        self.run(
            self.room.accounts.order(
                register, person=name, name=name, number=f"L-{name}", roles=roles, valid_until=2**50
            )
        )
        with quick_passwords():
            self.run(self.room.accounts.add(name, PASSWORD, roles[0]))
        self.run(self.room.accounts.order(cm.SetRoles, person=name, roles=roles))
        self.tokens[name] = self.run(self.room.log_in(name, PASSWORD)).token
        pin = PINS.setdefault(name, "830561")
        assert self.call(name, "POST", "/api/me/pin", json={"password": PASSWORD, "pin": pin}).status_code == 204

    def act(self, who: str, do: str, *beside: str, stream: str = "bad_beat:main", id: str = "", **fields: Any) -> Any:
        """Answer of an act; beside: who signs with their PIN."""
        body = {
            "id": id or f"{who}-{do}-{self.loop.time()}", "stream": stream, "act": {"do": do, **fields},
            "beside": [{"name": name, "pin": PINS[name]} for name in beside],
        }  # fmt: skip
        return self.call(who, "POST", "/api/house/acts", json=body)

    def cage(self, who: str, do: str, id: str = "", **fields: Any) -> Any:
        body = {"id": id or f"{who}-{do}-{self.loop.time()}", "act": {"do": do, **fields}}
        return self.call(who, "POST", "/api/cage/acts", json=body)

    def player(self, name: str) -> str:
        """Somebody with an account; their id."""
        with quick_passwords():
            return self.run(self.room.sign_up(name, PASSWORD)).person.id

    def balance(self, person: str) -> int:
        return self.run(self.room.balance(person))

    def tell(self, *facts: ev.Event) -> None:
        """As if the table had: its log says so, and the jackpots read it."""
        stream = f"table:{self.tables[0]}"
        for fact in facts:
            version, _ = self.run(self.room.store.head(stream))
            entry = to_entry(fact, stream, version + 1, None)
            self.run(self.room.store.append(Batch(stream, version, (entry,), self.room.clock.now())))
        self.room.jackpots.news.add(self.tables[0])
        self.room.jackpots.wake()
        self.run(self.room.settled())

    def desk(self, who: str, name: str) -> Any:
        return self.call(who, "GET", f"/api/desks/{name}/jackpots")
