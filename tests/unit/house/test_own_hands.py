"""Nobody of the house decides on their own hand or pays themselves, by whatever name they sat down (O-ROL-01).

Whoever plays without an account is known by a name: 'Fay Floor (cash)'. Staff may do so too, and then they are the same
person as the one who works here."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from pitboss.engine.refusals import Refusal
from pitboss.house.acts import is_of, with_ids
from pitboss.house.base import OPERATOR, HouseCommand
from pitboss.house.cage import commands as cage
from pitboss.house.people.commands import RegisterPerson
from pitboss.house.people.decide import decide as decide_people
from pitboss.house.people.evolve import evolve as evolve_people
from pitboss.house.people.state import People
from tests.support import jackpots as jp
from tests.support.covers import covers
from tests.support.jackpots import END, START
from tests.unit.house.cage.counter import with_drawer

# As somebody called Fay sits down: with an account, without one, and as the second of that name.
SEATED = ["Fay", "Fay (cash)", "Fay (cash 2)"]
OTHERS = ["Fay Other (cash)", "Fay (guest)", "Max (cash)"]


def beaten(loser: str) -> jp.Jackpot:
    """A Bad Beat that they have lost, still to be decided."""
    hand: dict[str, Any] = {"losers": (loser,), "dealt_in": (loser, *jp.HAND[1:])}
    return jp.a_bad_beat(jp.offer(), *jp.filled(100_000), jp.claim(10, **hand))


def called(person: str) -> jp.Jackpot:
    """A high hand of theirs, which nobody has verified."""
    return jp.a_high_hand(jp.offer_high(), jp.start(), jp.call(START + 5, person=person))


def awarded(person: str) -> jp.Jackpot:
    made = called(person)
    for command in (jp.fill_in(START + 6), *jp.ended_period(35_000), jp.announce(END + 1)):
        made.do(command)
    return made


def by_fay(command: HouseCommand) -> HouseCommand:
    return msgspec.structs.replace(command, giver="Fay")


def prepared(loser: str) -> jp.Jackpot:
    made = beaten(loser)
    made.do(jp.verify_claim(11))
    made.do(jp.prepare(12))
    return made


Case = tuple[Callable[[str], jp.Jackpot], Callable[[str], HouseCommand], str]
CASES: list[Case] = [
    (beaten, lambda person: jp.verify_claim(11), "own_claim"),
    (beaten, lambda person: jp.reject(11), "own_claim"),
    (prepared, lambda person: jp.pay(13, person), "same_person"),
    (called, lambda person: jp.fill_in(START + 6), "same_person"),
    (awarded, lambda person: jp.pay_prize(END + 2), "same_person"),
]


@covers("O-ROL-01", "I-14", "I-17", "J-15", "J-20")
@pytest.mark.parametrize("seated", SEATED)
@pytest.mark.parametrize(("made", "asked", "code"), CASES)
def test_o_rol_01__whoever_holds_the_hand_says_nothing_about_it(
    made: Callable[[str], jp.Jackpot], asked: Callable[[str], HouseCommand], code: str, seated: str
) -> None:
    assert made(seated).refuse(by_fay(asked(seated))) == (code, "O-ROL-01")


@covers("O-ROL-01")
@pytest.mark.parametrize("seated", OTHERS)
@pytest.mark.parametrize(("made", "asked", "code"), CASES)
def test_o_rol_01__somebody_of_another_name_is_somebody_else(
    made: Callable[[str], jp.Jackpot], asked: Callable[[str], HouseCommand], code: str, seated: str
) -> None:
    assert made(seated).do(by_fay(asked(seated)))


@covers("O-ROL-01", "J-15", "J-17")
@pytest.mark.parametrize(
    ("told", "slip"),
    [
        ({}, {"dealer": "Fay"}),
        ({"dealer": "fay "}, {}),
        ({"entered_by": ("Fay",)}, {}),
        ({"entered_by": ("Ada", "Fay")}, {}),
    ],
)
def test_j_15__the_dealer_calls_a_floorperson_who_is_somebody_else(told: Any, slip: Any) -> None:
    """P 16.G(1), 16.G(3)(d)-(e): the slip has a dealer and whoever verified the hand: two people."""
    made = jp.a_high_hand(jp.offer_high(), jp.start(), jp.call(START + 5, **told))
    filled = jp.fill_in(START + 6, **slip)
    assert made.refuse(by_fay(filled)) == ("same_person", "O-ROL-01")
    # Somebody else may, and a floorperson who never had to do with the hand is one.
    made.do(filled)
    assert made.high_hand.slips["T-1 17 3"].standing == "leading"


@covers("O-ROL-01")
@pytest.mark.parametrize("seated", ["Fay Floor (cash)", "fay floor (cash 3)", "Fay Floor"])
def test_o_rol_01__the_name_counts_as_well_as_the_id(seated: str) -> None:
    """Who came as a guest has an id that is not their name."""
    people = People()
    made = decide_people(people, RegisterPerson(by=OPERATOR, at=1, person="guest 7", name="Fay Floor"))
    assert not isinstance(made, Refusal)
    for event in made:
        evolve_people(people, event)
    command = with_ids(people, msgspec.structs.replace(jp.fill_in(5), giver="Fay Floor"))
    assert (command.giver, command.called) == ("guest 7", ("Fay Floor",))
    assert is_of(command, seated)
    assert is_of(command, "guest 7")
    assert not is_of(command, "Fay")


@covers("O-ROL-01", "N-CAG-01")
def test_o_rol_01__no_cashier_serves_themselves_under_their_name() -> None:
    made = with_drawer()
    assert made.refused(cage.BuyIn, "Eve", person="Eve Adams", cents=5, called=("Eve Adams",))[0] == "own_account"
    made.do(cage.BuyIn, "Eve", person="Eve Adams", cents=5)
