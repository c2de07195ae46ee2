"""All parts put together."""

from itertools import chain

from pitboss.rulebook.banked import l_texas_bonus, m_double_draw
from pitboss.rulebook.choices import (
    n_banked,
    n_betting,
    n_cage,
    n_irregularities,
    n_money,
    n_open,
    n_options,
    n_readings,
    n_submission,
    n_tables,
    n_takings,
)
from pitboss.rulebook.entry import Rule
from pitboss.rulebook.poker import (
    a_equipment,
    b_shuffling,
    c_ranking,
    d_dealing,
    e_actions,
    e_betting,
    f_options,
    g_showdown,
    g_split_pots,
    h_rake,
    i_bad_beat,
    j_high_hand,
    k_irregularities,
    o_people,
)

# The title of each part, and its rules in the order in which they are read.
PARTS: dict[str, tuple[str, tuple[Rule, ...]]] = {
    "A": ("Cards, decks, equipment, games", a_equipment.RULES),
    "B": ("Shuffling, cutting, counting", b_shuffling.RULES),
    "C": ("Ranking", c_ranking.RULES),
    "D": ("The deal", d_dealing.RULES),
    "E": ("Betting", e_betting.RULES + e_actions.RULES),
    "F": ("Options of players", f_options.RULES),
    "G": ("Showdown, shares, odd chips", g_showdown.RULES + g_split_pots.RULES),
    "H": ("Rake", h_rake.RULES),
    "I": ("Bad Beat payout", i_bad_beat.RULES),
    "J": ("High Hand Jackpot", j_high_hand.RULES),
    "K": ("Irregularities and conduct", k_irregularities.RULES),
    "L": ("Texas Hold 'Em Bonus", l_texas_bonus.RULES),
    "M": ("Double Draw", m_double_draw.RULES),
    "N": (
        "What the house chooses, and what the books leave open",
        n_submission.RULES
        + n_tables.RULES
        + n_betting.RULES
        + n_money.RULES
        + n_readings.RULES
        + n_options.RULES
        + n_takings.RULES
        + n_cage.RULES
        + n_irregularities.RULES
        + n_banked.RULES
        + n_open.RULES,
    ),
    "O": ("Who does what", o_people.RULES),
}

REGISTER: dict[str, Rule] = {entry.id: entry for entry in chain.from_iterable(rules for _, rules in PARTS.values())}
