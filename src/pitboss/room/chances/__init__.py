"""The chances of hands that lie open while cards are still to come, once nobody can bet any more."""
