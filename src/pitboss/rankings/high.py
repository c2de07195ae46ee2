"""High hands (P 6.A-D, G) and the two other rankings built from the same classes: Six Plus and, upside down, 2-7.

What differs between them is data: the runs that are straights, the place of flush and full house, the ace as a kicker.

`of_choice` looks at five cards and says what they are. `strength` finds the best five of up to seven: without five
cards of a suit only the ranks matter, and with them only the ranks of that suit do (beside five suited ranks two more
cards make no full house); both answers are remembered once worked out.
"""

from collections.abc import Sequence
from itertools import combinations

from pitboss.cards import DECK_52, Card
from pitboss.rankings.packing import (
    CLASS_OF_SHAPE,
    FACE_ACE,
    FACE_ACE_LOW,
    FIVE_OF_A_SUIT,
    KEY,
    RANKS_MASK,
    REACHED,
    SUIT_OF_REACHED,
    SUIT_SHIFT,
    THREE_OF_A_SUIT,
    TWO_OF_A_SUIT,
    HandClass,
    class_of,
    counts_of,
    faces_of,
    pack,
)
from pitboss.rankings.ranking import Ranking
from pitboss.rankings.two_three import TwoThree
from pitboss.rankings.words import high_words

Run = tuple[int, ...]

# C-HI-04 (P 6.D(6)): five ranks in a row, ace-high the best.
RUNS_ACE_HIGH: tuple[Run, ...] = tuple(tuple(range(top, top - 5, -1)) for top in range(FACE_ACE, 5, -1))
# C-HI-02 (P 6.B): the ace also ends 5-4-3-2-A, and that run only; it is the lowest (AMB-11).
RUNS: tuple[Run, ...] = (*RUNS_ACE_HIGH, (5, 4, 3, 2, FACE_ACE_LOW))


def bits(faces: Sequence[int]) -> int:
    """A bit for each rank; the ace has one bit, high or low."""
    mask = 0
    for face in faces:
        mask |= 1 << (FACE_ACE if face == FACE_ACE_LOW else face) - 2
    return mask


# Pay tables write these two out.
CLASS_NAMES = {"TRIPS": "three_of_a_kind", "QUADS": "four_of_a_kind"}


class High(Ranking):
    low = False
    classes = {CLASS_NAMES.get(place.name, place.name.lower()): int(place) for place in HandClass}

    def __init__(
        self,
        key: str,
        *,
        runs: tuple[Run, ...] = RUNS,
        deck: tuple[Card, ...] = DECK_52,
        flush_place: HandClass = HandClass.FLUSH,
        full_house_place: HandClass = HandClass.FULL_HOUSE,
        ace_low_kicker: bool = False,
    ) -> None:
        self.key = key
        self.deck = deck
        self._runs = tuple((bits(run), run) for run in runs)
        self._flush_place = flush_place
        self._classes = CLASS_OF_SHAPE | {(3, 2): full_house_place}
        self._class_at = {place: place for place in HandClass} | {
            flush_place: HandClass.FLUSH,
            full_house_place: HandClass.FULL_HOUSE,
        }
        # C-HI-01 (P 6.A): A K Q … 2. The face of each rank, two first, in a pair or more, and alone.
        self._alone = (*range(2, FACE_ACE), FACE_ACE_LOW if ace_low_kicker else FACE_ACE)
        self._best_alone_first = sorted(range(13), key=self._alone.__getitem__, reverse=True)
        self._of_ranks: dict[int, int] = {}
        self._of_suited: dict[int, int] = {}
        self._two_three = TwoThree(self._ranks)

    # --- five cards, plainly

    def of_choice(self, cards: Sequence[Card]) -> int:
        ranks = [card >> 2 for card in cards]
        kinds = set(ranks)
        suited = len({card & 3 for card in cards}) == 1
        run = self._run(ranks) if len(kinds) == 5 else None
        if run:
            if suited:
                return pack(HandClass.ROYAL_FLUSH if run[0] == FACE_ACE else HandClass.STRAIGHT_FLUSH, run)
            return pack(HandClass.STRAIGHT, run)
        if suited:
            return pack(self._flush_place, sorted((self._alone[rank] for rank in ranks), reverse=True))
        # C-HI-05 (P 6.G, AMB-11): multiples first, then kickers downward.
        groups = sorted([self._count_and_face(rank, ranks.count(rank)) for rank in kinds], reverse=True)
        return pack(self._classes[tuple([count for count, _ in groups])], [face for _, face in groups])

    def _count_and_face(self, rank: int, count: int) -> tuple[int, int]:
        # C-6P-04 (P 6.J, L, AMB-15): the ace that the house may make the lowest kicker is still the best pair (P 6.K).
        return count, rank + 2 if count > 1 else self._alone[rank]

    def _run(self, ranks: Sequence[int]) -> Run | None:
        """The best straight that these ranks hold."""
        mask = 0
        for rank in ranks:
            mask |= 1 << rank
        for run_mask, run in self._runs:
            if mask & run_mask == run_mask:
                return run
        return None

    # --- the best of five to seven cards, quickly

    def strength(self, cards: Sequence[Card]) -> int:
        key = 0
        for card in cards:
            key += KEY[card]
        reached = (key >> SUIT_SHIFT) + FIVE_OF_A_SUIT & REACHED
        if reached:
            suit = SUIT_OF_REACHED[reached]
            return self._suited([card >> 2 for card in cards if card & 3 == suit])
        try:
            return self._of_ranks[key & RANKS_MASK]
        except KeyError:
            return self._ranks(key & RANKS_MASK)

    def _suited(self, ranks: Sequence[int]) -> int:
        """The best flush or straight flush of five or more ranks of one suit."""
        mask = 0
        for rank in ranks:
            mask |= 1 << rank
        if mask not in self._of_suited:
            run = self._run(ranks)
            if run:
                found = pack(HandClass.ROYAL_FLUSH if run[0] == FACE_ACE else HandClass.STRAIGHT_FLUSH, run)
            else:
                faces = [self._alone[rank] for rank in self._best_alone_first if rank in ranks]
                found = pack(self._flush_place, faces[:5])
            self._of_suited[mask] = found
        return self._of_suited[mask]

    def _ranks(self, rank_sum: int) -> int:
        """The best hand of five to seven ranks, suits aside."""
        found = self._of_ranks.get(rank_sum)
        if found is None:
            found = self._of_ranks[rank_sum] = self._work_out(counts_of(rank_sum))
        return found

    def _work_out(self, counts: list[int]) -> int:
        by_count: list[list[int]] = [[], [], [], [], []]
        for rank in range(12, -1, -1):
            by_count[counts[rank]].append(rank)
        _, _, pairs, trips, quads = by_count
        if sum(counts) < 5:
            raise ValueError(f"{self.key} needs five cards, not {sum(counts)}")

        def hand(shape: tuple[int, ...], *multiples: int) -> int:
            kickers = [self._alone[rank] for rank in self._best_alone_first if counts[rank] and rank not in multiples]
            faces = [rank + 2 for rank in multiples] + kickers
            return pack(self._classes[shape], faces[: len(shape)])

        # C-HI-04 (P 6.D(3)-(9)): from the best class down.
        if quads:
            return hand((4, 1), quads[0])
        if trips and (pairs or trips[1:]):
            return hand((3, 2), trips[0], max(pairs + trips[1:]))
        run = self._run([rank for rank in range(13) if counts[rank]])
        if run:
            return pack(HandClass.STRAIGHT, run)
        if trips:
            return hand((3, 1, 1), trips[0])
        if pairs[1:]:
            return hand((2, 2, 1), pairs[0], pairs[1])
        if pairs:
            return hand((2, 1, 1, 1), pairs[0])
        return hand((1, 1, 1, 1, 1))

    def strength_two_three(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        # A key of its own for each side; the loops stand here because a call would cost as much as they do.
        board_key = 0
        for card in board:
            board_key += KEY[card]
        hole_key = 0
        for card in hole:
            hole_key += KEY[card]
        found = self._two_three.best(hole, board_key & RANKS_MASK)
        reached = (board_key >> SUIT_SHIFT) + THREE_OF_A_SUIT & (hole_key >> SUIT_SHIFT) + TWO_OF_A_SUIT & REACHED
        if reached:
            suit = SUIT_OF_REACHED[reached]
            ours = [card >> 2 for card in hole if card & 3 == suit]
            theirs = [card >> 2 for card in board if card & 3 == suit]
            for pair in combinations(ours, 2):
                for three in combinations(theirs, 3):
                    found = max(found, self._suited(pair + three))
        return found

    def least_of(self, hand_class: HandClass) -> int:
        """What every hand of the class reaches, and no lower class."""
        return next(place for place, found in self._class_at.items() if found == hand_class) << 20

    def class_name(self, strength: int) -> str:
        # C-6P-03 (P 6.K): where a flush beats a full house they have changed places, not names.
        place = strength >> 20
        return super().class_name(self._class_at[HandClass(place)] << 20) if place else ""

    def words(self, strength: int) -> str:
        return high_words(self._class_at[HandClass(class_of(strength))], faces_of(strength))
