"""Part K: rulings."""

from pitboss.engine import events as ev
from tests.conditions.dealing import held
from tests.conditions.situation import Situation, condition

REASONS = {
    "K-MIS-01": "not_shuffled",
    "K-MIS-02": "wrong_start",
    "K-MIS-03": "face_up_cards",
    "K-MIS-04": "skipped_player",
}


@condition(*REASONS)
def the_cause_of_the_misdeal(s: Situation) -> bool:
    return s.is_a(ev.MisdealCalled) and s.event.reason == REASONS[s.event.rule] and s.hand.showdown.awarded == 0


@condition("N-OPN-10")
def too_few_cards_to_deal(s: Situation) -> bool:
    return s.is_a(ev.MisdealCalled) and s.event.reason == "too_few_cards"


@condition("K-VOID-01")
def cards_are_missing_or_too_many(s: Situation) -> bool:
    if s.is_a(ev.DeckRemoved):
        return bool(s.event.reason == "void")
    return s.is_a(ev.RoundVoided) and s.event.reason in ("missing", "extra", "wrong_count")


@condition("K-INE-01")
def cards_of_an_ineligible_player(s: Situation) -> bool:
    return s.is_a(ev.IneligibleCardsDiscarded) and s.event.seat not in s.hand.live


@condition("K-FUP-01")
def a_card_face_up_in_the_deck(s: Situation) -> bool:
    first = s.special.face_up == 0 or not s.house.misdeal_face_up_any_time
    return s.is_a(ev.CardSetAside) and s.event.reason == "face_up" and first


@condition("K-FUP-02")
def a_card_off_the_table(s: Situation) -> bool:
    return s.is_a(ev.CardSetAside) and s.event.reason == "off_table"


@condition("K-EXP-01")
def an_exposed_card_is_swapped_in_hold_em_and_omaha(s: Situation) -> bool:
    named = s.chapter in ("P 11", "P 12") and s.house.exposed_timing == "immediate"
    return s.is_a(ev.CardSetAside) and s.event.reason == "exposed" and named


@condition("N-CFG-exposed.games")
def an_exposed_card_is_swapped_in_other_games(s: Situation) -> bool:
    other = s.game.button and s.chapter not in ("P 11", "P 12")
    return s.is_a(ev.CardSetAside) and s.event.reason == "exposed" and other


@condition("N-CFG-exposed.timing")
def an_exposed_card_is_swapped_after_the_deal(s: Situation) -> bool:
    late = s.chapter in ("P 11", "P 12") and s.house.exposed_timing == "after_deal"
    return s.is_a(ev.CardSetAside) and s.event.reason == "exposed" and late


# --- hands that die --------------------------------------------------------------------------------------------------
@condition("K-PRO-01")
def no_claim_for_an_unprotected_hand(s: Situation) -> bool:
    lost = s.is_a(ev.HandDied) and s.event.reason in ("fouled", "collected") and s.event.bet + s.event.pot == 0
    # In stud a hole card counts as protected against fouling.
    return lost and (s.game.button or s.event.reason == "collected")


@condition("K-PRO-03")
def a_hand_is_put_together_again(s: Situation) -> bool:
    return s.is_a(ev.HandReconstructed) and s.event.seat in s.hand.live


@condition("K-PRO-04")
def a_protected_hand_is_lost(s: Situation) -> bool:
    """All that the player put in goes back, or nothing where the player helped the error."""
    back = s.event.bet + s.event.pot
    return s.is_a(ev.HandDied) and s.event.reason in ("fouled", "collected") and back >= 0


@condition("K-PRO-05")
def walked_off_from_an_unprotected_hand(s: Situation) -> bool:
    return s.is_a(ev.HandDied) and s.event.reason == "gone"


# --- exposed cards in stud -------------------------------------------------------------------------------------------
@condition("K-STUD7-01")
def a_hole_card_of_the_first_three_is_seen(s: Situation) -> bool:
    return s.is_a(ev.CardExposed) and s.chapter == "P 10" and held(s) == 0


@condition("K-STUD7-02")
def both_hole_cards_are_seen(s: Situation) -> bool:
    return s.is_a(ev.ExposedHandVoided) and s.chapter == "P 10" and len(s.event.cards) == 2


@condition("K-STUD7-03")
def the_last_hole_card_is_seen(s: Situation) -> bool:
    if s.is_a(ev.ExposureAnswered):
        return s.event.seat in s.special.choosing
    return s.is_a(ev.CardExposed) and s.chapter == "P 10" and held(s) == 6


@condition("K-STUD5-01")
def the_hole_card_of_five_card_stud_is_seen(s: Situation) -> bool:
    return s.is_a(ev.CardExposed) and s.chapter == "P 14" and held(s) == 0


# --- conduct ---------------------------------------------------------------------------------------------------------
@condition("K-CON-01")
def a_dispute_in_poker(s: Situation) -> bool:
    if s.is_a(ev.RulingGiven) and s.event.final != (s.event.by in ("shift_supervisor", "supervisor")):
        return False
    return s.is_a(ev.DisputeOpened, ev.RulingGiven) and not s.game.banked


@condition("N-OPN-17")
def a_dispute_against_the_house(s: Situation) -> bool:
    return s.is_a(ev.DisputeOpened, ev.RulingGiven) and s.game.banked


@condition("K-CON-02", "D-GEN-03")
def a_player_is_warned(s: Situation) -> bool:
    return s.is_a(ev.PlayerWarned) and not s.game.banked


@condition("L-PLY-01", "M-PLY-01")
def a_player_is_warned_against_the_house(s: Situation) -> bool:
    return s.is_a(ev.PlayerWarned) and s.game.banked


@condition("K-CON-03")
def a_player_is_sent_away(s: Situation) -> bool:
    if s.is_a(ev.ComplianceNotified):
        return s.table.compliance_due > 0
    if s.is_a(ev.PlayerRemoved):
        return bool(s.event.by != "dealer")
    holder = s.table.seats[s.event.seat]
    return s.is_a(ev.HandDied, ev.StoodUp, ev.ConsentRefused) and holder is not None and holder.removed
