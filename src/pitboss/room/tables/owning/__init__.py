"""What whoever opened a private table orders there beside the hand, and what becomes of each order (orders.py);
and who is there beside the players (company.py)."""
