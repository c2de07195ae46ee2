"""One file a step: how it advances by itself, what it lets a seat decide, and how its events change the state."""
