"""A hand in words, from its class and the faces that decide. Kickers are told: they decide often enough."""

from collections.abc import Sequence

from pitboss.rankings.packing import HandClass, plural, row, word


def _kickers(faces: Sequence[int]) -> str:
    return f", {row(faces)} kicker{'s' if len(faces) > 1 else ''}" if faces else ""


def high_words(hand_class: int, faces: Sequence[int]) -> str:
    """'full house, aces over kings'; the classes by the rulebook's names (P 6.D)."""
    first, *rest = faces
    match hand_class:
        case HandClass.ROYAL_FLUSH:
            return "royal flush"
        case HandClass.STRAIGHT_FLUSH:
            return f"straight flush, {word(first)} high"
        case HandClass.QUADS:
            return f"four of a kind, {plural(first)}{_kickers(rest)}"
        case HandClass.FULL_HOUSE:
            return f"full house, {plural(first)} over {plural(rest[0])}"
        case HandClass.FLUSH:
            return f"flush, {row(faces)}"
        case HandClass.STRAIGHT:
            return f"straight, {word(first)} high"
        case HandClass.TRIPS:
            return f"three of a kind, {plural(first)}{_kickers(rest)}"
        case HandClass.TWO_PAIRS:
            return f"two pair, {plural(first)} and {plural(rest[0])}{_kickers(rest[1:])}"
        case HandClass.PAIR:
            return f"pair of {plural(first)}{_kickers(rest)}"
        case _:
            return f"{word(first)} high{_kickers(rest)}"


def low_words(hand_class: int, faces: Sequence[int]) -> str:
    """'eight-six low' names the two highest cards; anything worse is a high hand's name with '(low)' behind its
    class: which half of the pot it is about is seen in every hand that has two."""
    if hand_class == HandClass.NO_PAIR:
        return f"{row(faces[:2])} low"
    name, comma, detail = high_words(hand_class, faces).partition(", ")
    return f"{name} (low){comma}{detail}"


def badugi_words(faces: Sequence[int]) -> str:
    size = ("", "one", "two", "three", "four")[len(faces)]
    return f"{size}-card Badugi, {word(faces[0])} high"


def class_said(name: str) -> str:
    """A class as people say it, from its name in a pay table: 'three of a kind', 'two pair'."""
    return "two pair" if name == "two_pairs" else name.replace("_", " ")
