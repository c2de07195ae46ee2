"""The words that lessons are made of: numbers, faces of a deal, what an action means."""

from collections.abc import Sequence

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
FACES = {"d": "face down", "u": "face up"}


def number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def ordinal(count: int) -> str:
    return ORDINALS[count] if count < len(ORDINALS) else f"{count}th"


def cards(count: int) -> str:
    """'a card', 'two cards'."""
    return "a card" if count == 1 else f"{number(count)} cards"


def times(count: int) -> str:
    return ("never", "once", "twice")[count] if count < 3 else f"{number(count)} times"


def in_a_row(pieces: Sequence[str], last: str = "and") -> str:
    return pieces[0] if len(pieces) == 1 else f"{', '.join(pieces[:-1])} {last} {pieces[-1]}"


def faces(letters: str) -> str:
    """'two cards face down and one face up' of ddu."""
    runs: list[list[str]] = []
    for letter in letters:
        if runs and runs[-1][0] == letter:
            runs[-1].append(letter)
        else:
            runs.append([letter])
    # One card among others is counted as they are.
    first = "one card" if len(runs) > 1 and len(runs[0]) == 1 else cards(len(runs[0]))
    told = [f"{first if i == 0 else number(len(run))} {FACES[run[0]]}" for i, run in enumerate(runs)]
    return in_a_row(told)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
