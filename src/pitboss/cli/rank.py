"""`pitboss rank RANKING CARDS…`: the best hand of each holding, in words, with the cards that make it, in order."""

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pitboss.cards import Card, CardError, letters_of, parse_cards, show_card, show_cards
from pitboss.cli.cards import line_of
from pitboss.cli.output import fail, print_json, screen
from pitboss.cli.rank_two_cards import Line, odds_of, odds_words, placed_lines, print_lines, record_of, two_card_payout
from pitboss.games import GAMES, Game
from pitboss.games.steps import Board, DealRound
from pitboss.rankings import RANKINGS, Ranking, Value, two_card_name


class Wanted(msgspec.Struct, frozen=True):
    """One order to put the holdings in."""

    share: str
    ranking: Ranking
    two_of_hole: bool


class Placed(msgspec.Struct, frozen=True):
    place: int
    tied: bool
    holding: tuple[Card, ...]
    value: Value | None
    # What each pay table makes of it, by the table's key; None where the wager is lost.
    odds: dict[str, int | None] | None = None


def rank(key: str, holdings: list[str], board: str, two_of_hole: bool, as_json: bool) -> None:
    try:
        game = GAMES.get(key.replace("_", "-"))
        wanted = _shares(game) if game else [Wanted("whole", _ranking(key), two_of_hole)]
        deck = game.deck if game else wanted[0].ranking.deck
        common = parse_cards(letters_of(board), deck=deck)
        hands = _holdings(holdings, deck)
        _refuse_twice([*hands, common])
        if game and game.banked:
            _refuse_other_number(game, hands, common)
        bonus = two_card_payout(game)
        if bonus is not None and not common:
            _tell_two_cards(key, placed_lines(bonus, hands), as_json)
            return
        ranked = [(one, _placed(one, hands, common, game)) for one in wanted]
    except (CardError, ValueError) as error:
        fail(str(error))
    if as_json:
        print_json({"ranking": key, "board": show_cards(common), "shares": [_record(*each) for each in ranked]})
        return
    console = screen()
    if common:
        console.print(Text("board  ", "dim").append_text(line_of(common)))
    for one, placed in ranked:
        _print(console, one, placed, alone=len(ranked) == 1)


def _tell_two_cards(key: str, lines: list[Line], as_json: bool) -> None:
    if as_json:
        print_json({"ranking": key, "board": "", "shares": [record_of(lines)]})
    else:
        print_lines(screen(), lines)


def _shares(game: Game) -> list[Wanted]:
    if game.banked:
        return [Wanted("whole", RANKINGS[game.ranking], False)]
    two = game.uses != "any"
    return [Wanted(share.name, RANKINGS[share.ranking], two) for share in game.shares]


def _ranking(key: str) -> Ranking:
    found = RANKINGS.get(key.replace("-", "_"))
    if found is None:
        from difflib import get_close_matches

        near = get_close_matches(key, [*RANKINGS, *GAMES], n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else f"rankings are {', '.join(RANKINGS)}"
        raise ValueError(f"no ranking or game is called {key!r}: {hint}")
    return found


def _holdings(texts: list[str], deck: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Each argument is a holding; but single cards, one an argument, are one holding together."""
    hands = [parse_cards(letters_of(text), deck=deck) for text in texts]
    if all(len(hand) == 1 for hand in hands):
        return [parse_cards(letters_of(" ".join(texts)), deck=deck)]
    return hands


def _refuse_twice(groups: list[tuple[Card, ...]]) -> None:
    seen: set[Card] = set()
    for group in groups:
        for card in group:
            if card in seen:
                raise CardError(f"{show_card(card)} is in two places; a deck holds each card once")
            seen.add(card)


def _refuse_other_number(game: Game, hands: list[tuple[Card, ...]], board: tuple[Card, ...]) -> None:
    most = sum(step.count for step in game.script if isinstance(step, Board))
    if not most and board:
        raise CardError(f"{game.title} has no board")
    alone = two_card_payout(game) is not None and not board
    if most and not alone and not 3 <= len(board) <= most:
        raise CardError(f"{game.title} ranks hands with a board of 3 to {most} cards (--board), not {len(board)}")
    count = next(step.count for step in game.script if isinstance(step, DealRound))
    for hand in hands:
        if len(hand) != count:
            raise CardError(f"a player of {game.title} holds {count} cards, not {len(hand)}: {show_cards(hand)}")


def _odds(game: Game | None, hand: tuple[Card, ...], value: Value | None) -> dict[str, int | None] | None:
    """By the pay tables of a game against the house. What the dealer holds is not known here."""
    for payout in game.payouts if game and value else ():
        if payout.tables:
            assert value is not None
            ranking = RANKINGS[value.ranking]
            name = two_card_name(hand) if payout.wins == "two_cards" else ranking.class_name(value.strength)
            return odds_of(payout, name)
    return None


def _placed(wanted: Wanted, hands: list[tuple[Card, ...]], board: tuple[Card, ...], game: Game | None) -> list[Placed]:
    ranking = wanted.ranking
    values = [
        ranking.best_two_three(hand, board) if wanted.two_of_hole else ranking.best((*hand, *board)) for hand in hands
    ]
    strengths = [value.strength if value is not None else 0 for value in values]
    order = sorted(range(len(hands)), key=lambda i: -strengths[i])
    return [
        Placed(
            1 + sum(other > strengths[i] for other in strengths),
            strengths[i] > 0 and strengths.count(strengths[i]) > 1,
            hands[i],
            values[i],
            _odds(game, hands[i], values[i]),
        )
        for i in order
    ]


def _record(wanted: Wanted, placed: list[Placed]) -> dict[str, object]:
    hands = [
        {
            "place": one.place,
            "tied": one.tied,
            "holding": show_cards(one.holding),
            "words": one.value.words if one.value is not None else None,
            "cards": show_cards(one.value.cards) if one.value is not None else None,
            "strength": one.value.strength if one.value is not None else 0,
            **({"bonus": one.odds} if one.odds is not None else {}),
        }
        for one in placed
    ]
    return {"share": wanted.share, "ranking": wanted.ranking.key, "hands": hands}


def _print(console: Console, wanted: Wanted, placed: list[Placed], *, alone: bool) -> None:
    if not alone:
        console.print(Text(f"\n{wanted.share}", "bold").append(f"  {wanted.ranking.key}", "not bold dim"))
    table = Table(box=None, pad_edge=False, show_header=False)
    for one in placed:
        place = "" if len(placed) == 1 else f"{one.place}{' tied' if one.tied else ''}"
        if one.value is None:
            table.add_row(place, line_of(one.holding), Text("nothing that qualifies", "dim"), "")
        else:
            paid = [Text(f"bonus {odds_words(one.odds)}", "dim")] if one.odds is not None else []
            table.add_row(place, line_of(one.holding), one.value.words, line_of(one.value.cards), *paid)
    console.print(table)
