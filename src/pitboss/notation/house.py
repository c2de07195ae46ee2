"""House choices in text: 'bet_min=4 blinds_amounts=2,5'. Amounts in dollars, yes and no, 'unset' for none."""

import re
from collections.abc import Mapping
from difflib import get_close_matches
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from pitboss.money import parse_cents, show_cents
from pitboss.notation.nested import PARTS, RECORDS, put_together, shown_parts
from pitboss.notation.values import TOKEN, Codec, quote, read_name, read_number, read_quoted, show_name
from pitboss.submission import PROFILES, HouseChoices, house_choices
from pitboss.submission.validate import HINTS, MONEY_KEYS

UNSET = "unset"
YES_NO = {"yes": True, "no": False}
CHOICE = re.compile(rf"(\w+)=({TOKEN})")
HOUSE_TEXT = re.compile(rf"(?P<profile>{TOKEN})(?P<choices>(?: \w+={TOKEN})*)")
EXAMPLE = "maryland bet_min=4 blinds_amounts=2,4"


def house_with(base: HouseChoices, own: Mapping[str, Any]) -> HouseChoices:
    """The house with choices of its own, as a file has them. ValueError says which of them cannot be, and why."""
    for key, value in own.items():
        if key != "profile":
            _check_known(key)
        try:
            msgspec.convert(value, HINTS[key])
        except msgspec.ValidationError as error:
            words = _words(HINTS[key])
            why = f"it is one of {', '.join(words)}" if words else str(error)
            raise ValueError(f"{key} cannot be {value!r}: {why}") from None
    return msgspec.convert(msgspec.to_builtins(base) | dict(own), HouseChoices)


def _check_known(key: str) -> None:
    if key not in HINTS or key == "profile":
        near = get_close_matches(key, (*HINTS, *PARTS), n=1)
        raise ValueError(f"no house choice is called {key!r}" + (f"; did you mean {near[0]}?" if near else ""))


def _words(hint: object) -> dict[str, Any]:
    """The words that a choice is one of, where it is."""
    kinds = [kind for kind in _kinds(hint) if get_origin(kind) is Literal]
    return {str(word): word for kind in kinds for word in get_args(kind)}


def show_choice(key: str, value: Any) -> str:
    if value is None:
        return UNSET
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(show_cents(cents) for cents in value) or UNSET
    if isinstance(value, int):
        return show_cents(value) if key in MONEY_KEYS else str(value)
    # A free text that could be taken for something else is quoted.
    return quote(value) if value == UNSET else show_name(value)


def read_choice(key: str, text: str) -> Any:
    """The value that a text gives to a choice; says which words or kinds of value the choice takes."""
    if key in PARTS:
        return PARTS[key].read(text)
    _check_known(key)
    hint = HINTS[key]
    kinds = [kind for kind in _kinds(hint) if kind is not NoneType]
    if text == UNSET:
        return _unset(key, hint)
    if key in RECORDS:
        raise ValueError(
            f"{key} is written key by key: {', '.join([name for name in PARTS if PARTS[name].choice == key])}"
        )
    by_text = _words(hint)
    if by_text:
        if text not in by_text:
            raise ValueError(f"{key} is one of {', '.join(by_text)}, not {text!r}")
        return by_text[text]
    if kinds == [bool]:
        if text not in YES_NO:
            raise ValueError(f"{key} is yes or no, not {text!r}")
        return YES_NO[text]
    if get_origin(kinds[0]) is tuple:
        return tuple([parse_cents(piece) for piece in text.replace(",", " ").split()])
    if kinds == [int]:
        return parse_cents(text) if key in MONEY_KEYS else read_number(text)
    return read_quoted(text) if text.startswith('"') else text


def _kinds(hint: object) -> tuple[object, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _unset(key: str, hint: object) -> Any:
    if NoneType in _kinds(hint):
        return None
    if get_origin(hint) is tuple:
        return ()
    raise ValueError(f"{key} cannot be left unset")


def base_of(profile: str) -> HouseChoices:
    return house_choices(profile) if profile in PROFILES else HouseChoices(profile=profile)


def show_house(house: HouseChoices) -> str:
    """The profile, and every choice in which the house departs from it."""
    base = base_of(house.profile)
    own = [key for key in HINTS if getattr(house, key) != getattr(base, key)]
    told: list[str] = []
    for key in own:
        told += shown_parts(house, key) if key in RECORDS else [f"{key}={show_choice(key, getattr(house, key))}"]
    return " ".join([show_name(house.profile), *told])


def read_house(text: str) -> HouseChoices:
    match = HOUSE_TEXT.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is no profile with choices, as in {EXAMPLE!r}")
    choices = {key: read_choice(key, value) for key, value in CHOICE.findall(match["choices"])}
    return with_choices(read_name(match["profile"]), choices)


def with_choices(profile: str, choices: Mapping[str, Any]) -> HouseChoices:
    base = base_of(profile)
    return HouseChoices(**{key: getattr(base, key) for key in HINTS} | put_together(choices))


HOUSE = Codec(rf"{TOKEN}(?: \w+={TOKEN})*", show_house, read_house, HouseChoices(), EXAMPLE)
