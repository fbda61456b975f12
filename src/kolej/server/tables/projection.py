"""Projections of a table: what everybody may know of it, and each seat's own part."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from kolej.events import Event, GameEnded, PiecesChosen, TicketsDrawn, TicketsKept
from kolej.game import Game
from kolej.lessons.tutorial import LEARNER, Tutorial
from kolej.server.tables.state import TableState, colours_of

Json = dict[str, Any]
ALL_SEATS: Final = (TicketsDrawn, TicketsKept, PiecesChosen, GameEnded)  # events that may change any seat's own part


def table_info(state: TableState) -> Json:
    """The table itself: options, seats, result."""
    colours = colours_of(state.chairs, state.options.board)
    wanting = [seat for player in state.aborters for seat in state.seats_of(player)]
    result = None if state.result is None else {"scores": state.result[0], "winners": state.result[1]}
    return {
        "id": state.id,
        "phase": state.phase,
        "options": state.options.model_dump(),
        "owner": {"id": state.owner[0], "nickname": state.owner[1]},
        "seats": [
            {
                "seat": seat,
                "player": None if chair.player is None else {"id": chair.player, "nickname": chair.nickname},
                "bot": chair.bot,
                "character": chair.character or None,
                "colour": colours[seat],
                "chosen": chair.colour == colours[seat],
                "left": chair.left,
                "nonce": bool(chair.nonce),
            }
            for seat, chair in enumerate(state.chairs)
        ],
        "created": state.created,
        "started": state.started,
        "ended": state.ended,
        "commitment": state.commitment,
        "seed_commitment": state.seed_commitment(),
        "abort_wanted": sorted(wanting),
        "result": result,
        "rematch": state.rematch,
        "rematch_of": state.rematch_of,
    }


def document(state: TableState, info: Json | None = None) -> Json:
    """What everybody may know; `info` is the part about the table, if it is at hand."""
    return {
        "table": table_info(state) if info is None else info,
        "view": None if state.game is None else state.game.view(None).to_dict(),
        "clocks": state.clocks.to_dict(),
    }


def seat_part(game: Game, seat: int) -> Json:
    """A seat's own part: merged into the public view it gives the seat's whole view."""
    view = game.view(seat)
    own: Json = {"seat": seat, **view.own_dict()}
    if view.phase == "pay":  # named but not paid yet: nobody else knows
        public = game.view(None).to_dict()
        own |= {key: value for key, value in view.to_dict().items() if public.get(key) != value}
    return own


def own_part(state: TableState, seat: int) -> Json | None:
    """What a seat may know and do beyond the public part; None: no game yet."""
    game = state.game
    if game is None:
        return None
    acting = state.phase == "playing" and state.chairs[seat].bot is None
    legal = [str(action) for action in game.legal_actions(seat)] if acting and state.tutorial is None else []
    own = {**seat_part(game, seat), "legal": legal, "can_undo": state.can_undo(seat)}
    if state.tutorial is None:
        return own
    if acting:
        own["legal"] = state.tutorial.listed(game, seat)
    return own | ({"tutorial": tutorial_part(state.tutorial, game)} if seat == LEARNER else {})


def tutorial_part(tutorial: Tutorial, game: Game) -> Json:
    """Where the learner is: what was done last, and what is to be done next."""
    n = tutorial.step(game)
    asked = tutorial.asked(game)
    return {
        "step": n,
        "steps": len(tutorial.steps),
        "asked": asked and {"id": tutorial.steps[n].id, "action": asked},
        "done": {"id": tutorial.steps[n - 1].id, "action": tutorial.steps[n - 1].do.action} if n else None,
    }


def touched(kind: str, events: Iterable[Event], seats: int, before: Iterable[int], after: Iterable[int]) -> set[int]:
    """The seats whose own part a line may have changed; `before`, `after`: those that act, or may undo."""
    if kind != "move" or any(isinstance(event, ALL_SEATS) for event in events):
        return set(range(seats))
    return {*before, *after, *(event.seat for event in events if event.seat is not None)}


def told(events: Iterable[Event], seats: Iterable[int]) -> list[Json]:
    """The events as the holder of these seats may know them."""
    mine = set(seats)
    return [event.for_seat(event.seat if event.seat in mine else None).to_dict() for event in events]


def summary(state: TableState) -> str:
    """A line of the lobby and of somebody's history, as JSON."""
    return json.dumps(
        {
            "board": state.options.board,
            "owner": {"id": state.owner[0], "nickname": state.owner[1]},
            "seats": state.seats,
            "free": sum(chair.free for chair in state.chairs),
            "players": [chair.nickname or chair.character or chair.name for chair in state.chairs],
            "accounts": [chair.player for chair in state.chairs],
            "clock": state.options.clock.model_dump(),
            "watch": state.options.watch and state.options.delay == 0,
            "tutorial": state.options.tutorial,
            "scores": None if state.result is None else state.result[0],
            "winners": None if state.result is None else state.result[1],
        },
        ensure_ascii=False,
    )
