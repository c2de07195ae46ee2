"""Any command and any event that a table could make, for Hypothesis."""

from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from hypothesis import strategies as st
from msgspec import UNSET

from pitboss.cards import DECK_54, UNKNOWN
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.events.places import AREA_OF, BANK, BET, BOX_OF, DROP, HOUSE, OVER_SHORT, POT, PURSE
from pitboss.engine.events.places import TOGETHER as STAKES
from pitboss.games.steps import SPOTS
from pitboss.rulebook import REGISTER
from pitboss.submission import PROFILES, HouseChoices
from pitboss.submission.jackpots import BadBeatHand, BadBeatTerms, HighHandTerms
from pitboss.submission.rake import Rake
from pitboss.submission.time_charge import TimeCharge
from pitboss.submission.validate import HINTS

Strategy = st.SearchStrategy[Any]

COMMAND_TYPES: tuple[type[cm.Command], ...] = cm.COMMAND_TYPES

seats = st.integers(1, 10)
maybe_seat = st.integers(0, 10)
cents = st.integers(0, 10**9)
counts = st.integers(0, 99)
texts = st.text(max_size=12)
rows = st.lists(texts, max_size=3).map(tuple)
times = st.one_of(st.just(0), st.integers(1, 4 * 10**9))
options = st.one_of(st.sampled_from(["run_it_twice", "bomb_pot", "double_board", "waterfall"]), texts)
rules = st.sampled_from(list(REGISTER))
card = st.sampled_from((*DECK_54, UNKNOWN))


def tuples(of: Strategy, most: int = 6, least: int = 0, **unique: Any) -> Strategy:
    return st.lists(of, min_size=least, max_size=most, **unique).map(tuple)


cards = st.tuples(tuples(st.sampled_from(DECK_54), 7, unique=True), st.integers(0, 2)).map(
    lambda pair: pair[0] + (UNKNOWN,) * pair[1]
)
holdings = tuples(st.tuples(seats, cards))
amounts = tuples(st.tuples(seats, cents))
jackpots = st.sampled_from(["bad_beat", "high_hand"])
jackpot_parts = tuples(st.tuples(jackpots, cents), 2)
blinds = tuples(st.tuples(seats, cents, st.integers(0, 900)))
readings = tuples(
    st.builds(
        ev.Reading, pot=counts, share=st.sampled_from(["whole", "high", "low", "badugi"]), seats=tuples(seats),
        strength=st.integers(0, 1 << 24), board=st.integers(0, 2),
    )
)  # fmt: skip

bases = (0, BET, PURSE, *AREA_OF.values())
places = st.one_of(
    *[seats.map(base.__add__) for base in bases],
    st.sampled_from([POT, HOUSE, BANK, DROP, OVER_SHORT, STAKES, *BOX_OF.values()]),
)
moves = tuples(st.tuples(places, places, cents))

# --- against the house
spots = st.one_of(st.sampled_from(SPOTS), texts)
wagers = tuples(st.tuples(spots, cents))
back = tuples(st.tuples(seats, spots, cents))
results = tuples(
    st.builds(
        ev.Result, spot=spots, cents=cents, outcome=st.one_of(st.sampled_from(["won", "lost", "returned"]), texts),
        odds=counts, paid=cents, hand=texts, rule=rules,
    )
)  # fmt: skip


levels = tuples(st.tuples(cents, cents), 3)
times_charged = st.builds(
    TimeCharge, basis=st.sampled_from(["per_player", "per_table"]), interval=st.sampled_from([60, 30, 20]),
    hourly_fee=tuples(st.tuples(cents, cents, cents), 3),
)  # fmt: skip
rakes = st.builds(
    Rake, types=tuples(st.sampled_from(["percentage", "incremental", "time"]), 3), method=texts, percent=cents,
    levels=levels, max_per_round=st.none() | cents, rounding=st.sampled_from(["down", "nearest"]),
    no_flop_no_drop=st.booleans(), time=st.none() | times_charged,
)  # fmt: skip
least_hands = st.sampled_from(["full_house", "AAATT", "TTTT", "KQJT9s", "As Ah Ad Ts Th"])
bad_beat_hands = st.builds(
    BadBeatHand, games=tuples(st.sampled_from(["holdem", "omaha-high"]), 2), losing=least_hands,
    winning=st.just("") | least_hands, both_hole_cards=st.booleans(), quads_pocket_pair=st.booleans(),
    min_players_dealt=counts, min_pot_to_qualify=cents,
    options=tuples(st.sampled_from(["run_it_twice", "bomb_pot", "double_board", "waterfall"]), 4),
    payout_percent=cents, shares=tuples(st.tuples(st.sampled_from(["losers", "winners", "table"]), cents), 3),
)  # fmt: skip
bad_beats = st.builds(BadBeatTerms, rule=levels, most=cents, min_pot=cents, name=texts, hands=tuples(bad_beat_hands, 3))
high_hands = st.builds(
    HighHandTerms, rule=levels, most=cents, min_pot=cents, name=texts, tracks=st.booleans(), min_players_dealt=counts,
    min_pot_to_qualify=cents, require_hole_cards=st.booleans(),
)  # fmt: skip


def _of_hint(hint: object) -> Strategy:
    """Any value that a house choice of this type may have."""
    kinds = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    return st.one_of([_of_kind(kind) for kind in kinds])


def _of_kind(kind: object) -> Strategy:
    if kind is NoneType:
        return st.none()
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    if get_origin(kind) is tuple:
        return tuples(cents, 3)
    if kind is Rake:
        return rakes
    if kind in (BadBeatTerms, HighHandTerms):
        return bad_beats if kind is BadBeatTerms else high_hands
    return {bool: st.booleans(), int: cents, str: texts}[kind]  # type: ignore[index]


def _house(choices: dict[str, Any]) -> HouseChoices:
    return HouseChoices(**choices)


houses = st.fixed_dictionaries(
    {"profile": st.sampled_from([*PROFILES, "some other"])},
    optional={key: _of_hint(hint) for key, hint in HINTS.items() if key != "profile"},
).map(_house)

# What a field holds, by its name; a type may have its own.
FIELDS: dict[str, Strategy] = {
    "seat": seats, "decision": counts, "cents": cents, "chips": cents, "currency": cents, "said": texts,
    "gesture": texts,
    "positions": tuples(st.integers(0, 6), unique=True), "cards": cards, "person": texts, "post": st.booleans(),
    "showing": texts, "stakes": texts, "counted": cents, "rule": rules, "game": texts, "house": houses,
    "seats": counts, "waiting": cents, "recorded": cents, "discrepancy": st.integers(-(10**6), 10**6),
    "owes_post": st.booleans(), "in_force": st.booleans(), "number": counts, "button": st.integers(0, 10),
    "moved": st.booleans(), "blinds": blinds, "missed": tuples(st.tuples(seats, counts)), "live": st.booleans(),
    "one_for_all": st.booleans(), "level": cents, "card": card, "pile": texts, "count": counts,
    "own_included": st.booleans(), "to": cents, "full": st.booleans(), "collected": amounts, "order": tuples(seats),
    "strengths": tuples(st.integers(0, 1 << 24), 2), "readings": readings, "losing_hands": counts,
    "losing_cards": counts, "pot": counts, "share": texts, "posts": amounts,
    "option": options, "at": times, "board": st.integers(0, 2), "by": texts, "reason": texts, "words": texts,
    "taken_from": texts,
    "flop": st.booleans(), "collect": st.booleans(), "stays": st.booleans(), "together": st.booleans(),
    "contested": tuples(tuples(seats, 3), 2),
    "agreed": st.booleans(), "pots": tuples(st.integers(0, 5)), "on": st.booleans(), "minimum": cents,
    "maximum": cents, "leg": st.integers(0, 10), "operator": texts, "layout_approval": texts, "rake_area": texts,
    "deck_storage": texts, "drop_box": texts, "tip_box": texts, "tip_box_approval": texts, "jackpot_boxes": rows,
    "jackpots": rows, "jackpot_box_side": texts, "poker_area": st.booleans(), "cover_cards": counts, "back": texts,
    "stacked": st.booleans(), "decks": tuples(st.integers(0, 1)),
    "backs": rows, "preinspected": st.booleans(), "preshuffled": st.booleans(), "defects": rows,
    "idle": st.booleans(), "deck": st.integers(0, 1), "method": texts, "depth": counts, "expected": counts,
    "fault": texts, "bets": amounts, "owed": tuples(st.tuples(seats, counts)), "seen_by": tuples(seats),
    "circuit": counts, "bet": cents, "stop": st.booleans(), "aside": cents, "binding": st.booleans(),
    "dispute": counts, "final": st.booleans(), "entry": counts, "kept": counts, "kind": texts,
    "how": texts, "protected": st.booleans(), "reconstructed": st.booleans(), "at_fault": st.booleans(),
    "conditional": st.booleans(), "paragraph": texts,
    "wagers": wagers, "spot": spots, "place": st.one_of(st.sampled_from(["seat", "dealer", "board"]), texts),
    "lost": wagers, "areas": rows, "signs": rows, "discard_rack": st.booleans(), "shoe_place": texts,
    "floorperson": texts, "strength": st.integers(0, 1 << 24), "results": results, "cut": cents, "limit_rule": rules,
    "bonus_stands": st.booleans(), "from_bank": back, "to_bank": back, "exposed": cards,
    "device": st.one_of(st.sampled_from(["shuffler", "shoe"]), texts), "misdealt": st.booleans(),
    "by_pot": tuples(cents, 4), "parts": jackpot_parts, "already": jackpot_parts,
    "tick": counts, "paid": amounts, "short": amounts,
    "face": st.one_of(st.sampled_from(["up", "down"]), texts), "asked": st.booleans(),
    "submission": counts, "version": counts, "attach": st.booleans(), "dealer": texts, "key": texts,
    "removed": counts, "attached": counts, "not_collecting": rows,
    "anyway": st.booleans(), "verified": st.booleans(), "jackpot": texts,
    "condition": counts, "losers": tuples(seats), "winners": tuples(seats), "dealt_in": tuples(st.tuples(seats, texts)),
    "payout_percent": cents, "shares": tuples(st.tuples(st.sampled_from(["losers", "winners", "table"]), cents), 3),
}  # fmt: skip

OWN_FIELDS: dict[type, dict[str, Strategy]] = {
    cm.PutChips: {"chips": tuples(tuples(cents, 4), 3)},
    ev.BlindsPosted: {"posts": blinds},
    ev.HandStarted: {
        "positions": tuples(seats), "killer": maybe_seat, "not_collecting": st.just(UNSET) | tuples(jackpots, 2, 1),
    },
    ev.ContributionsTaken: {"boxes": st.just(UNSET) | tuples(st.tuples(jackpots, counts), 2, 1)},
    ev.BoxChanged: {"jackpot": jackpots},
    ev.StraddlePassed: {"seat": st.integers(0, 10)},
    ev.TakingsTaken: {"to": texts},
    ev.PotAwarded: {"to": amounts},
    cm.LetPlayersLook: {"seats": tuples(seats)},
    cm.CallMisdeal: {"seat": maybe_seat},
    cm.OpenDispute: {"seat": maybe_seat},
    ev.OptionAskedFor: {"seat": maybe_seat, "seats": tuples(seats)},
    ev.DecksLookedAt: {"seats": tuples(seats)},
    ev.TimeFellDue: {"seats": tuples(seats)},
    ev.MisdealCalled: {"seat": maybe_seat, "pot": amounts, "house": amounts},
    ev.RoundVoided: {"pot": amounts, "house": amounts, "pushed": amounts, "made_good": amounts},
    ev.CardSetAside: {"seat": maybe_seat},
    ev.HandDied: {"pot": cents, "owed": cents, "house": st.just(UNSET) | cents},
    ev.ExposedHandVoided: {"pot": cents},
    ev.DisputeOpened: {"seat": maybe_seat},
    ev.EntryTakenBack: {"chips": moves},
    ev.RecordTakenBack: {"chips": moves},
    cm.RecordHand: {"pots": tuples(cents, 4), "dealt_in": tuples(seats)},
    ev.HandRecorded: {"pots": tuples(cents, 4), "collected": st.booleans()},
    cm.ClaimHand: {"board": cards, "hands": holdings},
    ev.HandsEntered: {"board": cards, "hands": holdings},
    ev.KillChanged: {"pot": cents, "killer": maybe_seat},
    cm.TurnUp: {"seat": maybe_seat},
    cm.ReportWrongNumber: {"seat": maybe_seat},
    cm.AbandonWagers: {"lost": st.booleans()},
    ev.WagersPlaced: {"back": wagers},
    ev.BetsClosed: {"seats": tuples(seats)},
    ev.FoldedToHouse: {"kept": st.booleans()},
    ev.HandTurnedUp: {"seat": maybe_seat},
    ev.WagersVoided: {"back": back},
}  # fmt: skip


def _rows(*columns: Strategy, least: int = 0, **unique: Any) -> Strategy:
    """Rows of values, told column by column."""
    return tuples(st.tuples(*columns), least=least, **unique).map(
        lambda rows: tuple(zip(*rows, strict=True)) if rows else ((),) * len(columns)
    )


@st.composite
def _dealt(draw: st.DrawFn) -> dict[str, Any]:
    """A deal in circuits or in stacks, to the dealer too, as the dealer makes it, or any other order."""
    order = draw(tuples(maybe_seat, 6, 1, unique=True))
    how = draw(st.sampled_from(["circuits", "stacks", "any"]))
    if how == "circuits":
        to = order * draw(st.integers(1, 4))
    elif how == "stacks":
        each = draw(st.integers(1, 5))
        to = tuple([seat for seat in order for _ in range(each)])
    else:
        to = draw(tuples(maybe_seat, 8, 1))
    size = len(to)
    dealt = draw(tuples(card, size, size))
    return {"seats": to, "cards": dealt, "faces": "".join(draw(tuples(st.sampled_from("du"), size, size)))}


# Fields that belong together.
TOGETHER: dict[type, Strategy] = {
    ev.HandStarted: _rows(seats, texts, cents).map(
        lambda c: {"order": c[0], "persons": c[1], "stacks": c[2]}
    ),
    ev.CardsDealt: _dealt(),
    ev.ButtonCardsDealt: _rows(seats, card).map(lambda c: {"seats": c[0], "cards": c[1]}),
    ev.Discarded: _rows(st.integers(0, 6), card).map(lambda c: {"positions": c[0], "cards": c[1]}),
    ev.CardsShown: _rows(st.integers(0, 6), card).map(lambda c: {"positions": c[0], "cards": c[1]}),
    ev.PotAwarded: st.one_of(
        st.just({"odd": (), "odd_rule": ""}),
        st.fixed_dictionaries({"odd": tuples(st.tuples(seats, cents), 3, 1), "odd_rule": rules}),
    ),
}  # fmt: skip


def any_of(kind: type[msgspec.Struct]) -> Strategy:
    together = TOGETHER.get(kind, st.just({}))
    own = OWN_FIELDS.get(kind, {})

    def build(joined: dict[str, Any]) -> Strategy:
        rest = {f: own.get(f, FIELDS.get(f)) for f in kind.__struct_fields__ if f not in joined}
        missing = [field for field, strategy in rest.items() if strategy is None]
        assert not missing, f"say what {kind.__name__} has as {missing}"
        return st.fixed_dictionaries(rest).map(lambda values: kind(**values, **joined))  # type: ignore[arg-type]

    return together.flatmap(build)
