"""Entries taken back around rulings: what a ruling changed in the hand goes too, what it says of a person stands."""

from pitboss.cards import parse_cards
from pitboss.engine import SPECTATOR, fold, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from tests.support.covers import covers
from tests.support.tables import STACK
from tests.unit.by_hand.tables import ByHand, dealt_by_hand, seated_by_hand

THREE = "As Kd 7c Ah Kc 2d 3c Qs Jh 9d 4c 8h 5c 6s"


def on_the_flop() -> ByHand:
    """Entries: cards, call, call, check, flop."""
    return dealt_by_hand("holdem", 3, top=THREE).play("3 call", "1 call", "2 check")


def same_as_folded(table: ByHand) -> None:
    assert fold(table.log) == table.table


def test_a_fouled_hand_was_not_fouled_after_all() -> None:
    table = on_the_flop().play("1 bet 10")
    table.tell(cm.ReportFouledHand(by="floorperson", seat=2, how="fouled", protected=True))
    assert table.one(ev.HandDied).pot == 5
    assert table.stacks()[2] == STACK
    # The dealer takes no ruling back.
    assert table.back_refused() == "too_late"
    table.back(0, "floorperson")
    assert table.stacks() == {1: STACK - 15, 2: STACK - 5, 3: STACK - 5}
    assert (table.due(), table.turn) == ("act", 2)
    same_as_folded(table)


def test_a_hand_thrown_away_out_of_turn_is_its_players_decision() -> None:
    table = on_the_flop().tell(cm.ThrowAway(3))
    assert table.one(ev.HandDied).reason == "thrown_away"
    table.back()
    table.play("1 check", "2 check")
    assert table.turn == 3
    same_as_folded(table)


def test_a_card_that_fell_off_the_table_needs_no_second_burn() -> None:
    table = dealt_by_hand("holdem", 3, top=THREE).tell("3 call", "1 call", "2 check")
    assert table.need.burns == 1
    piles = table.piles()
    table.tell(cm.DropCard(by="dealer", card=parse_cards("Tc")[0], seen_by=(2,))).back()
    assert table.need.burns == 0
    assert table.piles() == piles
    # Only seat 2 saw its face: it is in nobody's view.
    assert view(table.table, SPECTATOR).taken_back == ()
    table.tell(cm.FindFaceUpCard(by="dealer", card=parse_cards("Tc")[0])).back()
    assert view(table.table, SPECTATOR).taken_back == parse_cards("Tc")
    same_as_folded(table)


def test_an_exposed_card_that_was_another() -> None:
    table = seated_by_hand("seven-card-stud-high", 3).start()
    table.tell(cm.ExposeCard(by="dealer", seat=2, card=parse_cards("As")[0], circuit=1))
    assert table.need.count == 8
    table.back().tell(cm.ExposeCard(by="dealer", seat=2, card=parse_cards("Ac")[0], circuit=1))
    assert table.need.count == 8
    assert view(table.table, SPECTATOR).seats[1].up == parse_cards("Ac")
    assert view(table.table, SPECTATOR).taken_back == parse_cards("As")
    same_as_folded(table)


def test_who_stopped_betting_has_his_stack_before_him_again() -> None:
    table = dealt_by_hand("seven-card-stud-high", 2)
    while not (table.due() == "cards" and table.need.faces == "dd"):
        table.tell(table.typed() if table.due() == "cards" else _calm(table))
    table.tell(cm.ExposeCard(by="dealer", seat=1, card=parse_cards("As")[0])).serve()
    assert table.due() == "choose"
    stacks, seat = table.stacks(), table.turn
    table.tell(cm.ChooseAfterExposure(seat, stop=True))
    assert table.table.purse[seat] == stacks[seat]
    table.back()
    assert table.table.purse[seat] == 0
    assert table.stacks() == stacks
    assert (table.due(), table.turn) == ("choose", seat)
    table.tell(cm.AddChips(seat, 50), cm.ChooseAfterExposure(seat, stop=True)).back(0, "floorperson")
    assert table.table.purse[seat] == 50
    same_as_folded(table)


def _calm(table: ByHand) -> str:
    actions = table.offered()
    return f"{table.turn} {'check' if 'check' in actions else 'call'}"


@covers("O-DLR-03")
def test_nothing_is_taken_back_before_a_player_was_sent_away() -> None:
    table = on_the_flop().tell(cm.RemovePlayer(by="floorperson", seat=2, words="played for two"))
    assert table.one(ev.HandDied).reason == "removed"
    for by in ("dealer", "floorperson", "shift_supervisor"):
        assert table.back_refused(0, by) == "too_late"
        assert table.back_refused(5, by) == "too_late"
    table.play("1 bet 10").back()
    assert table.table.sent_away == ["player 2"]
    assert table.table.compliance_due == 1
    assert view(table.table, SPECTATOR).seats[1].folded
    same_as_folded(table)


def test_a_fold_of_a_player_who_was_sent_away_is_not_taken_back() -> None:
    table = seated_by_hand("holdem", 3, top=THREE).deal().play("3 fold")
    table.tell(cm.RemovePlayer(by="floorperson", seat=3, words="played for two"))
    assert table.back_refused(0, "floorperson") == "too_late"
    assert table.back_refused(0, "shift_supervisor") == "too_late"
    same_as_folded(table)


def test_a_player_who_was_not_in_the_hand_bars_nothing() -> None:
    table = seated_by_hand("holdem", 4, top=THREE)
    table.tell(cm.SitOut(4)).deal().play("3 call")
    table.tell(cm.RemovePlayer(by="floorperson", seat=4, words="talked about the hand")).back()
    assert table.table.sent_away == ["player 4"]
    assert table.turn == 3
    same_as_folded(table)


def test_warnings_and_disputes_stand() -> None:
    table = on_the_flop()
    table.tell(
        cm.Warn(by="dealer", seat=1, paragraph="18.B", words="one player to a hand"),
        cm.OpenDispute(by="player", seat=3, words="the flop was dealt too early"),
        cm.GiveRuling(by="shift_supervisor", dispute=1, words="it was not"),
    )
    # They are no entries of the hand, and do not keep the dealer from taking back the flop.
    table.back()
    assert table.due() == "cards"
    assert table.table.disputes[0].final
    same_as_folded(table)


def test_a_misdeal_ends_what_could_be_taken_back() -> None:
    table = on_the_flop().tell(cm.CallMisdeal(by="floorperson", reason="not_shuffled"))
    assert table.over()
    assert table.back_refused(0, "floorperson") == "nothing_to_take_back"
    assert table.stacks() == {1: STACK, 2: STACK, 3: STACK}
