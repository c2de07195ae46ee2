"""Commands of the ring games against the house: refused, each with a rule; warnings and disputes are for all."""

from typing import Any

import pytest

from pitboss.engine import Refusal, decide
from pitboss.engine import commands as cm
from pitboss.engine.decide import DECIDE
from pitboss.engine.events import DisputeOpened, PlayerWarned
from pitboss.engine.roles import ROLES
from pitboss.rulebook import REGISTER
from tests.support.covers import covers
from tests.support.rounds import DD, TX, Round
from tests.support.tables import dealt

RULINGS: tuple[cm.Command, ...] = (
    cm.CallMisdeal(by="floorperson", reason="not_shuffled"),
    cm.DropCard(by="dealer", card=5),
    cm.ExposeCard(by="dealer", seat=1, card=5),
    cm.ChooseAfterExposure(1, stop=True),
    cm.DiscardIneligible(by="dealer", seat=2),
    cm.ReportFouledHand(by="dealer", seat=1, how="fouled"),
    cm.ReportGone(by="dealer", seat=1),
    cm.ThrowAway(1),
    cm.SayOutOfTurn(1, said="call"),
    cm.RemovePlayer(by="floorperson", seat=1, words="for a reason"),
)
PLAY: tuple[cm.Command, ...] = (
    cm.Bet(1, cents=10),
    cm.Call(1),
    cm.RaiseTo(1, cents=20),
    cm.PutChips(1, chips=((5, 1),)),
    cm.Show(1),
    cm.Muck(1),
    cm.PostStraddle(1),
    cm.PassStraddle(1),
    cm.AgreeMinimum(1, cents=50),
    cm.EndMinimum(1),
    cm.NameSeat(1),
    cm.AskFor(1, option="run_it_twice"),
    cm.Agree(1, option="run_it_twice"),
    cm.Decline(1, option="run_it_twice"),
)


def moments(game: str) -> list[Round]:
    """Wagers open, cards due, a seat asked, a draw."""
    made = [Round(game, {1: (10, 10), 2: (10, 10)}) for _ in range(4)]
    made[0].place()
    made[1].place().tell(cm.NoMoreBets(by="dealer"))
    made[2].deal()
    made[3].deal().do(*[f"{seat} {'flop 20' if game == TX else 'first_draw 10'}" for seat in (1, 2)])
    return made


@covers("O-DLR-10")
@pytest.mark.parametrize("game", [TX, DD])
def test_o_dlr_10__rulings_of_the_poker_book_are_not_offered(game: str) -> None:
    for play in moments(game):
        for command in RULINGS:
            assert play.refused(command) == ("not_offered", "O-DLR-10"), command


@pytest.mark.parametrize(("game", "rule"), [(TX, "L-WAG-04"), (DD, "M-WAG-02")])
def test_ring_commands__bets_of_the_ring_games_are_not_offered(game: str, rule: str) -> None:
    for play in moments(game):
        for command in PLAY:
            assert play.refused(command) == ("not_offered", rule), command


@pytest.mark.parametrize("game", [TX, DD])
def test_ring_commands__no_command_at_any_moment_is_an_exception(game: str) -> None:
    """Whatever is said: an event or a refusal with a rule of the register."""
    samples: dict[str, Any] = {"seat": 1, "person": "A", "cents": 10, "chips": 10, "words": "so", "cards": (0, 1)}
    samples |= {"positions": (0,), "wagers": (("ante", 10),), "card": 3, "count": 1, "reason": "so", "option": "kill"}
    refused = 0
    for play in moments(game):
        for kind in DECIDE:
            for role in ROLES:
                command = some(kind, samples, role)
                if command is None:
                    continue
                result = decide(play.table, command)
                if type(result) is Refusal:
                    assert result.rule in REGISTER, (command, result)
                    refused += 1
    assert refused > 100


def some(kind: type[cm.Command], samples: dict[str, Any], role: str) -> cm.Command | None:
    """A command of this type, its fields filled with whatever fits their names."""
    blanks: dict[str, Any] = {"by": role, **samples}
    try:
        return kind(**{name: blanks[name] for name in kind.__struct_fields__ if name in blanks})
    except TypeError:
        return None


@covers("L-PLY-01", "M-PLY-01", "O-PLY-01")
@pytest.mark.parametrize(("game", "rule"), [(TX, "L-PLY-01"), (DD, "M-PLY-01")])
def test_ply_01__a_player_is_warned_by_the_games_own_paragraph(game: str, rule: str) -> None:
    play = Round(game, {1: (10, 10)}).deal()
    assert play.refused(cm.Warn(by="dealer", seat=1, paragraph="18.D", words="cards in sight"))[0] == "unknown_reason"
    assert play.refused(cm.Warn(by="player", seat=1, paragraph="11.A", words="x")) == ("wrong_role", rule)
    play.tell(cm.Warn(by="dealer", seat=1, paragraph="11.A", words="cards in sight", person="D"))
    assert play.one(PlayerWarned) == PlayerWarned(1, "dealer", "cards in sight", rule, "D")
    assert play.due() == "wager"


@covers("L-PLY-01", "M-PLY-01", "O-PLY-01")
def test_ply_01__the_ring_games_have_their_own() -> None:
    play = dealt("holdem", 3)
    play.tell(cm.Warn(by="dealer", seat=1, paragraph="18.D", words="cards in sight"))
    assert play.refused(cm.Warn(by="dealer", seat=1, paragraph="11.A", words="x")) == ("unknown_reason", "K-CON-02")


@pytest.mark.parametrize("game", [TX, DD])
def test_disputes__can_be_opened_and_ruled_on(game: str) -> None:
    play = Round(game, {1: (10, 10)}).deal().tell(cm.OpenDispute(by="player", seat=1, words="I had said so"))
    number = play.one(DisputeOpened).number
    play.tell(cm.GiveRuling(by="shift_supervisor", dispute=number, words="the wager stands", person="S"))
    assert play.due() == "wager"


@covers("O-DLR-10")
def test_o_dlr_10__what_the_dealer_does_nobody_else_says() -> None:
    play = Round(TX, {1: 10}).place()
    assert play.refused(cm.NoMoreBets(by="floorperson")) == ("wrong_role", "L-DEAL-01")
    hand = Round(TX, {1: 10}, table_dealt_by="hand").deal().do("1 flop 20", "1 check", "1 check")
    assert hand.due() == "push"
    assert hand.refused(cm.PushPot(by="player"))[0] == "wrong_role"
    hand.tell(cm.PushPot(by="dealer"))
    assert hand.over()
