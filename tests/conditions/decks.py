"""Parts A and B, and what the books of the house games say of their decks: equipment, decks, shuffle, cut, counts."""

from pitboss.engine import events as ev
from pitboss.engine.state import TableState
from tests.conditions.situation import Situation, condition

FLOOR = ("floorperson", "shift_supervisor")


def between(s: Situation) -> bool:
    return s.table.hand is None


def ended_void(s: Situation) -> bool:
    """The end of a round that was void, with nothing settled since."""
    last = s.happened(ev.WagersVoided, ev.WagersSettled)[-1:]
    return s.is_a(ev.HandEnded) and bool(last) and type(last[0]) is ev.WagersVoided and last[0].rule == s.event.rule


def in_deck(s: Situation) -> int:
    return len(s.game.deck)


def present(table: TableState) -> int:
    """Players who are there and have chips."""
    there = [seat for seat, holder in enumerate(table.seats) if holder and not holder.sitting_out and not holder.away]
    return sum(table.stacks[seat] + table.purse[seat] > 0 for seat in there)


# --- equipment and opening -------------------------------------------------------------------------------------------
@condition("A-02", "L-TBL-02", "M-TBL-02")
def the_table_has_what_it_needs(s: Situation) -> bool:
    return s.is_a(ev.EquipmentRecorded, ev.LayoutRecorded) and bool(s.event.layout_approval) and between(s)


@condition("A-11")
def two_decks_that_differ(s: Situation) -> bool:
    return s.is_a(ev.DecksReceived) and len(set(s.event.backs)) == 2 and between(s)


@condition("L-CRD-01", "M-CRD-01")
def one_deck(s: Situation) -> bool:
    """The deck of the game; one that a shoe counts wrong is none (DD 3.A)."""
    if s.is_a(ev.DeckRemoved):
        return bool(s.event.reason == "wrong_in_shoe")
    return ended_void(s) or s.is_a(ev.WagersVoided) or (s.is_a(ev.DecksReceived) and len(s.event.backs) == 1)


def by_device(s: Situation, person: str) -> bool:
    """Done by the approved device of an electronic table, which names its approval."""
    return s.house.table_dealt_by == "electronic" and bool(person) and person == s.house.device_approval_ref


@condition("L-CRD-02", "M-CRD-02")
def two_decks_for_a_machine(s: Situation) -> bool:
    device = s.house.shuffler_mode in ("device", "counting_device")
    if s.is_a(ev.DeckShuffled):
        return device and (s.table.hand is not None or by_device(s, s.event.person))
    return s.is_a(ev.DecksReceived) and len(set(s.event.backs)) == 2 and device


@condition("A-15", "L-CRD-03", "M-CRD-03")
def the_time_is_told(s: Situation) -> bool:
    """Or it has run out, and the device takes new decks."""
    if s.is_a(ev.DecksReceived):
        return by_device(s, s.event.person) and bool(s.happened(ev.TimeTold, ev.DecksReceived, ev.HandStarted))
    return s.is_a(ev.TimeTold) and s.table.decks is not None and s.event.at >= s.table.decks.now


@condition("A-16")
def inspected_and_verified(s: Situation) -> bool:
    decks = s.table.decks
    if s.is_a(ev.InspectionVerified):
        right = s.event.by in FLOOR or (s.event.by == "device" and by_device(s, s.event.person))
        return right and decks is not None and decks.inspected
    return s.is_a(ev.DecksInspected) and between(s)


@condition("A-17")
def spread_for_the_first_two(s: Situation) -> bool:
    if s.is_a(ev.DecksLookedAt):
        return len(set(s.event.seats)) == 2
    return s.is_a(ev.DecksSpread) and not s.event.idle and s.event.face == "up"


@condition("A-18")
def each_deck_is_washed(s: Situation) -> bool:
    return s.is_a(ev.DecksWashed) and s.table.decks is not None and len(s.event.decks) == len(s.table.decks.pair)


@condition("A-20")
def only_the_deck_that_is_needed_is_washed(s: Situation) -> bool:
    decks = s.table.decks
    return s.is_a(ev.DecksWashed) and decks is not None and s.event.decks == (decks.turn,)


@condition("L-OPN-01", "M-OPN-01")
def the_opening_against_the_house(s: Situation) -> bool:
    if s.is_a(ev.DecksLookedAt):
        return len(s.event.seats) == 1
    return s.is_a(ev.DecksInspected, ev.InspectionVerified, ev.DecksSpread, ev.DecksWashed) and between(s)


@condition("L-OPN-02")
def with_two_decks_both(s: Situation) -> bool:
    decks = s.table.decks
    return s.is_a(ev.DecksWashed) and decks is not None and len(decks.pair) == 2


@condition("A-22")
def an_idle_table_has_its_decks_spread(s: Situation) -> bool:
    return s.is_a(ev.DecksSpread) and s.event.idle and s.event.face == "up" and between(s)


@condition("A-23")
def the_first_who_come_look(s: Situation) -> bool:
    return s.is_a(ev.DecksLookedAt) and s.table.decks is not None and s.table.decks.idle


@condition("L-IDL-01", "M-IDL-01")
def an_idle_table_against_the_house(s: Situation) -> bool:
    idle = s.table.decks is not None and s.table.decks.idle
    # Nobody is left, and a round that was to begin is called off.
    called_off = s.is_a(ev.BetsClosed) and not s.event.seats
    return called_off or (s.is_a(ev.DecksSpread) and s.event.idle) or (s.is_a(ev.DecksLookedAt) and idle)


# --- shuffle, cut, count ---------------------------------------------------------------------------------------------
@condition("B-01", "L-SHF-01", "M-SHF-01")
def shuffled_before_after_and_on_order(s: Situation) -> bool:
    if s.is_a(ev.ShuffleOrdered):
        return s.event.by in FLOOR
    return s.is_a(ev.DeckShuffled)


@condition("A-14")
def the_deck_that_rests_is_in_the_machine(s: Situation) -> bool:
    decks = s.table.decks
    rests = decks is not None and s.event.deck != decks.turn
    rests &= s.table.hand is not None or by_device(s, s.event.person)
    return s.is_a(ev.DeckShuffled) and rests and s.event.method != "manual"


@condition("B-05")
def half_of_the_deck_or_more(s: Situation) -> bool:
    return s.is_a(ev.DeckCut) and in_deck(s) <= 2 * s.event.depth < 2 * in_deck(s)


@condition("L-CUT-01", "M-CUT-01")
def ten_cards_or_more(s: Situation) -> bool:
    return s.is_a(ev.DeckCut) and 10 <= s.event.depth < in_deck(s)


@condition("B-06", "L-CUT-02", "M-CUT-02")
def a_second_cut_is_ordered(s: Situation) -> bool:
    undealt = s.table.hand is None or s.hand.stub == in_deck(s)
    return s.is_a(ev.RecutOrdered) and s.event.by in FLOOR and undealt


@condition("B-07")
def the_deck_is_counted(s: Situation) -> bool:
    return s.is_a(ev.DeckCounted) and s.event.expected == in_deck(s) and between(s)


@condition("B-09")
def the_stub_is_counted_in_flop_games(s: Situation) -> bool:
    return s.is_a(ev.StubCounted) and s.chapter in ("P 11", "P 12", "P 19", "P 22")


@condition("B-10")
def a_wrong_count(s: Situation) -> bool:
    return s.is_a(ev.DeckRemoved) and s.event.reason == "wrong_count"


@condition("L-SHF-04", "M-SHF-02")
def the_machine_counts_wrong(s: Situation) -> bool:
    if s.is_a(ev.DeckRemoved, ev.WagersVoided):
        return s.event.reason in ("wrong_count", "wrong_in_shoe")
    return ended_void(s)


@condition("L-CNT-02")
def the_stub_is_right(s: Situation) -> bool:
    return s.is_a(ev.StubCounted) and s.event.count == s.event.expected


@condition("M-CNT-01")
def the_stub_is_right_in_double_draw(s: Situation) -> bool:
    return s.is_a(ev.StubCounted) and s.event.count == s.event.expected


@condition("L-CNT-03", "M-CNT-02")
def the_stub_is_wrong(s: Situation) -> bool:
    if s.is_a(ev.StubCounted):
        return bool(s.event.count != s.event.expected)
    if s.is_a(ev.WagersVoided, ev.DeckRemoved):
        found = ("misdealt", "wrong_stub", "missing", "extra")
        # AMB-131: Double Draw has no other paragraph for a wrong number of cards.
        return s.event.reason in found or (s.event.reason == "wrong_number" and s.chapter == "DD")
    return ended_void(s)


# --- machines --------------------------------------------------------------------------------------------------------
@condition("B-14", "L-IRR-07", "M-IRR-04")
def the_shuffle_was_not_finished(s: Situation) -> bool:
    if s.is_a(ev.DeviceFaulted):
        return s.event.fault in ("jammed", "stopped", "incomplete") and s.event.device == "shuffler"
    return ended_void(s) or (s.is_a(ev.WagersVoided) and s.event.reason == "shuffler_jam")


@condition("M-IRR-05", "N-OPN-14")
def the_shoe_jams(s: Situation) -> bool:
    if s.is_a(ev.DeviceFaulted):
        return bool(s.event.fault != "broken" and s.event.device == "shoe")
    return ended_void(s) or (s.is_a(ev.WagersVoided) and s.event.reason == "shoe_jam")


@condition("B-15", "L-IRR-08", "M-IRR-06")
def a_broken_machine_bears_a_sign(s: Situation) -> bool:
    return s.is_a(ev.DeviceSigned) or (s.is_a(ev.DeviceFaulted) and s.event.fault == "broken")


@condition("N-OPN-13")
def a_machine_works_again(s: Situation) -> bool:
    decks = s.table.decks
    return s.is_a(ev.DeviceRepaired) and decks is not None and (decks.device, decks.shoe) != ("ok", "ok")
