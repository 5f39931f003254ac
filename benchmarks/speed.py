"""Speed of the engine: random whole deals a second, and decisions beside python-chess in the same run.

    pip install chess==1.11.2 && python benchmarks/speed.py [--seconds 5] [--rounds 3]

Both sides list everything that is legal, draw one of it and carry it out; python-chess also asks ``is_game_over``
after every move, as a referee has to, and here the deal itself tells its end. CPU time, one thread, the two in turn;
the best round of each counts, since neighbours only ever slow one down.
"""

import random
from argparse import ArgumentParser
from time import process_time
from typing import NamedTuple

import chess

from gouji.engine.decide import step
from gouji.engine.evolve import fold
from gouji.engine.legal import choices
from gouji.engine.opening import opening
from gouji.engine.prompts import prompt_of
from gouji.model.options import make_options
from gouji.sim.run import deck_of, seed_of


class Speed(NamedTuple):
    games: float
    decisions: float


def gouji(seconds: float, base: int) -> Speed:
    """Play random deals for so long."""
    options, dice = make_options(), random.Random(base)
    games = decisions = 0
    decks = [deck_of(seed_of(base, number), str(number)) for number in range(50)]
    start = process_time()
    while (spent := process_time() - start) < seconds:
        deal = fold(options, opening(options, decks[games % len(decks)]))
        while deal.asked:
            prompt = prompt_of(deal, deal.asked[0])
            assert prompt is not None
            legal = choices(deal, prompt)
            _, deal = step(deal, legal[dice.randrange(len(legal))])
            decisions += 1
        games += 1
    return Speed(games / spent, decisions / spent)


def chess_games(seconds: float, base: int) -> Speed:
    """Play random games of chess for so long."""
    dice = random.Random(base)
    games = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[dice.randrange(len(moves))])
            decisions += 1
        games += 1
    return Speed(games / spent, decisions / spent)


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU seconds a round")
    parser.add_argument("--rounds", type=int, default=3)
    parsed = parser.parse_args()
    ours, theirs = [], []
    for number in range(parsed.rounds):
        ours.append(gouji(parsed.seconds, number))
        theirs.append(chess_games(parsed.seconds, number))
    deals, decisions = max(speed.games for speed in ours), max(speed.decisions for speed in ours)
    moves = max(speed.decisions for speed in theirs)
    print(f"gouji: {deals:.1f} random deals a second, {decisions:,.0f} decisions a second, legal commands listed")
    print(f"python-chess {chess.__version__}: {moves:,.0f} random moves a second, with is_game_over")
    print(f"ratio of decisions: {decisions / moves:.2f}")


if __name__ == "__main__":
    main()
