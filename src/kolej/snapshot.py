"""Snapshots: a whole position as JSON that people can read and edit (what FEN is to chess)."""

from __future__ import annotations

import json
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from kolej.boards.compiler import BoardLike, CompiledBoard, compiled
from kolej.boards.rules_version import UNNAMED
from kolej.boards.schema import BoardData
from kolej.chance import Seed, key_of
from kolej.core import codes
from kolej.core.chance import Source
from kolej.core.rules import PHASE_NAMES
from kolej.core.state import (
    CHOICE,
    CHOICE_PIECES,
    EXCHANGED,
    KEPT,
    KEPT_FIRST,
    LEFT,
    POINTS,
    SEAT_NUMBERS,
    State,
)
from kolej.errors import BadBoard, BadGame, BadSnapshot, quoted
from kolej.game import Game
from kolej.position import PositionReader

FORMAT: Final = "kolej snapshot 1"


def snapshot_of(game: Game, chance: bool) -> dict[str, Any]:
    """The position of a game."""
    head = {"format": FORMAT, "digest": game.board.data.digest, "rules": game.board.rules}
    result = {**head, **position_of(game.board, game._s)}
    source = game._s.source
    if chance and source is not None:
        result["chance"] = {
            "key": source.key.hex(),
            "block": int(source.block),
            "words": source.unused(),
        }
    return result


def position_of(board: CompiledBoard, s: State) -> dict[str, Any]:
    """Everything that play depends on, in names."""
    b = board.core
    result: dict[str, Any] = {
        "board": board.data.id,
        "seats": int(s.seats),
        "phase": PHASE_NAMES[s.phase],
        "turn": int(s.turn),
        "first": int(s.first),
        "final_turns_left": int(s.final_left) or None,
        "triggered_by": _or_none(s.trigger),
        "passes": int(s.passes),
        "idle_turns": int(s.idle),
        "row": [None if kind == codes.NONE else board.kinds[kind] for kind in s.row],
        "deck": _cards(board, s, s.deck_at),
        "discards": _cards(board, s, s.discard_at),
        "players": [_player(board, s, p) for p in range(s.seats)],
        "tickets": {deck: _ticket_deck(board, s, d) for d, deck in enumerate(board.ticket_decks)},
        "unseen_out": [board.tickets[t] for t in range(b.tickets) if s.ticket[t] == codes.OUT + codes.MAX_SEATS],
        "pending": _pending(board, s),
    }
    if b.passenger_colours:
        result["passengers"] = {
            place: _passengers(board, s, i) for i, place in enumerate(board.places) if _passengers(board, s, i)
        }
    return result


def start_position(board: CompiledBoard, s: State) -> dict[str, Any]:
    """The snapshot that a game without a deal begins from."""
    return {"format": FORMAT, **position_of(board, s)}


def digest_of(board: CompiledBoard, s: State) -> str:
    """A short hash of a position, without its source of chance."""
    return sha256(json.dumps(position_of(board, s)).encode()).hexdigest()[:16]


def _or_none(number: int) -> int | None:
    return None if number == codes.NONE else int(number)


def _cards(board: CompiledBoard, s: State, at: int) -> dict[str, int]:
    return {kind: int(s.cards[at + k]) for k, kind in enumerate(board.kinds) if s.cards[at + k]}


def _passengers(board: CompiledBoard, s: State, row: int) -> dict[str, int]:
    width = int(board.core.passenger_colours)
    counts = [int(s.passengers[row * width + c]) for c in range(width)]
    return {colour: n for colour, n in zip(board.passenger_colours, counts, strict=True) if n}


def _player(board: CompiledBoard, s: State, p: int) -> dict[str, Any]:
    b = board.core
    numbers = SEAT_NUMBERS * p
    offer = sorted(
        (int(s.ticket[t]), board.tickets[t])
        for t in range(b.tickets)
        if codes.OFFERED + 16 * p <= s.ticket[t] < codes.OFFERED + 16 * (p + 1)
    )
    player: dict[str, Any] = {
        "hand": _cards(board, s, p * int(b.kinds)),
        "known_cards": _cards(board, s, s.known_at + p * b.kinds),
        "points": int(s.seat[numbers + POINTS]),
        "pieces": {piece: int(s.pieces[p * b.pieces + q]) for q, piece in enumerate(board.pieces)},
        "tracks": [board.tracks[t] for t in range(b.tracks) if s.owner[t] == p],
        "tickets": [board.tickets[t] for t in range(b.tickets) if s.ticket[t] == p],
        "offer": [name for _, name in offer],
        "given_up": [board.tickets[t] for t in range(b.tickets) if s.ticket[t] == codes.OUT + p],
        "kept_at_opening": _kept(board, s, p),
    }
    if b.opening_rejects != codes.REJECTS_OUT:
        player["refused"] = [board.tickets[t] for t in range(b.tickets) if s.refused[t] == p]
    if s.seat[numbers + CHOICE] != codes.NONE:
        subset = int(s.seat[numbers + CHOICE])
        player["choice"] = [name for i, (_, name) in enumerate(offer) if subset >> i & 1]
    if s.seat[numbers + CHOICE_PIECES] != codes.NONE:
        first = int(s.seat[numbers + CHOICE_PIECES])
        player["choice_pieces"] = {board.pieces[0]: first, board.pieces[1]: int(b.choice_total) - first}
    if b.buildings:
        word = board.building
        player[f"{word}s"] = [board.places[i] for i in range(b.places) if s.building[i] == p]
        player[f"{word}s_left"] = int(s.seat[numbers + LEFT])
    if b.choice_total:
        player["box"] = {piece: int(s.pieces[(s.seats + p) * b.pieces + q]) for q, piece in enumerate(board.pieces)}
        player["exchanged"] = int(s.seat[numbers + EXCHANGED])
    if b.passenger_colours:
        player["passengers"] = _passengers(board, s, int(b.places) + p)
    return player


def _kept(board: CompiledBoard, s: State, p: int) -> int | dict[str, int] | None:
    kept = int(s.seat[SEAT_NUMBERS * p + KEPT])
    if kept == codes.NONE or not board.core.mixed:
        return _or_none(kept)
    first = int(s.seat[SEAT_NUMBERS * p + KEPT_FIRST])
    return dict(zip(board.ticket_decks, (first, kept - first), strict=True))


def _ticket_deck(board: CompiledBoard, s: State, deck: int) -> dict[str, Any]:
    b = board.core
    mine = [t for t in range(b.tickets) if b.ticket_deck[t] == deck]
    under = sorted((int(s.ticket[t]), board.tickets[t]) for t in mine if s.ticket[t] >= codes.BOTTOM)
    return {
        "shuffled": [board.tickets[t] for t in mine if s.ticket[t] == codes.POOL],
        "under": [{"ticket": name, "seat": (at - codes.BOTTOM) % codes.MAX_SEATS} for at, name in under],
    }


def _pending(board: CompiledBoard, s: State) -> dict[str, Any] | None:
    pending: dict[str, Any] = {}
    if s.track != codes.NONE:
        pending["track"] = board.tracks[s.track]
    if s.place != codes.NONE:
        pending["city"] = board.places[s.place]
    if laid := _cards(board, s, s.laid_at):
        pending["laid"] = laid
    if revealed := _cards(board, s, s.shown_at):
        pending["revealed"] = revealed
    if s.due:
        pending["due"] = int(s.due)
    if s.drawn:
        pending["cards_drawn"] = int(s.drawn)
    if s.slot != codes.NONE:
        pending["place_in_row"] = int(s.slot)
    if s.phase == codes.TUNNEL:
        pending["colour"] = "wild" if s.colour == codes.NONE else board.colours[s.colour]
    return pending or None


def read_snapshot(snapshot: dict[str, Any], board: BoardLike | None, seed: Seed | None) -> Game:
    """A game that begins at a position."""
    if not isinstance(snapshot, dict):
        raise BadSnapshot(f"a snapshot is a JSON object, not {type(snapshot).__name__}")
    reader = PositionReader.of(snapshot, _board(snapshot, board), FORMAT)
    s = reader.state()
    source, key = _source(reader, seed)
    s.source = source
    position = deepcopy({name: value for name, value in snapshot.items() if name != "chance"})
    return Game._from_state(reader.board, s, position, key)


def start_at(position: dict[str, Any], board: CompiledBoard, key: bytes | None) -> Game:
    """A game that begins at a position and goes on by a key, or by stated outcomes only."""
    s = PositionReader.of(position, board, FORMAT).state()
    s.source = Source(key or b"")
    if key is None:
        s.source.script = []
    return Game._from_state(board, s, position, key)


def _board(snapshot: dict[str, Any], board: BoardLike | None) -> CompiledBoard:
    name = board if board is not None else snapshot.get("board")
    if not isinstance(name, (str, Path, BoardData, CompiledBoard)):
        raise BadSnapshot(f"board: {quoted(name)} is not the name of a board")
    try:
        found = compiled(name)
    except BadBoard as error:
        raise BadSnapshot(f"board: {error}") from None
    try:
        return found.under(_rules(snapshot, found))
    except BadGame as error:
        raise BadSnapshot(str(error)) from None


def _rules(snapshot: dict[str, Any], board: CompiledBoard) -> Any:
    """The version of the rules: that of the board, unless the snapshot names one, or was written before they did."""
    return snapshot.get("rules", UNNAMED if "digest" in snapshot else board.rules)


def _source(reader: PositionReader, seed: Seed | None) -> tuple[Source, bytes | None]:
    """The chance that the game goes on with, and the key that its record may publish."""
    if "chance" not in reader.data:
        key = key_of(seed)
        return Source(key), key
    chance = reader.section("chance", ("key", "block", "words"))
    text = chance.get("key")
    if not isinstance(text, str) or len(text) != 64 or any(c not in "0123456789abcdef" for c in text):
        raise BadSnapshot(f"chance.key: {quoted(text)} is not 64 hexadecimal digits")
    source = Source(bytes.fromhex(text))
    source.block = reader.whole("chance.block", chance.get("block", 0), 0, 2**60)
    words = chance.get("words", [])
    if not isinstance(words, list) or len(words) > 16:
        raise BadSnapshot(f"chance.words: {quoted(words)} is not a list of at most 16 numbers")
    source.put_back([reader.whole("chance.words", word, 0, 2**32 - 1) for word in words])
    return source, None
