"""What goes to the house, in words: rake, contributions to jackpots, time charges."""

from pitboss.engine import events as ev
from pitboss.narration.lines import Lines, Moment, Money, Seat, Span, Telling, each, in_a_row, say
from pitboss.narration.templates import line, role

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
    lines = say(event.rule, *in_a_row(parts))
    already = [(Money(cents), f" of it for the {JACKPOTS[jackpot]}") for jackpot, cents in event.already]
    if already:
        lines += say(event.rule, *in_a_row(already), " is in the box already and goes to the house, which made it good")
    return lines


def _box(event: ev.BoxChanged, moment: Moment) -> Lines:
    """P 2.F: which box goes, which one comes, and who changes them. Not what is in it: whoever counts is not told."""
    name = JACKPOTS[event.jackpot]
    told: list[Span] = []
    if event.removed:
        told += [f"Box {event.removed} of the {name} is removed"]
    if event.attached:
        told.append(f"{'; box' if event.removed else 'Box'} {event.attached}")
        told.append(" is attached" if event.removed else f" of the {name} is attached")
    people = [
        f"the {role} {who}" for role, who in (("dealer", event.dealer), ("floorperson", event.floorperson)) if who
    ]
    return say(event.rule, *told, f" ({' and '.join(people)})" if people else "")


def _charged(event: ev.TimeCharged, moment: Moment) -> Lines:
    """Who pays how much; and whoever had less is asked to top up (AMB-152)."""
    if event.paid:
        total = Money(sum([cents for _, cents in event.paid]))
        lines = say(event.rule, "Time charge of ", total, " taken: ", *each(event.paid))
    else:
        lines = say(event.rule, "No time charge can be taken")
    for seat, cents in event.short:
        lines += say(event.rule, Seat(seat), " is ", Money(cents), " short of the time charge and is asked to top up")
    return lines


def _dropped(event: ev.TimeDropped, moment: Moment) -> Lines:
    return say(event.rule, "Time charges of ", Money(event.cents), f" verified by the {role(event)} and dropped")


TAKINGS: dict[type[ev.Event], Telling] = {
    ev.TakingsTaken: line("The house takes {cents:money}"),
    ev.RakeTaken: _taken,
    ev.RakeReturned: _returned,
    ev.ContributionsTaken: _contributions,
    ev.BoxChanged: _box,
    ev.RakeDropped: line("Rake of {cents:money} dropped", "quiet"),
    ev.TimeFellDue: line("A time charge is due", "quiet"),
    ev.TimeCharged: _charged,
    ev.TimeDropped: _dropped,
    ev.TimeSkipped: line("No time is charged: {reason:words}{by:ruled}"),
}
