"""Sensible bots in a simulation: they are shown what their view would show them, as far as they read it.

Most of a whole view is nothing that a bot looks at, and to make it took a third of the time. What is read of the table
here is what `view` gives the seat: its own cards, those that lie face up or were shown, and what everybody knows of the
chips; a test holds one against the other, field by field. In hands with more to them (options, rulings, the house's
games), and where nobody bets or draws, the bot gets its whole view.
"""

from random import Random

from pitboss.bots.players import Player, command_of
from pitboss.bots.strategy import Temper, as_player
from pitboss.bots.strategy.betting import betting_command
from pitboss.bots.strategy.glance import Glance, SeatGlance
from pitboss.bots.strategy.outlook import SHAPES, Outlook
from pitboss.bots.strategy.player import Dealt, share_of
from pitboss.cards import UNKNOWN
from pitboss.engine import Need, TableState, offers
from pitboss.engine.commands import Command, Discard
from pitboss.engine.needs import NeedAction, NeedDraw
from pitboss.engine.state import HandState
from pitboss.lab.simulation.keeping import rule_of, thrown_places

NOTHING_DRAWN: dict[int, int] = {}
HIDDEN = [(UNKNOWN,) * count for count in range(8)]


def glancing_player(temper: Temper, dealt: Dealt) -> Player:
    """As `as_player`: the same decisions, sooner."""
    viewing = as_player(temper, dealt)

    def player(table: TableState, need: Need, chance: Random) -> Command:
        hand = table.hand
        plain = hand is not None and hand.special is None and hand.banked is None
        if hand is None or not plain or not (type(need) is NeedAction or type(need) is NeedDraw):
            return viewing(table, need, chance)
        seat = need.seat
        if type(need) is NeedDraw:
            return _throw(table.plan.game.key, hand, seat, need.most)
        choices = offers(table, seat, need)
        if len(choices) == 1:
            return command_of(choices[0], seat, choices[0].low)
        outlook = outlook_at(table, hand, seat)
        return betting_command(outlook, share_of(outlook, chance, dealt), choices, temper, chance)

    return player


def _throw(game: str, hand: HandState, seat: int, most: int) -> Command:
    """As the plain bot throws: by what it holds and how many draws there are, and that is all that it is shown."""
    shape = SHAPES[game]
    left = shape.draws - min(hand.burns, shape.draws) + 1 if shape.burns_each_draw else 1
    return Discard(seat, positions=thrown_places(rule_of(game), hand.hole[seat], min(left, shape.draws))[:most])


def outlook_at(table: TableState, hand: HandState, viewer: int) -> Outlook:
    """What `outlook_of` makes of the seat's view, while betting or drawing."""
    stacks, bets, put_in, up, hole, live = table.stacks, hand.bets, hand.put_in, hand.up, hand.hole, hand.live
    board, common, own = tuple(hand.board), tuple(hand.common), tuple(hole[viewer])
    known, seats, others = {*board, *common, *own}, [], []
    shown = hand.showdown.shown
    for seat, holder in enumerate(table.seats):
        if holder is None:
            continue
        faces, cards = tuple(up[seat]), hole[seat]
        if faces:
            known.update(faces)
        if seat == viewer:
            mine = SeatGlance(seat, stacks[seat], bets[seat], put_in[seat], own, faces)
            seats.append(mine)
            continue
        # Of another's hole cards those that they have shown.
        theirs = HIDDEN[len(cards)]
        if shown[seat]:
            theirs = (*cards[: shown[seat]], *theirs[shown[seat] :])
            known.update(theirs)
        one = SeatGlance(seat, stacks[seat], bets[seat], put_in[seat], theirs, faces)
        seats.append(one)
        if seat in live:
            others.append(one)
    if len(others) > 1:
        others.sort(key=_most_in)
    laid = (*own, *mine.up, *common)
    if UNKNOWN in laid:
        laid = tuple([card for card in laid if card != UNKNOWN])
    shape = SHAPES[table.plan.game.key]
    draws_done = min(hand.burns, shape.draws) if shape.draws else 0
    return Outlook(
        Glance(table.plan.game.key, table.minimum, hand.betting.level, hand.burns, tuple(seats), board, common),
        shape,
        mine,
        tuple(others),
        laid,
        known,
        # What the pots hold together.
        hand.pot + sum(bets),
        NOTHING_DRAWN,
        draws_done,
        not board and len(laid) == shape.first and draws_done == 0,
    )


def _most_in(seat: SeatGlance) -> tuple[int, int]:
    return -seat.put_in - seat.bet, seat.seat
