"""Kernels against the plain rankings where it takes long: make kernels."""
