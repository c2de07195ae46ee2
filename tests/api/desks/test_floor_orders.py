"""What the floor orders by the older routes and over the socket: acts like any other, in the roles of this moment."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from pitboss.games import GAMES
from pitboss.house.people import commands as cm
from pitboss.room.config import usual_config
from pitboss.store.records import ActGiven, TableClosed
from pitboss.web.gates.pace import Pace
from pitboss.web.metrics import Metrics
from pitboss.web.settings import Settings
from pitboss.web.sockets.socket import Socket
from pitboss.web.sockets.wire import Heard
from tests.api.desks.crew import WHO
from tests.api.desks.hand_crew import HandCrew
from tests.api.live import PASSWORD, Live
from tests.support.covers import covers

# By the last part of their paths; a dealer's is a POST and a DELETE.
ORDERS = ("pause", "resume", "dealer", "verify-time")
FLOOR = ("floorperson", "shift_supervisor")


@pytest.fixture(scope="module")
def crew() -> Iterator[HandCrew]:
    """A room that plays for money under a filed submission."""
    made = HandCrew()
    made.join("Lea", "dealer")
    yield made
    made.close()


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    """A room for play money in which nobody has filed anything, as `make run` opens it for friends."""
    made = Live()
    yield made
    made.close()


def ask(crew: Live, who: str, order: str, table: str, **body: Any) -> Any:
    if order == "dealer":
        body = {"name": "Lea"}
    return crew.call(who, "POST", f"/api/tables/{table}/{order}", json=body or None)


def acts(crew: Live, table: str) -> list[ActGiven]:
    return [fact for _, fact in crew.room.runner(table).live.story if isinstance(fact, ActGiven)]


@covers("O-ROL-01", "O-FLR-05")
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("role", [role for role in (*WHO, "player") if role not in FLOOR])
def test_o_rol_01__nobody_else_is_a_floorperson_an_administrator_neither(crew: HandCrew, order: str, role: str) -> None:
    before = crew.state()
    found = ask(crew, WHO.get(role, role), order, crew.electronic)
    assert (found.status_code, bool(found.json()["rule"])) == (403, True) or found.json()["code"] == "not_offered"
    assert crew.call(WHO.get(role, role), "DELETE", f"/api/tables/{crew.electronic}/dealer").status_code == 403
    assert crew.state() == before


@covers("O-ROL-01")
@pytest.mark.parametrize("role", FLOOR)
def test_o_rol_01__a_pause_is_on_record_with_role_and_once(crew: HandCrew, role: str) -> None:
    who, table = WHO[role], crew.electronic
    assert ask(crew, who, "pause", table, reason="a new deck", id=f"{role} 1").status_code == 204
    given = acts(crew, table)[-1]
    assert (given.by, given.person, given.command["do"]) == (role, who, "pause")
    version = crew.at(table).live.version
    assert ask(crew, who, "pause", table, reason="a new deck", id=f"{role} 1").status_code == 204
    assert crew.at(table).live.version == version
    assert ask(crew, who, "pause", table, id=f"{role} 2").json()["code"] == "table_paused"
    assert ask(crew, who, "resume", table, id=f"{role} 3").status_code == 204
    assert (acts(crew, table)[-1].by, acts(crew, table)[-1].command["do"]) == (role, "resume")
    assert ask(crew, who, "dealer", table).status_code == 204
    assert crew.call(who, "DELETE", f"/api/tables/{table}/dealer").status_code == 204


@covers("O-ROL-01", "J-17")
def test_j_17__without_a_licence_nobody_is_the_floor_here(crew: HandCrew) -> None:
    crew.join("Una", "floorperson")
    crew.run(crew.room.accounts.order(cm.EnterLicence, person="Una", number="L-Una", valid_until=1))
    before = crew.state()
    for order in ORDERS:
        found = ask(crew, "Una", order, crew.electronic)
        assert (found.status_code, found.json()["code"], found.json()["rule"]) == (403, "no_licence", "J-17")
    assert crew.call("Una", "DELETE", f"/api/tables/{crew.electronic}/dealer").status_code == 403
    assert crew.state() == before


@pytest.mark.parametrize("role", ["floorperson", "shift_supervisor", "administrator"])
def test_a_room_for_friends__is_kept_by_who_runs_it_and_needs_no_licence(live: Live, role: str) -> None:
    assert ask(live, role, "pause", live.table, reason="dinner").status_code == 204
    assert (acts(live, live.table)[-1].by, acts(live, live.table)[-1].person) == (role, f"the {role}")
    assert ask(live, role, "resume", live.table).status_code == 204
    table = live.run(live.room.open_table(usual_config(GAMES["holdem"])))
    runner = live.room.runner(table)
    body = {"id": f"{role} closes", "act": {"do": "close_table"}}
    assert live.call(role, "POST", f"/api/tables/{table}/acts", json=body).status_code == 200
    assert isinstance(runner.live.story[-1][1], TableClosed)


@covers("O-FLR-05", "O-ROL-01")
def test_o_flr_05__what_the_book_gives_to_the_floor_is_no_administrators_there_either(live: Live) -> None:
    for act in ({"do": "warn", "seat": 1, "paragraph": "18.B", "words": "x"}, {"do": "report_cards_amiss"}):
        body = {"id": f"root {act['do']}", "act": {"kind": "extra", **act} if len(act) == 1 else act}
        found = live.call("administrator", "POST", f"/api/tables/{live.table}/acts", json=body)
        assert (found.status_code, found.json()["code"]) == (403, "wrong_role"), found.json()


# --- over the socket -------------------------------------------------------------------------------------------------
class OneHub:
    """What a socket shares with others, of which there are none."""

    def __init__(self, crew: Live) -> None:
        self.room, self.settings, self.metrics, self.pace = crew.room, Settings(), Metrics(), Pace()

    def too_often(self, token: str | None, address: str) -> bool:
        return False

    def lobby_frame(self, person: object) -> bytes:
        return b""


class OneWire:
    """One frame comes in, and the client stays until it is acknowledged."""

    def __init__(self, frame: bytes) -> None:
        self.frame, self.acknowledged, self.closed = frame, asyncio.Event(), 0
        self.ack: dict[str, Any] = {}
        self.full = False

    def waiting(self) -> int:
        return 0

    def listen(self, heard: Heard, drained: Callable[[], None]) -> None:
        self._heard = heard

    def hold(self, on: bool) -> None:
        return None

    def send(self, *frames: bytes) -> None:
        for frame in frames:
            said = msgspec.json.decode(frame)
            if said["t"] == "ack":
                self.ack = said
                self.acknowledged.set()

    async def gone(self) -> None:
        self._heard(self.frame)
        await self.acknowledged.wait()

    async def close(self, code: int, reason: str) -> None:
        self.closed = code


class OpenSocket:
    """As it was opened: with who they were then."""

    def __init__(self, crew: Live, who: str) -> None:
        self.crew, self.count = crew, 0
        self.token = crew.tokens[who]
        self.person = crew.run(crew.room.person_of(self.token))

    def ask(self, do: str, table: str, **fields: Any) -> OneWire:
        self.count += 1
        command = {"do": do, **fields}
        return self.crew.run(self._asked({"t": "do", "table": table, "id": f"frame {self.count}", "command": command}))

    async def _asked(self, frame: dict[str, Any]) -> OneWire:
        wire, hub = OneWire(msgspec.json.encode(frame)), OneHub(self.crew)
        shared: Any = hub
        await Socket(shared, wire, self.person, self.token, "").run()
        return wire


COMMANDS: dict[str, dict[str, Any]] = {
    "pause": {"reason": "after my role was ended"}, "resume": {}, "verify_time": {}, "skip_time": {"reason": "x"},
    "change_box": {"jackpot": "bad_beat"}, "report_cards": {"kind": "extra"}, "close_table": {},
}  # fmt: skip


@covers("O-ROL-01")
def test_o_rol_01__a_role_that_has_ended_gives_nothing_over_an_open_socket(crew: HandCrew) -> None:
    crew.join("Fay", "floorperson")
    socket = OpenSocket(crew, "Fay")
    assert socket.ask("pause", crew.electronic, reason="a word").ack["ok"]
    assert (acts(crew, crew.electronic)[-1].by, acts(crew, crew.electronic)[-1].person) == ("floorperson", "Fay")
    crew.run(crew.room.accounts.order(cm.TakeRole, person="Fay", role="floorperson"))
    before = crew.state()
    for do, fields in COMMANDS.items():
        ack = socket.ask(do, crew.electronic, **fields).ack
        assert (ack["ok"], ack["code"] in ("wrong_role", "not_offered")) == (False, True), (do, ack)
    assert crew.state() == before
    assert ask(crew, "Ben", "resume", crew.electronic).status_code == 204


@covers("O-ROL-01", "O-FLR-05")
def test_o_rol_01__an_administrator_is_no_floorperson_over_the_socket(crew: HandCrew) -> None:
    socket, before = OpenSocket(crew, "Joy"), crew.state()
    for do, fields in COMMANDS.items():
        ack = socket.ask(do, crew.electronic, **fields).ack
        assert (ack["ok"], ack["code"] in ("wrong_role", "not_offered")) == (False, True), (do, ack)
    assert crew.state() == before


def test_a_session_that_has_ended__gives_nothing_and_its_socket_is_closed(crew: HandCrew) -> None:
    crew.join("Gil", "floorperson")
    socket = OpenSocket(crew, "Gil")
    crew.run(crew.room.log_out(crew.tokens["Gil"]))
    before = crew.state()
    assert socket.ask("pause", crew.electronic).closed == 4001
    assert crew.state() == before


def test_who_opened_a_table__closes_it_over_the_socket_as_nobodys_floor(live: Live) -> None:
    live.tokens["owner"] = live.run(live.room.sign_up("Olga", PASSWORD)).token
    made = live.call("owner", "POST", "/api/tables", json={"game": "holdem"})
    table = made.json()["id"]
    live.tokens["other"] = live.run(live.room.guest()).token
    assert OpenSocket(live, "other").ask("close_table", table).ack["code"] == "wrong_role"
    assert OpenSocket(live, "owner").ask("close_table", table).ack["ok"]
