"""What can be asked of the cage. A drawer is named by its number."""

from pitboss.house.base import HouseCommand


class OfferCage(HouseCommand, frozen=True, kw_only=True, gc=False):
    """A version of the Rules Submission that is not for play money is in effect."""

    version: int


class OpenDrawer(HouseCommand, frozen=True, kw_only=True, gc=False):
    """cents: what is in it to begin with. play_money: what people of this room were given of that and still have."""

    cents: int
    play_money: int = 0


class FillDrawer(HouseCommand, frozen=True, kw_only=True, gc=False):
    """More cash of the house comes into one's own drawer."""

    cents: int


class CountDrawer(HouseCommand, frozen=True, kw_only=True, gc=False):
    """At the end of a shift: all that is in it. again: it was counted once more and came to the same; a count that does
    not match the record stands only so."""

    drawer: int
    cents: int
    again: bool = False


class BuyIn(HouseCommand, frozen=True, kw_only=True, gc=False):
    """Cash comes into somebody's account. person: their id. guest: they have come in without a name."""

    person: str
    cents: int
    guest: bool = False


class CashOut(HouseCommand, frozen=True, kw_only=True, gc=False):
    """Cash out of somebody's account. identification: what was shown. balance: what is in the account."""

    person: str
    cents: int
    identification: str
    balance: int = 0


class SellChips(HouseCommand, frozen=True, kw_only=True, gc=False):
    """To somebody who needs no account."""

    cents: int


class RedeemChips(HouseCommand, frozen=True, kw_only=True, gc=False):
    cents: int


AnyCageCommand = OfferCage | OpenDrawer | FillDrawer | CountDrawer | BuyIn | CashOut | SellChips | RedeemChips
