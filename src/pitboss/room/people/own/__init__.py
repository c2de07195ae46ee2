"""What belongs to one person alone, in tables beside the accounts."""
