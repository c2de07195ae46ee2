"""The state of a table. Only evolve changes it; everything else reads.

Seats are numbered from 1, the first at the dealer's left; lists by seat have a place 0, which is the dealer's against
the house and otherwise unused, but for the stack that all players of a table recorded lightly have together. Chips of
a seat are in exactly one of: stacks (table stakes), purse (bought, waits for the end of the round of play), bets (this
betting round), wagers on the layout (banked.wagers), and the pot, where put_in remembers whose they were to the end of
the hand.
"""

from typing import Literal

import msgspec

from pitboss.cards import Card
from pitboss.engine.events import Reading
from pitboss.engine.plan import Plan
from pitboss.engine.state.banked import Banked
from pitboss.engine.state.claims import Claims
from pitboss.engine.state.decks import Decks
from pitboss.engine.state.journal import Journal
from pitboss.engine.state.light import Light
from pitboss.games.steps import SPOTS
from pitboss.submission import HouseChoices

Showing = Literal["ask", "show", "muck_when_beaten"]


class Seat(msgspec.Struct):
    """A person in a seat, and what lasts from hand to hand."""

    person: str
    showing: Showing = "ask"
    sitting_out: bool = False
    # Wants to be dealt in but waits for the last blind to come round rather than post.
    waits: bool = False
    # Not dealt in yet since they sat down.
    newcomer: bool = True
    # Bit i: owes blind i, because it passed them by; a newcomer owes the last one (AMB-41).
    missed: int = 0
    # Part of the stack that is still currency (P 8.B(3)).
    currency: int = 0
    # '' · recorded · covered: gone for a while, the stakes secured (P 8.B(6)).
    away: str = ""
    # A floorperson has recorded or covered the stack, and not checked it since.
    secured: bool = False
    # Sent away (P 18.C): they go as soon as no round of play runs.
    removed: bool = False


class Special(msgspec.Struct):
    """What few hands have: an option of the players, an irregularity. A hand without any has none of it."""

    # Consent to an option: who still has to answer, and how the others did; asked once by the dealer.
    asked: str = ""
    answering: list[int] = []
    yes: list[int] = []
    no: list[int] = []
    offered: bool = False
    asked_step: int = -1
    # Run it twice or double board: the second board, and the pots that both boards decide.
    second: list[Card] = []
    twice: tuple[int, ...] = ()
    # Irregularities: cards found face up; cards that may not be used in this round, with the discards but never
    # reshuffled; exposed cards of the deal that is due at this step (seat, circuit, card).
    face_up: int = 0
    apart: list[Card] = []
    exposed: list[tuple[int, int, Card]] = []
    exposed_step: int = -1
    # Who had bet of their own will before a player had the money back.
    had_bet: list[int] = []
    # Seven-Card Stud, last hole card exposed: seats that have to choose, and seats that bet no more.
    choosing: list[int] = []
    stopped: list[int] = []
    # What lies apart of a seat that bets no more: it is in the purse until the round is over.
    aside: list[tuple[int, int]] = []
    # Seat, word, the level and the number of the betting round it was said in, where out-of-turn words bind.
    bound: list[tuple[int, str, int, int]] = []
    # Players sent away whose hands are still to be taken in.
    removing: list[int] = []
    # Cards that everybody saw before their entry was taken back.
    taken_back: list[Card] = []
    # The deck has to be seen to: a recut or a shuffle was ordered, or a count was wrong.
    deck_due: bool = False


class BettingState(msgspec.Struct, gc=False):
    """The betting round that runs, and what lasts from one to the next: their number, who posted, who bet last."""

    open: bool = False
    # How many have been closed in this hand.
    rounds: int = 0
    # Seats that still have to act, the one in turn first.
    waiting: list[int] = []
    # The bet that everybody has to match.
    level: int = 0
    last_raise: int = 0
    # The smallest whole bet that is a full bet or raise now.
    least: int = 0
    # Who made the full raises of this round, one after the other; 0 stands for a straddle that counts as one.
    raisers: list[int] = []
    # By seat: the level at its last action of this round, -1 before it.
    acted: list[int] = []
    # By seat: whether it has checked in this round.
    checked: list[bool] = []
    # Who posted the forced bet that stands when the first round opens: the last blind, a straddle, the Forced Bet.
    posted_last: int = 0
    opener: int = 0
    # Who bet or raised last in this round, and in the whole hand.
    aggressor: int = 0
    last_bettor: int = 0


class DrawState(msgspec.Struct, gc=False):
    """The draw that runs, one seat after the other."""

    open: bool = False
    # Seats that still have to choose, the one in turn first.
    waiting: list[int] = []
    # The seat that is being served, and how many cards are still due to it.
    serving: int = 0
    due: int = 0
    # What that seat has just thrown away: kept apart until it is served (AMB-47(ii)).
    own_discards: list[Card] = []


class ShowdownState(msgspec.Struct, gc=False):
    """Which hands are shown, what they are worth and which pots are pushed. Hands that are all-in may be shown before
    the showdown opens (AMB-84)."""

    open: bool = False
    # Seats that still have to show or muck, the one in turn first.
    to_show: list[int] = []
    # The all-in hands have been asked for before the last cards.
    face_up_done: bool = False
    tabled: list[int] = []
    # By seat: how many of its hole cards everybody has seen.
    shown: list[int] = []
    mucked: list[int] = []
    # By pot: the seats that may win it.
    contenders: tuple[tuple[int, ...], ...] = ()
    # By seat, one for each way in which the pot is split; empty before the hand is tabled.
    strengths: list[tuple[int, ...]] = []
    readings: tuple[Reading, ...] | None = None
    # How many pots and shares have been pushed.
    awarded: int = 0


class HandState(msgspec.Struct):
    """A running round of play."""

    number: int
    button: int
    order: tuple[int, ...]
    # Not folded, in dealing order.
    live: list[int]
    # By seat: live cents, dead cents to post as a blind; and the seat of the last blind by position.
    blinds: tuple[tuple[int, int, int], ...]
    blinds_seat: int
    hole: list[list[Card]]
    up: list[list[Card]]
    bets: list[int]
    put_in: list[int]
    stub: int
    # By place in `order`: the stack before the hand.
    stacks: tuple[int, ...] = ()
    # Seats that had blinds to make up when the hand began, with a bit each.
    owed: tuple[tuple[int, int], ...] = ()
    # Who has the kill blind among the blinds, 0 where nobody has.
    killer: int = 0
    special: Special | None = None
    # Against the house: wagers and what goes with them. None in ring games.
    banked: Banked | None = None
    # Index into plan.steps.
    step: int = 0
    # The number of the decision that is open or comes next, so that a command can name it.
    decision: int = 1

    board: list[Card] = []
    common: list[Card] = []
    muck: list[Card] = []
    burns: int = 0
    # Burned since the last cards were dealt: the dealer takes them off before the next card.
    burns_due: int = 0
    burned: bool = False
    # Bit i: card i is known to be in a holding, on the board or in the muck.
    seen: int = 0
    common_due: bool = False
    # What lies in the pot now. put_in says whose it was; dead is what was nobody's bet: one ante for all, dead blinds.
    pot: int = 0
    dead: int = 0
    # By pot, the main pot first: the rake that was taken of it, and its part in what the jackpots got.
    taken: list[int] = []
    contributed: list[int] = []
    # By jackpot, what a push that was taken back has left in its box.
    left_in_box: dict[str, int] = {}
    # Jackpots that get nothing from this hand, because they do not collect at this time.
    not_collecting: tuple[str, ...] = ()
    # Rake was taken, and no betting round has closed with more bets since.
    raked: bool = False
    # None where no tabled hand counts for a jackpot.
    claims: Claims | None = None

    betting: BettingState = msgspec.field(default_factory=BettingState)
    draw: DrawState = msgspec.field(default_factory=DrawState)
    showdown: ShowdownState = msgspec.field(default_factory=ShowdownState)


class Won(msgspec.Struct):
    """The last round of play, with one player left: their cards, until the next one begins. shown: positions of the
    hole cards that everybody has seen; seen: as in the hand."""

    seat: int
    number: int
    hole: list[Card]
    up: list[Card]
    shown: list[int]
    seen: int
    # Where it may count for the High Hand once it is shown whole (AMB-154): how many were dealt in, what was called,
    # and the cards for all that lay there. Nobody dealt in: it does not count, or was told already.
    dealt: int = 0
    called: int = 0
    board: tuple[Card, ...] = ()


class KillState(msgspec.Struct, gc=False):
    """The Kill (P 1.B(15), 1.B(21))."""

    # In force for the next hand.
    on: bool = False
    # Where it takes two pots in a row: who has won one.
    leg: int = 0
    # The number of the hand that last changed it.
    changed_in: int = 0
    # Where the house has a kill blind: who posts it, wherever they sit now.
    killer: str = ""


class AskedOption(msgspec.Struct):
    """An option for the next hand that somebody has asked for (P 8.M-O). yes: who agrees; agreed: all of them do."""

    name: str
    yes: list[int] = []
    agreed: bool = False


class Dispute(msgspec.Struct):
    """A dispute and its last ruling (P 18.A)."""

    number: int
    words: str
    ruling: str = ""
    final: bool = False


class TimeDue(msgspec.Struct):
    """A time charge that has fallen due and is not taken yet: from whom, by seat, and who takes it (P 17.B(3))."""

    tick: int
    persons: dict[int, str]
    taker: str = ""


class Box(msgspec.Struct):
    """The box of a jackpot. number: of the attached one, 0 while there is none; last: the highest so far. key: what the
    attached one collects for, where the table takes part in that jackpot no more."""

    number: int = 1
    last: int = 1
    key: str | None = None


class Amended(msgspec.Struct, frozen=True):
    """What the table goes by since it has taken another version of the Rules Submission than it was opened under, or
    has changed its game. game: '' for the one that it was opened with."""

    house: HouseChoices
    seats: int
    game: str = ""


class TableState(msgspec.Struct):
    """The aggregate: what lasts from hand to hand, and the running hand. `plan` is the running hand's where that is
    played with an option, otherwise the table's."""

    plan: Plan
    seats: list[Seat | None]
    stacks: list[int]
    purse: list[int]
    # The table's own plan, to come back to after a hand with an option.
    home: Plan
    button: int = 0
    hand_number: int = 0
    # Decisions are numbered through all hands, so that a late answer never fits a new one.
    decision: int = 0
    hand: HandState | None = None
    won: Won | None = None
    # The seats of the blinds in the last hand, by position: what a dead button and missed blinds are counted from.
    positions: tuple[int, ...] = ()
    # The same before the button came to where it is.
    positions_before: tuple[int, ...] = ()
    # Whether any stack has currency in it (P 8.B(3)).
    has_currency: bool = False
    button_cards: tuple[tuple[int, Card], ...] = ()
    minimum: int = 0
    # As posted or agreed, before a Kill raises it.
    base_minimum: int = 0
    # The posted maximum, or that of a Kill; 0: none.
    maximum: int = 0
    minimum_asked: int = 0
    minimum_yes: list[int] = []
    kill: KillState = msgspec.field(default_factory=KillState)
    # Asked for, for the next hand; None for none.
    option: AskedOption | None = None
    # The button stays for one hand: after a misdeal, after a double board where the house says so, or because it was
    # drawn for when the table came to its first game with a button.
    button_stays: Literal["", "misdeal", "double_board", "drawn"] = ""
    # It stays for the running hand because of a double board: then it moves, whatever this hand is.
    button_kept: bool = False
    decks: Decks | None = None
    # A table dealt by hand keeps the events of the running hand, so that an entry can be taken back.
    journal: Journal | None = None
    # Of a table that is recorded lightly, hand by hand.
    light: Light | None = None
    disputes: list[Dispute] = []
    # Removals that no compliance representative has been told of (P 18.C).
    compliance_due: int = 0
    # Persons who were sent away: they do not sit down here again.
    sent_away: list[str] = []
    # The version of the Rules Submission that is in force here, 0 for none; and what the table goes by where it was
    # opened with something else.
    submission: int = 0
    amended: Amended | None = None
    # What lies with the house of the pots: rake of the running hand, and what has dropped; what is in the boxes of the
    # jackpots that are attached; and what the house made good where a box keeps what should have gone back (below
    # nothing).
    rake_area: int = 0
    drop_box: int = 0
    boxes: dict[str, int] = {}
    over_short: int = 0
    # By jackpot, where its box is no more the first that the table had; and what went away in boxes.
    attached: dict[str, Box] = {}
    removed_boxes: int = 0
    # Time charges that nobody has verified yet, and who took them; the last tick that was seen to; what is due when the
    # running hand is over.
    time_area: int = 0
    time_takers: list[str] = []
    time_tick: int = 0
    time_due: list[TimeDue] = []
    # What the house has won of wagers, less what it has paid: below nothing where it is behind.
    bank: int = 0
    # moves.py's own count of every place, held against the state after every event.
    book: list[int] = []


def new_table(plan: Plan) -> TableState:
    n = plan.seats + 1
    stacks, purse, book = [0] * n, [0] * n, [0] * (64 if plan.bank is None else 64 + 16 * len(SPOTS))
    house = plan.house
    return TableState(
        plan, [None] * n, stacks, purse, plan,
        minimum=house.bet_min, base_minimum=house.bet_min, maximum=house.bet_max or 0,
        decks=Decks() if house.shuffler_mode else None,
        journal=Journal() if house.table_dealt_by == "hand" else None,
        light=Light() if house.table_recording == "light" else None,
        book=book,
    )  # fmt: skip
