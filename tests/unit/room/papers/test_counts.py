"""The documents of counts: a paper for each box that was counted, and one for each load on its way to the cage."""

from pitboss.house.base import HouseCommand, SignedEvent
from pitboss.house.people.state import People
from pitboss.room.papers.counts import count_papers
from pitboss.room.papers.structs import CountPaper, Signed
from tests.support import jackpots as jp
from tests.support.covers import covers

STREAM = "bad_beat:main"


def signs(did: str, role: str, person: str, at: int) -> Signed:
    return Signed(did, role, person, f"L-{person}", str(at))


def papers(jackpot: jp.Jackpot, *commands: HouseCommand, day: str = jp.DAY, books: bool = True) -> list[CountPaper]:
    events = [event for command in commands for event in jackpot.do(command) if isinstance(event, SignedEvent)]
    steps = [event for event in events if type(event).__module__ == "pitboss.house.custody.events"]
    boxes = jackpot.state.custody.boxes
    return list(count_papers(STREAM, steps, boxes, People(), day, signs, books=books))


def at_a_table() -> list[HouseCommand]:
    return [
        jp.offer(terms=jp.AT_TABLE), jp.take_in(2), jp.take_in(3, table="T-2", cents=18_700), jp.notify(4),
        jp.count_at_table(5, "T-1:1", 21_200), jp.count_at_table(6, "T-2:1", 18_600), jp.lock(7), jp.carry(8),
        jp.verify_sum(9, 39_800),
    ]  # fmt: skip


@covers("I-09")
def test_i_09__a_document_for_each_box_with_the_names_of_those_who_signed() -> None:
    first, second, _ = papers(jp.a_bad_beat(), *at_a_table())
    assert (first.title, first.number, first.place, first.total, first.rule) == (
        "Count document", 1, "closed table T-9", 21_200, "I-09",
    )  # fmt: skip
    assert [(one.did, one.role, one.name, one.licence) for one in first.signed] == [
        ("Counted", "dealer", "Ada", "L-Ada"),
        ("Was by, and signed", "floorperson", "Ben", "L-Ben"),
        ("Records it", "surveillance", "Cy", "L-Cy"),
    ]
    assert [(box.box, box.cents, box.difference) for box in second.boxes] == [("T-2:1", 18_600, -100)]


@covers("I-10", "I-12")
def test_i_10__the_container_with_who_had_it_until_the_cashier() -> None:
    container = papers(jp.a_bad_beat(), *at_a_table())[-1]
    assert (container.title, container.number, container.total) == ("Container", 1, 39_800)
    assert [(box.box, box.cents) for box in container.boxes] == [
        ("T-1:1", 21_200),
        ("T-2:1", 18_600),
        ("verified in the cage", 39_800),
    ]
    assert [(one.did, one.name) for one in container.signed] == [
        ("Locked", "Ada"),
        ("Was by, and signed", "Ben"),
        ("Carried to the cage", "Di"),
        ("Verified the sum", "Eve"),
    ]


@covers("I-11", "I-12")
def test_i_11__in_the_cage_a_list_and_then_a_document_for_each_box() -> None:
    commands = [
        jp.offer(), jp.take_in(2), jp.notify(3), jp.list_boxes(4, "T-1:1"), jp.carry(5),
        jp.count_in_cage(6, "T-1:1", 21_150),
    ]  # fmt: skip
    document, listed = papers(jp.a_bad_beat(), *commands)
    assert (document.place, document.boxes[0].difference) == ("cage", -50)
    assert (listed.title, listed.total, [box.cents for box in listed.boxes]) == ("List of boxes", None, [None])
    assert [(one.did, one.name) for one in listed.signed] == [
        ("Accounted for all boxes", "Ben"),
        ("Carried to the cage", "Di"),
    ]


def test_who_does_not_read_the_books__sees_no_difference() -> None:
    found = papers(jp.a_bad_beat(), *at_a_table(), books=False)
    assert [box.difference for paper in found for box in paper.boxes] == [None] * 4
    assert "verified in the cage" not in [box.box for paper in found for box in paper.boxes]


@covers("I-12")
def test_i_12__what_lies_in_a_container_is_under_lock_until_its_sum_was_verified() -> None:
    """As on the desk: the cashier verifies a sum that they have not read."""
    *on_the_way, verified = at_a_table()
    for paper in papers(jackpot := jp.a_bad_beat(), *on_the_way, books=False):
        assert (paper.total, {box.cents for box in paper.boxes}) == (None, {None})
    jackpot.do(verified)
    assert [paper.total for paper in papers(jp.a_bad_beat(), *at_a_table(), books=False)] == [21_200, 18_600, 39_800]
    assert [paper.total for paper in papers(jp.a_bad_beat(), *on_the_way)] == [21_200, 18_600, 39_800]


def test_another_day__has_none_of_them() -> None:
    assert papers(jp.a_bad_beat(), *at_a_table(), day=jp.NEXT_DAY) == []
