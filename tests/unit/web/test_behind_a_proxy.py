"""A room for friends: behind a proxy that speaks https, under a name of its own, and in the local network."""

from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from pitboss.web import server
from pitboss.web.gates.security import origin_of
from tests.unit.cli.running import refused
from tests.unit.web.test_serve import PATIENCE, check_one_line, serving

NAME = "https://cards.example.org"
BY_HTTPS = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}


def test_a_name_and_a_proxy(tmp_path: Path) -> None:
    with serving(tmp_path, "--bots", "0", "--origin", NAME + "/") as (process, address):
        assert process.stdout is not None
        assert process.stdout.readline() == f"Others come by {NAME}\n"
        # A proxy that does not pass the name on that was asked for: the page of this name is ours all the same.
        answer = httpx.post(f"{address}/api/guest", headers={"origin": NAME, **BY_HTTPS}, timeout=PATIENCE)
        assert answer.status_code == 201
        cookie = answer.headers["set-cookie"]
        assert "Secure" in cookie
        assert "HttpOnly" in cookie
        plain = httpx.post(f"{address}/api/guest", headers={"origin": address}, timeout=PATIENCE)
        assert plain.status_code == 201
        assert "Secure" not in plain.headers["set-cookie"]
        # A proxy that does needs no name. Everybody else's page stays out.
        passed = httpx.post(
            f"{address}/api/guest", headers={"origin": "https://a.example", "host": "a.example"}, timeout=PATIENCE
        )
        assert passed.status_code == 201
        assert (
            httpx.post(f"{address}/api/guest", headers={"origin": "https://evil.example"}, timeout=PATIENCE).status_code
            == 403
        )
        place = address.replace("http", "ws") + "/ws"
        with connect(place, origin=Origin(NAME)) as link:
            assert b'"hello"' in link.recv(decode=False)
        with pytest.raises(InvalidStatus):
            connect(place, origin=Origin("https://evil.example"))


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        (NAME, NAME),
        ("https://Cards.Example.org:443/", NAME),
        ("http://192.168.1.7:8000", "http://192.168.1.7:8000"),
        ("http://[::1]:80", "http://[::1]"),
    ],
)
def test_origins_as_browsers_name_them(given: str, origin: str) -> None:
    assert origin_of(given) == origin


NO_ORIGINS = (
    "cards.example.org",
    f"{NAME}/room",
    "ftp://a.example",
    "https://",
    "https://a:b",
    "https://me@a.example",
    "*",
)


@pytest.mark.parametrize("given", NO_ORIGINS)
def test_what_is_no_origin(given: str, tmp_path: Path) -> None:
    check_one_line(
        refused("serve", "--data", str(tmp_path / "data"), "--port", "0", "--origin", given), "--origin", NAME
    )
    assert not (tmp_path / "data").exists()


def test_what_is_no_proxy(tmp_path: Path) -> None:
    check_one_line(refused("serve", "--data", str(tmp_path / "data"), "--port", "0", "--proxy", "my-router"), "--proxy")
    assert not (tmp_path / "data").exists()


def test_friends_in_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "own_address", lambda: "192.168.1.7")
    with server.listen("0.0.0.0", 0) as all_of_us, server.listen("127.0.0.1", 0) as alone:
        assert server.friends_address(all_of_us) == f"http://192.168.1.7:{all_of_us.getsockname()[1]}"
        assert server.friends_address(alone) == ""
        monkeypatch.setattr(server, "own_address", lambda: "")
        assert server.friends_address(all_of_us) == ""


def test_the_own_address__is_one_that_others_reach() -> None:
    assert not server.own_address().startswith("127.")
