"""The first two cards by themselves: what the Texas Hold 'Em Bonus wager is settled on (TX 12.B)."""

from collections.abc import Sequence

from pitboss.cards import Card, rank_of, suit_of

ACE, KING, QUEEN, JACK, TEN = 12, 11, 10, 9, 8
ACES = "aces"
# Both the player's and the dealer's two cards are aces.
ACES_AGAINST_ACES = "aces_against_aces"

# The lines of the pay table, the best first (TX 12.B).
TWO_CARD_LINES = (
    ACES_AGAINST_ACES, ACES, "ace_king_suited", "ace_queen_or_jack_suited", "ace_king_offsuit", "kings_to_jacks",
    "ace_queen_or_jack_offsuit", "tens_to_twos",
)  # fmt: skip


def two_card_name(cards: Sequence[Card], dealer: Sequence[Card] = ()) -> str:
    """L-SET-05: the line of the pay table that these two cards are on; '' where they are on none."""
    low, high = sorted(map(rank_of, cards))
    if low == high:
        if high == ACE:
            # AMB-118: against the dealer's aces this line instead of the other.
            return ACES_AGAINST_ACES if [rank_of(card) for card in dealer] == [ACE, ACE] else ACES
        return "kings_to_jacks" if high >= JACK else "tens_to_twos"
    if high != ACE or low < JACK:
        return ""
    suited = "suited" if suit_of(cards[0]) == suit_of(cards[1]) else "offsuit"
    return f"ace_{'king' if low == KING else 'queen_or_jack'}_{suited}"
