"""What must be refused, each with the code that it deserves: by seats, at the table, with the decks, on the floor."""
