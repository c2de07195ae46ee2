"""Two owners of one stream at once, on PostgreSQL."""
