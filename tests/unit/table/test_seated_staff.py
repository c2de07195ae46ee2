"""Who sits at a table neither deals nor rules there (P 7.C): every command of the house, in every role."""

import msgspec
import pytest

from pitboss.engine import Refusal, apply
from pitboss.engine import commands as cm
from pitboss.engine.events import DisputeOpened
from pitboss.engine.roles import STAFF
from pitboss.engine.table.seated_staff import of_the_house
from tests.support.covers import covers
from tests.support.house_commands import KINDS, OF_THE_HOUSE, sample
from tests.support.rounds import DD, TX, Round
from tests.support.tables import Play, dealt, seated
from tests.unit.decks.steps import table

# What players themselves say at the table, and the clock.
OF_PLAYERS = {
    cm.SitDown, cm.StandUp, cm.AddChips, cm.RemoveChips, cm.SitOut, cm.SitIn, cm.Instruct, cm.LeaveTable,
    cm.ReturnToTable, cm.AgreeMinimum, cm.EndMinimum,
}  # fmt: skip


def code(play: Play, command: cm.Command) -> str:
    result = apply(play.table, command)
    return result.code if isinstance(result, Refusal) else ""


def tables() -> list[Play]:
    """Between hands and in one, with decks and without, dealt by hand, against the house."""
    return [
        seated("holdem", 3), dealt("holdem", 3), table("holdem", 3, until="inspect"), table("holdem", 3).deal(),
        dealt("seven-card-stud-high", 3, table_dealt_by="hand"),
        Round(TX, {1: 10, 2: 10}).place(), Round(DD, {1: (10, 10), 2: (10, 10)}).deal(),
    ]  # fmt: skip


def test_every_command_is_a_players_or_of_the_house() -> None:
    """A command that is neither would be a hole: put it under StaffCommand or DealerCommand."""
    others = [kind for kind in KINDS if not issubclass(kind, cm.SeatCommand) and not of_the_house(kind)]
    # And those that the room itself gives.
    assert set(others) == {*OF_PLAYERS, cm.TakeSubmission, cm.ChangeGame}
    assert all("person" in kind.__struct_fields__ for kind in OF_THE_HOUSE)
    assert len(OF_THE_HOUSE) > 40


@covers("A-26", "O-DLR-02", "N-OPN-20")
@pytest.mark.parametrize("by", STAFF)
@pytest.mark.parametrize("kind", OF_THE_HOUSE, ids=lambda kind: kind.__name__)
def test_a_26__who_sits_does_not_rule_in_any_role(kind: type[cm.Command], by: str) -> None:
    for play in tables():
        before = msgspec.json.encode(play.log)
        rule = "A-26" if play.table.plan.bank is None else "N-OPN-20"
        assert play.refused(sample(kind, "player 2", by)) == ("dealer_plays", rule)
        assert msgspec.json.encode(play.log) == before


@covers("A-26", "O-DLR-02")
@pytest.mark.parametrize("kind", OF_THE_HOUSE, ids=lambda kind: kind.__name__)
def test_a_26__who_does_not_sit_here_is_not_kept_from_it(kind: type[cm.Command]) -> None:
    for play in tables():
        assert code(play, sample(kind, "somebody else", "floorperson")) != "dealer_plays"
    for play in tables():
        assert code(play, sample(kind, "", "dealer")) != "dealer_plays"


@covers("A-26")
def test_a_26__one_who_is_away_or_sits_out_still_has_the_seat() -> None:
    play = seated("holdem", 4).tell(cm.LeaveTable(2, stakes="covered"), cm.SitOut(3)).deal()
    # However the name was typed in.
    for person in ("player 2", "player 3", "Player 3 "):
        report = cm.ReportCardsAmiss(by="floorperson", person=person, kind="missing")
        assert play.refused(report) == ("dealer_plays", "A-26")


@covers("A-26")
def test_a_26__who_has_left_the_table_may() -> None:
    play = seated("holdem", 3)
    warn = cm.Warn(by="floorperson", person="player 3", seat=1, paragraph="18.B", words="one player to a hand")
    assert play.refused(warn) == ("dealer_plays", "A-26")
    assert play.tell(cm.StandUp(3), warn).log[-1].person == "player 3"  # type: ignore[attr-defined]


@covers("A-26", "K-CON-01")
def test_a_26__a_player_may_dispute_and_not_rule() -> None:
    play = dealt("holdem", 3).tell(cm.OpenDispute(by="player", person="player 2", seat=2, words="that was my bet"))
    assert play.one(DisputeOpened).person == "player 2"
    ruling = cm.GiveRuling(by="shift_supervisor", person="player 2", dispute=1, words="it was")
    assert play.refused(ruling) == ("dealer_plays", "A-26")
