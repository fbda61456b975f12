"""How far tickets are from being completed, beside a second computation with networkx."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations
from random import Random

import networkx as nx
import pytest

from kolej.boards.loader import board_names
from kolej.game import Game
from kolej.progress import standings, way_of
from tests.cli.table import europe


def usable(game: Game, seat: int) -> nx.Graph[str]:
    """Places and the cheapest usable tracks between them, by the rules on parallel tracks (C-27, C-28)."""
    data, view = game.board.data, game.view(seat)
    owner = {game.board.tracks[t]: int(view.core.owner[t]) for t in range(len(game.board.tracks))}
    graph: nx.Graph[str] = nx.Graph()
    graph.add_nodes_from(city.id for city in data.cities)
    for track in data.tracks:
        beside = [
            owner[other.id]
            for other in data.tracks
            if {other.a, other.b} == {track.a, track.b} and other.piece == track.piece and other.id != track.id
        ]
        if owner[track.id] == seat:
            cost = 0
        elif owner[track.id] >= 0 or seat in beside or (game.seats <= data.few_players and any(o >= 0 for o in beside)):
            continue
        else:
            cost = track.length
        if cost < graph.get_edge_data(track.a, track.b, {"weight": 999})["weight"]:
            graph.add_edge(track.a, track.b, weight=cost)
    return graph


def missing(game: Game, seat: int, cities: tuple[str, ...]) -> int | None:
    """The spaces to claim; countries are dead ends (DE-32)."""
    graph = usable(game, seat)
    graph.remove_nodes_from([c.id for c in game.board.data.cities if c.country and c.id not in cities])
    if len(cities) == 2:
        try:
            return int(nx.shortest_path_length(graph, *cities, weight="weight"))
        except nx.NetworkXNoPath:
            return None
    return None


def pairs(board: str) -> list[tuple[Game, int]]:
    """Positions in the middle and near the end of random games."""
    found: list[tuple[Game, int]] = []
    for seed, plies in ((1, 60), (2, 120), (3, 200)):
        rng = Random(seed)
        game = Game(board, 2 + seed % 2, seed=seed)
        while not game.over and game.ply < plies:
            actions = game.legal_actions()
            claims = [action for action in actions if str(action).startswith("claim")]
            game.push(rng.choice(claims or actions), game.turn)
        found.extend((game, seat) for seat in range(game.seats))
    return found


@pytest.mark.parametrize("board", board_names())
def test_missing_spaces_are_right(board: str) -> None:
    compared = 0
    for game, seat in pairs(board):
        view, sheet = game.view(seat), game.scores()[seat]
        tickets = [ticket for ticket in game.board.data.tickets if len(ticket.cities) == 2]
        for ticket, progress in standings(view, [ticket.id for ticket in tickets]).items():
            cities = game.board.data.tickets[game.board.ticket_number[ticket]].cities
            expected = missing(game, seat, cities)
            match progress.standing:
                case "open":
                    assert progress.missing == expected
                    assert progress.missing > 0
                    compared += 1
                case "cut":
                    assert expected is None
                case "done":
                    assert expected == 0 or ticket in sheet.completed
                case "pieces" | "station":
                    assert expected is None or expected > 0
    assert compared > 50


def test_a_tour_wants_a_tree() -> None:
    game = Game("world", 2, seed=1)
    graph = usable(game, 0)
    distance = dict(nx.all_pairs_dijkstra_path_length(graph, weight="weight"))
    tours = [ticket for ticket in game.board.data.tickets if ticket.tour]
    found = standings(game.view(0), [tour.id for tour in tours])
    for tour in tours:
        progress = found[tour.id]
        walks = [sum(distance[a][b] for a, b in pairwise(order)) for order in permutations(tour.cities)]
        assert max(distance[a][b] for a, b in combinations(tour.cities, 2)) <= progress.missing <= min(walks)
        tracks = [track for track in game.board.data.tracks if track.id in progress.way]
        joined: nx.Graph[str] = nx.Graph((track.a, track.b) for track in tracks)
        assert all(nx.has_path(joined, tour.cities[0], city) for city in tour.cities)


def test_own_tracks_bring_a_ticket_nearer() -> None:
    players = [{"tracks": ["paris-zurich"], "tickets": ["madrid-zurich"]}, {}]
    game = europe({}, players=players)
    (progress,) = standings(game.view(0), ["madrid-zurich"]).values()
    assert (progress.standing, progress.missing, progress.laid) == ("open", 7, 3)


def test_a_completed_ticket_is_done_also_by_a_station() -> None:
    track = "barcelona-marseille"
    mine = {"tracks": [track], "tickets": ["madrid-zurich"], "stations": ["madrid", "zurich"], "hand": {}}
    theirs = {"tracks": ["barcelona-madrid", "marseille-zurich"]}
    game = europe({}, players=[mine, theirs])
    (progress,) = standings(game.view(0), ["madrid-zurich"]).values()
    assert progress.standing == "done"


def test_a_ticket_that_is_cut_off() -> None:
    around = [track.id for track in Game("europe", 2, seed=1).board.data.tracks if "cadiz" in (track.a, track.b)]
    game = europe({}, players=[{"tickets": ["cadiz-stockholm"]}, {"tracks": around}])
    (progress,) = standings(game.view(0), ["cadiz-stockholm"]).values()
    assert progress.standing == "station"


def test_a_ticket_without_enough_pieces() -> None:
    mine: dict[frozenset[str], str] = {}
    length = 0
    for track in Game("usa", 2, seed=1).board.data.tracks:
        apart = frozenset((track.a, track.b))
        if "seattle" not in apart and apart not in mine and length + track.length <= 42:
            mine[apart] = track.id
            length += track.length
    players = [{"tickets": ["seattle-new-york"], "tracks": list(mine.values())}, {}]
    position = {"board": "usa", "seats": 2, "phase": "turn", "turn": 0, "row": ["red"] * 5, "players": players}
    game = Game.from_snapshot(position, seed=1)
    (progress,) = standings(game.view(0), ["seattle-new-york"]).values()
    assert progress.standing == "pieces"


def test_the_way_holds_all_parallel_tracks() -> None:
    game = europe({}, players=[{"tickets": ["frankfurt-kobenhavn"]}, {}])
    found = standings(game.view(0), ["frankfurt-kobenhavn"])
    way = way_of(found)
    for track in game.board.data.tracks:
        if track.id in way:
            beside = [o.id for o in game.board.data.tracks if (o.a, o.b) == (track.a, track.b)]
            assert set(beside) <= way


@pytest.mark.parametrize("board", board_names())
def test_a_view_tells_the_progress_of_its_own_tickets(board: str) -> None:
    for game, seat in pairs(board):
        view = game.view(seat)
        found = view.progress()
        assert list(found) == [*view.tickets, *view.offer]
        completed = game.scores()[seat].completed
        assert set(completed) == {ticket for ticket in view.tickets if found[ticket].standing == "done"}
        assert game.view(None).progress() == {}
