"""Everything wrong with a game, at once, each fault with its place, the rule that it breaks and what would be right.

A game is data, so nothing stops it from making no sense: a street without betting, a deck that is too small, a ranking
that nobody knows. The engine plays what it is given; this says beforehand whether a game can be played by the book.
`pitboss games --check` asks it about the whole catalogue.
"""

from collections.abc import Collection, Iterator

from pitboss.cards import DECK_36, DECK_52
from pitboss.games.fault import Fault, no_choice
from pitboss.games.game import Game, Share
from pitboss.games.steps import Ante, AnyStep, Bet, Blinds, Board, Deal, Draw, ForcedBet, Straddle
from pitboss.games.validate_banked import banked_faults
from pitboss.games.validate_fields import kind_faults, name_faults, rule_faults, word_faults
from pitboss.rankings import RANKINGS, RESEARCH_RANKINGS, Ranking

__all__ = ["Fault", "catalogue_faults", "faults"]

TABLE_SEATS = 10
STUD_OPENERS = ("best_high_showing", "best_low_showing")
DEALT = (Deal, Board, Draw)


def faults(game: Game, choices: Collection[str] | None = None) -> list[Fault]:
    """All faults of a game; an empty list if it can be dealt.

    choices: the names of the house choices, where the shares' odd-chip keys are to be held against them.
    """
    unreadable = list(kind_faults(game))
    if unreadable:
        # What is no row, no number or no text cannot be looked at any further.
        return unreadable
    found: list[Fault] = [*name_faults(game), *word_faults(game)]
    if game.banked:
        return found + list(banked_faults(game, choices))
    found += _table_faults(game)
    if not game.research:
        # What the book says of decks, Blind Bets and Forced Bets, and that its rules are named.
        found += [*_deck_faults(game), *rule_faults(game), *_money_faults(game), *_opener_faults(game)]
    found += _street_faults(game)
    found += _supply_faults(game)
    found += _share_faults(game)
    if choices is not None:
        unknown = [(i, share) for i, share in enumerate(game.shares) if share.odd not in choices]
        found += [no_choice(f"shares[{i}].odd", share.odd_rule, share.odd, choices) for i, share in unknown]
    return found


def catalogue_faults(games: Collection[Game], choices: Collection[str] | None = None) -> list[tuple[Game, list[Fault]]]:
    """Each game that has faults, with all of them; also what two games cannot both have."""
    found = []
    for i, game in enumerate(games):
        of_game = [*faults(game, choices), *_twin_faults(game, list(games)[:i])]
        if of_game:
            found.append((game, of_game))
    return found


def _twin_faults(game: Game, before: list[Game]) -> Iterator[Fault]:
    for other in before:
        if game.key == other.key:
            yield Fault("key", "A-28", f"{game.key!r} is the key of {other.title} already; each game has its own")
        if game.title == other.title:
            yield Fault("title", "A-28", f"{other.key} is called {game.title!r} already; each game has its own title")
        if game.phh and game.phh == (other.phh or other.key):
            right = "choose others, or leave phh out: then its key is its code"
            yield Fault("phh", "A-28", f"{game.phh!r} are the letters of {other.key} already; {right}")


# --- the table ---------------------------------------------------------------------------------------------------
def _table_faults(game: Game) -> Iterator[Fault]:
    # two players at least, and never more than the ten places of a table (P 2.A).
    if not 2 <= game.seats_max <= TABLE_SEATS:
        yield Fault("seats_max", "A-30", f"{game.seats_max} players: a table has places for 2 to {TABLE_SEATS}")
    if len(set(game.deck)) != len(game.deck):
        yield Fault("deck", "A-07", "a card is in the deck twice; a deck holds each card once")


def _deck_faults(game: Game) -> Iterator[Fault]:
    # the whole deck, or the one without the twos to fives.
    if set(game.deck) not in (set(DECK_52), set(DECK_36)):
        yield Fault("deck", "A-07", f"{len(set(game.deck))} different cards are neither the deck of 52 nor that of 36")


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
            yield Fault(
                f"script[{i}]",
                "E-FB-06",
                "no card has been dealt face up to decide the Forced Bet: a Deal with a u comes first",
            )
    straddles = _at(game, Straddle)
    for i in straddles:
        if not game.straddle:
            yield Fault(
                f"script[{i}]",
                "E-STR-03",
                f"{game.title} has no Straddle Bet: leave the step out, or say straddle=True",
            )
        elif not blinds or not blinds[0] < i < first_card:
            yield Fault(f"script[{i}]", "E-STR-01", "a Straddle Bet follows the Blind Bets and precedes the cards")
    if len(straddles) > 1:
        yield Fault("script", "E-STR-02", "there is one Straddle Bet in a round of play at the most")
    if game.straddle and not straddles:
        yield Fault("script", "E-STR-01", "the game has a Straddle Bet, but no step for it: Straddle() after Blinds()")


def _street_faults(game: Game) -> Iterator[Fault]:
    script, deals = game.script, _at(game, Deal)
    if not deals:
        yield Fault("script", "D-GEN-01", "no cards are dealt: a Deal gives each player theirs")
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
            yield Fault(
                f"script[{i}].count", "D-CC-03", f"{step.count} community cards are none: one at least is dealt"
            )
        if isinstance(step, Draw) and not deals:
            yield Fault(f"script[{i}]", "D-DRAW5-03", "nobody has cards to draw to: a Deal comes first")
        if isinstance(step, Draw) and game.on_shortage != "reshuffle_discards":
            yield Fault("on_shortage", "D-DRAW5-06", "where cards are drawn it is 'reshuffle_discards'")


def _opener_faults(game: Game) -> Iterator[Fault]:
    bets = _at(game, Bet)
    if not bets:
        yield Fault("script", "D-GEN-01", "there is no betting round: a Bet follows each street")
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
    short = _shortage(game, game.seats_max)
    if short is not None:
        i, used = short
        enough = next((seats for seats in range(game.seats_max - 1, 1, -1) if _shortage(game, seats) is None), 0)
        right = f"it is enough for {enough}" if enough else "deal fewer cards"
        detail = f"{game.seats_max} players need {used} cards by now, and the deck has {len(game.deck)}: {right}"
        yield Fault(f"script[{i}]", game.seats_rule, detail)


def _shortage(game: Game, seats: int) -> tuple[int, int] | None:
    """The step at which the deck does not suffice for so many, and how many cards they need by then."""
    used = each = 0
    for i, step in enumerate(game.script):
        if isinstance(step, Deal):
            used += seats * len(step.faces) + step.burn
            each += len(step.faces)
            # P 10.J(2)-(3): the common card helps with a sixth or seventh card only.
            if game.on_shortage == "common_card" and each > 5:
                return None
        elif isinstance(step, Board):
            used += step.count + 1
        if used > len(game.deck):
            return i, used
    return None


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
    rankings = RANKINGS | RESEARCH_RANKINGS if game.research else RANKINGS
    ranking = rankings.get(share.ranking)
    if ranking is None:
        yield Fault(place, share.rule, f"no ranking is called {share.ranking!r}; there are {', '.join(rankings)}")
        return
    own = sum(len(step.faces) for step in game.script if isinstance(step, Deal))
    board = sum(step.count for step in game.script if isinstance(step, Board))
    five = game.uses == "two_of_hole_three_of_board"
    size = 5 if five else own + board
    fits = [other.key for other in rankings.values() if _ranks_deck(other, game) and _ranks_size(other, size)]
    right = f"these would do: {', '.join(fits)}" if fits else "no ranking would do"
    if not _ranks_deck(ranking, game):
        yield Fault(place, "A-08", f"{ranking.key} does not rank all cards of this deck; {right}")
    if five:
        # G-OMA-01, G-OMA5-01.
        if own < 2 or board < 3:
            detail = f"two of {own} hole cards and three of {board} on the board cannot be chosen: deal more of them"
            yield Fault("uses", "G-OMA-01", detail)
    elif not _ranks_size(ranking, size):
        least, most = ranking.cards_least, ranking.cards_most
        detail = f"{ranking.key} ranks {least} to {most} cards, not the {size} of a player; {right}"
        yield Fault(place, share.rule, detail)


def _ranks_deck(ranking: Ranking, game: Game) -> bool:
    return set(game.deck) <= set(ranking.deck)


def _ranks_size(ranking: Ranking, size: int) -> bool:
    return ranking.cards_least <= size <= ranking.cards_most
