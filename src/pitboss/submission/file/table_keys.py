"""The keys of a table: its name, game and schedules, and every choice of the house by its own name.

Kind and rule of a choice follow from its field in `choices.py` and from the register: a new choice is a new key.
"""

from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from pitboss.money import show_dollars
from pitboss.rulebook import REGISTER
from pitboss.rulebook.lookup import choice_name
from pitboss.submission.choices import HouseChoices
from pitboss.submission.file.amounts import MONEY, MONEYS, money
from pitboss.submission.file.keys import Key, Section
from pitboss.submission.file.kinds import GAME, TEXT, WORDS, YES_NO, Kind, one_of, or_none, some_of, whole
from pitboss.submission.file.structs import FiledMix, MixGame, TableEntry
from pitboss.submission.profiles import ROOM_PROFILES
from pitboss.submission.validate import HINTS, MONEY_KEYS

TABLES_MAX = 1_000
JACKPOTS = ("bad_beat", "high_hand")
# What each game of a mix has of its own; all other choices are the table's.
LIMITS = (
    "bet_structure", "bet_min", "bet_max", "blinds_amounts", "ante_required", "ante_amount", "forced_bet_amount",
)  # fmt: skip
# Said once for the whole file.
NOT_OF_A_TABLE = ("submission_ref", "play_money")
# Choices that no entry of part N is about.
OTHER_RULES = {"profile": "A-28", "table_dealt_by": "N-CFG-device.approvalRef"}
WORDS_OF = {
    "profile": "How open points are read",
    "table_dealt_by": "Dealt by a device, or by hand",
    "table_recording": "Dealt by hand: recorded bet by bet, or hand by hand",
}
CFG = {choice_name(rule_id): rule_id for rule_id in REGISTER if rule_id.startswith("N-CFG-")}


def _is_struct(hint: object) -> bool:
    parts = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    return any(isinstance(part, type) and issubclass(part, msgspec.Struct) for part in parts)


def _choices_of(hint: object) -> tuple[object, ...]:
    """The values of a Literal, also of one that may be left open."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple([value for part in get_args(hint) for value in _choices_of(part)])


def _no_limit(value: Any) -> int:
    # N-CFG-dd.payoutLimit (AMB-127): said, even if there is none.
    return 0 if value == "none" else money(value)


def _kind(field: str) -> Kind:
    hint = HINTS[field]
    optional = type(None) in get_args(hint)
    if field == "profile":
        return one_of(*ROOM_PROFILES)
    if field == "dd_payout_limit":
        return Kind(_no_limit, lambda cents: show_dollars(cents) if cents else "none")
    if field in MONEY_KEYS:
        kind = MONEYS if get_origin(hint) is tuple else MONEY
        return or_none(kind) if optional else kind
    if choices := _choices_of(hint):
        return one_of(*[choice for choice in choices if choice != ""])
    if hint is bool:
        return YES_NO
    return TEXT if hint is str else or_none(whole(0, 1_000)) if optional else whole(0, 1_000)


CHOICES = tuple(
    Key(
        field,
        _kind(field),
        CFG[field] if field in CFG else OTHER_RULES.get(field, "N-VAL-01"),
        words=WORDS_OF.get(field, ""),
    )
    for field in HouseChoices.__struct_fields__
    if field not in NOT_OF_A_TABLE and not _is_struct(HINTS[field])
)

ENTRY = (
    Key("name", WORDS, "N-SGN-15", must=True, words="What the table is called; with a count NAME-1 to NAME-n"),
    Key("game", GAME, "N-CFG-game.variant", must=True),
    Key("mix", WORDS, "N-OPN-27", words="Games that take turns there, this one first: one of [[mixes]], or horse …"),
    Key("count", whole(1, TABLES_MAX), "N-SGN-15", words="How many such tables there are"),
    Key("seats", whole(1, 10), "N-CFG-table.seats"),
    Key("rake", WORDS, "H-01", words="Its schedule of rake, by name"),
    Key("bad_beat", WORDS, "N-CFG-bb.offered", words="The Bad Beat that it takes part in, by name"),
    Key("high_hand", WORDS, "N-CFG-hhj.offered", words="The High Hand Jackpot that it takes part in, by name"),
    Key("table_jackpot_boxes", some_of(one_of(*JACKPOTS), least=0), "N-CFG-table.jackpotBoxes"),
    Key("table_layout_approval_ref", TEXT, "N-CFG-table.layoutApprovalRef"),
    Key(
        "table_rake_area_location",
        one_of("right_of_dealer", "other_approved"),
        "N-CFG-table.rakeAreaLocation",
    ),
    Key("table_deck_storage_location", TEXT, "N-CFG-table.deckStorageLocation"),
    Key("table_tip_box_alt_approval", TEXT, "N-CFG-table.tipBoxAltApproval"),
    Key("display_countdown_seconds", or_none(whole(5, 600)), "N-CFG-display.countdownSeconds"),
    Key(
        "display_approval_ref",
        TEXT,
        "N-CFG-display.countdownSeconds",
        words="The approval of the display that counts down",
    ),
)

TABLE = Section("tables", (*ENTRY, *CHOICES), TableEntry, "array", "N-CFG-game.variant")
GAMES_OF_A_MIX = Section(
    "games",
    (Key("game", GAME, "N-CFG-game.variant", must=True), *[key for key in CHOICES if key.name in LIMITS]),
    MixGame,
    "array",
    "N-OPN-27",
)
MIX = Section(
    "mixes",
    (Key("name", WORDS, "N-OPN-27", must=True, words="What tables call these games that take turns, an orbit each"),),
    FiledMix,
    "array",
    "N-OPN-27",
    (GAMES_OF_A_MIX,),
)
CHOICE_NAMES = frozenset(key.name for key in CHOICES)
