"""The audit of jackpots. `stream.py` goes through the stream of one; `told.py` knows what tables told them."""
