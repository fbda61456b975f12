"""Replays: a finished game step by step, with the score at each step; run as a process of its own."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from pydantic_core import to_json

from kolej.errors import KolejError
from kolej.game import Game
from kolej.json_patch import diff
from kolej.record import Record, board_of, start_of
from kolej.server.store.lines import TableLine
from kolej.server.tables.projection import Json, seat_part, told
from kolej.server.tables.state import TableState
from kolej.server.workers.processes import answer_questions


class BadSeats(KolejError):
    """Seats that the game does not have."""


def replay_of_table(table: str, secret: bytes, lines: Iterable[TableLine], seats: Sequence[int]) -> Json:
    """The game of a table; `seats`: those whose hidden cards are shown too."""
    state = TableState(table, secret)
    start: Json | None = None
    scene: Json = {}
    steps: list[Json] = []
    for line in lines:
        events = state.apply(line)
        if state.game is None:
            continue
        after = _scene(state.game, seats)
        if start is None:
            start = scene = after
            continue
        step = {"v": line.n, "at": line.at, "seat": line.seat, "kind": line.kind, "action": line.data.get("action")}
        steps.append({**step, "events": told(events, seats), "changes": diff(scene, after), **_score(state.game)})
        scene = after
    assert state.game is not None
    names = [chair.name for chair in state.chairs]
    return _replay(state.game, names, start, steps)


def chosen_seats(text: str, most: int) -> list[int]:
    """The seats that a text names: `all`, `none`, or numbers."""
    if text in ("all", "none"):
        return list(range(most)) if text == "all" else []
    seats = sorted({int(seat) for seat in text.split(",")})
    if seats[-1] >= most:
        raise BadSeats(f"seats: they are 0 to {most - 1}")
    return seats


def replay_of_record(record: Record, shown: Sequence[int]) -> Json:
    """The game of a record; `shown`: the seats whose hidden cards are shown too. BadRecord if it is not so."""
    Game.replay(record)
    game = start_of(record, board_of(record, None))
    start = scene = _scene(game, shown)
    steps: list[Json] = []
    for n, line in enumerate(record.lines, 1):
        stated = list(line.outcomes or ()) if record.seed is None and record.secret is None else None
        events = game.push(line.action, line.seat, outcomes=stated)
        after = _scene(game, shown)
        step = {"v": n, "at": None, "seat": line.seat, "kind": "move", "action": line.action}
        steps.append({**step, "events": told(events, shown), "changes": diff(scene, after), **_score(game)})
        scene = after
    return _replay(game, ["" for _ in range(game.seats)], start, steps)


def _scene(game: Game, seats: Iterable[int]) -> Json:
    return {
        "view": game.view(None).to_dict(),
        "own": {str(seat): {**seat_part(game, seat), "legal": [], "can_undo": False} for seat in seats},
    }


def _score(game: Game) -> Json:
    sheets = game.scores()
    return {"points": [sheet.total for sheet in sheets], "lines": [sheet.lines for sheet in sheets]}


def final_of(game: Game) -> Json:
    """Every line of points, all tickets, the winners, and the longest trails where they count."""
    rewarded = game.board.core.trail_bonus
    return {
        "sheets": [sheet.to_dict() for sheet in game.scores()],
        "winners": game.winners(),
        "tickets": [game.view(seat).tickets for seat in range(game.seats)],
        "ticket_points": [game.ticket_points(seat) for seat in range(game.seats)],
        "trails": [game.longest_trail(seat) if rewarded else () for seat in range(game.seats)],
    }


def _replay(game: Game, names: list[str], start: Json | None, steps: list[Json]) -> dict[str, Any]:
    return {
        "board": game.board.data.id,
        "seats": game.seats,
        "names": names,
        "start": start,
        "steps": steps,
        "final": final_of(game) if game.over else None,
    }


def answer(question: dict[str, Any]) -> bytes:
    """The replay of a record or of a table's lines."""
    try:
        if "ply" in question:
            found = Game.replay(Record.parse(question["record"])).at(question["ply"]).snapshot()
        elif "record" in question:
            record = Record.parse(question["record"])
            found = replay_of_record(record, chosen_seats(question["seats"], record.seats))
        else:
            lines = [TableLine(*line) for line in question["lines"]]
            found = replay_of_table(question["table"], bytes.fromhex(question["secret"]), lines, question["seats"])
    except KolejError as error:
        return b"-" + json.dumps(str(error)).encode()
    except Exception as error:
        return b"!" + json.dumps(f"{type(error).__name__}: {error}").encode()
    return b"+" + to_json(found)


if __name__ == "__main__":
    answer_questions(answer, niceness=5)  # replays must not slow down games
