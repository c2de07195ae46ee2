"""The lab on Ray as far as it can be looked at without Ray: addresses, the same code, what is not there."""

import importlib.util
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from pitboss.cli.lab.spread import workers_of
from pitboss.lab.errors import LabError
from pitboss.lab.on_ray.address import HELLO, check_address, check_answer, host_and_port
from pitboss.lab.on_ray.cluster import RayCluster
from pitboss.lab.on_ray.same_code import code_here, differs
from pitboss.lab.pieces import Piece, Result
from tests.unit.cli.running import refused

SETTINGS = bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])


@contextmanager
def answering(answer: bytes) -> Iterator[str]:
    """Something on a free port that reads a little, says this, and hangs up."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            other, _ = server.accept()
            with other:
                other.recv(len(HELLO))
                other.sendall(answer)

        thread = threading.Thread(target=serve)
        thread.start()
        yield f"127.0.0.1:{server.getsockname()[1]}"
        thread.join()


@pytest.mark.parametrize(
    ("address", "host", "port"),
    [
        ("10.0.0.1:6379", "10.0.0.1", 6379),
        ("ray://head.example.org:10001", "head.example.org", 10001),
        ("[fe80::1]:6379", "fe80::1", 6379),
    ],
)
def test_address(address: str, host: str, port: int) -> None:
    assert host_and_port(address) == (host, port)
    assert check_address(f" {address} ") == address


@pytest.mark.parametrize("address", ["", "head", "head:", "head:0", "head:65536", ":6379", "http://head:1", "a b:1"])
def test_address__that_is_none(address: str) -> None:
    with pytest.raises(LabError, match=r"is no address of a Ray cluster: say --ray auto, HOST:PORT"):
        check_address(address)


def test_address__any_is_the_one_that_ray_itself_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    assert (check_address("auto"), check_address("local")) == ("auto", "local")
    monkeypatch.setenv("RAY_ADDRESS", "10.0.0.1:6379")
    assert (check_address("auto"), check_address("local")) == ("10.0.0.1:6379", "local")
    monkeypatch.setenv("RAY_ADDRESS", "nonsense")
    with pytest.raises(LabError, match="'nonsense' is no address"):
        check_address("auto")


def test_answer__as_of_a_cluster() -> None:
    with answering(SETTINGS) as address:
        assert check_answer(address) is None  # type: ignore[func-returns-value]


@pytest.mark.parametrize("answer", [b"HTTP/1.1 400 Bad Request\r\n\r\n", b"", b"\x00"])
def test_answer__of_something_else(answer: bytes) -> None:
    with (
        answering(answer) as address,
        pytest.raises(LabError, match=r"what answers at .* is no Ray cluster: start one"),
    ):
        check_answer(address)


def test_answer__none() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
    with pytest.raises(LabError, match=rf"no Ray cluster answers at {address} \(Connection refused\): start one there"):
        check_answer(address)


def test_same_code() -> None:
    here = code_here()
    assert here == code_here()
    assert differs(here, here) == ""
    version, code, numpy = here
    assert differs(here, ("0.0.7", code, numpy)) == f"it has Pitboss 0.0.7, this machine {version}"
    assert differs(here, (version, code, "1.0")) == f"it has NumPy 1.0, this machine {numpy}"
    assert "other code of Pitboss" in differs(here, (version, "abc", numpy))


def test_without_ray__it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ray" else found(name))
    with pytest.raises(LabError, match=r"Ray is not installed here: pip install 'pitboss\[ray\]', or leave --ray out"):
        RayCluster("auto")


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "holdem", "--hands", "1", "--bots", "calling*2"),
        ("frequencies", "five-card-stud"),
        ("jackpot", "holdem", "--high-hand", "--hands", "10"),
        ("jackpot", "holdem", "--losing", "full_house"),
        ("edge", "double-draw"),
        ("edge", "texas-holdem-bonus"),
    ],
)
def test_commands__without_ray_or_address_nothing_is_done_or_written(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = ("--out" if arguments[0] == "simulate" else "--parquet", str(tmp_path / "kept"))
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ray" else found(name))
    assert "Ray is not installed here" in refused(*arguments, *keep, "--ray", "auto")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object() if name == "ray" else found(name))
    assert "'head' is no address of a Ray cluster" in refused(*arguments, *keep, "--ray", "head")
    assert list(tmp_path.iterdir()) == []


def test_commands__what_ray_prints_is_not_among_the_results(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Chatty(RayCluster):
        def __init__(self, address: str, workers: int, say: Callable[[str], None]) -> None:
            print("a worker died")
            say("Ray: 2 workers")

        def in_order(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
            print("a worker died")
            return map(work, pieces)

        def __exit__(self, *_: object) -> None:
            print("a worker died")

    monkeypatch.setattr("pitboss.lab.on_ray.cluster.RayCluster", Chatty)
    with workers_of("auto", 2) as spread:
        found = list(spread(abs, range(-2, 0)))
    print(found)
    said = capsys.readouterr()
    assert said.out == "[2, 1]\n"
    assert said.err.splitlines() == ["a worker died", "pitboss: Ray: 2 workers", "a worker died", "a worker died"]


def test_command__an_address_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object() if name == "ray" else found(name))
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
    said = refused("simulate", "holdem", "--hands", "1", "--out", str(tmp_path / "kept"), "--ray", address)
    assert f"no Ray cluster answers at {address}" in said
    assert list(tmp_path.iterdir()) == []
