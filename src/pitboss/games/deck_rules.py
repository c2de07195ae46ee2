"""What each book asks for with its decks and equipment: the paragraph behind each step, and where the books differ.

Poker always has two decks on the table and counts them whole; a game against the house has one, or two for a shuffling
device, and its stub is counted in the round of play (TX 2-5, 8-10, DD 2-5, 8-10). The steps are the same.
"""

from typing import Literal

import msgspec


class DeckRules(msgspec.Struct, frozen=True):
    # Which step records what the table has.
    record: Literal["record_equipment", "record_layout"]
    equipment: str
    # The cards themselves, with so many cover cards a deck; one deck or two, taking turns, one at rest.
    cards: str
    cover_cards: int
    decks: str
    two_decks: Literal["always", "with_device"]
    turns: str
    resting: str
    in_device: str
    # Hours at the table, dealt from the hand and from a shoe.
    change: str
    change_hours: int
    change_hours_shoe: int
    # The opening; who verifies; how many players look first, and are enough for a game.
    inspect: str
    verified_by: Literal["floor", "assigned"]
    spread: str
    look: str
    players: int
    wash: str
    second_deck: str
    preshuffled: str
    # An idle table, and its first player.
    idle: str
    # How the cards of an idle table lie, and how once a player has asked for it.
    idle_face: tuple[str, ...]
    idle_asked: tuple[str, ...]
    idle_look: str
    # Shuffle and cut. cut_least 0: half of the deck.
    shuffle: str
    stack: str
    uncut: str
    cut_due: str
    cut: str
    cut_least: int
    recut: str
    # Counts: of the whole deck between rounds, by a device, of the stub.
    count_deck: str
    machine_count: str
    stub_count: str
    stub_right: str
    stub_wrong: str
    # Why a deck leaves the table, with the rule.
    removed: tuple[tuple[str, str], ...]
    # Devices: what a jam does to the wagers, and what is done before another way is used.
    jam: str
    jam_voids: bool
    shoe_jam: str
    signed: str
    # A shoe that reshuffles and counts: its rule, and the steps that fall away with it.
    reshuffling_shoe: str = ""
    shoe_spares: tuple[str, ...] = ()
    # Cards from the hand want a shuffling device; a manual shoe has an approved place.
    from_hand: str = ""
    shoe_place: str = ""


POKER_DECKS = DeckRules(
    record="record_equipment",
    equipment="A-02",
    cards="A-10",
    cover_cards=1,
    decks="A-11",
    two_decks="always",
    turns="A-12",
    resting="A-13",
    in_device="A-14",
    change="A-15",
    change_hours=24,
    change_hours_shoe=24,
    inspect="A-16",
    verified_by="floor",
    spread="A-17",
    look="A-17",
    players=2,
    wash="A-18",
    second_deck="A-20",
    preshuffled="A-21",
    idle="A-22",
    idle_face=("up",),
    idle_asked=("up",),
    idle_look="A-23",
    shuffle="B-01",
    stack="B-02",
    uncut="B-03",
    cut_due="B-04",
    cut="B-05",
    cut_least=0,
    recut="B-06",
    count_deck="B-07",
    machine_count="B-08",
    stub_count="B-09",
    stub_right="B-09",
    stub_wrong="B-09",
    removed=(("wrong_count", "B-10"), ("void", "K-VOID-01")),
    jam="B-14",
    jam_voids=False,
    shoe_jam="",
    signed="B-15",
)
