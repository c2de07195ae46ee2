"""The steps with the decks: opening, shuffling and cutting, counting, the device, the equipment of the table."""
