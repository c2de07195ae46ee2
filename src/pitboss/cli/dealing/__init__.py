"""`pitboss deal` and `pitboss demo`: a table with bots, the options asked for, and one hand dealt at it."""
