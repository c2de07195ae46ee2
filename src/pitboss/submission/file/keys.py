"""The keys of a file, section by section: what each may hold, and the entry of the register that it is about.

A key of part N has its name in snake case, without the name of its section.
"""

from typing import Any, Literal

import msgspec

from pitboss.submission.file.amounts import CONTRIBUTION, HOURLY_FEES, LEVELS, MONEY, PERCENT, SHARES
from pitboss.submission.file.kinds import (
    DAY,
    GAME,
    LEAST,
    LEAST_OR_NONE,
    PERIOD,
    TEXT,
    TIME_OF_DAY,
    WHILE,
    WORDS,
    YES_NO,
    ZONE,
    Kind,
    one_of,
    some_of,
    whole,
)
from pitboss.submission.file.structs import BadBeat, Facility, HighHand, Person, RakeSchedule, TimeSchedule
from pitboss.submission.jackpots import BadBeatHand

Shape = Literal["one", "array", "named"]


class Key(msgspec.Struct, frozen=True):
    """rule: the entry whose words and paragraphs explain it; words: other ones, where it is about more than this key.
    must: no file without it. field: its name in the struct, where that is another one."""

    name: str
    kind: Kind
    rule: str
    must: bool = False
    field: str = ""
    words: str = ""

    @property
    def attribute(self) -> str:
        return self.field or self.name


class Section(msgspec.Struct, frozen=True):
    """shape: [name], [[name]] with a key `name` in each, or [name.NAME]. rule: what stands behind having it."""

    name: str
    keys: tuple[Key, ...]
    made: type[Any]
    shape: Shape
    rule: str
    inner: tuple["Section", ...] = ()

    @property
    def names(self) -> list[str]:
        return [key.name for key in self.keys] + [section.name for section in self.inner]

    def key(self, name: str) -> Key | None:
        return next((key for key in self.keys if key.name == name), None)


COUNTED_AT = one_of("closed_table", "main_cage", "satellite_cage")
SOME_GAMES = some_of(GAME)
OPTIONS = some_of(one_of("run_it_twice", "bomb_pot", "double_board", "waterfall"), least=0)
ROLES = (
    "player", "dealer", "floorperson", "shift_supervisor", "cashier", "security", "accounting", "surveillance",
    "compliance", "commission", "administrator",
)  # fmt: skip

FACILITY = Section(
    "facility",
    (
        Key("name", WORDS, "N-CFG-facility.nameOrLogo", must=True),
        Key("time_zone", ZONE, "N-CFG-facility.timeZone", must=True),
        Key("gaming_day_start", TIME_OF_DAY, "N-CFG-facility.gamingDayStart"),
        Key("submission_ref", TEXT, "N-CFG-submission.ref"),
        Key("play_money", YES_NO, "N-CFG-submission.ref", words="For play money, and not filed"),
        Key("internal_controls_ref", TEXT, "N-CFG-facility.internalControlsRef"),
    ),
    Facility,
    "one",
    "N-VAL-01",
)

TIME = Section(
    "time",
    (
        Key("basis", one_of("per_player", "per_table"), "N-CFG-rake.time.basis", must=True),
        # H-10 (P 17.B(3)(d)): by the hour, or in parts each 30 or 20 minutes.
        Key("interval", one_of(60, 30, 20), "N-CFG-rake.time.interval"),
        Key("hourly_fee", HOURLY_FEES, "N-CFG-rake.time.hourlyFee", must=True),
    ),
    TimeSchedule,
    "one",
    "H-07",
)

RAKE = Section(
    "rake",
    (
        Key("name", WORDS, "H-01", must=True, words="What tables call this schedule"),
        Key("types", some_of(one_of("percentage", "incremental", "time")), "N-CFG-rake.types", must=True),
        Key("method", WORDS, "N-CFG-rake.method", must=True),
        Key("percent", PERCENT, "N-CFG-rake.percent"),
        Key("levels", LEVELS, "N-CFG-rake.levels"),
        Key("max_per_round", MONEY, "N-CFG-rake.maxPerRound"),
        Key("rounding", one_of("down", "nearest"), "N-CFG-rake.rounding"),
        Key("no_flop_no_drop", YES_NO, "N-CFG-rake.noFlopNoDrop"),
    ),
    RakeSchedule,
    "array",
    "H-01",
    (TIME,),
)

HANDS = Section(
    "hands",
    (
        Key("games", SOME_GAMES, "N-CFG-bb.games", must=True),
        Key("losing", LEAST, "N-CFG-bb.hands", must=True, words="The least beaten hand that qualifies"),
        Key("winning", LEAST_OR_NONE, "N-CFG-bb.hands", words="The least hand that has to beat it, where not any does"),
        Key("both_hole_cards", YES_NO, "N-CFG-bb.hands", must=True, words="Whether both hole cards must play in it"),
        Key(
            "quads_pocket_pair", YES_NO, "N-CFG-bb.hands", must=True, words="Whether four of a kind needs a pocket pair"
        ),
        Key("min_players_dealt", whole(2, 10), "N-CFG-bb.minPlayersDealt", must=True),
        Key("payout_percent", PERCENT, "N-CFG-bb.hands", must=True, words="How much of the fund it pays"),
        Key("shares", SHARES, "N-CFG-bb.shares", must=True),
        Key("min_pot_to_qualify", MONEY, "N-CFG-bb.minPotToQualify"),
        Key("options", OPTIONS, "N-CFG-bb.options"),
    ),
    BadBeatHand,
    "array",
    "I-05",
)

BAD_BEAT = Section(
    "bad_beat",
    (
        Key("contribution_rule", CONTRIBUTION, "N-CFG-bb.contributionRule", must=True),
        Key("max_contribution", MONEY, "N-CFG-bb.maxContribution", must=True),
        Key("min_pot", MONEY, "N-CFG-bb.minPot", must=True),
        Key("count_location", COUNTED_AT, "N-CFG-bb.countLocation", must=True),
        Key("pay_location", one_of("table", "cage"), "N-CFG-bb.payLocation"),
        Key("discontinuation_procedure_ref", TEXT, "N-CFG-bb.discontinuationProcedureRef"),
        Key("payout_basis", one_of("displayed", "fund"), "N-CFG-bb.payoutBasis"),
        Key("reseed_percent", PERCENT, "N-CFG-bb.reseedPercent"),
        Key("collection_ended", YES_NO, "I-07", words="Nothing is collected any more; the fund stays payable"),
    ),
    BadBeat,
    "named",
    "I-01",
    (HANDS,),
)

HIGH_HAND = Section(
    "high_hand",
    (
        Key("collection_period", PERIOD, "N-CFG-hhj.collectionPeriod", must=True),
        Key("qualifying_period", PERIOD, "N-CFG-hhj.qualifyingPeriod", must=True),
        Key("contribution_rule", CONTRIBUTION, "N-CFG-hhj.contributionRule", must=True),
        Key("max_contribution", MONEY, "N-CFG-hhj.maxContribution", must=True),
        Key("min_pot", MONEY, "N-CFG-hhj.minPot", must=True),
        Key("min_players_dealt", whole(2, 10), "N-CFG-hhj.minPlayersDealt", must=True),
        Key("min_pot_to_qualify", MONEY, "N-CFG-hhj.minPotToQualify"),
        Key("count_location", COUNTED_AT, "N-CFG-hhj.countLocation", must=True),
        Key("tie_division", one_of("equal", "custom"), "N-CFG-hhj.tieDivision", must=True),
        Key("tie_division_rule", TEXT, "N-CFG-hhj.tieDivision", words="How equal hands share, where not equally"),
        Key("claim_deadline", WHILE, "N-CFG-hhj.claimDeadline"),
        Key("restrictions", TEXT, "N-CFG-hhj.restrictions"),
        Key("unclaimed_procedure", WORDS, "N-CFG-hhj.unclaimedProcedure", must=True),
        Key(
            "unclaimed",
            one_of("next_period", "as_entered"),
            "N-CFG-hhj.unclaimedProcedure",
            words="What becomes of it: the next period's, or by that procedure",
        ),
        Key("time_basis", one_of("showdown", "deal_start"), "N-CFG-hhj.timeBasis"),
        Key("require_hole_cards", YES_NO, "N-CFG-hhj.requireHoleCards"),
        Key("games", some_of(GAME, least=0), "N-CFG-hhj.games"),
        Key("slip_retention", WHILE, "N-CFG-hhj.slipRetention"),
    ),
    HighHand,
    "named",
    "J-01",
)

PEOPLE = Section(
    "people",
    (
        Key("name", WORDS, "N-CFG-people.registered", must=True, words="Who works here, as it stands on a slip"),
        Key("licence", TEXT, "J-17", words="Their licence number"),
        Key("roles", some_of(one_of(*ROLES)), "O-ROL-01", must=True, words="What they may do"),
        Key("from", DAY, "N-CFG-people.registered", field="since", words="From this day on"),
        Key("to", DAY, "N-CFG-people.registered", field="until", words="Until this day"),
    ),
    Person,
    "array",
    "J-17",
)
