"""Betting limits: those in force at the table (`in_force.py`), and what they leave a seat to bet now (`bets.py`).

They know the state and nothing of the steps that ask them.
"""
