"""A table dealt by hand over HTTP: the console tells the next step, and each entry brings the next one."""

from collections.abc import Iterator

import pytest

from pitboss.house.people import commands as cm
from pitboss.store.records import ActGiven
from tests.api.desks.hand_crew import HandCrew
from tests.support.covers import covers


@pytest.fixture(scope="module")
def crew() -> Iterator[HandCrew]:
    made = HandCrew()
    yield made
    made.close()


@pytest.fixture
def table(crew: HandCrew) -> Iterator[HandCrew]:
    """A table at which nobody sits, with no hand running."""
    yield crew
    live = crew.at().live
    if live.table.hand is not None:
        crew.must("Ben", "report_cards_amiss", kind="missing")
    for seat, holder in enumerate(live.table.seats):
        if holder is not None:
            crew.must("Ada", "stand_up", seat=seat)


@covers("O-DLR-01", "O-DLR-03", "O-DLR-04")
def test_o_dlr_03__two_whole_hands_by_what_the_console_says(table: HandCrew) -> None:
    table.seat("Max", "Nan", "Oda")
    seen = table.until("start")
    for number in (1, 2):
        seen = table.until("start")
        seen = table.tap(seen)
        assert (seen["view"]["running"], seen["view"]["hand_number"]) == (True, number)
        while seen["view"]["running"]:
            assert seen["step"]["words"]
            assert seen["step"]["citation"].startswith(("P ", "AMB", "house", "custom")), seen["step"]
            seen = table.tap(seen)
    assert sum(one["stack"] for one in seen["view"]["seats"]) < 120_000  # the rake, and what the jackpots got
    assert {one["person"]: seen["names"][one["person"]] for one in seen["view"]["seats"]} == {
        "Max (cash)": "Max", "Nan (cash)": "Nan", "Oda (cash)": "Oda",
    }  # fmt: skip


@covers("H-15", "I-06", "J-10")
def test_h_15__the_push_says_what_the_jackpots_get(table: HandCrew) -> None:
    table.seat("Max", "Nan")
    table.tap(table.until("start"))
    seen = table.until("push")
    assert dict(seen["contributions"]) == {"bad_beat": 100, "high_hand": 100}
    assert sum(pot["rake"] for pot in seen["view"]["pots"]) == seen["view"]["rake"]
    # What is told to be pushed is what they leave, to the cent.
    pot = seen["view"]["pots"][0]["cents"] - 200
    boxes = "put $1 into the box of the Bad Beat and $1 into the box of the High Hand Jackpot, then push the main pot: "
    assert f"{boxes}${pot // 100} to seat" in seen["step"]["words"].replace("Put", "put")
    assert sum(action["cents"] for action in seen["step"]["actions"] if action["do"] == "push") == pot
    seen = table.tap(seen)
    assert seen["contributions"] == []


def test_open_cards__are_struck_and_cannot_be_dealt_again(table: HandCrew) -> None:
    table.seat("Max", "Nan")
    table.tap(table.until("start"))
    seen = table.until("cards")
    while seen["step"]["act"]:
        seen = table.tap(seen)
        if seen["step"]["kind"] != "cards":
            seen = table.until("cards")
    seen = table.must("Ada", "deal_cards", cards=[0, 1, 2])["console"]
    assert seen["open"] == [0, 1, 2]
    table.must("Ada", "take_back", reason="a wrong card")
    seen = table.must("Ada", "deal_cards", cards=[0, 1, 3])["console"]
    assert (seen["open"], seen["view"]["taken_back"]) == ([0, 1, 3], [0, 1, 2])
    for seat in (table.at().live.need.seat,) * 2:
        assert seat
        table.must("Ada", "check", seat=table.at().live.need.seat)
    again = table.give("Ada", "deal_cards", cards=[0])
    assert (again.status_code, again.json()["code"], again.json()["rule"]) == (409, "card_twice", "A-07")
    table.must("Ada", "deal_cards", cards=[4])
    # The real deck is another one: the hand is over by folding.
    table.must("Ada", "fold", seat=table.at().live.need.seat)


def test_entries__stand_there_to_be_taken_back(table: HandCrew) -> None:
    table.seat("Max", "Nan")
    table.tap(table.until("start"))
    seen = table.until("act")
    seat = seen["step"]["seat"]
    seen = table.must("Ada", "raise_to", seat=seat, cents=1200, decision=seen["step"]["decision"])["console"]
    assert [(entry["kind"], entry["words"]) for entry in seen["entries"]][-1] == (
        "decision", f"Seat {seat} raises to $12",
    )  # fmt: skip
    number = seen["entries"][-1]["number"]
    seen = table.must("Ada", "take_back", entry=number, reason="it was a call")["console"]
    assert (seen["step"]["kind"], seen["step"]["seat"]) == ("act", seat)


def test_an_old_entry__fits_no_other_step(table: HandCrew) -> None:
    """A tablet that was offline comes back with what it had."""
    table.seat("Max", "Nan")
    table.tap(table.until("start"))
    seen = table.until("act")
    key, seat = seen["step"]["key"], seen["step"]["seat"]
    first = table.must("Ada", "call", seat=seat, step=key, id="the very entry")
    version = table.at().live.version
    again = table.give("Ada", "call", seat=seat, step=key, id="the very entry")
    assert (again.status_code, again.json()["version"]) == (200, first["version"])
    assert table.at().live.version == version
    late = table.give("Ada", "call", seat=seat, step=key, id="another")
    assert (late.status_code, late.json()["code"], late.json()["rule"]) == (409, "wrong_decision", "E-DEC-01")
    assert table.at().live.version == version


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ({"do": "fold", "seat": 1, "person": "Eve"}, "has no field 'person'"),
        ({"do": "push_pot", "by": "dealer"}, "has no field 'by'"),
        ({"do": "start_hand", "at": 5}, "has no field 'at'"),
        ({"do": "change_box", "jackpot": "bad_beat", "floorperson": "Ben"}, "has no field 'floorperson'"),
        ({"do": "seat_player", "name": "Eve", "chips": 1, "person": "Max (cash)"}, "has no field 'person'"),
        ({"do": "skip_time", "tick": 3, "reason": "x"}, "has no field 'tick'"),
        ({"do": "fold", "seat": "one"}, "does not fit"),
        ({"do": "fold", "colour": "red"}, "does not fit"),
        ({"do": "wave"}, "no such act"),
        ({"do": 7}, "no such act"),
        ({}, "no such act"),
    ],
)
def test_what_a_client_cannot_say(crew: HandCrew, act: dict[str, object], words: str) -> None:
    """O-ROL-01: who speaks, and when, the room knows."""
    version = crew.at().live.version
    found = crew.call("Ada", "POST", f"/api/tables/{crew.one}/acts", json={"id": "x", "act": act})
    assert (found.status_code, found.json()["code"]) == (400, "bad_act"), found.json()
    assert words in found.json()["detail"]
    assert crew.at().live.version == version


@covers("O-ROL-01", "J-17", "H-17")
def test_o_rol_01__whose_console_it_is(crew: HandCrew) -> None:
    assert crew.console("Ada").json()["roles"] == ["dealer"]
    assert crew.console("Ben").json()["roles"] == ["floorperson"]
    assert crew.console("Gus").json()["roles"] == ["shift_supervisor"]
    for name in ("Cy", "Di", "Eve", "Flo", "Hal", "Ina", "Joy", "player"):
        found = crew.console(name)
        assert (found.status_code, found.json()["code"], found.json()["rule"]) == (403, "wrong_role", "O-ROL-01"), name
    assert crew.console("nobody").status_code == 401
    # A dealer of another table is nobody's here.
    elsewhere = crew.console("Ada", crew.two)
    assert (elsewhere.status_code, elsewhere.json()["code"], elsewhere.json()["rule"]) == (
        403, "deals_elsewhere", "H-17",
    )  # fmt: skip
    assert crew.console("Ben", "99").status_code == 404


@covers("O-ROL-01", "J-17")
def test_j_17__a_role_that_was_ended_a_minute_ago_gives_nothing(crew: HandCrew) -> None:
    crew.join("Una", "floorperson")
    assert crew.floor("Una").status_code == 200
    order, now = crew.room.accounts.order, crew.room.clock.now()
    crew.run(order(cm.EnterLicence, person="Una", number="L-9", valid_from=now + 3_600_000, valid_until=2**50))
    for found in (crew.floor("Una"), crew.console("Una"), crew.give("Una", "pause")):
        assert (found.status_code, found.json()["code"], found.json()["rule"]) == (403, "no_licence", "J-17")
    crew.run(order(cm.SetRoles, person="Una", roles=("player",)))
    for found in (crew.floor("Una"), crew.console("Una"), crew.give("Una", "pause")):
        assert (found.status_code, found.json()["code"]) == (403, "wrong_role")


@covers("A-16", "O-FLR-01", "O-ROL-01")
def test_a_16__the_floorperson_signs_on_the_dealers_screen(table: HandCrew) -> None:
    table.seat("Max", "Nan")
    seen = table.console().json()
    while seen["step"]["act"].get("do") != "verify_inspection":
        if seen["step"]["kind"] != "deck":
            table.must("Ada", "receive_decks", backs=["green", "brown"])
            seen = table.console().json()
            continue
        seen = table.tap(seen)
    assert seen["step"]["roles"] == ["floorperson", "shift_supervisor"]
    alone = table.give("Ada", "verify_inspection")
    assert (alone.status_code, alone.json()["code"]) == (403, "wrong_role")
    wrong = table.call(
        "Ada", "POST", f"/api/tables/{table.one}/acts",
        json={"id": "w", "act": {"do": "verify_inspection"}, "beside": [{"name": "Ben", "pin": "000001"}]},
    )  # fmt: skip
    assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong_pin")
    twice = table.give("Ada", "verify_inspection", "Ada")
    assert (twice.status_code, twice.json()["code"], twice.json()["rule"]) == (409, "same_person", "O-ROL-01")
    table.must("Ada", "verify_inspection", "Ben")
    act = [fact for _, fact in table.at().live.story if isinstance(fact, ActGiven)][-1]
    assert (act.by, act.person, act.beside, act.entered) == ("floorperson", "Ben", (("Ada", "dealer"),), "Ada")


@covers("I-14", "O-SUP-02")
def test_i_14__a_bad_beat_waits_for_the_supervisor_and_its_claim_is_read_from_the_log(table: HandCrew) -> None:
    """Any pair that loses counts in this room: it comes soon."""
    table.seat("Max", "Nan", "Oda")
    seen = table.until("start")
    for _ in range(200):
        if seen["step"]["kind"] == "release":
            break
        seen = table.tap(seen)
    assert seen["step"]["roles"] == ["shift_supervisor"]
    for name in ("Ada", "Ben"):
        refused = table.give(name, "release_cards", verified=True)
        assert (refused.status_code, refused.json()["code"]) == (403, "wrong_role")
    # On the dealer's screen, with the supervisor's PIN.
    table.must("Ada", "release_cards", "Gus", verified=True)
    # It decides the claim, which is read from the log, and settled: there is nothing in the fund.
    claim = [*table.room.jackpots.bad_beats["main"].state.claims.values()][-1]
    assert (claim.table, claim.status, "Max (cash)" in claim.dealt_in) == (table.one, "paid", True)
    late = table.act("Gus", "reject_claim", claim=claim.name, words="late")
    assert (late.status_code, late.json()["code"]) == (409, "verified_already")


@covers("I-14", "O-SUP-02")
def test_i_14__the_desk_decides_and_the_table_goes_on(table: HandCrew) -> None:
    table.seat("Max", "Nan", "Oda")
    seen = table.until("start")
    for _ in range(200):
        if seen["step"]["kind"] == "release":
            break
        seen = table.tap(seen)
    table.run(table.room.settled())
    claim = [*table.room.jackpots.bad_beats["main"].state.claims][-1]
    assert table.act("Gus", "verify_claim", claim=claim).status_code == 200
    assert table.console().json()["step"]["kind"] == "push"
    late = table.give("Gus", "release_cards", verified=False, words="late")
    assert (late.status_code, late.json()["code"], late.json()["rule"]) == (409, "step_not_due", "I-14")


@covers("A-02", "A-03")
def test_a_02__equipment_other_than_the_filed_one_is_not_recorded() -> None:
    crew = HandCrew()
    try:
        version = crew.at().live.version
        said = {"operator": "A card room", "deck_storage": "left of the dealer"}
        other = crew.give("Ben", "record_equipment", layout_approval="LA-7", **said)
        assert (other.status_code, other.json()["code"], other.json()["rule"]) == (409, "other_layout", "A-02")
        assert "LA-1, not LA-7" in other.json()["detail"]
        # Whoever may not record it is told that, and not what was filed.
        wrong = crew.give("Ada", "record_equipment", layout_approval="LA-7", **said)
        assert (wrong.json()["code"], "LA-1" in wrong.json()["detail"]) == ("wrong_role", False)
        elsewhere = crew.give(
            "Ben", "record_equipment", **{**said, "layout_approval": "LA-1", "deck_storage": "under the table"}
        )
        assert (elsewhere.json()["code"], elsewhere.json()["rule"]) == ("other_storage", "A-03")
        assert "'left of the dealer', not 'under the table'" in elsewhere.json()["detail"]
        assert crew.at().live.version == version
        other = crew.give(
            "Ben", "record_layout", table=crew.bonus, operator="A card room", layout_approval="LA-1", areas=[]
        )
        assert (other.json()["code"], "LA-2, not LA-1" in other.json()["detail"]) == ("other_layout", True)
        # As it was filed, however it was typed.
        step = crew.console("Ben").json()["step"]["act"]
        assert (step.pop("do"), step["layout_approval"]) == ("record_equipment", "LA-1")
        crew.must(
            "Ben", "record_equipment", **{**step, "layout_approval": " la-1 ", "deck_storage": "Left of the dealer"}
        )
    finally:
        crew.close()


@covers("K-EXP-01")
def test_k_exp_01__an_exposed_card_after_the_deal_was_entered_says_the_way_back() -> None:
    crew = HandCrew()
    try:
        crew.seat("Max", "Nan", "Oda")
        seen = crew.until("start")
        before = crew.give("Ada", "expose_card", seat=2, card=5)
        assert "take it back" not in before.json()["detail"]
        seen = crew.tap(seen)
        assert seen["step"]["kind"] == "cards"
        # Dealt face down.
        crew.tap(seen)
        late = crew.give("Ada", "expose_card", seat=2, card=5)
        assert (late.status_code, late.json()["code"], late.json()["rule"]) == (409, "cards_not_due", "K-EXP-01")
        assert "The deal is entered already: take it back" in late.json()["detail"]
        crew.must("Ada", "take_back", reason="a card was exposed")
        crew.must("Ada", "expose_card", seat=2, card=5)
    finally:
        crew.close()
