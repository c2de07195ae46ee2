"""Texas Hold 'Em Bonus (TX): against the dealer's hand, with a wager on the first two cards."""

from pitboss.games.deck_rules import DeckRules
from pitboss.games.game import Game
from pitboss.games.house_rules import HouseRules
from pitboss.games.payouts import PayLine, Payout, PayTable
from pitboss.games.steps import Board, DealerHand, DealRound, FurtherWager, OpeningWagers, Settle, Spot

OPENING_WAGERS = OpeningWagers(
    spots=(
        Spot(name="ante", limits="tx_ante", rule="L-WAG-04"),
        Spot(name="bonus", limits="tx_bonus", rule="L-WAG-05", required=False, offered="tx_bonus_offered"),
    ),
    rule="L-WAG-04",
    closing_rule="L-DEAL-01",
)
TWO_CARDS = DealRound(
    count=2, dealer=True, rule="L-DEAL-02", stack_rule="L-DEAL-03", community=5, community_rule="L-DEAL-05"
)
FLOP_WAGER = FurtherWager(
    spot="flop", times=2, otherwise="fold", rule="L-PLY-02", keeps=("bonus",), fold_rule="L-PLY-03"
)
TURN_WAGER = FurtherWager(spot="turn", times=1, otherwise="check", rule="L-PLY-05", no_fold_rule="L-PLY-08")
RIVER_WAGER = FurtherWager(spot="river", times=1, otherwise="check", rule="L-PLY-07", no_fold_rule="L-PLY-08")
FLOP = Board(count=3, rule="L-PLY-04")
TURN = Board(count=1, rule="L-PLY-06")
RIVER = Board(count=1, rule="L-PLY-08")
DEALER_HAND = DealerHand(rule="L-PLY-09")
SETTLE = Settle(first="far_right", rule="L-PLY-10")

# TX 12.B: the two tables are the same, line by line (AMB-107); they are kept apart for a corrected one.
PAYTABLE_A = PayTable(
    key="A",
    lines=(
        PayLine(hand="aces_against_aces", odds=1000),
        PayLine(hand="aces", odds=30),
        PayLine(hand="ace_king_suited", odds=25),
        PayLine(hand="ace_queen_or_jack_suited", odds=20),
        PayLine(hand="ace_king_offsuit", odds=15),
        PayLine(hand="kings_to_jacks", odds=10),
        PayLine(hand="ace_queen_or_jack_offsuit", odds=5),
        PayLine(hand="tens_to_twos", odds=3),
    ),
)
PAYTABLE_B = PayTable(
    key="B",
    lines=(
        PayLine(hand="aces_against_aces", odds=1000),
        PayLine(hand="aces", odds=30),
        PayLine(hand="ace_king_suited", odds=25),
        PayLine(hand="ace_queen_or_jack_suited", odds=20),
        PayLine(hand="ace_king_offsuit", odds=15),
        PayLine(hand="kings_to_jacks", odds=10),
        PayLine(hand="ace_queen_or_jack_offsuit", odds=5),
        PayLine(hand="tens_to_twos", odds=3),
    ),
)

DECKS = DeckRules(
    record="record_layout",
    equipment="L-TBL-02",
    cards="L-CRD-01",
    cover_cards=2,
    decks="L-CRD-02",
    two_decks="with_device",
    turns="L-CRD-02",
    resting="L-CRD-02",
    in_device="L-CRD-02",
    change="L-CRD-03",
    change_hours=4,
    change_hours_shoe=8,
    inspect="L-OPN-01",
    verified_by="assigned",
    spread="L-OPN-01",
    look="L-OPN-01",
    players=1,
    wash="L-OPN-01",
    second_deck="L-OPN-02",
    preshuffled="L-OPN-03",
    idle="L-IDL-01",
    idle_face=("down",),
    idle_asked=("up",),
    idle_look="L-IDL-01",
    shuffle="L-SHF-01",
    stack="L-SHF-02",
    uncut="L-SHF-03",
    cut_due="L-SHF-03",
    cut="L-CUT-01",
    cut_least=10,
    recut="L-CUT-02",
    # The stub is counted in the round of play instead.
    count_deck="",
    machine_count="L-SHF-04",
    stub_count="L-CNT-01",
    stub_right="L-CNT-02",
    stub_wrong="L-CNT-03",
    removed=(("wrong_count", "L-SHF-04"), ("wrong_in_shoe", "L-SHF-04"), ("wrong_stub", "L-CNT-03")),
    jam="L-IRR-07",
    jam_voids=True,
    # AMB-142: this book is silent; as the other one says.
    shoe_jam="N-OPN-14",
    signed="L-IRR-08",
    reshuffling_shoe="L-SHF-05",
    # AMB-114: as each book says.
    shoe_spares=("cut", "idle"),
    from_hand="L-DEAL-06",
    shoe_place="L-DEAL-07",
)

HOUSE_RULES = HouseRules(
    chips="L-WAG-01",
    late="L-WAG-03",
    seated="L-WAG-02",
    abandoned="L-WAG-02",
    one_position="L-WAG-07",
    conduct="L-PLY-01",
    end="L-SET-07",
    face_up="L-IRR-01",
    face_up_again="L-IRR-02",
    face_up_bonus="L-IRR-03",
    drawn_in_error="L-IRR-04",
    wrong_number="L-IRR-05",
    dealer_exposed="L-IRR-06",
    dealer_exposed_bonus="L-IRR-06",
    no_dealer="",
    layout="L-TBL-02",
    boxes="L-TBL-04",
    signs="L-TBL-03",
    signs_needed=(
        ("layout_odds_inscribed", "odds"),
        ("layout_rule_inscribed", "ante_rule"),
        ("layout_rule_inscribed", "payout_limit"),
    ),
    decks=DECKS,
)

TEXAS_HOLDEM_BONUS = Game(
    key="texas-holdem-bonus",
    title="Texas Hold 'Em Bonus",
    chapter="TX",
    seats_max=6,
    # C-TX-01 (TX 6.A-E)
    ranking="high",
    script=(
        OPENING_WAGERS, TWO_CARDS, FLOP_WAGER, FLOP, TURN_WAGER, TURN, RIVER_WAGER, RIVER, DEALER_HAND, SETTLE,
    ),
    payouts=(
        Payout(
            spots=("ante",), wins="beats_dealer", rule="L-SET-02", lost_rule="L-SET-01", tie_rule="L-SET-04",
            least="tx_ante_pay_threshold", below="returned", below_rule="L-SET-03",
        ),
        Payout(
            spots=("flop", "turn", "river"), wins="beats_dealer", rule="L-SET-02", lost_rule="L-SET-01",
            tie_rule="L-SET-04",
        ),
        Payout(
            spots=("bonus",), wins="two_cards", rule="L-SET-05", lost_rule="L-SET-05",
            tables=(PAYTABLE_A, PAYTABLE_B), choice="tx_bonus_paytable",
        ),
    ),
    limit="least_or_minimum_wagers",
    limit_rule="L-SET-06",
    house_rules=HOUSE_RULES,
    button=False,
    seats_rule="L-TBL-01",
    demo_seed=138,
)  # fmt: skip
