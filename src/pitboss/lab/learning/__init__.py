"""Learning with NumPy alone: CFR on a whole small game as arrays, and a policy gradient on the environments."""
