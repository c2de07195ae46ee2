"""The event log: one stream a table, append only, chained by hashes, private fields sealed."""
