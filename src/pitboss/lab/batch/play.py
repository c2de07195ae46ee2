"""Batches of hands, with NumPy in and out.

>>> from pitboss.lab.batch import Batch
>>> batch = Batch("holdem", players=3, limit="none")
>>> result = batch.play(1000, policies="random", seed=1)
>>> result.net.shape, int(result.net.sum()) + int(result.rake.sum())
((1000, 3), 0)

Decisions come from policies in machine code (`random`, `calling`, `uniform`, a table of chances), or from functions
over all hands that wait: `batch.play(1000, policies=decide)`, `policies=[decide, "calling", "random"]`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.engine.plan.bank import PLACE
from pitboss.lab.batch import layout as at
from pitboss.lab.batch.ending import awarding
from pitboss.lab.batch.ending.bank import settle_bank
from pitboss.lab.batch.ending.hits import Hits, find_hits
from pitboss.lab.batch.ending.reading import read_hands
from pitboss.lab.batch.ending.settle import Settling
from pitboss.lab.batch.ending.takings import odd_chips, takings_rows
from pitboss.lab.batch.given import (
    Given,
    check_memory,
    deciders_of,
    first_of,
    given_of,
    hands_of,
    named_of,
    policies_of,
    seed_of,
    table_of,
)
from pitboss.lab.batch.machine import run, start
from pitboss.lab.batch.program import Program, program_for, stack_of
from pitboss.lab.errors import LabError
from pitboss.submission import HouseChoices

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]
# Hands side by side: their rows stay in the caches of the machine.
PIECE = 2048


@dataclass(frozen=True, eq=False)
class Waiting:
    """Hands in which somebody outside has to decide, a row each. hands: their numbers in the batch; player: who;
    draws: whether about cards; low, high: what may be bet or raised to, where may_raise; may_call: whether checking or
    calling is allowed, which it is but for some wagers against the house; states, cards: all there is, hidden cards too
    (see layout.py)."""

    program: Program
    hands: Ints
    player: Ints
    draws: NDArray[np.bool_]
    round: Ints
    to_call: Ints
    low: Ints
    high: Ints
    may_raise: NDArray[np.bool_]
    may_call: NDArray[np.bool_]
    states: Ints
    cards: NDArray[np.uint8]


# Answers with what is decided (FOLD, CALL, RAISE) and amounts; in a draw the amount is the set of places thrown away.
Decide = Callable[[Waiting], tuple[Ints, Ints]]
# Functions, with the players that each decides for.
Deciders = list[tuple[Decide, NDArray[np.bool_]]]


@dataclass(frozen=True, eq=False)
class Hands:
    """Hands that are being played, a row each: see layout.py. on_layout: wagers, where a house plays."""

    states: Ints
    cards: Bytes
    on_layout: Ints


@dataclass(frozen=True, eq=False)
class Result:
    """By hand. net: by player, what was won or lost; pots: what was put in and called, or wagered; rake, jackpots: what
    the house and each jackpot took; bank: what the house won where it plays; showdown: whether hands were shown; live:
    who was left, a bit a player; hits: for jackpots. Where all is kept, states and cards are as the machine left them,
    acts has the decisions in their order (see `layout.WHO_AT`), -1 behind the last, and wagers what lay on the layout
    before the cards, by player and area."""

    net: Ints
    pots: Ints
    rake: Ints
    jackpots: Ints
    bank: Ints
    showdown: NDArray[np.bool_]
    live: Ints
    decisions: Ints
    hits: Hits
    states: Ints
    cards: Bytes
    acts: Ints
    wagers: Ints

    def _repr_html_(self) -> str:
        """For notebooks: what each player won, with its interval, and what became of the rest."""
        from pitboss.lab.shown.tables import table

        count = len(self.net)
        half = 1.96 * self.net.std(axis=0) / count**0.5
        rows = [
            (f"player {i}", f"{int(won):,}", f"{won / count:+,.2f} ± {half[i]:,.2f}")
            for i, won in enumerate(self.net.sum(axis=0))
        ]
        rest = [("rake", self.rake), ("jackpots", self.jackpots), ("bank", self.bank)]
        rows += [(name, f"{int(each.sum()):,}", f"{each.sum() / count:+,.2f}") for name, each in rest if each.any()]
        caption = f"{count:,} hands, {self.showdown.mean():.1%} to a showdown, pots of {self.pots.mean():,.2f} cents"
        return table(caption, ("who", "cents in all", "cents a hand"), rows)


class Batch:
    """One game under one house, for so many players."""

    def __init__(
        self, game: str, players: int = 6, *, house: HouseChoices | None = None, limit: str = "", stack: int = 0
    ) -> None:
        self.program = program_for(game, players, house, limit)
        self.stack = stack_of(self.program, stack)
        self._rake, self._jackpots = takings_rows(self.program)
        self._odd = odd_chips(self.program)

    def play(
        self, hands: int, policies: str | Decide | Sequence[str | Decide] = "random", *, seed: int = 1, first: int = 0,
        stacks: Any = None, decks: Any = None, wagers: Any = None, table: Any = None, keep: bool = False,
    ) -> Result:  # fmt: skip
        """stacks: a row for each hand, or one for all. decks: the same, the top card first; without them each hand has
        its own shuffle, which depends on the seed and on its number, from `first` on. wagers: before the cards, by
        player and area, for all hands or each. policies: a name or a function, for all, or one for each player. table:
        chances, for `table`: by round, or by player and round. keep: states, cards and decisions too.
        More hands than fit 4 GB of results are refused: play them in several calls."""
        hands, seed = hands_of(hands), seed_of(seed)
        first = first_of(first, hands)
        check_memory(self.program, hands, keep=keep)
        named = named_of(policies, self.program.players)
        by, deciders, chances = policies_of(named), deciders_of(named), table_of(table, named)
        given = given_of(self.program, self.stack, hands, stacks, wagers, decks)
        parts = []
        for begin in range(0, hands, PIECE):
            count = min(PIECE, hands - begin)
            some = given.some(slice(begin, begin + count))
            dealt = self.deal(count, some, seed, first + begin)
            acts = self._played(dealt, by, chances, deciders, given.dealt, 32 if keep else 0, begin)
            most = int(dealt.states[:, at.DECISIONS].max())
            if keep and acts.shape[1] < most:
                # Now it is known how many decisions there are, and the same hands are played with room for them.
                dealt = self.deal(count, some, seed, first + begin)
                acts = self._played(dealt, by, chances, deciders, given.dealt, most, begin)
            part = self.settle(dealt, some.stacks, acts)
            if keep:
                parts.append(replace(part, wagers=self._put_down(some.wagers, count)))
            else:
                parts.append(replace(part, states=part.states[:0], cards=part.cards[:0]))
        return _joined(parts)

    def deal(self, hands: int, given: Given, seed: int, first: int) -> Hands:
        """Hands before their first step."""
        rows = hands if self.program.areas else 1
        dealt = Hands(
            np.zeros((hands, at.STATE_WIDTH), np.int64), np.zeros((hands, at.CARDS_WIDTH), np.uint8),
            np.zeros((rows, at.WAGERS_WIDTH), np.int64),
        )  # fmt: skip
        start(
            dealt.states, dealt.cards, dealt.on_layout, self.program.choices, given.stacks, given.wagers, given.decks,
            seed, first,
        )  # fmt: skip
        return dealt

    def run(
        self, hands: Hands, by: Ints, chances: NDArray[np.float64], kinds: Ints, amounts: Ints, acts: Ints, dealt: bool
    ) -> int:
        """Plays on until everybody waits or is done; says how many wait."""
        program = self.program
        return run(
            hands.states, hands.cards, hands.on_layout, program.steps, program.choices, program.blinds, by, chances,
            kinds, amounts, acts, dealt,
        )  # fmt: skip

    def _played(
        self, hands: Hands, by: Ints, chances: NDArray[np.float64], deciders: Deciders, dealt: bool, wide: int,
        begin: int,
    ) -> Ints:  # fmt: skip
        """wide: for how many decisions there is room at first. begin: how many hands of the batch lie before these."""
        count = len(hands.states)
        kinds, amounts = np.zeros(count, np.int64), np.zeros(count, np.int64)
        acts = np.full((count, wide), -1, np.int64)
        while self.run(hands, by, chances, kinds, amounts, acts, dealt):
            assert deciders
            for decide, players in deciders:
                self._ask(decide, players, hands, kinds, amounts, begin)
            if wide and acts.shape[1] <= hands.states[:, at.DECISIONS].max():
                acts = np.concatenate([acts, np.full_like(acts, -1)], axis=1)
        self._check(hands.states)
        return acts

    def _ask(
        self, decide: Decide, players: NDArray[np.bool_], hands: Hands, kinds: Ints, amounts: Ints, begin: int
    ) -> None:
        """players: those that it decides for."""
        status = hands.states[:, at.STATUS]
        waits = (status == at.ACTS) | (status == at.DRAWS)
        rows = np.flatnonzero(waits & players[np.where(waits, hands.states[:, at.TURN], 0)])
        if not len(rows):
            return
        some = hands.states[rows]
        waiting = Waiting(
            self.program, begin + rows, some[:, at.TURN], some[:, at.STATUS] == at.DRAWS, some[:, at.ROUND],
            some[:, at.TO_CALL], some[:, at.LOW], some[:, at.HIGH], some[:, at.MAY_RAISE] == 1,
            some[:, at.MAY_CALL] == 1, some, hands.cards[rows],
        )  # fmt: skip
        kinds[rows], amounts[rows] = answer_of(decide(waiting), waiting)

    def _check(self, states: Ints) -> None:
        wrong = np.flatnonzero(states[:, at.STATUS] == at.ILLEGAL)
        if len(wrong):
            s = states[wrong[0]]
            otherwise = "" if s[at.MAY_CALL] else "; a wager, or a fold, and no check"
            raise LabError(
                f"hand {int(s[at.HAND])}: player {int(s[at.TURN])} decided what is not allowed: bets and raises go "
                f"from {int(s[at.LOW])} to {int(s[at.HIGH])} cents in whole chips, or all-in{otherwise}; discards are "
                f"places held"
            )

    def settle(self, hands: Hands, stacks: Ints, acts: Ints) -> Result:
        """Of hands that are all over: pots are pushed and wagers paid. stacks: those at the start."""
        program, players = self.program, self.program.players
        states, cards, count = hands.states, hands.cards, len(hands.states)
        takings = np.zeros((count, 1 + len(self._jackpots)), np.int64)
        numbers = np.zeros((count, 1, players), np.uint16)
        pots = states[:, at.POT].copy()
        if program.areas:
            pots = hands.on_layout.sum(axis=1)
            settle_bank(program, states, cards, hands.on_layout)
        else:
            numbers = read_hands(program, states, cards)
            self._award(states, cards, numbers, takings)
        net = states[:, at.STACK : at.STACK + players] - stacks
        left = -net.sum(axis=1) - takings.sum(axis=1)
        if left.any() and not program.areas:
            raise LabError("chips went missing in a batch: please report this")
        return Result(
            net=net, pots=pots, rake=takings[:, 0], jackpots=takings[:, 1:], bank=left,
            showdown=states[:, at.STATUS] == at.SHOWDOWN, live=states[:, at.LIVE].copy(),
            decisions=states[:, at.DECISIONS].copy(), hits=find_hits(program, states, cards, numbers), states=states,
            cards=cards, acts=acts, wagers=np.zeros((0, players, len(program.areas)), np.int64),
        )  # fmt: skip

    def _put_down(self, wagers: Ints, count: int) -> Ints:
        """By hand, player and area, from the rows of the layout."""
        program = self.program
        areas = [PLACE[area] for area in program.areas]
        found = wagers.reshape(-1, at.AREAS_MOST, at.SEATS_MOST)[:, areas, : program.players].swapaxes(1, 2)
        return np.array(np.broadcast_to(found, (count, *found.shape[1:])))

    def _award(self, states: Ints, cards: Bytes, numbers: NDArray[np.uint16], takings: Ints) -> None:
        unsettled = np.zeros((len(states), 2, at.SEATS_MOST), np.int64)
        awarding.award(
            states, numbers, self.program.choices, self._rake, self._jackpots, self._odd, takings, unsettled,
            np.zeros((5, at.SEATS_MOST), np.int64),
        )  # fmt: skip
        for h in np.flatnonzero(unsettled[:, 1, 0]).tolist():
            Settling(self.program, states[h], cards[h], numbers[h]).push(unsettled[h])


def answer_of(answer: object, waiting: Waiting) -> tuple[Ints, Ints]:
    """What a function decided, brought into rows or refused; amounts are held to the limits where they are played."""
    count = len(waiting.hands)
    found = [np.asarray(each) for each in answer] if isinstance(answer, tuple) and len(answer) == 2 else []
    if not found or any(each.shape != (count,) or not np.issubdtype(each.dtype, np.integer) for each in found):
        raise LabError(f"a policy answers with two rows of {count} whole numbers: what, and how much")
    kinds, amounts = found
    wrong = np.flatnonzero((kinds < at.FOLD) | (kinds > np.where(waiting.draws, at.DISCARD, at.RAISE)))
    if len(wrong):
        row = wrong[0]
        hand, player, kind = int(waiting.states[row, at.HAND]), int(waiting.player[row]), int(kinds[row])
        known = "0 folds, 1 checks or calls, 2 bets or raises"
        if waiting.draws[row]:
            known = "in a draw 3, or 0 to 2; its amount says which places go"
        raise LabError(f"hand {hand}: player {player} decided {kind}, which is no decision: {known}")
    return kinds.astype(np.int64), amounts.astype(np.int64)


def _joined(parts: list[Result]) -> Result:
    if len(parts) == 1:
        return parts[0]
    wide = max(part.acts.shape[1] for part in parts)
    found: dict[str, Any] = {}
    for name in Result.__dataclass_fields__:
        each = [getattr(part, name) for part in parts]
        if name == "acts":
            each = [np.pad(acts, ((0, 0), (0, wide - acts.shape[1])), constant_values=-1) for acts in each]
        if name == "hits":
            fields = Hits.__dataclass_fields__
            found[name] = Hits(**{field: np.concatenate([getattr(hits, field) for hits in each]) for field in fields})
        else:
            found[name] = np.concatenate(each)
    return Result(**found)
