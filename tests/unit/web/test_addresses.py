"""Limits by address: a whole IPv6 network is one caller, wherever something is counted."""

import time

import httpx
import pytest

from pitboss.web.app import create_app
from pitboss.web.gates.addresses import counted_as
from pitboss.web.settings import Rate, Settings
from tests.unit.room.rooms import in_loop
from tests.unit.web.fake_room import FakeRoom


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("203.0.113.9", "203.0.113.9"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_what_counts_as_one_address(host: str, counted: str) -> None:
    assert counted_as(host) == counted


def callers(room: FakeRoom, settings: Settings, *hosts: str) -> list[httpx.AsyncClient]:
    app = create_app(room, settings)
    return [
        httpx.AsyncClient(transport=httpx.ASGITransport(app=app, client=(host, 1)), base_url="http://room")  # type: ignore[arg-type]
        for host in hosts
    ]


ONE, SAME, OTHER = "2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:3::1"


@in_loop
async def test_accounts_and_calls__are_counted_by_network() -> None:
    for settings in (Settings(accounts_of_address=Rate(1, 0.01)), Settings(calls_of_address=Rate(1, 0.01))):
        found = [
            (await client.post("/api/guest")).status_code for client in callers(FakeRoom(0), settings, ONE, SAME, OTHER)
        ]
        assert found == [201, 429, 201]


@in_loop
async def test_the_room__is_told_the_network() -> None:
    room = FakeRoom(time.time_ns() // 1_000_000)
    told: list[str] = []
    log_in, open_table = room.log_in, room.open_table

    async def logged_in(name: str, password: str, address: str) -> object:
        told.append(address)
        return await log_in(name, password, address)

    async def opened(config: object, owner: str, address: str) -> str:
        told.append(address)
        return await open_table(config, owner, address)  # type: ignore[arg-type]

    room.log_in, room.open_table = logged_in, opened  # type: ignore[assignment, method-assign]
    room.add("north")
    (client,) = callers(room, Settings(), SAME)
    assert (await client.post("/api/log-in", json={"name": "north", "password": "12345678"})).status_code == 200
    assert (await client.post("/api/tables", json={"game": "holdem"})).status_code == 201
    assert told == ["2001:db8:1:2::/64"] * 2
