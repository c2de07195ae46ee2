"""What a file says, once it is read. Amounts are cents, percentages hundredths of a per cent.

Everything has a default, so that a file with a gap can be looked at to its end; which keys a file must have is in the
lists of keys.
"""

from typing import Any, Literal

import msgspec

from pitboss.submission.jackpots import BadBeatHand, BadBeatTerms, HighHandTerms
from pitboss.submission.rake import Contribution, Levels, Rake, RakeType
from pitboss.submission.time_charge import TimeCharge


class Facility(msgspec.Struct, frozen=True, kw_only=True):
    """play_money: an example or a game among friends, which nobody files."""

    name: str = ""
    time_zone: str = ""
    gaming_day_start: str = "06:00"
    internal_controls_ref: str = ""
    submission_ref: str = ""
    play_money: bool = False


class TimeSchedule(msgspec.Struct, frozen=True, kw_only=True):
    """hourly_fee: smallest bet, largest bet (None: no maximum), and what an hour costs at these limits."""

    basis: Literal["per_player", "per_table"] = "per_player"
    interval: Literal[60, 30, 20] = 60
    hourly_fee: tuple[tuple[int, int | None, int], ...] = ()

    @property
    def charge(self) -> TimeCharge:
        """As a table's choices have it."""
        fees = tuple([(low, high or 0, fee) for low, high, fee in self.hourly_fee])
        return TimeCharge(basis=self.basis, interval=self.interval, hourly_fee=fees)


class RakeSchedule(msgspec.Struct, frozen=True, kw_only=True):
    name: str = ""
    types: tuple[RakeType, ...] = ()
    method: str = ""
    percent: int = 0
    levels: Levels = ()
    max_per_round: int | None = None
    rounding: Literal["down", "nearest"] = "down"
    no_flop_no_drop: bool = False
    time: TimeSchedule | None = None

    @property
    def rake(self) -> Rake:
        """As a table's choices have it."""
        return Rake(
            types=self.types, method=self.method, percent=self.percent, levels=self.levels,
            max_per_round=self.max_per_round, rounding=self.rounding, no_flop_no_drop=self.no_flop_no_drop,
            time=self.time.charge if self.time is not None else None,
        )  # fmt: skip


class BadBeat(msgspec.Struct, frozen=True, kw_only=True):
    name: str = ""
    contribution_rule: Levels = ()
    max_contribution: int = 0
    min_pot: int = 0
    count_location: str = ""
    pay_location: str = "table"
    discontinuation_procedure_ref: str = ""
    payout_basis: str = "displayed"
    reseed_percent: int = 0
    collection_ended: bool = False
    hands: tuple[BadBeatHand, ...] = ()

    @property
    def contribution(self) -> Contribution:
        """I-07 (P 15.C(3)): once collection has ended it gets nothing, and still pays."""
        rule = () if self.collection_ended else self.contribution_rule
        return Contribution(rule=rule, most=self.max_contribution, min_pot=self.min_pot)

    def terms(self, game: str) -> BadBeatTerms:
        """As a table of this game has it: with the hands that count there (N-CFG-bb.games)."""
        hands = tuple([hand for hand in self.hands if game in hand.games])
        given = msgspec.structs.asdict(self.contribution)
        return BadBeatTerms(**given, name=self.name, hands=hands)

    @property
    def games(self) -> frozenset[str]:
        return frozenset([key for hand in self.hands for key in hand.games])


class HighHand(msgspec.Struct, frozen=True, kw_only=True):
    """games: those in which hands count; none named: every game with 52 cards in which the high hand wins (AMB-97)."""

    name: str = ""
    collection_period: tuple[str, str] = ("", "")
    qualifying_period: tuple[str, str] = ("", "")
    contribution_rule: Levels = ()
    max_contribution: int = 0
    min_pot: int = 0
    min_players_dealt: int = 2
    min_pot_to_qualify: int = 0
    count_location: str = ""
    tie_division: str = ""
    tie_division_rule: str = ""
    claim_deadline: str = ""
    restrictions: str = ""
    unclaimed_procedure: str = ""
    unclaimed: str = "next_period"
    time_basis: str = "showdown"
    require_hole_cards: bool = False
    games: tuple[str, ...] = ()
    slip_retention: str = ""

    @property
    def contribution(self) -> Contribution:
        return Contribution(rule=self.contribution_rule, most=self.max_contribution, min_pot=self.min_pot)

    def terms(self, *, counts: bool) -> HighHandTerms:
        """As a table has it. counts: whether hands of its game do."""
        return HighHandTerms(
            rule=self.contribution_rule, most=self.max_contribution, min_pot=self.min_pot, name=self.name,
            tracks=counts, min_players_dealt=self.min_players_dealt, min_pot_to_qualify=self.min_pot_to_qualify,
            require_hole_cards=self.require_hole_cards,
        )  # fmt: skip


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """since, until: days; '' for always."""

    name: str = ""
    licence: str = ""
    roles: tuple[str, ...] = ()
    since: str = ""
    until: str = ""


class MixGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a mix, with the limits that it is played at."""

    game: str = ""
    choices: dict[str, Any] = {}


class FiledMix(msgspec.Struct, frozen=True, kw_only=True):
    """Games that take turns at a table, an orbit each (N-OPN-27): the house's own list."""

    name: str = ""
    games: tuple[MixGame, ...] = ()


class TableEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the file, which may stand for several tables. choices: what it says of the house's choices, and no
    more than that; all else is at its default."""

    name: str = ""
    game: str = ""
    mix: str = ""
    count: int | None = None
    seats: int = 0
    rake: str = ""
    bad_beat: str = ""
    high_hand: str = ""
    table_layout_approval_ref: str = ""
    table_rake_area_location: str = "right_of_dealer"
    table_deck_storage_location: str = ""
    table_tip_box_alt_approval: str = ""
    table_jackpot_boxes: tuple[str, ...] = ()
    display_countdown_seconds: int | None = None
    display_approval_ref: str = ""
    choices: dict[str, Any] = {}

    @property
    def names(self) -> tuple[str, ...]:
        if self.count is None:
            return (self.name,)
        return tuple([f"{self.name}-{number}" for number in range(1, self.count + 1)])


class Submission(msgspec.Struct, frozen=True, kw_only=True):
    facility: Facility = Facility()
    rake: tuple[RakeSchedule, ...] = ()
    bad_beat: tuple[BadBeat, ...] = ()
    high_hand: tuple[HighHand, ...] = ()
    people: tuple[Person, ...] = ()
    mixes: tuple[FiledMix, ...] = ()
    tables: tuple[TableEntry, ...] = ()
