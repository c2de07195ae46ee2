"""A Bad Beat from the claim to the last person paid, its display, its days and its end (P 15.D, 15.F-J)."""

import msgspec
import pytest

from pitboss.house.bad_beat import commands as bb
from pitboss.house.bad_beat import events as ev
from pitboss.house.bad_beat.view import due_now
from pitboss.house.base import HouseCommand
from pitboss.house.notices.board import AcknowledgeNotice, SeeNotice
from tests.support import jackpots as jp
from tests.support.covers import covers
from tests.support.jackpots import adjust, by, claim, filled, notify, offer, pay, prepare, reject, room, verify_claim

FUND = [offer(), *filled(100_000)]
OPEN = [*FUND, claim(10)]
VERIFIED = [*OPEN, verify_claim(11)]
PREPARED = [*VERIFIED, prepare(12)]
PAID = [*PREPARED, *[pay(13, person) for person in jp.HAND]]
AT_THE_TABLE = msgspec.structs.replace(jp.BAD_BEAT, pay_location="table")
ENDED = msgspec.structs.replace(jp.BAD_BEAT, collection_ended=True)


def transfer(at: int, to: str = "other", ref: str = "DP-1", **more: object) -> bb.TransferFund:
    fields = {"receives": True} | more
    return bb.TransferFund(**by("accounting", at, "floorperson"), to=to, ref=ref, **fields)  # type: ignore[arg-type]


def end_day(at: int, ended: str = jp.DAY, day: str = jp.NEXT_DAY, tables: tuple[str, ...] = ()) -> bb.EndDay:
    return bb.EndDay(**room(at, day), ended=ended, due=at, tables=tables)


def end(at: int, uncounted: int = 0) -> bb.EndBadBeat:
    return bb.EndBadBeat(**room(at), uncounted=uncounted)


@covers("I-01", "I-14", "I-15", "I-16", "I-17", "I-21", "O-SUP-02", "O-ACC-02", "O-CSH-02")
def test_i_14__the_life_of_a_claim() -> None:
    made = jp.a_bad_beat(*OPEN)
    claimed = made.bad_beat.claims["T-1 17"]
    assert (claimed.status, claimed.displayed, made.bad_beat.display.pending) == ("open", 100_000, False)
    verified, notice = made.do(verify_claim(11))
    assert isinstance(verified, ev.ClaimVerified)
    assert (notice.to, notice.about) == (("security", "accounting"), "claim T-1 17")  # type: ignore[attr-defined]
    assert (claimed.status, made.bad_beat.display.pending, made.bad_beat.fund) == ("verified", True, 100_000)
    made.do(prepare(12))
    assert claimed.status == "prepared"
    for person, cents in (("Max", 50_000), ("Nan", 25_000), ("Ola", 12_500), ("Pat", 12_500)):
        assert claimed.status == "prepared"
        (paid,) = made.do(pay(13, person))
        assert (paid.person, paid.cents) == (person, cents)  # type: ignore[attr-defined]
    assert (claimed.status, made.bad_beat.fund) == ("paid", 0)
    made.do(adjust(14, 0))
    assert not made.bad_beat.display.pending


@covers("I-17", "O-CSH-02", "O-SEC-02")
def test_i_17__identification_is_shown_at_the_cage_and_not_at_the_table() -> None:
    """Whoever sits where the hand was played is known by their seat."""
    paid = jp.a_bad_beat(*PREPARED).do(msgspec.structs.replace(pay(13, "Max"), identification=" passport "))
    assert paid[0].identification == "passport"  # type: ignore[attr-defined]
    brought = jp.a_bad_beat(offer(1, AT_THE_TABLE), *PREPARED[1:])
    (event,) = brought.do(pay(13, "Max", place="table", role="security"))
    assert event.identification == ""  # type: ignore[attr-defined]


REFUSED: list[tuple[list[HouseCommand], HouseCommand, str, str]] = [
    ([], claim(1), "not_offered", "I-01"),
    ([], offer(1, version=0), "older_version", "I-01"),
    ([offer(1, version=3)], offer(2, version=2), "older_version", "I-01"),
    ([], offer(1, msgspec.structs.replace(jp.BAD_BEAT, discontinuation_procedure_ref="")), "no_approval", "I-20"),
    # A claim is a hand of a table's log.
    (FUND, verify_claim(9), "no_such_claim", "I-14"),
    (FUND, verify_claim(9, ""), "no_such_claim", "I-14"),
    (FUND, claim(9, losers=()), "no_such_hand", "I-05"),
    (FUND, claim(9, winners=()), "no_such_hand", "I-05"),
    (FUND, claim(9, losers=("Zoe",)), "no_such_hand", "I-05"),
    (FUND, claim(9, dealt_in=(*jp.HAND, "Max")), "no_such_hand", "I-05"),
    (FUND, claim(9, losers=("Max", "Max")), "no_such_hand", "I-05"),
    (FUND, claim(9, dealt_in=(*jp.HAND, "")), "no_such_hand", "I-05"),
    (FUND, claim(9, shares=(("losers", 9999),)), "no_such_hand", "I-05"),
    (FUND, claim(9, shares=(("losers", 10_001), ("winners", -1))), "no_such_hand", "I-05"),
    (FUND, claim(9, shares=(("house", 10_000),)), "no_such_hand", "I-05"),
    (FUND, claim(9, payout_percent=10_001), "no_such_hand", "I-05"),
    (FUND, claim(9, uncounted=-1), "no_such_hand", "I-05"),
    (FUND, claim(9, shown_at=10), "no_such_hand", "I-05"),
    (FUND, claim(9, hand=0), "no_such_hand", "I-05"),
    (FUND, claim(9, table=""), "no_such_hand", "I-05"),
    # Nothing is paid before it is verified and prepared, and nothing twice.
    (OPEN, pay(11, "Max"), "not_verified", "I-14"),
    (OPEN, prepare(11), "not_verified", "I-17"),
    (VERIFIED, pay(12, "Max"), "not_prepared", "I-14"),
    (VERIFIED, verify_claim(12), "verified_already", "I-14"),
    (VERIFIED, reject(12), "verified_already", "I-14"),
    (PREPARED, prepare(13), "prepared_already", "I-17"),
    (PREPARED, pay(13, "Zoe"), "not_owed", "I-17"),
    (PREPARED, pay(13, ""), "not_owed", "I-17"),
    ([*PREPARED, pay(13, "Max")], pay(14, "Max"), "paid_already", "I-17"),
    (PAID, pay(14, "Max"), "paid_already", "I-14"),
    ([*OPEN, reject(11)], verify_claim(12), "rejected_already", "I-14"),
    ([*OPEN, reject(11)], pay(12, "Max"), "rejected_already", "I-14"),
    (OPEN, reject(11, words=""), "no_words", "I-14"),
    (OPEN, reject(11, words="  "), "no_words", "I-14"),
    (VERIFIED, msgspec.structs.replace(prepare(12), form=" "), "no_form", "I-17"),
    # Where, by whom, and how.
    (PREPARED, pay(13, "Max", place="table", role="security"), "wrong_place", "I-17"),
    (PREPARED, pay(13, "Max", role="security"), "wrong_role", "I-17"),
    (PREPARED, pay(13, "Max", role="accounting"), "wrong_role", "I-17"),
    (PREPARED, msgspec.structs.replace(pay(13, "Max"), to="chips"), "bad_field", "I-17"),
    # At the cage whoever is paid shows who they are.
    (PREPARED, msgspec.structs.replace(pay(13, "Max"), identification=""), "no_identification", "I-17"),
    (PREPARED, msgspec.structs.replace(pay(13, "Max"), identification="  "), "no_identification", "I-17"),
    (PREPARED, msgspec.structs.replace(pay(13, "Max"), giver="MAX "), "same_person", "O-ROL-01"),
    (OPEN, msgspec.structs.replace(verify_claim(11), giver="pat"), "own_claim", "O-ROL-01"),
    (OPEN, msgspec.structs.replace(reject(11), giver="Pat"), "own_claim", "O-ROL-01"),
    # The display shows the books.
    (FUND, adjust(9, 100_001), "books_differ", "I-19"),
    (FUND, adjust(9, 0), "books_differ", "I-19"),
    (FUND, adjust(9, -1), "bad_amount", "I-19"),
    (VERIFIED, adjust(12, 100_000), "books_differ", "I-19"),
    (FUND, notify(9), "notified_already", "I-08"),
    # Days.
    ([*FUND, end_day(9)], notify(10), "day_over", "I-13"),
    ([*FUND, end_day(9)], adjust(10, 100_000), "day_over", "I-13"),
    (FUND, end_day(9, "tomorrow"), "bad_field", "I-13"),
    (FUND, msgspec.structs.replace(end_day(9), due=10), "bad_field", "I-13"),
    (FUND, adjust(1, 100_000), "clock_back", "I-13"),
    # Its end: every cent reaches players.
    (FUND, end(9), "holds_money", "I-20"),
    ([*OPEN[:1], claim(10)], end(11), "holds_money", "I-20"),
    ([offer(), jp.take_in(2, cents=0)], end(11), "holds_money", "I-20"),
    ([offer()], end(11, 5), "holds_money", "I-20"),
    ([offer(), end(2)], claim(3), "ended", "I-20"),
    ([offer(), end(2)], notify(3), "ended", "I-20"),
    (FUND, transfer(9), "still_collecting", "I-07"),
    ([*FUND, offer(9, ENDED, 2)], transfer(10, ref=""), "no_approval", "I-20"),
    ([*FUND, offer(9, ENDED, 2)], transfer(10, ref="DP-9"), "no_approval", "I-20"),
    ([*FUND, offer(9, ENDED, 2)], transfer(10, receives=False), "no_such_fund", "I-20"),
    ([*FUND, offer(9, ENDED, 2)], transfer(10, to="main"), "no_such_fund", "I-20"),
    ([*FUND, offer(9, ENDED, 2)], transfer(10, uncounted=100), "not_settled", "I-20"),
    ([*OPEN, offer(11, ENDED, 2)], transfer(12), "not_settled", "I-20"),
    ([offer(1, ENDED)], transfer(12), "fund_empty", "I-20"),
    ([offer()], bb.ReceiveFund(**room(2), origin="", source=1, cents=5), "bad_field", "I-20"),
    ([offer()], bb.ReceiveFund(**room(2), origin="x", source=1, cents=0), "bad_field", "I-20"),
    ([offer()], bb.ReceiveFund(**room(2), origin="x", source=1, cents=-5), "bad_amount", "I-20"),
]  # fmt: skip


@covers("I-01", "I-05", "I-07", "I-08", "I-13", "I-14", "I-17", "I-19", "I-20", "O-ROL-01", "N-CFG-bb.payLocation",
        "N-CFG-bb.discontinuationProcedureRef")  # fmt: skip
@pytest.mark.parametrize(("before", "command", "code", "rule"), REFUSED)
def test_i_14__what_is_refused(before: list[HouseCommand], command: HouseCommand, code: str, rule: str) -> None:
    assert jp.a_bad_beat(*before).refuse(command) == (code, rule)


@covers("I-16", "O-SEC-02", "N-CFG-bb.payLocation", "I-17")
@pytest.mark.parametrize("role", ["security", "accounting"])
def test_i_16__at_the_table_security_or_accounting_brings_it(role: str) -> None:
    made = jp.a_bad_beat(offer(1, AT_THE_TABLE), *filled(100_000), claim(10), verify_claim(11), prepare(12))
    assert made.refuse(pay(13, "Max")) == ("wrong_place", "I-17")
    assert made.refuse(pay(13, "Max", role="cashier", place="table")) == ("wrong_role", "I-17")
    made.do(pay(13, "Max", role=role, place="table"))
    assert made.bad_beat.fund == 50_000


def test_i_05__a_line_that_is_read_twice_is_one_claim() -> None:
    made = jp.a_bad_beat(*PAID)
    assert made.do(claim(20)) == ()
    assert made.bad_beat.claims["T-1 17"].status == "paid"


# --- notices ----------------------------------------------------------------------------------------------------------
def see(at: int, role: str, number: int = 1) -> SeeNotice:
    return SeeNotice(**by(role, at), number=number)


def acknowledge(at: int, role: str, number: int = 1) -> AcknowledgeNotice:
    return AcknowledgeNotice(**by(role, at), number=number)


@covers("I-08", "O-CMP-01")
def test_i_08__a_notice_is_seen_and_acknowledged_by_name() -> None:
    made = jp.a_bad_beat(offer(), notify(2))
    (notice,) = made.bad_beat.notices
    assert (notice.to, notice.about, notice.giver) == (("compliance",), "count 2026-11-17", "Ben")
    made.do(see(3, "compliance"))
    assert made.do(see(3, "compliance")) == ()
    assert (notice.seen_by, notice.acknowledged_by) == ("Hal", "")
    assert len(made.do(acknowledge(4, "compliance"))) == 1
    assert notice.acknowledged_by == "Hal"
    assert made.refuse(acknowledge(5, "compliance")) == ("acknowledged_already", "I-08")


@covers("O-ROL-01", "O-CMP-01")
def test_o_rol_01__nobody_acknowledges_what_they_told_others() -> None:
    made = jp.a_bad_beat(offer(), bb.NotifyCompliance(by="floorperson", giver="Hal", at=2, day=jp.DAY))
    assert made.refuse(acknowledge(3, "compliance")) == ("same_person", "O-ROL-01")
    assert made.refuse(see(3, "compliance")) == ("same_person", "O-ROL-01")


@covers("I-08", "I-16", "O-CMP-01", "O-SEC-02", "O-ROL-01")
def test_i_16__a_notice_is_for_those_whom_it_names() -> None:
    made = jp.a_bad_beat(*VERIFIED)
    assert made.refuse(acknowledge(12, "security")) == ("wrong_role", "I-08")
    assert made.refuse(acknowledge(12, "compliance", 2)) == ("wrong_role", "I-16")
    assert made.refuse(acknowledge(12, "security", 3)) == ("no_such_notice", "O-ROL-01")
    assert made.refuse(acknowledge(12, "security", 0)) == ("no_such_notice", "O-ROL-01")
    # Whoever gave it cannot say that somebody else knows of it.
    own = msgspec.structs.replace(acknowledge(12, "compliance"), giver="ben")
    assert made.refuse(own) == ("same_person", "O-ROL-01")
    seen, acknowledged = made.do(acknowledge(12, "accounting", 2))
    assert (seen.giver, acknowledged.giver) == ("Flo", "Flo")


# --- collection, days, the end ----------------------------------------------------------------------------------------
@covers("I-07", "I-20")
def test_i_07__collection_ends_by_an_amendment_and_the_fund_stays_payable() -> None:
    made = jp.a_bad_beat(*FUND)
    assert made.state.collecting
    _, over = made.do(offer(9, ENDED, 2))
    assert isinstance(over, ev.CollectionEnded)
    assert not made.state.collecting
    for command in (claim(10), verify_claim(11), prepare(12), *[pay(13, person) for person in jp.HAND], adjust(14, 0)):
        made.do(command)
    made.do(end(15))
    assert made.bad_beat.ended
    # Offered again, it collects again.
    made.do(offer(16, jp.BAD_BEAT, 3))
    assert (made.bad_beat.ended, made.bad_beat.collecting) == (False, True)


@covers("I-20", "I-21")
def test_i_20__the_whole_fund_goes_to_another() -> None:
    made = jp.a_bad_beat(*FUND, offer(9, ENDED, 2), transfer(10))
    assert made.bad_beat.fund == 0
    made.do(adjust(11, 0))
    made.do(end(12))
    other = jp.a_bad_beat(offer(1, msgspec.structs.replace(jp.BAD_BEAT, name="other")))
    came = bb.ReceiveFund(**room(11), origin="main", source=9, cents=100_000)
    other.do(came)
    assert other.do(came) == ()
    assert other.bad_beat.fund == 100_000


@covers("I-20")
def test_i_20__what_comes_in_after_the_end_makes_the_end_undone() -> None:
    for late in (jp.take_in(3, cents=500), bb.ReceiveFund(**room(3), origin="x", source=1, cents=500)):
        made = jp.a_bad_beat(offer(), end(2), late)
        assert not made.bad_beat.ended
        assert made.refuse(end(4)) == ("holds_money", "I-20")


@covers("I-13", "I-08", "I-18", "O-ACC-01")
def test_i_13__the_figure_of_a_day_and_what_was_not_done_in_it() -> None:
    made = jp.a_bad_beat(*FUND)
    (day,) = made.do(end_day(9))
    assert (day.collected, day.overdue) == (100_000, ())  # type: ignore[attr-defined]
    assert made.do(end_day(9)) == ()
    (later,) = made.do(end_day(10, jp.NEXT_DAY, "2026-11-19", ("T-1", "T-2")))
    missing = ("count of table T-1", "count of table T-2", "display")
    assert (later.collected, later.overdue) == (0, missing)  # type: ignore[attr-defined]
    waiting = jp.a_bad_beat(offer(), jp.take_in(2))
    (missed,) = waiting.do(end_day(9))
    assert missed.overdue == ("display", "box T-1:1")  # type: ignore[attr-defined]


@covers("I-08")
def test_i_08__the_box_of_one_table_does_not_stand_for_that_of_another() -> None:
    made = jp.a_bad_beat(*FUND)
    assert not any("Count" in due.what for due in due_now(made.bad_beat, jp.DAY, ("T-1",)))
    (due,) = [due for due in due_now(made.bad_beat, jp.DAY, ("T-1", "T-2")) if "Count" in due.what]
    assert due.what == "Count the boxes of this gaming day: table T-2"
    (day,) = made.do(end_day(9, tables=("T-1", "T-2")))
    assert (day.tables, day.overdue) == (("T-1", "T-2"), ("count of table T-2",))  # type: ignore[attr-defined]


@covers("I-18")
def test_i_18__an_adjustment_that_is_due_at_once_is_overdue_at_the_days_end() -> None:
    made = jp.a_bad_beat(*VERIFIED)
    (day,) = made.do(end_day(12))
    assert day.overdue == ("display",)  # type: ignore[attr-defined]


@covers("I-21", "I-19", "I-18", "O-ACC-03", "O-FLR-07")
def test_i_21__the_display_is_no_running_meter() -> None:
    """41,300 and 212 counted: 41,512 after the adjustment, and 41,300 until then."""
    made = jp.a_bad_beat(offer(), *filled(4_130_000))
    more = [jp.take_in(9, "T-2"), jp.list_boxes(10, "T-2:1"), jp.carry(11, 2), jp.count_in_cage(12, "T-2:1", 21_200)]
    for command in more:
        made.do(command)
    assert (made.bad_beat.fund, made.bad_beat.display.cents) == (4_151_200, 4_130_000)
    assert made.refuse(adjust(13, 4_125_000)) == ("books_differ", "I-19")
    made.do(adjust(13, 4_151_200))
    assert made.bad_beat.display.cents == 4_151_200
