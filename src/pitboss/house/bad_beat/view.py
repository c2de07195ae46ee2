"""What of a Bad Beat somebody in a role may see, and what is due from whom now. Deny by default."""

import msgspec

from pitboss.house import acts
from pitboss.house.acts import Due
from pitboss.house.bad_beat.claims import PAYS
from pitboss.house.bad_beat.state import BadBeatState, Claim, about_count, books, in_order, uncounted_tables, waiting
from pitboss.house.custody.due import boxes_due, by_the_ledger
from pitboss.house.custody.state import Variance, on_the_way
from pitboss.house.notices.board import Notice, find_notice

# Those who work with claims and with the fund.
STAFF = (*acts.FLOOR, *acts.ACCOUNTING, *acts.CASHIER, *acts.SECURITY, *acts.SURVEILLANCE, *acts.COMPLIANCE)
BOOKS = (*acts.SUPERVISOR, *acts.ACCOUNTING, *acts.CASHIER, *acts.SURVEILLANCE, *acts.COMPLIANCE, "commission")


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
    """displayed, pending: what everybody sees. fund: None for whom it is not. counted: by gaming day, the official
    record (P 15.F); variances: where a count found something else than the ledger. notices: those for this role."""

    name: str
    displayed: int
    pending: bool
    collecting: bool
    fund: int | None = None
    claims: tuple[ClaimView, ...] = ()
    due: tuple[Due, ...] = ()
    counted: tuple[tuple[str, int], ...] = ()
    variances: tuple[Variance, ...] = ()
    notices: tuple[Notice, ...] = ()


def view(state: BadBeatState, role: str, day: str, tables: tuple[str, ...] | None = None) -> BadBeatView:
    """day: the gaming day of the look. tables: those with a box of it, None where nobody knows."""
    shown = in_order(state) if role in STAFF else []
    found = BadBeatView(
        state.terms.name, state.display.cents, state.display.pending, state.collecting,
        claims=tuple([_claim(claim, hands=role not in acts.ACCOUNTING) for claim in shown]),
        due=tuple([due for due in due_now(state, day, tables) if role in due.roles]),
        notices=tuple([msgspec.structs.replace(notice) for notice in state.notices if role in notice.to]),
    )  # fmt: skip
    if role not in BOOKS:
        return found
    counted = tuple(sorted(state.counted.items()))
    return msgspec.structs.replace(
        found, fund=state.fund, counted=counted, variances=tuple(state.custody.variances)
    )  # fmt: skip


def due_now(state: BadBeatState, day: str, tables: tuple[str, ...] | None = None) -> list[Due]:
    """tables: those with a box of it, None where nobody knows."""
    if not state.version or state.ended:
        return []
    found = [due for claim in waiting(state) for due in _claim_due(state, claim)]
    for notice in state.notices:
        if not notice.acknowledged_by:
            what, about = f"Acknowledge the notice: {notice.words}", (str(notice.number),)
            found.append(Due(what, notice.to, notice.rule, "acknowledge_notice", about))
    # I-18 (P 15.I(1)): at once after a verification, and once a day; I-19: whenever the books say something else.
    if state.display.pending or day not in state.display.days:
        what = "Adjust the display, with a floorperson by"
        found.append(Due(what, acts.ACCOUNTING, "I-18", "adjust_display", (str(books(state)),)))
    elif state.display.cents != books(state):
        what = "Books and display differ: adjust the display"
        found.append(Due(what, acts.ACCOUNTING, "I-19", "adjust_display", (str(books(state)),)))
    # I-08 (P 15.D): compliance hears of it before it begins.
    left = uncounted_tables(state, day, tables) if tables is not None else []
    none_yet = tables is None and state.collecting
    if left or ((none_yet or on_the_way(state.custody)) and day not in state.counted):
        if find_notice(state.notices, about_count(day)) is None:
            people = (*acts.FLOOR, *acts.ACCOUNTING)
            found.append(Due("Tell compliance of today's count", people, "I-08", "notify_compliance"))
        people = (*acts.DEALER, *acts.FLOOR, *acts.CASHIER)
        which = f": {'table' if len(left) == 1 else 'tables'} {', '.join(left)}" if left else ""
        found.append(Due(f"Count the boxes of this gaming day{which}", people, "I-08"))
    return found + boxes_due(state.custody)


def _claim_due(state: BadBeatState, claim: Claim) -> list[Due]:
    where = f"table {claim.table}, hand {claim.hand}"
    if claim.status == "open":
        what = f"Verify or reject the Bad Beat of {where}"
        return [Due(what, acts.SUPERVISOR, "I-14", "verify_claim", (claim.name,))]
    if claim.status == "verified":
        return [Due(f"Prepare the payment for {where}", acts.ACCOUNTING, "I-17", "prepare_payment", (claim.name,))]
    if claim.status == "prepared":
        left = len(claim.payouts) - len(claim.paid)
        what = f"Pay {left} people for {where}"
        return [Due(what, PAYS[state.terms.pay_location], "I-17", "pay_person", (claim.name,))]
    return []


def _claim(claim: Claim, *, hands: bool) -> ClaimView:
    """hands: what was held is told; accounting has everything in money and nothing in cards."""
    return ClaimView(
        claim.name, claim.table, claim.hand, claim.shown_at, claim.words if hands else "", claim.status, claim.cents,
        claim.payouts, tuple(claim.paid),
    )  # fmt: skip


def uncounted(state: BadBeatState) -> int:
    """What boxes on their way hold by the ledger."""
    return by_the_ledger(on_the_way(state.custody))
