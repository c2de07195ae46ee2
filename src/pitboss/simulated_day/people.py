"""Who plays on the simulated day, and who works there: the file names the staff, the seed the players."""

from random import Random

import msgspec

from pitboss.house.base import Signature
from pitboss.submission.file.structs import Submission

FIRST = (
    "Alma", "Arno", "Bela", "Bram", "Cara", "Coen", "Dora", "Dirk", "Ella", "Egon", "Fay", "Fritz", "Gina", "Gero",
    "Hanna", "Hugo", "Ida", "Ivo", "Jana", "Jost", "Kaja", "Knut", "Lea", "Lars", "Mara", "Milo", "Nora", "Nils",
    "Olga", "Otto",
)  # fmt: skip
LAST = ("Adler", "Berg", "Curie", "Dorn", "Ebert", "Falk")


def players(seed: int, count: int) -> tuple[str, ...]:
    """So many different names."""
    chance = Random(f"{seed} names")
    return tuple(chance.sample([f"{first} {last}" for last in LAST for first in FIRST], count))


class Staff(msgspec.Struct, frozen=True):
    """By role, those whom the file names for it; with their licences."""

    roles: dict[str, tuple[str, ...]]
    licences: dict[str, str]

    def one(self, role: str, number: int = 0) -> str:
        """Another one for another number, as far as there are some."""
        people = self.roles[role]
        return people[number % len(people)]

    def signs(self, role: str, number: int = 0) -> Signature:
        return Signature(self.one(role, number), role)


def staff_of(filed: Submission) -> Staff:
    roles: dict[str, tuple[str, ...]] = {}
    for person in filed.people:
        for role in person.roles:
            roles[role] = (*roles.get(role, ()), person.name)
    return Staff(roles, {person.name: person.licence for person in filed.people})
