"""Parts L and M of the register: the two games that people play against the house."""
