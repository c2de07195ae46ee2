"""Which paragraph of its own book stands behind what the games against the house have in common, by what it is about.

The games differ in little but the paragraph, and where they do (whether the bonus outlives a void round, who counts
what), the difference is here and not in the engine. '' says that the book has no such rule.
"""

import msgspec

from pitboss.games.deck_rules import DeckRules


class HouseRules(msgspec.Struct, frozen=True):
    # Wagers.
    chips: str
    late: str
    seated: str
    abandoned: str
    one_position: str
    conduct: str
    end: str
    # Irregularities: a card face up, several of them, and whether the bonus is settled after those.
    face_up: str
    face_up_again: str
    face_up_bonus: str
    drawn_in_error: str
    wrong_number: str
    dealer_exposed: str
    dealer_exposed_bonus: str
    # Where the dealer has no hand that could be exposed.
    no_dealer: str
    # The layout, what stands beside it, and what has to be read there: the choice that says that it is inscribed, and
    # the sign that says it otherwise.
    layout: str
    boxes: str
    signs: str
    signs_needed: tuple[tuple[str, str], ...]
    # Cards and decks.
    decks: DeckRules
