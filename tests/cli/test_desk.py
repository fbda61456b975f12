"""One decision at the terminal: moves by number and notation, payments, and what else can be asked."""

from __future__ import annotations

import pytest

from kolej.actions import Build, ClaimTrack, DrawCard, TakeCard
from kolej.cli.desk import Left
from kolej.game import Game
from tests.cli.table import Table, europe

HAND = {"red": 3, "purple": 2, "wild": 2}


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    return Table(europe(HAND), monkeypatch)


def test_a_number_chooses(table: Table) -> None:
    assert table.decide("1") == DrawCard("train")
    assert table.decide("5") == TakeCard("red")


def test_notation_chooses(table: Table) -> None:
    assert table.decide("take  blue") == TakeCard("blue")


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("0", "0 is not one of the numbers 1 to"),
        ("999999", "999999 is not one of the numbers 1 to"),
        ("1 2", "1 2 is not one of the numbers 1 to"),
        ("fly", "'fly' is not an action"),
        ("pay", "'' is not a number and a card"),
        ("take", "2) [B] blue   3) [G] green"),
        ("take pink", "'pink' is not a card of this board"),
        ("take yellow", "This card is not face up."),
        ("claim nosuch", "'nosuch' is not a track of this board"),
        ("claim paris-zurich: 3 white", "You don’t have these cards. Missing: 3 white."),
        ("pass", "Passing is allowed only when nothing else is."),
        ("²", "'²' is not an action"),
        ("back", "nothing to go back from"),
    ],
)
def test_what_can_not_be_done_is_explained_and_asked_again(typed: str, message: str, table: Table) -> None:
    assert table.decide(typed, "1") == DrawCard("train")
    assert message in table.text


def test_an_empty_line_shows_the_moves_again(table: Table) -> None:
    table.decide("", "1")
    assert table.text.count("a card from the deck") == 2


def test_a_claim_is_paid_by_number_with_the_best_first(table: Table) -> None:
    assert table.decide("claim paris-zurich", "1") == ClaimTrack("paris-zurich", (("red", 3),))
    assert "Which cards do you pay for Paris – Zürich? (3 of any colour)" in table.text
    assert table.decide("claim paris-zurich", "") == ClaimTrack("paris-zurich", (("red", 3),))


def test_a_claim_is_paid_by_notation(table: Table) -> None:
    wanted = ClaimTrack("paris-zurich", (("red", 2), ("wild", 1)))
    assert table.decide("claim paris-zurich", "pay 1 wild, 2 red") == wanted
    assert table.decide("claim paris-zurich", "2 red, 1 wild") == wanted
    assert table.decide("claim paris-zurich: 1 wild, 2 red") == "claim paris-zurich: 2 red, 1 wild"


def test_a_wrong_payment_is_asked_again(table: Table) -> None:
    assert table.decide("claim paris-zurich", "3 white", "9999", "2 purple, 1 wild") == ClaimTrack(
        "paris-zurich", (("purple", 2), ("wild", 1))
    )
    assert "You don’t have these cards. Missing: 3 white." in table.text


def test_one_steps_back_from_paying(table: Table) -> None:
    before = table.game.digest()
    assert table.decide("claim paris-zurich", "back", "1") == DrawCard("train")
    assert table.game.digest() == before


def test_the_only_payment_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(europe({"red": 1}), monkeypatch)
    assert table.decide("claim budapest-wien-1") == ClaimTrack("budapest-wien-1", (("red", 1),))


def test_a_station_is_listed_and_built(table: Table) -> None:
    chosen = table.decide("station", "station roma", "2 red", "1 red")
    assert chosen == Build("station", "roma", (("red", 1),))
    assert "price: 1 card; `station` lists all 47" in table.text
    assert "Roma" in table.text


def test_claims_are_listed_and_searched(table: Table) -> None:
    table.decide("claim", "claim zur", "paris", "1")
    assert "Moves with “claim zur” in them:" in table.text
    tail = table.text.partition("Moves with “claim zur” in them:")[2]
    assert "Marseille – Zürich" in tail
    assert "Moves with “paris” in them:" in tail


def test_only_what_can_be_paid_is_offered(table: Table) -> None:
    table.decide("claim", "1")
    listed = table.text.rpartition("claim\n")[2]
    assert "Paris – Zürich" in listed
    assert "Kharkov – Kyïv" in listed  # 4 of one colour, with locomotives
    assert "Edinburgh – London" not in listed  # 4 black or orange


def test_a_track_on_the_way_of_a_ticket_is_marked(table: Table) -> None:
    with pytest.raises(EOFError):
        table.decide()
    marked = [line for line in table.text.splitlines() if "◆" in line]
    assert any("Zürich" in line for line in marked)


def test_the_screen_shows_what_matters(table: Table) -> None:
    with pytest.raises(EOFError):
        table.decide()
    for text in (
        "=== Europe · your move ===",
        "3× [R] red",
        "2× [*] locomotive",
        "[K] black",
        "Madrid – Zürich  8  8 spaces to go",
        "> You",
        "Greedy",
        "stations left",
    ):
        assert text in table.text


def test_tickets_are_kept_by_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(Game("europe", 2, seed=1, first=0), monkeypatch)
    offer = table.game.view(0).offer
    action = table.decide("1", "5", "1 9", "2,3")
    assert action.tickets == (offer[1], offer[2])
    assert "1: keep at least 2 of the tickets 1 to 4" in table.text
    assert "5: keep at least 2 of the tickets 1 to 4" in table.text
    assert table.decide("all").tickets == tuple(offer)
    assert table.decide(f"keep {offer[3]}, {offer[0]}").tickets == (offer[0], offer[3])


def test_other_words_while_tickets_are_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(Game("europe", 2, seed=1, first=0), monkeypatch)
    city = table.answers.names.place(table.game.board.data.tickets[table.game.view(0).core.offer[0]].cities[0])
    table.decide(f"find {city}", "keep", "claim", "draw", "hint", "", "all")
    assert "take the cards back" not in table.text
    assert "a ticket is missing" in table.text
    assert "Another decision comes first." in table.text
    assert table.text.count("Drawn") == 2


def test_offered_tickets_are_shown_beside_those_held(monkeypatch: pytest.MonkeyPatch) -> None:
    game = europe(HAND)
    game.push("tickets", 0)
    table = Table(game, monkeypatch)
    assert len(table.decide("1", fresh=False).tickets) == 1
    assert "Madrid – Zürich" in table.text
    assert "3)" in table.text


def test_a_tunnel_asks_for_its_extra_price(monkeypatch: pytest.MonkeyPatch) -> None:
    game = europe(HAND)
    game.push("claim marseille-zurich: 2 purple", 0, outcomes=["purple", "wild", "red"])
    assert game.phase == "tunnel"
    table = Table(game, monkeypatch)
    assert str(table.decide("2 wild", fresh=False)) == "pay 2 wild"
    assert "The tunnel Marseille – Zürich: revealed" in table.text
    assert "2 cards more to pay" in table.text
    assert str(table.decide("withdraw", fresh=False)) == "withdraw"


def test_hard_terrain_is_paid_pair_by_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    position = {
        "board": "world",
        "seats": 2,
        "phase": "turn",
        "turn": 0,
        "row": ["white-train"] * 6,
        "players": [
            {"hand": {"red-train": 3, "black-train": 2, "wild": 1}},
            {},
        ],
    }
    table = Table(Game.from_snapshot(position, seed=1), monkeypatch)
    action = table.decide("claim lahore-tehran-1", "2 black-train", "1 red-train, 1 wild")
    assert str(action) == "claim lahore-tehran-1: 1 red-train, 2 black-train, 1 wild"
    assert "Which cards do you pay for the next space of Lahore – Tehran? So far: 2 black trains" in table.text
    table.game.push(action, 0)
    assert table.game.turn == 1


def test_help_tells_all_commands_and_letters(table: Table) -> None:
    table.decide("help", "?", "h", "1")
    for text in ("find paris", "save game.kolej", "hint", "quit", "R red", "* locomotive"):
        assert table.text.count(text) >= 3


def test_the_board_lists_tracks_with_owners(monkeypatch: pytest.MonkeyPatch) -> None:
    players = [{"hand": HAND, "tracks": ["paris-zurich"]}, {"tracks": ["bruxelles-paris-1"]}]
    table = Table(europe(HAND, players=players), monkeypatch)
    table.decide("board paris", "board", "board xyz", "1")
    rows = [line for line in table.text.splitlines() if "paris-zurich" in line or "bruxelles-paris" in line]
    assert len(rows) == 6
    assert any("You" in row and "tunnel" in row for row in rows)
    assert any("Greedy" in row for row in rows)
    assert any("(closed)" in row for row in rows)  # the parallel track, with two players
    assert "nothing has “xyz” in its name" in table.text
    for track in table.game.board.tracks:
        assert track in table.text


def test_find_looks_in_tracks_tickets_and_moves(table: Table) -> None:
    table.decide("find ZÜRICH", "find", "find xyz", "1")
    assert "Now" in table.text
    assert "Madrid – Zürich" in table.text
    assert "Find what?" in table.text
    assert "nothing has “xyz” in its name" in table.text


def test_a_hint_can_be_played(table: Table) -> None:
    table.decide("hint", "1")
    (line,) = [line for line in table.text.splitlines() if "The planner would play: " in line]
    hint = line.partition("play: ")[2]
    assert str(table.decide(hint.partition(" (")[0], *([""] * hint.startswith("claim")))).startswith(hint.split()[0])


def test_show_and_log(table: Table) -> None:
    table.answers.history = ["first", "second"]
    table.decide("show", "log", "1")
    assert table.text.count("=== Europe · your move ===") == 2
    assert "first\n" in table.text


def test_quit_leaves(table: Table) -> None:
    for word in ("quit", "q", "exit", "QUIT"):
        with pytest.raises(Left):
            table.decide(word)


def test_polish_words_are_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(europe(HAND), monkeypatch, lang="pl")
    table.decide("pomoc", "szukaj paryż", "plansza wiedeń", "podpowiedź", "dziennik", "pokaż", "claim paryż", "1")
    for text in (
        "Co można wpisać",
        "Paryż – Zurych",
        "budapest-wien-1",
        "Bot Planista zagrałby",
        "Twoja kolej",
        "3× [R] czerwona",
    ):
        assert text in table.text
    with pytest.raises(Left):
        table.decide("koniec")
    table = Table(Game("europe", 2, seed=1, first=0), monkeypatch, lang="pl")
    assert len(table.decide("wszystkie").tickets) == 4
