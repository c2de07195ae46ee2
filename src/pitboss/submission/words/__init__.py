"""How choices are spoken of to those who make them."""
