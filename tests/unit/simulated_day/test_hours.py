"""When hands may begin, and the moments at which players act."""

from hypothesis import given
from hypothesis import strategies as st

from pitboss.names import fold
from pitboss.room.people.names import check_name
from pitboss.simulated_day import hours
from pitboss.simulated_day.hours import PLAYERS_MS, STAFF_MS, Slots, moment, players_moment
from pitboss.simulated_day.people import players

TIMES = st.integers(hours.PAPERS, hours.OVER)


@given(TIMES)
def test_players_moment__is_the_next_one_and_never_that_of_the_staff(at: int) -> None:
    found = players_moment(at)
    assert at <= found < at + 1000
    assert found % 1000 == PLAYERS_MS != STAFF_MS % 1000


@given(hands=st.integers(80, 1000), data=st.data())
def test_slots__are_spread_over_the_hours_of_play(hands: int, data: st.DataObject) -> None:
    slots = Slots(hands)
    hand = data.draw(st.integers(1, hands - 1))
    assert slots.at(1) == hours.PLAY
    assert slots.at(hand) < slots.at(hand + 1) < hours.LAST_HANDS
    # Nobody's seat is given to others between two of them.
    assert slots.at(hand + 1) - slots.at(hand) <= 15 * hours.MINUTE_MS


@given(hands=st.integers(80, 1000), at=st.integers(hours.PLAY, hours.LAST_HANDS - 1))
def test_slots__the_first_hand_after_a_time(hands: int, at: int) -> None:
    slots = Slots(hands)
    hand = slots.after(at)
    assert slots.at(hand) >= at
    assert hand == 1 or slots.at(hand - 1) < at


def test_moment__is_by_the_clock_of_the_house() -> None:
    assert hours.OPENS - hours.PAPERS == 3_600_000
    assert moment("06:00", 1) - moment("06:00") == 24 * 3_600_000
    assert hours.OPENS < hours.FIRST_COUNT < hours.BAD_BEATS < hours.CLOSES < hours.OVER


@given(st.integers(0, 10_000))
def test_players__have_names_of_their_own_that_the_room_takes(seed: int) -> None:
    names = players(seed, 96)
    assert len({fold(name) for name in names}) == 96
    assert names == players(seed, 96)
    for name in names:
        check_name(name)
