"""Files that the lab writes: each whole or not there at all (whole.py), and rows as Parquet (parquet.py)."""
