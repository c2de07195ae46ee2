"""What can go wrong with the cards against the house (TX 13, DD 13)."""

import pytest

from pitboss.cards import UNKNOWN, Card, parse_cards
from pitboss.engine import SPECTATOR, fold, next_step, view
from pitboss.engine import commands as cm
from pitboss.engine.events import (
    BoardDealt,
    CardDrawnInError,
    CardsDealt,
    CardSetAside,
    CardsReshuffled,
    HandEnded,
    HandTurnedUp,
    WagersSettled,
    WagersVoided,
)
from pitboss.engine.needs import NeedCards, NeedShuffle
from tests.support.covers import covers
from tests.support.rounds import DD, TX, Round

GAMES = [(TX, "L-IRR"), (DD, "M-IRR")]


def card(text: str, game: str = TX) -> Card:
    return parse_cards(text)[0]


def face_up(text: str) -> cm.FindFaceUpCard:
    return cm.FindFaceUpCard(by="dealer", card=card(text))


def up_to_flop(**kwargs: object) -> Round:
    """Seat 1 has jacks, ante 10 and bonus 5, seat 2 an ante of 10; flop wagers are down, the flop is due."""
    play = Round(TX, {1: (10, 5), 2: 10}, {1: "Jc Jd", 2: "2c 7d"}, dealer="9c 9d", **kwargs)  # type: ignore[arg-type]
    play.deal()
    return play.tell(cm.MakeWager(1, cents=20), cm.MakeWager(2, cents=20))


# --- cards face up ---------------------------------------------------------------------------------------------------
@covers("L-IRR-01", "M-IRR-01")
@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_irr_01__one_card_face_up_is_not_used_and_the_round_goes_on(game: str, rules: str) -> None:
    play = Round(game, {1: (10, 10), 2: (10, 10)}).place().tell(cm.NoMoreBets(by="dealer"))
    play.dealer.stub.remove(card("Ah"))
    play.tell(cm.FindFaceUpCard(by="dealer", card=card("Ah"), person="A"))
    aside = play.one(CardSetAside)
    assert (aside.card, aside.reason, aside.rule) == (card("Ah"), "face_up", f"{rules}-01")
    assert (aside.by, aside.person) == ("dealer", "A")
    whole = len(play.table.plan.game.deck)
    assert play.piles() == (whole - 1, 0, 1)
    assert play.due() == "cards"
    # It cannot be dealt any more in this round.
    wrong = (card("Ah"), *play.dealer.stub[-play.needs(NeedCards).count + 1 :])
    assert play.refused(cm.DealCards(wrong)) == ("card_twice", f"{rules[0]}-CRD-01")
    play.serve()
    assert play.due() == "wager"
    assert fold(play.log) == play.table


@covers("L-IRR-01", "M-IRR-01")
@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_irr_01__only_the_dealer_says_so_and_only_while_they_deal(game: str, rules: str) -> None:
    play = Round(game, {1: (10, 10)}, {1: "Ah Kh" if game == TX else "Ah Kh 2c 3c 4c"}).place()
    assert play.refused(face_up("Ah")) == ("cards_not_due", f"{rules}-01")
    play.tell(cm.NoMoreBets(by="dealer"))
    assert play.refused(cm.FindFaceUpCard(by="floorperson", card=0)) == ("wrong_role", f"{rules}-01")
    assert play.refused(cm.FindFaceUpCard(by="dealer", card=UNKNOWN)) == ("unknown_cards", f"{rules}-01")
    assert play.refused(cm.FindFaceUpCard(by="dealer", card=77))[0] == "card_not_in_deck"
    play.serve()
    assert play.refused(face_up("Ks")) == ("cards_not_due", f"{rules}-01")


def test_irr_01__a_card_that_somebody_has_was_not_in_the_stub() -> None:
    play = up_to_flop()
    assert play.refused(face_up("Jc"))[0] == "card_twice"


def test_irr_01__between_rounds_there_is_nothing_to_find() -> None:
    assert Round(TX, {1: 10}).refused(face_up("Ah")) == ("no_hand", "L-IRR-01")


@covers("L-IRR-02", "M-IRR-02")
@pytest.mark.parametrize(("game", "rules"), GAMES)
def test_irr_02__a_second_one_before_the_first_cards_voids_everything(game: str, rules: str) -> None:
    play = Round(game, {1: (10, 10), 2: (10, 10)}).place().tell(cm.NoMoreBets(by="dealer"))
    play.tell(face_up("Ah"), face_up("Kh"))
    void = play.one(WagersVoided)
    assert (void.reason, void.rule, void.bonus_stands) == ("face_up_cards", f"{rules}-02", False)
    assert void.back == ((1, "ante", 10), (1, "bonus", 10), (2, "ante", 10), (2, "bonus", 10))
    assert play.over()
    assert (play.won(1), play.won(2), play.bank) == (0, 0, 0)
    assert not play.all(WagersSettled)


@covers("L-IRR-03")
def test_l_irr_03__after_two_cards_each_the_bonus_is_settled() -> None:
    play = up_to_flop().tell(face_up("Ah"), face_up("Kh"))
    void = play.one(WagersVoided)
    assert (void.rule, void.bonus_stands) == ("L-IRR-03", True)
    assert void.back == ((1, "ante", 10), (1, "flop", 20), (2, "ante", 10), (2, "flop", 20))
    # Jacks: 10 to 1.
    assert play.results(1) == {"bonus": ("won", 10, 50)}
    assert play.settled() == [1]
    assert (play.won(1), play.won(2), play.bank) == (50, 0, -50)
    assert play.over()
    assert fold(play.log) == play.table


@covers("L-IRR-03")
def test_l_irr_03__the_first_before_the_deal_and_the_second_after_it() -> None:
    play = Round(TX, {1: (10, 5)}, {1: "2c 7d"}).place().tell(cm.NoMoreBets(by="dealer"))
    play.dealer.stub.remove(card("Ah"))
    play.tell(face_up("Ah")).serve().tell(cm.MakeWager(1, cents=20), face_up("Kh"))
    assert play.results(1) == {"bonus": ("lost", 0, 0)}
    assert (play.won(1), play.bank) == (-5, 5)


def test_l_irr_03__without_a_bonus_the_round_is_over() -> None:
    play = Round(TX, {1: 10}).deal().tell(cm.MakeWager(1, cents=20), face_up("Ah"), face_up("Kh"))
    assert play.one(WagersVoided).bonus_stands is False
    assert play.over()
    assert not play.all(HandTurnedUp)


@covers("M-IRR-02")
def test_m_irr_02__nothing_outlives_a_void_round_of_double_draw() -> None:
    play = Round(DD, {1: (10, 10)}, {1: "Ac Ad Ah As 2c"}, drawn="3c").deal()
    play.tell(cm.MakeWager(1, cents=10), cm.Discard(1, positions=(4,)), face_up("Kh"), face_up("Qh"))
    void = play.one(WagersVoided)
    assert (void.rule, void.bonus_stands) == ("M-IRR-02", False)
    assert (play.won(1), play.bank) == (0, 0)
    assert type(play.log[-1]) is HandEnded


# --- drawn in error --------------------------------------------------------------------------------------------------
@covers("L-IRR-04", "M-IRR-03")
@pytest.mark.parametrize(("game", "rule"), [(TX, "L-IRR-04"), (DD, "M-IRR-03")])
def test_drawn_in_error__it_is_the_next_card(game: str, rule: str) -> None:
    play, other = (Round(game, {1: (10, 10)}).deal() for _ in range(2))
    stub = play.piles()[0]
    play.tell(cm.DrawInError(by="dealer", person="A"))
    assert play.one(CardDrawnInError) == CardDrawnInError("dealer", rule, "A")
    # It counts as a card of the stub, and the same cards are dealt as without it.
    assert play.piles()[0] == stub
    for each in (play, other):
        each.do("1 flop 20" if game == TX else "1 first_draw 10")
        if game == DD:
            each.do("1 throw 0 1")
    assert play.all(BoardDealt, CardsDealt)[-1] == other.all(BoardDealt, CardsDealt)[-1]
    assert fold(play.log) == play.table


@covers("L-IRR-04")
def test_l_irr_04__refused_when_no_card_comes_any_more() -> None:
    play = up_to_flop()
    assert play.refused(cm.DrawInError(by="player")) == ("wrong_role", "L-IRR-04")
    play.serve().do("1 check", "2 check", "1 check")
    play.tell(cm.DrawInError(by="dealer"))
    hand_dealt = Round(TX, {1: 10}, table_dealt_by="hand").deal().do("1 flop 20", "1 check", "1 check")
    assert hand_dealt.due() in ("turn_up", "push")
    assert hand_dealt.refused(cm.DrawInError(by="dealer")) == ("cards_not_due", "L-IRR-04")


@covers("L-IRR-04", "M-IRR-03")
@pytest.mark.parametrize(("game", "rule"), [(TX, "L-IRR-04"), (DD, "M-IRR-03")])
def test_drawn_in_error__one_lies_there_and_not_two(game: str, rule: str) -> None:
    play = Round(game, {1: (10, 10)}).place().tell(cm.DrawInError(by="dealer"))
    assert play.refused(cm.DrawInError(by="dealer")) == ("cards_not_due", rule)
    # Once it is dealt another can come too early.
    play.close().tell(cm.DrawInError(by="dealer"))


@covers("L-IRR-04")
def test_l_irr_04__where_a_burn_is_due_it_is_the_burn_card() -> None:
    play = Round(TX, {1: 10}).deal().tell(cm.MakeWager(1, cents=20))
    assert play.needs(NeedCards).burns == 1
    play.tell(cm.DrawInError(by="dealer"))
    assert play.refused(cm.DrawInError(by="dealer")) == ("cards_not_due", "L-IRR-04")
    assert next_step(play.table).words.startswith("Take the card that came out too early as the next one; burn")
    assert play.serve().tell(cm.DrawInError(by="dealer")).last() == CardDrawnInError("dealer", "L-IRR-04")


@covers("M-IRR-03")
def test_m_irr_03__refused_when_the_stub_is_used_up() -> None:
    play = Round(DD, dict.fromkeys(range(1, 7), (10, 10))).deal()
    play.do(*[f"{seat} first_draw 10" for seat in range(1, 7)], *[f"{seat} throw 0 1 2" for seat in range(1, 7)])
    play.do(*[f"{seat} second_draw 10" for seat in range(1, 7)], *[f"{seat} throw 0" for seat in range(1, 6)])
    play.tell(cm.Discard(6, positions=(0,)), cm.DrawInError(by="dealer"))
    assert play.piles()[0] == 1


# --- the dealer's cards ----------------------------------------------------------------------------------------------
def exposes(text: str, by: str = "dealer") -> cm.ExposeDealerCard:
    return cm.ExposeDealerCard(by=by, card=card(text))


@covers("L-IRR-06")
def test_l_irr_06__wagers_back_and_the_bonus_settled() -> None:
    play = Round(TX, {1: (10, 5)}, {1: "Kc Kd"}, dealer="9c 9d").deal().do("1 flop 20")
    play.tell(exposes("9d"))
    void = play.one(WagersVoided)
    assert (void.rule, void.reason, void.bonus_stands) == ("L-IRR-06", "dealer_exposed", True)
    assert void.back == ((1, "ante", 10), (1, "flop", 20))
    assert play.results(1) == {"bonus": ("won", 10, 50)}
    assert (play.won(1), play.bank) == (50, -50)
    assert fold(play.log) == play.table


@covers("L-IRR-06")
def test_l_irr_06__aces_against_the_dealers_aces_count() -> None:
    play = Round(TX, {1: (10, 5)}, {1: "Ac Ad"}, dealer="Ah As").deal().tell(exposes("As"))
    assert play.results(1) == {"bonus": ("won", 1000, 5000)}


@covers("L-IRR-06")
def test_l_irr_06__until_the_last_river_decision() -> None:
    play = Round(TX, {1: 10, 2: 10}, dealer="9c 9d", table_dealt_by="hand").deal()
    play.do("1 flop 20", "2 flop 20", "1 check", "2 check", "1 check")
    late = Round(TX, {1: 10, 2: 10}, dealer="9c 9d", table_dealt_by="hand").deal()
    late.do("1 flop 20", "2 flop 20", "1 check", "2 check", "1 check").tell(cm.Check(2))
    assert late.due() == "cards"
    assert late.refused(exposes("9c")) == ("too_late", "L-IRR-06")
    play.tell(exposes("9c"))
    assert (play.won(1), play.won(2), play.bank) == (0, 0, 0)


@covers("L-IRR-06")
def test_l_irr_06__not_after_everybody_has_folded() -> None:
    play = Round(TX, {1: (10, 5)}, dealer="9c 9d").deal().tell(cm.Fold(1))
    assert play.refused(exposes("9c")) == ("too_late", "L-IRR-06")


@covers("L-IRR-06")
def test_l_irr_06__exactly_that_card_is_known_to_everybody() -> None:
    """At a table dealt by hand the dealer's other card stays unknown until it is turned up."""
    play = Round(TX, {1: (10, 5)}, {1: "Kc Kd"}, table_dealt_by="hand").place().tell(cm.NoMoreBets(by="dealer"))
    play.tell(cm.DealCards((UNKNOWN,) * 4)).tell(exposes("9d", "floorperson"))
    for viewer in (SPECTATOR, -1, 1):
        assert view(play.one(WagersVoided), viewer).exposed == (card("9d"),)
        assert view(play.table, viewer).dealer == (card("9d"), UNKNOWN)
    assert play.need.kind == "turn_up"
    assert play.refused(cm.TurnUp(by="dealer", seat=0, cards=parse_cards("8c 8d")))[0] == "cards_differ"
    play.tell(cm.TurnUp(by="dealer", seat=0, cards=parse_cards("9d 8d")))
    play.tell(cm.TurnUp(by="dealer", seat=1, cards=parse_cards("Kc Kd")), cm.PushPot(by="dealer"))
    assert (play.won(1), play.bank) == (50, -50)


@covers("L-IRR-06")
def test_l_irr_06__an_electronic_table_shows_no_other_card_of_the_dealer_where_no_bonus_lies() -> None:
    play = Round(TX, {1: 10}, dealer="9c 9d").deal().tell(exposes("9d"))
    assert play.over()
    seen = [view(event, SPECTATOR) for event in play.hand_log]
    assert card("9c") not in [each for event in seen for each in getattr(event, "cards", ())]
    assert not play.all(HandTurnedUp)


@covers("L-IRR-06")
def test_l_irr_06__refusals() -> None:
    play = Round(TX, {1: 10}, {1: "Kc Kd"}, dealer="9c 9d").place()
    assert play.refused(exposes("9c")) == ("cards_not_due", "L-IRR-06")
    play.close()
    assert play.refused(exposes("9c", "player")) == ("wrong_role", "L-IRR-06")
    assert play.refused(exposes("8c")) == ("cards_differ", "L-IRR-06")
    assert play.refused(exposes("Kc")) == ("cards_differ", "L-IRR-06")
    assert play.refused(cm.ExposeDealerCard(by="dealer", card=UNKNOWN)) == ("unknown_cards", "L-IRR-06")


@covers("M-WAG-05")
def test_m_wag_05__no_hand_of_the_dealer_can_be_exposed() -> None:
    play = Round(DD, {1: (10, 10)})
    assert play.refused(exposes("9c")) == ("not_offered", "M-WAG-05")
    assert play.deal().refused(exposes("9c")) == ("not_offered", "M-WAG-05")


# --- too few cards ---------------------------------------------------------------------------------------------------
def last_draw(**choices: object) -> Round:
    """Six seats have drawn all they may but for the last card, and a card was set aside."""
    play = Round(DD, dict.fromkeys(range(1, 7), (10, 10)), **choices).deal()  # type: ignore[arg-type]
    play.do(*[f"{seat} first_draw 10" for seat in range(1, 7)])
    play.tell(cm.Discard(1, positions=(0, 1, 2)))
    lying = play.dealer.stub.pop()
    play.tell(cm.FindFaceUpCard(by="dealer", card=lying)).serve()
    play.do(*[f"{seat} throw 0 1 2" for seat in range(2, 7)], *[f"{seat} second_draw 10" for seat in range(1, 7)])
    play.do(*[f"{seat} throw 0" for seat in range(1, 6)])
    assert play.piles()[0] == 0
    return play


@covers("N-CFG-dd.shortage")
def test_dd_shortage__the_discards_are_reshuffled_without_the_drawers_own() -> None:
    play = last_draw()
    own = play.holding(6)[0]
    play.tell(cm.Discard(6, positions=(0,)))
    assert play.due() == "shuffle"
    assert own not in play.needs(NeedShuffle).cards
    # 18 and 5 cards were thrown; the one that lay face up is not used again.
    assert play.needs(NeedShuffle).count == 23
    assert play.one(CardSetAside).card not in play.needs(NeedShuffle).cards
    play.serve()
    assert play.one(CardsReshuffled).count == 23
    assert play.settled() == [1, 2, 3, 4, 5, 6]


@covers("N-CFG-dd.shortage")
def test_dd_shortage__or_the_round_is_void() -> None:
    play = last_draw(dd_shortage="void").do("6 throw 0")
    void = play.one(WagersVoided)
    assert (void.reason, void.by) == ("too_few_cards", "")
    assert [play.won(seat) for seat in range(1, 7)] == [0] * 6
    assert play.bank == 0
    assert play.over()


@covers("N-CFG-dd.shortage")
def test_dd_shortage__a_stub_that_serves_the_last_draw_voids_nothing() -> None:
    play = Round(DD, dict.fromkeys(range(1, 7), (10, 10)), dd_shortage="void").deal()
    play.do(*[f"{seat} first_draw 10" for seat in range(1, 7)], *[f"{seat} throw 0 1 2" for seat in range(1, 7)])
    play.do(*[f"{seat} second_draw 10" for seat in range(1, 7)], *[f"{seat} throw 0" for seat in range(1, 7)])
    assert play.settled() == [1, 2, 3, 4, 5, 6]
