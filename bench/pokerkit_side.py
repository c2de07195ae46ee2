"""pokerkit plays: a new state a hand, as it is made to be used, everything but the decisions automated."""

import random
import warnings

from pokerkit import Folding, Operation, State
from pokerkit.state import CheckingOrCalling, CompletionBettingOrRaisingTo, StandingPatOrDiscarding

from bench.games import Pair, pokerkit_game
from bench.policy import FOLD, LOWEST, RAISE, SUBSETS, THRICE

DECISIONS = (Folding, CheckingOrCalling, CompletionBettingOrRaisingTo, StandingPatOrDiscarding)


def random_act(state: State, seat: int) -> None:
    draw = random.random()
    if draw < FOLD and state.can_fold():
        state.fold()
        return
    if draw >= RAISE:
        amount = state.min_completion_betting_or_raising_to_amount
        if amount is not None:
            highest = state.max_completion_betting_or_raising_to_amount
            assert highest is not None
            if amount != highest:
                size = random.random()
                if size >= LOWEST:
                    amount = min(3 * amount, highest) if size < THRICE else highest
            state.complete_bet_or_raise_to(amount)
            return
    state.check_or_call()


def random_draw(state: State, seat: int) -> None:
    cards = state.hole_cards[seat]
    subsets = SUBSETS[len(cards)]
    state.stand_pat_or_discard([cards[i] for i in subsets[int(random.random() * len(subsets))]])


def calling_act(state: State, seat: int) -> None:
    state.check_or_call()


def calling_draw(state: State, seat: int) -> None:
    state.stand_pat_or_discard()


PLAYERS = {"random": (random_act, random_draw), "call": (calling_act, calling_draw)}


class PokerkitSide:
    """The operations of every hand played since `forget` are kept. pokerkit shuffles with the module's own chance."""

    def __init__(self, pair: Pair, policy: str, seats: int, seed: int) -> None:
        self.start = pokerkit_game(pair, seats)
        self.act, self.draw = PLAYERS[policy]
        self.log: list[list[Operation]] = []
        random.seed(seed)
        # It warns each time it deals from the muck, which a draw game does often.
        warnings.filterwarnings("ignore", module="pokerkit")

    def play(self, hands: int) -> None:
        act, draw, log = self.act, self.draw, self.log
        for _ in range(hands):
            state = self.start()
            while state.status:
                if state.actor_indices:
                    if state.bring_in_status:
                        state.post_bring_in()
                    else:
                        act(state, state.actor_indices[0])
                else:
                    seat = state.stand_patter_or_discarder_index
                    assert seat is not None
                    draw(state, seat)
            log.append(state.operations)

    def decisions(self) -> int:
        return sum(type(operation) in DECISIONS for operations in self.log for operation in operations)

    def kept(self) -> int:
        return sum(map(len, self.log))

    def forget(self) -> None:
        self.log.clear()
