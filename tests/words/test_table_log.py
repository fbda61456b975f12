"""The log of a table: whom it names, and how."""

from __future__ import annotations

from kolej.server.tables.narration import Narrator
from kolej.server.tables.state import TableState
from tests.server.folding import SECRET, Paper


def told(paper: Paper, player: str | None = None) -> list[dict[str, str]]:
    return [line["text"] for line in Narrator(TableState(paper.state.id, SECRET), player).recall(paper.lines, 0)]


def with_bots() -> Paper:
    """A person whose nickname begins like a bot's, and two bots of one level."""
    paper = Paper("berlin", 4)
    for seat in (1, 2, 3):
        paper.add("leave", seat)
    paper.add("sit", 1, player="player000001", nickname="medium well", nonce="1" * 32)
    paper.add("bot", 2, bot="medium")
    paper.add("bot", 3, bot="medium")
    return paper


def test_bots_are_called_by_their_first_names() -> None:
    paper = with_bots()
    lines = told(paper)
    one, other = (paper.state.chairs[seat].character for seat in (2, 3))
    assert lines[-3] == {"en": "medium well sits down.", "pl": "medium well siada do stołu."}
    assert lines[-2] == {"en": f"The bot {one} sits down.", "pl": f"Do stołu siada bot {one}."}
    assert lines[-1] == {"en": f"The bot {other} sits down.", "pl": f"Do stołu siada bot {other}."}


def test_a_nickname_like_a_bots_is_not_the_bots() -> None:
    paper = with_bots().start().opened()
    seat = paper.state.waiting()[0]
    while seat != 1:
        paper.add(
            "move", seat, action=next(action for action in paper.legal(seat) if action.startswith(("draw", "take")))
        )
        seat = paper.state.waiting()[0]
    paper.add("move", 1, action="draw")
    assert told(paper)[-1]["pl"].startswith("medium well dobiera kartę z talii")
    assert told(paper, "player000001")[-1]["pl"].startswith("Dobierasz z talii: ")
