"""The door by itself: who is let in, who is sent away and in which order, and when somebody is late."""

from collections.abc import Iterable

import pytest

from pitboss.web.gates.door import AT_ONCE, Caller, Door, Owing
from pitboss.web.gates.files import RESERVED, connections_that_fit
from pitboss.web.settings import Settings

HERE = "203.0.113.9"


class FakeLine:
    def __init__(self, unsent: int = 0) -> None:
        self.unsent = unsent
        self.ended = ""

    def abort(self) -> None:
        self.ended = "aborted"

    def close(self) -> None:
        self.ended = "closed"

    def is_closing(self) -> bool:
        return bool(self.ended)

    def get_write_buffer_size(self) -> int:
        return self.unsent


class House:
    """A door, a clock that is set by hand, and everybody who came, in their order."""

    def __init__(self, **settings: float) -> None:
        self.now = 0.0
        self.door = Door(Settings(**settings), clock=lambda: self.now)  # type: ignore[arg-type]
        self.lines: list[FakeLine] = []

    def come(self, host: str = HERE, owes: Owing = "headers", unsent: int = 0) -> Caller | None:
        line = FakeLine(unsent)
        caller = self.door.enter(line, host)
        if caller is not None:
            self.lines.append(line)
            self.door.owes(caller, owes)
        return caller

    def ended(self) -> list[int]:
        return [i for i, line in enumerate(self.lines) if line.ended]

    def reasons(self) -> dict[str, float]:
        found: Iterable[object] = self.door.metrics.turned_away.collect()
        samples = [sample for family in found for sample in family.samples]  # type: ignore[attr-defined]
        return {one.labels["reason"]: one.value for one in samples if one.name.endswith("_total")}


# --- too many --------------------------------------------------------------------------------------------------------
def test_a_full_house__sends_away_who_has_owed_headers_for_longest_then_idle_ones_then_slow_bodies() -> None:
    it = House(connections=6)
    for owes in ("body", "idle", "", "headers", "idle", "headers"):
        it.come(owes=owes)
    order: list[int] = []
    for _ in range(5):
        assert it.come(owes="") is not None
        order += [i for i in it.ended() if i not in order]
    assert order == [3, 5, 1, 4, 0]
    assert len(it.door) == 6
    # Only those are left that are being answered, and sockets.
    assert it.come() is None
    assert it.reasons() == {"full_all": 5, "refused_all": 1}
    assert not it.lines[2].ended


def test_one_address__is_kept_to_its_bound_and_keeps_nobody_else_out() -> None:
    it = House(connections=100, connections_of_address=3)
    busy = [it.come(owes="") for _ in range(3)]
    assert it.come() is None
    assert it.come("203.0.113.10") is not None
    it.door.leave(busy[0])
    assert it.come() is not None
    # It is the last one of its own that owes something, not somebody else's, that makes room.
    assert it.come() is not None
    assert it.ended() == [4]
    assert it.reasons() == {"refused_address": 1, "full_address": 1}


def test_a_proxy__is_many_people() -> None:
    it = House(connections=100, connections_of_address=2)
    for host in ("127.0.0.1", "::1", "::ffff:127.0.0.1"):
        assert [it.come(host, "") for _ in range(5)].count(None) == 0


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:203.0.113.9", "203.0.113.9", True),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("203.0.113.9", "203.0.113.10", False),
        ("", "", True),
    ],
)
def test_what_is_one_address(one: str, other: str, same: bool) -> None:
    it = House(connections_of_address=1)
    assert it.come(one, "") is not None
    assert (it.come(other, "") is None) == same


# --- too slow --------------------------------------------------------------------------------------------------------
def test_deadlines__are_put_off_by_nothing() -> None:
    it = House(header_seconds=10, body_seconds=20, idle_seconds=130, send_seconds=15)
    headers, body, idle, taking = (it.come(owes=owes) for owes in ("headers", "body", "idle", "taking"))
    assert headers is not None
    for now, ended in ((9.9, []), (10.1, [0]), (14.9, [0]), (15.1, [0, 3]), (20.1, [0, 1, 3]), (131, [0, 1, 2, 3])):
        it.now = now
        if not it.lines[0].ended:
            # Another byte of what is owed already.
            it.door.owes(headers, "headers")
        it.door.look()
        assert it.ended() == ended, now
    assert (body, idle, taking).count(None) == 0
    assert it.reasons() == {"headers": 1, "body": 1, "idle": 1, "taking": 1}


def test_a_crowd_that_is_late_together__is_sent_away_a_few_at_once_and_in_its_order() -> None:
    it = House(connections=50)
    for _ in range(AT_ONCE + 1):
        it.come()
    it.now = 1e6
    assert it.door.look()
    assert it.ended() == list(range(AT_ONCE))
    assert not it.door.look()
    assert it.ended() == list(range(AT_ONCE + 1))


def test_who_has_paid__has_a_new_deadline_for_the_next_thing() -> None:
    it = House(header_seconds=10, body_seconds=20)
    caller = it.come()
    assert caller is not None
    it.now = 9
    it.door.owes(caller, "body")
    it.now = 28
    it.door.look()
    assert it.ended() == []
    it.door.owes(caller, "")
    it.now = 10_000
    it.door.look()
    assert it.ended() == []


def test_who_does_not_take_what_is_sent__is_not_waited_for() -> None:
    it = House(send_seconds=15)
    it.come(owes="taking", unsent=70_000)
    it.now = 16
    it.door.look()
    assert it.lines[0].ended == "aborted"


def test_who_is_gone__owes_nothing_and_leaves_nothing_behind() -> None:
    it = House()
    caller = it.come()
    assert caller is not None
    it.door.leave(caller)
    it.door.leave(caller)
    it.door.leave(None)
    it.door.owes(caller, "idle")
    it.now = 10_000
    it.door.look()
    assert (len(it.door), it.door.callers_of, it.ended()) == (0, {}, [])
    assert not any(it.door.deadlines.values())


# --- files -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("limits", "fit", "after"),
    [
        # Raised as far as needed, as far as it goes, or not at all.
        ((1024, 65536), 3000, 3000 + 2 * 256 + RESERVED),
        ((1024, 1024), 1024 - 2 * 256 - RESERVED, 1024),
        ((1024, -1), 3000, 3000 + 2 * 256 + RESERVED),
        ((65536, 65536), 3000, 65536),
        ((-1, -1), 3000, -1),
        ((256, 256), 1, 256),
    ],
)
def test_no_more_connections_than_files(
    limits: tuple[int, int], fit: int, after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [limits]
    monkeypatch.setattr("resource.getrlimit", lambda _: found[-1])
    monkeypatch.setattr("resource.setrlimit", lambda _, limit: found.append(limit))
    assert connections_that_fit(3000, 256) == fit
    assert found[-1] == (after, limits[1])
