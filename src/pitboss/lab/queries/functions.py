"""What can be asked of a deal, by name. Players count from 1, in the order in which the holdings were given."""

from collections.abc import Callable

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.games import Game
from pitboss.lab.equities.ranges.grammar import read_masks
from pitboss.lab.equities.ranges.holding import masks_of
from pitboss.lab.errors import LabError
from pitboss.lab.hand_counts import class_names
from pitboss.lab.queries.dealt import BOARD_NAMES, DRAW_NAMES, NAMES, OWN_NAMES, Dealt, own_streets_of, streets_of

Values = NDArray[np.int64] | NDArray[np.bool_]
# What can be asked of a street of stud, where no cards are common.
OF_OWN_STREETS = ("makes", "at_least", "ahead", "hand")
# And of a draw.
OF_DRAWS = (*OF_OWN_STREETS, "pat")
# What is asked of both boards at once where none is named; and what two boards leave open.
OF_BOTH_BOARDS = ("share", "scoops", "hand")
OF_ONE_BOARD = ("equity", "nuts")
# Sets of cards that are looked for inside of larger ones.
MOST_SETS = 3_000


class AskedOf(msgspec.Struct, frozen=True):
    """What a question is about. draws: those to come that are dealt by a rule; boards: one or two."""

    game: Game
    players: int
    draws: int = 0
    boards: int = 1


class Words:
    """The arguments of one call: a player, then words in any order, each a street, a share of the pot, a board where
    there are two, or a text. draws: those to come; boards: how many."""

    def __init__(self, name: str, arguments: list[object], asked_of: "AskedOf") -> None:
        self.name = name
        game, players = asked_of.game, asked_of.players
        self.board = -1
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
            elif word in DRAW_NAMES:
                self.street = self._draw(word, asked_of)
            elif word in BOARD_NAMES:
                self.board = BOARD_NAMES.index(word)
            elif word in shares:
                self.share = shares.index(word)
            elif self.text:
                raise LabError(f"{name}: {word!r} is one word too many")
            else:
                self.text = word
        self._check_board(asked_of.boards)

    def _check_board(self, boards: int) -> None:
        if boards == 1 and self.board >= 0:
            raise LabError(f"{self.name}: there is one board; leave out which, or name the cards of a second one")
        if boards == 2 and self.name in OF_ONE_BOARD:
            raise LabError(f"{self.name} is asked where there is one board: with two, ask for share or ahead")
        if boards == 2 and self.board < 0 and self.name not in OF_BOTH_BOARDS:
            raise LabError(f"{self.name}: there are two boards; say which, as in {BOARD_NAMES[0]!r}")

    def on(self, dealt: Dealt) -> Dealt:
        """With the board that is meant."""
        return dealt.second if self.board == 1 and dealt.second is not None else dealt

    def _draw(self, word: str, asked_of: "AskedOf") -> str:
        if not asked_of.draws:
            raise LabError(f"{self.name}: {word!r} goes with several draws; say how many are to come")
        if DRAW_NAMES.index(word) > asked_of.draws:
            raise LabError(f"{self.name}: {word!r}, and {asked_of.draws} are to come")
        if self.name not in OF_DRAWS:
            raise LabError(f"{self.name}: ask {', '.join(OF_DRAWS)} of a draw, and this of the hand at the end")
        return word

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


def _pots(words: Words, dealt: Dealt) -> NDArray[np.int64]:
    """Of two boards together where none is named: each is for half of the pot."""
    pots = words.on(dealt).pots(words.player - 1)
    return pots if dealt.second is None or words.board >= 0 else pots + dealt.second.pots(words.player - 1)


def _boards(words: Words, dealt: Dealt) -> int:
    return 1 if dealt.second is None or words.board >= 0 else 2


def share(words: Words, dealt: Dealt) -> Values:
    return _pots(words, dealt)


def equity(words: Words, dealt: Dealt) -> Values:
    return dealt.equities(words.player - 1, words.street)


def wins(words: Words, dealt: Dealt) -> Values:
    return np.asarray(dealt.leading(words.player - 1, words.share) & (dealt.leaders(words.share) == 1))


def ties(words: Words, dealt: Dealt) -> Values:
    return np.asarray(dealt.leading(words.player - 1, words.share) & (dealt.leaders(words.share) > 1))


def scoops(words: Words, dealt: Dealt) -> Values:
    return np.asarray(_pots(words, dealt) == 2 * dealt.unit * _boards(words, dealt))


def ahead(words: Words, dealt: Dealt) -> Values:
    return dealt.leading(words.player - 1, words.share, words.street)


def nuts(words: Words, dealt: Dealt) -> Values:
    mine = dealt.numbers(words.player - 1, words.share, words.street)
    return np.asarray((mine == dealt.nuts(words.share, words.street)) & (mine > 0))


def hand(words: Words, dealt: Dealt) -> Values:
    return _holds(words, dealt, dealt.hands_on(words.player - 1, words.street))


def pat(words: Words, dealt: Dealt) -> Values:
    """Whether all cards were kept in a draw."""
    if words.street not in DRAW_NAMES[1:]:
        raise LabError("pat: say in which draw, as in pat(1, 'first draw')")
    before = DRAW_NAMES[DRAW_NAMES.index(words.street) - 1]
    hands = [masks_of(dealt.hands_on(words.player - 1, street)) for street in (before, words.street)]
    return np.asarray(hands[0] == hands[1])


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
    "pat": (pat, True, False),
}  # fmt: skip


def whole(words: Words, dealt: Dealt) -> int:
    """Of which a share or an equity is a part: the pot, in units, times the ways in which the board can go on."""
    return 2 * dealt.unit * (dealt.endings(words.street) if words.name == "equity" else _boards(words, dealt))
