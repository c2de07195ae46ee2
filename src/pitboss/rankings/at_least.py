"""The least hand of a jackpot, as a house writes it: 'full_house', 'AAATT', 'TTTT', 'KQJT9s', or five cards.

The table, the submission file and the odds lab ask here, so one text means the same hands to all of them (P 15.B(3),
AMB-93).
"""

import re
from collections import Counter

from pitboss.cards import RANKS, CardError, parse_cards
from pitboss.rankings.high import High
from pitboss.rankings.packing import HandClass
from pitboss.rankings.ranking import RANKINGS, Ranking

FORMS = "five ranks as in AAATT, four as in TTTT, five with an s for one suit as in KQJT9s, or five cards"


class NoHand(ValueError):
    """The text names no hand of the ranking."""


def at_least(ranking: str, text: str) -> int:
    """The least strength that is meant: what is as strong, or stronger, is at least that hand. NoHand says why not."""
    found = RANKINGS[ranking]
    if not isinstance(found, High):
        raise NoHand(f"{ranking} ranks no high hands")
    name = re.sub(r"[\s-]+", "_", text.strip().lower())
    if name in found.classes:
        return found.least_of(HandClass(found.classes[name]))
    cards = _cards(found, text)
    if cards is None:
        raise NoHand(f"{text!r} is no hand: write a class ({', '.join(found.classes)}), {FORMS}")
    if len(cards) == 4:
        # With any kicker: the lowest hand of these four.
        return min([found.strength([*cards, card]) for card in found.deck if card not in cards])
    return found.strength(cards)


def can_be_beaten(strength: int) -> bool:
    """Whether any hand is better: royal flushes tie, and nothing is above them."""
    return strength >> 20 < HandClass.ROYAL_FLUSH


def _cards(ranking: Ranking, text: str) -> list[int] | None:
    found = re.fullmatch(r"([2-9TJQKA]{4,5})(s?)", text.strip(), re.IGNORECASE)
    if found is None:
        try:
            cards = list(parse_cards(text, deck=ranking.deck))
        except CardError:
            return None
        return cards if len(cards) == 5 else None
    ranks, suited = [RANKS.index(rank) for rank in found[1].upper()], bool(found[2])
    most = max(Counter(ranks).values())
    if most > (1 if suited else 4) or (len(ranks) == 4 and most < 4):
        return None
    # Without an s the suits go round, so that no rank has one twice and no five are alike.
    cards = [4 * one + (0 if suited else place % 4) for place, one in enumerate(sorted(ranks))]
    return cards if set(cards) <= set(ranking.deck) else None
