"""Who wins how often, exactly or by chance. Start with `equity.py`; `ranges/` reads holdings as people write them."""
