"""Tables dealt by hand: entries, what the dealer does next, taking an entry back."""
