"""Speed beside pokerkit: the same policies on the same games, measured in one run."""
