"""Games against the house (TX, DD): wagers on the layout, the dealer's hand, pay tables, and what can go wrong."""
