"""Claims, from the table's log to the last person paid: who may say what about them, and what comes of it."""

from pitboss.engine.refusals import Refusal
from pitboss.house import acts
from pitboss.house.acts import said
from pitboss.house.bad_beat import commands as cm
from pitboss.house.bad_beat import events as ev
from pitboss.house.bad_beat.payout import amount_of, payouts_of
from pitboss.house.bad_beat.state import BadBeatState, Claim, about_claim, in_order, shown_at
from pitboss.house.base import ROOM, HouseEvent
from pitboss.house.notices.board import give
from pitboss.money import show_dollars

Decision = tuple[HouseEvent, ...] | Refusal
WORDS_MAX = 500
# P 15.G(2), 15.H: at the table security or accounting brings it; in the cage the cashier pays.
PAYS = {"table": (*acts.SECURITY, *acts.ACCOUNTING), "cage": acts.CASHIER}


def enter(state: BadBeatState, command: cm.EnterClaim) -> Decision:
    name = f"{command.table} {command.hand}"
    if name in state.claims:
        # The same line of the table's log, read once more: a claim is one for ever.
        return ()
    if not command.losers or not command.winners:
        return Refusal("no_such_hand", "I-05", "a Bad Beat has somebody who lost and somebody who won")
    return (
        ev.ClaimMade(
            **said(command), claim=name, table=command.table, hand=command.hand, source=command.source,
            shown_at=command.shown_at, losers=command.losers, winners=command.winners, dealt_in=command.dealt_in,
            words=command.words, payout_percent=command.payout_percent, shares=command.shares,
            displayed=shown_at(state.display, command.shown_at), uncounted=command.uncounted,
        ),
    )  # fmt: skip


def verify(state: BadBeatState, command: cm.VerifyClaim) -> Decision:
    """I-14 to I-16: the payout is worked out, the display goes pending, and the money is sent for."""
    claim = find(state, command.claim, "open", "I-14")
    if isinstance(claim, Refusal):
        return claim
    # AMB-150: the second is worked out once the first was decided.
    before = next((one for one in in_order(state) if one.status == "open" and one.place < claim.place), None)
    if before is not None:
        words = f"the claim of table {before.table}, hand {before.hand}, came first: decide that one before"
        return Refusal("out_of_order", "I-14", words)
    if command.giver and command.giver in claim.dealt_in:
        return Refusal("own_claim", "O-ROL-01", f"{command.giver} was dealt in: somebody else verifies this hand")
    cents = amount_of(state, claim)
    verified = ev.ClaimVerified(**said(command), claim=claim.name, cents=cents, payouts=payouts_of(claim, cents))
    if command.by == ROOM:
        return (verified,)
    where = "the cage" if state.terms.pay_location == "cage" else f"table {claim.table}"
    words = f"Bad Beat at table {claim.table}, hand {claim.hand}: {show_dollars(cents)} to {where}"
    to = (*acts.SECURITY, *acts.ACCOUNTING)
    return verified, give(state.notices, command, to, about_claim(claim.name), words, "I-16")


def reject(state: BadBeatState, command: cm.RejectClaim) -> Decision:
    claim = find(state, command.claim, "open", "I-14")
    if isinstance(claim, Refusal):
        return claim
    words = command.words.strip()
    if not 0 < len(words) <= WORDS_MAX:
        return Refusal("no_words", "I-14", f"say why it does not qualify, in 1 to {WORDS_MAX} signs")
    return (ev.ClaimRejected(**said(command), claim=claim.name, words=words),)


def prepare(state: BadBeatState, command: cm.PreparePayment) -> Decision:
    claim = find(state, command.claim, "verified", "I-17")
    if isinstance(claim, Refusal):
        return claim
    form = command.form.strip()
    if not 0 < len(form) <= WORDS_MAX:
        return Refusal("no_form", "I-17", "say what it is paid in: cash, or what stands for it")
    return (ev.PaymentPrepared(**said(command), claim=claim.name, cents=claim.cents, form=form),)


def pay(state: BadBeatState, command: cm.PayPerson) -> Decision:
    """Each person once. Who pays depends on where, and where on what was filed."""
    claim = find(state, command.claim, "prepared", "I-14")
    if isinstance(claim, Refusal):
        return claim
    filed = state.terms.pay_location
    if command.place != filed:
        return Refusal("wrong_place", "I-17", f"this Bad Beat is paid at the {filed}, as filed")
    if command.by != ROOM and command.by not in PAYS[filed]:
        return Refusal("wrong_role", "I-17", f"at the {filed} it is paid by {' or '.join(PAYS[filed])}")
    if command.giver and command.giver == command.person:
        return Refusal("same_person", "O-ROL-01", "nobody pays themselves")
    cents = next((cents for person, _, cents in claim.payouts if person == command.person), None)
    if cents is None:
        return Refusal("not_owed", "I-17", f"{command.person} has no part in this claim")
    if command.person in claim.paid:
        return Refusal("paid_already", "I-17", f"{command.person} was paid already")
    if cents > state.fund:
        words = f"the fund holds {show_dollars(state.fund)}: count the boxes first, {show_dollars(cents)} are due"
        return Refusal("fund_short", "I-21", words)
    return (
        ev.PersonPaid(
            **said(command), claim=claim.name, person=command.person, cents=cents, place=command.place, to=command.to
        ),
    )


def find(state: BadBeatState, name: str, status: str, rule: str) -> Claim | Refusal:
    """The claim, where it stands so."""
    claim = state.claims.get(name)
    if claim is None:
        return Refusal("no_such_claim", rule, f"no table's log has a claim {name!r}: name it as 'TABLE HAND'")
    if claim.status == status:
        return claim
    if claim.status == "open":
        return Refusal("not_verified", rule, "the shift supervisor has not verified this hand yet")
    if claim.status == "verified":
        words = "accounting has not prepared the payment yet" if status == "prepared" else "it was verified already"
        return Refusal("not_prepared" if status == "prepared" else "verified_already", rule, words)
    return Refusal(f"{claim.status}_already", rule, f"this claim was {claim.status} already")
