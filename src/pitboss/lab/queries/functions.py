"""What can be asked of a deal, by name. Players count from 1, in the order in which the holdings were given."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from pitboss.games import Game
from pitboss.lab.equities.ranges.grammar import read_masks
from pitboss.lab.equities.ranges.holding import masks_of
from pitboss.lab.errors import LabError
from pitboss.lab.hand_counts import class_names
from pitboss.lab.queries.dealt import NAMES, OWN_NAMES, Dealt, own_streets_of, streets_of

Values = NDArray[np.int64] | NDArray[np.bool_]
# What can be asked of a street of stud, where no cards are common.
OF_OWN_STREETS = ("makes", "at_least", "ahead", "hand")
# Sets of cards that are looked for inside of larger ones.
MOST_SETS = 3_000


class Words:
    """The arguments of one call: a player, then words in any order, each a street, a share of the pot, or a text."""

    def __init__(self, name: str, arguments: list[object], game: Game, players: int) -> None:
        self.name = name
        self.player = 0
        if arguments and isinstance(arguments[0], int):
            self.player = arguments.pop(0)  # type: ignore[assignment]
            if not 1 <= self.player <= players:
                raise LabError(f"{name}: there is no player {self.player}; the first holding is player 1")
        self.street, self.share, self.text = "", 0, ""
        shares = [share.name for share in game.shares]
        for word in arguments:
            if not isinstance(word, str):
                raise LabError(f"{name}: {word!r} is no word; write it in quotes")
            if word in (*NAMES, *OWN_NAMES):
                self.street = self._street(word, game)
            elif word in shares:
                self.share = shares.index(word)
            elif self.text:
                raise LabError(f"{name}: {word!r} is one word too many")
            else:
                self.text = word

    def _street(self, word: str, game: Game) -> str:
        if word in own_streets_of(game):
            if self.name not in OF_OWN_STREETS:
                *most, last = OF_OWN_STREETS
                raise LabError(
                    f"{self.name} takes no street of stud, where no cards are common; {', '.join(most)} and {last} do"
                )
        elif word not in streets_of(game):
            raise LabError(f"{self.name}: {game.title} has no {word}; leave it out, the hand at the end is meant")
        return word


def _class(words: Words, dealt: Dealt) -> tuple[NDArray[np.uint8], int]:
    """The class of each deal's hand, and the one that is meant."""
    ranking = dealt.game.shares[words.share].ranking
    names, places = class_names(ranking)
    wanted = words.text.replace("_", " ").lower()
    # As players say it.
    wanted = "two pairs" if wanted == "two pair" else wanted
    lower = [name.lower() for name in names]
    if wanted not in lower:
        known = ", ".join(f"'{name}'" for name in names[1:])
        raise LabError(f"no class of {dealt.game.title} is called {words.text!r}: write {known}")
    numbers = dealt.numbers(words.player - 1, words.share, words.street)
    return places[numbers], lower.index(wanted)


def makes(words: Words, dealt: Dealt) -> Values:
    found, wanted = _class(words, dealt)
    return np.asarray(found == wanted)


def at_least(words: Words, dealt: Dealt) -> Values:
    found, wanted = _class(words, dealt)
    return np.asarray(found >= wanted)


def share(words: Words, dealt: Dealt) -> Values:
    return dealt.pots(words.player - 1)


def equity(words: Words, dealt: Dealt) -> Values:
    return dealt.equities(words.player - 1, words.street)


def wins(words: Words, dealt: Dealt) -> Values:
    return np.asarray(dealt.leading(words.player - 1, words.share) & (dealt.leaders(words.share) == 1))


def ties(words: Words, dealt: Dealt) -> Values:
    return np.asarray(dealt.leading(words.player - 1, words.share) & (dealt.leaders(words.share) > 1))


def scoops(words: Words, dealt: Dealt) -> Values:
    return np.asarray(dealt.pots(words.player - 1) == 2 * dealt.unit)


def ahead(words: Words, dealt: Dealt) -> Values:
    return dealt.leading(words.player - 1, words.share, words.street)


def nuts(words: Words, dealt: Dealt) -> Values:
    mine = dealt.numbers(words.player - 1, words.share, words.street)
    return np.asarray((mine == dealt.nuts(words.share, words.street)) & (mine > 0))


def hand(words: Words, dealt: Dealt) -> Values:
    cards = dealt.hands[words.player - 1]
    return _holds(words, dealt, cards[:, : own_streets_of(dealt.game).get(words.street, cards.shape[1])])


def board(words: Words, dealt: Dealt) -> Values:
    return _holds(words, dealt, dealt.board_on(words.street))


def _holds(words: Words, dealt: Dealt, cards: NDArray[np.uint8]) -> Values:
    """Whether the cards are what the text names, or hold it."""
    size, wanted = read_masks(words.text, cards.shape[1], dealt.game.deck, dealt.game.key)
    found = masks_of(cards)
    if size == cards.shape[1]:
        return np.isin(found, wanted)
    if len(wanted) > MOST_SETS:
        raise LabError(f"{words.text!r} can be {len(wanted):,} sets of cards: name more of them, or all with * for any")
    held = np.zeros(len(found), bool)
    for mask in wanted:
        held |= found & mask == mask
    return held


# By name: the function, whether a player stands first, whether a text has to be there.
FUNCTIONS: dict[str, tuple[Callable[[Words, Dealt], Values], bool, bool]] = {
    "share": (share, True, False), "equity": (equity, True, False), "wins": (wins, True, False),
    "ties": (ties, True, False), "scoops": (scoops, True, False), "ahead": (ahead, True, False),
    "nuts": (nuts, True, False), "makes": (makes, True, True), "at_least": (at_least, True, True),
    "hand": (hand, True, True), "board": (board, False, True),
}  # fmt: skip


def whole(words: Words, dealt: Dealt) -> int:
    """Of which a share or an equity is a part: the pot, in units, times the ways in which the board can go on."""
    return 2 * dealt.unit * (dealt.endings(words.street) if words.name == "equity" else 1)
