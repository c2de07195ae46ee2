"""What each step with the decks is called, for people."""

WORDS: dict[str, str] = {
    "record_equipment": "record the equipment of the table",
    "receive_decks": "receive two decks of different backs",
    "inspect": "the dealer inspects both decks",
    "verify": "a floorperson or above verifies the inspection",
    "spread": "spread both decks face up, by suit and in sequence",
    "look": "let the first two players look at the decks",
    "wash": "turn each deck face down, wash and stack it",
    "count": "count the deck",
    "shuffle": "shuffle the deck",
    "shuffle_resting": "shuffle the deck that rests, in the device",
    "cut": "cut the deck",
    "recut": "order a recut",
    "order_shuffle": "order a shuffle",
    "sign_device": "cover the device or sign it as out of order",
    "sign_shoe": "cover the shoe or sign it as out of order",
    "repair": "put the device back in order",
    "remove": "take the deck off the table",
    "attach_box": "attach a transparent locked box for the jackpot",
    "confirm_minimum": "the dealer confirms that all agree to the higher minimum",
    "count_out": "count the chips of the player who was removed, who leaves with them",
    "notify_compliance": "tell a compliance representative of the player who was removed",
}


# Where a game against the house has other words for it.
AGAINST_HOUSE: dict[str, str] = {
    "record_layout": "record the layout of the table",
    "receive_decks": "receive a deck, or two of different backs where a shuffling device is in use",
    "inspect": "the dealer inspects the cards",
    "verify": "the floorperson assigned to the table verifies the inspection",
    "spread": "spread the cards, by suit and in sequence",
    "look": "let the first player look at the cards",
    "wash": "turn the cards face down, wash and stack them",
    "cut": "cut the deck with the cover card",
    "count_stub": "count the stub face down, before any wager is settled",
}


def words_of(step: str, *, banked: bool = False) -> str:
    return AGAINST_HOUSE.get(step, WORDS.get(step, step)) if banked else WORDS[step]
