"""Options of the players: a file each, beside the steps."""
