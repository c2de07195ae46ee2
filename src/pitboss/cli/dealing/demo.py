"""`pitboss demo`: one hand of every game in brief, with citations."""

from collections.abc import Iterable, Iterator
from random import Random

from rich.console import Console
from rich.text import Text

from pitboss.cli.cards import flow
from pitboss.cli.citing import short_cite
from pitboss.cli.dealing.deal import CITATION_WIDTH, WIDTH_MOST, heading, print_cited
from pitboss.cli.dealing.play import Dealt, deal_hand
from pitboss.cli.output import print_json, screen
from pitboss.cli.telling.teller import Printed, Teller
from pitboss.games import CATALOGUE, Game

SEATS = 4


def demo(as_json: bool) -> None:
    hands = [(game, deal_hand(game, SEATS, Random(game.demo_seed))) for game in CATALOGUE]
    if as_json:
        print_json([{"game": game.key, "seed": game.demo_seed, "events": hand.events} for game, hand in hands])
        return
    console = screen()
    for game, hand in hands:
        console.print(heading(game, hand, console.width, game.demo_seed))
        tell_briefly(console, game, hand)
        console.print()


def tell_briefly(console: Console, game: Game, hand: Dealt) -> None:
    width = min(console.width, WIDTH_MOST)
    room = width - CITATION_WIDTH - 4
    teller = Teller(hand.opening, room - 2, drawn=False)
    for lines, rules in joined(teller.tell(hand.events), console, room):
        citations = dict.fromkeys(short_cite(rule, game.cited) for rule in rules)
        print_cited(console, lines, ", ".join(citations), width, 2)


def joined(told: Iterable[Printed], console: Console, room: int) -> Iterator[tuple[list[Text], list[str]]]:
    """Actions that follow each other in one paragraph; what is said for the record is left out."""
    waiting: list[Printed] = []
    for one in told:
        if one.kind == "action":
            waiting.append(one)
        elif one.kind != "quiet":
            if waiting:
                yield flow([action.text for action in waiting], " · ", room), [action.rule for action in waiting]
                waiting = []
            yield list(one.text.wrap(console, room)), [one.rule]
