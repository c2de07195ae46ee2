"""Decks and equipment (P 2-5, 7.F): each step that a person of the house takes with them, as they confirm it."""

from pitboss.engine.commands.base import StaffCommand


class RecordEquipment(StaffCommand, frozen=True, gc=False, tag="record_equipment", kw_only=True):
    """What the table has (P 2.B-F). Sides are the dealer's: left · right. rake_area: right_of_dealer · other_approved.
    jackpots: bad_beat · high_hand, where the table takes part; jackpot_boxes: those that have their transparent locked
    box. poker_area: the table stands in the part of the house set apart for poker (P 7.A)."""

    operator: str
    layout_approval: str
    rake_area: str = "right_of_dealer"
    deck_storage: str
    drop_box: str = "right"
    tip_box: str = "left"
    tip_box_approval: str = ""
    jackpots: tuple[str, ...] = ()
    jackpot_boxes: tuple[str, ...] = ()
    jackpot_box_side: str = ""
    poker_area: bool = True


class ReceiveDecks(StaffCommand, frozen=True, gc=False, tag="receive_decks", kw_only=True):
    """Decks come to the table, for the first time or instead of the old ones: two for poker, one or two against the
    house. at: seconds since 1970; 0: the last time told. cover_cards: how many came with them."""

    backs: tuple[str, ...]
    at: int
    cover_cards: int = 2
    preinspected: bool = False
    preshuffled: bool = False


class InspectDecks(StaffCommand, frozen=True, gc=False, tag="inspect_decks", kw_only=True):
    """defects: what is wrong with them; with none they are sound."""

    defects: tuple[str, ...] = ()


class VerifyInspection(StaffCommand, frozen=True, gc=False, tag="verify_inspection", kw_only=True):
    pass


class SpreadDecks(StaffCommand, frozen=True, gc=False, tag="spread_decks", kw_only=True):
    """By suit and in sequence: for the players to look at, and while the table is idle. face: up · down. asked: a
    player wants to see them at the idle table."""

    face: str = "up"
    asked: bool = False


class LetPlayersLook(StaffCommand, frozen=True, gc=False, tag="let_players_look", kw_only=True):
    """The first players at the table (two for poker, one against the house) have had their look."""

    seats: tuple[int, ...]


class WashDecks(StaffCommand, frozen=True, gc=False, tag="wash_decks", kw_only=True):
    """Each by itself face down, mixed and stacked."""


class ShuffleDeck(StaffCommand, frozen=True, gc=False, tag="shuffle_deck", kw_only=True):
    """The deck that is next, or the one that rests. method: manual · device · counting_device · auto_reshuffle_shoe.
    count: what a counting device shows. back: which deck it is, where the dealer says so. stacked: it lies in one
    single stack."""

    method: str
    count: int = 0
    at: int = 0
    back: str = ""
    stacked: bool = True


class CutDeck(StaffCommand, frozen=True, gc=False, tag="cut_deck", kw_only=True):
    """depth: how many cards from the top go under the others. back: as in ShuffleDeck."""

    depth: int
    back: str = ""


class OrderRecut(StaffCommand, frozen=True, gc=False, tag="order_recut", kw_only=True):
    reason: str


class OrderShuffle(StaffCommand, frozen=True, gc=False, tag="order_shuffle", kw_only=True):
    reason: str


class CountDeck(StaffCommand, frozen=True, gc=False, tag="count_deck", kw_only=True):
    """The deck that is next, or the one with this back: the deck of the last round of play, for one."""

    count: int
    back: str = ""


class CountStub(StaffCommand, frozen=True, gc=False, tag="count_stub", kw_only=True):
    """misdealt: against the house, the dealer has found that all cards are there and somebody has a wrong number."""

    count: int
    misdealt: bool = False


class ReportDevice(StaffCommand, frozen=True, gc=False, tag="report_device", kw_only=True):
    """fault: jammed · stopped · incomplete (the cards are reshuffled) · broken (it cannot be used). device: shuffler ·
    shoe."""

    fault: str
    device: str = "shuffler"


class PostOutOfOrder(StaffCommand, frozen=True, gc=False, tag="post_out_of_order", kw_only=True):
    """The device is covered or has its sign. device: shuffler · shoe."""

    device: str = "shuffler"


class RepairDevice(StaffCommand, frozen=True, gc=False, tag="repair_device", kw_only=True):
    device: str = "shuffler"


class TellTime(StaffCommand, frozen=True, gc=False, tag="tell_time", kw_only=True):
    """Somebody looks at the clock: what is overdue by it can be seen from then on. at: seconds since 1970."""

    at: int
