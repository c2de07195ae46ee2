"""Whatever a player says or pushes forward: an action by the rules or a refusal, never an error, never a lost chip."""

import copy

from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.engine import Applied, Refusal, apply
from pitboss.engine.commands import PutChips
from pitboss.engine.refusals import CODES
from pitboss.rulebook import REGISTER
from tests.support.covers import covers
from tests.support.showdowns import Hand
from tests.unit.declarations.tables import facing, unopened

WORDS = (
    "fold", "check", "call", "raise", "raise to", "all in", "all-in", "bet", "complete", "more coming", "ten",
    "twenty", "fifty", "hundred", "one", "thousand", "60", "$60", "1,000", "12.50", ",", ".", "-", "'", "to", "and",
    "please", "I", "9" * 30, "0", "-5", "٣", "½",
)  # fmt: skip
SAID = st.one_of(st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join), st.text(max_size=20))
CHIPS = st.lists(st.lists(st.sampled_from((-100, 0, 1, 500, 2000, 10000, 60000)), max_size=4), max_size=3)
GESTURES = st.sampled_from(("", "hand_forward", "up_cards_down", "wave"))
# A fixture cannot be: Hypothesis runs many examples in one call, and copies are cheaper than new tables.
TABLES = (
    unopened(),
    facing(20),
    facing(20, bet_structure="spread", bet_max=5000),
    facing(4, bet_structure="fixed", bet_min=400, bet_max=400),
)


@covers("E-DEC-01", "H-16")
@settings(max_examples=400)
@given(hand=st.sampled_from(TABLES), said=SAID, chips=CHIPS, gesture=GESTURES)
def test_e_dec_01__an_action_or_a_refusal(hand: Hand, said: str, chips: list[list[int]], gesture: str) -> None:
    table = copy.deepcopy(hand.table)
    seat = hand.need.seat
    command = PutChips(seat, chips=tuple(tuple(movement) for movement in chips), said=said, gesture=gesture)
    result = apply(table, command)
    if isinstance(result, Refusal):
        assert result.code in CODES
        assert result.rule in REGISTER
        assert result.detail
        assert table == hand.table
    else:
        assert isinstance(result, Applied)
        assert table.stacks[seat] <= hand.table.stacks[seat]
        # Nobody folds, and nobody bets, who has neither said nor shown anything of the kind.
        assert said.strip() or gesture or any(chips)
