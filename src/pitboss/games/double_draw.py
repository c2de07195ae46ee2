"""Double Draw (DD): five cards and two draws against a pay table, with two jokers in the deck."""

from pitboss.cards import DECK_54
from pitboss.games.deck_rules import DeckRules
from pitboss.games.game import Game
from pitboss.games.house_rules import HouseRules
from pitboss.games.payouts import PayLine, Payout, PayTable
from pitboss.games.steps import DealRound, Draw, FurtherWager, OpeningWagers, Settle, Spot

OPENING_WAGERS = OpeningWagers(
    spots=(
        Spot(name="ante", limits="dd_ante", rule="M-WAG-02"),
        Spot(
            name="bonus", limits="dd_ante", rule="M-WAG-02", equals="ante", equals_choice="dd_bonus_equals_ante"
        ),
    ),
    rule="M-WAG-02",
    closing_rule="M-DEAL-03",
)  # fmt: skip
FIVE_CARDS = DealRound(count=5, dealer=False, rule="M-DEAL-01", stack_rule="M-DEAL-02")
FIRST_DRAW_WAGER = FurtherWager(
    spot="first_draw", times=1, otherwise="fold", rule="M-WAG-04", closing_rule="M-PLY-03", fold_rule="M-PLY-02"
)
SECOND_DRAW_WAGER = FurtherWager(
    spot="second_draw", times=1, otherwise="fold", rule="M-WAG-04", closing_rule="M-PLY-03", fold_rule="M-PLY-06"
)
# AMB-124: of a stub that cannot serve a draw the book says nothing.
FIRST_DRAW = Draw(
    burn="never", most=3, rule="M-PLY-05", discard_rule="M-PLY-04", served_rule="M-PLY-05",
    reshuffle_rule="N-CFG-dd.shortage",
)  # fmt: skip
SECOND_DRAW = Draw(
    burn="never", most=1, rule="M-PLY-05", discard_rule="M-PLY-07", served_rule="M-PLY-05",
    reshuffle_rule="N-CFG-dd.shortage",
)  # fmt: skip
SETTLE = Settle(first="far_left", rule="M-PLY-08")

# DD 12.B: the tables differ in one line, three of a kind.
HIGH_LINES = (
    PayLine(hand="five_aces", odds=500),
    PayLine(hand="natural_royal_flush", odds=100),
    PayLine(hand="wild_royal_flush", odds=50),
    PayLine(hand="straight_flush", odds=50),
    PayLine(hand="four_of_a_kind", odds=20),
    PayLine(hand="full_house", odds=5),
    PayLine(hand="flush", odds=3),
    PayLine(hand="straight", odds=2),
)
PAYTABLE_A = PayTable(
    key="A", lines=(*HIGH_LINES, PayLine(hand="three_of_a_kind", odds=1), PayLine(hand="two_pairs", odds=0))
)
PAYTABLE_B = PayTable(
    key="B", lines=(*HIGH_LINES, PayLine(hand="three_of_a_kind", odds=0), PayLine(hand="two_pairs", odds=0))
)

DECKS = DeckRules(
    record="record_layout",
    equipment="M-TBL-02",
    cards="M-CRD-01",
    cover_cards=1,
    decks="M-CRD-02",
    two_decks="with_device",
    turns="M-CRD-02",
    resting="M-CRD-02",
    in_device="M-CRD-02",
    change="M-CRD-03",
    change_hours=4,
    change_hours_shoe=8,
    inspect="M-OPN-01",
    verified_by="assigned",
    spread="M-OPN-01",
    look="M-OPN-01",
    players=1,
    wash="M-OPN-01",
    second_deck="M-OPN-01",
    preshuffled="M-OPN-01",
    idle="M-IDL-01",
    idle_face=("up", "down"),
    idle_asked=("up", "down"),
    idle_look="M-IDL-01",
    shuffle="M-SHF-01",
    stack="M-SHF-01",
    uncut="M-SHF-01",
    cut_due="M-SHF-01",
    cut="M-CUT-01",
    cut_least=10,
    recut="M-CUT-02",
    # The stub is counted in the round of play instead.
    count_deck="",
    machine_count="M-SHF-02",
    stub_count="M-CNT-01",
    stub_right="M-CNT-01",
    stub_wrong="M-CNT-02",
    removed=(("wrong_count", "M-SHF-02"), ("wrong_in_shoe", "M-CRD-01"), ("wrong_stub", "M-CNT-02")),
    jam="M-IRR-04",
    jam_voids=False,
    shoe_jam="M-IRR-05",
    signed="M-IRR-06",
    reshuffling_shoe="M-SHF-03",
    # AMB-114: as each book says.
    shoe_spares=("cut",),
    from_hand="M-DEAL-04",
    shoe_place="M-DEAL-06",
)

HOUSE_RULES = HouseRules(
    chips="M-WAG-01",
    late="M-WAG-03",
    seated="M-WAG-01",
    abandoned="M-WAG-01",
    # AMB-142: no such rule here.
    one_position="",
    conduct="M-PLY-01",
    end="M-PLY-10",
    face_up="M-IRR-01",
    face_up_again="M-IRR-02",
    # AMB-133: nothing outlives a void round.
    face_up_bonus="",
    drawn_in_error="M-IRR-03",
    # AMB-131
    wrong_number="M-CNT-02",
    dealer_exposed="",
    dealer_exposed_bonus="",
    no_dealer="M-WAG-05",
    layout="M-TBL-02",
    boxes="M-TBL-04",
    signs="M-TBL-03",
    signs_needed=(
        ("layout_odds_inscribed", "odds"),
        ("layout_joker_inscribed", "joker"),
        ("layout_rule_inscribed", "payout_limit"),
    ),
    decks=DECKS,
)

DOUBLE_DRAW = Game(
    key="double-draw",
    title="Double Draw",
    chapter="DD",
    seats_max=6,
    deck=DECK_54,
    ranking="joker",
    script=(OPENING_WAGERS, FIVE_CARDS, FIRST_DRAW_WAGER, FIRST_DRAW, SECOND_DRAW_WAGER, SECOND_DRAW, SETTLE),
    payouts=(
        Payout(
            spots=("ante", "first_draw", "second_draw"), wins="own_hand", rule="M-SET-01", lost_rule="M-SET-01",
            # AMB-121: what wins, no paragraph says.
            least="dd_winning_minimum", below="lost", below_rule="N-CFG-dd.winningMinimum",
        ),
        Payout(
            spots=("bonus",), wins="own_hand", rule="M-SET-02", lost_rule="M-SET-02",
            tables=(PAYTABLE_A, PAYTABLE_B), choice="dd_bonus_paytable",
        ),
    ),
    limit="posted",
    limit_rule="M-SET-03",
    house_rules=HOUSE_RULES,
    on_shortage="reshuffle_discards",
    button=False,
    seats_rule="M-TBL-01",
    demo_seed=255,
)  # fmt: skip
