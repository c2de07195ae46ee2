"""The showdown (P 7.E(3), 18.E-F): hands are tabled or mucked in order, then read. No card is looked at unshown."""

from pitboss.cards import UNKNOWN, Card, show_cards
from pitboss.engine.commands import Muck, Show
from pitboss.engine.events import Event, HandMucked, HandsRead, HandTabled, Reading, ShowdownOpened
from pitboss.engine.needs import NeedShow
from pitboss.engine.plan import Plan, Showdown
from pitboss.engine.pots.layers import pots
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import advances, decides, evolves
from pitboss.engine.seating import clockwise_after
from pitboss.engine.state import HandState, TableState
from pitboss.engine.steps.dealing import card_fault
from pitboss.engine.steps.turn import not_your_turn, wrong_decision
from pitboss.engine.steps.worth_showing import ask_again, worth_showing
from pitboss.engine.why.showdown import showing_rule


def strengths_of(table: TableState, hand: HandState, hole: list[Card], up: list[Card]) -> tuple[int, ...]:
    """The best hand for each share, from the cards that the game lets a player use."""
    plan = table.plan
    if plan.boards == 2 and hand.special is not None:
        # F-RIT-10, F-DBL-04: the first board's strengths, then the second's.
        boards = (hand.board, hand.special.second)
        return tuple([value for board in boards for value in _on_board(plan, hole, board)])
    if plan.game.uses == "any":
        # D-STUD7-07: a common card counts as a card of every player.
        cards = hole + up + hand.common + hand.board
        values = [ranking.strength(cards) for ranking in plan.rankings]
    else:
        # G-OMA-01, G-OMA5-01: exactly two of the hole cards with three of the board.
        values = [ranking.strength_two_three(hole, hand.board) for ranking in plan.rankings]
    floors = plan.floors
    return tuple([value if value >= floors[i] else 0 for i, value in enumerate(values)])


def _on_board(plan: Plan, hole: list[Card], board: list[Card]) -> list[int]:
    if plan.game.uses == "any":
        values = [ranking.strength(hole + board) for ranking in plan.rankings]
    else:
        values = [ranking.strength_two_three(hole, board) for ranking in plan.rankings]
    return [value if value >= plan.floors[i] else 0 for i, value in enumerate(values)]


def _showing_order(table: TableState, hand: HandState) -> tuple[int, ...]:
    # G-GEN-03: the maker of the final bet first; AMB-78 where the last round was checked through. G-GEN-04: clockwise.
    betting = hand.betting
    first = betting.aggressor
    if not first and table.plan.house.showdown_first_if_checked == "last_aggressor":
        first = betting.last_bettor
    if first not in hand.live:
        first = betting.opener or hand.live[0]  # no betting at all in a waterfall: the first left of the button
    return tuple(clockwise_after(hand.live, first - 1))


def advance_showing(hand: HandState) -> NeedShow:
    showdown = hand.showdown
    rule = "G-GEN-04" if showdown.tabled or showdown.mucked else "G-GEN-03"
    return NeedShow(showdown.to_show[0], hand.decision, rule)


@advances(Showdown)
def advance_showdown(table: TableState, hand: HandState, step: Showdown) -> Event:
    return _read_hands(table, hand) if hand.showdown.open else open_showdown(table, hand)


def open_showdown(table: TableState, hand: HandState) -> ShowdownOpened:
    return ShowdownOpened(_showing_order(table, hand), "G-GEN-02")


def _read_hands(table: TableState, hand: HandState) -> HandsRead:
    readings: list[Reading] = []
    winners: set[int] = set()
    shares = table.plan.game.shares
    for pot, eligible in enumerate(hand.showdown.contenders):
        alone = left_alone(hand, eligible)
        if alone:
            readings += [Reading(pot, "uncalled", alone if i == 0 else (), 0) for i in range(len(shares))]
            continue
        for i, share in enumerate(shares):
            best, seats = best_seats(hand, eligible, i)
            winners.update(seats)
            readings.append(Reading(pot, share.name, seats, best))
    return count_losers(hand, tuple(readings), winners)


def left_alone(hand: HandState, eligible: tuple[int, ...]) -> tuple[int, ...]:
    """Who takes this pot unseen: nobody else is in it, or all have conceded and this seat was left (G-GEN-01)."""
    if len(eligible) == 1:
        return eligible
    mucked = hand.showdown.mucked
    if len(mucked) < len(eligible) or any(seat not in mucked for seat in eligible):
        return ()
    return (max(eligible, key=mucked.index),)


def best_seats(hand: HandState, eligible: tuple[int, ...], i: int) -> tuple[int, tuple[int, ...]]:
    """The best strength number i among these seats and who has it; nobody where none qualifies or is tabled."""
    best = 1
    seats: list[int] = []
    strengths = hand.showdown.strengths
    for seat in eligible:
        values = strengths[seat]
        if values and values[i] >= best:
            if values[i] > best:
                best = values[i]
                seats = []
            seats.append(seat)
    return (best if seats else 0), tuple(seats)


def count_losers(hand: HandState, readings: tuple[Reading, ...], winners: set[int]) -> HandsRead:
    # G-GEN-08: losing hands are collected and counted before any pot is pushed.
    hole, up = hand.hole, hand.up
    cards = [len(hole[seat]) + len(up[seat]) for seat in hand.live if seat not in winners]
    # K-PRO-01: a hand that was fouled here has no cards left to count, whoever takes the pot.
    return HandsRead(readings, len(cards) - cards.count(0), sum(cards))


# --- decide ------------------------------------------------------------------------------------------------------
def _fault(table: TableState, command: Show | Muck) -> Refusal | None:
    hand = table.hand
    to_show = hand.showdown.to_show if hand is not None else []
    if hand is None or not to_show or to_show[0] != command.seat or type(command.seat) is not int:
        if to_show:
            return not_your_turn(table, command, to_show[0], "G-GEN-04")
        return not_your_turn(table, command, 0, "G-GEN-02")
    return wrong_decision(hand, command) if command.decision else None


def _filled(known: list[Card], fresh: list[Card]) -> list[Card]:
    return [fresh.pop(0) if card == UNKNOWN else card for card in known]


@decides(Show, checked=False)
def decide_show(table: TableState, command: Show) -> HandTabled | Refusal:
    fault = _fault(table, command)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    hole, up = hand.hole[command.seat], hand.up[command.seat]
    if type(command.cards) is not tuple or not all(type(card) is int for card in command.cards):
        return Refusal("cards_differ", "C-HI-07", "name the cards of the hand")
    if command.cards:
        held = [card for card in hole + up if card != UNKNOWN]
        fresh = [card for card in command.cards if card not in held]
        if len(command.cards) != len(hole) + len(up) or len(fresh) != len(hole) + len(up) - len(held):
            # C-HI-07: cards speak; what is tabled is what was dealt.
            named = show_cards_safely(command.cards)
            detail = f"seat {command.seat} was dealt {len(hole) + len(up)} cards, and other ones than {named}"
            return Refusal("cards_differ", "C-HI-07", detail)
        fault = card_fault(table, tuple(fresh), hand.seen)
        if fault is not None:
            # Not which card: it may lie in a hand that nobody has seen.
            return Refusal(fault.code, fault.rule, "one of these cards cannot be in this hand")
        hole, up = _filled(hole, fresh), _filled(up, fresh)
    if UNKNOWN in hole or UNKNOWN in up:
        # G-GEN-06: the winning hand is shown whole.
        return Refusal("unknown_cards", "G-GEN-06", "some of these cards are unknown: name them all to table the hand")
    strengths = strengths_of(table, hand, hole, up) if hand.showdown.open else ()
    rule = showing_rule(hand, command.seat, wins=must_show(hand, command.seat))
    return HandTabled(command.seat, tuple(hole + up), strengths, rule)


def show_cards_safely(cards: tuple[Card, ...]) -> str:
    """The cards that the command itself named, so nothing hidden is told."""
    return show_cards(cards) if all((type(c) is int and 0 <= c < 52) or c == UNKNOWN for c in cards) else repr(cards)


@decides(Muck, checked=False)
def decide_muck(table: TableState, command: Muck) -> HandMucked | Refusal:
    fault = _fault(table, command)
    if fault is not None:
        return fault
    hand = table.hand
    assert hand is not None
    if not hand.showdown.open:
        return Refusal("must_table", "G-GEN-04", "all-in hands are tabled here before the remaining cards are dealt")
    if table.plan.house.showdown_disclose_discarded:
        return Refusal(
            "disclosure_required", "G-GEN-05", "this house asks that every hand be shown before it is discarded"
        )
    if must_show(hand, command.seat):
        return Refusal("winner_must_show", "G-GEN-06", "nobody else is left for a pot: the winning hand is shown")
    if table.plan.jackpots is not None and not command.anyway:
        # N-OPN-23 (AMB-156)
        return asked_again(table, hand, command.seat) or HandMucked(command.seat)
    return HandMucked(command.seat)


def asked_again(table: TableState, hand: HandState, seat: int) -> Refusal | None:
    """Where the hand of this seat may count for a jackpot, as far as its cards are known."""
    hole, up = hand.hole[seat], hand.up[seat]
    if UNKNOWN in hole or UNKNOWN in up:
        return None
    return ask_again(table, hand, hole, strengths_of(table, hand, hole, up))


def must_show(hand: HandState, seat: int) -> bool:
    """Whether everybody else who could win some pot has mucked."""
    mucked = hand.showdown.mucked
    for eligible in hand.showdown.contenders:
        # A pot that nobody else is left in was won by a bet that was not called (P 7.E(1)): it needs no showing.
        if len(eligible) > 1 and seat in eligible and all(other == seat or other in mucked for other in eligible):
            return True
    return False


def standing_event(table: TableState, hand: HandState, seat: int) -> HandTabled | HandMucked | None:
    """What a seat's standing instruction does now; None to ask. It looks at their own and at tabled cards only."""
    holder = table.seats[seat]
    hole, up = hand.hole[seat], hand.up[seat]
    if holder is None or holder.showing == "ask" or UNKNOWN in hole or UNKNOWN in up:
        return None
    if not hand.showdown.open:
        return HandTabled(seat, tuple(hole + up), (), "N-CFG-showdown.allInFaceUp")
    mine = strengths_of(table, hand, hole, up)
    asked = table.plan.house.showdown_disclose_discarded
    if (
        holder.showing == "show" or asked or _not_beaten(hand, seat, mine) or must_show(hand, seat)
        # N-OPN-23 (AMB-156): a hand that may win a jackpot is tabled, beaten or not.
        or (table.plan.jackpots is not None and worth_showing(table, hand, hole, mine))
    ):  # fmt: skip
        wins = bool(hand.showdown.mucked) and must_show(hand, seat)
        return HandTabled(seat, tuple(hole + up), mine, showing_rule(hand, seat, wins=wins))
    return HandMucked(seat)


def _not_beaten(hand: HandState, seat: int, mine: tuple[int, ...]) -> bool:
    """Whether this hand wins or ties a share of some pot against what is tabled so far."""
    strengths = hand.showdown.strengths
    for eligible in hand.showdown.contenders:
        if len(eligible) > 1 and seat in eligible:
            for i, value in enumerate(mine):
                if value:
                    for other in eligible:
                        theirs = strengths[other]
                        if theirs and theirs[i] > value:
                            break
                    else:
                        return True
    return False


# --- evolve ------------------------------------------------------------------------------------------------------
@evolves(ShowdownOpened)
def evolve_opened(table: TableState, hand: HandState, event: ShowdownOpened) -> None:
    showdown = hand.showdown
    showdown.open = True
    # E-STK-07: who may win each pot is settled now, mucked or not.
    showdown.contenders = tuple([seats for _, seats in pots(hand)])
    # A hand that was tabled before the run-out is shown again where it got another card face down since.
    shown = showdown.shown
    complete = [
        seat for seat in showdown.tabled if shown[seat] == len(hand.hole[seat]) and UNKNOWN not in hand.up[seat]
    ]
    showdown.to_show = [seat for seat in event.order if seat not in complete]
    for seat in complete:
        showdown.strengths[seat] = strengths_of(table, hand, hand.hole[seat], hand.up[seat])


@evolves(HandTabled)
def evolve_tabled(table: TableState, hand: HandState, event: HandTabled) -> None:
    seat, cards, showdown = event.seat, event.cards, hand.showdown
    del showdown.to_show[0]
    hand.decision += 1
    if seat not in showdown.tabled:
        showdown.tabled.append(seat)
    down = showdown.shown[seat] = len(hand.hole[seat])
    hand.hole[seat] = list(cards[:down])
    hand.up[seat] = list(cards[down:])
    for card in cards:
        hand.seen |= 1 << card
    showdown.strengths[seat] = event.strengths


@evolves(HandMucked)
def evolve_mucked(table: TableState, hand: HandState, event: HandMucked) -> None:
    del hand.showdown.to_show[0]
    hand.decision += 1
    # G-GEN-07: a hand that was thrown away has lost, however good it was: it has no strengths to be read.
    hand.showdown.mucked.append(event.seat)


@evolves(HandsRead)
def evolve_read(table: TableState, hand: HandState, event: HandsRead) -> None:
    hand.showdown.readings = event.readings
    hand.step += 1
