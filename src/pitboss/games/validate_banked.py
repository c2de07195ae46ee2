"""What is wrong with a game against the house: its script, its betting areas, its pay tables, its supply of cards."""

from collections.abc import Collection, Iterator

import msgspec

from pitboss.cards import DECK_52, DECK_54
from pitboss.games.deck_rules import DeckRules
from pitboss.games.fault import Fault, no_choice, no_rule
from pitboss.games.game import Game
from pitboss.games.house_rules import HouseRules
from pitboss.games.payouts import Payout
from pitboss.games.steps import (
    SPOTS,
    AnyStep,
    Board,
    DealerHand,
    DealRound,
    Draw,
    FurtherWager,
    OpeningWagers,
    Settle,
    Spot,
)
from pitboss.rankings import RANKINGS, TWO_CARD_LINES
from pitboss.rulebook import REGISTER

POSITIONS = 6
# By the kind of step, those of its rules that may be left empty.
MAY_BE_EMPTY = ("closing_rule", "fold_rule", "no_fold_rule", "community_rule", "below_rule", "tie_rule")


def banked_faults(game: Game, choices: Collection[str] | None) -> Iterator[Fault]:
    yield from _table_faults(game)
    yield from _rule_faults(game)
    yield from _script_faults(game)
    yield from _dealer_faults(game)
    yield from _area_faults(game)
    for i, payout in enumerate(game.payouts):
        yield from _payout_faults(game, payout, f"payouts[{i}]")
    yield from _ranking_faults(game)
    yield from _supply_faults(game)
    if choices is not None:
        for place, name in _choices_named(game):
            if name not in choices:
                yield no_choice(place, "A-28", name, choices)


def _at(game: Game, *kinds: type[AnyStep]) -> list[int]:
    return [i for i, step in enumerate(game.script) if type(step) in kinds]


def _own(game: Game, kind: type[AnyStep]) -> str:
    """The rule that the game itself names for such a step."""
    return next((step.rule for step in game.script if type(step) is kind), "A-28")


def _dealer_rule(game: Game) -> str:
    """Of the dealer's hand, or of it that there is none."""
    rules = game.house_rules
    if _at(game, DealerHand) or rules is None:
        return _own(game, DealerHand)
    # L-PLY-09, M-WAG-05
    return rules.no_dealer or "L-PLY-09"


def _table_faults(game: Game) -> Iterator[Fault]:
    # L-TBL-01, M-TBL-01, N-CFG-table.houseSeats (TX 2.A, DD 2.A): one player is enough, and there is room for six.
    if not 1 <= game.seats_max <= POSITIONS:
        yield Fault("seats_max", game.seats_rule, f"{game.seats_max} positions: a table has 1 to {POSITIONS}")
    # L-CRD-01, M-CRD-01 (TX 3.A, DD 3.A): the deck of 52, alone or with two jokers.
    if len(set(game.deck)) != len(game.deck) or set(game.deck) not in (set(DECK_52), set(DECK_54)):
        rule = game.house_rules.decks.cards if game.house_rules is not None else "A-28"
        yield Fault("deck", rule, "it is neither the deck of 52 nor that of 54 with the jokers")
    if game.house_rules is None:
        yield Fault("house_rules", "A-28", "a game against the house names the paragraphs of its book")
    of_ring_games = ("shares", "button", "straddle", "kill", "halving_rule", "phh")
    for name in of_ring_games:
        if getattr(game, name):
            yield Fault(name, "A-28", "is for games in which players play each other for a pot")
    if bool(game.limit) != bool(game.limit_rule):
        # L-SET-06, M-SET-03
        yield Fault("limit_rule", game.limit_rule or "A-28", "a payout limit has its rule, and no limit has none")


def _rules_of(part: msgspec.Struct, place: str) -> list[tuple[str, str]]:
    """Every field of a part that names a rule, by its place; those that may be empty only where they are not."""
    named = [(name, getattr(part, name)) for name in part.__struct_fields__ if name.endswith("rule")]
    return [(f"{place}.{name}", rule) for name, rule in named if rule or name not in MAY_BE_EMPTY]


def _texts_of(part: HouseRules | DeckRules, place: str) -> list[tuple[str, str]]:
    """Every text of these is a rule; '' says that the book has no such rule."""
    texts = [(field.name, getattr(part, field.name)) for field in msgspec.structs.fields(part) if field.type is str]
    return [(f"{place}.{name}", rule) for name, rule in texts if rule]


def _rule_faults(game: Game) -> Iterator[Fault]:
    named = [("seats_rule", game.seats_rule), *([("limit_rule", game.limit_rule)] if game.limit_rule else [])]
    for i, step in enumerate(game.script):
        named += _rules_of(step, f"script[{i}]")
        if isinstance(step, OpeningWagers):
            for j, spot in enumerate(step.spots):
                named += _rules_of(spot, f"script[{i}].spots[{j}]")
    for i, payout in enumerate(game.payouts):
        named += _rules_of(payout, f"payouts[{i}]")
    if game.house_rules is not None:
        named += _texts_of(game.house_rules, "house_rules") + _texts_of(game.house_rules.decks, "house_rules.decks")
        named += [(f"house_rules.decks.removed[{why}]", rule) for why, rule in game.house_rules.decks.removed]
    for place, rule in named:
        if rule not in REGISTER:
            yield no_rule(place, rule)


# --- the script --------------------------------------------------------------------------------------------------
def _script_faults(game: Game) -> Iterator[Fault]:
    script, deals = game.script, _at(game, DealRound)
    # L-WAG-04, M-WAG-02 (TX 7.D, DD 7.E(1)): wagers come before the cards.
    if _at(game, OpeningWagers) != [0]:
        yield Fault("script", _own(game, OpeningWagers), "the script begins with the opening wagers, and has them once")
    # L-DEAL-02, M-DEAL-01: everybody gets cards once.
    if len(deals) != 1:
        yield Fault("script", _own(game, DealRound), f"{len(deals)} deals: each player gets cards once")
    # L-PLY-10, M-PLY-08 (TX 11.I, DD 11.D): it ends with the wagers settled.
    if not script or _at(game, Settle) != [len(script) - 1]:
        yield Fault("script", _own(game, Settle), "the script ends with the settling of the wagers, and has it once")
    for i in _at(game, FurtherWager, Board, Draw, DealerHand):
        if not deals or i < deals[0]:
            yield Fault(f"script[{i}]", _own(game, DealRound), "this step comes after the players have their cards")
    known = (OpeningWagers, DealRound, FurtherWager, Board, Draw, DealerHand, Settle)
    for i, step in enumerate(script):
        if not isinstance(step, known):
            yield Fault(f"script[{i}]", "A-28", f"{type(step).__name__} is a step of games with a pot")
        elif isinstance(step, FurtherWager):
            yield from _wager_faults(game, i, step)
        elif isinstance(step, Draw):
            if step.burn != "never":
                yield Fault(f"script[{i}].burn", "M-DEAL-05", "no card is burned for a draw against the house")
            if game.on_shortage != "reshuffle_discards":
                yield Fault("on_shortage", "N-CFG-dd.shortage", "where cards are drawn the discards may be needed")
        elif isinstance(step, Board | DealRound) and step.count < 1:
            yield Fault(f"script[{i}].count", step.rule, f"{step.count} cards are none")


def _wager_faults(game: Game, i: int, step: FurtherWager) -> Iterator[Fault]:
    place = f"script[{i}]"
    if step.times < 1:
        yield Fault(f"{place}.times", step.rule, "a wager is at least one ante")
    if bool(step.fold_rule) != (step.otherwise == "fold"):
        yield Fault(f"{place}.fold_rule", step.rule, "named where a player folds, and only there")
    if bool(step.no_fold_rule) != (step.otherwise == "check"):
        yield Fault(f"{place}.no_fold_rule", step.rule, "named where a player checks, and only there")
    before = [*_opening_names(game), *(s.spot for s in game.script[:i] if isinstance(s, FurtherWager))]
    for name in step.keeps:
        if name not in before:
            yield Fault(f"{place}.keeps", step.rule, f"no {name} wager has been made by now")
    if "ante" not in before:
        yield Fault(place, step.rule, "a further wager is so many times the ante, and there is none")


def _dealer_faults(game: Game) -> Iterator[Fault]:
    """The dealer has a hand where there is something to beat, and nowhere else."""
    hands, last = _at(game, DealerHand), _at(game, Settle, Board, FurtherWager, Draw)
    beaten = any(payout.wins == "beats_dealer" for payout in game.payouts)
    if len(hands) != beaten:
        yield Fault("script", _dealer_rule(game), "the dealer's hand is turned up once, where a payout asks to beat it")
    for i in hands:
        if any(i < j for j in last if not isinstance(game.script[j], Settle)):
            yield Fault(f"script[{i}]", _dealer_rule(game), "the dealer's hand is turned up after all cards and wagers")
    board = sum(step.count for step in game.script if isinstance(step, Board))
    for i in _at(game, DealRound):
        step = game.script[i]
        assert isinstance(step, DealRound)
        if step.dealer != beaten:
            yield Fault(
                f"script[{i}].dealer",
                _dealer_rule(game),
                "cards go to the dealer where the dealer's hand is to be beaten",
            )
        if step.community not in (0, board) or bool(step.community) != bool(step.community_rule):
            # L-DEAL-05
            rule = step.community_rule or step.rule
            yield Fault(f"script[{i}].community", rule, f"the shoe gives all {board} community cards, or none")


# --- betting areas -----------------------------------------------------------------------------------------------
def _spots(game: Game) -> list[tuple[str, Spot]]:
    return [
        (f"script[{i}].spots[{j}]", spot)
        for i, step in enumerate(game.script)
        if isinstance(step, OpeningWagers)
        for j, spot in enumerate(step.spots)
    ]


def _opening_names(game: Game) -> list[str]:
    return [spot.name for _, spot in _spots(game)]


def _area_faults(game: Game) -> Iterator[Fault]:
    """Every wager has its area on the layout, and every area its payout."""
    opening = _spots(game)
    areas = [(place, spot.name, spot.rule) for place, spot in opening]
    areas += [
        (f"script[{i}].spot", step.spot, step.rule)
        for i, step in enumerate(game.script)
        if isinstance(step, FurtherWager)
    ]
    names = [name for _, name, _ in areas]
    for place, name, rule in areas:
        if name not in SPOTS:
            yield Fault(place, rule, f"no layout has an area for {name!r}; there are {', '.join(SPOTS)}")
        if names.count(name) > 1:
            yield Fault(place, rule, f"the {name} area is filled twice")
        paid = sum(payout.spots.count(name) for payout in game.payouts)
        if paid != 1:
            yield Fault("payouts", rule, f"the {name} wager has {paid} payouts instead of one")
    if not opening or not opening[0][1].required or opening[0][1].equals or opening[0][1].offered:
        yield Fault("script[0].spots", _own(game, OpeningWagers), "the first area is one that every player has to fill")
    for j, (place, spot) in enumerate(opening):
        if spot.equals and spot.equals not in names[:j]:
            yield Fault(f"{place}.equals", spot.rule, f"no {spot.equals} wager comes before it")
        if bool(spot.equals) != bool(spot.equals_choice):
            yield Fault(f"{place}.equals_choice", spot.rule, "named where one wager equals another, and only there")


def _choices_named(game: Game) -> Iterator[tuple[str, str]]:
    for place, spot in _spots(game):
        yield f"{place}.limits", f"{spot.limits}_min"
        yield f"{place}.limits", f"{spot.limits}_max"
        for name in ("offered", "equals_choice"):
            if getattr(spot, name):
                yield f"{place}.{name}", getattr(spot, name)
    for i, payout in enumerate(game.payouts):
        for name in ("choice", "least"):
            if getattr(payout, name):
                yield f"payouts[{i}].{name}", getattr(payout, name)


# --- payouts -----------------------------------------------------------------------------------------------------
def _payout_faults(game: Game, payout: Payout, place: str) -> Iterator[Fault]:
    rule = payout.rule
    for name in payout.spots:
        if name not in SPOTS:
            yield Fault(f"{place}.spots", rule, f"no layout has an area for {name!r}; there are {', '.join(SPOTS)}")
    if bool(payout.tables) != bool(payout.choice):
        yield Fault(f"{place}.choice", rule, "the house chooses among pay tables, where there are any")
    if bool(payout.least) != bool(payout.below_rule):
        yield Fault(f"{place}.below_rule", rule, "named where hands below a least one are not paid, and only there")
    if bool(payout.tie_rule) != (payout.wins == "beats_dealer"):
        yield Fault(f"{place}.tie_rule", rule, "named where the dealer's hand may tie, and only there")
    dealt = [step.count for step in game.script if isinstance(step, DealRound)]
    if payout.wins == "two_cards":
        # L-SET-05: the first two cards by themselves.
        if dealt != [2] or not payout.tables:
            yield Fault(f"{place}.wins", rule, "two cards are paid by a table, and each player is dealt two")
    keys = [table.key for table in payout.tables]
    if len(set(keys)) != len(keys):
        yield Fault(f"{place}.tables", rule, "two pay tables have one name")
    ranking = RANKINGS.get(game.ranking)
    known: Collection[str] = TWO_CARD_LINES if payout.wins == "two_cards" else ranking.classes if ranking else ()
    for table in payout.tables:
        hands = [line.hand for line in table.lines]
        for line in table.lines:
            where = f"{place}.tables[{table.key}]"
            if line.hand not in known:
                yield Fault(where, rule, f"no hand is called {line.hand!r}; there are {', '.join(known)}")
            if line.odds < 0:
                yield Fault(where, rule, f"{line.hand} at {line.odds} to 1: odds are 0 (a push) or more")
            if hands.count(line.hand) > 1:
                yield Fault(where, rule, f"{line.hand} is on two lines")
        if not table.lines:
            yield Fault(f"{place}.tables[{table.key}]", rule, "the table has no lines")


def _ranking_faults(game: Game) -> Iterator[Fault]:
    ranking = RANKINGS.get(game.ranking)
    if ranking is None:
        yield Fault("ranking", "C-TX-01", f"no ranking is called {game.ranking!r}; there are {', '.join(RANKINGS)}")
        return
    if not set(game.deck) <= set(ranking.deck):
        yield Fault("ranking", "C-TX-01", f"{ranking.key} does not rank all cards of this deck")
    cards = sum(step.count for step in game.script if isinstance(step, DealRound | Board))
    least, most = ranking.cards_least, ranking.cards_most
    if not least <= cards <= most:
        yield Fault("ranking", "C-TX-01", f"{ranking.key} ranks {least} to {most} cards, not the {cards} of a player")
    if not ranking.classes:
        yield Fault("ranking", "C-TX-01", f"{ranking.key} names no hands that a table could pay")


def _supply_faults(game: Game) -> Iterator[Fault]:
    """Cards for a full table that draws all it may: in Double Draw the last of the 54 (AMB-124)."""
    used = each = 0
    for i, step in enumerate(game.script):
        if isinstance(step, DealRound):
            each = step.count
            used += (game.seats_max + step.dealer) * each
        elif isinstance(step, Board):
            used += step.count + 1
        elif isinstance(step, Draw):
            used += game.seats_max * (step.most or each)
        if used > len(game.deck):
            detail = f"{game.seats_max} players need {used} cards by now, and the deck has {len(game.deck)}"
            yield Fault(f"script[{i}]", game.seats_rule, detail)
            return
