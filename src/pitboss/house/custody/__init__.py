"""The boxes of a jackpot from the table to the fund, each step by a person in a role (P 15.D-E, 16.D-E).

A box is removed at its table; then either it is counted at a closed table, locked into a container with the document of
the count, carried by security, and the cashier verifies the sum; or a floorperson lists all boxes, security carries
them, and the cashier counts each in the cage. Both jackpots have their boxes in their own stream, so that what a count
brings is in the fund with the same entry. Start with `events.py`, then `decide.py`.
"""
