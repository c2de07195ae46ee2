"""Who gets how much of a Bad Beat, to the cent (AMB-149 to 151)."""

from pitboss.house.bad_beat.events import Payout
from pitboss.house.bad_beat.state import BadBeatState, Claim

WHOLE = 10_000


def base_of(state: BadBeatState, claim: Claim) -> int:
    """AMB-149: the amount that was on display when the hand was shown, less what earlier claims take that it did not
    tell of yet; or the fund with what lay in boxes, less what was promised, then or since to an earlier claim."""
    others = state.claims.values()
    # N-CFG-bb.payoutBasis
    if claim.terms.payout_basis == "fund":
        taken = [one.cents for one in others if one.decided > claim.after]
        return max(0, claim.held - sum(taken))
    # AMB-150: in the order of the showdowns.
    untold = [
        one.cents
        for one in others
        if one.place < claim.place and (one.on_display is None or one.on_display > claim.shown_at)
    ]
    return max(0, claim.displayed - sum(untold))


def amount_of(state: BadBeatState, claim: Claim) -> int:
    """What the claim pays: its part of what does not stay for the next."""
    base = base_of(state, claim)
    # N-CFG-bb.reseedPercent
    base -= base * claim.terms.reseed_percent // WHOLE
    cents = base * claim.payout_percent // WHOLE
    if claim.terms.payout_basis == "fund":
        return cents
    # The fund cannot pay what it does not hold.
    return min(cents, max(0, state.fund - state.owed))


def payouts_of(claim: Claim, cents: int) -> tuple[Payout, ...]:
    """N-CFG-bb.shares, AMB-151: tied losers share, and so do winners and the others dealt in; what cannot be divided
    goes to the loser, among several to the first left of the button. Nobody is in two groups."""
    shares = dict(claim.shares)
    groups = (("winner", winners_of(claim), shares.get("winners", 0)), ("table", others(claim), shares.get("table", 0)))
    found: list[Payout] = []
    for part, people, share in groups:
        each = cents * share // WHOLE // len(people) if people else 0
        found += [(person, part, each) for person in people if each]
    left = cents - sum([paid for _, _, paid in found])
    each, odd = divmod(left, len(claim.losers))
    losers = [(person, "loser", each + (odd if place == 0 else 0)) for place, person in enumerate(claim.losers)]
    return (*[payout for payout in losers if payout[2]], *found)


def winners_of(claim: Claim) -> list[str]:
    """Who lost one pot and won another has lost that one (AMB-151)."""
    return [person for person in claim.winners if person not in claim.losers]


def others(claim: Claim) -> list[str]:
    return [person for person in claim.dealt_in if person not in (*claim.losers, *claim.winners)]
