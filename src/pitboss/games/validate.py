"""Everything wrong with a game, at once, each fault with its place and the rule that it breaks.

A game is data, so nothing stops it from making no sense: a street without betting, a deck that is too small, a ranking
that nobody knows. The engine plays what it is given; this says beforehand whether a game can be played by the book.
"""

from collections.abc import Collection, Iterator
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec

from pitboss.cards import DECK_36, DECK_52
from pitboss.games.fault import Fault
from pitboss.games.game import Game, Share
from pitboss.games.steps import Ante, AnyStep, Bet, Blinds, Board, Deal, Draw, ForcedBet, Straddle
from pitboss.games.validate_banked import banked_faults
from pitboss.rankings import RANKINGS
from pitboss.rulebook import REGISTER

__all__ = ["Fault", "faults"]

TABLE_SEATS = 10
STUD_OPENERS = ("best_high_showing", "best_low_showing")
DEALT = (Deal, Board, Draw)


def faults(game: Game, choices: Collection[str] | None = None) -> list[Fault]:
    """All faults of a game; an empty list if it can be dealt.

    choices: the names of the house choices, where the shares' odd-chip keys are to be held against them.
    """
    found: list[Fault] = [*_name_faults(game), *_word_faults(game)]
    if game.banked:
        return found + list(banked_faults(game, choices))
    found += _table_faults(game)
    found += _rule_faults(game)
    found += _money_faults(game)
    found += _street_faults(game)
    found += _opener_faults(game)
    found += _supply_faults(game)
    found += _share_faults(game)
    if choices is not None:
        unknown = [(i, share) for i, share in enumerate(game.shares) if share.odd not in choices]
        found += [
            Fault(f"shares[{i}].odd", share.odd_rule, f"no house choice is called {share.odd!r}")
            for i, share in unknown
        ]
    return found


# --- fields ------------------------------------------------------------------------------------------------------
def _name_faults(game: Game) -> Iterator[Fault]:
    if not game.key or game.key != "-".join(game.key.lower().split()):
        yield Fault("key", "A-28", f"{game.key!r} is no key: small letters, words joined by hyphens")
    if not game.title.strip():
        yield Fault("title", "A-28", "the game has no title")


def _table_faults(game: Game) -> Iterator[Fault]:
    # two players at least, and never more than the ten places of a table (P 2.A).
    if not 2 <= game.seats_max <= TABLE_SEATS:
        yield Fault("seats_max", "A-30", f"{game.seats_max} players: a table has places for 2 to {TABLE_SEATS}")
    if len(set(game.deck)) != len(game.deck):
        yield Fault("deck", "A-07", "a card is in the deck twice")
    # the whole deck, or the one without the twos to fives.
    if set(game.deck) not in (set(DECK_52), set(DECK_36)):
        yield Fault("deck", "A-07", f"{len(set(game.deck))} different cards are neither the deck of 52 nor that of 36")


def _word_faults(game: Game) -> Iterator[Fault]:
    parts: list[tuple[str, msgspec.Struct]] = [("", game)]
    parts += [(f"script[{i}].", step) for i, step in enumerate(game.script)]
    parts += [(f"shares[{i}].", share) for i, share in enumerate(game.shares)]
    parts += [(f"payouts[{i}].", payout) for i, payout in enumerate(game.payouts)]
    for place, part in parts:
        for name, hint in get_type_hints(type(part)).items():
            value = getattr(part, name, None)
            if get_origin(hint) is Literal and value not in get_args(hint):
                words = ", ".join(map(str, get_args(hint)))
                yield Fault(f"{place}{name}", "A-28", f"{value!r} is not one of {words}")


def _rule_faults(game: Game) -> Iterator[Fault]:
    named = [("seats_rule", game.seats_rule), *([("halving_rule", game.halving_rule)] if game.halving_rule else [])]
    named += [(f"script[{i}].rule", step.rule) for i, step in enumerate(game.script)]
    for i, share in enumerate(game.shares):
        named += [(f"shares[{i}].rule", share.rule), (f"shares[{i}].odd_rule", share.odd_rule)]
        others = ("tie_rule", "board_rule", "alone_rule", "odd_choice_rule")
        named += [(f"shares[{i}].{name}", rule) for name in others if (rule := getattr(share, name))]
    for place, rule_id in named:
        if rule_id not in REGISTER:
            yield Fault(place, rule_id, f"no rule {rule_id!r} in the register")


# --- the script --------------------------------------------------------------------------------------------------
def _at(game: Game, *kinds: type[AnyStep]) -> list[int]:
    return [i for i, step in enumerate(game.script) if type(step) in kinds]


def _money_faults(game: Game) -> Iterator[Fault]:
    """Ante, then Blind Bets and straddle before the cards; or a Forced Bet by an up card."""
    script, cards = game.script, _at(game, Deal)
    first_card = cards[0] if cards else len(script)
    antes, blinds, forced = _at(game, Ante), _at(game, Blinds), _at(game, ForcedBet)
    if antes != [0]:
        yield Fault("script", "E-ANT-01", "a house may ask an Ante: the script begins with that step, and has it once")
    if game.button and (len(blinds) != 1 or forced):
        yield Fault("script", "E-BLD-01", "a game with a button has its Blind Bets, once, and no Forced Bet")
    if not game.button and (len(forced) != 1 or blinds):
        yield Fault("script", "E-FB-07", "a game without a button has one Forced Bet, and no Blind Bets")
    for i in blinds:
        # D-BTN-04; D-DRAW5-02 is the one exception.
        if i > first_card and script[i].rule != "D-DRAW5-02":
            yield Fault(f"script[{i}]", "D-BTN-04", "Blind Bets are posted before any card is dealt")
    for i in forced:
        if not any("u" in step.faces for step in script[:i] if isinstance(step, Deal)):
            yield Fault(f"script[{i}]", "E-FB-06", "no card has been dealt face up to decide the Forced Bet")
    straddles = _at(game, Straddle)
    for i in straddles:
        if not game.straddle:
            yield Fault(f"script[{i}]", "E-STR-03", f"{game.title} has no Straddle Bet")
        elif not blinds or not blinds[0] < i < first_card:
            yield Fault(f"script[{i}]", "E-STR-01", "a Straddle Bet follows the Blind Bets and precedes the cards")
    if len(straddles) > 1:
        yield Fault("script", "E-STR-02", "there is one Straddle Bet in a round of play at the most")
    if game.straddle and not straddles:
        yield Fault("script", "E-STR-01", "the game has a Straddle Bet, but no step for it")


def _street_faults(game: Game) -> Iterator[Fault]:
    script, deals = game.script, _at(game, Deal)
    if not deals:
        yield Fault("script", "D-GEN-01", "no cards are dealt")
    for i in _at(game, *DEALT):
        step = script[i]
        after = next((type(later) for later in script[i + 1 :] if type(later) in (*DEALT, Bet)), None)
        if after is not Bet:
            yield Fault(f"script[{i}]", "D-GEN-01", "every street that is dealt is followed by a betting round")
        if isinstance(step, Deal):
            if not step.faces or set(step.faces) - set("du"):
                yield Fault(
                    f"script[{i}].faces", "D-GEN-06", f"{step.faces!r}: d is face down, u face up, a letter a card"
                )
            if step.burn != (i != deals[0]):
                yield Fault(f"script[{i}].burn", "D-STUD7-03", "a card is burned before every street but the first")
        if isinstance(step, Board) and step.count < 1:
            yield Fault(f"script[{i}].count", "D-CC-03", f"{step.count} community cards are none")
        if isinstance(step, Draw) and not deals:
            yield Fault(f"script[{i}]", "D-DRAW5-03", "nobody has cards to draw to")
        if isinstance(step, Draw) and game.on_shortage != "reshuffle_discards":
            yield Fault("on_shortage", "D-DRAW5-06", "where cards are drawn, the discards are reshuffled on a shortage")


def _opener_faults(game: Game) -> Iterator[Fault]:
    bets = _at(game, Bet)
    if not bets:
        yield Fault("script", "D-GEN-01", "there is no betting round")
    for i in bets:
        step = game.script[i]
        assert isinstance(step, Bet)
        if i == bets[0]:
            # E-ORD-01, E-FB-08: left of what was posted.
            right: tuple[str, ...] = ("left_of_blinds",) if game.button else ("left_of_forced",)
            rule = "E-ORD-01" if game.button else "E-FB-08"
        else:
            # E-ORD-02; E-ORD-03 to 05: the best hand showing.
            right = ("left_of_button",) if game.button else STUD_OPENERS
            rule = "E-ORD-02" if game.button else "E-ORD-03"
        if step.opener not in right:
            yield Fault(f"script[{i}].opener", rule, f"{step.opener!r} opens; right would be {' or '.join(right)}")


def _supply_faults(game: Game) -> Iterator[Fault]:
    """Cards for a full table, but for what the game's own rule for a shortage provides: draws and common cards."""
    used = each = 0
    for i, step in enumerate(game.script):
        if isinstance(step, Deal):
            used += game.seats_max * len(step.faces) + step.burn
            each += len(step.faces)
            # P 10.J(2)-(3): the common card helps with a sixth or seventh card only.
            if game.on_shortage == "common_card" and each > 5:
                return
        elif isinstance(step, Board):
            used += step.count + 1
        if used > len(game.deck):
            detail = f"{game.seats_max} players need {used} cards by now, and the deck has {len(game.deck)}"
            yield Fault(f"script[{i}]", game.seats_rule, detail)
            return


# --- shares ------------------------------------------------------------------------------------------------------
def _share_faults(game: Game) -> Iterator[Fault]:
    shares = game.shares
    if len(shares) not in (1, 2):
        yield Fault("shares", "G-GEN-01", f"{len(shares)} ways to win a pot: it goes whole to one, or by halves to two")
    names = [share.name for share in shares]
    if (len(shares) == 1) != (names == ["whole"]) or len(set(names)) != len(names):
        yield Fault("shares", "G-GEN-01", "one share is called whole, and two have different names")
    if (len(shares) == 2) != bool(game.halving_rule):
        yield Fault("halving_rule", "G-GEN-10", "named where a pot is halved, for its odd chip, and nowhere else")
    for i, share in enumerate(shares):
        yield from _ranking_faults(game, share, f"shares[{i}].ranking")


def _ranking_faults(game: Game, share: Share, place: str) -> Iterator[Fault]:
    ranking = RANKINGS.get(share.ranking)
    if ranking is None:
        yield Fault(place, share.rule, f"no ranking is called {share.ranking!r}; there are {', '.join(RANKINGS)}")
        return
    if not set(game.deck) <= set(ranking.deck):
        yield Fault(place, "A-08", f"{ranking.key} does not rank all cards of this deck")
    own = sum(len(step.faces) for step in game.script if isinstance(step, Deal))
    board = sum(step.count for step in game.script if isinstance(step, Board))
    if game.uses == "two_of_hole_three_of_board":
        # G-OMA-01, G-OMA5-01.
        if own < 2 or board < 3:
            yield Fault(
                "uses", "G-OMA-01", f"two of {own} hole cards and three of {board} on the board cannot be chosen"
            )
    elif not ranking.cards_least <= own + board <= ranking.cards_most:
        least, most = ranking.cards_least, ranking.cards_most
        yield Fault(
            place, share.rule, f"{ranking.key} ranks {least} to {most} cards, not the {own + board} of a player"
        )
