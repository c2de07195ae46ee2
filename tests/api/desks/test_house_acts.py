"""What staff do at the jackpots over HTTP: the role and the person from the session, two people with two log-ins."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.house.acts import ITSELF
from pitboss.house.bad_beat.decide import ACTS as BAD_BEAT_ACTS
from pitboss.house.high_hand.decide import ACTS as HIGH_HAND_ACTS
from pitboss.house.people import commands as cm
from pitboss.house.wire import ACTS_OF, fields_of, wire_name
from pitboss.room.desks.desks import BY_NAME, DESKS
from tests.api.desks.crew import CREW, PINS, WHO, Crew
from tests.api.live import PASSWORD
from tests.support.covers import covers

HAND = ((1, "Max"), (2, "Nan"))
SHARES = (("losers", 5000), ("winners", 2500), ("table", 2500))
BEAT = ev.BadBeatMade(7, "main", 0, (1,), (2,), HAND, "a pair loses to two pairs", 5000, SHARES)
HIGH = ev.HighHandMade(7, "day", 2, "Nan", (), 9000, "full house")


@pytest.fixture
def crew() -> Iterator[Crew]:
    made = Crew()
    yield made
    made.close()


def with_fund(crew: Crew) -> None:
    """A box of the table, counted in the cage: $500 that the ledger knows nothing of."""
    table = crew.tables[0]
    assert crew.run(crew.room.jackpots.change_box(table, "bad_beat", "Ben")).ok
    crew.run(crew.room.settled())
    for who, do, fields in (
        ("Ben", "notify_compliance", {}), ("Hal", "acknowledge_notice", {"number": 1}),
        ("Ben", "list_boxes", {"boxes": [f"{table}:1"]}), ("Di", "carry", {"load": 1}),
        ("Eve", "count_in_cage", {"box": f"{table}:1", "cents": 50_000, "again": True}),
    ):  # fmt: skip
        found = crew.act(who, do, **fields)
        assert found.status_code == 200, (do, found.json())
    assert crew.act("Flo", "adjust_display", "Ben", cents=50_000).status_code == 200


@covers("I-08", "I-14", "I-17", "I-18", "O-SUP-02", "O-ACC-02", "O-CSH-02", "O-CMP-01")
def test_i_14__from_a_box_to_the_last_person_paid_over_http(crew: Crew) -> None:
    with_fund(crew)
    crew.tell(BEAT)
    claim = f"{crew.tables[0]} 7"
    (due,) = [one for one in crew.desk("Gus", "supervisor").json()["due"] if one["do"] == "verify_claim"]
    assert (due["stream"], due["about"], due["rule"]) == ("bad_beat:main", [claim], "I-14")
    assert crew.act("Gus", "verify_claim", claim=claim).json()["events"][0] == "bad_beat.claim_verified.v1"
    assert crew.act("Flo", "prepare_payment", claim=claim, form="cash").status_code == 200
    for person in ("Max", "Nan"):
        paid = crew.act(
            "Eve", "pay_person", claim=claim, person=person, place="cage", to="cash", identification="passport"
        )
        assert paid.status_code == 200, paid.json()
    assert crew.act("Flo", "adjust_display", "Ben", cents=25_000).status_code == 200
    view = crew.desk("Flo", "accounting").json()["bad_beats"][0]["view"]
    assert (view["fund"], view["displayed"], view["claims"][0]["status"]) == (25_000, 25_000, "paid")
    # Whatever a person asked for names its command, and the room's own steps none.
    for entry in crew.run(crew.room.store.read("bad_beat:main")):
        by_the_room = b'"by":"room"' in entry.public
        assert by_the_room or entry.command or entry.kind == "bad_beat.claim_verified.v1", entry.kind


@covers("I-17")
def test_i_17__nobody_is_paid_into_an_account_that_is_not_there(crew: Crew) -> None:
    with_fund(crew)
    crew.tell(BEAT)
    claim = f"{crew.tables[0]} 7"
    assert crew.act("Gus", "verify_claim", claim=claim).status_code == 200
    assert crew.act("Flo", "prepare_payment", claim=claim, form="cash").status_code == 200
    said = {"claim": claim, "person": "Max", "place": "cage", "identification": "passport"}
    found = crew.act("Eve", "pay_person", **said, to="account")
    assert (found.status_code, found.json()["code"], found.json()["rule"]) == (409, "no_account", "I-17")
    crew.run(crew.room.accounts.add("Max", PASSWORD))
    assert crew.act("Eve", "pay_person", **said, to="account").status_code == 200
    # Half of half of $500 for the beaten hand, and nobody else at the table to share a quarter with (AMB-151).
    assert crew.run(crew.room.store.balance("person:Max")) == 18_750


@covers("J-15", "J-17")
def test_j_17__licences_on_a_slip_are_those_of_the_register_and_nobodys_to_type(crew: Crew) -> None:
    crew.tell(HIGH)
    slip, stream = f"{crew.tables[0]} 7 2", "high_hand:day"
    said = {"slip": slip, "name": "Nan Doe", "phone": "555 0100", "identification": "driver's licence"}
    typed = crew.act("Ben", "verify_hand", stream=stream, licence="L-1", **said)
    assert (typed.status_code, typed.json()["code"]) == (400, "bad_act")
    assert crew.act("Ben", "verify_hand", stream=stream, **said).status_code == 200
    (filled,) = crew.run(
        crew.room.store.read_kinds(stream, frozenset(["high_hand.slip_filled.v1"]))
    )  # fmt: skip
    assert b'"licence":"L-Ben"' in filled.public
    assert b"Nan Doe" not in filled.public
    (seen,) = crew.desk("Ben", "custody").json()["high_hands"][0]["slips"]
    assert (seen["slip"], seen["standing"], seen["number"]) == (slip, "leading", 1)


@covers("J-20")
@pytest.mark.parametrize("person", ["Nan", "Nan (cash)"])
def test_j_20__no_prize_is_paid_into_an_account_that_is_not_there(crew: Crew, person: str) -> None:
    """The slip says whose it is, and whoever plays for cash has no account, whatever they are called."""
    crew.tell(msgspec.structs.replace(HIGH, person=person))
    said = {"period": "of now", "slip": f"{crew.tables[0]} 7 2", "place": "main_cage", "identification": "passport"}
    stream = "high_hand:day"
    refused = crew.act("Eve", "pay_at_cage", stream=stream, **said, to="account")
    assert (refused.status_code, refused.json()["code"], refused.json()["rule"]) == (409, "no_account", "J-20")
    assert refused.json()["detail"].startswith("Nan has no account in this room: pay in cash")
    crew.run(crew.room.accounts.add("Nan", PASSWORD))
    then = crew.act("Eve", "pay_at_cage", stream=stream, **said, to="account")
    # Somebody who has one is only not paid before there is anything to pay.
    assert then.json()["code"] == ("not_awarded" if person == "Nan" else "no_account")
    assert crew.act("Eve", "pay_at_cage", stream=stream, **said, to="cash").json()["code"] == "not_awarded"


@covers("O-ROL-01")
def test_o_rol_01__one_id_happens_once_and_what_is_refused_moves_nothing(crew: Crew) -> None:
    first = crew.act("Ben", "notify_compliance", id="one")
    again = crew.act("Ben", "notify_compliance", id="one")
    assert (first.json()["events"], again.status_code, again.json()["events"]) == (["notice.given.v1"], 200, [])
    other = crew.act("Ben", "notify_compliance", id="two")
    assert (other.status_code, other.json()["code"]) == (409, "notified_already")


@covers("O-ROL-01", "I-18")
@pytest.mark.parametrize(
    ("beside", "code", "status"),
    [((), "signature_missing", 409), (("Flo",), "wrong_role", 403), (("Eve",), "wrong_role", 403),
     (("Ben", "Gus"), "too_many_signatures", 409)],
)  # fmt: skip
def test_i_18__two_people_sign_and_each_by_themselves(
    crew: Crew, beside: tuple[str, ...], code: str, status: int
) -> None:
    before = crew.state()
    found = crew.act("Flo", "adjust_display", *beside, cents=0)
    assert (found.status_code, found.json()["code"]) == (status, code)
    assert crew.state() == before


@covers("O-ROL-01")
def test_o_rol_01__somebody_with_both_roles_is_one_person(crew: Crew) -> None:
    crew.join("Kim", "accounting", "floorperson")
    found = crew.act("Kim", "adjust_display", "Kim", cents=0)
    assert (found.status_code, found.json()["code"]) == (409, "same_person")


@covers("O-ROL-01")
def test_o_rol_01__a_pin_signs_and_a_wrong_one_does_not(crew: Crew) -> None:
    def signed(pin: str, name: str = "Ben") -> tuple[int, str]:
        act = {"do": "adjust_display", "cents": 0}
        body = {"id": "x", "stream": "bad_beat:main", "act": act, "beside": [{"name": name, "pin": pin}]}
        found = crew.call("Flo", "POST", "/api/house/acts", json=body)
        return found.status_code, found.json().get("code", "")

    before = crew.state()
    # A button pressed before anything was entered is no wrong PIN, however often.
    for _ in range(6):
        assert signed("", "") == signed("", "Ben") == signed("000000", " ") == (401, "wrong_pin")
    assert signed("000000") == (401, "wrong_pin")
    assert signed(PINS["Ben"], "Nobody") == (401, "wrong_pin")
    assert signed(PASSWORD) == (401, "wrong_pin")
    for _ in range(4):
        signed("000000")
    assert signed(PINS["Ben"]) == (429, "locked")
    assert crew.state() == before
    # Who is locked out of signing logs in all the same.
    assert crew.run(crew.room.log_in("Ben", PASSWORD)).person.name == "Ben"


@pytest.mark.parametrize(
    "pin", ["12345", "1234567890123", "abcdef", "111111", "123456", "987654", "90123456", "١٢٣٤٥٦"]
)
def test_a_pin_that_others_would_guess_is_refused(crew: Crew, pin: str) -> None:
    found = crew.call("Ada", "POST", "/api/me/pin", json={"password": PASSWORD, "pin": pin})
    assert (found.status_code, found.json()["code"]) == (400, "bad_pin")


def test_a_pin_is_chosen_by_whoever_knows_the_password(crew: Crew) -> None:
    found = crew.call("Ada", "POST", "/api/me/pin", json={"password": "something else", "pin": "250691"})
    assert (found.status_code, found.json()["code"]) == (401, "wrong_password")


@covers("O-ROL-01")
def test_o_rol_01__a_role_that_was_ended_a_minute_ago_opens_no_desk_and_does_nothing(crew: Crew) -> None:
    assert crew.desk("Gus", "supervisor").status_code == 200
    crew.run(crew.room.accounts.order(cm.SetRoles, person="Gus", roles=("dealer",)))
    assert (crew.desk("Gus", "supervisor").status_code, crew.desk("Gus", "custody").status_code) == (403, 200)
    assert crew.act("Gus", "verify_claim", claim="1 7").json()["code"] == "wrong_role"
    assert [one["name"] for one in crew.call("Gus", "GET", "/api/desks").json()] == ["dealer", "custody"]


@covers("O-ROL-01")
def test_o_rol_01__every_desk_in_every_role(crew: Crew) -> None:
    """Every desk in every role: it opens, or says for whom it is, and why."""
    for desk in DESKS:
        for name, role in CREW.items():
            found = crew.desk(name, desk.name)
            if role in desk.roles:
                assert (found.status_code, found.json()["role"]) == (200, role), (desk.name, role)
            else:
                assert (found.status_code, found.json()["code"], found.json()["rule"]) == (
                    403, "wrong_role", "O-ROL-01",
                ), (desk.name, role)  # fmt: skip
        assert crew.desk("nobody", desk.name).status_code == 401
        assert crew.desk("player", desk.name).status_code == 403
    assert len(BY_NAME) == len(DESKS)
    assert crew.desk("Gus", "kitchen").status_code == 404


ACTS = [
    (stream, do)
    for stream, known in (("bad_beat:main", ACTS_OF["bad_beat:"]), ("high_hand:day", ACTS_OF["high_hand:"]))
    for do in known
]
SOME: dict[str, Any] = {
    "cents": 0,
    "load": 1,
    "number": 1,
    "boxes": [],
    "shares": [],
    "payouts": [],
    "to": "cash",
    "place": "cage",
    "again": False,
}


@covers("O-ROL-01")
def test_o_rol_01__every_act_in_every_role(crew: Crew) -> None:
    """Each wrong role is refused with its rule, and nothing moves; no act of the room itself is anybody's."""
    for stream, do in ACTS:
        kind, act = ACTS_OF[f"{stream.partition(':')[0]}:"][do]
        fields: dict[str, Any] = {name: SOME.get(name, "x") for name in fields_of(kind)}
        if do == "transfer_fund":
            fields["to"] = "other"
        for role, name in WHO.items():
            if role in act.roles:
                continue
            for key in ("licence", "dealer", "dealer_licence") if do == "verify_hand" else ():
                fields.pop(key, None)
            before = crew.run(crew.room.store.head(stream))
            found = crew.act(name, do, stream=stream, **fields)
            assert (found.status_code, found.json()["code"]) == (403, "wrong_role"), (do, role, found.json())
            assert found.json()["rule"], (do, role)
            assert crew.run(crew.room.store.head(stream)) == before
    for found_acts, stream in ((BAD_BEAT_ACTS, "bad_beat:main"), (HIGH_HAND_ACTS, "high_hand:day")):
        for kind, act in found_acts.items():
            if act.roles == ITSELF:
                refused = crew.act("Gus", wire_name(kind), stream=stream)
                assert (refused.status_code, refused.json()["code"]) == (400, "bad_act"), kind


@pytest.mark.parametrize(
    ("stream", "act", "status", "words"),
    [
        ("bad_beat:other", {"do": "notify_compliance"}, 404, "no jackpot"),
        ("people", {"do": "set_roles"}, 400, "there are none"),
        ("bad_beat:main", {"do": "steal"}, 400, "there are"),
        ("bad_beat:main", {"do": "notify_compliance", "by": "compliance"}, 400, "no field 'by'"),
        ("bad_beat:main", {"do": "notify_compliance", "day": "2000-01-01"}, 400, "no field 'day'"),
        ("bad_beat:main", {"do": "count_at_table", "box": "1:1", "cents": 1, "table": "9", "open": False}, 400, "open"),
        ("bad_beat:main", {"do": "carry"}, 400, "load"),
        ("bad_beat:main", {}, 400, "no act None"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_is_told_so(crew: Crew, stream: str, act: object, status: int, words: str) -> None:
    found = crew.call("Ben", "POST", "/api/house/acts", json={"id": "x", "stream": stream, "act": act})
    assert (found.status_code, words in found.json()["detail"]) == (status, True), found.json()


@covers("I-12", "J-12")
def test_i_12__who_counts_does_not_see_what_the_ledger_expects(crew: Crew) -> None:
    table = crew.tables[0]
    assert crew.run(crew.room.jackpots.change_box(table, "bad_beat", "Ben")).ok
    crew.run(crew.room.settled())
    for name, sees in (("Eve", False), ("Ben", False), ("Di", False), ("Ada", False), ("Flo", True), ("Cy", True)):
        (box,) = crew.desk(name, "custody").json()["bad_beats"][0]["custody"]["boxes"]
        assert (box["name"], box["cents"] is not None) == (f"{table}:1", sees), name


def test_every_desk_that_is_looked_at__has_head(crew: Crew) -> None:
    """HEAD says what GET says, at the desks too."""
    document = crew.call("Joy", "GET", "/schema/openapi.json").json()
    given = {
        "{desk}": "custody",
        "{stream}": "bad_beat:main",
        "{table}": crew.tables[0],
        "{number}": "1",
        "{version}": "1",
    }
    tried = 0
    for path, methods in document["paths"].items():
        if "get" not in methods:
            continue
        for name, value in given.items():
            path = path.replace(name, value)
        for who in ("Ben", "Joy"):
            got, head = crew.call(who, "GET", path), crew.call(who, "HEAD", path)
            assert (head.status_code, head.content) == (got.status_code, b""), (path, got.text)
            assert got.status_code < 500, path
            tried += 1
    assert tried > 40
