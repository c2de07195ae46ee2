"""Scenarios of the house: a day of a jackpot in a file that a shift manager can check.

    title: 15.E(2) Counted at a closed table, verified by the cashier: one dollar is missing
    covers: RULE RULE
    bad beat: main                                  # or 'high hand: evening'; then its terms, a line each
      count_location = closed_table
    people:                                         # besides one of each role, named for it: Dealer, Floorperson, …
      Kim dealer floorperson                        # 'unlicensed' behind the roles: without a licence in force
    day: 2026-11-17                                 # the gaming day; times before 06:00 are after its midnight
    happens:
      09:00 table T-1 removes box 1 with 212
      09:05 Floorperson tells compliance
      09:10 Dealer counts box T-1:1 at closed table T-9: 211 (with Floorperson, Surveillance)
      expect refused same_person RULE               # of the line before; the rule may be left out
    result:
      fund 398
      over/short -1 on 2026-11-17

The sections day, happens and result may come again. Whoever has two roles says in which they act: 'Kim as dealer
counts …'. What can be said is in `boxes.py`, `bad_beat.py` and `high_hand.py`, what can be expected in `expect.py`.
Start with `play.py`.
"""
