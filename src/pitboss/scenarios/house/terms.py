"""The terms of a jackpot in a scenario, as a Rules Submission has them: 'count_location = closed_table'."""

import re
from typing import Any

import msgspec

from pitboss.scenarios.house.run import Terms

TERM = re.compile(r"(\w+)\s*=\s*(.*)")
SHARE = re.compile(r"(losers|winners|table) (\d+)")
PLACES = ("closed_table", "main_cage", "satellite_cage")
# Of both, of a Bad Beat, of a High Hand Jackpot: what can be chosen; () for any text.
CHOICES: dict[str, dict[str, tuple[str, ...]]] = {
    "bad beat": {
        "count_location": PLACES, "pay_location": ("table", "cage"), "payout_basis": ("displayed", "fund"),
        "discontinuation_procedure_ref": (), "collection_ended": ("yes", "no"), "reseed_percent": (),
    },
    "high hand": {
        "count_location": PLACES, "tie_division": ("equal", "custom"), "claim_deadline": (),
        "unclaimed": ("next_period", "by_procedure"), "time_basis": ("showdown", "deal_start"), "slip_retention": (),
    },
}  # fmt: skip


def with_term(kind: str, terms: Terms, text: str) -> Terms:
    """Raises ValueError."""
    match = TERM.fullmatch(text)
    if match is None:
        raise ValueError("write a term as in 'count_location = closed_table'")
    name, value = match[1], match[2].strip()
    if name == "play_money":
        return msgspec.structs.replace(terms, play_money=_one_of(name, value, ("yes", "no")) == "yes")
    if kind == "bad beat" and name == "payout_percent":
        return msgspec.structs.replace(terms, payout_percent=_percent(value))
    if kind == "bad beat" and name == "shares":
        shares = tuple([(who, int(part) * 100) for who, part in SHARE.findall(value)])
        return msgspec.structs.replace(terms, shares=shares)
    known = CHOICES[kind]
    if name not in known:
        raise ValueError(f"no term of a {kind} is called {name!r}; there are {', '.join(known)}")
    chosen: Any = _one_of(name, value, known[name])
    if name == "collection_ended":
        chosen = value == "yes"
    elif name == "reseed_percent":
        chosen = _percent(value)
    return msgspec.structs.replace(terms, filed=msgspec.structs.replace(terms.filed, **{name: chosen}))


def _one_of(name: str, value: str, choices: tuple[str, ...]) -> str:
    if choices and value not in choices:
        raise ValueError(f"{name} is one of {', '.join(choices)}")
    return value


def _percent(value: str) -> int:
    if not value.isdigit() or int(value) > 100:
        raise ValueError(f"{value!r} is no percentage")
    return int(value) * 100
