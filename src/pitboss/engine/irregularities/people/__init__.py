"""What people do beside the game (P 18): against the rules of conduct, or in a dispute."""
