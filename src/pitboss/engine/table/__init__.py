"""What lasts from hand to hand: seats, stakes, the button, blinds owed, agreements, absence."""
