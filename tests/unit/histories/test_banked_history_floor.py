"""Rounds against the house in which something went wrong, or seats or devices changed: told as they were, or not."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.needs import NeedCards
from pitboss.phh.banked.rounds import BankedHand
from pitboss.phh.log import hands_of
from pitboss.phh.read import read_hands
from pitboss.phh.replay import replay_hand
from pitboss.phh.write import write_phh, write_phhs
from tests.support.rounds import TX, Round
from tests.unit.banked.deck_steps import BOTH, Table, report, sign
from tests.unit.histories.hands import changed
from tests.unit.histories.rounds import BONUS, replay, stopped

WAGERS = {1: (10, 10), 2: (10, 10)}
LOST = cm.AbandonWagers(by="floorperson", seat=1, lost=True)


def read_back(log: list[ev.Event]) -> BankedHand:
    """The last round of the log, written and read; its replay gives the same events."""
    hand = next(read_hands(write_phh(log)))
    assert isinstance(hand, BankedHand)
    again: list[ev.Event] = []
    result = replay_hand(hand, log=again)
    assert (result.status, result.code, result.detail) == ("ok", "", "")
    assert list(hands_of(again))[-1].events == list(hands_of(log))[-1].events
    return hand


def ended(play: Round) -> Round:
    """Nobody wagers more."""
    while not play.over():
        play.do(f"{play.turn} {'fold' if play.due() == 'wager' else 'pat'}")
    return play


# --- seats -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(
    ("commands", "says"),
    [
        ((LOST, cm.StandUp(1)), "a player who stood up before bets were closed"),
        ((cm.PlaceWagers(1, wagers=()), cm.StandUp(1)), "a player who stood up before bets were closed"),
        (
            (
                LOST,
                cm.StandUp(1),
                cm.SitDown(1, person="other", chips=500),
                cm.PlaceWagers(1, wagers=(("ante", 20), ("bonus", 20))),
            ),
            "a player who stood up before bets were closed",
        ),
        (
            (cm.PlaceWagers(1, wagers=()), cm.RemoveChips(1, chips=900)),
            "a player who took chips off the table in the round",
        ),
    ],
    ids=["leaves for good", "takes back and stands up", "another sits down", "takes chips off"],
)
def test_opening__what_a_file_cannot_say(game: str, commands: tuple[cm.Command, ...], says: str) -> None:
    play = ended(Round(game, WAGERS).place().tell(*commands).close())
    with pytest.raises(ValueError, match=f"hand 1 cannot be written: PHH has no word for {says}"):
        write_phh(play.log)
    assert write_phhs(play.log) == f"# hand 1 is left out: PHH has no word for {says}\n"


def test_play__another_in_the_seat_of_one_who_made_no_wager() -> None:
    play = Round(TX, WAGERS).place().tell(cm.PlaceWagers(1, wagers=())).close()
    play.tell(cm.StandUp(1), cm.SitDown(1, person="other", chips=500), cm.AddChips(1, chips=100))
    with pytest.raises(ValueError, match="no word for a seat that changed hands in the round"):
        write_phh(ended(play).log)


@pytest.mark.parametrize("game", BOTH)
def test_play__one_who_stands_up_takes_along_what_the_file_says(game: str) -> None:
    play = Round(game, WAGERS).deal().tell(LOST, cm.StandUp(1))
    hand = read_back(ended(play).log)
    assert hand.finishing is not None
    assert hand.finishing[0] == play.one(ev.StoodUp).cents == 980


@pytest.mark.parametrize("game", BOTH)
def test_play__one_who_comes_back_decides_for_themselves(game: str) -> None:
    stands = cm.AbandonWagers(by="floorperson", seat=1, lost=False)
    play = Round(game, WAGERS).deal().tell(stands, cm.ReturnToTable(1))
    play.do("1 flop 20" if game == TX else "1 first_draw 10", "2 fold")
    while not play.over():
        play.do("1 check" if game == TX else f"1 {'second_draw 10' if play.due() == 'wager' else 'pat'}")
    assert '"p1 left stands floorperson", "p1 back", "p1 w ' in write_phh(play.log)
    read_back(play.log)


@pytest.mark.parametrize("game", BOTH)
def test_opening__nobody_wagers(game: str) -> None:
    play = Round(game, WAGERS).start().tell(cm.NoMoreBets(by="dealer"))
    assert play.over()
    hand = read_back(play.log)
    assert (hand.antes, hand.finishing, hand.bank) == ((0, 0), (1000, 1000), 0)


@pytest.mark.parametrize("game", BOTH)
def test_opening__chips_that_were_bought_are_written(game: str) -> None:
    play = ended(Round(game, WAGERS).place().tell(cm.AddChips(1, chips=70)).close())
    hand = read_back(play.log)
    assert hand.finishing == tuple(play.table.stacks[1:3])
    assert sum(hand.finishing) + play.bank == 2070


@pytest.mark.parametrize("game", BOTH)
def test_opening__wagers_that_were_lost_are_no_ante(game: str) -> None:
    """They leave and lose what lies there, come back before bets are closed and wager anew."""
    again = cm.PlaceWagers(1, wagers=(("ante", 20), ("bonus", 20)))
    hand = read_back(ended(Round(game, WAGERS).place().tell(LOST, again).close()).log)
    assert hand.antes == (20, 10)
    assert hand.wagers is not None
    assert hand.wagers["ante"] == (30, 10)


def test_opening__seats_that_are_not_in_the_round() -> None:
    play = Round(TX, WAGERS).place().tell(cm.SitDown(5, person="other", chips=500), cm.StandUp(5))
    assert read_back(ended(play.close()).log).antes == (10, 10)


def test_next_round__is_written_again() -> None:
    play = ended(Round(TX, WAGERS).place().tell(cm.PlaceWagers(1, wagers=()), cm.RemoveChips(1, chips=900)).close())
    ended(play.deal())
    assert read_back(play.log).stacks[0] == 100
    left_out, _, written = write_phhs(play.log).partition("\n")
    assert left_out.startswith("# hand 1 is left out")
    assert written.lstrip().startswith("[1]\n")


# --- devices ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("mode", ["manual", "auto_reshuffle_shoe"])
def test_shoe_out_of_order__dealt_one_at_a_time(game: str, mode: str) -> None:
    play = Table(game, mode, deal_method="auto_shoe").opened().calmly()
    assert read_back(play.log).house["deal_method"] == "auto_shoe"
    play.tell(report("broken", "shoe"), sign("shoe"))
    play.opened().calmly()
    assert read_back(play.log).house["deal_method"] == "manual_shoe"


def test_shoe_out_of_order__no_board_before_its_time() -> None:
    play = Table(TX, "auto_reshuffle_shoe", deal_method="auto_shoe", deal_community_first=True).opened().calmly()
    assert read_back(play.log).house["deal_community_first"] is True
    play.tell(report("broken", "shoe"), sign("shoe"))
    play.opened().calmly()
    house = read_back(play.log).house
    assert (house["deal_method"], house.get("deal_community_first", False)) == ("manual_shoe", False)


@pytest.mark.parametrize("game", BOTH)
def test_device_out_of_order__not_from_the_hand(game: str) -> None:
    play = Table(game, "device", deal_method="hand", decks=2).opened().calmly()
    assert read_back(play.log).house["deal_method"] == "hand"
    play.tell(report("broken"), sign())
    # The other deck had been shuffled by the device before.
    play.opened().calmly()
    assert read_back(play.log).house["deal_method"] == "hand"
    play.opened().calmly()
    assert read_back(play.log).house["deal_method"] == "manual_shoe"


def test_shoe_jams_after_the_board__the_way_stays() -> None:
    play = Table(TX, "auto_reshuffle_shoe", deal_method="auto_shoe", deal_community_first=True).go().place()
    play.tell(cm.NoMoreBets(by="dealer"))
    assert play.needs(NeedCards).place == "dispense"
    play.tell(play.dealers(), report("broken", "shoe"))
    assert play.over()
    house = read_back(play.log).house
    assert (house["deal_method"], house["deal_community_first"]) == ("auto_shoe", True)


# --- what goes wrong -------------------------------------------------------------------------------------------------
def test_void__everything_goes_back() -> None:
    actions = [*BONUS["actions"][:8], "d void wrong_number L-IRR-05 floorperson F"]
    hand = changed(BONUS, actions=actions, finishing_stacks=[20000, 20000], _wagers=None, _results=[], _bank=0)
    assert replay(hand).status == "ok"
    assert replay(changed(hand, finishing_stacks=[14000, 20000])).code == "stacks_differ"


def test_void__the_bonus_is_settled_still() -> None:
    actions = [*BONUS["actions"][:6], "d void dealer_exposed L-IRR-06 bonus seen Kd dealer", "d sm KdKc", "p2 sm 2c2d"]
    results = ["p2 bonus 500 won 1500 at 3 tens_to_twos"]
    hand = changed(BONUS, actions=actions, finishing_stacks=[20000, 21500], _wagers=None, _results=results, _bank=-1500)
    assert (replay(hand).status, replay(hand).detail) == ("ok", "")


def test_void__after_a_settlement_is_beyond_the_format() -> None:
    """The file lets every hand be settled by itself, and has no place to stop in between."""
    play = Round(TX, WAGERS, table_dealt_by="hand").deal()
    play.do("1 flop 20", "2 flop 20", "1 check", "2 check", "1 check", "2 check").tell(cm.PushPot(by="dealer"))
    play.tell(cm.ReportWrongNumber(by="dealer", place="seat", seat=1, count=3))
    with pytest.raises(ValueError, match="no word for a round that was void after wagers had been settled"):
        write_phh(play.log)


def test_void__a_card_that_the_dealer_does_not_hold() -> None:
    code, rule, _ = stopped(
        changed(BONUS, actions=[*BONUS["actions"][:6], "d void dealer_exposed L-IRR-06 bonus seen As dealer"])
    )
    assert (code, rule) == ("cards_differ", "L-IRR-06")


def test_left__the_wagers_are_lost_or_stand() -> None:
    dealt = BONUS["actions"][:6]
    board = ["d db 9d4h3h", "d db Js", "d db 7c"]
    hand = changed(BONUS, finishing_stacks=None, _wagers=None, _results=None, _bank=None)
    lost = replay(changed(hand, actions=[*dealt, "p1 left lost floorperson", "p2 f", *board]))
    assert (lost.status, lost.finishing_stacks) == ("ok", (18500, 20000))
    # They stand, and no other is made: the player folds where a flop wager is asked for.
    stands = replay(changed(hand, actions=[*dealt, "p1 left stands floorperson", "p1 f", "p2 f", *board]))
    assert (stands.status, stands.finishing_stacks) == ("ok", (18500, 20000))
    assert stopped(changed(hand, actions=[*dealt, "p1 left lost player"]))[0] == "wrong_role"
