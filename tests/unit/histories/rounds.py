"""Recorded rounds against the house that tests change a key of, and rounds with all that can go wrong."""

from random import Random
from typing import Any

from pitboss.bots.applying import must
from pitboss.bots.dealer import DeckDealer
from pitboss.bots.players import random_player
from pitboss.bots.wagers import place_wagers
from pitboss.engine import Applied, Need, TableState, apply, start_table
from pitboss.engine import commands as cm
from pitboss.engine.events import Event
from pitboss.games import Game
from pitboss.phh.read import read_hands
from pitboss.phh.replay import Replayed, replay_hand
from pitboss.phh.toml import toml_table
from pitboss.submission import usual_stakes

# p1 loses with a pair of nines to the dealer's kings; p2 folds deuces, and their bonus pays 3 to 1.
BONUS: dict[str, Any] = {
    "variant": "texas-holdem-bonus",
    "antes": [1500, 1500],
    "starting_stacks": [20000, 20000],
    "actions": [
        "p1 w ante 1500", "p2 w ante 1500 bonus 500", "d nmb",
        "d dh p1 9s8d", "d dh p2 2c2d", "d dd KcKd",
        "p1 w flop 3000", "p2 f",
        "d db 9d4h3h", "p1 w turn 1500", "d db Js", "p1 c", "d db 7c",
        "d sm KcKd", "p2 sm 2c2d", "p1 sm 9s8d",
    ],
    "finishing_stacks": [14000, 20000],
    "_id": "kings",
    "_wagers": {"ante": [1500, 1500], "bonus": [0, 500], "flop": [3000, 0], "turn": [1500, 0]},
    "_results": [
        "p2 bonus 500 won 1500 at 3 tens_to_twos",
        "p1 ante 1500 lost pair", "p1 flop 3000 lost pair", "p1 turn 1500 lost pair",
    ],
    "_bank": 6000,
    "_house": {
        "tx_ante_min": 1500, "tx_ante_max": 50000, "tx_ante_pay_threshold": "straight", "tx_bonus_offered": True,
        "tx_bonus_min": 500, "tx_bonus_max": 10000, "tx_bonus_paytable": "A", "deal_method": "manual_shoe",
    },
}  # fmt: skip

# p1 keeps three aces with both jokers and gets nothing better: 1 to 1 on three wagers and on the bonus.
DRAW: dict[str, Any] = {
    "variant": "double-draw",
    "antes": [500],
    "starting_stacks": [20000],
    "actions": [
        "p1 w ante 500 bonus 500", "d nmb", "d dh p1 X1AcX27s3s",
        "p1 w first_draw 500", "p1 sd 7s3s", "d dh p1 9c6h",
        "p1 w second_draw 500", "p1 sd 6h", "d dh p1 4d",
    ],
    "finishing_stacks": [22000],
    "_id": "jokers",
    "_house": {
        "dd_ante_min": 500, "dd_ante_max": 50000, "dd_bonus_paytable": "A", "dd_payout_limit": 0,
        "deal_method": "manual_shoe",
    },
}  # fmt: skip


def opened(game: Game, chance: Random, log: list[Event]) -> TableState:
    """A house of any pay table and way of dealing; one to six players anywhere."""
    method = chance.choice(("manual_shoe", "hand", "auto_shoe"))
    house = usual_stakes(
        game, deal_method=method, tx_bonus_paytable=chance.choice("AB"), dd_bonus_paytable=chance.choice("AB"),
        tx_ante_pay_threshold=chance.choice(("straight", "flush")), tx_bonus_offered=chance.random() < 0.8,
        dd_winning_minimum=chance.choice(("two_pairs", "three_of_a_kind", "straight")),
        dd_payout_limit=chance.choice((0, 10_000)), tx_limit_counts_stake=chance.random() < 0.5,
        display_timeout_action=chance.choice(("check_else_fold", "call_floor")),
    )  # fmt: skip
    table, first = start_table(game.key, house, game.seats_max)
    log.append(first)
    seats = sorted(chance.sample(range(1, game.seats_max + 1), chance.randint(1, game.seats_max)))
    for seat in seats:
        must(table, cm.SitDown(seat, person=f"player {seat}", chips=100 * chance.randint(15, 2000)), log)
    return table


def wrong(table: TableState, need: Need, dealer: DeckDealer, chance: Random) -> cm.Command:
    """Anything of the floor's and of the clock's that may happen now, or may not."""
    seats = [seat for seat, holder in enumerate(table.seats) if holder is not None]
    seat = chance.choice(seats)
    held = table.hand.hole[0] if table.hand is not None else []
    return chance.choice(
        (
            cm.AddChips(seat, chips=5000),
            cm.TimeExpired(need.seat or seat),
            cm.DrawInError(by="dealer", person="D"),
            cm.FindFaceUpCard(by="dealer", card=dealer.stub[0] if dealer.stub else 0),
            cm.AbandonWagers(by="floorperson", seat=seat, lost=chance.random() < 0.5),
            cm.ReturnToTable(seat),
            cm.ReportWrongNumber(by="floorperson", place="seat", seat=seat, count=9),
            cm.ExposeDealerCard(by="dealer", card=chance.choice(held or [0])),
        )
    )


def play_wrong(table: TableState, dealer: DeckDealer, chance: Random, log: list[Event], how_often: float) -> None:
    """One round; what the engine refuses has not happened."""
    dealer.shuffle()
    need = must(table, cm.StartHand(at=chance.choice((0, 1_700_000_000))), log)
    while table.hand is not None:
        before = len(log)
        if chance.random() < how_often:
            result = apply(table, wrong(table, need, dealer, chance))
            if type(result) is Applied:
                log += result.events
                need = result.need
        else:
            need = _go_on(table, need, dealer, chance, log)
        for event in log[before:]:
            dealer.watch(event)


def _go_on(table: TableState, need: Need, dealer: DeckDealer, chance: Random, log: list[Event]) -> Need:
    if need.kind == "wagers":
        place_wagers(table, need, random_player, chance, log)
        return must(table, cm.NoMoreBets(by="dealer"), log)
    if need.kind in ("cards", "shuffle"):
        return must(table, dealer.answer(need), log)
    return must(table, random_player(table, need, chance), log)


def replay(hand: dict[str, Any], house: str = "as-recorded") -> Replayed:
    return replay_hand(next(read_hands(toml_table(hand))), house)


def stopped(hand: dict[str, Any]) -> tuple[str, str, str]:
    result = replay(hand)
    assert result.status == "refused", result
    return result.code, result.rule, result.detail
