"""The chips of a ruling at a running table: who gets what back, who loses what. Nothing is changed.

The engine's own decision is asked for, and what it makes happens on a copy of the table. Where a decision asks for a
card, the same ruling is made without one: whoever could ask "may this card be in the deck" fifty times would know all
hands. And the copy goes on only as long as nobody's cards are looked at: to the end of a hand that one player is left
in, and otherwise no further than the ruling itself.
"""

from collections.abc import Callable
from copy import deepcopy

import msgspec

from pitboss.engine import Refusal, TableState, advance, decide
from pitboss.engine import commands as cm
from pitboss.engine.banked.irregular.voiding import void_round
from pitboss.engine.events import Event, HandDied
from pitboss.engine.evolve import let_happen
from pitboss.engine.irregularities.refunds import given
from pitboss.engine.irregularities.ruling_limits import death_fault
from pitboss.engine.needs import NEEDS
from pitboss.rulings.search import BY_KEY, applies

# A number of cards that is right nowhere.
WRONG_NUMBER = 99
SAID = "as described"


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which case it is. seat: whose hand or wagers, 0 where it is about none. collected: by the dealer, not fouled.
    at_fault: they had a part in the error. protected: held, or under a chip. lost: their wagers are."""

    seat: int = 0
    collected: bool = True
    at_fault: bool = False
    protected: bool = False
    lost: bool = True


class SeatChips(msgspec.Struct, frozen=True):
    """put_in: what of theirs is in this round of play before the ruling. cents: what they have more after it."""

    seat: int
    put_in: int
    cents: int


class Worked(msgspec.Struct, frozen=True):
    """pot: all that can be won in the round, before and after. house: what the house gives back of what it has taken,
    or makes good; negative: what it gets. rule: the entry of the register that the engine went by."""

    seats: tuple[SeatChips, ...]
    pot_before: int
    pot_after: int
    house: int
    rule: str


Make = Callable[[TableState, Asked], Event | Refusal]


def _by(make: Callable[[Asked], cm.Command]) -> Make:
    return lambda table, asked: decide(table, make(asked))


def _misdeal(reason: str) -> Make:
    return _by(lambda asked: cm.CallMisdeal("floorperson", reason=reason, seat=asked.seat))


def _fouled(*, reconstructed: bool = False, how: str = "", protected: bool = True) -> Make:
    def command(asked: Asked) -> cm.Command:
        happened = how or ("collected" if asked.collected else "fouled")
        return cm.ReportFouledHand(
            "floorperson", seat=asked.seat, how=happened, protected=protected, reconstructed=reconstructed,
            at_fault=asked.at_fault,
        )  # fmt: skip

    return _by(command)


def _both_exposed(table: TableState, asked: Asked) -> Event | Refusal:
    """K-STUD7-02 (P 18.M(2)): no card has to be named for the chips to be known."""
    fault = death_fault(table, asked.seat, "K-STUD7-02")
    hand = table.hand
    if fault is not None or hand is None:
        return fault or Refusal("no_hand", "K-STUD7-02", "no round of play is running")
    bet = hand.bets[asked.seat]
    return HandDied(asked.seat, SAID, bet, given(table, hand, asked.seat) - bet, "K-STUD7-02", "dealer")


def _all_void(table: TableState, asked: Asked) -> Event | Refusal:
    return decide(table, cm.ReportCardsAmiss("floorperson", kind="missing"))


def _void_but_bonus(rule: str) -> Make:
    """L-IRR-03, L-IRR-06 (AMB-111): the bonus is settled on cards, so it stays where it is here."""

    def make(table: TableState, asked: Asked) -> Event | Refusal:
        void = _all_void(table, asked)
        hand = table.hand
        if type(void) is Refusal or hand is None:
            return void
        return void_round(table, hand, SAID, "dealer", rule, bonus_stands=True)

    return make


def _wrong_number(asked: Asked) -> cm.Command:
    return cm.ReportWrongNumber("floorperson", place="seat", seat=max(asked.seat, 1), count=WRONG_NUMBER)


def _abandoned(asked: Asked) -> cm.Command:
    return cm.AbandonWagers("floorperson", seat=asked.seat, lost=asked.lost)


# By key of the case: which of what is asked matters there, and how its event is made.
AT_TABLE: dict[str, tuple[tuple[str, ...], Make]] = {
    "P 18.C:RemovePlayer": (("seat",), _by(lambda one: cm.RemovePlayer("floorperson", seat=one.seat, words=SAID))),
    "P 18.G(1):CallMisdeal": ((), _misdeal("not_shuffled")),
    "P 18.G(2):CallMisdeal": ((), _misdeal("wrong_start")),
    "P 18.G(3):CallMisdeal": ((), _misdeal("face_up_cards")),
    "P 18.G(4):CallMisdeal": (("seat",), _misdeal("skipped_player")),
    "P 18.I:ReportCardsAmiss": ((), _all_void),
    "P 7.F(6):CountStub": ((), _all_void),
    "P 18.K:ReportFouledHand": (("seat", "collected"), _fouled(protected=False)),
    "P 18.K(1):ReportFouledHand": (("seat", "at_fault"), _fouled(how="fouled", protected=False)),
    "P 18.K(2):ReportFouledHand": (("seat", "collected"), _fouled(reconstructed=True)),
    "P 18.K(3):ReportFouledHand": (("seat", "collected", "at_fault"), _fouled()),
    "P 18.K(4):ReportGone": (
        ("seat", "protected"),
        _by(lambda one: cm.ReportGone("floorperson", seat=one.seat, protected=one.protected)),
    ),
    "P 18.L(2):ThrowAway": (("seat",), _by(lambda one: cm.ThrowAway(one.seat))),
    "P 18.M(2):ExposeCard": (("seat",), _both_exposed),
    "TX 7.C(2):AbandonWagers": (("seat", "lost"), _by(_abandoned)),
    "TX 13.B:FindFaceUpCard": ((), _all_void),
    "TX 13.C:FindFaceUpCard": ((), _void_but_bonus("L-IRR-03")),
    "TX 13.E:ReportWrongNumber": (("seat",), _by(_wrong_number)),
    "TX 13.F:ExposeDealerCard": ((), _void_but_bonus("L-IRR-06")),
    "TX 13.G:ExposeDealerCard": ((), _void_but_bonus("L-IRR-06")),
    "TX 13.H:ReportDevice": ((), _all_void),
    "TX 8.G:CountStub": ((), _all_void),
    "TX 8.G(2):ReportCardsAmiss": ((), _all_void),
    "DD 7.B(3):AbandonWagers": (("seat", "lost"), _by(_abandoned)),
    "DD 13.B:FindFaceUpCard": ((), _all_void),
    "DD 8.F(4):ReportWrongNumber": (("seat",), _by(_wrong_number)),
    "DD 8.F(5):CountStub": ((), _all_void),
    "DD 8.F(5):ReportCardsAmiss": ((), _all_void),
    "DD 13.E:ReportDevice": ((), _all_void),
}


def work_out(table: TableState, key: str, asked: Asked) -> Worked | Refusal:
    """What the engine says of it now, or why it cannot be ruled so. Raises KeyError where no chips move."""
    _, make = AT_TABLE[key]
    game = table.home.game
    if not applies(BY_KEY[key], game):
        return Refusal("not_offered", BY_KEY[key].rules[0], f"this is not ruled on at a table of {game.title}")
    event = make(table, asked)
    if type(event) is Refusal:
        return event
    assert isinstance(event, Event)
    then = _copy(table)
    _let_happen(then, event)
    seats = [seat for seat, holder in enumerate(table.seats) if holder is not None]
    before, after = _in_play(table), _in_play(then)
    chips = [SeatChips(seat, _put_in(table, seat), then.stacks[seat] - table.stacks[seat]) for seat in seats]
    told = tuple([one for one in chips if one.put_in or one.cents])
    house = sum([one.cents for one in chips]) - (before - after)
    return Worked(told, before, after, house, str(getattr(event, "rule", "")))


def _copy(table: TableState) -> TableState:
    # A plan never changes, and compiling it takes longer than all the rest.
    return deepcopy(table, {id(plan): plan for plan in (table.plan, table.home)})


def _let_happen(table: TableState, event: Event) -> None:
    let_happen(table, event)
    while (hand := table.hand) is not None and hand.banked is None:
        removing = hand.special is not None and bool(hand.special.removing)
        # Among several the cards would decide: nobody looks at them here.
        if len(hand.live) > 1 and not removing:
            return
        found = advance(table)
        if type(found) in NEEDS:
            return
        assert isinstance(found, Event)
        let_happen(table, found)


def _in_play(table: TableState) -> int:
    """What can be won in the round: bets, pot, wagers on the layout."""
    hand = table.hand
    if hand is None:
        return 0
    wagers = sum(map(sum, hand.banked.wagers)) if hand.banked is not None else 0
    return sum(hand.bets) + hand.pot + wagers


def _put_in(table: TableState, seat: int) -> int:
    hand = table.hand
    if hand is None:
        return 0
    if hand.banked is not None:
        return sum([area[seat] for area in hand.banked.wagers])
    return given(table, hand, seat) if seat in hand.order else 0
