"""The report for a test laboratory: a fault planted in each section is found, and nothing is half-written."""
