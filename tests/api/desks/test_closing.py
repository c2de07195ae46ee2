"""What somebody still has to do at a table keeps it open, and what was ruled there stays to be read (P 18.A, 18.C)."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from pitboss.store.codec import to_entry
from pitboss.store.port import Batch
from pitboss.store.records import TableClosed
from tests.api.desks.hand_crew import HandCrew
from tests.support.covers import covers


@pytest.fixture
def crew() -> Iterator[HandCrew]:
    made = HandCrew()
    for jackpot in ("bad_beat", "high_hand"):
        made.must("Ada", "change_box", "Ben", jackpot=jackpot, attach=False)
    yield made
    made.close()


def refused(found: Any) -> tuple[int, str, str]:
    return found.status_code, found.json()["code"], found.json()["rule"]


def notices(crew: HandCrew) -> list[Any]:
    return [one for one in crew.call("Hal", "GET", "/api/notices").json() if one["table"] == crew.one]


def disputes(crew: HandCrew, who: str = "Gus", desk: str = "supervisor") -> Any:
    return crew.call(who, "GET", f"/api/desks/{desk}/disputes").json()


@covers("O-CMP-02", "K-CON-03")
def test_o_cmp_02__a_table_stays_open_until_compliance_is_told(crew: HandCrew) -> None:
    crew.seat("Max", "Nan")
    crew.must("Ben", "remove_player", seat=1, words="they showed Nan their cards")
    before = crew.state()
    for who in ("Ben", "Gus"):
        found = crew.give(who, "close_table")
        assert refused(found) == (409, "compliance_not_told", "O-CMP-02")
        assert "tell a compliance representative first" in found.json()["detail"]
    assert crew.state() == before
    crew.must("Ben", "notify_compliance", words="told on the phone")
    crew.must("Ben", "close_table")
    crew.run(crew.room.settled())
    (notice,) = notices(crew)
    assert (notice["about"], notice["do"]) == ("Max was sent away", "acknowledge_table_notice")
    assert crew.act("Hal", notice["do"], stream=notice["stream"], **notice["fields"]).status_code == 200
    assert notices(crew)[0]["acknowledged_by"] == "Hal"


@covers("O-CMP-02")
def test_o_cmp_02__each_removal_is_told_of(crew: HandCrew) -> None:
    crew.seat("Max", "Nan", "Oda")
    for seat in (1, 2):
        crew.must("Ben", "remove_player", seat=seat, words="they played as one")
    crew.must("Ben", "notify_compliance", words="of Max")
    assert refused(crew.give("Ben", "close_table")) == (409, "compliance_not_told", "O-CMP-02")
    crew.must("Ben", "notify_compliance", words="of Nan")
    crew.must("Ben", "close_table")


@covers("O-CMP-02")
def test_o_cmp_02__what_an_older_log_closed_over_is_acknowledged_as_it_stands(crew: HandCrew) -> None:
    """As a Pitboss did that did not wait for the notice."""
    crew.seat("Max", "Nan")
    crew.must("Ben", "remove_player", seat=1, words="they showed Nan their cards")
    (due,) = notices(crew)
    assert (due["about"], due["do"]) == ("Max was sent away: compliance is not told yet", "")
    stream = f"table:{crew.one}"
    version, _ = crew.run(crew.room.store.head(stream))
    closed = TableClosed("Ben")
    entry = to_entry(closed, stream, version + 1, None)
    crew.run(crew.room.store.append(Batch(stream, version, (entry,), crew.room.clock.now())))
    crew.room.inspection.following.changed(SimpleNamespace(stream=stream, news=[(version + 1, closed)], last=None))
    (left,) = notices(crew)
    assert left["about"] == "Max was sent away: the table was closed before compliance was told"
    own = crew.act("Ben", left["do"], stream=left["stream"], **left["fields"])
    assert refused(own)[:2] == (403, "wrong_role")
    assert crew.act("Hal", left["do"], stream=left["stream"], **left["fields"]).status_code == 200
    assert notices(crew)[0]["acknowledged_by"] == "Hal"


@covers("K-CON-01", "O-SUP-01")
def test_k_con_01__a_table_stays_open_until_its_disputes_are_ruled_on(crew: HandCrew) -> None:
    crew.must("Ada", "open_dispute", words="the pot was short")
    crew.must("Ada", "open_dispute", words="my hand was live")
    crew.must("Ben", "give_ruling", dispute=1, words="the pot is right")
    found = crew.give("Ben", "close_table")
    assert refused(found) == (409, "dispute_open", "K-CON-01")
    assert found.json()["detail"].startswith("dispute 2 is open")
    assert [one["number"] for one in disputes(crew) if one["status"] == "open"] == [2]
    crew.must("Gus", "give_ruling", dispute=2, words="it was dead")
    crew.must("Ben", "close_table")


@covers("K-CON-01")
def test_k_con_01__what_was_ruled_stays_at_the_desk_when_the_table_is_closed(crew: HandCrew) -> None:
    crew.must("Ada", "open_dispute", words="the pot was short")
    crew.must("Ben", "give_ruling", dispute=1, words="the pot is right")
    crew.must("Ben", "open_dispute", table=crew.two, words="seat 3 was mine")
    crew.must("Ben", "close_table")
    crew.run(crew.room.settled())
    there = [(one["table"], one["status"], one["closed"], one["title"]) for one in disputes(crew)]
    assert there == [(crew.two, "open", False, "two"), (crew.one, "ruled", True, "one")]
    assert [one["rulings"][0]["words"] for one in disputes(crew, "Ben", "floor") if one["closed"]] == [
        "the pot is right"
    ]
    late = crew.give("Gus", "give_ruling", dispute=1, words="or not")
    assert (late.status_code, late.json()["code"]) == (404, "no_such_table")
