"""The bundled boards are the printed ones: what was counted on the tables stays counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest

from kolej.boards.check import check
from kolej.boards.loader import board_names, load
from kolej.boards.schema import BoardData


@dataclass(frozen=True)
class Facts:
    """What can be counted on a board."""

    cities: int
    tracks: dict[str, int]  # by piece
    spaces: dict[str, int]  # the sum of their lengths
    kinds: dict[str, int]  # by terrain
    gray: int
    groups: dict[int, int]  # size of a group of parallel tracks -> how many
    tickets: dict[str, int]  # by deck
    points: int  # of all tickets
    cards: int
    digest: str


FACTS = {
    "europe": Facts(
        cities=47,
        tracks={"train": 101},
        spaces={"train": 300},
        kinds={"plain": 70, "ferry": 13, "tunnel": 18},
        gray=37,
        groups={1: 79, 2: 11},
        tickets={"long": 6, "regular": 40},
        points=444,
        cards=110,
        digest="2e20f27477b532546bab3740184ee4e90364fa9243f9cb2436c420aeaeae81c3",
    ),
    "germany": Facts(
        cities=40,
        tracks={"train": 110},
        spaces={"train": 313},
        kinds={"plain": 110},
        gray=45,
        groups={2: 21, 1: 62, 3: 2},
        tickets={"short": 55, "long": 34},
        points=941,
        cards=110,
        digest="9868449e9da5f14ab85c2da838062cdeb572c030441bdd617a8fc4105b8c3ba7",
    ),
    "berlin": Facts(
        cities=19,
        tracks={"tram": 35, "subway": 16},
        spaces={"tram": 66, "subway": 46},
        kinds={"plain": 51},
        gray=12,
        groups={1: 25, 2: 13},
        tickets={"regular": 22},
        points=123,
        cards=44,
        digest="9e3cf113f6186aab5b2a1efd492dff0ad0c96bd5a94b6c18e09e37d4eaeba5b6",
    ),
    "world": Facts(
        cities=48,
        tracks={"ship": 59, "train": 71},
        spaces={"ship": 253, "train": 158},
        kinds={"plain": 125, "hard": 5},
        gray=21,
        groups={1: 62, 2: 34},
        tickets={"regular": 65},
        points=867,
        cards=140,
        digest="560e27f749b246d409034ebb2aa51f2f7d56938dd28343aa861f2e5821651b3c",
    ),
    "usa": Facts(
        cities=36,
        tracks={"train": 100},
        spaces={"train": 309},
        kinds={"plain": 100},
        gray=44,
        groups={1: 56, 2: 22},
        tickets={"regular": 30},
        points=349,
        cards=110,
        digest="0bb4d164b80db6ab36d13a5596efe3235537c9a55f0c4294d0d9ad7b95a68076",
    ),
    "great_lakes": Facts(
        cities=37,
        tracks={"train": 52, "ship": 58},
        spaces={"train": 186, "ship": 169},
        kinds={"plain": 110},
        gray=33,
        groups={2: 28, 1: 54},
        tickets={"regular": 55},
        points=526,
        cards=140,
        digest="cb6087ab3ed52824f3a37c43a64a7318127d2febc9194bbb85d355d48f752585",
    ),
}


@pytest.fixture(params=board_names())
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def board(name: str) -> BoardData:
    return load(name)


def counted(data: BoardData) -> Facts:
    groups = Counter((frozenset((track.a, track.b)), track.piece) for track in data.tracks)
    spaces: Counter[str] = Counter()
    for track in data.tracks:
        spaces[track.piece] += track.length
    return Facts(
        cities=len(data.cities),
        tracks=dict(Counter(track.piece for track in data.tracks)),
        spaces=dict(spaces),
        kinds=dict(Counter(track.kind for track in data.tracks)),
        gray=sum(track.colour == "gray" for track in data.tracks),
        groups=dict(Counter(groups.values())),
        tickets=dict(Counter(ticket.deck for ticket in data.tickets)),
        points=sum(ticket.points for ticket in data.tickets),
        cards=sum(card.count for card in data.cards),
        digest=data.digest,
    )


@pytest.mark.parametrize("name", FACTS)
def test_nothing_was_changed_by_accident(name: str) -> None:
    """Edited a board on purpose? Then the numbers and the digest here change with it."""
    assert counted(load(name)) == FACTS[name]


def test_the_check_finds_nothing(board: BoardData) -> None:
    assert check(board) == []


def test_the_id_is_the_name(name: str, board: BoardData) -> None:
    assert board.id == name


def test_texts_are_in_both_languages(board: BoardData) -> None:
    for text in (board.summary.en, board.summary.pl):
        assert 3 <= text.count(".") <= 6
        assert "\n" not in text
        assert "  " not in text
    assert board.summary.en != board.summary.pl
    names = [deck.name for deck in board.card_decks] + [deck.name for deck in board.ticket_decks]
    names += [piece.name for piece in board.pieces] + [bonus.name for bonus in board.bonuses]
    for name in names:
        assert name.en != name.pl


def test_notes_are_whole_sentences(board: BoardData) -> None:
    for note in board.notes:
        assert note.en != note.pl
        for text in (note.en, note.pl):
            assert text.endswith(".")
            assert "  " not in text


@pytest.mark.parametrize(("name", "notes"), [("europe", 0), ("usa", 0), ("berlin", 5), ("great_lakes", 9)])
def test_what_is_not_sure_is_noted(name: str, notes: int) -> None:
    assert len(load(name).notes) == notes


def test_berlin_says_that_it_is_a_reconstruction() -> None:
    assert "our own reconstruction" in load("berlin").notes[0].en
    assert "nasza własna rekonstrukcja" in load("berlin").notes[0].pl
