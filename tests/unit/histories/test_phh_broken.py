"""Files cut off, with a letter changed or a step lost: an answer with a code for each, never an error of ours."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pitboss.phh.read import read_hands
from pitboss.phh.replay import replay_hand
from pitboss.phh.toml import toml_table
from tests.unit.histories.hands import HOLDEM, STUD, TRIPLE_DRAW, changed

HANDS = [HOLDEM, STUD, TRIPLE_DRAW]
LETTERS = '0123456789AKQJTcdhsp?.,-[]"= bfm\n'


def check_answered(text: str) -> None:
    results = [replay_hand(hand, house) for hand in read_hands(text) for house in ("as-recorded", "maryland")]
    assert results
    for result in results:
        assert (result.status == "ok") == (not result.code)
        assert result.status == "ok" or (result.rule and result.detail)


@given(hand=st.sampled_from(HANDS), data=st.data())
def test_broken_file__cut_off_anywhere(hand: dict[str, Any], data: st.DataObject) -> None:
    text = toml_table(hand)
    check_answered(text[: data.draw(st.integers(0, len(text)))])


@given(hand=st.sampled_from(HANDS), letter=st.sampled_from(LETTERS), data=st.data())
def test_broken_file__a_letter_changed(hand: dict[str, Any], letter: str, data: st.DataObject) -> None:
    text = toml_table(hand)
    at = data.draw(st.integers(0, len(text) - 1))
    check_answered(text[:at] + letter + text[at + 1 :])


@given(hand=st.sampled_from(HANDS), data=st.data())
def test_broken_file__steps_in_another_order(hand: dict[str, Any], data: st.DataObject) -> None:
    actions = list(hand["actions"])
    actions.insert(data.draw(st.integers(0, len(actions))), actions.pop(data.draw(st.integers(0, len(actions) - 1))))
    check_answered(toml_table(changed(hand, actions=actions)))


@given(hand=st.sampled_from(HANDS), data=st.data())
def test_broken_file__a_step_lost(hand: dict[str, Any], data: st.DataObject) -> None:
    actions = list(hand["actions"])
    del actions[data.draw(st.integers(0, len(actions) - 1))]
    check_answered(toml_table(changed(hand, actions=actions)))
