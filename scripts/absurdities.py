"""Counts what no player would do, in games of bots: a weak bot should not look foolish.

Usage: .venv/bin/python scripts/absurdities.py [--games 100] [--seats 2] [BOT …]

For each board and bot, a hundred games: a station before the sixth turn, or one that joins no ticket; a wild spent on a
track of one or two spaces in the first ten turns, where the track asks for none; a claim of at most two spaces that is
on no way to an open ticket in the first fifteen turns; cards laid out for a tunnel with none to spare before the last
turns. Levels must stay below one in a hundred turns of each.
"""

from __future__ import annotations

import argparse
from collections import Counter

import kolej
from kolej import bots
from kolej.actions import Action
from kolej.actions.buildings import Build
from kolej.actions.tracks import ClaimTrack, Pay
from kolej.progress import Map
from kolej.view import View

KINDS = ("early station", "burnt wild", "useless claim", "hopeless tunnel")
STATION_TURN, WILD_TURN, CLAIM_TURN = 6, 10, 15
SHORT = 2  # spaces
DETOUR = 3  # spaces by which a way through the track may be longer than the shortest one


def useful(view: View, track: str) -> bool:
    """Whether a track is on some way to an open ticket that is hardly longer than the shortest, or none is open."""
    here = Map(view)
    spaces = next(t.length for t in view.board.data.tracks if t.id == track)
    open_tickets = 0
    for ticket in view.board.data.tickets:
        if ticket.id in view.tickets:
            shortest = here.cheapest(ticket.cities, here.spaces)
            if shortest is None or shortest[0] == 0:
                continue  # cut off, or joined
            open_tickets += 1
            through = here.cheapest(ticket.cities, lambda t: 0 if t.id == track else here.spaces(t))
            if through is not None and through[0] + spaces <= shortest[0] + DETOUR:
                return True
    return open_tickets == 0


def foolish(turn: int, view: View, action: Action) -> str | None:
    """What of the three an action is, if any."""
    if isinstance(action, Build) and action.building == "station" and turn < STATION_TURN:
        return "early station"
    if isinstance(action, Pay) and view.pending is not None and view.phase == "pay":
        pending = next((t for t in view.board.data.tracks if t.id == view.pending.track), None)
        wild = next(card.id for card in view.board.data.cards if card.wild)
        paid = dict(action.payment)
        if turn <= WILD_TURN and pending and pending.length <= SHORT and paid.get(wild, 0) > pending.wilds:
            return "burnt wild"
        spare = sum(view.hand.get(card, 0) - paid.get(card, 0) for card in {wild, *paid})
        if pending and pending.kind == "tunnel" and spare == 0 and view.final_turns_left is None:
            return "hopeless tunnel"
    if isinstance(action, ClaimTrack) and turn <= CLAIM_TURN:
        track = next(t for t in view.board.data.tracks if t.id == action.track)
        if track.length <= SHORT and not useful(view, track.id):
            return "useless claim"
    return None


def count(board: str, bot: str, seats: int, games: int) -> tuple[Counter[str], int]:
    """How often each of the three happened, and in how many turns."""
    found: Counter[str] = Counter()
    turns = 0
    for number in range(games):
        game = kolej.Game(board, seats=seats, seed=f"absurd {number}")
        players = [bots.make(bot, seed=number * seats + seat) for seat in range(seats)]
        made = [0] * seats
        while not game.over:
            seat = min(game.waiting)
            view, legal = game.view(seat), game.legal_actions(seat)
            if game.phase == "turn":
                made[seat] += 1
            action = players[seat].choose(view, legal)
            what = foolish(made[seat], view, action)
            if what is not None:
                found[what] += 1
            game.push(action, seat)
        turns += sum(made)
    return found, turns


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="*", default=["easy", "medium", "hard"])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--board", action="append")
    asked = parser.parse_args()
    for board in asked.board or kolej.board_names():
        for bot in asked.bots:
            found, turns = count(board, bot, asked.seats, asked.games)
            told = ", ".join(f"{kind} {found[kind]}" for kind in KINDS)
            print(f"{board:12} {bot:8} {turns:6} turns: {told}", flush=True)


if __name__ == "__main__":
    main()
