"""Part N of the register: what the house chooses, and how it is read where the books leave something open."""
