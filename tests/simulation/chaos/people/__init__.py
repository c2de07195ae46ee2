"""Who is in the simulated house: players and onlookers over wires, the staff at their desks."""
