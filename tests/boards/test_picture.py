"""Pictures: every board whole, in the page's paints, with what a seat may know and nothing else."""

import json
import random
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import kolej
from kolej import belief, bots
from kolej.boards.copy import copy as copy_board
from kolej.boards.picture.paints import CARDS, PLAYERS, PRINT, PRINT_EDGE, THEME, TICKETS, printed
from kolej.boards.picture.tracks import moved

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "web/src"
SVG = "{http://www.w3.org/2000/svg}"


def read(svg: str) -> ElementTree.Element:
    assert "href" not in svg
    assert "url(" not in svg
    return ElementTree.fromstring(svg)


def words(root: ElementTree.Element) -> str:
    return " ".join(element.text or "" for element in root.iter(f"{SVG}text"))


def played(board: str, seats: int, plies: int) -> kolej.Game:
    game = kolej.Game(board, seats, seed=5)
    players = [bots.make("planner", seat) for seat in range(seats)]
    while not game.over and game.ply < plies:
        seat = game.turn
        assert seat is not None
        game.push(players[seat].choose(game.view(seat), game.legal_actions(seat)), seat)
    return game


@pytest.mark.parametrize("board", kolej.board_names())
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_board_is_drawn_with_every_track_and_name(board: str, language: str) -> None:
    data = kolej.load_board(board)
    root = read(data.svg(language, width=800))
    assert root.get("width") == "800"
    assert {group.get("data-track") for group in root.iter(f"{SVG}g")} >= {track.id for track in data.tracks}
    shown = words(root)
    for city in data.cities:
        if not city.junction:
            assert all(word in shown for word in getattr(city.name, language).split())


def test_a_picture_in_no_language_or_of_no_width_is_refused() -> None:
    game = kolej.Game("berlin", 2, seed=1)
    for drawn in (game, game.view(0), game.board, game.board.data):
        with pytest.raises(kolej.KolejError, match="'de' is not a language; one of: en, pl"):
            drawn.svg(language="de")
        for width in (-1, 0, 2.5):
            with pytest.raises(kolej.KolejError, match=f"width {width}: "):
                drawn.svg(width=width)  # type: ignore[arg-type]


@pytest.mark.parametrize("board", kolej.board_names())
def test_a_game_is_drawn_with_who_owns_what(board: str) -> None:
    game = played(board, 2, 80)  # before the end, when the points become the totals
    view = game.view(None)
    colours = game.board.data.player_colours
    root = read(game.svg())
    owned = {group.get("data-claimed"): group.get("data-owner") for group in root.iter(f"{SVG}g")}
    owned.pop(None)
    assert owned == {track: colours[p] for p, player in enumerate(view.players) for track in player.tracks}
    assert owned
    built = {group.get("data-building") for group in root.iter(f"{SVG}g")} - {None}
    assert built == {city for player in view.players for city in [*(player.stations or []), *(player.ports or [])]}
    for player in view.players:
        assert f"{player.points} point" in words(root)


@pytest.mark.parametrize("board", kolej.board_names())
def test_a_seat_sees_its_own_tickets_and_no_other(board: str) -> None:
    game = played(board, 2, 60)
    for seat in range(2):
        view = game.view(seat)
        pins = len(re.findall(r'stroke="#ffffff" stroke-width="1.6"', view.svg()))
        ends = sum(len(t.cities) for t in game.board.data.tickets if t.id in {*view.tickets, *view.offer})
        assert pins == ends + len({*view.tickets, *view.offer})
        other_world = belief.sample(view, random.Random(1))
        assert other_world.view(seat).svg("pl") == view.svg("pl")
        assert other_world.svg() == game.svg()


@pytest.mark.parametrize("board", ["europe", "germany", "world"])
def test_the_last_picture_has_the_totals(board: str) -> None:
    game = played(board, 2, 10_000)
    for seat in (None, 0):
        shown = re.findall(r"Seat \d: (\S+) point", words(read(game.svg(seat))))
        assert shown == [str(sheet.total) for sheet in game.scores()]


def test_notebooks_show_pictures_by_themselves() -> None:
    game = kolej.Game("berlin", 2, seed=1)
    assert game._repr_svg_() == game.svg() == game.view(None).svg()
    assert game.view(1)._repr_svg_() == game.svg(1) != game.svg()
    assert game.board._repr_svg_() == game.board.data._repr_svg_() == kolej.load_board("berlin").svg()


def test_a_board_of_ones_own_is_drawn_by_its_layout_or_by_where_its_cities_lie(tmp_path: Path) -> None:
    folder = copy_board("berlin", tmp_path / "town", "town")
    whole = kolej.load_board(folder).svg()
    assert [g for g in read(whole).iter(f"{SVG}g") if g.get("data-track")]
    assert whole == kolej.load_board("berlin").svg()
    (folder / "layout.json").unlink()
    plain = kolej.load_board(folder).svg()
    assert read(plain).get("viewBox") != read(whole).get("viewBox")


def test_the_land_lies_below_if_the_page_was_built() -> None:
    land = ROOT / "src/kolej/web/static/boards/europe.land.json"
    svg = kolej.load_board("europe").svg()
    assert (THEME["sea"] in svg) == land.is_file()
    if land.is_file():
        assert json.loads(land.read_text())["land"] in svg


def test_paints_are_those_of_the_page() -> None:
    light = (PAGE / "board/theme.css").read_text().partition(":root[data-theme")[0]
    variables = dict(re.findall(r"--board-([a-z0-9-]+): ([^;]+);", light))
    assert {name: variables[name] for name in THEME} == THEME
    assert (variables["print"], variables["print-edge"]) == (f"{PRINT:.0%}", f"{PRINT_EDGE:.0%}")
    players = (PAGE / "board/players.ts").read_text()
    for name, style in PLAYERS.items():
        line = re.search(rf"^  {name}: (.*)$", players, re.MULTILINE)
        assert line
        assert all(f"'{value}'" in line[1] for value in (style.paint, style.ink, style.glow, style.pattern))
    colours = (PAGE / "board/colours.ts").read_text()
    for name, card in CARDS.items():
        part = colours.partition(f"  {name}: {{")[2].partition("}")[0]
        assert f"'{card.paint}'" in part
        assert f"'{card.ink}'" in part
    assert all(f"'{paint}'" in (PAGE / "table/plan.svelte.ts").read_text() for paint in TICKETS)


def test_printed_paints_are_mixed_as_browsers_do() -> None:
    """As Chromium computes color-mix(in oklab, paint 72%, #f1e9d8)."""
    assert [printed(paint) for paint in ("#c8423a", "#3273b8", "#4d8f47")] == ["#d97566", "#6a95c3", "#7ca86f"]


def test_a_symbol_is_moved_and_scaled() -> None:
    assert moved("M0,-5L4,0H-4V2Z", 10, 20, 2) == "M10 10L18 20H2V24Z"
    assert moved("M1,1a2,2 0 1 0 4,0Z", 10, 10, 0.5) == "M10.5 10.5a1 1 0 1 0 2 0Z"
