"""Who may do what with a jackpot: every act in every role, alone and with one person twice.

The table is written from the rulebook: P 15.D-J, 16.D-J and part O. Whatever can be asked of a jackpot has a row here.
"""

from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest

from pitboss.engine.refusals import Refusal
from pitboss.house.acts import people_fault, with_ids
from pitboss.house.bad_beat.commands import AnyBadBeatCommand
from pitboss.house.base import OPERATOR, ROOM, HouseCommand, Signature
from pitboss.house.custody.commands import AnyCustodyCommand
from pitboss.house.high_hand.commands import AnyHighHandCommand
from pitboss.house.notices.board import NOTICE_COMMANDS, AcknowledgeNotice, SeeNotice
from pitboss.house.people import commands as people_commands
from pitboss.house.people.decide import decide as decide_people
from pitboss.house.people.evolve import evolve as evolve_people
from pitboss.house.people.roles import ROLES
from pitboss.house.people.state import People
from tests.support import jackpots as jp
from tests.support.covers import covers

NOBODY = (ROOM,)
DEALER, CASHIER, SECURITY, ACCOUNTING = ("dealer",), ("cashier",), ("security",), ("accounting",)
COMPLIANCE, SURVEILLANCE = ("compliance",), ("surveillance",)
# "Floorperson or above" (O-ROL-01).
FLOOR, SUPERVISOR = ("floorperson", "shift_supervisor"), ("shift_supervisor",)

# By the name of the command: who does it, who else signs, and the paragraph that says so.
LAW: dict[str, tuple[tuple[str, ...], tuple[tuple[str, ...], ...], str]] = {
    # What a table's log, the clock or the Rules Submission say: nobody says it.
    "TakeIn": (NOBODY, (), "P 2.F"),
    "OfferBadBeat": (NOBODY, (), "P 15.A"),
    "EnterClaim": (NOBODY, (), "P 15.B(3)"),
    "EndDay": (NOBODY, (), "P 15.F"),
    "ReceiveFund": (NOBODY, (), "P 15.J"),
    "EndBadBeat": (NOBODY, (), "P 15.J"),
    "OfferHighHand": (NOBODY, (), "P 16.A"),
    "StartPeriod": (NOBODY, (), "P 16.G"),
    "SkipPeriod": (NOBODY, (), "P 16.G"),
    "EndPeriod": (NOBODY, (), "P 16.D"),
    "PassTable": (NOBODY, (), "P 16.H"),
    "CallHand": (NOBODY, (), "P 16.G(1)"),
    "ExpireClaims": (NOBODY, (), "P 16.J"),
    "ForgetSlip": (NOBODY, (), "AMB-99"),
    "CountByRoom": (NOBODY, (), "AMB-155"),
    # Boxes.
    "CountAtTable": (DEALER, (FLOOR, SURVEILLANCE), "P 15.D(1), 16.D(1)"),
    "LockContainer": (DEALER, (FLOOR,), "P 15.D(1)(b), 16.D(1)(b)"),
    "ListBoxes": (FLOOR, (), "P 15.D(2)(a), 16.D(2)"),
    "Carry": (SECURITY, (), "P 15.D(1)(b), 15.D(2)(b), 16.D"),
    "CountInCage": (CASHIER, (), "P 15.E(1), 16.E(1)"),
    "VerifySum": (CASHIER, (), "P 15.E(2), 16.E(2)"),
    # Bad Beat.
    "NotifyCompliance": ((*FLOOR, *ACCOUNTING), (), "P 15.D"),
    "SeeNotice": ((*SECURITY, *ACCOUNTING, *COMPLIANCE), (), "P 15.D, 15.G(2)"),
    "AcknowledgeNotice": ((*SECURITY, *ACCOUNTING, *COMPLIANCE), (), "P 15.D, 15.G(2)"),
    "VerifyClaim": (SUPERVISOR, (), "P 15.G"),
    "RejectClaim": (SUPERVISOR, (), "P 15.G"),
    "PreparePayment": (ACCOUNTING, (), "P 15.H"),
    "PayPerson": ((*SECURITY, *ACCOUNTING, *CASHIER), (), "P 15.G(2), 15.H"),
    "AdjustDisplay": (ACCOUNTING, (FLOOR,), "P 15.I(1)"),
    "TransferFund": (ACCOUNTING, (FLOOR,), "P 15.J"),
    # High Hand.
    "VerifyHand": (FLOOR, (), "P 16.G(1)"),
    "DeclineHand": (FLOOR, (), "P 16.G(1)"),
    "AnnouncePool": (FLOOR, (), "P 16.H(2)"),
    "DividePool": (ACCOUNTING, (FLOOR,), "P 16.B(5), 16.F"),
    "PayAtCage": (CASHIER, (), "P 16.I(1)"),
    "Distribute": (ACCOUNTING, (FLOOR,), "P 16.F, 16.J"),
}
CUSTODY = get_args(AnyCustodyCommand)
BAD_BEAT = (*CUSTODY, *get_args(AnyBadBeatCommand), *NOTICE_COMMANDS)
HIGH_HAND = (*CUSTODY, *get_args(AnyHighHandCommand))
EVERY = [("bad_beat", kind) for kind in BAD_BEAT] + [("high_hand", kind) for kind in HIGH_HAND]
SAMPLES: dict[str, Any] = {
    "terms": jp.BAD_BEAT, "boxes": ("T-1:1",), "tables": ("T-1",), "losers": ("Max",), "winners": ("Nan",),
    "dealt_in": jp.HAND, "shares": jp.SHARES, "payouts": (("Max", 1),), "open": False, "receives": True,
    "place": "cage", "to": "cash",
}  # fmt: skip


def some(jackpot: str, kind: type[HouseCommand], **people: Any) -> HouseCommand:
    """A command of this kind, by these people; all else is whatever it is."""
    fields: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.default is msgspec.NODEFAULT and field.name not in ("by", "at"):
            fields[field.name] = SAMPLES.get(field.name, 1 if field.type is int else "T-1 17")
    if "terms" in fields and jackpot == "high_hand":
        fields["terms"] = jp.HIGH_HAND
    return kind(**fields, at=10**9, day=jp.DAY, **people)


def offered(jackpot: str) -> jp.Jackpot:
    """One with a box on its way, a claim, a notice: so that something could move."""
    if jackpot == "bad_beat":
        return jp.a_bad_beat(jp.offer(), *jp.filled(1000), jp.take_in(3, number=2), jp.claim(4))
    return jp.a_high_hand(jp.offer_high(), jp.start(), jp.call(jp.START + 1), jp.take_in(jp.START + 2))


def signed(others: tuple[tuple[str, ...], ...]) -> tuple[Signature, ...]:
    """By people of the last role that counts for each: "or above" is enough."""
    return tuple([Signature(f"Person {place}", roles[-1]) for place, roles in enumerate(others)])


def test_the_table_names_every_command() -> None:
    assert {kind.__name__ for _, kind in EVERY} == set(LAW)


@covers(
    "O-ROL-01", "O-DLR-07", "O-FLR-06", "O-FLR-07", "O-FLR-08", "O-SUP-02", "O-CSH-01", "O-CSH-02", "O-SEC-01",
    "O-SEC-02", "O-ACC-01", "O-ACC-02", "O-ACC-03", "O-SRV-01", "O-CMP-01",
)  # fmt: skip
@pytest.mark.parametrize(("jackpot", "kind"), EVERY)
@pytest.mark.parametrize("role", [*ROLES, ROOM, OPERATOR, ""])
def test_o_rol_01__every_act_in_every_role(jackpot: str, kind: type[HouseCommand], role: str) -> None:
    doers, others, _ = LAW[kind.__name__]
    giver = "" if role in (ROOM, OPERATOR) else "Zed"
    beside = () if role in (ROOM, OPERATOR) else signed(others)
    made = offered(jackpot)
    before = msgspec.json.encode(made.state)
    answer = made.ask(some(jackpot, kind, by=role, giver=giver, beside=beside))
    assert msgspec.json.encode(made.state) == before
    refused = isinstance(answer, Refusal) and answer.code == "wrong_role"
    # Where money is paid depends on the place too, and a notice is for those whom it names.
    if role in doers and kind.__name__ not in ("PayPerson", "SeeNotice", "AcknowledgeNotice"):
        assert not refused, answer
    elif role not in doers:
        assert refused, answer


TWO_PERSON = [(jackpot, kind) for jackpot, kind in EVERY if LAW[kind.__name__][1]]


@covers("O-ROL-01", "I-09", "I-10", "I-18", "J-11")
@pytest.mark.parametrize(("jackpot", "kind"), TWO_PERSON)
def test_o_rol_01__nobody_is_two_people(jackpot: str, kind: type[HouseCommand]) -> None:
    doers, others, _ = LAW[kind.__name__]
    made = offered(jackpot)

    def asked(*beside: Signature, giver: str = "Zed") -> str:
        return made.refuse(some(jackpot, kind, by=doers[0], giver=giver, beside=beside))[0]

    whole = signed(others)
    for place in range(len(others)):
        assert asked(*whole[:place], *whole[place + 1 :]) == "signature_missing"
        for typed in ("Zed", "zed", " ZED ", "zeD"):
            again = [*whole[:place], Signature(typed, whole[place].role), *whole[place + 1 :]]
            assert asked(*again) == "same_person"
        for nobody in ("", "  "):
            empty = [*whole[:place], Signature(nobody, whole[place].role), *whole[place + 1 :]]
            assert asked(*empty) == "nobody_named"
        for role in set(ROLES) - set(others[place]):
            wrong = [*whole[:place], Signature(whole[place].person, role), *whole[place + 1 :]]
            assert asked(*wrong) == "wrong_role"
    assert asked(*whole, Signature("One more", "floorperson")) == "too_many_signatures"
    assert asked(*whole, giver="") == "nobody_named"


@covers("O-ROL-01")
@pytest.mark.parametrize(("jackpot", "kind"), EVERY)
def test_o_rol_01__whoever_acts_has_a_name(jackpot: str, kind: type[HouseCommand]) -> None:
    doers, others, _ = LAW[kind.__name__]
    made = offered(jackpot)
    for giver in ("", " "):
        if doers != NOBODY:
            command = some(jackpot, kind, by=doers[0], giver=giver, beside=signed(others))
            assert made.refuse(command)[0] == "nobody_named"
    if doers == NOBODY:
        assert made.refuse(some(jackpot, kind, by=ROOM, giver="Zed"))[0] == "wrong_role"
        assert made.refuse(some(jackpot, kind, by=ROOM, beside=jp.beside("floorperson")))[0] == "wrong_role"


@covers("I-13", "J-13")
@pytest.mark.parametrize(("jackpot", "kind"), EVERY)
def test_i_13__no_act_is_before_the_last_one(jackpot: str, kind: type[HouseCommand]) -> None:
    doers, others, _ = LAW[kind.__name__]
    made = offered(jackpot)
    giver = "" if doers == NOBODY else "Zed"
    command = some(jackpot, kind, by=doers[0], giver=giver, beside=signed(others))
    late = msgspec.structs.replace(command, at=made.state.last_at - 1)
    assert made.refuse(late) == ("clock_back", "I-13" if jackpot == "bad_beat" else "J-13")


HOSTILE = ["A\x1b[2J", "line\nline", "\u202eecila", "x" * 501, "\ud800", "nul\0"]


@covers("I-13", "J-13")
@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize(("jackpot", "kind"), EVERY)
def test_i_13__no_text_that_no_paper_has(jackpot: str, kind: type[HouseCommand], text: str) -> None:
    doers, others, _ = LAW[kind.__name__]
    made = offered(jackpot)
    giver = "" if doers == NOBODY else "Zed"
    command = some(jackpot, kind, by=doers[0], giver=giver, beside=signed(others))
    fields = [field.name for field in msgspec.structs.fields(kind) if type(getattr(command, field.name)) is str]
    for name in set(fields) - {"by"} - ({"giver"} if doers == NOBODY else set()):
        assert made.refuse(msgspec.structs.replace(command, **{name: text}))[0] == "bad_field", name


@covers("O-ROL-01")
def test_o_rol_01__a_command_of_the_other_jackpot_is_refused() -> None:
    pay = jp.pay_prize(10**9)
    assert jp.a_bad_beat(jp.offer()).refuse(pay) == ("not_here", "O-ROL-01")
    for kind in (SeeNotice, AcknowledgeNotice):
        notice = kind(**jp.by("compliance", 10**9), number=1)
        assert jp.a_high_hand(jp.offer_high()).refuse(notice) == ("not_here", "O-ROL-01")


# --- the people of the house ------------------------------------------------------------------------------------------
def crew(*licensed: str) -> People:
    people = People()
    for role, person in jp.CREW.items():
        commands: list[HouseCommand] = [
            people_commands.RegisterPerson(by=OPERATOR, at=1, person=person, name=f"{person} {person}son"),
            people_commands.GiveRole(by=OPERATOR, at=1, person=person, role=role),
        ]
        if person in licensed:
            number = f"MD-{person}"
            commands.append(
                people_commands.EnterLicence(
                    by=OPERATOR, at=1, person=person, number=number, valid_from=0, valid_until=100
                )
            )
        for command in commands:
            made = decide_people(people, command)
            assert not isinstance(made, Refusal), made
            for event in made:
                evolve_people(people, event)
    return people


Table = list[tuple[Callable[[], HouseCommand], People, str]]
LICENSED = crew("Ada", "Ben", "Gus")
PEOPLE: Table = [
    (lambda: jp.lock(5), LICENSED, ""),
    (lambda: jp.carry(5), crew(), ""),
    (lambda: jp.lock(5), crew("Ada"), "no_licence"),
    (lambda: jp.lock(100), LICENSED, "no_licence"),
    (lambda: jp.lock(5), People(), "wrong_role"),
    (lambda: msgspec.structs.replace(jp.carry(5), giver="Ada"), LICENSED, "wrong_role"),
    (lambda: msgspec.structs.replace(jp.lock(5), beside=(Signature("Eve", "floorperson"),)), LICENSED, "wrong_role"),
    (lambda: jp.offer(5), People(), ""),
]


@covers("O-ROL-01", "J-17")
@pytest.mark.parametrize(("command", "people", "code"), PEOPLE)
def test_o_rol_01__only_people_of_the_house_act(command: Callable[[], HouseCommand], people: People, code: str) -> None:
    fault = people_fault(people, command())
    assert (fault.code if fault is not None else "") == code


@covers("O-ROL-01")
@pytest.mark.parametrize("typed", ["Ada", "ada", " ADA ", "Ada Adason", "ada adason"])
def test_o_rol_01__one_person_under_two_names_is_one(typed: str) -> None:
    """Also where somebody has both roles: the log knows them by one id."""
    both = crew("Ada", "Ben")
    made = decide_people(both, people_commands.GiveRole(by=OPERATOR, at=1, person="Ada", role="floorperson"))
    assert not isinstance(made, Refusal)
    for event in made:
        evolve_people(both, event)
    command = msgspec.structs.replace(jp.lock(5), beside=(Signature(typed, "floorperson"),))
    assert people_fault(both, command) is None
    assert jp.a_bad_beat(jp.offer()).refuse(with_ids(both, command)) == ("same_person", "O-ROL-01")
