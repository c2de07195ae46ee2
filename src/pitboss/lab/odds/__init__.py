"""Who wins how often, exactly or by chance. Start with `equity.py`; `ranges.py` reads holdings as people write them."""
