"""An offer: one thing that a seat may do now."""

from typing import Literal

import msgspec

OfferAction = Literal[
    "fold", "check", "call", "bet", "raise_to", "discard", "show", "muck", "show_cards", "straddle",
    "pass_straddle", "agree", "decline", "stop_betting", "play_on", "place_wager", "make_wager",
]  # fmt: skip


class Offer(msgspec.Struct, frozen=True, gc=False):
    """low and high bound the amount (of a call: what is put in; of bet and raise_to: the whole bet of the round) or the
    number of cards of a discard or of a showing after the hand."""

    action: OfferAction
    rule: str
    low: int = 0
    high: int = 0
    # The option that is agreed to, or the betting area of a wager.
    option: str = ""
