"""The result of a replay against the record: losers exact, winners exact but for odd chips, and for the rake."""

from collections import defaultdict

import msgspec

from pitboss.engine.events import Event, PotAwarded
from pitboss.phh.hand import PhhHand


class Verdict(msgspec.Struct, frozen=True):
    """code is empty where the record is met; detail may still say in what it differs."""

    code: str = ""
    rule: str = ""
    detail: str = ""


def compare(hand: PhhHand, stacks: tuple[int, ...], log: list[Event]) -> Verdict:
    if not hand.finishing:
        return Verdict(detail="the file has no finishing_stacks to compare with")
    differences = {
        player: ours - theirs
        for player, (ours, theirs, endless) in enumerate(zip(stacks, hand.finishing, hand.endless, strict=True), 1)
        if theirs is not None and not endless and ours != theirs
    }
    if not differences:
        return Verdict()
    words = ", ".join(f"p{player} {difference:+d}" for player, difference in differences.items())
    awards = [event for event in log if type(event) is PotAwarded]
    odd = _odd_chips(awards)
    if sum(differences.values()) == 0 and all(abs(cents) <= odd[player] for player, cents in differences.items()):
        return Verdict(detail=f"odd chips: {words}")
    if _is_rake(differences, awards):
        return Verdict(detail=f"rake of {sum(differences.values())}: {words}")
    return Verdict("stacks_differ", awards[-1].rule if awards else "", f"against the record {words}")


def _odd_chips(awards: list[PotAwarded]) -> dict[int, int]:
    """By seat, how many units another house's rule for odd chips could have given it more or less."""
    odd: dict[int, int] = defaultdict(int)
    pots: dict[int, list[PotAwarded]] = defaultdict(list)
    for award in awards:
        pots[award.pot].append(award)
    for shares in pots.values():
        for award in shares:
            for seat, _ in award.to:
                odd[seat] += len(award.to) - 1 + len(shares) - 1
    return odd


def _is_rake(differences: dict[int, int], awards: list[PotAwarded]) -> bool:
    """PHH has no key for rake: winners come out short by it, by a tenth of the pots at the most (P 17.B(1))."""
    won: dict[int, int] = defaultdict(int)
    for award in awards:
        for seat, cents in award.to:
            won[seat] += cents
    if any(cents < 0 or player not in won for player, cents in differences.items()):
        return False
    return sum(differences.values()) * 10 <= sum(won.values())
