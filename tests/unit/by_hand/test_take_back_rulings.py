"""Entries taken back around rulings: what a ruling changed in the hand goes too, what it says of a person stands."""

from pitboss.cards import parse_cards
from pitboss.engine import SPECTATOR, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.needs import NeedCards
from tests.support.covers import covers
from tests.support.tables import STACK
from tests.unit.by_hand.tables import ByHand, dealt_by_hand, same_as_folded, seated_by_hand

THREE = "As Kd 7c Ah Kc 2d 3c Qs Jh 9d 4c 8h 5c 6s"


def on_the_flop() -> ByHand:
    """Entries: cards, call, call, check, flop."""
    return dealt_by_hand("holdem", 3, top=THREE).play("3 call", "1 call", "2 check")


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
    assert table.needs(NeedCards).burns == 1
    piles = table.piles()
    table.tell(cm.DropCard(by="dealer", card=parse_cards("Tc")[0], seen_by=(2,))).back()
    assert table.needs(NeedCards).burns == 0
    assert table.piles() == piles
    # Only seat 2 saw its face: it is in nobody's view.
    assert view(table.table, SPECTATOR).taken_back == ()
    table.tell(cm.FindFaceUpCard(by="dealer", card=parse_cards("Tc")[0])).back()
    assert view(table.table, SPECTATOR).taken_back == parse_cards("Tc")
    same_as_folded(table)


def test_an_exposed_card_that_was_another() -> None:
    table = seated_by_hand("seven-card-stud-high", 3).start()
    table.tell(cm.ExposeCard(by="dealer", seat=2, card=parse_cards("As")[0], circuit=1))
    assert table.needs(NeedCards).count == 8
    table.back().tell(cm.ExposeCard(by="dealer", seat=2, card=parse_cards("Ac")[0], circuit=1))
    assert table.needs(NeedCards).count == 8
    assert view(table.table, SPECTATOR).seats[1].up == parse_cards("Ac")
    assert view(table.table, SPECTATOR).taken_back == parse_cards("As")
    same_as_folded(table)


def test_who_stopped_betting_has_their_stack_before_them_again() -> None:
    table = dealt_by_hand("seven-card-stud-high", 2)
    while not (table.need.kind == "cards" and table.need.faces == "dd"):
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
    table.tell(cm.AddChips(seat, chips=50), cm.ChooseAfterExposure(seat, stop=True)).back(0, "floorperson")
    assert table.table.purse[seat] == 50
    same_as_folded(table)


def _calm(table: ByHand) -> str:
    actions = table.offered()
    return f"{table.turn} {'check' if 'check' in actions else 'call'}"


def sent_away(table: ByHand, seat: int) -> ByHand:
    return table.tell(cm.RemovePlayer(by="floorperson", seat=seat, words="played for two"))


@covers("O-DLR-03", "K-CON-03")
def test_a_flop_that_was_misread_before_a_player_was_sent_away() -> None:
    table = sent_away(on_the_flop(), 2)
    assert table.one(ev.HandDied).reason == "removed"
    # A ruling stands on it.
    assert table.back_refused(5) == "too_late"
    table.back(5, "floorperson")
    # Their hand dies again, and what they put in stays.
    assert [type(event) for event in table.log[-2:]] == [ev.EntryTakenBack, ev.HandDied]
    assert table.due() == "cards"
    table.tell(cm.DealCards(parse_cards("Qs Jh 6d")))
    assert view(table.table, SPECTATOR).board == parse_cards("Qs Jh 6d")
    assert table.table.sent_away == ["player 2"]
    assert table.table.compliance_due == 1
    assert table.turn == 1
    table.play("1 check")
    assert table.turn == 3
    assert table.stacks()[2] == STACK - 5
    same_as_folded(table)


@covers("O-DLR-03", "K-CON-03")
def test_the_dead_hand_of_a_player_who_was_sent_away_does_not_come_back() -> None:
    table = sent_away(on_the_flop(), 2)
    for by in ("dealer", "floorperson", "shift_supervisor"):
        assert table.back_refused(0, by) == "too_late"
    table.play("1 bet 10").back()
    assert view(table.table, SPECTATOR).seats[1].folded
    same_as_folded(table)


@covers("O-DLR-03", "K-CON-03")
def test_chips_of_a_player_who_was_sent_away_are_not_taken_back() -> None:
    """They cannot be put in anew, and they stay in."""
    table = on_the_flop().play("1 bet 10", "2 call", "3 call", "1 check", "2 bet 20")
    sent_away(table, 2).play("3 raise 40", "1 fold")
    # Entries 7 and 11 are their call and their bet.
    for entry in (5, 6, 7, 8, 9, 10, 11):
        assert table.back_refused(entry, "floorperson") == "too_late"
    # What the others did since is theirs to do again.
    table.back(13, "floorperson")
    assert (table.due(), table.turn) == ("act", 3)
    assert table.stacks() == {1: STACK - 15, 2: STACK - 35, 3: STACK - 15}
    same_as_folded(table)


@covers("O-DLR-03", "K-CON-03")
def test_cards_of_a_player_who_was_sent_away_are_not_taken_back() -> None:
    table = sent_away(dealt_by_hand("seven-card-stud-high", 3), 2)
    assert table.back_refused(1, "floorperson") == "too_late"


@covers("O-DLR-03", "K-CON-03")
def test_a_refund_of_a_player_who_was_sent_away_is_not_taken_back() -> None:
    table = on_the_flop().tell(cm.ReportFouledHand(by="floorperson", seat=2, how="fouled", protected=True))
    assert table.stacks()[2] == STACK
    sent_away(table, 2)
    assert table.back_refused(6, "floorperson") == "too_late"
    assert table.stacks()[2] == STACK


@covers("O-DLR-03", "K-CON-03")
def test_the_fold_of_a_player_who_was_sent_away_is_a_dead_hand_then() -> None:
    table = seated_by_hand("holdem", 3, top=THREE).deal().play("3 fold")
    sent_away(table, 3).back(0, "floorperson")
    died = table.one(ev.HandDied)
    assert (died.seat, died.reason, died.bet, died.pot) == (3, "removed", 0, 0)
    assert (table.due(), table.turn) == ("act", 1)
    same_as_folded(table)


@covers("O-DLR-03", "K-CON-03")
def test_a_hand_that_was_conceded_by_a_player_who_was_sent_away() -> None:
    table = on_the_flop()
    while table.due() == "act":
        table.calm()
    seat = table.turn
    table.tell(f"{seat} muck")
    sent_away(table, seat).back(0, "floorperson")
    assert table.one(ev.HandDied).seat == seat
    assert (table.due(), table.turn == seat) == ("show", False)
    same_as_folded(table)


@covers("O-DLR-03", "K-CON-03")
def test_a_hand_that_died_though_part_of_it_was_tabled_dies_again() -> None:
    """Seven-Card Stud: all-in, tabled after three cards, and sent away when the seventh is not shown yet."""
    table = ByHand("seven-card-stud-high", showdown_all_in_face_up=True).sit({1: 60, 2: 60, 3: 60}).deal()
    while len(table.all(ev.ShowdownOpened)) == 0:
        bets = table.offered() if table.due() == "act" else {}
        if "raise_to" in bets:
            table.play(f"{table.turn} raise {bets['raise_to'][1]}")
        else:
            table.calm()
    first = table.turn
    table.show(first)
    away = next(seat for seat in (1, 2, 3) if seat not in (first, table.turn))
    sent_away(table, away)
    assert table.one(ev.HandDied).seat == away
    assert table.table.journal is not None
    table.back(len(table.table.journal.entries) - 1, "floorperson")
    assert table.table.hand is not None
    assert away not in table.table.hand.live
    assert [event.seat for event in table.all(ev.HandDied)] == [away, away]
    same_as_folded(table)


@covers("O-DLR-03", "K-CON-03")
def test_two_players_were_sent_away() -> None:
    table = on_the_flop()
    sent_away(sent_away(table, 2), 1)
    assert table.due() == "push"
    table.back(5, "floorperson")
    assert [event.seat for event in table.all(ev.HandDied)] == [2, 1, 1, 2]
    assert table.due() == "push"
    table.push()
    assert table.stacks() == {3: STACK + 10}
    same_as_folded(table)


@covers("O-DLR-03")
def test_a_remark_that_binds_nobody_keeps_the_dealer_from_nothing() -> None:
    table = on_the_flop().tell(cm.SayOutOfTurn(3, said="nice flop"))
    table.back()
    assert table.due() == "cards"
    same_as_folded(table)


@covers("O-DLR-03", "E-DEC-01")
def test_words_that_bind_are_a_decision() -> None:
    table = dealt_by_hand("holdem", 3, top=THREE, bet_out_of_turn_binding=True).play("3 call", "1 call", "2 check")
    table.tell(cm.SayOutOfTurn(3, said="fold"))
    assert table.one(ev.StatementHeard).binding
    assert table.back_refused(5) == "too_late"
    table.back().back()
    assert table.due() == "cards"
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
        cm.GiveRuling(by="shift_supervisor", person="B", dispute=1, words="it was not"),
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
