"""A Bad Beat at a table dealt by hand."""

from pitboss.engine.commands.base import StaffCommand


class ReleaseCards(StaffCommand, frozen=True, gc=False, tag="release_cards", kw_only=True):
    """The shift supervisor has looked at the cards of a Bad Beat (P 15.G). verified: the hand is as it was told; words:
    why not, where it is not."""

    verified: bool
    words: str = ""
