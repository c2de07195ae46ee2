"""All that may be asked of a table: each has one who does it, and what the room fills in need not be said."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from pitboss.engine import commands as cm
from pitboss.room.tables.acts.requests import GiveAct, OfTheRoom
from pitboss.room.tables.requests import NAMES, Envelope, RoomRequest, TableRequest
from pitboss.room.tables.seats import FROM_A_SEAT, NO_SEAT_NEEDED, NOT_THEIRS
from tests.unit.room.rooms import both, in_a_hand, in_loop

KINDS: tuple[type, ...] = get_args(TableRequest)


def test_everything_that_may_be_asked__has_one_who_does_it() -> None:
    assert {*NO_SEAT_NEEDED, *FROM_A_SEAT} == set(KINDS)
    assert not set(NO_SEAT_NEEDED) & set(FROM_A_SEAT)


def test_whatever_the_room_adds__may_be_asked_by_players_or_by_the_staff() -> None:
    # Nobody says who gives an act: the room does.
    assert set(RoomRequest.__subclasses__()) - {GiveAct} <= {*KINDS, *get_args(OfTheRoom)}
    assert GiveAct not in KINDS


def test_every_name__is_one_things() -> None:
    assert len(set(NAMES.values())) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_what_the_room_fills_in__need_not_be_said(kind: type) -> None:
    defaults = {field.name: field.default for field in msgspec.structs.fields(kind)}
    for name in NOT_THEIRS.get(kind, ()):
        assert defaults[name] is not msgspec.NODEFAULT
        assert not defaults[name]
    if issubclass(kind, cm.PlayerCommand):
        assert defaults["seat"] == 0


@both
@in_loop
async def test_seat_and_decision_inside_a_command__are_not_looked_at(kind: str, tmp_path: Path) -> None:
    it = await in_a_hand(kind, tmp_path)
    need = it.runner().live.need
    mine, other = it.runner().live.person_at(need.seat), 3 - need.seat
    wrong = Envelope("a", mine, "player", 0, cm.Call(need.seat, need.decision))
    assert (await it.room.submit("1", wrong)).code == "wrong_decision"
    forged = Envelope("c", "player 3", "player", 0, cm.SitDown(3, person=mine, chips=10_000))
    assert (await it.room.submit("1", forged)).code == "bad_field"
    right = Envelope("b", mine, "player", need.decision, cm.Call(other, need.decision + 5))
    assert (await it.room.submit("1", right)).ok
    assert it.runner().live.need.seat == other
    await it.stop()
