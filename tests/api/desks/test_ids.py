"""An id names one act: sent again it gets its first answer, also where it closed the table; another act is refused."""

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.engine import events as ev
from pitboss.room.floor.floor import Floor
from pitboss.room.people.house_stream import asked_for
from pitboss.store.records import ActGiven
from tests.api.desks.crew import PINS, Crew
from tests.api.desks.hand_crew import HandCrew
from tests.support import jackpots as jp
from tests.support.covers import covers


@pytest.fixture
def crew() -> Iterator[HandCrew]:
    made = HandCrew()
    yield made
    made.close()


def refused(found: Any) -> tuple[int, str, bool]:
    problem = found.json()
    return found.status_code, problem.get("code", ""), "another command" in problem.get("detail", "")


USED = (409, "id_used", True)


@covers("N-CAG-01")
def test_n_cag_01__another_buy_in_under_the_same_id_is_not_told_that_it_was_done(crew: HandCrew) -> None:
    assert crew.cage("Eve", "open_drawer", cents=100_000).status_code == 200
    max_ = crew.player("Max")
    assert crew.cage("Eve", "buy_in", id="b1", person="Max", cents=50_000).status_code == 200
    before = crew.state()
    assert crew.cage("Eve", "buy_in", id="b1", person="max", cents=50_000).json() == {"events": []}
    assert refused(crew.cage("Eve", "buy_in", id="b1", person="Max", cents=70_000)) == USED
    assert refused(crew.cage("Eve", "sell_chips", id="b1", cents=50_000)) == USED
    assert (crew.state(), crew.balance(max_)) == (before, 50_000)
    # An id is its sender's own.
    crew.join("Ike", "cashier")
    assert crew.cage("Ike", "open_drawer", id="b1", cents=100).status_code == 200


@covers("O-ROL-01")
def test_o_rol_01__another_signature_is_another_act(crew: HandCrew) -> None:
    found = crew.act("Flo", "adjust_display", "Ben", id="d1", cents=0)
    assert found.status_code == 200, found.json()
    assert crew.act("Flo", "adjust_display", "Ben", id="d1", cents=0).json() == {"events": []}
    assert refused(crew.act("Flo", "adjust_display", "Gus", id="d1", cents=0)) == USED


@covers("J-17")
def test_j_17__what_is_forgotten_one_day_stands_in_no_digest() -> None:
    """Name and telephone number are sealed, and their key is thrown away: whoever has the log guesses neither."""
    one, other = jp.fill_in(jp.START + 6, name="Maxine Musterfrau"), jp.fill_in(jp.START + 9, name="Somebody Else")
    assert asked_for(one, private=False) == asked_for(other, private=False)
    assert asked_for(one) != asked_for(other)


def test_an_act_at_a_table__under_the_id_of_another(crew: HandCrew) -> None:
    seat: dict[str, Any] = {"name": "Max", "seat": 1, "chips": 40_000}
    crew.must("Ada", "seat_player", id="s1", **seat)
    version = crew.at().live.version
    # The room has found another id for a second Max by now, and it is the same act all the same.
    assert crew.give("Ada", "seat_player", id="s1", **seat).status_code == 200
    assert refused(crew.give("Ada", "seat_player", id="s1", **{**seat, "chips": 80_000})) == USED
    assert refused(crew.give("Ada", "call_floor", id="s1", words="hello")) == USED
    assert refused(crew.give("Ada", "seat_player", id="s1", step="1-start-0-0", **seat)) == USED
    assert refused(crew.give("Ada", "seat_player", "Ben", id="s1", **seat)) == USED
    assert crew.at().live.version == version


@covers("A-29")
def test_a_29__another_announcement_under_the_same_id(crew: HandCrew) -> None:
    def say(words: str) -> Any:
        return crew.call("Ben", "POST", "/api/desks/floor/announce", json={"id": "a1", "words": words})

    assert say("seats are free").status_code == 204
    assert say(" seats are free ").status_code == 204
    assert refused(say("no seats are free")) == USED
    assert [said.words for said in crew.room.floor.announcements.last] == ["seats are free"]


# --- tables that are closed and opened ------------------------------------------------------------------------------
def closed(crew: HandCrew, id: str) -> Any:
    for jackpot in ("bad_beat", "high_hand"):
        crew.must("Ada", "change_box", "Ben", jackpot=jackpot, attach=False)
    found = crew.give("Ben", "close_table", id=id)
    crew.run(crew.room.settled())
    return found


def opened(crew: Crew, id: str, title: str = "one", who: str = "Ben") -> Any:
    return crew.call(who, "POST", "/api/desks/floor/tables", json={"id": id, "title": title})


def test_close_table__sent_again_gets_the_first_answer(crew: HandCrew) -> None:
    first = closed(crew, "c1")
    assert first.status_code == 200
    before = crew.state()
    again = crew.give("Ben", "close_table", id="c1")
    assert (again.status_code, again.json()) == (200, first.json())
    # Whoever else asks, or under another id, finds no such table; and no PIN helps.
    assert refused(crew.give("Ben", "close_table", id="c2"))[:2] == (404, "no_such_table")
    assert refused(crew.give("Gus", "close_table", id="c1"))[:2] == (404, "no_such_table")
    assert refused(crew.give("player", "close_table", "Ben", id="c1"))[:2] == (404, "no_such_table")
    assert refused(crew.give("Ben", "pause", id="c1")) == USED
    assert crew.state() == before


def test_close_table__signed_on_a_dealers_screen_and_sent_again(crew: HandCrew) -> None:
    for jackpot in ("bad_beat", "high_hand"):
        crew.must("Ada", "change_box", "Ben", jackpot=jackpot, attach=False)
    assert crew.give("Ada", "close_table", "Ben", id="c1").status_code == 200
    crew.run(crew.room.settled())
    assert crew.give("Ada", "close_table", "Ben", id="c1").status_code == 200
    wrong = {"id": "c1", "act": {"do": "close_table"}, "beside": [{"name": "Ben", "pin": PINS["Gus"]}]}
    assert crew.call("Ada", "POST", f"/api/tables/{crew.one}/acts", json=wrong).json()["code"] == "wrong_pin"


def test_opening_a_table__sent_again_gets_the_first_answer(crew: HandCrew) -> None:
    closed(crew, "c1")
    first = opened(crew, "o1")
    assert first.status_code == 201
    table = first.json()["id"]
    before = crew.state()
    again = opened(crew, "o1")
    assert (again.status_code, again.json()) == (201, {"id": table})
    assert opened(crew, "o2").status_code == 404
    assert refused(opened(crew, "o1", title="two")) == USED
    assert opened(crew, "o1", who="Gus").status_code == 404
    # As after a restart: the table knows.
    ben = crew.run(crew.room.person_of(crew.tokens["Ben"]))
    assert ben is not None
    assert crew.run(Floor(crew.room).open_table(ben, "one", "o1")) == table
    assert crew.state() == before
    assert len([fact for _, fact in crew.at(table).live.story if isinstance(fact, ActGiven)]) == 1


def test_opening_a_table__under_the_id_of_another_act_there(crew: HandCrew) -> None:
    crew.must("Ben", "seat_player", id="x1", name="Max", seat=1, chips=40_000)
    assert refused(opened(crew, "x1")) == USED


def test_a_player_who_was_moved__is_moved_once(crew: HandCrew) -> None:
    crew.seat("Max", "Nan")
    move = {"id": "m1", "table": crew.one, "seat": 1, "to": crew.two, "to_seat": 5}

    def ask(**other: Any) -> Any:
        return crew.call("Ben", "POST", "/api/desks/floor/move", json={**move, **other})

    assert ask().status_code == 204
    before = crew.state()
    assert ask().status_code == 204
    assert refused(ask(seat=2)) == USED
    assert crew.state() == before
    assert crew.at(crew.two).live.person_at(5) == "Max (cash)"


# --- steps ------------------------------------------------------------------------------------------------------------
@covers("B-01", "E-DEC-01")
def test_e_dec_01__an_old_tap_of_one_step_with_the_decks_fits_no_other(crew: HandCrew) -> None:
    """Two decks are shuffled one after the other: the same step twice, and a tablet may send the first of them late."""
    crew.seat("Max", "Nan")
    seen, keys = crew.console().json(), []
    while seen["step"]["kind"] == "deck":
        keys.append(seen["step"]["key"])
        act = dict(seen["step"]["act"])
        shuffles = act["do"] == "shuffle_deck"
        seen = crew.tap(seen)
        if shuffles and seen["step"]["act"].get("do") == "shuffle_deck":
            version, old = crew.at().live.version, {key: value for key, value in act.items() if key != "do"}
            late = crew.give("Ada", "shuffle_deck", step=keys[-1], **old)
            assert (late.status_code, late.json()["code"], late.json()["rule"]) == (409, "wrong_decision", "E-DEC-01")
            assert crew.at().live.version == version
    assert len(set(keys)) == len(keys) > 6
    shuffled = [fact for _, fact in crew.at().live.story if isinstance(fact, ev.DeckShuffled)]
    assert len(shuffled) == 2
