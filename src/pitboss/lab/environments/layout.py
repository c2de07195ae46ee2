"""Observations as rows of whole numbers: which columns hold what. Both environments fill them here, so they are equal.

Cards are numbers (rank * 4 + suit, -1 where there is none), money is cents, yes and no are 1 and 0. In a hand that is
over, all columns but `stacks` are blank: -1 for cards, players and draws, else 0.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from pitboss.games.steps import SPOTS, FurtherWager, OpeningWagers
from pitboss.lab.batch import layout as at
from pitboss.lab.batch.program import Program
from pitboss.lab.batch.seeing import FIRST_DISCARD, FIRST_RAISE, Seen
from pitboss.lab.errors import LabError

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]
Kind = Literal["card", "player", "count", "cents", "flag"]
# More cents than any table has: 2**48 is the most that a player may have.
MOST_CENTS = 2**52
COMMON_MOST = at.OWN_AT - at.COMMON_AT


@dataclass(frozen=True)
class Part:
    """Some columns of a row, and what is in them. shape: of one observation; a player or a place is an axis."""

    begin: int
    end: int
    shape: tuple[int, ...]
    kind: Kind


class Layout:
    """The columns for one game under one house, for so many players.

    player: whose observation it is. turn: whose decision is due, -1 for nobody's. draws: whether it is about cards.
    The other names are those of `Seen`; own, up, board, common, drawn and wagers are as wide as the game needs.
    """

    def __init__(self, program: Program) -> None:
        self.program = program
        self.parts: Mapping[str, Part] = _parts(program)
        self.width = max(part.end for part in self.parts.values())
        self._spots = _spots(program)

    def rows(self, seen: Seen, players: Ints | None = None) -> Ints:
        """What is seen, as rows. players: whose eyes they are; without them, of whoever is to act."""
        count = len(seen.done)
        found = np.empty((count, self.width), np.int64)
        values: dict[str, Any] = {name: getattr(seen, name) for name in self.parts if name not in ("player", "turn")}
        values["player"] = seen.player if players is None else players
        values["turn"] = seen.player
        values["wagers"] = seen.wagers[:, self._spots]
        for name, part in self.parts.items():
            room = tuple(slice(0, wide) for wide in part.shape)
            value = np.asarray(values[name])[(slice(None), *room)]
            blank = -1 if part.kind in ("card", "player") or name == "drawn" else 0
            over = seen.done if name != "stacks" else np.zeros(count, np.bool_)
            found[:, part.begin : part.end] = np.where(over[:, None], blank, value.reshape(count, -1))
        return found

    def part(self, rows: Ints, name: str) -> Ints:
        """One part of rows, in its own shape: `layout.part(rows, "stacks")[:, 0]` are those of player 0."""
        if name not in self.parts:
            raise LabError(f"an observation has no {name!r}; it has {', '.join(self.parts)}")
        self._check(rows)
        part = self.parts[name]
        return rows[..., part.begin : part.end].reshape((*rows.shape[:-1], *part.shape))

    def features(self, rows: Ints) -> Floats:
        """Rows as numbers about as large as one, for learning.

        Each card is one of the deck's, by its place where it is the player's own; whose eyes and whose turn it is, one
        of the players; money, the logarithm of smallest bets.
        """
        self._check(rows)
        least = self.program.least if self.program.areas else self.program.plan.house.bet_min
        found: list[Floats] = []
        for name, part in self.parts.items():
            value = rows[:, part.begin : part.end]
            if part.kind == "card":
                one = (value[:, :, None] == self.program.deck).astype(np.float32)
                if name != "own":
                    # In which order cards lie there says nothing.
                    one = one.reshape(len(rows), *part.shape, -1).sum(axis=-2)
                found.append(one.reshape(len(rows), -1))
            elif part.kind == "player":
                found.append((value == np.arange(self.program.players)).astype(np.float32))
            elif part.kind == "cents":
                found.append(np.log1p(value / least).astype(np.float32))
            else:
                found.append(value.astype(np.float32))
        return np.concatenate(found, axis=1)

    def _check(self, rows: Ints) -> None:
        if rows.shape[-1] != self.width:
            raise LabError(
                f"an observation here has {self.width} columns, not {rows.shape[-1]}: it is of another table"
            )

    def bounds(self) -> tuple[Ints, Ints]:
        """The least and the most that each column can hold."""
        low, high = np.zeros(self.width, np.int64), np.ones(self.width, np.int64)
        highest = {"card": int(self.program.deck.max()), "player": self.program.players - 1, "cents": MOST_CENTS}
        for name, part in self.parts.items():
            columns = slice(part.begin, part.end)
            low[columns] = -1 if part.kind in ("card", "player") or name == "drawn" else 0
            if part.kind == "count":
                high[columns] = at.CARDS_MOST if name == "drawn" else len(self.program.steps)
            elif part.kind != "flag":
                high[columns] = highest[part.kind]
        return low, high


def _spots(program: Program) -> list[int]:
    """The areas of the layout that this game has."""
    named = [spot.name for step in program.plan.steps if type(step) is OpeningWagers for spot in step.spots]
    named += [step.spot for step in program.plan.steps if type(step) is FurtherWager]
    return [place for place, name in enumerate(SPOTS) if name in named]


def _parts(program: Program) -> dict[str, Part]:
    players, steps = program.players, program.steps
    deals = steps[steps[:, 0] == at.DEAL]
    up = sum(int(row[at.FACE_UP]).bit_count() for row in deals)
    common = COMMON_MOST if program.game.on_shortage == "common_card" else 0
    shapes: list[tuple[str, Kind, tuple[int, ...]]] = [
        ("player", "player", ()),
        ("turn", "player", ()),
        ("draws", "flag", ()),
        ("round", "count", ()),
        ("pot", "cents", ()),
        ("to_call", "cents", ()),
        ("low", "cents", ()),
        ("high", "cents", ()),
        ("amounts", "cents", (FIRST_DISCARD - FIRST_RAISE,)),
        ("own", "card", (program.held - up,)),
        ("up", "card", (players, up)),
        ("board", "card", (int(steps[steps[:, 0] == at.COMMUNITY, at.COUNT].sum()),)),
        ("common", "card", (common,)),
        ("drawn", "count", (players, program.draws)),
        ("stacks", "cents", (players,)),
        ("bets", "cents", (players,)),
        ("put_in", "cents", (players,)),
        ("wagers", "cents", (len(_spots(program)), players)),
        ("live", "flag", (players,)),
    ]
    found, begin = {}, 0
    for name, kind, shape in shapes:
        wide = int(np.prod(shape))
        if wide:
            found[name] = Part(begin, begin + wide, shape, kind)
            begin += wide
    return found
