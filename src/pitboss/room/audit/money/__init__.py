"""What an audit asks of streams that move money and are no table's: `moving.py` looks at those of the house, the cage
among them, `grants.py` at grants of play money."""
