"""Questions of a seat are answered for that seat: nothing that another one holds or does shows in an answer."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import httpx
import pytest

import kolej
from kolej.game import Game
from kolej.joint import Joiner
from kolej.server.limits import Share
from kolej.server.protocol.asking import Payment, Standings
from kolej.server.protocol.errors import Refusal
from kolej.server.tables.queries import payments_of, why_not
from kolej.server.workers.processes import ProcessPool
from kolej.server.workers.standings import TicketStandings
from tests.api.test_illegal import placed
from tests.patience import PATIENCE
from tests.secrets.worlds import other_world, secrets_of
from tests.server.folding import Paper
from tests.server.playing import play_on, playing
from tests.server.serving import Live, Person


def _opening(board: str) -> Game:
    """A game of three whose seats choose their tickets."""
    paper = Paper(board, 3).start()
    assert paper.state.game is not None
    game = paper.state.game
    while game.phase == "mix":
        assert game.turn is not None
        game.push(game.legal_actions(game.turn)[0], game.turn)
    assert game.phase == "opening"
    return game


def _choices(game: Game) -> list[str]:
    """Every ticket of the board alone, every pair, and whatever is offered to anybody."""
    tickets = [ticket.id for ticket in game.board.data.tickets]
    chosen = [*combinations(tickets, 1), *combinations(tickets, 2)]
    for seat in range(game.seats):
        offer = game.view(seat).offer
        chosen += [part for n in range(3, len(offer) + 1) for part in combinations(offer, n)]
    return [f"keep {', '.join(choice)}" for choice in chosen]


def _answers(game: Game, seat: int, texts: list[str]) -> list[str]:
    """What a seat is told about payments for each of these."""
    found: list[str] = []
    for text in texts:
        try:
            found.append(str(payments_of(game, seat, text)))
        except Refusal as refusal:
            found.append(f"{refusal.fault.code}: {refusal.fault.message}")
    return found


def test_a_payment_tells_how_much_it_wastes() -> None:
    hard = next(track.id for track in kolej.load_board("world").tracks if track.kind == "hard" and track.length == 2)
    hand = {"purple-ship-double": 2, "purple-ship": 1, "red-train": 4}
    game = placed("world", [{"hand": hand}, {}])
    sea = payments_of(game, 0, "claim anchorage-petropavlovsk-1")  # purple, 3 spaces
    assert {str(payment.cards): payment.over for payment in sea} == {
        "{'purple-ship': 1, 'purple-ship-double': 1}": 0,
        "{'purple-ship-double': 2}": 1,
    }
    assert [payment.over for payment in payments_of(game, 0, f"claim {hard}")] == [0]


@pytest.mark.parametrize("board", kolej.board_names())
def test_asking_for_payments_tells_nothing_of_an_offer(board: str) -> None:
    game = _opening(board)
    texts = _choices(game)
    for seat in range(3):
        expected = _answers(game, seat, texts)
        mine = set(game.view(seat).offer)
        for text, answer in zip(texts, expected, strict=True):
            stranger = next((t for t in text.removeprefix("keep ").split(", ") if t not in mine), None)
            assert stranger is None or answer == f"illegal: {text}: ticket {stranger} is not offered to seat {seat}"
        for world in (other_world(game, seat, seed) for seed in range(2)):
            assert secrets_of(world, seat) != secrets_of(game, seat)
            assert _answers(world, seat, texts) == expected


@pytest.mark.parametrize("board", kolej.board_names())
def test_asking_for_payments_tells_nothing_of_a_choice(board: str) -> None:
    """Whether another seat has chosen its tickets, and which, on boards where pieces are chosen too."""
    game = _opening(board)
    singles = [f"keep {ticket.id}" for ticket in game.board.data.tickets]
    texts = [*singles, *(str(action) for action in game.legal_actions(0)), "pieces 1 train, 59 ship", "draw", "pass"]
    for seat in (1, 2):
        expected = _answers(game, seat, texts)
        for choice in (game.legal_actions(0)[0], game.legal_actions(0)[-1]):
            later = game.copy()
            later.push(choice, 0)
            assert _answers(later, seat, texts) == expected
            assert [why_not(later, seat, text) for text in texts] == [why_not(game, seat, text) for text in texts]


@pytest.mark.parametrize("board", kolej.board_names())
def test_over_http_a_player_is_answered_for_their_own_seat(live: Live, board: str) -> None:
    ola, ala = live.person(), live.person("Ala")
    table = ola.create(board, options={"first": 0})
    ala.sit(table)
    ola.post(f"/api/tables/{table}/start")
    for person, seat in ((ola, 0), (ala, 1)):
        seen = person.get(f"/api/tables/{table}/view")
        if seen["view"]["phase"] == "mix":
            own = seen["own"][str(seat)]["legal"]
            person.post(f"/api/tables/{table}/moves", seat=seat, at=seen["v"], action=own[0])
    mine = ala.get(f"/api/tables/{table}/view")["own"]["1"]["offer"]
    theirs = ola.get(f"/api/tables/{table}/view")["own"]["0"]["offer"]
    assert theirs
    for ticket in theirs:
        path = f"/api/tables/{table}/payments"
        told = ala.request("GET", path, 409, params={"seat": 1, "action": f"keep {ticket}"})
        assert told["error"]["message"] == f"keep {ticket}: ticket {ticket} is not offered to seat 1"
    assert not set(mine) & set(theirs)


def test_no_question_leaves_open_who_asks(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole game with every request beside it: the engine is never asked for whichever seat is to act."""
    unnamed: list[str] = []

    def watched(name: str, position: int) -> None:
        asked: Callable[..., Any] = getattr(Game, name)

        def call(game: Game, *args: Any, **more: Any) -> Any:
            given = args[position] if len(args) > position else more.get("seat")
            if given is None:
                unnamed.append(name)
            return asked(game, *args, **more)

        monkeypatch.setattr(Game, name, call)

    for name, position in (("legal_actions", 0), ("payments", 1), ("push", 1)):
        watched(name, position)
    ola, ala = live.person(), live.person("Ala")
    table = ola.create("berlin", seats=3, bots=[{"seat": 2, "bot": "greedy"}], options={"hints": True})
    ala.sit(table)
    ola.post(f"/api/tables/{table}/start")
    rng = Random(3)
    talks = [ola.socket(table), ala.socket(table)]
    path = f"/api/tables/{table}"

    def ask(person: Person, method: str, what: str, **more: Any) -> None:
        """Whatever the answer is: the bot may have moved meanwhile."""
        assert live.http.request(method, f"{path}/{what}", headers=person.headers, **more).status_code < 500

    while ola.get(path)["state"]["table"]["phase"] == "playing":
        for person, seat in ((ola, 0), (ala, 1)):
            play_on(person, table, rng, 1)
            if rng.random() < 0.6:
                continue
            own = person.get(f"{path}/view")["own"][str(seat)]
            mine = {"seat": seat}
            for action in rng.sample(own["legal"], min(2, len(own["legal"]))):
                ask(person, "GET", "why", params={**mine, "action": action})
                ask(person, "GET", "payments", params={**mine, "action": action})
            for what in ("standings", "payments", "updates", "log"):
                ask(person, "GET", what, params=mine)
            if own["legal"] and rng.random() < 0.05:
                ask(person, "GET", "hint", params=mine)
            if own["can_undo"] and rng.random() < 0.3:
                ask(person, "POST", "undo", json={**mine, "at": person.get(path)["v"]})
            if rng.random() < 0.1:
                talks[seat].ask("resign", seat=seat)
                talks[seat].ask("take_back", seat=seat)
    for part in ("log", "final", "replay", "fairness"):
        ala.get(f"{path}/{part}")
    ala.post("/api/replay", record=ala.get(f"{path}/record"))
    assert not unnamed


def test_payments_are_listed_beside_the_event_loop(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """For hard terrain there may be thousands: one list is made at a time, and no game waits for it."""
    listing: list[str] = []
    at_once: list[int] = []

    def watched(game: Game, seat: int, action: str | None) -> list[Payment]:
        listing.append(threading.current_thread().name)
        at_once.append(len(listing))
        time.sleep(0.05)  # the others ask meanwhile
        found = payments_of(game, seat, action)
        assert "_run" not in listing.pop()  # the thread of the server in tests
        return found

    monkeypatch.setattr("kolej.server.routes.play.payments_of", watched)
    ola = live.person()
    table = ola.create("berlin", mine=[0, 1], start=True)
    play_on(ola, table, Random(1), 2)
    own = next(own for own in ola.get(f"/api/tables/{table}/view")["own"].values() if own["legal"])
    query = {"seat": own["seat"], "action": next(action for action in own["legal"] if action.startswith("claim"))}
    path = f"{live.url}/api/tables/{table}/payments"

    async def ask() -> list[httpx.Response]:
        async with httpx.AsyncClient(headers=ola.headers, timeout=PATIENCE) as client:
            return await asyncio.gather(*(client.get(path, params=query) for _ in range(5)))

    assert [answer.status_code for answer in asyncio.run(ask())] == [200] * 5
    assert at_once == [1] * 5


def test_where_tickets_stand_is_found_out_beside_the_server(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may take a tenth of a second, for which no game should wait."""
    monkeypatch.setattr(Joiner, "join", lambda *_: pytest.fail("in the server itself"))
    ola = live.person()
    table = playing(ola, "world")
    offered = ola.get(f"/api/tables/{table}/view")["own"]["0"]["offer"]
    found = Standings.model_validate(ola.get(f"/api/tables/{table}/standings", seat=0, keep=offered))
    assert [each.ticket for each in found.tickets] == offered
    assert found.together.spaces > 0


def test_what_finds_out_where_tickets_stand_knows_no_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The question is the same, whatever the others have."""
    asked: list[dict[str, Any]] = []

    async def ask(pool: ProcessPool, question: dict[str, Any], seconds: float) -> bytes:
        asked.append(question)
        return b"{}"

    monkeypatch.setattr(ProcessPool, "ask", ask)
    paper = Paper("usa", 3).start()
    rng = Random(1)
    for n in range(40):
        paper.step(rng)
        game = paper.state.game
        assert game is not None
        for each in (game, other_world(game, 0, n)):
            asyncio.run(TicketStandings().of(each, 0, [], Share("ola", "192.0.2.1")))
        assert asked[-1] == asked[-2]
