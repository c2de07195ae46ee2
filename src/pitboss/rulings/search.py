"""Finding what can be ruled on: by paragraph, by entry of the register, by command, or by plain words.

Plain words are ranked: a concept that few cases speak of says more than one that many do, and what people call a case
says more than its ruling does. What the table plays leaves out what is not ruled on there.
"""

import re
from difflib import get_close_matches
from functools import cache
from math import log

import msgspec

from pitboss.engine.irregularities.catalogue.bets import BET_RULINGS
from pitboss.engine.irregularities.catalogue.entries import RULINGS, Irregularity
from pitboss.engine.irregularities.catalogue.house import HOUSE_RULINGS
from pitboss.games import GAMES, Game
from pitboss.rulebook import rule
from pitboss.rulings.cases import SAID
from pitboss.rulings.words import KNOWN_STEMS, concepts, is_empty, stems

EVERY_CASE = (*RULINGS, *BET_RULINGS, *HOUSE_RULINGS)
BOOKS = ("p", "tx", "dd")
FOUND_MOST = 8
# Of the best score; what has less hardly fits.
LEAST_PART = 0.4
# How much a concept says that stands in: what people call it, its heading, its ruling and rules.
CALLED, HEADED, RULED = 3.0, 2.0, 0.6
# Where no game is named, the book of poker comes first, and what only stud has comes last.
POKER_FIRST, STUD_LAST = 1.3, 0.8
TYPO_LEAST, TYPO_LIKE = 4, 0.8
HOUSE_BOOKS = {"TX": "texas-holdem-bonus", "DD": "double-draw"}


class Found(msgspec.Struct, frozen=True):
    """score: only to be compared with others of the same search."""

    case: Irregularity
    score: float


def key_of(case: Irregularity) -> str:
    """Of its own: a paragraph may have two cases."""
    return f"{case.paragraph}:{case.command}"


BY_KEY = {key_of(case): case for case in EVERY_CASE}


def search(text: str, game: str = "") -> list[Found]:
    """The best first; all of a paragraph where one is named. game: its key. Raises KeyError where there is none."""
    played = GAMES[game] if game else None
    cases = [case for case in EVERY_CASE if played is None or applies(case, played)]
    named = [case for case in cases if _is_named(case, text)]
    # '13.C' alone is of the poker book where that has it, else of the games against the house.
    named = named or [case for case in cases if any(_is_named(case, f"{book} {text}") for book in BOOKS[1:])]
    return [Found(case, 1.0) for case in named] if named else _by_words(text, cases, prior=played is None)


def applies(case: Irregularity, game: Game) -> bool:
    """Whether it is ruled on at a table of this game."""
    book, _, place = case.paragraph.partition(" ")
    if book in HOUSE_BOOKS:
        return game.key == HOUSE_BOOKS[book]
    if game.banked:
        # N-OPN-17: the other books say nothing of disputes, and it is done there as in poker.
        return place == "18.A"
    if place.startswith("18.M"):
        return game.key.startswith("seven-card-stud")
    if place == "18.N":
        return game.key == "five-card-stud"
    if place in ("18.K(1)", "18.L(1)(b)"):
        return not game.button
    return game.button if place == "18.P" else True


# --- by name ----------------------------------------------------------------------------------------------------------
def _is_named(case: Irregularity, text: str) -> bool:
    asked = text.casefold().strip()
    if asked in (case.command.casefold(), *[rule_id.casefold() for rule_id in case.rules]):
        return True
    # 'TX13.F' is as good as 'TX 13.F'.
    first, _, rest = re.sub(r"^(p|tx|dd)(?=\d)", r"\1 ", asked).partition(" ")
    book, where = (first, rest) if first in BOOKS else ("p", asked)
    place, paragraph = f"{book} {where.replace(' ', '')}", case.paragraph.casefold()
    return paragraph == place or paragraph.startswith(f"{place}(")


# --- by words ---------------------------------------------------------------------------------------------------------
@cache
def _weights() -> dict[str, dict[str, float]]:
    """By case, how much each concept says about it."""
    found: dict[str, dict[str, float]] = {}
    for case in EVERY_CASE:
        weights = found[key_of(case)] = {}
        ours = " ".join([rule(rule_id).words for rule_id in case.rules])
        needs = " ".join(case.needs).replace("_", " ").replace("=", " ")
        for text, weight in (
            (f"{case.ruling} {ours}", RULED),
            (f"{case.what} {needs}", HEADED),
            (SAID[key_of(case)], CALLED),
        ):
            weights.update(dict.fromkeys(concepts(stems(text)), weight))
    return found


@cache
def _rarity() -> dict[str, float]:
    """Of each concept: the fewer cases it is in, the more it says."""
    cases = [[concept for concept, weight in weights.items() if weight > RULED] for weights in _weights().values()]
    everything = {concept for weights in _weights().values() for concept in weights}
    counts = {concept: sum(concept in case for case in cases) for concept in everything}
    return {concept: log(1 + len(cases) / (1 + count)) for concept, count in counts.items()}


def _by_words(text: str, cases: list[Irregularity], *, prior: bool) -> list[Found]:
    rarity = _rarity()
    asked = [concept for concept in concepts(_spelt(text)) if concept in rarity]
    whole = sum([rarity[concept] for concept in asked])
    found = []
    for case in cases:
        weights = _weights()[key_of(case)]
        # Where nothing but the ruling speaks of it, it is about something else.
        if not any(weights.get(concept, 0.0) > RULED for concept in asked):
            continue
        score = sum([rarity[concept] * weights.get(concept, 0.0) for concept in asked])
        met = sum([rarity[concept] for concept in asked if weights.get(concept, 0.0) > RULED]) / whole
        score *= met**0.5
        if prior:
            score *= POKER_FIRST if case.paragraph.startswith("P ") else 1.0
            score *= STUD_LAST if "STUD" in weights and "STUD" not in asked else 1.0
        found.append(Found(case, score))
    # Of two that fit alike the one comes first of which less else is said.
    found.sort(key=lambda one: (-one.score, _said_of(one.case)))
    return [one for one in found if one.score >= LEAST_PART * found[0].score][:FOUND_MOST]


def _said_of(case: Irregularity) -> int:
    return sum(weight > RULED for weight in _weights()[key_of(case)].values())


@cache
def _vocabulary() -> tuple[str, ...]:
    """The stems that mean something here."""
    return tuple(sorted({*KNOWN_STEMS, *[concept for concept in _rarity() if concept.islower()]}))


def _spelt(text: str) -> list[str]:
    """Its stems, with slips of the pen put right: a word that means nothing here, and nearly is one that does."""
    known = _vocabulary()
    row = []
    for stem in stems(text):
        strange = len(stem) >= TYPO_LEAST and stem not in known and not is_empty(stem)
        near = get_close_matches(stem, known, 1, TYPO_LIKE) if strange else []
        row.append(near[0] if near else stem)
    return row
