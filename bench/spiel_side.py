"""open_spiel plays, in a Python of its own: uniform random bots over `universal_poker`, hands a CPU second.

python -m bench.spiel_side 300    (with pyspiel installed: pip install open_spiel)
"""

import sys
from time import process_time

# Six players with 100 big blinds; every amount is an action of its own.
GAME = (
    "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=1 2 0 0 0 0,firstPlayer=3 1 1 1,numSuits=4,"
    "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,stack=200 200 200 200 200 200,bettingAbstraction=fullgame)"
)


def main() -> None:
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    hands = int(sys.argv[1])
    game = pyspiel.load_game(GAME)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(6)]
    for seed in range(3):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
    began = process_time()
    for seed in range(hands):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
    print(hands / (process_time() - began))


if __name__ == "__main__":
    main()
