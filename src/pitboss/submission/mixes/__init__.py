"""Games that take turns at one table."""
