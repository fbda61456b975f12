"""What must hold in a tree to which the toll bridge was added; run as a program on that tree."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kolej
from kolej.actions import VERBS, Action, read
from kolej.belief import sample
from kolej.boards.compiler import compiled
from kolej.bots import make
from kolej.core.rules import PHASE_NAMES
from kolej.events import Event
from kolej.phrases.commands import command
from kolej.phrases.log import Teller
from kolej.phrases.names import names_of
from kolej.phrases.reasons import reason_text
from tests.golden.playthrough import file_of, repeat

BOARD = "bridges"
TREE = Path(sys.argv[1]) if __name__ == "__main__" else Path()


def random_game(seed: int, until_toll: bool) -> tuple[kolej.Game, list[tuple[int, Action, list[Event]]]]:
    """A random game that claims when it can, up to the first toll or to its end; and its steps."""
    rng = Random(seed)
    game = kolej.Game(BOARD, 2, seed)
    steps = []
    while not game.over and not (until_toll and game.phase == "toll"):
        legal = game.legal_actions()
        claims = [action for action in legal if str(action).startswith(("claim", "pay", "toll"))]
        action = rng.choice(claims or legal)
        seat = min(game.waiting)
        steps.append((seat, action, list(game.push(action))))
    return game, steps


@cache
def at_toll() -> tuple[kolej.Game, list[tuple[int, Action, list[Event]]]]:
    """A game that waits for a toll."""
    for seed in range(50):
        game, steps = random_game(seed, True)
        if game.phase == "toll" and len(game.legal_actions()) > 1:
            return game, steps
    raise AssertionError("no game came to a toll")


@cache
def whole() -> tuple[kolej.Game, list[tuple[int, Action, list[Event]]]]:
    """A whole game in which tolls were paid."""
    game, steps = random_game(7, False)
    assert any(event.kind == "toll" for _, _, events in steps for event in events)
    return game, steps


def rules() -> None:
    """The kinds in the hand are legal; one card changes hands, the track is claimed, and the turn goes on."""
    game = at_toll()[0].copy()
    seat = min(game.waiting)
    mine = game.view(seat)
    assert [str(action) for action in game.legal_actions()] == [f"toll {kind}" for kind, n in mine.hand.items() if n]
    assert mine.pending is not None
    assert mine.pending.track in mine.players[seat].tracks
    before = game.snapshot()["players"]
    chosen = str(game.legal_actions()[-1])
    happened = list(game.push(chosen))
    after = game.snapshot()["players"]
    card = chosen.removeprefix("toll ")
    toll: Any = happened[0]
    assert (toll.kind, toll.seat, toll.card, toll.track) == ("toll", seat, card, mine.pending.track)
    assert toll.owner != seat
    assert toll.to_dict() == {"event": "toll", "seat": seat, "track": toll.track, "card": card, "owner": toll.owner}
    assert before[seat]["hand"][card] - after[seat]["hand"].get(card, 0) == 1
    assert after[toll.owner]["hand"][card] - before[toll.owner]["hand"].get(card, 0) == 1
    assert game.phase in ("turn", "over")
    assert all(toll.for_seat(viewer) == toll for viewer in (None, 0, 1))


def reasons() -> None:
    """A card that is not there, a toll at another time, a toll on a board without any: each has its reason."""
    game = at_toll()[0]
    seat = min(game.waiting)
    lacking = next(kind for kind in game.board.kinds if not game.view(seat).hand.get(kind))
    free = kolej.Game(BOARD, 2, 1)
    europe = kolej.Game("europe", 2, 1)
    for at, text, code in (
        (game, f"toll {lacking}", "toll_card"),
        (game, "draw", "other_decision"),
        (free, f"toll {lacking}", "other_decision"),
        (europe, "toll red", "no_tolls"),
    ):
        for why in (at.view(min(at.waiting)).why_not(text), _refused(at, text)):
            assert why is not None
            assert why.code == code, (text, why)
            for language in ("en", "pl"):
                sentence = reason_text(names_of(at.board, language), why.code, why.facts)
                assert sentence.endswith(".")
                assert not set(sentence) & set("{}$")


def _refused(game: kolej.Game, text: str) -> kolej.IllegalAction:
    with pytest.raises(kolej.IllegalAction) as error:
        game.copy().push(text)
    return error.value


def words() -> None:
    """The toll is told in both languages, to its payer and to others; the track says that it is a toll bridge."""
    _, steps = whole()
    toll: Any = next(event for _, _, events in steps for event in events if event.kind == "toll")
    board = compiled(BOARD)
    for language, said, kind in (("en", "as the toll of", "toll bridge"), ("pl", "myto", "most płatny")):
        names = names_of(board, language)
        for you in (None, toll.seat):
            (sentence,) = Teller(names, ["Ala", "Jan"], you).tell([toll])
            assert said in sentence
            assert names.track(toll.track) in sentence
            assert (["Ala", "Jan"][toll.seat] in sentence) == (you is None)
        assert kind in names.kind(toll.track)
        assert names.one_card(toll.card) in command(names, f"toll {toll.card}")


def records() -> None:
    """The notation reads back; the record replays to the same game."""
    game, steps = whole()
    for _, action, _ in steps:
        assert read(game.board, str(action)) == action
    record = kolej.Record.parse(game.record().text())
    assert kolej.verify(record).digest() == game.digest()
    assert any(line.action.startswith("toll ") for line in record.lines)


def views() -> None:
    """Whoever looks knows what they may know, and a state that agrees with a view gives the same view."""
    game = at_toll()[0]
    for seat in range(2):
        view = game.view(seat)
        assert view.phase == "toll"
        assert sample(view, Random(3)).view(seat).to_dict() == view.to_dict()
        assert [str(action) for action in view.legal_actions()] == (
            [str(action) for action in game.legal_actions()] if seat == min(game.waiting) else []
        )
    assert game.view(None).to_dict()["phase"] == "toll"


def snapshots() -> None:
    """A position that waits for a toll is written and read."""
    game = at_toll()[0]
    again = kolej.Game.from_snapshot(game.snapshot())
    assert again.snapshot() == game.snapshot()
    again.push(again.legal_actions()[0])
    wrong = game.snapshot()
    del wrong["pending"]["track"]
    with pytest.raises(kolej.BadSnapshot, match=r"pending\.track"):
        kolej.Game.from_snapshot(wrong)


def others() -> None:
    """On other boards nothing changes: no number, no digest."""
    assert PHASE_NAMES[-1] == "toll"
    for name in set(kolej.board_names()) - {BOARD}:
        board = compiled(name)
        assert not VERBS["toll"].span(board)
        assert board.num_actions == board.core.a_pass + 1
    lines = file_of("berlin", 2).read_text(encoding="utf-8").splitlines()
    assert list(repeat("berlin", 2, lines)) == lines


def terminal() -> None:
    """The terminal asks for it by a number."""
    from rich.console import Console

    from kolej.progress import standings
    from kolej.render.menu import Menu
    from kolej.render.moves import MoveList
    from kolej.render.text import Screen

    game = at_toll()[0]
    view = game.view(min(game.waiting))
    for language, heading in (("en", "Toll"), ("pl", "Myto")):
        out = StringIO()
        console = Console(file=out, width=100, no_color=True)
        screen = Screen(names_of(game.board, language), ["Ala", "Jan"], plain=True)
        console.print(MoveList(screen, view, Menu(view.legal_actions()), standings(view, view.tickets)).draw())
        assert heading in out.getvalue()
        assert "1)" in out.getvalue()


def bots() -> None:
    """Bots that know nothing of tolls play it, by what the phase says of its actions."""
    game = at_toll()[0]
    for name in ("random", "planner"):
        bot: Any = make(name, seed=1)
        assert str(bot.choose(game.view(min(game.waiting)), game.legal_actions())).startswith("toll ")


def protocol() -> None:
    """A server with this board plays it over HTTP; what it sends fits its own models."""
    from pydantic import TypeAdapter

    from kolej.server.protocol.events import EventMessage
    from tests.server.serving import generous, in_thread

    messages: TypeAdapter[Any] = TypeAdapter(EventMessage)
    rng = Random(7)
    with in_thread(generous(TREE / "data")) as live:
        person = live.person("Ala")
        table = person.create(BOARD, mine=[0, 1], start=True, nonce="0123456789abcdef" * 2)
        paid = 0
        while not paid:
            seen = person.get(f"/api/tables/{table}/view")
            own = next(own for own in seen["own"].values() if own["legal"])
            wanted = [text for text in own["legal"] if text.startswith(("claim", "pay", "toll"))]
            action = rng.choice(wanted or own["legal"])
            if action.startswith("toll"):
                assert {seen["view"]["phase"]} == {"toll"}
                paid += 1
            person.post(f"/api/tables/{table}/moves", seat=own["seat"], at=seen["v"], action=action)
        line = person.get(f"/api/tables/{table}/log")["lines"][-1]
        toll = next(event for event in line["events"] if event["event"] == "toll")
        assert messages.validate_python(toll).model_dump(mode="json")["card"] == action.removeprefix("toll ")
        assert "toll" in line["text"]["en"]
        assert "myto" in line["text"]["pl"]
        schema = live.http.get("/api/openapi.json").json()["components"]["schemas"]
        assert "TollPaid" in str(schema)
        assert "toll" in schema["PublicView"]["properties"]["phase"]["enum"]
        assert "toll_card" in str(schema)


if __name__ == "__main__":
    for name in sys.argv[2:]:
        check: Callable[[], None] = globals()[name]
        check()
        print(name)
