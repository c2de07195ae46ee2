"""Hands of a table recorded lightly, in words, and chips that come and go there."""

from pitboss.engine import events as ev
from pitboss.narration.lines import SHOWS, Cards, Lines, Moment, Money, Seat, Span, Telling, in_a_row, say
from pitboss.narration.templates import line, role


def _pots(pots: tuple[int, ...]) -> list[Span]:
    """'$300 in the pot', 'main pot $300, side pot 1 $40'."""
    if len(pots) < 2:
        return [Money(sum(pots)), " in the pot"]
    names = ("main pot ", *[f"side pot {i} " for i in range(1, len(pots))])
    return in_a_row([(name, Money(cents)) for name, cents in zip(names, pots, strict=True)], ", ")


def _recorded(event: ev.HandRecorded, moment: Moment) -> Lines:
    players: list[Span] = in_a_row([(Seat(seat),) for seat, _ in event.dealt_in])
    lines = say(event.rule, f"Hand {event.number}: ", *_pots(event.pots), "; dealt in ", *players, kind="street")
    if not event.collected:
        why = f": {event.reason}" if event.reason else ""
        lines += say(event.rule, f"Nothing is taken for the jackpots{why}", kind="note")
    return lines


def _entered(event: ev.HandsEntered, moment: Moment) -> Lines:
    told = in_a_row([(Seat(seat), " ", Cards(cards)) for seat, cards in event.hands], ", ")
    board: list[Span] = [", with ", Cards(event.board)] if event.board else []
    return say(event.rule, f"Cards of hand {event.number}", SHOWS, *told, *board)


def _counted(event: ev.ChipsCounted, moment: Moment) -> Lines:
    difference = event.counted - event.recorded
    wrong: list[Span] = []
    if difference:
        wrong = [
            ", ",
            Money(abs(difference)),
            " more" if difference > 0 else " less",
            f" than on record: {event.words}",
        ]
    return say(event.rule, f"The {role(event)} counts all chips of the players: ", Money(event.counted), *wrong)


LIGHT: dict[type[ev.Event], Telling] = {
    ev.HandRecorded: _recorded,
    ev.PotsPushed: line("{cents:money} of the pots is the players' again", "quiet"),
    ev.HandsEntered: _entered,
    ev.RecordTakenBack: line("The record of hand {number:words} is taken back by the {by:role}: {reason:words}"),
    ev.StakesJoined: line("{cents:money} of {seat:seat} is among the chips of the table", "quiet"),
    ev.ChipsCountedOut: line("{cents:money} is counted out to {seat:seat}< by the {by:role}>", "quiet"),
    ev.ChipsCounted: _counted,
}
