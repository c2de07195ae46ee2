"""The main pot and side pots (P 8.B(5)(a),(c)), from what each seat put in."""

from itertools import zip_longest

from pitboss.engine.state import HandState


def uncalled(hand: HandState) -> tuple[int, int]:
    """The seat with the largest bet of the round and how much of it nobody matched (E-STK-08).

    What a folded seat has bet stays in, matched or not (E-BLD-03), but for what nobody could match (steps/levels.py).
    """
    first = second = seat = 0
    for i, cents in enumerate(hand.bets):
        if cents > first:
            first, second, seat = cents, first, i
        elif cents > second:
            second = cents
    return (seat, first - second) if seat in hand.live else (0, 0)


def pots(hand: HandState) -> list[tuple[int, tuple[int, ...]]]:
    """Each pot with the seats that may win it, the main pot first; what was taken is out of them already."""
    found = called_pots(hand)
    if not hand.taken and not hand.contributed:
        return found
    if len(found) == 1:
        cents, seats = found[0]
        # H-16 (P 1.B(24)): what is won is what was bet, less rake and contributions.
        return [(cents - sum(hand.taken) - sum(hand.contributed), seats)]
    return _less_takings(found, [a + b for a, b in zip_longest(hand.taken, hand.contributed, fillvalue=0)])


def called_pots(hand: HandState) -> list[tuple[int, tuple[int, ...]]]:
    """The same before anything was taken.

    E-STK-07: an all-in player wins only from the part that they matched. Dead money and money of folded seats lies in
    the lowest pots that it reaches. Neighbouring pots with the same seats are one pot.
    """
    put_in = hand.put_in
    live = hand.live
    level = put_in[live[0]]
    for seat in live:
        if put_in[seat] != level:
            break
    else:
        return [(sum(put_in) + hand.dead, tuple(live))]
    found: list[tuple[int, tuple[int, ...]]] = []
    below = 0
    carry = hand.dead
    levels = sorted({put_in[seat] for seat in live})
    for level in levels:
        top = level if level != levels[-1] else max(put_in)
        cents = carry + sum([min(cents, top) - below for cents in put_in if cents > below])
        carry = 0
        found.append((cents, tuple([seat for seat in live if put_in[seat] >= level])))
        below = level
    return found


def called_by_pot(hand: HandState) -> list[int]:
    """By pot. An uncalled bet goes back before the betting closes; but a refund may leave one player with more in the
    last pot than anybody else has put in, and that is no more called than the other (AMB-90, AMB-103)."""
    put_in, live = hand.put_in, hand.live
    most = max(put_in)
    for seat in live:
        if put_in[seat] != most:
            break
    else:
        # One pot, and all of it called: so it is in most hands, after every betting round.
        if len(live) > 1:
            return [sum(put_in) + hand.dead]
    found = [cents for cents, _ in called_pots(hand)]
    if put_in.count(most) == 1 and put_in.index(most) in live:
        found[-1] -= most - sorted(put_in)[-2]
    return found


def _less_takings(found: list[tuple[int, tuple[int, ...]]], taken: list[int]) -> list[tuple[int, tuple[int, ...]]]:
    """AMB-88: what was taken of a pot comes off that pot. What finds no room there comes off the others in their order:
    logs of the past name no pots, and a ruling may leave fewer or smaller ones until rake is worked out again."""
    left = [cents for cents, _ in found]
    over = 0
    for i, cents in enumerate(taken):
        off = min(cents, left[i]) if i < len(left) else 0
        over += cents - off
        if off:
            left[i] -= off
    for i, cents in enumerate(left):
        off = min(over, cents)
        over -= off
        left[i] -= off
    return [(cents, seats) for cents, (_, seats) in zip(left, found, strict=True)]
