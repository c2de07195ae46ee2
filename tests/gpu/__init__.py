"""The solutions on a GPU, where there is one: the digits of the processor."""
