"""The console of a table recorded lightly over HTTP: what a hand is recorded with, and what comes off its pots."""

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.cards import parse_cards
from pitboss.engine.events.places import TOGETHER
from pitboss.house.people.roles import ROLES
from tests.api.desks.crew import WHO
from tests.api.desks.hand_crew import HandCrew
from tests.support.covers import covers


@pytest.fixture(scope="module")
def crew() -> Iterator[HandCrew]:
    yield from ready()


@pytest.fixture
def own() -> Iterator[HandCrew]:
    """For a test that counts hands or changes who deals."""
    yield from ready()


def ready() -> Iterator[HandCrew]:
    """Ada deals at the light table, which is ready for its first hand."""
    made = HandCrew()
    assert made.send("Ada", made.light).status_code == 204
    for seat, name in enumerate(("Max", "Nan", "Oda"), 1):
        made.must("Ada", "seat_player", table=made.light, name=name, seat=seat, chips=40_000)
    while (step := made.console(table=made.light).json()["step"])["kind"] == "deck":
        act = dict(step["act"])
        who = "Ada" if "dealer" in step["roles"] else "Ben"
        made.must(who, act.pop("do"), table=made.light, step=step["key"], **act)
    yield made
    made.close()


def takings(crew: HandCrew, who: str = "Ada", pots: str = "8600", table: str = "", **more: Any) -> Any:
    asked = "".join([f"&{name}={str(value).lower()}" for name, value in more.items()])
    return crew.call(who, "GET", f"/api/tables/{table or crew.light}/takings?pots={pots}{asked}")


@covers("N-OPN-24", "H-15")
def test_n_opn_24__what_is_told_before_the_record_is_what_is_taken(crew: HandCrew) -> None:
    told = takings(crew, pots="8600,2000").json()
    assert {one["kind"]: one["cents"] for one in told["due"]} == {"rake": 400, "bad_beat": 100, "high_hand": 100}
    assert sum(told["left"]) == 10_600 - 600
    without = takings(crew, collect=False).json()
    assert {one["kind"]: one["cents"] for one in without["due"]} == {"rake": 400}
    before = crew.console(table=crew.light).json()
    assert (before["light"]["chips"], before["light"]["last"]) == (120_000, None)
    crew.must("Ada", "record_hand", table=crew.light, step=before["step"]["key"], pots=[8600, 2000], dealt_in=[1, 2, 3])
    light = crew.console(table=crew.light).json()["light"]
    assert light["chips"] == 120_000 - 600
    assert light["last"] == {"number": 1, "dealt_in": [1, 2, 3], "pots": [8600, 2000], "flop": True, "claimed": False}
    # O-DLR-04: the floor records a hand, too.
    assert crew.console("Ben", crew.light).json()["step"]["roles"] == ["dealer", "floorperson", "shift_supervisor"]
    assert (light["flop"], light["cards"], light["jackpots"]) == (True, 2, ["bad_beat", "high_hand"])


@covers("N-OPN-24", "E-DEC-01")
def test_e_dec_01__an_old_record_fits_no_other_hand(crew: HandCrew) -> None:
    old = crew.console(table=crew.light).json()["step"]["key"]
    crew.must("Ada", "record_hand", table=crew.light, step=old, pots=[4000], dealt_in=[1, 2, 3])
    late = crew.give("Ada", "record_hand", table=crew.light, step=old, pots=[4000], dealt_in=[1, 2, 3])
    assert (late.status_code, late.json()["code"], late.json()["rule"]) == (409, "wrong_decision", "E-DEC-01")


@covers("O-DLR-03", "N-OPN-24")
def test_o_dlr_03__what_has_dropped_is_the_floors_to_take_back(crew: HandCrew) -> None:
    dropped = crew.at(crew.light).live.table.drop_box
    crew.must("Ada", "record_hand", table=crew.light, pots=[4000], dealt_in=[1, 2, 3])
    alone = crew.give("Ada", "take_back", table=crew.light, reason="a slip")
    assert (alone.status_code, alone.json()["code"], alone.json()["rule"]) == (409, "too_late", "O-DLR-03")
    assert crew.at(crew.light).live.table.drop_box == dropped + 200
    crew.must("Ada", "take_back", "Ben", table=crew.light, reason="a slip")
    assert crew.at(crew.light).live.table.drop_box == dropped
    # Of a hand that nobody called nothing was taken.
    crew.must("Ada", "record_hand", table=crew.light, pots=[0], dealt_in=[1, 2, 3])
    crew.must("Ada", "take_back", table=crew.light, reason="a slip")


def test_players__are_moved_from_there_with_what_was_counted(crew: HandCrew) -> None:
    before = crew.at(crew.light).live.table.stacks[TOGETHER]
    crew.must("Ada", "seat_player", table=crew.light, name="Zoe", seat=6, chips=40_000)
    move = {"id": "m1", "table": crew.light, "seat": 6, "to": crew.two, "to_seat": 5}
    unsaid = crew.call("Ben", "POST", "/api/desks/floor/move", json=move)
    assert (unsaid.status_code, unsaid.json()["code"], unsaid.json()["rule"]) == (409, "bad_amount", "N-OPN-24")
    too_much = crew.call("Ben", "POST", "/api/desks/floor/move", json={**move, "id": "m2", "chips": before + 40_001})
    assert (too_much.status_code, too_much.json()["code"]) == (409, "not_enough_chips")
    for _ in range(2):
        assert crew.call("Ben", "POST", "/api/desks/floor/move", json={**move, "id": "m3", "chips": 90_000}).is_success
    assert crew.at(crew.light).live.table.stacks[TOGETHER] == before - 50_000
    assert crew.at(crew.two).live.table.stacks[5] == 90_000


@covers("O-ROL-01")
def test_o_rol_01__takings_are_for_the_dealer_there_and_the_floor(crew: HandCrew) -> None:
    allowed = ("dealer", "floorperson", "shift_supervisor")
    for role in ("nobody", *[role for role in ROLES if role not in allowed]):
        answer = takings(crew, WHO.get(role, role))
        assert answer.status_code == (401 if role == "nobody" else 403), role
    for role in allowed:
        assert takings(crew, WHO[role]).status_code == 200


@pytest.mark.parametrize("pots", ["", "86,", "-1", "86.5", "٨٦", "1" * 13, ",".join(["1"] * 11)])
def test_pots_that_are_none__are_refused_in_words(crew: HandCrew, pots: str) -> None:
    answer = takings(crew, pots=pots)
    assert (answer.status_code, answer.json()["code"], answer.json()["rule"]) == (409, "bad_amount", "N-OPN-24")


def test_a_table_recorded_in_full__has_no_such_takings(crew: HandCrew) -> None:
    assert crew.console("Ben", crew.one).json()["light"] is None
    answer = takings(crew, "Ben", table=crew.one)
    assert (answer.status_code, answer.json()["code"], answer.json()["rule"]) == (409, "not_offered", "N-OPN-24")


def test_the_map_shows_one_sum_for_all_players(crew: HandCrew) -> None:
    tables = {one["title"]: one for one in crew.floor().json()["tables"]}
    assert tables["light"]["light"]
    assert tables["light"]["together"] == crew.at(crew.light).live.table.stacks[0]
    assert (tables["one"]["light"], tables["one"]["together"]) == (False, 0)


@covers("N-OPN-12")
def test_n_opn_12__compliance_finds_a_record_that_was_taken_back_and_who_took_it_back(own: HandCrew) -> None:
    def record(*pots: int) -> None:
        step = own.console(table=own.light).json()["step"]["key"]
        own.must("Ada", "record_hand", table=own.light, step=step, pots=pots, dealt_in=[1, 2, 3])

    before = own.room.runner(own.light).live.table.hand_number
    record(8600)
    own.must("Ben", "take_back", table=own.light, reason="the side pot was left out")
    record(8600, 2000)
    record(0)
    own.must("Ada", "take_back", table=own.light, reason="there was no such hand")
    own.run(own.room.settled())
    hands = own.call("Hal", "GET", f"/api/hands?table={own.light}").json()["hands"]
    found = [one for one in hands if one["number"] > before]
    told = [(one["number"] - before, one["how"], one["pot"], (one["taken_back"] or {}).get("name")) for one in found]
    assert sorted(told, key=str) == [
        (1, "recorded", 10_600, None), (1, "taken_back", 8600, "Ben"), (2, "taken_back", 0, "Ada"),
    ]  # fmt: skip
    (first,) = [one["taken_back"] for one in found if one["pot"] == 8600]
    assert (first["by"], first["words"]) == ("floorperson", "the side pot was left out")
    # They go out with the one that stands, or alone; their cards nobody has.
    reasons = {before + 1: "the side pot was left out", before + 2: "there was no such hand"}
    for number, reason in reasons.items():
        chosen = {"hands": [{"table": own.light, "number": number}]}
        assert own.call("Hal", "POST", "/api/exports/verified", json=chosen).json()["faults"] == []
        lines = own.call("Hal", "POST", "/api/exports", json=chosen).text
        assert [each for each in reasons.values() if each in lines] == [reason]
        whole = own.call("Hal", "GET", f"/api/tables/{own.light}/hands/{number}/whole")
        assert (whole.status_code, whole.json()["code"]) == (409, "recorded_lightly")


@covers("J-15", "J-17", "O-ROL-01", "O-FLR-08", "O-DLR-08")
def test_j_15__nobody_deals_a_hand_types_it_in_and_verifies_it(own: HandCrew) -> None:
    """P 16.G(1), 16.G(3)(d)-(e): the dealer calls a floorperson. Kim is both, and so somebody else comes."""
    own.join("Kim", "dealer", "floorperson")
    slips = [high_hand(own, "Kim", "Kim"), high_hand(own, "Kim", "Ada"), high_hand(own, "Ada", "Kim")]
    said = {"name": "Max", "phone": "410-555-0100", "identification": "passport"}
    for slip in slips:
        refused = own.act("Kim", "verify_hand", stream="high_hand:day", slip=slip, **said).json()
        assert (refused["code"], refused["rule"]) == ("same_person", "O-ROL-01"), slip
        verified = own.act("Ben", "verify_hand", stream="high_hand:day", slip=slip, **said)
        assert verified.status_code == 200, verified.json()
    papers = own.call("Ben", "GET", "/api/papers/slips/today").json()["slips"]
    # Whoever dealt the hand stands there, also where another one deals by the time of its claim.
    assert [paper["dealer"] for paper in papers] == ["Kim", "Kim", "Ada"]


def high_hand(crew: HandCrew, dealer: str, claims: str) -> str:
    """A hand that one of them deals and one of them types in; its slip."""
    assert crew.send(dealer, crew.light).status_code in (204, 409)
    while (step := crew.console("Ben", crew.light).json()["step"])["kind"] == "deck":
        act = dict(step["act"])
        who = dealer if "dealer" in step["roles"] else "Ben"
        crew.must(who, act.pop("do"), table=crew.light, step=step["key"], **act)
    crew.must(dealer, "record_hand", table=crew.light, pots=[4000], dealt_in=[1, 2, 3])
    assert crew.send(claims, crew.light).status_code in (204, 409)
    cards, board = parse_cards("AdAc"), parse_cards("AsAhKdKc2s")
    said = {"jackpot": "high_hand", "board": list(board), "hands": [[1, list(cards)]]}
    crew.must(claims, "claim_hand", table=crew.light, **said)
    crew.run(crew.room.settled())
    return f"{crew.light} {crew.console('Ben', crew.light).json()['light']['last']['number']} 1"
