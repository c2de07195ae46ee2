"""House choices that belong together, each with a key of its own in text: 'rake_percent=10 rake_max_per_round=5'.

Keys are those of part N. Amounts are in dollars, a level and its amount as in 20:2; a contribution that is the same for
every pot is the amount alone; an hourly fee stands after the limits of its game, as in 4-8:10, or 2:12 where there is
no largest bet.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, get_args

import msgspec

from pitboss.money import parse_cents, show_cents
from pitboss.notation.jackpots import read_hands, show_hands
from pitboss.notation.values import read_name, read_number, show_name
from pitboss.submission import HouseChoices
from pitboss.submission.jackpots import BadBeatTerms, HighHandTerms
from pitboss.submission.rake import Levels, Rake, RakeType
from pitboss.submission.time_charge import FeeRow, TimeCharge

UNSET = "unset"


class Part(NamedTuple):
    """field: of the record that `choice` holds, or with a dot between them of a record within it."""

    choice: str
    field: str
    show: Callable[[Any], str]
    read: Callable[[str], Any]


# --- values ----------------------------------------------------------------------------------------------------------
def _show_types(types: tuple[str, ...]) -> str:
    return ",".join(types) or UNSET


def _read_types(text: str) -> tuple[str, ...]:
    return tuple([_one_of(word, get_args(RakeType)) for word in _pieces(text)])


def _show_levels(levels: Levels) -> str:
    return ",".join(f"{show_cents(level)}:{show_cents(cents)}" for level, cents in levels) or UNSET


def _read_levels(text: str) -> Levels:
    found: list[tuple[int, int]] = []
    for piece in _pieces(text):
        level, colon, cents = piece.partition(":")
        if not colon:
            raise ValueError(f"{piece!r} is no level with its amount: write as in 10:1 20:2")
        found.append((parse_cents(level), parse_cents(cents)))
    return tuple(found)


def _show_rule(rule: Levels) -> str:
    return show_cents(rule[0][1]) if len(rule) == 1 and not rule[0][0] else _show_levels(rule)


def _read_rule(text: str) -> Levels:
    return _read_levels(text) if ":" in text or text == UNSET else ((0, parse_cents(text)),)


def _pieces(text: str) -> list[str]:
    return [] if text == UNSET else text.replace(",", " ").split()


def _one_of(word: str, words: tuple[str, ...]) -> str:
    if word not in words:
        raise ValueError(f"{word!r} is not one of {', '.join(words)}")
    return word


def _show_yes(value: bool) -> str:
    return "yes" if value else "no"


def _read_yes(text: str) -> bool:
    return _one_of(text, ("yes", "no")) == "yes"


def _show_max(cents: int | None) -> str:
    return UNSET if cents is None else show_cents(cents)


def _read_max(text: str) -> int | None:
    return None if text == UNSET else parse_cents(text)


def _read_rounding(text: str) -> str:
    return _one_of(text, ("down", "nearest"))


def _read_basis(text: str) -> str:
    return _one_of(text, ("per_player", "per_table"))


def _read_interval(text: str) -> int:
    return int(_one_of(text, ("60", "30", "20")))


def _show_fees(rows: tuple[FeeRow, ...]) -> str:
    told = [f"{show_cents(low)}{f'-{show_cents(high)}' if high else ''}:{show_cents(fee)}" for low, high, fee in rows]
    return ",".join(told) or UNSET


def _read_fees(text: str) -> tuple[FeeRow, ...]:
    found: list[FeeRow] = []
    for piece in _pieces(text):
        limits, colon, fee = piece.partition(":")
        low, dash, high = limits.partition("-")
        if not colon:
            raise ValueError(f"{piece!r} is no fee for the limits of a game: write as in 4-8:10")
        found.append((parse_cents(low), parse_cents(high) if dash else 0, parse_cents(fee)))
    return tuple(found)


# --- keys ------------------------------------------------------------------------------------------------------------
# A percentage is in hundredths, as dollars are in cents, and is written in the same way.
PARTS: dict[str, Part] = {
    "rake_types": Part("rake", "types", _show_types, _read_types),
    "rake_method": Part("rake", "method", show_name, read_name),
    "rake_percent": Part("rake", "percent", show_cents, parse_cents),
    "rake_levels": Part("rake", "levels", _show_levels, _read_levels),
    "rake_max_per_round": Part("rake", "max_per_round", _show_max, _read_max),
    "rake_rounding": Part("rake", "rounding", str, _read_rounding),
    "rake_no_flop_no_drop": Part("rake", "no_flop_no_drop", _show_yes, _read_yes),
    "rake_time_basis": Part("rake", "time.basis", str, _read_basis),
    "rake_time_interval": Part("rake", "time.interval", str, _read_interval),
    "rake_time_hourly_fee": Part("rake", "time.hourly_fee", _show_fees, _read_fees),
}
# What is there at all, and what has to be said then.
OFFERED = {"bb_offered": "bad_beat", "hhj_offered": "high_hand"}
for _offered, _choice in OFFERED.items():
    _start = _offered.removesuffix("offered")
    PARTS |= {
        _offered: Part(_choice, "", _show_yes, _read_yes),
        f"{_start}contribution_rule": Part(_choice, "rule", _show_rule, _read_rule),
        f"{_start}max_contribution": Part(_choice, "most", show_cents, parse_cents),
        f"{_start}min_pot": Part(_choice, "min_pot", show_cents, parse_cents),
    }
PARTS |= {
    "bb_name": Part("bad_beat", "name", show_name, read_name),
    "bb_hands": Part("bad_beat", "hands", show_hands, read_hands),
    "hhj_name": Part("high_hand", "name", show_name, read_name),
    "hhj_tracks": Part("high_hand", "tracks", _show_yes, _read_yes),
    "hhj_min_players_dealt": Part("high_hand", "min_players_dealt", str, read_number),
    "hhj_min_pot_to_qualify": Part("high_hand", "min_pot_to_qualify", show_cents, parse_cents),
    "hhj_require_hole_cards": Part("high_hand", "require_hole_cards", _show_yes, _read_yes),
}
RECORDS: dict[str, type[msgspec.Struct]] = {"rake": Rake, "bad_beat": BadBeatTerms, "high_hand": HighHandTerms}
# Records within those, by their field.
WITHIN: dict[str, type[msgspec.Struct]] = {"time": TimeCharge}


def _holder(record: Any, field: str) -> tuple[Any, str]:
    """The record that has the field, None where there is none, and what the field is called in it."""
    within, _, name = field.rpartition(".")
    return (getattr(record, within) if within and record is not None else record), name


def show_part(house: HouseChoices, key: str) -> str:
    """What a house says to such a key; '' where it says nothing."""
    part = PARTS[key]
    record = getattr(house, part.choice)
    if not part.field:
        return part.show(record is not None)
    record, name = _holder(record, part.field)
    return part.show(getattr(record, name)) if record is not None else ""


def _said(record: Any, field: str) -> bool:
    """Whether it has another value there than it would have unsaid."""
    record, name = _holder(record, field)
    if record is None:
        return False
    plain = {one.name: one.default for one in msgspec.structs.fields(type(record))}
    return bool(getattr(record, name) != plain[name])


def shown_parts(house: HouseChoices, choice: str) -> list[str]:
    """A record of choices as keys and values, without what has the value that it would have unsaid."""
    record = getattr(house, choice)
    if record is None:
        return [f"{choice}={UNSET}"]
    return [
        f"{key}={show_part(house, key)}"
        for key, part in PARTS.items()
        if part.choice == choice and (not part.field or _said(record, part.field))
    ]


def put_together(choices: Mapping[str, Any]) -> dict[str, Any]:
    """Choices by their keys in text, with those that belong together as one record. ValueError: a key is missing."""
    found = {key: value for key, value in choices.items() if key not in PARTS}
    for choice, kind in RECORDS.items():
        said = {key: value for key, value in choices.items() if key in PARTS and PARTS[key].choice == choice}
        if said:
            found[choice] = _record(choice, kind, said)
    return found


def _record(choice: str, kind: type[msgspec.Struct], said: dict[str, Any]) -> Any:
    offered = next((key for key, of in OFFERED.items() if of == choice), "")
    if offered and not said.get(offered, False):
        if len(said) > 1 or offered not in said:
            raise ValueError(f"{next(key for key in said if key != offered)} is given, but not {offered}=yes")
        return None
    values = {PARTS[key].field: value for key, value in said.items() if PARTS[key].field}
    for within, inner in WITHIN.items():
        start = f"{within}."
        own = {field.removeprefix(start): values.pop(field) for field in list(values) if field.startswith(start)}
        if own:
            values[within] = _made(choice, inner, own, start, said)
    return _made(choice, kind, values, "", said)


def _made(choice: str, kind: type[msgspec.Struct], values: dict[str, Any], start: str, said: Mapping[str, Any]) -> Any:
    names = {part.field: key for key, part in PARTS.items() if part.choice == choice}
    needed = [start + field.name for field in msgspec.structs.fields(kind) if field.required]
    missing = [names[name] for name in needed if name.removeprefix(start) not in values]
    if missing:
        raise ValueError(f"{missing[0]} is missing: say it with {next(iter(said))}")
    return kind(**values)
