"""Writes the positions and their nodes anew: `python -m tests.perft.make`. Look at what changes before you keep it."""

from __future__ import annotations

from typing import Final

import kolej
from tests.perft.positions import DATA, Position, perft
from tests.properties.games import BOARDS, seats_of, states

DEEPEST: Final = 4
MOST_NODES: Final = 20_000  # about, of one position
LEAVE_OUT: Final = ("format", "digest", "rules", "deck")


def name_of(game: kolej.Game) -> str:
    """The kind of position, which is what a file should have one of each of."""
    snapshot = game.snapshot()
    track = (snapshot["pending"] or {}).get("track", "")
    kinds = {track.id: track.kind for track in game.board.data.tracks}
    final = ", final turns" if snapshot["final_turns_left"] and game.phase == "turn" else ""
    built = ", building" if game.phase == "pay" and not track else ""
    hard = ", hard" if game.phase == "pay" and kinds.get(track) == "hard" else ""
    tunnel = ", tunnel" if game.phase == "pay" and kinds.get(track) == "tunnel" else ""
    return f"{game.phase}{final}{built}{hard}{tunnel}"


def deepen(position: Position) -> Position:
    """Count as deep as there are not too many nodes."""
    game = position.game()
    nodes = [1, perft(game, 1)]
    while len(nodes) <= DEEPEST and nodes[-1] * nodes[-1] // nodes[-2] <= MOST_NODES:
        nodes.append(perft(game, len(nodes)))
    return Position(position.name, position.snapshot, position.seed, tuple(nodes[1:]))


def collect(board: str) -> list[Position]:
    """One position of each kind, from random games with different numbers of seats."""
    found: dict[str, Position] = {}
    for seed, style in enumerate(("uniform", "build", "hoard", "uniform", "stall", "build", "uniform", "hoard")):
        seats = list(seats_of(board))[seed % len(seats_of(board))]
        for game in states(board, seats, seed, style):
            name = name_of(game)
            if game.over or name in found or (game.phase in ("turn", "second", "offer") and game.ply < 60):
                continue
            snapshot = {field: value for field, value in game.snapshot().items() if field not in LEAVE_OUT}
            found[name] = deepen(Position(name, snapshot, game.ply, ()))
    return [found[name] for name in sorted(found)]


def main() -> None:
    """Write a file for each board."""
    DATA.mkdir(exist_ok=True)
    for board in BOARDS:
        positions = collect(board)
        text = "\n".join(position.text() for position in positions)
        (DATA / f"{board}.txt").write_text(text, encoding="utf-8")
        print(board, *(f"{position.name} {position.nodes[-1]}" for position in positions), sep="; ")


if __name__ == "__main__":
    main()
