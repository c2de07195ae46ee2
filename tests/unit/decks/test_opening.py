"""Opening a table (P 3.A, 4): two decks, inspected, verified, spread, looked at, washed, shuffled, cut."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import (
    DeckCut,
    DeckShuffled,
    DecksInspected,
    DecksLookedAt,
    DecksReceived,
    DecksSpread,
    DecksWashed,
    EquipmentRecorded,
    Event,
    HandStarted,
    InspectionVerified,
)
from pitboss.engine.needs import NeedDeckStep
from tests.support.covers import covers
from tests.support.tables import Play, seated
from tests.unit.decks.steps import (
    MONDAY_8,
    count,
    cut,
    due,
    equipment,
    go,
    inspect,
    look,
    receive,
    recut,
    reshuffle,
    shuffle,
    spread,
    table,
    turn,
    verify,
    wash,
)

ORDER = ["record_equipment", "receive_decks", "inspect", "verify", "spread", "look", "wash", "shuffle", "cut"]


@covers("A-11", "A-16", "A-17", "A-18", "A-19", "B-01", "B-04", "A-02")
def test_opening__step_by_step() -> None:
    """Equipment, two decks, inspected and verified, spread, looked at, washed, both shuffled, one cut, and a hand."""
    play = seated("holdem", 2, shuffler_mode="manual")
    asked: list[tuple[str, str, str]] = []
    while (step := due(play)) and len(asked) < 20:
        asked.append((step, play.needs(NeedDeckStep).step, play.need.kind))
        go(play, until=step).tell(*[command_for(step)])
    assert asked == [(step, step, "deck") for step in [*ORDER[:8], "shuffle", "cut"]]
    assert play.due() == "start"
    play.start()
    assert of_decks(play) == [
        EquipmentRecorded, DecksReceived, DecksInspected, InspectionVerified, DecksSpread, DecksLookedAt, DecksWashed,
        DeckShuffled, DeckShuffled, DeckCut,
    ]  # fmt: skip


def command_for(step: str) -> cm.Command:
    return {
        "record_equipment": equipment(), "receive_decks": receive(), "inspect": inspect(), "verify": verify(),
        "spread": spread(), "look": look(), "wash": wash(), "shuffle": shuffle(), "cut": cut(),
    }[step]  # fmt: skip


def of_decks(play: Play) -> list[type[Event]]:
    return [type(event) for event in play.log if type(event).__module__.endswith(".decks")]


RULES = {"receive_decks": "A-02", "inspect": "A-16", "verify": "A-16", "spread": "A-17", "look": "A-17", "wash": "A-18",
         "shuffle": "B-01", "cut": "B-04"}  # fmt: skip


@covers("A-02", "A-16", "A-17", "A-18", "A-19", "B-01", "B-04", "B-07", "B-06")
@pytest.mark.parametrize("now", range(len(ORDER) - 2))
def test_opening__no_step_before_its_time(now: int) -> None:
    play = table(until=ORDER[now])
    for step in ORDER[now + 1 :]:
        if step != "receive_decks" or now == 0:
            assert play.refused(command_for(step)) == ("step_not_due", RULES[step])
    assert play.refused(count()) == ("step_not_due", "B-07")
    assert play.refused(recut()) == ("step_not_due", "B-06")
    assert play.refused(reshuffle()) == ("step_not_due", "B-01")
    assert due(play) == ORDER[now]


@covers("A-16", "A-17", "A-18")
@pytest.mark.parametrize("now", range(3, len(ORDER)))
def test_opening__no_step_twice(now: int) -> None:
    play = table(until=ORDER[now])
    for step in ORDER[2 : min(now, 7)]:
        assert play.refused(command_for(step)) == ("step_not_due", RULES[step])


@covers("A-16", "A-17", "A-18", "A-19", "B-04")
@pytest.mark.parametrize(
    ("now", "code", "rule"),
    [
        ("receive_decks", "deck_not_ready", "A-11"),
        ("inspect", "deck_not_ready", "A-16"),
        ("verify", "deck_not_ready", "A-16"),
        ("spread", "deck_not_ready", "A-17"),
        ("look", "deck_not_ready", "A-17"),
        ("wash", "deck_not_ready", "A-18"),
        ("shuffle", "not_shuffled", "B-01"),
        ("cut", "deck_not_ready", "B-04"),
    ],
)
def test_opening__no_hand_before_it_is_done(now: str, code: str, rule: str) -> None:
    play = table(until=now)
    assert play.refused(cm.StartHand()) == (code, rule)
    assert (play.need.kind, play.need.rule) == ("deck", rule)


@covers("A-11")
@pytest.mark.parametrize("backs", [("red", "red"), ("red", "Red "), ("", "blue"), ("red", " "), ("red",), ()])
def test_a_11__two_backs_that_differ(backs: tuple[str, ...]) -> None:
    play = table(until="receive_decks")
    assert play.refused(receive(backs=backs)) == ("deck_wrong_back", "A-11")


@covers("A-10")
@pytest.mark.parametrize("covers_", [0, 1, 3])
def test_a_10__one_cover_card_each(covers_: int) -> None:
    play = table(until="receive_decks")
    assert play.refused(receive(cover_cards=covers_)) == ("wrong_count", "A-10")
    assert due(play.tell(receive(cover_cards=2))) == "inspect"


@covers("A-10", "A-07")
def test_a_10__the_cover_card_is_not_among_the_cards_counted() -> None:
    play = table()
    assert due(play.tell(count(52))) == ""


@covers("A-11")
def test_a_11__a_new_pair_at_any_time_between_hands() -> None:
    play = table(until="wash")
    received = play.tell(receive(backs=("green", "black"))).last()
    assert received == DecksReceived(("green", "black"), MONDAY_8, False, False)
    assert (due(play), turn(play)) == ("inspect", "green")
    go(play).deal()
    assert play.refused(receive()) == ("hand_running", "A-11")


@covers("A-16", "O-ROL-01")
def test_a_16__inspected_by_one_and_verified_by_another() -> None:
    play = table(until="inspect").tell(inspect(person="A"))
    assert play.last() == DecksInspected("A", ())
    for same in ("A", "a", " A "):
        assert play.refused(verify(person=same)) == ("same_person", "O-ROL-01")
    assert due(play) == "verify"
    verified = play.tell(verify(person="B", by="shift_supervisor")).last()
    assert verified == InspectionVerified("shift_supervisor", "B")
    assert due(play) == "spread"


@covers("A-16", "O-ROL-01")
@pytest.mark.parametrize("nobody", ["", " "])
def test_o_rol_01__two_people_have_two_names(nobody: str) -> None:
    """Who inspected and who verified must be on record, else nobody can say that they are two."""
    play = table(until="inspect")
    assert play.refused(inspect(person=nobody)) == ("bad_name", "O-ROL-01")
    play.tell(inspect(person="A"))
    assert play.refused(verify(person=nobody)) == ("bad_name", "O-ROL-01")
    assert due(play.tell(verify(person="B"))) == "spread"


@covers("A-16", "O-ROL-01")
@pytest.mark.parametrize(("inspector", "other"), [("", ""), ("A", ""), ("", "B")])
def test_o_rol_01__a_play_money_room_has_nobody_to_name(inspector: str, other: str) -> None:
    play = table(until="inspect", play_money=True).tell(inspect(person=inspector), verify(person=other))
    assert due(play) == "spread"


@covers("A-16", "O-ROL-01")
@pytest.mark.parametrize("by", ["dealer", "player", "compliance", "boss"])
def test_a_16__the_dealer_verifies_nothing(by: str) -> None:
    assert table(until="verify").refused(verify(by=by)) == ("wrong_role", "A-16")


@covers("A-09", "A-16")
@pytest.mark.parametrize("defects", [("a card with another back",), ("a marked card", "a bent card")])
def test_a_09__decks_with_defects_are_not_used(defects: tuple[str, ...]) -> None:
    play = table(until="inspect").tell(inspect(*defects))
    assert play.last() == DecksInspected("A", defects)
    assert (due(play), play.need.rule) == ("receive_decks", "A-11")
    assert play.refused(verify()) == ("step_not_due", "A-16")
    assert play.refused(cm.StartHand()) == ("deck_not_ready", "A-11")
    assert due(play.tell(receive(backs=("green", "black")))) == "inspect"


@covers("A-16")
def test_a_16__defects_are_said_in_words() -> None:
    assert table(until="inspect").refused(inspect("")) == ("unclear_words", "A-16")


@covers("A-17", "O-PLY-02")
def test_a_17__the_first_two_who_came_look() -> None:
    play = seated("holdem", [5, 3, 8], shuffler_mode="manual")
    go(play, until="look")
    assert play.asked() == (5, 3)
    for seats in ((5, 8), (3, 8), (5,), (5, 5), (5, 3, 8), (1, 2)):
        assert play.refused(look(*seats)) == ("wrong_seats", "A-17")
    assert play.tell(look(3, 5)).last() == DecksLookedAt((3, 5), "A-17")


@covers("A-17")
def test_a_17__of_those_who_are_still_there() -> None:
    play = seated("holdem", [5, 3, 8], shuffler_mode="manual").tell(cm.StandUp(5)).sit([5])
    go(play, until="look")
    assert play.asked() == (3, 8)


@covers("A-17")
def test_a_17__with_one_player_the_decks_lie_there_and_wait() -> None:
    play = seated("holdem", [4], shuffler_mode="manual")
    go(play)
    assert type(play.last()) is DecksSpread
    assert play.due() == "players"
    assert play.refused(look(4, 4)) == ("not_enough_players", "A-17")
    play.sit([6])
    assert (play.due(), play.asked()) == ("deck", (4, 6))
    assert go(play).due() == "start"


@covers("A-18", "A-20", "N-CFG-deck.secondDeckPrep")
def test_a_18__both_decks_are_washed_and_shuffled_at_the_opening() -> None:
    play = table(until="wash").tell(wash())
    assert play.last() == DecksWashed((0, 1), "A-18")
    assert [event.deck for event in go(play).all(DeckShuffled)] == [0, 1]
    go(play).deal().end()
    assert due(play) == "cut"
    assert (turn(play), play.need.rule) == ("blue", "B-04")


@covers("A-20", "N-CFG-deck.secondDeckPrep")
def test_a_20__only_the_deck_that_is_needed_now() -> None:
    play = table(until="wash", deck_second_deck_prep="on_rotation").tell(wash())
    assert play.last() == DecksWashed((0,), "A-20")
    assert [event.deck for event in go(play).all(DeckShuffled)] == [0]
    assert play.deal().end().needs(NeedDeckStep).step == "wash"
    assert play.need.rule == "A-20"
    assert play.refused(cm.StartHand()) == ("deck_not_ready", "A-20")
    assert play.refused(shuffle()) == ("step_not_due", "B-01")
    assert play.tell(wash()).last() == DecksWashed((1,), "A-20")
    assert due(play) == "shuffle"
    go(play).deal().end()
    # From then on it is washed no more.
    assert [due(play), due(play.tell(shuffle())), due(play.tell(cut()))] == ["shuffle", "cut", ""]


@covers("A-20", "A-14")
def test_a_20__a_device_takes_the_second_deck_at_once() -> None:
    """P 4.D(1) is for tables without a device."""
    play = table(mode="device", until="wash", deck_second_deck_prep="on_rotation").tell(wash())
    assert play.last() == DecksWashed((0, 1), "A-18")


@covers("A-21", "N-CFG-deck.preInspected", "N-CFG-deck.preshuffled")
@pytest.mark.parametrize("mode", ["manual", "device", "counting_device"])
def test_a_21__inspected_and_shuffled_decks_go_straight_to_the_cut(mode: str) -> None:
    play = table(mode=mode, until="receive_decks", deck_pre_inspected=True, deck_preshuffled=True)
    received = play.tell(receive(preinspected=True, preshuffled=True)).last()
    assert received == DecksReceived(("red", "blue"), MONDAY_8, True, True)
    assert (due(play), play.need.rule) == ("cut", "B-04")
    assert play.refused(shuffle("manual" if mode == "manual" else mode)) == ("step_not_due", "B-01")
    assert type(play.tell(cut()).start().one(HandStarted)) is HandStarted


@covers("A-21", "N-CFG-deck.preInspected", "N-CFG-deck.preshuffled")
@pytest.mark.parametrize(("inspected", "shuffled"), [(True, False), (False, True)])
def test_a_21__one_of_the_two_is_not_enough(inspected: bool, shuffled: bool) -> None:
    play = table(until="receive_decks", deck_pre_inspected=True, deck_preshuffled=True)
    assert due(play.tell(receive(preinspected=inspected, preshuffled=shuffled))) == "inspect"


@covers("A-21", "N-CFG-deck.preInspected", "N-CFG-deck.preshuffled")
@pytest.mark.parametrize(
    ("house", "said"),
    [
        ({}, {"preinspected": True, "preshuffled": True}),
        ({"deck_pre_inspected": True}, {"preinspected": True, "preshuffled": True}),
        ({"deck_preshuffled": True}, {"preinspected": True, "preshuffled": True}),
        ({"deck_preshuffled": True}, {"preinspected": True}),
        ({"deck_pre_inspected": True}, {"preshuffled": True}),
    ],
)
def test_a_21__only_where_the_house_has_such_decks(house: dict[str, Any], said: dict[str, bool]) -> None:
    play = seated("holdem", 2, shuffler_mode="manual", **house)
    go(play, until="receive_decks")
    assert play.refused(receive(**said)) == ("not_offered", "A-21")
