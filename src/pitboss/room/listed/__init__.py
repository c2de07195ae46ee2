"""What the lobby says of a table: what it is played for, in words, and how lively it is."""
