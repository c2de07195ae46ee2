"""The cards of the games, and the hands to practise on."""
