"""Hands of a batch as a table: cards, board, decisions and results, a row a hand, for Parquet."""

from pathlib import Path

import msgspec

from pitboss.cards import show_cards
from pitboss.lab.batch import layout as at
from pitboss.lab.batch.play import Batch, Result
from pitboss.lab.errors import LabError
from pitboss.lab.files.parquet import check_free, write_rows

WHAT = ("fold", "check_or_call", "raise_to", "discard")


class HandRow(msgspec.Struct, frozen=True):
    """Players are numbered from 0, the first left of the button. cards: what each still held at the end, `/` between
    players and nothing for those who folded; decisions: `player what amount`, `;` between them, in a draw the places
    that went; net: what each won or lost, in cents."""

    game: str
    hand: int
    cards: str
    board: str
    decisions: str
    net: str
    pot: int
    rake: int
    showdown: bool


def hand_rows(batch: Batch, result: Result) -> list[HandRow]:
    """Of a result that was kept."""
    if not len(result.states):
        raise LabError("cards and decisions were not kept: play with keep=True")
    game, players = batch.program.game.key, batch.program.players
    found = []
    for h, state in enumerate(result.states):
        cards = result.cards[h]

        def lie(first: int, count: int, cards: object = cards) -> str:
            return show_cards(cards[first : first + count].tolist())  # type: ignore[index]

        held = [
            " ".join(
                filter(None, (
                    lie(at.HOLE + i * at.CARDS_MOST, int(state[at.HOLE_COUNT + i])),
                    lie(at.UP + i * at.CARDS_MOST, int(state[at.UP_COUNT + i])),
                ))
            )
            for i in range(players)
        ]  # fmt: skip
        shared = (lie(at.BOARD_AT, int(state[at.BOARD])), lie(at.COMMON_AT, int(state[at.COMMON])))
        found.append(
            HandRow(
                game, int(state[at.HAND]), "/".join(held), " ".join(filter(None, shared)),
                ";".join(_told(int(act)) for act in result.acts[h] if act >= 0), " ".join(map(str, result.net[h])),
                int(result.pots[h]), int(result.rake[h]), bool(result.showdown[h]),
            )
        )  # fmt: skip
    return found


def _told(act: int) -> str:
    what, who, much = act & 3, act >> at.WHO_AT & 15, act >> at.MUCH_AT
    if what == at.DISCARD:
        places = " ".join(str(i) for i in range(at.CARDS_MOST) if much >> i & 1)
        return f"{who} discard {places}".rstrip()
    return f"{who} {WHAT[what]} {much}" if what == at.RAISE else f"{who} {WHAT[what]}"


def write_hands(file: Path, batch: Batch, result: Result) -> None:
    """All of them, or no file."""
    check_free(file)
    write_rows(file, hand_rows(batch, result))
