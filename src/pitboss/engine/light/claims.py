"""A hand that counts for a jackpot, at a table recorded lightly: its cards are typed in then, and read as at any other.

The claim is for the last recorded hand, until the next one is. What the cards must be, and how many players and how
large a pot it takes, is looked at by the code of `jackpots/`, which is given the hand as it lay there. Everything that
counts among these cards is told, each hand once. After a Bad Beat nothing is recorded before the shift supervisor has
spoken.
"""

from collections.abc import Sequence

import msgspec

from pitboss.cards import UNKNOWN
from pitboss.engine.commands import ClaimHand
from pitboss.engine.events import Event, HandsEntered
from pitboss.engine.events.places import BOX_OF
from pitboss.engine.jackpots.claims import bad_beat_claim, claims_of, high_hand_claim, high_hands
from pitboss.engine.light.known import not_light
from pitboss.engine.light.recording import last_of
from pitboss.engine.needs import Need, NeedRelease
from pitboss.engine.plan.jackpots import JackpotsPlan, enough
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import STAFF, role_fault
from pitboss.engine.state import HandState, Light, RecordedHand, ShowdownState, Shown, TableState
from pitboss.engine.steps.dealing import card_fault
from pitboss.games.steps import Board, Deal
from pitboss.money import show_dollars
from pitboss.submission.jackpots import BadBeatHand, HighHandTerms

RULES = {"bad_beat": "I-05", "high_hand": "J-15"}
BOARD = 5


# --- decide ----------------------------------------------------------------------------------------------------------
@decides(ClaimHand)
def decide_claim(table: TableState, command: ClaimHand) -> HandsEntered | Refusal:
    light, plan = table.light, table.plan.jackpots
    if light is None:
        return not_light()
    # O-DLR-08: the dealer watches for them and calls the floor.
    fault = role_fault(command.by, STAFF, "O-DLR-08")
    if fault is not None:
        return fault
    if plan is None or command.jackpot not in _counting(plan):
        return Refusal("not_offered", "O-DLR-08", f"at this table hands count for {_counted(plan)}")
    last = light.last
    if last is None:
        return Refusal("no_hand", RULES[command.jackpot], "record the hand first: a claim is for the last recorded one")
    told = last.claims.bad_beat if last.claims is not None else ""
    if command.jackpot == "bad_beat" and told:
        return Refusal("already_answered", "I-05", "the Bad Beat of this hand has been claimed already")
    fault = _seats_fault(table, last, command) or _cards_fault(table, last, command)
    if fault is not None:
        return fault
    shown = Shown(command.board, command.hands, command.contested, command.button)
    return _unqualified(table, plan, last, command, shown) or HandsEntered(
        last.number, shown.board, shown.hands, shown.contested, shown.button, command.by, command.person
    )


def _counting(plan: JackpotsPlan) -> list[str]:
    return ["bad_beat"] * bool(plan.beats) + ["high_hand"] * (plan.high_hand is not None)


def _counted(plan: JackpotsPlan | None) -> str:
    return " and ".join(_counting(plan)) if plan is not None else f"neither {' nor '.join(BOX_OF)}"


def _seats_fault(table: TableState, last: RecordedHand, command: ClaimHand) -> Refusal | None:
    rule, seats = RULES[command.jackpot], [seat for seat, _ in command.hands]
    if not seats or len(set(seats)) != len(seats) or not set(seats) <= set(last.order):
        dealt = ", ".join(map(str, last.order))
        return Refusal("wrong_seats", rule, f"name each hand that was tabled once; dealt in were the seats {dealt}")
    if len(command.contested) >= len(last.pots) and command.contested:
        return Refusal("wrong_seats", rule, f"this hand has {max(0, len(last.pots) - 1)} side pots on record")
    for pot in command.contested:
        if len(set(pot)) != len(pot) or not set(pot) <= set(seats):
            return Refusal("wrong_seats", rule, "a side pot is contested by hands that are named")
    # AMB-41: a dead button lies before an empty seat.
    if not 0 <= command.button <= table.plan.seats:
        return Refusal("wrong_seats", rule, "the button is named by the number of a seat, or not at all")
    return None


def _cards_fault(table: TableState, last: RecordedHand, command: ClaimHand) -> Refusal | None:
    """As many as lie there at the end, each of this deck and none twice."""
    rule, steps, board = RULES[command.jackpot], table.plan.steps, len(command.board)
    own = sum([len(step.faces) for step in steps if type(step) is Deal])
    if any(isinstance(step, Board) for step in steps):
        # AMB-154: a hand that is shown after all others folded counts with the board that lay there.
        right = board == BOARD if command.jackpot == "bad_beat" else board in (0, 3, 4, BOARD)
        if not right or (board and not last.flop):
            words = "there was no flop, by the record" if board and not last.flop else "name all five community cards"
            return Refusal("wrong_count", rule, words)
    elif board > 1:
        return Refusal("wrong_count", rule, "this game has no board: name a common card at the most")
    else:
        # D-STUD7-05: where the stub ran short one card was for all.
        own -= board
    if any(len(cards) != own for _, cards in command.hands):
        return Refusal("wrong_count", rule, f"name all {own} cards of each hand")
    cards = (*command.board, *[card for _, held in command.hands for card in held])
    if UNKNOWN in cards:
        return Refusal("unknown_cards", rule, "name every card: only what everybody has seen counts")
    return card_fault(table, cards, 0)


def _unqualified(
    table: TableState, plan: JackpotsPlan, last: RecordedHand, command: ClaimHand, shown: Shown
) -> Refusal | None:
    """Why the hand does not count for the jackpot that is claimed; None where it does."""
    hand = as_it_lay(table, plan, last, shown)
    if command.jackpot == "bad_beat":
        if bad_beat_claim(table, hand, plan) is not None:
            return None
        why = _too_few(last, [beat.terms for beat in plan.beats]) or "no hand that counts was beaten by one that counts"
        # I-05, N-CFG-bb.hands
        return Refusal("not_qualifying", "I-05", f"this is no Bad Beat as it is filed: {why}")
    found = high_hands(hand, plan)
    if set(found) - set(last.told):
        return None
    if found:
        return Refusal("already_answered", "J-15", "the high hands among these cards have been claimed already")
    terms = plan.high_hand
    why = (_too_few(last, [terms]) if terms is not None else "") or "it takes a full house or better, as it is filed"
    # J-15, N-CFG-hhj.minPlayersDealt
    return Refusal("not_qualifying", "J-15", f"this is no high hand that counts: {why}")


def _too_few(last: RecordedHand, terms: Sequence[BadBeatHand | HighHandTerms]) -> str:
    """'' where enough were dealt in, and the pots were large enough."""
    dealt, called = len(last.order), sum(last.pots)
    if any(enough(one, dealt, called) for one in terms):
        return ""
    players = min([one.min_players_dealt for one in terms])
    pot = min([one.min_pot_to_qualify for one in terms])
    if dealt < players:
        return f"{players} players are dealt in at least, and {dealt} were"
    return f"the pots are {show_dollars(pot)} at least, and were {show_dollars(called)}"


# --- reading ---------------------------------------------------------------------------------------------------------
def as_it_lay(table: TableState, plan: JackpotsPlan, last: RecordedHand, shown: Shown) -> HandState:
    """The hand at its showdown, as far as it was typed in: what the jackpots read."""
    n = table.plan.seats + 1
    hole: list[list[int]] = [[] for _ in range(n)]
    strengths: list[tuple[int, ...]] = [()] * n
    for seat, cards in shown.hands:
        hole[seat] = list(cards)
        # Only the high hand counts (AMB-143).
        strengths[seat] = (*[0] * plan.share, plan.best_of(cards, shown.board))
    seats = [seat for seat, _ in shown.hands]
    return HandState(
        number=last.number,
        button=shown.button,
        order=last.order,
        live=seats,
        blinds=(),
        blinds_seat=0,
        hole=hole,
        up=[[] for _ in range(n)],
        bets=[0] * n,
        put_in=[0] * n,
        dead=sum(last.pots),
        stub=0,
        board=list(shown.board),
        showdown=ShowdownState(contenders=(tuple(seats), *shown.contested), strengths=strengths),
    )


@evolves(HandsEntered)
def evolve_entered(table: TableState, hand: HandState | None, event: HandsEntered) -> None:
    last, plan = last_of(table), table.plan.jackpots
    last.shown = Shown(event.board, event.hands, event.contested, event.button)
    claims = claims_of(table, None)
    if plan is None:
        return
    lay = as_it_lay(table, plan, last, last.shown)
    if not claims.bad_beat and plan.beats and len(event.board) in (0, 1, BOARD) and bad_beat_claim(table, lay, plan):
        claims.bad_beat = "due"
    claims.high = [seat for seat in high_hands(lay, plan) if seat not in last.told]


# --- advance ---------------------------------------------------------------------------------------------------------
def advance_claims(table: TableState, light: Light) -> Event | Need | None:
    last, plan = light.last, table.plan.jackpots
    claims = last.claims if last is not None else None
    if last is None or claims is None or last.shown is None or plan is None:
        return None
    persons = dict(last.dealt_in)
    hand = as_it_lay(table, plan, last, last.shown)
    if claims.bad_beat == "due":
        made = bad_beat_claim(table, hand, plan)
        if made is not None:
            # Whoever has left since was dealt in all the same.
            dealt = tuple([(seat, persons[seat]) for seat, _ in made.dealt_in])
            return msgspec.structs.replace(made, dealt_in=dealt)
    if claims.high:
        high = high_hand_claim(table, hand, plan, claims.high[0])
        return msgspec.structs.replace(high, person=persons[high.seat])
    # I-14 (P 15.G): the cards stay for the shift supervisor.
    return NeedRelease(0, table.decision, "I-14") if claims.bad_beat == "made" else None
