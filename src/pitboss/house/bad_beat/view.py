"""What of a Bad Beat somebody in a role may see, and what is due from whom now. Deny by default."""

import msgspec

from pitboss.house import acts
from pitboss.house.bad_beat.state import BadBeatState, Claim, about_claim, about_count, books, in_order
from pitboss.house.custody.state import on_the_way, removed
from pitboss.house.notices.board import find_notice

# Those who work with claims and with the fund.
STAFF = (*acts.FLOOR, *acts.ACCOUNTING, *acts.CASHIER, *acts.SECURITY, *acts.SURVEILLANCE, *acts.COMPLIANCE)
BOOKS = (*acts.SUPERVISOR, *acts.ACCOUNTING, *acts.CASHIER, *acts.SURVEILLANCE, *acts.COMPLIANCE, "commission")


class Due(msgspec.Struct, frozen=True):
    """What somebody in one of these roles has to do now, and by which rule."""

    what: str
    roles: tuple[str, ...]
    rule: str


class ClaimView(msgspec.Struct, frozen=True):
    claim: str
    table: str
    hand: int
    shown_at: int
    words: str
    status: str
    cents: int
    payouts: tuple[tuple[str, str, int], ...]
    paid: tuple[str, ...]


class BadBeatView(msgspec.Struct, frozen=True):
    """displayed, pending: what everybody sees. fund: None for whom it is not."""

    name: str
    displayed: int
    pending: bool
    collecting: bool
    fund: int | None = None
    claims: tuple[ClaimView, ...] = ()
    due: tuple[Due, ...] = ()


def view(state: BadBeatState, role: str, day: str) -> BadBeatView:
    """day: the gaming day of the look."""
    staff = role in STAFF
    return BadBeatView(
        state.terms.name, state.display.cents, state.display.pending, state.collecting,
        state.fund if role in BOOKS else None,
        tuple([_claim(claim) for claim in in_order(state)]) if staff else (),
        tuple([due for due in due_now(state, day) if role in due.roles]),
    )  # fmt: skip


def due_now(state: BadBeatState, day: str) -> list[Due]:
    found: list[Due] = []
    for claim in in_order(state):
        where = f"table {claim.table}, hand {claim.hand}"
        if claim.status == "open":
            found.append(Due(f"Verify or reject the Bad Beat of {where}", acts.SUPERVISOR, "I-14"))
        if claim.status == "verified":
            found.append(Due(f"Prepare the payment for {where}", acts.ACCOUNTING, "I-17"))
        if claim.status == "prepared":
            left = len(claim.payouts) - len(claim.paid)
            payers = acts.CASHIER if state.terms.pay_location == "cage" else (*acts.SECURITY, *acts.ACCOUNTING)
            found.append(Due(f"Pay {left} people for {where}", payers, "I-17"))
        notice = find_notice(state.notices, about_claim(claim.name))
        if notice is not None and not notice.acknowledged_by:
            found.append(Due(f"Acknowledge the notice about {where}", notice.to, "I-16"))
    # I-18 (P 15.I(1)): at once after a verification; I-19: whenever the books say something else.
    if state.display.pending or state.display.day != day:
        found.append(Due("Adjust the display, with a floorperson by", acts.ACCOUNTING, "I-18"))
    elif state.display.cents != books(state):
        found.append(Due("Books and display differ: adjust the display", acts.ACCOUNTING, "I-19"))
    return found + _counts_due(state, day)


def _counts_due(state: BadBeatState, day: str) -> list[Due]:
    found: list[Due] = []
    if state.collecting and day not in state.counted and find_notice(state.notices, about_count(day)) is None:
        found.append(Due("Tell compliance of today's count", (*acts.FLOOR, *acts.ACCOUNTING), "I-08"))
    if state.collecting and day not in state.counted:
        found.append(Due("Count the boxes of this gaming day", (*acts.DEALER, *acts.FLOOR, *acts.CASHIER), "I-08"))
    custody = state.custody
    waiting = removed(custody)
    if waiting and not custody.at_table:
        found.append(Due(f"Account for {len(waiting)} boxes", acts.FLOOR, "I-11"))
    loads = [load for load in custody.loads if load.stage in ("ready", "carried")]
    for load in loads:
        what = "container" if load.cents is not None else "boxes of list"
        if load.stage == "ready":
            found.append(Due(f"Carry {what} {load.number} to the cage", acts.SECURITY, "I-10"))
        else:
            found.append(Due(f"Count or verify {what} {load.number}", acts.CASHIER, "I-12"))
    return found


def _claim(claim: Claim) -> ClaimView:
    return ClaimView(
        claim.name, claim.table, claim.hand, claim.shown_at, claim.words, claim.status, claim.cents, claim.payouts,
        tuple(claim.paid),
    )  # fmt: skip


def uncounted(state: BadBeatState) -> int:
    """What boxes on their way hold by the ledger."""
    return sum([box.cents if box.counted is None else box.counted for box in on_the_way(state.custody)])
