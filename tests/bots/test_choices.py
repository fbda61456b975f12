"""What the planner does in positions where one thing is plainly right."""

import pytest

import kolej
from kolej import bots
from tests.rules.kit import act, player, table, tracks_using
from tests.rules.world.positions import sailor, world

SHUT_IN = "paris-zurich marseille-zurich munchen-zurich venezia-zurich"  # every track to Zürich
PARIS_TO_MADRID = "pamplona-paris-1 madrid-pamplona-1"


def planner(game: kolej.Game) -> str:
    """What the bot would do; the same for several seeds where nothing is a matter of taste."""
    view, legal = game.view(game.turn), game.legal_actions()
    choices = {str(bots.make("planner", seed=seed).choose(view, legal)) for seed in range(5)}
    assert len(choices) == 1, choices
    return choices.pop()


def planner_one_of(game: kolej.Game) -> set[str]:
    """What the bot would do with several seeds."""
    view, legal = game.view(game.turn), game.legal_actions()
    return {str(bots.make("planner", seed=seed).choose(view, legal)) for seed in range(30)}


# Tracks and cards


def test_it_claims_on_the_way_to_its_ticket() -> None:
    game = table(
        player("5 black", "pamplona-paris-1 paris-zurich", "madrid-zurich"),
        player(),
    )
    assert planner(game) == "claim madrid-pamplona-1"


def test_it_saves_up_for_what_a_tunnel_may_take_on_top() -> None:
    game = table(player("3 black", "pamplona-paris-1 paris-zurich", "madrid-zurich"), player())
    assert "claim madrid-pamplona-1" in {str(action) for action in game.legal_actions()}
    assert planner(game).split()[0] in ("take", "draw")


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_levels_for_people_try_no_tunnel_without_a_card_to_spare(level: str) -> None:
    for hand, claims in (("1 black, 2 wild", False), ("3 black, 2 wild", True)):
        game = table(player(hand, "pamplona-paris-1 paris-zurich", "madrid-zurich"), player())
        assert "claim madrid-pamplona-1" in {str(action) for action in game.legal_actions()}
        action = str(bots.make(level, seed=1).choose(game.view(0), game.legal_actions()))
        assert (action == "claim madrid-pamplona-1") is claims, (hand, action)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_levels_for_people_hope_for_a_tunnel_in_their_last_turn_alone(level: str) -> None:
    mine = player("3 black", "pamplona-paris-1 paris-zurich", "madrid-zurich")
    used = "pamplona-paris-1 paris-zurich madrid-pamplona-1"
    for pieces, left, claims in ((42, None, False), (43, 2, True)):
        other = player(tracks=tracks_using(pieces, without=used))
        game = table(mine, other) if left is None else table(mine, other, final_turns_left=left)
        action = str(bots.make(level, seed=1).choose(game.view(0), game.legal_actions()))
        assert (action == "claim madrid-pamplona-1") is claims, action


def test_it_goes_round_what_others_own() -> None:
    mine = player("3 white, 3 black", "pamplona-paris-1 paris-zurich", "madrid-zurich")
    game = table(mine, player(tracks="madrid-pamplona-1"))  # with two players the other of the double is closed
    assert not planner(game).startswith("claim madrid-pamplona")


def test_it_draws_the_colour_of_its_way() -> None:
    mine = player("1 black", "pamplona-paris-1 paris-zurich", "madrid-zurich")
    game = table(mine, player(), row="red black blue green white")
    assert planner_one_of(game) <= {"take black", "take white"}


def test_a_wild_of_the_row_is_for_those_who_lack_one_card() -> None:
    mine = player("2 black", "pamplona-paris-1 paris-zurich", "madrid-zurich")
    assert planner(table(mine, player(), row="red wild blue green yellow")) == "take wild"


def test_it_pays_with_few_wilds() -> None:
    game = table(player("2 red, 3 wild", tickets="paris-wien"), player())
    act(game, "claim bruxelles-paris-1")
    assert planner(game) == "pay 2 red"


def test_it_pays_with_the_colour_that_it_needs_least() -> None:
    game = table(player("3 blue, 3 black, 1 wild", "pamplona-paris-1 paris-zurich", "madrid-zurich"), player())
    act(game, "claim dieppe-london-1")  # a gray ferry of two spaces, one of them for a wild
    assert planner(game) == "pay 1 blue, 1 wild"


def test_with_its_tickets_done_it_takes_long_tracks() -> None:
    done = "pamplona-paris-1 paris-zurich madrid-pamplona-1"
    game = table(player("11 wild", done, "madrid-zurich"), player())
    assert planner(game) == "claim petrograd-stockholm"  # the longest of all


# Tickets


def test_it_keeps_what_is_done_and_not_what_can_not_be() -> None:
    mine = player(
        tracks=f"{PARIS_TO_MADRID} paris-zurich " + tracks_using(30, without=f"{PARIS_TO_MADRID} paris-zurich"),
        offer=["madrid-zurich", "kyiv-petrograd", "smolensk-rostov"],
    )
    assert planner(table(mine, player(), phase="offer")) == "keep madrid-zurich"


def test_with_its_tickets_done_early_a_collector_draws_more() -> None:
    game = table(player(tracks=f"{PARIS_TO_MADRID} paris-zurich", tickets="madrid-zurich"), player())
    view, legal = game.view(game.turn), game.legal_actions()
    assert str(bots.make("collector", seed=1).choose(view, legal)) == "tickets"
    assert str(bots.make("racer", seed=1).choose(view, legal)) != "tickets"


def test_with_a_ticket_to_join_it_draws_none() -> None:
    game = table(player(tickets="madrid-zurich"), player())
    assert "tickets" not in planner_one_of(game)


# Stations and tunnels


def test_a_station_helps_where_no_way_is_left() -> None:
    mine = player("1 red", PARIS_TO_MADRID, "madrid-zurich")
    game = table(mine, player(tracks=SHUT_IN))
    assert planner(game) in ("station paris", "station zurich")


def test_no_station_where_a_way_is_left() -> None:
    mine = player("1 red", PARIS_TO_MADRID, "madrid-zurich")
    game = table(mine, player(tracks=SHUT_IN.replace("paris-zurich ", "")))
    assert not any(choice.startswith("station") for choice in planner_one_of(game))


def test_no_station_that_costs_more_than_it_brings() -> None:
    game = table(player("1 red"), player(tracks=SHUT_IN))
    assert not any(choice.startswith("station") for choice in planner_one_of(game))


def test_it_pays_what_a_tunnel_wants() -> None:
    game = table(player("5 black", "pamplona-paris-1 paris-zurich", "madrid-zurich"), player())
    act(game, "claim madrid-pamplona-1: 3 black", "black red red")
    assert planner(game) == "pay 1 black"


def test_it_withdraws_from_a_tunnel_that_is_not_worth_the_price() -> None:
    game = table(player("2 yellow, 3 wild", tickets="madrid-dieppe"), player())
    act(game, "claim munchen-zurich: 2 yellow", "wild wild wild")
    assert planner(game) == "withdraw"


# The last turn


def test_the_last_turn_joins_a_ticket_rather_than_score_a_track() -> None:
    mine = player("3 black, 4 red", "pamplona-paris-1 paris-zurich", "madrid-zurich")
    other = player(tracks=tracks_using(43, without="pamplona-paris-1 paris-zurich madrid-pamplona-1"))
    game = table(mine, other, final_turns_left=2)
    assert planner(game) == "claim madrid-pamplona-1"


@pytest.mark.parametrize(("hand", "verb"), [("2 green", "claim"), ("", "take")])
def test_a_last_turn_is_not_declined(hand: str, verb: str) -> None:
    trams, subways = (tracks_using(count, "berlin", piece=piece) for count, piece in ((10, "tram"), (5, "subway")))
    game = table(player(hand), player(tracks=f"{trams} {subways}"), board="berlin", final_turns_left=2)
    assert "pass" in {str(action) for action in game.legal_actions()}
    assert {choice.split()[0] for choice in planner_one_of(game)} <= {verb, "draw" if verb == "take" else verb}


# Germany


FIVE_TRACKS = "augsburg-ulm-1 chemnitz-dresden freiburg-konstanz karlsruhe-mannheim lindau-ulm"


def test_it_takes_the_passenger_who_decides_most() -> None:
    waiting = {"hamburg": {"red": 1, "blue": 1}}
    mine = player("2 black", FIVE_TRACKS, passengers={"red": 9})
    other = player(tracks="rostock-schwerin", passengers={"blue": 1})
    game = table(mine, other, board="germany", passengers=waiting)
    act(game, "claim hamburg-kiel-1: 2 black")
    assert planner(game) == "passenger hamburg: blue"


def test_it_never_leaves_a_passenger() -> None:
    mine = player("2 black", FIVE_TRACKS, passengers={"red": 9})
    game = table(mine, player(), board="germany", passengers={"hamburg": {"red": 1}})
    act(game, "claim hamburg-kiel-1: 2 black")
    assert planner(game) == "passenger hamburg: red"


# World


def test_it_builds_a_port_where_a_ticket_is_done() -> None:
    game = world(sailor("4 wild", "hong_kong-tokyo-1 bangkok-hong_kong-1", "bangkok-tokyo"))
    assert planner_one_of(game) <= {"port tokyo", "port bangkok"}


@pytest.mark.parametrize(
    ("tickets", "more_trains"),
    [
        (["casablanca-yakutsk", "hamburg-beijing", "moskva-hong_kong", "marseille-beijing", "lagos-tehran"], True),
        (["tokyo-sydney", "jakarta-sydney", "bangkok-tokyo", "los_angeles-jakarta", "lima-jakarta"], False),
    ],
)
def test_it_chooses_the_pieces_of_its_ways(tickets: list[str], more_trains: bool) -> None:
    box = {"train": 25, "ship": 50}
    other = player(offer=["athina-manila"], box=box)
    game = table(player(offer=tickets, choice=tickets, box=box), other, board="world", phase="opening")
    trains = int(planner(game).split()[1])
    assert (trains > 18) == more_trains


@pytest.mark.parametrize(("tickets", "exchanges"), [("moskva-hong_kong", True), ("mumbai-beijing", False), ("", False)])
def test_it_exchanges_pieces_only_for_a_ticket_that_lacks_few(tickets: str, exchanges: bool) -> None:
    ten_trains = "moskva-novosibirsk-1 beijing-novosibirsk-1 moskva-tehran-1"
    choices = planner_one_of(world(sailor("2 green-train", ten_trains, tickets, trains=10)))
    assert (choices == {"exchange 2 ship for train"}) == exchanges
    assert exchanges or not any(choice.startswith("exchange") for choice in choices)
