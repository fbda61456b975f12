"""The forms of words: plurals, cases and genders, as the rulebook of each board has them."""

from __future__ import annotations

import re
from functools import cache

import pytest

from kolej.boards.compiler import compiled
from kolej.boards.loader import board_names, load
from kolej.phrases.names import Names, names_of
from kolej.words import Words
from kolej.words.bundle import Bundle, parse
from kolej.words.catalogue import bundle, source

OF_GERMANY = ("germany", "usa", "world", "great_lakes", "berlin")


@cache
def polish_of(board: str) -> Bundle:
    """A bundle of one's own, that can be asked for terms."""
    return bundle.__wrapped__("pl", load(board).words["pl"])


def term(board: str, name: str, argument: str = "") -> str:
    """A Polish term of a board in one of its forms."""
    own = polish_of(board)
    own.add(parse(f"asked = {{ {name}{argument} }}\n"))
    pattern = own.pattern("asked")
    assert pattern is not None
    text, faults = own.format(pattern, {})
    assert faults == []
    return text


def forms(board: str, name: str, *cases: str) -> list[str]:
    return [term(board, name, f'(case: "{case}")') for case in cases]


CASES = ("nominative", "genitive", "accusative", "instrumental", "locative")


def test_a_route_in_europe() -> None:
    assert forms("europe", "-route", *CASES) == ["trasa", "trasy", "trasę", "trasą", "trasie"]
    assert forms("europe", "-routes", "nominative", "genitive", "instrumental") == ["trasy", "tras", "trasami"]
    verbs = [term("europe", "-claim", f'(form: "{form}")') for form in ("imperative", "third", "second", "noun")]
    assert verbs == ["Zbuduj", "buduje", "Budujesz", "budowa"]
    assert term("europe", "-chain") == "szlak"
    assert term("europe", "-longest-path") == "najdłuższy ciąg tras"


@pytest.mark.parametrize("board", OF_GERMANY)
def test_a_route_elsewhere(board: str) -> None:
    route = ["połączenie", "połączenia", "połączenie", "połączeniem", "połączeniu"]
    assert forms(board, "-route", *CASES) == route
    assert forms(board, "-routes", "nominative", "genitive", "instrumental") == [
        "połączenia",
        "połączeń",
        "połączeniami",
    ]
    verbs = [term(board, "-claim", f'(form: "{form}")') for form in ("imperative", "third", "second", "noun")]
    assert verbs == ["Utwórz", "tworzy", "Tworzysz", "utworzenie"]
    assert term(board, "-chain") == "trasa"
    assert term(board, "-longest-path") == "najdłuższa trasa"


WILDS = {
    ("europe", "germany", "usa"): ["lokomotywa", "lokomotywę", "lokomotywą", "lokomotywy", "lokomotyw"],
    ("world", "great_lakes"): ["dżoker", "dżokera", "dżokerem", "dżokery", "dżokerów"],
    ("berlin",): ["rower", "rower", "rowerem", "rowery", "rowerów"],
}


@pytest.mark.parametrize(("boards", "expected"), WILDS.items())
def test_the_wild_card(boards: tuple[str, ...], expected: list[str]) -> None:
    for board in boards:
        one = forms(board, "-wild", "nominative", "accusative", "instrumental")
        assert one + forms(board, "-wilds", "nominative", "genitive") == expected
        assert names_of(compiled(load(board)), "pl").wild() == expected[0]


def test_a_station_and_pieces() -> None:
    one = forms("europe", "-station", "nominative", "accusative", "instrumental")
    assert one + forms("europe", "-stations", "nominative", "genitive") == [
        "stacja",
        "stację",
        "stacją",
        "stacje",
        "stacji",
    ]
    pieces = ["element", "element", "elementem", "elementy", "elementów"]
    trains = ["wagon", "wagon", "wagonem", "wagony", "wagonów"]
    for board in board_names():
        found = forms(board, "-piece", "nominative", "accusative", "instrumental")
        found += forms(board, "-pieces", "nominative", "genitive")
        assert found == (trains if board in ("europe", "germany", "usa") else pieces)


@pytest.mark.parametrize(
    ("n", "text"),
    [
        (0, "0 kart"),
        (1, "1 karta"),
        (2, "2 karty"),
        (4, "4 karty"),
        (5, "5 kart"),
        (11, "11 kart"),
        (12, "12 kart"),
        (14, "14 kart"),
        (21, "21 kart"),
        (22, "22 karty"),
        (101, "101 kart"),
        (112, "112 kart"),
        (123, "123 karty"),
        (-3, "−3 karty"),
    ],
)
def test_polish_plurals(n: int, text: str) -> None:
    assert Words("pl").count("card", n) == text


def test_english_plurals() -> None:
    assert [Words("en").count("card", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_counted_routes_follow_the_board() -> None:
    europe, usa = (Words("pl", load(board)) for board in ("europe", "usa"))
    assert [europe.count("route", n) for n in (1, 2, 5, 12, 22)] == [
        "1 trasa",
        "2 trasy",
        "5 tras",
        "12 tras",
        "22 trasy",
    ]
    assert [usa.count("route", n) for n in (1, 2, 5)] == ["1 połączenie", "2 połączenia", "5 połączeń"]


CARDS = [
    ("europe", "en", "red", ["1 red", "2 red", "5 red"], "a red card"),
    ("europe", "pl", "red", ["1 czerwona", "2 czerwone", "5 czerwonych"], "czerwona"),
    ("europe", "en", "orange", ["1 orange", "2 orange", "5 orange"], "an orange card"),
    ("europe", "en", "wild", ["1 locomotive", "2 locomotives", "5 locomotives"], "a locomotive"),
    ("world", "pl", "wild", ["1 dżoker", "2 dżokery", "5 dżokerów"], "dżoker"),
    ("berlin", "en", "wild", ["1 bicycle", "2 bicycles", "5 bicycles"], "a bicycle"),
    (
        "world",
        "en",
        "green-ship-double",
        ["1 green double ship", "2 green double ships", "5 green double ships"],
        "a green double-ship card",
    ),
    (
        "great_lakes",
        "pl",
        "green-ship-double",
        ["1 zielona karta dwóch statków", "2 zielone karty dwóch statków", "5 zielonych kart dwóch statków"],
        "zielona karta dwóch statków",
    ),
    (
        "world",
        "pl",
        "red-train-port",
        [
            "1 czerwona karta wagonu z symbolem portu",
            "2 czerwone karty wagonów z symbolem portu",
            "5 czerwonych kart wagonów z symbolem portu",
        ],
        "czerwona karta wagonu z symbolem portu",
    ),
]


@pytest.mark.parametrize(("board", "language", "card", "counted", "one"), CARDS)
def test_counted_cards(board: str, language: str, card: str, counted: list[str], one: str) -> None:
    names = names_of(compiled(load(board)), language)
    assert [names.cards_of(card, n) for n in (1, 2, 5)] == counted
    assert names.one_card(card) == one


@pytest.mark.parametrize("board", board_names())
@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_catalogue_means_what_the_board_calls_so(board: str, language: str) -> None:
    names = names_of(compiled(load(board)), language)
    for kind in names.cards:
        assert names.cards_of(kind, 1) == f"1 {names.card(kind)}"
    for piece in names.pieces.values():
        assert names.piece(piece.id, 1) == f"1 {names.words.of(piece.name)}"


def test_a_board_with_other_names_keeps_them(tmp_path_factory: pytest.TempPathFactory) -> None:
    from kolej.boards.copy import copy

    folder = copy("berlin", tmp_path_factory.mktemp("boards") / "own")
    for file in folder.glob("words.*.ftl"):
        file.unlink()
    sheet = folder / "board.toml"
    sheet.write_text(sheet.read_text("utf-8").replace('en = "bicycle"', 'en = "scooter"'), "utf-8")
    board = compiled(load(folder))
    assert board.data.words == {}
    names = Names(board, "en")
    assert names.wilds(2) == "2 × scooter"
    assert names.one_card("wild") == "scooter"
    assert names.words.count("piece", 2) == "2 pieces"
    assert Names(board, "pl").words.count("route", 5) == "5 połączeń"


def test_sentences_agree_with_the_boards_gender() -> None:
    europe, world = (Words("pl", load(board)) for board in ("europe", "world"))
    assert europe("reason-owned") == "Ta trasa jest już zajęta."
    assert world("reason-owned") == "To połączenie jest już zajęte."
    assert europe("reason-second_wild") == "Nie można wziąć odkrytej lokomotywy jako drugiej karty."
    assert world("reason-second_wild") == "Nie można wziąć odkrytego dżokera jako drugiej karty."


def test_the_log_speaks_of_somebody_or_to_you() -> None:
    words = Words("pl", load("europe"))
    facts = {"track": "Paryż – Zurych", "cards": "2 czerwone, 1 lokomotywa", "points": "4 punkty"}
    said = "trasę Paryż – Zurych (2 czerwone, 1 lokomotywa): 4 punkty"
    assert words("log-claim", you=False, who="Ada", **facts) == f"Ada buduje {said}"
    assert words("log-claim", you=True, who="Ada", **facts) == f"Budujesz {said}"
    assert Words("en")("log-pass", you=True, who="Ada") == "You passed"


# Words that no rulebook has, or that mean something else in it.
FOREIGN = re.compile(
    r"tor(?:y|ów|u|ze|em|ami)?|dwor(?:zec|ca|ce|ców|cu|com)|pion(?:ek|ki|ków|kami)|rząd|rzęd(?:u|zie|em)|joker\w*"
    r"|wycieczk\w*|obieżyświat\w*|uniwersaln\w*|dopła\w*|równoległ\w*|kotwic\w*",
    re.IGNORECASE,
)


@pytest.mark.parametrize("board", board_names())
def test_polish_has_no_words_that_the_rulebooks_do_not_know(board: str) -> None:
    data = load(board)
    own = [data.words["pl"], data.summary.pl, *(note.pl for note in data.notes), *(card.name.pl for card in data.cards)]
    for text in (source("pl"), *own):
        assert [word for word in re.findall(r"\w+", text) if FOREIGN.fullmatch(word)] == []


@pytest.mark.parametrize("message", ["reason-closed", "rules-double", "tutorial-double", "tutorial-double-done"])
def test_one_of_two_parallel_routes(message: str) -> None:
    """The books call it "nitka"; Europe's has no word for it."""
    europe = load("europe").words["pl"]
    assert re.search(rf"^{message} = .*nitk", source("pl"), re.MULTILINE)
    assert re.search(rf"^{message} = ", europe, re.MULTILINE)
    assert "nitk" not in europe
