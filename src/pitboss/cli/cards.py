"""Cards drawn in a terminal: in a line, or as a row of boxes. Each suit has its own colour."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from pitboss.cards import JOKERS, RANKS, UNKNOWN, Card, show_card

SIGNS = "♣♦♥♠"
COLOURS = ("green", "bright_blue", "red", "")
HIDDEN = "░░"


def card_text(card: Card, style: str = "bold") -> Text:
    if card == UNKNOWN:
        return Text(HIDDEN, "dim")
    if card in JOKERS:
        return Text(show_card(card), f"{style} magenta")
    return Text(RANKS[card >> 2] + SIGNS[card & 3], f"{style} {COLOURS[card & 3]}".strip())


def line_of(cards: Iterable[Card], style: str = "bold") -> Text:
    return Text(" ").join([card_text(card, style) for card in cards])


def boxes(cards: Sequence[Card], faces: str = "") -> list[Text]:
    """Three lines. What lies face down has a thin frame, what lies face up a heavy one."""
    lines = [Text(), Text(), Text()]
    for i, card in enumerate(cards):
        up = faces[i : i + 1] == "u"
        frame = "" if up else "dim"
        top, side, bottom = ("┏━━┓", "┃", "┗━━┛") if up else ("╭──╮", "│", "╰──╯")
        lines[0].append(top, frame)
        lines[1].append(side, frame).append_text(card_text(card)).append(side, frame)
        lines[2].append(bottom, frame)
    return lines


def side_by_side(blocks: Sequence[list[Text]], width: int, gap: int = 2) -> list[Text]:
    """Blocks of lines in as many columns as fit."""
    if not blocks:
        return []
    cell = max(line.cell_len for block in blocks for line in block) + gap
    columns = max(1, width // cell)
    lines: list[Text] = []
    for first in range(0, len(blocks), columns):
        row = blocks[first : first + columns]
        for i in range(max(len(block) for block in row)):
            text = Text()
            for block in row:
                piece = block[i] if i < len(block) else Text()
                text.append_text(piece).append(" " * (cell - piece.cell_len))
            text.rstrip()
            lines.append(text)
    return lines


def flow(pieces: Sequence[Text], between: str, width: int) -> list[Text]:
    """Pieces one after the other, broken into lines between them only."""
    lines: list[Text] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + len(between) + piece.cell_len <= width:
            lines[-1].append(between).append_text(piece)
        else:
            lines.append(piece.copy())
    return lines
