"""Everything that is wrong with a file, at once."""

from pitboss.names import LICENCE_MAX, fold, look, name_fault
from pitboss.submission.file.check_jackpots import check_bad_beat, check_high_hand
from pitboss.submission.file.check_rake import check_rake
from pitboss.submission.file.check_tables import check_tables
from pitboss.submission.file.fault import FileFault, Place
from pitboss.submission.file.mixed.check import check_mixes
from pitboss.submission.file.read import Read, read_submission
from pitboss.submission.file.structs import Submission

REGISTERED = "N-CFG-people.registered"
# P 16.G(3)(d)-(e): their licence numbers stand on the slip of a high hand.
LICENSED = ("dealer", "floorperson", "shift_supervisor")


class SubmissionError(ValueError):
    """A file that no table can be opened under; carries every fault."""

    def __init__(self, faults: list[FileFault]) -> None:
        self.faults = faults
        super().__init__("; ".join(f"line {fault.line}: {fault.key}: {fault.detail}" for fault in faults))


def check_submission(text: str) -> tuple[Submission, list[FileFault]]:
    """The submission, and its faults in the order of the file. With a fault nobody may use it."""
    read = read_submission(text)
    if read.places:
        _check_facility(read)
        _check_people(read)
        _check_names(read)
        _check_told_apart(read)
        submission, faults = read.submission, read.faults
        for schedule, place in zip(submission.rake, read.places["rake"], strict=True):
            check_rake(schedule, place, faults)
        for bad_beat, place in zip(submission.bad_beat, read.places["bad_beat"], strict=True):
            check_bad_beat(bad_beat, submission.facility, place, faults)
        for high_hand, place in zip(submission.high_hand, read.places["high_hand"], strict=True):
            check_high_hand(high_hand, submission.facility, place, faults)
        check_mixes(read)
        check_tables(read)
    return read.submission, read.faults.all()


def load_submission(text: str) -> Submission:
    """A text that is in use: packaged, or on record. Raises SubmissionError.

    What keeps a person out of the register closes no table: an older Pitboss may have filed it. The room says who could
    not be entered, and why."""
    submission, faults = check_submission(text)
    if any(fault.rule != REGISTERED for fault in faults):
        raise SubmissionError(faults)
    return submission


def _check_facility(read: Read) -> None:
    """O-OPR-01, N-CFG-submission.ref: filed under a reference, or for play money and not filed."""
    facility = read.submission.facility
    if not facility.submission_ref and not facility.play_money:
        detail = "give the reference under which this is filed, or say play_money = true"
        read.faults.add(Place(("facility",), "facility"), "submission_ref", "N-CFG-submission.ref", detail)


def _check_people(read: Read) -> None:
    for person, place in zip(read.submission.people, read.places["people"], strict=True):
        # J-17 (P 16.G(3)(d)-(e))
        if not person.licence and set(person.roles) & set(LICENSED):
            read.faults.add(place, "licence", "J-17", f"a {' or '.join(LICENSED)} has a licence number: give it")
        if person.since and person.until and person.until < person.since:
            read.faults.add(place, "to", REGISTERED, f"{person.until} is before {person.since}")
        if person.name and name_fault(person.name):
            # N-CFG-people.registered: somebody who cannot be called so cannot be entered.
            read.faults.add(place, "name", REGISTERED, name_fault(person.name))
        if len(person.licence) > LICENCE_MAX or not person.licence.isprintable():
            detail = f"a licence number has 1 to {LICENCE_MAX} printable characters"
            read.faults.add(place, "licence", REGISTERED, detail)


def _check_told_apart(read: Read) -> None:
    """N-CFG-people.registered: nobody has the name or the licence of another, or a name that looks like theirs."""
    names: dict[str, str] = {}
    licences: dict[str, str] = {}
    for person, place in zip(read.submission.people, read.places["people"], strict=True):
        folded, looks, number = fold(person.name), f"look {look(person.name)}", fold(person.licence)
        if person.name and looks in names and folded not in names:
            detail = f"this looks like {names[looks]!r}, who is in the file already: choose one that does not"
            read.faults.add(place, "name", REGISTERED, detail)
        if number and number in licences and folded not in names:
            detail = f"this is the licence of {licences[number]!r}: everybody has a number of their own"
            read.faults.add(place, "licence", REGISTERED, detail)
        names.setdefault(folded, person.name)
        names.setdefault(looks, person.name)
        licences.setdefault(number, person.name)


def _check_names(read: Read) -> None:
    """Schedules and people are told apart by their names."""
    for section, rule in (("rake", "H-01"), ("people", REGISTERED)):
        seen: set[str] = set()
        for entry, place in zip(getattr(read.submission, section), read.places[section], strict=True):
            name = fold(entry.name)
            if name and name in seen:
                read.faults.add(place, "name", rule, "this name stands in the file already: choose another one")
            seen.add(name)
