"""A wrong board: every fault is a BadBoard that names the file, the line or key, and the value."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kolej.boards.copy import copy
from kolej.boards.files import with_lines
from kolej.boards.loader import folder_named, load
from kolej.boards.problem import BadFiles
from kolej.errors import BadBoard
from tests.boards.edits import FILES, edit

TOML_FAULTS = [
    ('name           = { en = "Europe"', 'nam = { en = "Europe"', 'nam: unknown key "nam" (perhaps: name)'),
    ("seats          = [2, 5]", "", "seats: this key is missing"),
    ("seats          = [2, 5]", "seats = 5", "seats: expected a list, found 5"),
    ("seats          = [2, 5]", "seats = [2]", "seats: expected 2 values, found [2]"),
    ("seats          = [2, 5]", 'seats = [2, "5"]', 'seats[1]: expected a whole number, found "5"'),
    ("seats          = [2, 5]", "seats = [2, 5", "not TOML: "),
    ("seats          = [2, 5]", "seats = [2, 6]", "seats: expected a range within 2 to 5, found [2, 6]"),
    (
        'id             = "europe"',
        'id = "My Board"',
        'id: expected small letters, digits, - and _, found "My Board"',
    ),
    ('id             = "europe"', "id = 7", "id: expected text, found 7"),
    ('{ en = "Europe", pl = "Europa" }', '{ en = "Europe" }', "name.pl: this key is missing"),
    ('{ en = "Europe", pl = "Europa" }', '"Europe"', 'name: expected a table, found "Europe"'),
    ('pl = "Europa"', 'pl = ""', "name.pl: expected text, found none"),
    ('"fewest_stations"', '"oldest"', "ties[1]: expected one of completed_tickets, fewest_stations, "),
    ('"fewest_stations"', '"completed_tickets"', 'ties[1]: "completed_tickets" is there twice'),
    ("count = 12", "count = 0", "card[0].count: expected a whole number from 1 to 1000000, found 0"),
    ("count = 12", "count = true", "card[0].count: expected a whole number, found True"),
    ("count = 12", "count = 1.5", "card[0].count: expected a whole number, found 1.5"),
    ('deck = "train"', 'deck = "trian"', 'card[0].deck: unknown deck "trian" (perhaps: train)'),
    ('id = "blue", ', 'id = "purple", ', 'card[1].id: "purple" is there twice'),
    ("wild = true", 'wild = "yes"', 'card[8].wild: expected true or false, found "yes"'),
    ('cards     = "train"', 'cards = "ship"', 'piece[0].cards: unknown deck "ship" (perhaps: train)'),
    ("8 = 21", "8 = -21", "piece[0].score.8: expected a whole number from 0 to 1000000, found -21"),
    ("8 = 21", "eight = 21", 'piece[0].score.eight: expected a length as the key, found "eight"'),
    ("8 = 21", "9 = 21", 'piece[0].score: no points for tracks of "train" of length 8'),
    ('"out"', '"away"', 'offers.opening_rejects: expected one of out, under, shuffled, found "away"'),
    ("keep            = 1", "", "offers.keep: this key is missing"),
    ("decline = false", "decline = 0", "ending.decline: expected true or false, found 0"),
    (
        "prices  = [1, 2, 3]",
        "prices = [1, 0]",
        "stations.prices[1]: expected a whole number from 1 to 1000000",
    ),
    ("[stations]", "[statoins]", 'statoins: unknown key "statoins" (perhaps: stations'),
    (
        'kind   = "longest_trail"',
        'kind = "fun"',
        "bonus[0].kind: expected one of longest_trail, most_tickets",
    ),
]


@pytest.mark.parametrize(("old", "new", "message"), TOML_FAULTS)
def test_faults_of_board_toml(tmp_path: Path, old: str, new: str, message: str) -> None:
    folder = copy("europe", tmp_path / "mine")
    edit(folder, "board.toml", old, new)
    with pytest.raises(BadBoard) as fault:
        load(folder)
    if message.startswith("not TOML"):
        assert str(fault.value).startswith(f"{folder / 'board.toml'}: {message}")
        return
    file = re.escape(str(folder / "board.toml"))
    found = re.fullmatch(rf"{file}(?::(\d+))?: {re.escape(message)}.*", str(fault.value))
    assert found, fault.value
    lines = (folder / "board.toml").read_text(encoding="utf-8").splitlines()
    if new:
        assert new in lines[int(found[1]) - 1]
    else:
        assert message.endswith("this key is missing")
        assert (found[1] and lines[int(found[1]) - 1]) == {"seats": None, "offers.keep": "[offers]"}[
            message.split(":")[0]
        ]


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("offers.keep", "[offers]"),  # it is missing
        ("summary.pl", 'pl = """\\'),  # it goes on over several lines
        ("card[8].wild", '  { id = "wild",'),  # within a list of several lines
        ("bonus[0].name.pl", 'name   = { en = "European Express"'),
        ("piece[0].score.8", "score     = {"),
    ],
)
def test_a_key_has_the_line_on_which_it_stands(tmp_path: Path, key: str, line: str) -> None:
    folder = copy("europe", tmp_path / "mine")
    edit(folder, "board.toml", "keep            = 1", "")
    with pytest.raises(BadFiles) as fault:
        load(folder)
    (problem,) = fault.value.problems
    lines = (folder / "board.toml").read_text(encoding="utf-8").splitlines()
    asked = replace(problem, place=replace(problem.place, key=key, line=0))
    (found,) = with_lines([asked], "\n".join(lines))
    assert lines[found.place.line - 1].startswith(line)


def test_wrong_toml_tells_the_line(tmp_path: Path) -> None:
    folder = copy("europe", tmp_path / "mine")
    edit(folder, "board.toml", "decline = false", "decline = maybe")
    lines = len((folder / "board.toml").read_text(encoding="utf-8").splitlines())
    with pytest.raises(BadBoard, match=rf"board\.toml: not TOML: .*line {lines}, column 11"):
        load(folder)


TABLE_FAULTS = [
    ("tracks.csv", "id,a,b", "id,a,a", ':1: column "a" is there twice'),
    ("tracks.csv", "id,a,b", "id,a,c", ':1: unknown column "c" (perhaps: '),
    ("tracks.csv", "colour,kind", "color,kind", ':1: unknown column "color" (perhaps: colour)'),
    ("tracks.csv", "essen,3,yellow", "essen,x,yellow", ', column length: expected a whole number, found "x"'),
    ("tracks.csv", "essen,3,yellow", "essen,0,yellow", ", column length: expected a whole number from 1 to "),
    ("tracks.csv", "essen,3,yellow", "essen,,yellow", ", column length: this value is missing"),
    ("tracks.csv", "essen,3,yellow", "esen,3,yellow", ', column b: unknown city "esen" (perhaps: essen'),
    (
        "tracks.csv",
        "essen,3,yellow",
        "essen,3,yelow",
        ', column colour: unknown colour "yelow" (perhaps: yellow)',
    ),
    ("tracks.csv", "essen,3,yellow", "essen,3,yellow,1", ": expected 7 values, found 8: "),
    (
        "tracks.csv",
        "essen,3,yellow,plain",
        "essen,3,yellow,bridge",
        ", column kind: expected one of plain, tunnel, ",
    ),
    (
        "tracks.csv",
        "amsterdam-essen,",
        "amsterdam-bruxelles,",
        ', column id: "amsterdam-bruxelles" is there twice',
    ),
    (
        "tracks.csv",
        "amsterdam-essen,",
        "Amsterdam Essen,",
        ", column id: expected small letters, digits, - and _, ",
    ),
    ("tracks.csv", "amsterdam-essen,", '"amsterdam-essen,', ": not a line of a table: "),
    ("tracks.csv", "amsterdam-essen,", '"amsterdam\nessen",', ": a value runs over the end of the line"),
    ("tracks.csv", "amsterdam-essen,", "\namsterdam-essen,", ": an empty line inside the table"),
    (
        "cities.csv",
        "39.93,32.86",
        "99.93,32.86",
        ", column lat: expected a number from -90 to 90, found 99.93",
    ),
    (
        "cities.csv",
        "39.93,32.86",
        "39.93,nan",
        ', column lon: expected a number from -180 to 180, found "nan"',
    ),
    ("cities.csv", "angora,Angora", "angora,", ", column name: this value is missing"),
    ("cities.csv", "angora,Angora", "amsterdam,Angora", ', column id: "amsterdam" is there twice'),
    ("cities.csv", "id,name,", "id,nmae,", ':1: unknown column "nmae" (perhaps: name'),
    ("cities.csv", "lat,lon", "lat,port", ':1: column "lon" is missing'),
    (
        "tickets.csv",
        "cadiz stockholm",
        "cadiz stokholm",
        ', column cities: unknown city "stokholm" (perhaps: stockh',
    ),
    ("tickets.csv", "cadiz stockholm,21,long", "cadiz stockholm,21,big", ', column deck: unknown deck "big"'),
    ("tickets.csv", "cadiz stockholm,21,long", "cadiz stockholm,21,", ", column deck: this value is missing"),
    (
        "tickets.csv",
        "cadiz stockholm,21",
        "cadiz stockholm,-21",
        ", column points: expected a whole number from 0",
    ),
    (
        "tickets.csv",
        "cadiz stockholm",
        "cadiz cadiz",
        ', column cities: "cadiz-stockholm" names a city twice',
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), TABLE_FAULTS)
def test_faults_of_the_tables(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    folder = copy("europe", tmp_path / "mine")
    edit(folder, file, old, new)
    if not message.startswith(":1"):
        message = ":3" + message
    with pytest.raises(BadBoard) as fault:
        load(folder)
    assert str(fault.value).startswith(f"{folder / file}{message}")


TOUR = "tour-casablanca-al_qahira-tehran,casablanca al_qahira tehran,6"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (f"{TOUR},9,15", f"{TOUR},9,", "column penalty: a tour needs both in_order and penalty"),
        (f"{TOUR},9,15", f"{TOUR},,15", "column in_order: a tour needs both in_order and penalty"),
        (
            "casablanca al_qahira tehran",
            "casablanca al_qahira",
            'column cities: "tour-casablanca-al_qahira-tehran" ',
        ),
        ("casablanca al_qahira tehran", "|", 'column cities: "tour-casablanca-al_qahira-tehran" names 0; '),
    ],
)
def test_faults_of_tours(tmp_path: Path, old: str, new: str, message: str) -> None:
    folder = copy("world", tmp_path / "mine")
    edit(folder, "tickets.csv", old, new)
    lines = (folder / "tickets.csv").read_text(encoding="utf-8").splitlines()
    line = next(n for n, text in enumerate(lines, 1) if text.startswith("tour-casablanca"))
    with pytest.raises(BadBoard) as fault:
        load(folder)
    assert str(fault.value).startswith(f"{folder / 'tickets.csv'}:{line}, {message}")


def test_a_piece_must_be_named_where_there_are_two(tmp_path: Path) -> None:
    folder = copy("world", tmp_path / "mine")
    edit(folder, "tracks.csv", "1,green,ship", "1,green,boat")
    with pytest.raises(BadBoard, match=r'tracks\.csv:2, column piece: unknown piece "boat" \(perhaps: ship, train\)'):
        load(folder)
    edit(folder, "tracks.csv", "1,green,boat", "1,green,")
    with pytest.raises(BadBoard, match=r"tracks\.csv:2, column piece: this value is missing"):
        load(folder)


def test_true_and_false_of_a_table(tmp_path: Path) -> None:
    folder = copy("world", tmp_path / "mine")
    edit(folder, "cities.csv", "30.04,31.24,true,", "30.04,31.24,yes,")
    with pytest.raises(BadBoard, match=r'cities\.csv:2, column port: expected true or false, found "yes"'):
        load(folder)


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file(tmp_path: Path, file: str) -> None:
    folder = copy("europe", tmp_path / "mine")
    (folder / file).unlink()
    with pytest.raises(BadBoard, match=f"{file}: this file is missing"):
        load(folder)


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_none(tmp_path: Path, file: str) -> None:
    folder = copy("europe", tmp_path / "mine")
    (folder / file).unlink()
    (folder / file).mkdir()
    with pytest.raises(BadBoard, match=f"{file}: can't be read: "):
        load(folder)


@pytest.mark.parametrize("file", FILES)
def test_bytes_that_are_not_utf8(tmp_path: Path, file: str) -> None:
    folder = copy("europe", tmp_path / "mine")
    first, rest = (folder / file).read_bytes().split(b"\n", 1)
    (folder / file).write_bytes(first + b"\n\xe9" + rest)
    with pytest.raises(BadBoard, match=f"{file}:2: not UTF-8: byte 0xe9"):
        load(folder)


@pytest.mark.parametrize("file", FILES[1:])
@pytest.mark.parametrize(("lines", "message"), [(0, ": the file is empty"), (1, ":1: there is no row below ")])
def test_an_empty_table(tmp_path: Path, file: str, lines: int, message: str) -> None:
    folder = copy("europe", tmp_path / "mine")
    text = (folder / file).read_text(encoding="utf-8").splitlines()
    (folder / file).write_text("\n".join(text[:lines]) + "\n", encoding="utf-8")
    with pytest.raises(BadBoard, match=file + message):
        load(folder)


@pytest.fixture(scope="module")
def damaged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy("world", tmp_path_factory.mktemp("boards") / "world")


@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(FILES),
    st.floats(0, 1),
    st.integers(0, 40),
    st.text("\n\r\"',=[]{}#0-9.azź\x00 ", max_size=8),
)
def test_no_damage_is_another_error(damaged: Path, file: str, where: float, gap: int, put: str) -> None:
    """Whatever is cut out of a file and put in instead, the board loads or is a BadBoard."""
    before = (folder_named("world") / file).read_bytes()
    text = before.decode()
    at = int(where * len(text))
    (damaged / file).write_bytes((text[:at] + put + text[at + gap :]).encode())
    with suppress(BadBoard):
        load(damaged)
    (damaged / file).write_bytes(before)
