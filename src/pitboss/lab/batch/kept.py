"""Hands of a batch as a table: stacks, wagers, cards, board, decisions and results, a row a hand, for Parquet.

A hand can be dealt and played again from its row: who got which cards in which order, and who did what.
"""

from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from pitboss.cards import show_cards
from pitboss.lab.batch import layout as at
from pitboss.lab.batch.play import Batch, Result
from pitboss.lab.batch.program import Program
from pitboss.lab.errors import LabError
from pitboss.lab.files.parquet import check_free, write_rows

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]
WORDS = {at.CALL: "call", at.CHECKS: "check", at.BETS: "bet", at.RAISE: "raise_to", at.WAGERS: "wager"}


class HandRow(msgspec.Struct, frozen=True):
    """Players are numbered from 0, the first left of the button; what is a list has an entry for each.

    stacks: before the hand. wagers: against the house, what was put down before the cards (`ante 1500 bonus 500`),
    nothing for who is not in the round; no entries in other games. dealt: all cards that somebody got, in the order in
    which they came, in draw games the new ones behind. cards: what each still held at the end, `/` between players and
    nothing for those who folded. dealer: the house's cards. decisions: `player what amount`, `;` between them: `fold`,
    `check`, `call` and `bet` with what goes in, `raise_to` with the whole bet, `wager` against the house; `discard`
    with the places that went, counted from 0 in the cards held, where those kept close up and the new ones lie behind.
    net: what each won or lost, in cents.
    """

    game: str
    hand: int
    stacks: list[int]
    wagers: list[str]
    dealt: list[str]
    cards: str
    dealer: str
    board: str
    decisions: str
    net: list[int]
    pot: int
    rake: int
    showdown: bool


def hand_rows(batch: Batch, result: Result) -> list[HandRow]:
    """Of a result that was kept."""
    if not len(result.states):
        raise LabError("cards and decisions were not kept: play with keep=True")
    return [_row(batch.program, result, h) for h in range(len(result.states))]


def _row(program: Program, result: Result, h: int) -> HandRow:
    state, cards, players = result.states[h], result.cards[h], range(program.players)
    acts = [int(act) for act in result.acts[h] if act >= 0]
    net = result.net[h].tolist()
    held = [" ".join(filter(None, (_hole(state, cards, i), _up(state, cards, i)))) for i in players]
    shared = (_lie(cards, at.BOARD_AT, int(state[at.BOARD])), _lie(cards, at.COMMON_AT, int(state[at.COMMON])))
    return HandRow(
        game=program.game.key, hand=int(state[at.HAND]),
        stacks=[int(state[at.STACK + i]) - net[i] for i in players],
        wagers=[_put_down(program, row) for row in result.wagers[h].tolist()] if program.areas else [],
        dealt=[show_cards(_dealt(program, state, cards, acts, i)) for i in players],
        cards="/".join(held), dealer=_hole(state, cards, at.DEALER) if program.areas else "",
        board=" ".join(filter(None, shared)), decisions=";".join(map(_told, acts)), net=net, pot=int(result.pots[h]),
        rake=int(result.rake[h]), showdown=bool(result.showdown[h]),
    )  # fmt: skip


def _lie(cards: Bytes, first: int, count: int) -> str:
    return show_cards(cards[first : first + count].tolist())


def _hole(state: Ints, cards: Bytes, player: int) -> str:
    return _lie(cards, at.HOLE + player * at.CARDS_MOST, int(state[at.HOLE_COUNT + player]))


def _up(state: Ints, cards: Bytes, player: int) -> str:
    return _lie(cards, at.UP + player * at.CARDS_MOST, int(state[at.UP_COUNT + player]))


def _put_down(program: Program, cents: list[int]) -> str:
    return " ".join(f"{area} {much}" for area, much in zip(program.areas, cents, strict=True) if much)


def _dealt(program: Program, state: Ints, cards: Bytes, acts: list[int], player: int) -> list[int]:
    """A folded hand lies where it lay; the fold says how many cards it had."""
    holes, ups = int(state[at.HOLE_COUNT + player]), int(state[at.UP_COUNT + player])
    mine = [act for act in acts if act >> at.WHO_AT & 15 == player]
    for act in mine:
        if act & at.WHAT_BITS == at.FOLD:
            much = act >> at.MUCH_AT
            holes, ups = much & (1 << at.UP_FOLDED_AT) - 1, much >> at.UP_FOLDED_AT
    first = at.HOLE + player * at.CARDS_MOST
    hole = cards[first : first + holes].tolist()
    throws = [_thrown(act, program.held) for act in mine if act & at.WHAT_BITS == at.DISCARD]
    if throws:
        # What each draw brought is behind what was kept: as held before the next one, or at the end.
        after = [before for before, _ in throws[1:]] + [hole]
        found = list(throws[0][0])
        for (before, gone), now in zip(throws, after, strict=True):
            found += now[len(before) - gone :]
        return found
    first = at.UP + player * at.CARDS_MOST
    return _in_order(program, hole, cards[first : first + ups].tolist())


def _thrown(act: int, held: int) -> tuple[list[int], int]:
    """The cards before a discard, and how many of them went."""
    much = act >> at.MUCH_AT
    cards = much >> at.HELD_AT
    mask = (1 << at.CARD_BITS) - 1
    return [cards >> at.CARD_BITS * j & mask for j in range(held)], _places(act).bit_count()


def _in_order(program: Program, hole: list[int], up: list[int]) -> list[int]:
    """Circuit by circuit, as the game deals them; where nothing is dealt face up they lie in that order."""
    if not up:
        return hole
    deals = program.steps[program.steps[:, 0] == at.DEAL]
    found: list[int] = []
    down, shown = iter(hole), iter(up)
    for circuits, faces in deals[:, [at.CIRCUITS, at.FACE_UP]].tolist():
        for circuit in range(circuits):
            card = next(shown if faces >> circuit & 1 else down, None)
            found += [] if card is None else [card]
    return found


def _places(act: int) -> int:
    return act >> at.MUCH_AT & (1 << at.CARDS_MOST) - 1


def _told(act: int) -> str:
    what, who = act & at.WHAT_BITS, act >> at.WHO_AT & 15
    if what == at.DISCARD:
        places = " ".join(str(i) for i in range(at.CARDS_MOST) if _places(act) >> i & 1)
        return f"{who} discard {places}".rstrip()
    if what == at.FOLD:
        return f"{who} fold"
    return f"{who} {WORDS[what]}" if what == at.CHECKS else f"{who} {WORDS[what]} {act >> at.MUCH_AT}"


def write_hands(file: Path, batch: Batch, result: Result) -> None:
    """All of them, or no file."""
    check_free(file)
    write_rows(file, hand_rows(batch, result))
