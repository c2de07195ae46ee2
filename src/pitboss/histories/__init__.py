"""Hand histories: PHH in and out, and the text form."""
