"""What happened at the cage. `tag` is the name in the log, for ever. drawer: whose cash it was, by number."""

from pitboss.house.base import SignedEvent


class CageOffered(SignedEvent, frozen=True, kw_only=True, gc=False, tag="cage.offered.v1"):
    """Under this version of the Rules Submission, for the first time or once more."""

    version: int
    rule: str = "N-CAG-01"


class DrawerOpened(SignedEvent, frozen=True, kw_only=True, gc=False, tag="cage.drawer_opened.v1"):
    drawer: int
    cents: int
    rule: str = "N-CAG-04"


class DrawerFilled(SignedEvent, frozen=True, kw_only=True, gc=False, tag="cage.drawer_filled.v1"):
    drawer: int
    cents: int
    rule: str = "N-CAG-04"


class DrawerCounted(SignedEvent, frozen=True, kw_only=True, gc=False, tag="cage.drawer_counted.v1"):
    """All of it goes back to the house. held: what the house had put into it; expected: with what came in and went out
    since; what was found differs from that by what is over or short. again: it was counted twice; older logs do not
    say."""

    drawer: int
    cents: int
    expected: int
    held: int
    rule: str = "N-CAG-04"
    again: bool = False


class BoughtIn(SignedEvent, frozen=True, kw_only=True, gc=False, tag="cage.bought_in.v1"):
    drawer: int
    person: str
    cents: int
    rule: str = "N-CAG-01"


class CashedOut(SignedEvent, frozen=True, kw_only=True, gc=False, tag="cage.cashed_out.v1"):
    drawer: int
    person: str
    cents: int
    identification: str
    rule: str = "N-CAG-03"


class ChipsSold(SignedEvent, frozen=True, kw_only=True, gc=False, tag="cage.chips_sold.v1"):
    drawer: int
    cents: int
    rule: str = "N-CAG-01"


class ChipsRedeemed(SignedEvent, frozen=True, kw_only=True, gc=False, tag="cage.chips_redeemed.v1"):
    drawer: int
    cents: int
    rule: str = "N-CAG-01"


AnyCageEvent = (
    CageOffered | DrawerOpened | DrawerFilled | DrawerCounted | BoughtIn | CashedOut | ChipsSold | ChipsRedeemed
)
