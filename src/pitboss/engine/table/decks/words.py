"""What each step with the decks is called, for people."""

WORDS = {
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
    "repair": "put the device back in order",
    "remove": "take the deck off the table",
    "notify_compliance": "tell a compliance representative of the player who was removed",
}


def words_of(step: str) -> str:
    return WORDS[step]
