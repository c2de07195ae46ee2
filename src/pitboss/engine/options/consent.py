"""Asking for an option and agreeing to it: before a hand all who are dealt in (P 8.M-O), in one the live hands."""

from pitboss.engine.commands import Agree, AskFor, Decline
from pitboss.engine.events import ConsentGiven, ConsentRefused, Event, OptionAskedFor, OptionSettled
from pitboss.engine.needs import Need, NeedConsent
from pitboss.engine.options import run_twice
from pitboss.engine.options.before_hand import answering, ask_fault
from pitboss.engine.plan.scripts import AGREED_RULE, ASKED_RULE, OPTIONS, RULE, RUN_TWICE, is_offered, stake_of
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.seating import seat_fault, was_sent_away
from pitboss.engine.state import AskedOption, HandState, Special, TableState
from pitboss.engine.why.refused import no_such_bet

TOURNAMENT = {"run_it_twice": "F-RIT-01", "bomb_pot": "F-BMB-01", "double_board": "F-DBL-01", "waterfall": "F-WTF-01"}


def advance_consent(table: TableState, hand: HandState, special: Special) -> Event | Need:
    """In a hand: everybody who is asked answers, in any order, before the next card."""
    for seat in special.answering:
        if was_sent_away(table, seat):
            # K-CON-03: they have left the game: nobody asks them any more, and they have not agreed.
            return ConsentRefused(seat, RUN_TWICE, "K-CON-03")
    if special.answering:
        seats = tuple(special.answering)
        return NeedConsent(seats[0], hand.decision, RULE[RUN_TWICE], seats, RUN_TWICE)
    pots = run_twice.agreed_pots(hand, special)
    return OptionSettled(RUN_TWICE, bool(pots), pots, "F-RIT-12" if pots else RULE[RUN_TWICE])


def advance_before_hand(table: TableState) -> Event | Need | None:
    """Between hands, while an option is asked for or agreed to; None once the hand may start."""
    asked = table.option
    if asked is None:
        return None
    option, missing = asked.name, answering(table)
    fault = ask_fault(table, option)
    if not asked.yes or fault is not None:
        return OptionSettled(option, False, (), fault.rule if fault is not None else RULE[option])
    if missing:
        cents = stake_of(table.plan.house, option)
        return NeedConsent(missing[0], table.decision, RULE[option], missing, option, cents)
    return None if asked.agreed else OptionSettled(option, True, (), RULE[option])


# --- decide ------------------------------------------------------------------------------------------------------
@decides(AskFor, against_house=no_such_bet)
def decide_ask(table: TableState, command: AskFor) -> OptionAskedFor | Refusal:
    option = command.option
    if option not in OPTIONS:
        return Refusal("unknown_option", "F-OPT-01", f"no option is called {option!r}: choose {', '.join(OPTIONS)}")
    fault = seat_fault(table, command.seat)
    if fault is not None:
        return fault
    if was_sent_away(table, command.seat):
        return Refusal("sent_away", "K-CON-03", f"the player in seat {command.seat} was sent away and asks for nothing")
    if not is_offered(table.plan.house, option):
        if table.plan.house.table_is_tournament:
            return Refusal("not_offered", TOURNAMENT[option], "options are not for tournament tables")
        return Refusal("not_offered", "F-OPT-01", "the Rules Submission does not offer this at this table")
    if option == RUN_TWICE:
        return run_twice.decide_ask(table, command)
    if table.hand is not None:
        # F-BMB-04 (AMB-74): asked, agreed and paid before the hand is dealt.
        return Refusal("too_late", "F-BMB-04", "the hand is dealt already: ask before the next one")
    if table.option is not None:
        return Refusal("consent_open", RULE[option], f"{table.option.name} is asked for already")
    # O-DLR-05: the conditions are verified before anybody is asked.
    fault = ask_fault(table, option)
    if fault is not None:
        return fault
    seats = answering(table)
    if command.seat not in seats:
        return Refusal("not_in_hand", RULE[option], "only a player who is dealt into the next hand may ask")
    others = tuple([seat for seat in seats if seat != command.seat])
    return OptionAskedFor(command.seat, option, others, ASKED_RULE[option])


def _answer_fault(table: TableState, command: Agree | Decline) -> Refusal | None:
    fault = seat_fault(table, command.seat)
    if fault is not None:
        return fault
    hand = table.hand
    special = hand.special if hand is not None else None
    asked = asked_option(table)
    if not asked or asked != command.option:
        rule = RULE.get(command.option, "F-OPT-01")
        return Refusal("nothing_agreed", rule, f"nobody is asked about {command.option!r} now")
    if hand is not None and special is not None:
        if command.decision and command.decision != hand.decision:
            return Refusal("wrong_decision", RULE[asked], f"decision {hand.decision} is open now")
        if command.seat not in special.answering:
            return Refusal("already_answered", RULE[asked], f"seat {command.seat} is not asked, or has answered")
        return None
    if command.decision and command.decision != table.decision:
        return Refusal("wrong_decision", RULE[asked], f"decision {table.decision} is open now")
    yes = table.option is not None and command.seat in table.option.yes
    if (yes and type(command) is Agree) or not (yes or command.seat in answering(table)):
        return Refusal("already_answered", RULE[asked], f"seat {command.seat} is not asked, or has answered")
    return None


@decides(Agree, against_house=no_such_bet)
def decide_agree(table: TableState, command: Agree) -> ConsentGiven | Refusal:
    fault = _answer_fault(table, command)
    return fault or ConsentGiven(command.seat, command.option, AGREED_RULE[command.option])


@decides(Decline, against_house=no_such_bet)
def decide_decline(table: TableState, command: Decline) -> ConsentRefused | Refusal:
    fault = _answer_fault(table, command)
    return fault or ConsentRefused(command.seat, command.option, RULE[command.option])


# --- evolve ------------------------------------------------------------------------------------------------------
@evolves(OptionAskedFor)
def evolve_asked(table: TableState, hand: HandState | None, event: OptionAskedFor) -> None:
    if hand is None:
        table.decision += 1
        table.option = AskedOption(event.option, [event.seat])
        return
    special = hand.special = hand.special or Special()
    special.asked = event.option
    special.asked_step = hand.step
    special.answering = list(event.seats)
    special.yes = [event.seat] if event.seat else []
    special.no = []


@evolves(ConsentGiven)
def evolve_given(table: TableState, hand: HandState | None, event: ConsentGiven) -> None:
    special = hand.special if hand is not None else None
    if special is None:
        if table.option is not None:
            table.option.yes.append(event.seat)
        return
    special.answering.remove(event.seat)
    special.yes.append(event.seat)


@evolves(ConsentRefused)
def evolve_refused(table: TableState, hand: HandState | None, event: ConsentRefused) -> None:
    special = hand.special if hand is not None else None
    if hand is None or special is None:
        # F-BMB-02: one refusal, and the hand is an ordinary one.
        if table.option is not None:
            table.option.yes = []
        return
    special.answering.remove(event.seat)
    special.no.append(event.seat)
    if not run_twice.still_possible(hand, special):
        special.answering = []


@evolves(OptionSettled)
def evolve_settled(table: TableState, hand: HandState | None, event: OptionSettled) -> None:
    if hand is not None:
        run_twice.evolve_settled(table, hand, event)
    elif event.agreed and table.option is not None:
        table.option.agreed = True
    else:
        table.decision += 1
        table.option = None


def asked_option(table: TableState) -> str:
    """The option that players are asked about now, '' for none."""
    hand = table.hand
    if hand is None:
        return table.option.name if table.option is not None else ""
    return hand.special.asked if hand.special is not None else ""


def asked_seats(table: TableState) -> tuple[int, ...]:
    """Who still has to answer, in a hand or before it."""
    hand = table.hand
    if hand is None:
        return answering(table) if table.option is not None else ()
    special = hand.special
    return tuple(special.answering) if special is not None and special.asked else ()
