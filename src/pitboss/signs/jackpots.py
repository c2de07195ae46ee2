"""The jackpots on the signs: the notice at each table that takes part, and the rules that hang in the room.

P 15.B asks for three things in the rules of a Bad Beat payout, P 16.B for seven in those of a High Hand Jackpot; two of
the seven are statements that have to be there whatever the house has filed.
"""

from collections.abc import Iterator

import msgspec

from pitboss.engine.state import TableState
from pitboss.games import GAMES
from pitboss.money import show_dollars
from pitboss.signs.rake import percent, steps
from pitboss.signs.sign import Line, in_a_row, line
from pitboss.submission.file.structs import BadBeat, HighHand
from pitboss.submission.jackpots import BadBeatHand
from pitboss.submission.rake import Contribution

# Of what is told in hundredths of a per cent.
WHOLE = 10_000
# The chapters of the jackpots are about every poker game alike.
ANY_GAME = ""
# P 16.B(6) and 16.B(7), in our own words.
PRESENCE = "You do not have to be there when the qualifying period ends to win the jackpot"
IDENTIFICATION = "Valid identification has to be presented for a hand to qualify"
DIVIDED = {"losers": "to the beaten hand", "winners": "to the hand that beats it", "table": "to the others dealt in"}


class Displayed(msgspec.Struct, frozen=True):
    """The amount on display. pending: a Bad Beat was verified, and the amount awaits its adjustment. verified: counted
    and checked, not the running total of the boxes (AMB-98). leading: the high hand of the period that runs, in words.
    pooled: by the name of the last period whose pool was announced, that pool."""

    cents: int
    pending: bool = False
    verified: bool = True
    leading: str = ""
    pooled: tuple[str, int] | None = None


def notice_lines(table: TableState) -> Iterator[Line]:
    """I-02, J-02 (P 15.B, 16.B): who plays here is told that they are eligible, and what it costs."""
    house, cited = table.home.house, table.home.game.cited
    where = "its rules and its amount are on display in the poker room"
    for name, rule, contribution in (
        ("Bad Beat payout", "N-SGN-09", house.bad_beat),
        ("High Hand Jackpot", "N-SGN-11", house.high_hand),
    ):
        if contribution is not None:
            yield line(cited, f"Players at this table are eligible for the {name}; {where}", rule)
            yield line(cited, f"The {name} gets {taken(contribution)}", rule)


def taken(contribution: Contribution) -> str:
    """What comes off a pot, in words: '$1 from a pot of $20, no more than $2 from one pot'."""
    # P 15.C(3): the collection has ended, and what is in the fund stays payable.
    if not contribution.rule:
        return "nothing any more: its collection has ended"
    # AMB-95: nothing comes off a pot below the least one, whatever the steps say.
    reached = {max(pot, contribution.min_pot): cents for pot, cents in contribution.rule}
    return f"{steps([*reached.items()])}, no more than {show_dollars(contribution.most)} from each pot"


def bad_beat_lines(rules: BadBeat, shown: Displayed | None = None) -> Iterator[Line]:
    """I-03, I-04, I-05 (P 15.B(1)-(3)); N-SGN-10 (P 15.G(1)) while the amount awaits its adjustment."""
    yield from _amount(shown, "N-SGN-09")
    # N-SGN-10 (P 15.G(1))
    if shown is not None and shown.pending:
        yield line(ANY_GAME, "A Bad Beat was hit: the amount on display is pending adjustment", "N-SGN-10")
    # I-07 (P 15.C(3)): it may get nothing any more, and is still paid.
    yield line(ANY_GAME, f"Contribution: {taken(rules.contribution)}", "I-03")
    if rules.contribution.rule:
        yield line(ANY_GAME, _least(rules.min_pot), "I-04")
    for hand in rules.hands:
        yield line(ANY_GAME, _qualifies(hand), "I-05")
        divided = in_a_row([f"{percent(part)} {DIVIDED[who]}" for who, part in hand.shares if part])
        # AMB-149: a part stays for the next, and the hand pays of the rest.
        pays = hand.payout_percent * (WHOLE - rules.reseed_percent) // WHOLE
        yield line(ANY_GAME, f"It pays {percent(pays)} of the amount: {divided}", "I-05")
    stays = "; what it does not pay stays for the next" if rules.reseed_percent else ""
    where = "the table" if rules.pay_location == "table" else "a cage"
    yield line(ANY_GAME, f"Paid at {where} once the shift supervisor has verified the hand{stays}", "I-05")


def _qualifies(hand: BadBeatHand) -> str:
    """AMB-151: who has to be dealt in, which pot, which cards have to play."""
    by = f" by {_least_hand(hand.winning)}" if hand.winning else ""
    told = [f"{_games(hand.games)}: {_least_hand(hand.losing)} is beaten{by}"]
    told += ["both hole cards play in each hand"] if hand.both_hole_cards else []
    told += ["four of a kind is made with a pair in the hole"] if hand.quads_pocket_pair else []
    told += [f"{hand.min_players_dealt} players or more are dealt in"]
    told += [f"the pot is {show_dollars(hand.min_pot_to_qualify)} or more"] if hand.min_pot_to_qualify else []
    told += [f"hands with {in_a_row(hand.options).replace('_', ' ')} count too"] if hand.options else []
    return ", ".join(told)


def _least_hand(text: str) -> str:
    return f"{text.replace('_', ' ')} or better"


def high_hand_lines(rules: HighHand, zone: str = "", shown: Displayed | None = None) -> Iterator[Line]:
    """J-03 to J-09 (P 16.B(1)-(7)), one after the other."""
    yield from _amount(shown, "N-SGN-11")
    # J-16 (P 16.G(2)), J-18 (P 16.H(2)): what was announced is on display too.
    if shown is not None and shown.leading:
        yield line(ANY_GAME, f"The hand to beat is {shown.leading}", "J-16")
    if shown is not None and shown.pooled is not None:
        period, cents = shown.pooled
        yield line(ANY_GAME, f"The pool of the period that began {period} was {show_dollars(cents)}", "J-18")
    local = f" ({zone})" if zone else ""
    collected, qualifying = " to ".join(rules.collection_period), " to ".join(rules.qualifying_period)
    yield line(ANY_GAME, f"Collected {collected}; hands qualify {qualifying}{local}", "J-03")
    yield line(ANY_GAME, f"Contribution: {taken(rules.contribution)}", "J-04")
    if rules.contribution_rule:
        yield line(ANY_GAME, _least(rules.min_pot), "J-05")
    yield line(ANY_GAME, _dealt_in(rules), "J-06")
    equal = "in equal parts" if rules.tie_division == "equal" else f"so: {rules.tie_division_rule}"
    yield line(ANY_GAME, f"Players with the same highest hand of a period divide the jackpot {equal}", "J-07")
    # J-08 (P 16.B(6)): a time limit where there is one, and the statement always.
    if rules.claim_deadline:
        yield line(ANY_GAME, f"The jackpot is collected within {rules.claim_deadline}", "J-08")
    yield line(ANY_GAME, PRESENCE, "J-08")
    # J-09 (P 16.B(7)): restrictions where there are any, and the statement always.
    if rules.restrictions:
        yield line(ANY_GAME, rules.restrictions, "J-09")
    yield line(ANY_GAME, IDENTIFICATION, "J-09")


def _dealt_in(rules: HighHand) -> str:
    words = f"A full house or better, {rules.min_players_dealt} players or more dealt in"
    words += ", with both hole cards" if rules.require_hole_cards else ""
    words += f", in a pot of {show_dollars(rules.min_pot_to_qualify)} or more" if rules.min_pot_to_qualify else ""
    return f"{words}, in {_games(rules.games)}" if rules.games else words


def _amount(shown: Displayed | None, rule: str) -> Iterator[Line]:
    if shown is not None:
        counted = "" if shown.verified else ", not counted yet"
        yield line(ANY_GAME, f"The amount now is {show_dollars(shown.cents)}{counted}", rule)


def _least(cents: int) -> str:
    return f"Nothing is taken from a pot below {show_dollars(cents)}" if cents else "A part is taken from every pot"


def _games(keys: tuple[str, ...]) -> str:
    return in_a_row([GAMES[key].title for key in keys])
