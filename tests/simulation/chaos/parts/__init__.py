"""What the simulated world is made of: a loop without waiting, faults, the database, wires and clocks."""
