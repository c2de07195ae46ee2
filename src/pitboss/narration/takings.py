"""What leaves the pots for the house, in words: rake and contributions to jackpots."""

from pitboss.engine import events as ev
from pitboss.narration.lines import Lines, Moment, Money, Span, Telling, in_a_row, say
from pitboss.narration.templates import line

JACKPOTS = {"bad_beat": "Bad Beat", "high_hand": "High Hand Jackpot"}


def _by_pot(by_pot: tuple[int, ...]) -> list[Span]:
    """': main pot $3, side pot 1 $2', where there is more than one pot."""
    if len(by_pot) < 2:
        return []
    names = ("main pot ", *[f"side pot {i} " for i in range(1, len(by_pot))])
    return [": ", *in_a_row([(name, Money(cents)) for name, cents in zip(names, by_pot, strict=True)], ", ")]


def _taken(event: ev.RakeTaken, moment: Moment) -> Lines:
    total = sum(event.by_pot)
    what: list[Span] = ["Rake of ", Money(event.cents), " taken"] if event.cents else ["Rake worked out again"]
    if total != event.cents:
        what += [", ", Money(total), " in all"]
    return say(event.rule, *what, *_by_pot(event.by_pot))


def _returned(event: ev.RakeReturned, moment: Moment) -> Lines:
    stays = Money(sum(event.by_pot))
    return say(
        event.rule, "Rake of ", Money(event.cents), " goes back into the pot, ", stays, " stays", *_by_pot(event.by_pot)
    )


def _contributions(event: ev.ContributionsTaken, moment: Moment) -> Lines:
    parts = [(Money(cents), f" goes to the {JACKPOTS[jackpot]}") for jackpot, cents in event.parts]
    return say(event.rule, *in_a_row(parts))


TAKINGS: dict[type[ev.Event], Telling] = {
    ev.TakingsTaken: line("The house takes {cents:money}"),
    ev.RakeTaken: _taken,
    ev.RakeReturned: _returned,
    ev.ContributionsTaken: _contributions,
    ev.RakeDropped: line("Rake of {cents:money} dropped", "quiet"),
}
