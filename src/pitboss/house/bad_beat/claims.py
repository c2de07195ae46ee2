"""Claims, from the table's log to the last person paid: who may say what about them, and what comes of it."""

from pitboss.engine.refusals import Refusal
from pitboss.house import acts
from pitboss.house.acts import is_of, said
from pitboss.house.bad_beat import commands as cm
from pitboss.house.bad_beat import events as ev
from pitboss.house.bad_beat.payout import WHOLE, amount_of, payouts_of
from pitboss.house.bad_beat.state import BadBeatState, Claim, about_claim, shown_at, waiting
from pitboss.house.base import ROOM, HouseEvent
from pitboss.house.custody.state import on_the_way
from pitboss.house.fields import is_amount
from pitboss.house.notices.board import give
from pitboss.money import show_dollars

Decision = tuple[HouseEvent, ...] | Refusal
# P 15.G(2), 15.H: at the table security or accounting brings it; in the cage the cashier pays.
PAYS = {"table": (*acts.SECURITY, *acts.ACCOUNTING), "cage": acts.CASHIER}
PAID_TO = ("account", "cash")
SHARES = {"losers", "winners", "table"}


def enter(state: BadBeatState, command: cm.EnterClaim) -> Decision:
    name = f"{command.table} {command.hand}"
    if name in state.claims:
        # The same line of the table's log, read once more: a claim is one for ever.
        return ()
    fault = hand_fault(command)
    if fault:
        return Refusal("no_such_hand", "I-05", fault)
    return (
        ev.ClaimMade(
            **said(command), claim=name, table=command.table, hand=command.hand, source=command.source,
            shown_at=command.shown_at, losers=command.losers, winners=command.winners, dealt_in=command.dealt_in,
            words=command.words, payout_percent=command.payout_percent, shares=command.shares,
            displayed=shown_at(state.display, command.shown_at), uncounted=command.uncounted,
        ),
    )  # fmt: skip


def hand_fault(hand: cm.EnterClaim | ev.ClaimMade) -> str:
    """'' where a table's log can have such a hand."""
    dealt_in = set(hand.dealt_in)
    if not hand.table or hand.hand < 1 or hand.source < 1 or hand.shown_at > hand.at:
        return "a Bad Beat is a hand of a table's log, shown before it is claimed"
    if not hand.losers or not hand.winners or not {*hand.losers, *hand.winners} <= dealt_in:
        return "a Bad Beat has somebody who lost and somebody who won, of those who were dealt in"
    if any(len(set(people)) != len(people) for people in (hand.losers, hand.winners, hand.dealt_in)):
        return "nobody is in a hand twice"
    shares = dict(hand.shares)
    if not set(shares) <= SHARES or sum(shares.values()) != WHOLE or min(shares.values()) < 0:
        return "the shares of losers, winners and the table come to 100 per cent"
    if not 0 <= hand.payout_percent <= WHOLE or not is_amount(hand.uncounted):
        return "a Bad Beat pays from nothing to all of what there is"
    return "" if all(dealt_in) else "everybody who was dealt in has a name"


def verify(state: BadBeatState, command: cm.VerifyClaim) -> Decision:
    """I-14 to I-16: the payout is worked out, the display goes pending, and the money is sent for."""
    claim = find(state, command.claim, "open", "I-14")
    if isinstance(claim, Refusal):
        return claim
    # AMB-150: the second is worked out once the first was decided.
    before = first_before(state, claim)
    if before is not None:
        words = f"the claim of table {before.table}, hand {before.hand}, came first: decide that one before"
        return Refusal("out_of_order", "I-14", words)
    fault = _own_claim(claim, command)
    if fault is not None:
        return fault
    cents = amount_of(state, claim)
    verified = ev.ClaimVerified(**said(command), claim=claim.name, cents=cents, payouts=payouts_of(claim, cents))
    if command.by == ROOM or not verified.payouts:
        return (verified,)
    where = "the cage" if state.terms.pay_location == "cage" else f"table {claim.table}"
    words = f"Bad Beat at table {claim.table}, hand {claim.hand}: {show_dollars(cents)} to {where}"
    return verified, give(state.notices, command, CALLED, about_claim(claim.name), words, "I-16")


# I-16 (P 15.G(2))
CALLED = (*acts.SECURITY, *acts.ACCOUNTING)


def first_before(state: BadBeatState, claim: Claim) -> Claim | None:
    """A claim of an earlier showdown that nobody has decided."""
    return next((one for one in waiting(state) if one.status == "open" and one.place < claim.place), None)


def _own_claim(claim: Claim, command: cm.VerifyClaim | cm.RejectClaim) -> Refusal | None:
    if not any(is_of(command, person) for person in claim.dealt_in):
        return None
    return Refusal("own_claim", "O-ROL-01", f"{command.giver} was dealt in: somebody else decides on this hand")


def reject(state: BadBeatState, command: cm.RejectClaim) -> Decision:
    claim = find(state, command.claim, "open", "I-14")
    if isinstance(claim, Refusal):
        return claim
    words = command.words.strip()
    if not words:
        return Refusal("no_words", "I-14", "say why it does not qualify")
    return _own_claim(claim, command) or (ev.ClaimRejected(**said(command), claim=claim.name, words=words),)


def prepare(state: BadBeatState, command: cm.PreparePayment) -> Decision:
    claim = find(state, command.claim, "verified", "I-17")
    if isinstance(claim, Refusal):
        return claim
    form = command.form.strip()
    if not form:
        return Refusal("no_form", "I-17", "say what it is paid in: cash, or what stands for it")
    return (ev.PaymentPrepared(**said(command), claim=claim.name, cents=claim.cents, form=form),)


def pay(state: BadBeatState, command: cm.PayPerson) -> Decision:
    """Each person once. Who pays depends on where, and where on what was filed. Boxes that were promised too (AMB-149,
    by the fund) and counted short are no loss of the players': the house makes it good once nothing is uncounted."""
    claim = find(state, command.claim, "prepared", "I-14")
    if isinstance(claim, Refusal):
        return claim
    # N-CFG-bb.payLocation
    filed = state.terms.pay_location
    if command.place != filed:
        return Refusal("wrong_place", "I-17", f"this Bad Beat is paid at the {filed}, as filed")
    if command.by != ROOM and command.by not in PAYS[filed]:
        return Refusal("wrong_role", "I-17", f"at the {filed} it is paid by {' or '.join(PAYS[filed])}")
    if command.to not in PAID_TO:
        return Refusal("bad_field", "I-17", "it is paid in cash, or into the person's account")
    if is_of(command, command.person):
        return Refusal("same_person", "O-ROL-01", "nobody pays themselves")
    # At the cage nobody sits where the hand was played.
    if filed == "cage" and not command.identification.strip():
        return Refusal(
            "no_identification", "I-17", "valid identification is shown at the cage: say which, and no number"
        )
    cents = next((cents for person, _, cents in claim.payouts if person == command.person), None)
    if cents is None:
        return Refusal("not_owed", "I-17", f"{command.person} has no part in this claim")
    if command.person in claim.paid:
        return Refusal("paid_already", "I-17", f"{command.person} was paid already")
    if cents > state.fund and (command.uncounted or on_the_way(state.custody)):
        words = f"the fund holds {show_dollars(state.fund)}: count the boxes first, {show_dollars(cents)} are due"
        return Refusal("fund_short", "I-21", words)
    return (
        ev.PersonPaid(
            **said(command), claim=claim.name, person=command.person, cents=cents, place=command.place, to=command.to,
            identification=command.identification.strip(), made_good=max(0, cents - state.fund),
        ),
    )  # fmt: skip


def find(state: BadBeatState, name: str, status: str, rule: str) -> Claim | Refusal:
    """The claim, where it stands so."""
    claim = state.claims.get(name)
    if claim is None:
        return Refusal("no_such_claim", rule, f"no table's log has a claim {name!r}: name it as 'TABLE HAND'")
    if claim.status == status:
        return claim
    if claim.status == "open":
        return Refusal("not_verified", rule, "the shift supervisor has not verified this hand yet")
    if claim.status == "paid" and not claim.payouts:
        if status == "open":
            return Refusal("verified_already", rule, "this claim was verified already, and pays nothing")
        return Refusal("nothing_owed", rule, "this Bad Beat pays nothing: there is no payment to prepare")
    if claim.status == "verified" and status == "prepared":
        return Refusal("not_prepared", rule, "accounting has not prepared the payment yet")
    return Refusal(f"{claim.status}_already", rule, f"this claim was {claim.status} already")
