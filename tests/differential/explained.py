"""Why our stacks may differ from pokerkit's though everybody played alike: three ways of dividing pots.

EXPLAINED names every difference that the comparison lets pass, with the rule that makes ours the right one. The ones
about stacks are not just waved through: `explain_stacks` divides the pots anew as pokerkit does, from our readings of
the hands, and the result must be pokerkit's to the chip.
"""

from collections import Counter
from collections.abc import Iterable

from pitboss.engine import events as ev
from pitboss.games import Game
from tests.differential.peer import Differs, Peer

EXPLAINED: dict[str, str] = {
    "N-CFG-oddChip.STUD7": "odd chips of High-Low stud go by suit; pokerkit gives them by seat",
    "G-GEN-11": "every side pot is divided by itself; pokerkit first melts pots together whose losers have mucked",
    "G-OMA-10": "a side pot without a qualifying low goes to the high hand; pokerkit shares its low half among all",
    "G-STUD7-09": "the same in stud",
    "N-CFG-bet.shortAllInReopens": "short all-ins reopen the betting once they add up to a full raise; pokerkit takes"
    " the first one for full, and forgets those that made a full one together",
    "E-ACT-05": "a round is over when nobody can answer; pokerkit wants a check more",
    "E-FB-01": "who is all-in with the ante leaves the Forced Bet to the next up card; pokerkit leaves it to the next"
    " seat",
    "D-STUD7-05": "a short stub means a common card; pokerkit deals burned and mucked cards first",
    "N-CFG-stake.allowShortForced": "the others match the whole blind or Forced Bet, however short its poster was",
}

Pot = tuple[int, tuple[int, ...], list[ev.Reading]]


def _put_in(events: Iterable[ev.Event]) -> tuple[Counter[int], int]:
    """What each seat has in the pots, and what is nobody's (one ante for all)."""
    cents: Counter[int] = Counter()
    dead = 0
    for event in events:
        match event:
            case ev.AntesPosted(posts=posts, one_for_all=True):
                dead += sum(paid for _, paid in posts)
            case ev.AntesPosted(posts=posts) | ev.BettingClosed(collected=posts):
                for seat, paid in posts:
                    cents[seat] += paid
    return cents, dead


def _pots(events: list[ev.Event], seats: tuple[int, ...], readings: tuple[ev.Reading, ...], *, melt: bool) -> list[Pot]:
    """The pots with those in them who win anything at all; with `melt`, neighbours that have the same are one."""
    cents, dead = _put_in(events)
    folded = {event.seat for event in events if isinstance(event, ev.Folded)}
    winners = {seat for reading in readings for seat in reading.seats}
    levels = sorted({cents[seat] for seat in seats if seat not in folded})
    found: list[Pot] = []
    below = 0
    for number, level in enumerate(levels):
        amount = sum(min(paid, level) - min(paid, below) for paid in cents.values()) + (0 if number else dead)
        inside = tuple(seat for seat in sorted(winners) if cents[seat] >= level)
        read = [reading for reading in readings if reading.pot == number]
        if melt and found and found[-1][1] == inside:
            amount += found.pop()[0]
        found.append((amount, inside, read))
        below = level
    return found


def _as_theirs(events: list[ev.Event], seats: tuple[int, ...], *, melt: bool, share_low: bool) -> Counter[int]:
    """What each seat wins when odd chips go to the first seat left of the button, and pots melt or share as asked."""
    read = next(event for event in events if isinstance(event, ev.HandsRead))
    anyone = {reading.share for reading in read.readings if reading.seats}
    won: Counter[int] = Counter()
    for amount, inside, readings in _pots(events, seats, read.readings, melt=melt):
        halves = [r for r in readings if r.seats or (share_low and r.share in anyone)]
        each, odd = divmod(amount, len(halves))
        for number, reading in enumerate(halves):
            winners = [seat for seat in seats if seat in (reading.seats or inside)]
            part, rest = divmod(each + (0 if number else odd), len(winners))
            won.update(dict.fromkeys(winners, part))
            won[winners[0]] += rest
    return won


def explain_stacks(game: Game, events: list[ev.Event], ours: dict[int, int], peer: Peer) -> tuple[str, ...]:
    """The rules that explain it; Differs where none does."""
    theirs = peer.stacks()
    got = Counter(ours)
    for event in events:
        if isinstance(event, ev.PotAwarded):
            got.subtract(dict(event.to))
    no_low = "G-STUD7-09" if game.key.startswith("seven") else "G-OMA-10"
    by_suit = ("N-CFG-oddChip.STUD7",) if game.shares[0].odd == "odd_chip_stud7" else ()
    for melt, share_low in ((False, False), (True, False), (False, True), (True, True)):
        won = _as_theirs(events, peer.seats, melt=melt, share_low=share_low)
        if all(got[seat] + won[seat] == theirs[seat] for seat in theirs):
            rules = (("G-GEN-11",) if melt else ()) + ((no_low,) if share_low else ())
            odd_by_suit = any(event.odd for event in events if isinstance(event, ev.PotAwarded))
            rules = rules or (by_suit if odd_by_suit else ())
            if rules:
                return rules
    raise Differs(f"stacks {ours}, theirs {theirs}")
