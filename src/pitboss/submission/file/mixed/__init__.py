"""What is wrong with mixes, games that take turns at a table."""
