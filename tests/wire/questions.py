"""Every question that somebody can ask about a table without changing it, refused ones included."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from kolej.boards.loader import load
from kolej.server.app import make_api
from kolej.server.settings import Settings

TABLE: Final = "/api/tables/{table}"
STRANGER: Final = "0" * 12  # the id of nobody


@dataclass(frozen=True)
class Question:
    """One request over HTTP."""

    method: str
    path: str
    query: dict[str, Any] = field(default_factory=dict)
    body: dict[str, Any] | None = None

    def __str__(self) -> str:
        return f"{self.method} {self.path} {self.query or self.body or ''}".strip()


@dataclass(frozen=True)
class Setting:
    """Where a question is asked: the table as the asker sees it."""

    table: str
    board: str
    seats: int
    v: int
    own: list[int]
    legal: list[str]
    rng: Random

    @property
    def others(self) -> list[int]:
        """Seats that are not the asker's."""
        return [seat for seat in range(self.seats) if seat not in self.own]

    def texts(self, count: int) -> list[str]:
        """Actions to ask about: some legal, most not, some that name what others may hold, some nonsense."""
        data, rng = load(self.board), self.rng
        tickets = rng.sample([ticket.id for ticket in data.tickets], 4)
        cards = rng.sample([card.id for card in data.cards], 3)
        city = rng.choice(data.cities).id
        found = [
            *(f"claim {track.id}" for track in rng.sample(data.tracks, 4)),
            f"claim {rng.choice(data.tracks).id}: 1 {cards[0]}",
            *(f"keep {ticket}" for ticket in tickets),
            f"keep {tickets[0]}, {tickets[1]}",
            *(f"take {card}" for card in cards),
            f"pay 2 {cards[1]}",
            *("draw", f"draw {data.card_decks[0].id}", "tickets", "withdraw", "pass", "nonsense"),
            *(f"{word} {city}" for word in ("station", "port")),
            f"passenger {city}: red",
            f"refill {data.card_decks[-1].id}",
            f"pieces 20 {data.pieces[0].id}, 40 {data.pieces[-1].id}",
            f"exchange 1 {data.pieces[0].id} for {data.pieces[-1].id}",
        ]
        rng.shuffle(found)
        return [*rng.sample(self.legal, min(2, len(self.legal))), *found[:count]]


def _plain(setting: Setting) -> Iterator[dict[str, Any]]:
    yield {}


def _since(setting: Setting) -> Iterator[dict[str, Any]]:
    yield from ({}, {"since": max(0, setting.v - 3)})


def _seat(setting: Setting) -> Iterator[dict[str, Any]]:
    yield from ({"seat": seat} for seat in range(setting.seats))


def _acts(setting: Setting) -> Iterator[dict[str, Any]]:
    yield from ({"seat": seat, "action": text} for seat in setting.own for text in setting.texts(8))
    yield from ({"seat": seat, "action": setting.texts(1)[-1]} for seat in setting.others)


def _reach(setting: Setting) -> Iterator[dict[str, Any]]:
    for asked in _seat(setting):
        yield {**asked, "card": load(setting.board).cards[0].id}


def _payments(setting: Setting) -> Iterator[dict[str, Any]]:
    yield from _seat(setting)
    yield from _acts(setting)


def _refused_moves(setting: Setting) -> Iterator[dict[str, Any]]:
    for asked in _acts(setting):
        text = asked["action"]
        whole = text.partition(":")[0]  # a claim with its payment, or the deck where there is one
        legal = text in setting.legal or whole in setting.legal or whole.split()[0] in setting.legal
        if asked["seat"] not in setting.own or not legal:
            yield {**asked, "at": setting.v}


def _others(setting: Setting) -> Iterator[dict[str, Any]]:
    yield from ({"seat": seat} for seat in setting.others)


def _others_at(setting: Setting) -> Iterator[dict[str, Any]]:
    yield from ({"seat": seat, "at": setting.v} for seat in setting.others)


def _unless_seated(setting: Setting) -> Iterator[dict[str, Any]]:
    if not setting.own:
        yield {}


def _first_ply(setting: Setting) -> Iterator[dict[str, Any]]:
    yield {"ply": 0, "seat": 0}


def _too_long(setting: Setting) -> Iterator[dict[str, Any]]:
    yield {"text": "x" * 400}


def _options(setting: Setting) -> Iterator[dict[str, Any]]:
    yield {"options": {"board": setting.board, "seats": setting.seats}}


def _bot(setting: Setting) -> Iterator[dict[str, Any]]:
    yield {"bot": "greedy"}


def _colour(setting: Setting) -> Iterator[dict[str, Any]]:
    yield {"colour": load(setting.board).player_colours[-1]}


def _name(setting: Setting) -> Iterator[dict[str, Any]]:
    yield {"nickname": "Somebody"}


def _order(setting: Setting) -> Iterator[dict[str, Any]]:
    yield {"order": list(reversed(range(setting.seats)))}


Asked = Callable[[Setting], Iterator[dict[str, Any]]]

# Query or body of every request about a table. None of them may change it: what would is asked so that it is refused.
ASKED: Final[dict[tuple[str, str], Asked]] = {
    ("GET", "/api/tables"): _plain,
    ("GET", "/api/account/history"): _plain,
    ("GET", "/api/account/statistics"): _plain,
    ("GET", TABLE): _plain,
    ("GET", f"{TABLE}/view"): _plain,
    ("GET", f"{TABLE}/updates"): _since,
    ("GET", f"{TABLE}/log"): _since,
    ("GET", f"{TABLE}/payments"): _payments,
    ("GET", f"{TABLE}/why"): _acts,
    ("GET", f"{TABLE}/standings"): _seat,
    ("GET", f"{TABLE}/reach"): _reach,
    ("GET", f"{TABLE}/hint"): _seat,
    ("GET", f"{TABLE}/chat"): _plain,
    ("GET", f"{TABLE}/final"): _plain,
    ("GET", f"{TABLE}/replay"): _plain,
    ("GET", f"{TABLE}/record"): _plain,
    ("GET", f"{TABLE}/fairness"): _plain,
    ("POST", f"{TABLE}/review"): _plain,
    ("POST", f"{TABLE}/play-on"): _first_ply,
    ("POST", f"{TABLE}/moves"): _refused_moves,
    ("POST", f"{TABLE}/undo"): _others_at,
    ("POST", f"{TABLE}/hurry"): _unless_seated,
    ("POST", f"{TABLE}/resign"): _others,
    ("POST", f"{TABLE}/take-back"): _seat,
    ("POST", f"{TABLE}/chat"): _too_long,
    ("POST", f"{TABLE}/seats"): _plain,
    ("POST", f"{TABLE}/start"): _plain,
    ("POST", f"{TABLE}/abort"): _unless_seated,
    ("POST", f"{TABLE}/rematch"): _plain,
    ("PATCH", TABLE): _options,
    ("DELETE", f"{TABLE}/seats/{{seat}}"): _plain,
    ("PUT", f"{TABLE}/seats/{{seat}}/bot"): _bot,
    ("PUT", f"{TABLE}/seats/{{seat}}/colour"): _colour,
    ("PUT", f"{TABLE}/seats/{{seat}}/name"): _name,
    ("PUT", f"{TABLE}/order"): _order,
    ("PUT", f"{TABLE}/mutes/{{player}}"): _unless_seated,
    ("DELETE", f"{TABLE}/mutes/{{player}}"): _unless_seated,
}
# What says nothing of any table: the server, the boards, accounts, making a table, somebody's own record.
ELSEWHERE: Final = (
    *("/healthz", "/readyz", "/api/server", "/api/boards", "/api/enter", "/api/account", "/api/blocks"),
    *("/api/reviews", "/api/play-on"),
)
ELSEWHERE_TOO: Final = {("POST", "/api/tables"), ("POST", "/api/replay"), ("GET", "/api/socket.json")}


def described() -> set[tuple[str, str]]:
    """Every request that the server describes."""
    paths: dict[str, dict[str, Any]] = make_api(Settings()).openapi()["paths"]
    return {(method.upper(), path) for path, methods in paths.items() for method in methods}


def uncovered() -> set[tuple[str, str]]:
    """Requests about tables that the detector does not ask yet."""
    about_tables = {asked for asked in described() if not asked[1].startswith(ELSEWHERE)}
    return about_tables - ASKED.keys() - ELSEWHERE_TOO


def questions(setting: Setting) -> Iterator[Question]:
    """All of them, with whatever can be filled in."""
    for (method, path), filled in ASKED.items():
        path = path.format(table=setting.table, seat=setting.rng.randrange(setting.seats), player=STRANGER)
        for values in filled(setting):
            if method == "GET":
                yield Question(method, path, query=values)
            else:
                yield Question(method, path, body=None if method == "DELETE" else values)
