"""Void rounds: which wagers go back and which are settled still (TX 13, DD 13)."""

from pitboss.cards import UNKNOWN, Card
from pitboss.engine.banked.layout import banked_of, cards_to_rack, has_wagers, seats_with_wagers, take_up, wagers_of
from pitboss.engine.banked.opening import bank_of
from pitboss.engine.events import Event, WagersVoided
from pitboss.engine.needs import Need
from pitboss.engine.plan.bank import PLACE
from pitboss.engine.registry import evolves
from pitboss.engine.state import HandState, TableState
from pitboss.engine.state.banked import on_layout
from pitboss.engine.steps.drawing import advance_draw, stop_draw
from pitboss.games.steps import Draw

# Cards of the deck are missing, or there are too many.
AMISS = ("missing", "extra")


def void_round(
    table: TableState,
    hand: HandState,
    reason: str,
    by: str,
    rule: str,
    person: str = "",
    *,
    bonus_stands: bool = False,
    exposed: tuple[Card, ...] = (),
) -> WagersVoided:
    """bonus_stands (AMB-111): the bonus wagers stay on the layout and are settled on the first two cards."""
    banked = banked_of(hand)
    back = [
        (seat, spot, cents)
        for seat in seats_with_wagers(table, banked)
        for spot, cents in wagers_of(banked, seat)
        if not (bonus_stands and spot == "bonus")
    ]
    stands = bonus_stands and any(banked.wagers[PLACE["bonus"]])
    # AMB-138, AMB-159: all hands are void, the folded and the settled ones too.
    collected, paid = tuple(banked.collected), tuple(banked.paid)
    return WagersVoided(reason, by, tuple(back), stands, rule, person, collected, exposed, paid)


@evolves(WagersVoided)
def evolve_voided(table: TableState, hand: HandState, event: WagersVoided) -> None:
    banked = banked_of(hand)
    for seat, spot, cents in event.back:
        take_up(table, banked, seat, ((spot, cents),))
    for seat, _, cents in event.from_bank:
        table.bank -= cents
        table.stacks[seat] += cents
    for seat, _, cents in event.to_bank:
        table.bank += cents
        table.stacks[seat] -= cents
    banked.collected, banked.paid = [], []
    if event.reason in AMISS and table.decks is not None:
        # L-CNT-03, M-CNT-02: a deck that is not whole leaves the table.
        deck = table.decks.pair[table.decks.turn]
        deck.fault = deck.fault or "wrong_stub"
    banked.void = event.reason
    banked.void_rule = event.rule
    banked.closed = True
    hand.decision += 1
    stop_draw(hand)
    for card in event.exposed:
        _lay_open(hand, card)
    cards_to_rack(hand, [seat for seat in range(1, len(hand.hole)) if not has_wagers(banked, seat)])
    hand.live = []
    # The bonus needs the dealer's two cards (AMB-118); without any wager left the round is over.
    hand.step = bank_of(table).dealer_step if on_layout(banked) else len(table.plan.steps) - 1


def _lay_open(hand: HandState, card: Card) -> None:
    """L-IRR-06: that one of the dealer's cards is everybody's now, and no other; what is shown lies first."""
    cards = hand.hole[0]
    cards.remove(card if card in cards else UNKNOWN)
    cards.insert(0, card)
    hand.showdown.shown[0] = 1
    hand.seen |= 1 << card


def advance_draw_banked(table: TableState, hand: HandState, step: Draw) -> Event | Need:
    # N-CFG-dd.shortage (AMB-124): a card was set aside, and the stub cannot serve this draw any more.
    if hand.draw.due > hand.stub and table.plan.house.dd_shortage == "void":
        return void_round(table, hand, "too_few_cards", "", "N-CFG-dd.shortage")
    return advance_draw(table, hand, step)
