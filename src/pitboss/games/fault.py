"""One thing that is wrong with a game, or with what a house chooses for it."""

from collections.abc import Collection
from difflib import get_close_matches

import msgspec

from pitboss.rulebook import REGISTER


class Fault(msgspec.Struct, frozen=True):
    """place: the field of the game, with the number of the step, share or payout where there are several, or the key of
    the house choice. detail: what is wrong, and what would be right."""

    place: str
    rule: str
    detail: str

    def __str__(self) -> str:
        return f"{self.place}: {self.detail} [{self.rule}]"


def no_rule(place: str, rule_id: str) -> Fault:
    """A rule that the register does not have, with those that look like it."""
    if not rule_id:
        return Fault(place, "A-28", "no rule is named; `pitboss rules WORDS` finds the entry that stands behind it")
    near = get_close_matches(rule_id.upper(), REGISTER, n=3, cutoff=0.5)
    hint = f"did you mean {' or '.join(near)}?" if near else "`pitboss rules WORDS` finds one"
    return Fault(place, rule_id, f"no rule {rule_id!r} in the register; {hint}")


def no_choice(place: str, rule_id: str, name: str, choices: Collection[str]) -> Fault:
    """A house choice that no house makes, with those that look like it."""
    near = get_close_matches(name, choices, n=3, cutoff=0.5)
    hint = f"did you mean {' or '.join(near)}?" if near else "they are the fields of submission/choices.py"
    return Fault(place, rule_id, f"no house choice is called {name!r}; {hint}")
