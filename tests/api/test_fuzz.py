"""Whatever is given to Kolej, only its own errors come out, and what it accepts can be played."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeVar

from hypothesis import given
from hypothesis import strategies as st

import kolej
from tests.properties.games import CASES, examples, positions, step

VERBS = list(kolej.actions.VERBS)
VALUES: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 3, 7, 10**6, 10**30, 1.5, float("nan"), "", "wild", "x", "train"),
    *([], {}, [[]], [{}], {"x": 1}, {"wild": 1}, ["x"], [1], {"wild": -1}),
    *("opening", "mix", "turn", "second", "refill", "pay", "tunnel", "offer", "passenger", "over"),
]


Result = TypeVar("Result")


def attempt(error: type[kolej.KolejError], call: Callable[..., Result], *given: Any, **named: Any) -> Result | str:
    """What a call gives, or what its error says; any other error is a fault of ours, and so is one without words."""
    try:
        return call(*given, **named)
    except error as said:
        if not str(said):
            raise
        return str(said)


@st.composite
def texts(draw: st.DrawFn) -> str:
    """Something like an action: a verb, and words of the board, numbers, signs or anything."""
    board = kolej.load_board(draw(st.sampled_from(kolej.board_names())))
    names = [
        *(thing.id for things in (board.cards, board.cities, board.tracks, board.tickets) for thing in things),
        *("for", "none", "train", "ship", "short", "long", ":", ",", "0", "1", "2", "20", "40", "-1", "99999"),
    ]
    words = draw(st.lists(st.one_of(st.sampled_from(names), st.text(max_size=6)), max_size=7))
    verb = draw(st.one_of(st.sampled_from(VERBS), st.text(max_size=9)))
    return draw(st.sampled_from([" ", ", ", ": ", "  "])).join([verb, *words])


@given(game=positions, attempts=st.lists(texts(), min_size=20, max_size=40))
@examples(30)
def test_any_text_for_an_action(game: kolej.Game, attempts: list[str]) -> None:
    before = game.digest()
    for text in attempts:
        for seat in [None, *range(game.seats)]:
            trial = game.copy()
            refused = isinstance(attempt(kolej.KolejError, trial.push, text, seat), str)
            assert (trial.digest() == before) == refused
            assert trial.ply == game.ply + (not refused)
    assert game.digest() == before


def paths(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside JSON."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield (*at, key)
        yield from paths(item, (*at, key))


def damage(snapshot: dict[str, Any], rng: Random) -> None:
    """Set, delete, repeat or swap some value at some depth."""
    depth = rng.choice([1, 2, 2, 3, 4])
    ways = [way for way in paths(snapshot) if len(way) <= depth]
    if not ways:
        return
    way, other = rng.choice(ways), rng.choice(ways)
    target: Any = snapshot
    for key in way[:-1]:
        target = target[key]
    match rng.choice(["set", "set", "delete", "repeat", "copy"]):
        case "set":
            target[way[-1]] = copy.deepcopy(rng.choice(VALUES))
        case "delete":
            del target[way[-1]]
        case "repeat" if isinstance(target, list):
            target.append(copy.deepcopy(target[way[-1]]))
        case _:
            value: Any = snapshot
            for key in other:
                value = value[key]
            target[way[-1]] = copy.deepcopy(value)


@given(game=positions, seed=st.integers(0, 9999))
@examples(120)
def test_any_snapshot(game: kolej.Game, seed: int) -> None:
    """What is accepted is written down again as it is, shown to everybody, scored, sampled and played on."""
    rng = Random(seed)
    whole = game.snapshot(chance=rng.random() < 0.3)
    for _ in range(12):
        snapshot = copy.deepcopy(whole)
        for _ in range(rng.choice([1, 1, 2])):
            damage(snapshot, rng)
        begun = attempt(kolej.BadSnapshot, kolej.Game.from_snapshot, snapshot, seed=seed)
        if isinstance(begun, str):
            continue
        again = kolej.Game.from_snapshot(begun.snapshot())
        assert again.snapshot() == begun.snapshot()
        assert len(begun.scores()) == begun.seats
        for seat in [None, *range(begun.seats)]:
            assert kolej.belief.sample(begun.view(seat), rng).view(seat) == begun.view(seat)
        for _ in range(25):
            if begun.over:
                break
            assert all(begun.legal_actions(seat) for seat in begun.waiting)
            step(begun, rng, "uniform")
        assert kolej.Game.replay(kolej.Record.parse(begun.record().text())).digest() == begun.digest()


def spoiled(text: str, rng: Random) -> str:
    """A record with some lines damaged, moved, repeated or lost, or with some bytes changed."""
    lines = text.split("\n")
    for _ in range(rng.choice([1, 1, 2, 3])):
        i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
        line = lines[i]
        at = rng.randrange(len(line) + 1)
        match rng.choice(["drop", "repeat", "swap", "cut", "insert", "replace", "digit"]):
            case "drop":
                lines[i] = ""
            case "repeat":
                lines.insert(j, line)
            case "swap":
                lines[i], lines[j] = lines[j], line
            case "cut":
                lines[i] = line[:at]
            case "insert":
                lines[i] = (
                    line[:at] + rng.choice([" ", ":", " => ", "0", "99", "x", "\x85", "\0", "²", "١", "é"]) + line[at:]
                )
            case "replace":
                lines[i] = line[:at] + chr(rng.randrange(32, 0x3000)) + line[at + 1 :]
            case _:
                lines[i] = "".join(rng.choice("0123456789") if c.isdigit() and rng.random() < 0.3 else c for c in line)
    return "\n".join(lines)


@given(game=positions, private=st.booleans(), from_position=st.booleans(), seed=st.integers(0, 9999))
@examples(80)
def test_any_record(game: kolej.Game, private: bool, from_position: bool, seed: int) -> None:
    """A damaged record is a BadRecord, when read or when replayed, unless the damage does not matter."""
    rng = Random(seed)
    if from_position:
        game = kolej.Game.from_snapshot(game.snapshot(), seed=seed)
        while not game.over and game.ply < 20:
            step(game, rng, "build")
    text = game.record().text(private=private)
    for _ in range(8):
        record = attempt(kolej.BadRecord, kolej.Record.parse, spoiled(text, rng))
        if isinstance(record, str):
            continue
        again = attempt(kolej.BadRecord, kolej.Game.replay, record)
        if not isinstance(again, str):
            repeated = kolej.Game.replay(kolej.Record.parse(record.text(private=private)))
            assert repeated.digest() == again.digest()


@given(text=st.one_of(st.text(), st.text().map(lambda text: f"kolej record 1\nboard: europe\n{text}")))
@examples(200)
def test_any_text_for_a_record(text: str) -> None:
    record = attempt(kolej.BadRecord, kolej.Record.parse, text)
    assert isinstance(record, kolej.Record) or record.startswith("line ")


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 20), st.floats(), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)),
    max_leaves=12,
)
FIELDS = st.sampled_from(["tracks", "tickets", "stations", "ports", "exchanged", "passengers", "colour"])


@given(case=st.sampled_from(CASES), value=JSON, players=st.lists(st.dictionaries(FIELDS, JSON), min_size=1, max_size=5))
@examples(60)
def test_any_statement_of_a_table(case: tuple[str, int], value: Any, players: list[dict[str, Any]]) -> None:
    for table in (value, players):
        sheets = attempt(kolej.BadScore, kolej.score, case[0], table)
        if isinstance(sheets, str):
            assert sheets.startswith(("players", "tracks", "passengers"))
        else:
            assert json.dumps([sheet.to_dict() for sheet in sheets])


@given(value=JSON)
@examples(100)
def test_any_json_for_a_snapshot(value: Any) -> None:
    for snapshot in (value, {"board": "berlin", "seats": 2, "players": value}, {"board": "berlin", "seats": value}):
        game = attempt(kolej.BadSnapshot, kolej.Game.from_snapshot, snapshot)
        assert isinstance(game, str) or game.seats == 2
