"""What people do besides playing their cards, and what the house does between two hands."""
