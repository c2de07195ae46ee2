"""A record that was wrong is taken back with its money, until the next hand is recorded (O-DLR-03)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.submission.rake import Contribution
from tests.support.covers import covers
from tests.support.rakes import TEN_PER_CENT, bad_beat, high_hand
from tests.unit.decks import steps
from tests.unit.light.tables import light

TWO = Contribution(rule=((0, 2),), most=2)
HOUSE: dict[str, Any] = {"rake": TEN_PER_CENT, "bad_beat": bad_beat(TWO)}


@covers("O-DLR-03", "N-OPN-12")
@pytest.mark.parametrize("by", ["dealer", "floorperson", "shift_supervisor"])
def test_take_back__the_rake_comes_out_of_the_drop_box(by: str) -> None:
    table = light(3, rake=TEN_PER_CENT).record(300, 40)
    table.tell(table.back(by=by))
    assert (table.chips, table.with_the_house(), table.table.hand_number) == (3000, (0, {}, 0), 0)
    taken = table.one(ev.RecordTakenBack)
    assert (taken.number, taken.by, taken.person, taken.reason) == (1, by, "Dan", "mistyped")
    assert table.same_as_folded()
    # The same hand again, by the same number.
    assert table.record(30).one(ev.HandRecorded).number == 1
    assert table.with_the_house() == (3, {}, 0)


@covers("O-DLR-03", "H-15")
def test_h_15__the_box_keeps_what_it_has_and_nothing_goes_in_twice() -> None:
    table = light(3, **HOUSE).record(300)
    table.tell(table.back())
    # AMB-148: the house makes it good until the hand is recorded again.
    assert (table.chips, table.with_the_house()) == (3000, (0, {"bad_beat": 2}, -2))
    assert table.record(100).one(ev.ContributionsTaken).already == (("bad_beat", 2),)
    assert (table.chips, table.with_the_house()) == (2988, (10, {"bad_beat": 2}, 0))
    assert table.record(100).one(ev.ContributionsTaken).already == ()
    assert table.table.boxes == {"bad_beat": 4}
    assert table.same_as_folded()


@covers("O-DLR-03", "H-15")
def test_h_15__twice_taken_back() -> None:
    table = light(3, **HOUSE, high_hand=high_hand(TWO)).record(300)
    table.tell(table.back()).record(200, not_collecting=("high_hand",))
    assert table.with_the_house() == (20, {"bad_beat": 2, "high_hand": 2}, -2)
    table.tell(table.back()).record(100)
    assert (table.chips, table.with_the_house()) == (2986, (10, {"bad_beat": 2, "high_hand": 2}, 0))
    assert table.same_as_folded()


@covers("O-DLR-03")
def test_take_back__what_cannot_be() -> None:
    table = light(3, rake=TEN_PER_CENT)
    assert table.refused(table.back()) == ("nothing_to_take_back", "O-DLR-03")
    table.record(300)
    assert table.refused(table.back(reason=" ")) == ("unclear_words", "O-DLR-03")
    assert table.refused(table.back(by="player")) == ("wrong_role", "O-DLR-03")
    assert table.refused(table.back(entry=2)) == ("nothing_to_take_back", "O-DLR-03")
    assert table.refused(table.back(person="player 1")) == ("dealer_plays", "A-26")
    table.tell(table.back(entry=1))
    assert table.refused(table.back()) == ("nothing_to_take_back", "O-DLR-03")


@covers("O-DLR-03")
def test_take_back__only_the_last_one() -> None:
    table = light(3, rake=TEN_PER_CENT).record(300).record(200)
    table.tell(table.back())
    assert (table.table.hand_number, table.table.drop_box) == (1, 30)
    assert table.refused(table.back()) == ("nothing_to_take_back", "O-DLR-03")


@covers("O-DLR-03")
def test_take_back__chips_that_have_left_since_do_not_matter() -> None:
    table = light(3, rake=TEN_PER_CENT).record(300)
    table.tell(table.count_out(1, 2970), table.back())
    assert table.chips == 30


@covers("B-07", "A-12", "O-DLR-03")
def test_b_07__it_was_no_round_for_the_decks() -> None:
    table = light(3, shuffler_mode="manual")
    for command in (
        steps.equipment(), steps.receive(), steps.inspect(), steps.verify(), steps.spread(), steps.look(), steps.wash(),
    ):  # fmt: skip
        table.tell(command)
    decks = table.record(60).table.decks
    assert decks is not None
    assert (decks.turn, [deck.rounds for deck in decks.pair]) == (1, [1, 1])
    table.tell(table.back())
    assert (decks.turn, [deck.rounds for deck in decks.pair]) == (0, [0, 0])
    # New decks since then have no part in it.
    table.record(60).tell(steps.receive(at=steps.MONDAY_8 + 5), table.back())
    decks = table.table.decks
    assert decks is not None
    assert (decks.turn, [deck.rounds for deck in decks.pair]) == (0, [0, 0])


@covers("I-14", "J-15")
def test_take_back__not_once_a_claim_was_made() -> None:
    table = light(3, high_hand=high_hand(min_players_dealt=2)).record(300)
    table.tell(table.claim("high_hand", "As Ah Kd Kc 2s", {1: "Ad 7c"}))
    assert table.refused(table.back()) == ("too_late", "O-DLR-03")
    assert table.record(60).tell(table.back()).table.hand_number == 1


@covers("O-DLR-03")
def test_take_back__a_box_that_was_changed_since() -> None:
    table = light(3, **HOUSE).record(300)
    table.tell(cm.ChangeBox(by="dealer", person="Dan", floorperson="Flo", jackpot="bad_beat"), table.back())
    assert table.with_the_house() == (0, {"bad_beat": 0}, -2)
    table.record(300)
    assert (table.table.boxes, table.table.removed_boxes, table.table.over_short) == ({"bad_beat": 0}, 2, 0)
    assert table.same_as_folded()
