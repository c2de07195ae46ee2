"""What a table goes over to between two rounds of play: another version of the Rules Submission, another game."""
