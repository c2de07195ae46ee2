"""What people do and say beside the game (P 18): out of turn, against the rules of conduct, or in a dispute."""
