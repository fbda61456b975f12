"""Before the start: colours, names, the order of seats, another board, fewer seats, friends who do not come."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from kolej.boards.loader import load
from kolej.bots import characters
from kolej.server.protocol.asking import TableLog, TableSeen
from kolej.server.protocol.tables import TableInfo
from kolej.server.store import lines as log_of
from kolej.server.store.database import Database
from kolej.server.store.lines import BadLog
from kolej.server.store.migrate import migrate
from kolej.server.tables.state import Chair, TableState, colours_of, resized
from kolej.server.tables.table import index_of
from tests.patience import PATIENCE
from tests.server.folding import SECRET, Paper
from tests.server.serving import Live, Person

EUROPE = load("europe").player_colours


def seen(person: Person, table: str) -> TableInfo:
    return TableSeen.model_validate(person.get(f"/api/tables/{table}")).state.table


def named(info: TableInfo) -> list[str]:
    return [seat.player.nickname if seat.player else seat.character or "" for seat in info.seats]


def colours(info: TableInfo) -> list[str]:
    return [seat.colour for seat in info.seats]


def status(wanted: tuple[Person, str, str, dict[str, Any]]) -> int:
    """What becomes of a request."""
    person, method, path, body = wanted
    answer = httpx.request(method, person.live.url + path, json=body, headers=person.headers, timeout=PATIENCE)
    return answer.status_code


class TestPublicTables:
    def test_no_other_tables_push_out_one_that_can_be_joined(self, live: Live) -> None:
        ola, ala = live.person(), live.person("Ala")
        table = ola.create(options={"join": "public"})
        bots = [{"seat": seat, "bot": "random"} for seat in range(2)]
        for mine, seated in (([], bots), ([0], bots[1:]), ([0], [])):
            for _ in range(50):
                ala.create(options={"join": "public"}, mine=mine, bots=seated)
        shown = ola.get("/api/tables")["open"]
        assert table in [each["id"] for each in shown]
        assert all(each["free"] for each in shown)
        assert sum(each["owner"]["id"] == ala.id for each in shown) == 5

    def test_a_table_is_shown_while_it_can_be_joined_or_watched(self, live: Live) -> None:
        for watched in (True, False):
            ola, ala = live.person(), live.person("Ala")
            table = ola.create(options={"join": "public", "watch": watched})
            listed = [_listed(ola, table)]
            ala.sit(table)
            listed.append(_listed(ola, table))
            ala.request("DELETE", f"/api/tables/{table}/seats/1")
            listed.append(_listed(ola, table))
            ala.sit(table)
            ola.post(f"/api/tables/{table}/start")
            listed.append(_listed(ola, table))
            for person in (ola, ala):
                person.post(f"/api/tables/{table}/abort")
            assert [*listed, _listed(ola, table)] == ["open", None, "open", "playing" if watched else None, None]

    def test_an_older_list_is_cleared(self, tmp_path: Path) -> None:
        url = f"sqlite:///{tmp_path}/old.db"
        migrate(url)
        waiting, full, hidden = Paper("berlin", 2), Paper("berlin", 2), Paper("berlin", 2, watch=False).start()
        waiting.add("leave", 1)

        async def work() -> None:
            database = Database(url)
            for name, paper in (("w", waiting), ("f", full), ("h", hidden)):
                index = replace(index_of(paper.state), listed=True)
                await log_of.create(database, name * 12, SECRET, "ola", paper.lines, index, {}, 3)
            older = text("UPDATE alembic_version SET version_num = '0003'")
            await database.write(lambda connection: connection.execute(older))
            assert migrate(url) == ("0003", "0004")
            assert [row.id for row in await log_of.listed(database, "open")] == ["w" * 12]
            assert await log_of.listed(database, "playing") == []
            database.close()

        asyncio.run(work())


def _listed(person: Person, table: str) -> str | None:
    """Where the lobby shows a table."""
    lobby = person.get("/api/tables")
    return next((phase for phase in lobby if table in [each["id"] for each in lobby[phase]]), None)


class TestColours:
    def test_by_default_they_go_by_seat(self, live: Live) -> None:
        ola = live.person()
        assert colours(seen(ola, ola.create("europe", 5))) == list(EUROPE)

    def test_a_choice_takes_what_others_only_happen_to_have(self, live: Live) -> None:
        ola, ala = live.person("Ola"), live.person("Ala")
        table = ola.create("europe", 3, bots=[{"seat": 1, "bot": "easy"}])
        ala.sit(table, seat=2)
        yellow, blue, black, red, _ = EUROPE
        ola.request("PUT", f"/api/tables/{table}/seats/0/colour", json={"colour": blue})
        info = seen(ola, table)
        assert colours(info) == [blue, yellow, black]
        assert [seat.chosen for seat in info.seats] == [True, False, False]
        ala.request("PUT", f"/api/tables/{table}/seats/2/colour", json={"colour": yellow})
        assert colours(seen(ola, table)) == [blue, black, yellow]
        ala.request("PUT", f"/api/tables/{table}/seats/2/colour", json={"colour": red})
        assert colours(seen(ola, table)) == [blue, yellow, red]

    def test_what_can_not_be_chosen_is_refused(self, live: Live) -> None:
        ola, ala = live.person("Ola"), live.person("Ala")
        table = ola.create("europe", 3, bots=[{"seat": 2, "bot": "easy"}])
        ala.sit(table, seat=1)
        path = f"/api/tables/{table}/seats/{{}}/colour"
        ola.request("PUT", path.format(0), json={"colour": "red"})
        assert ala.error("PUT", path.format(1), 409, json={"colour": "red"}) == "conflict"
        assert ala.error("PUT", path.format(1), 422, json={"colour": "purple"}) == "bad_request"
        assert ala.error("PUT", path.format(0), 403, json={"colour": "blue"}) == "wrong_seat"
        assert ola.error("PUT", path.format(2), 403, json={"colour": "blue"}) == "wrong_seat"  # a bot's
        assert ola.error("PUT", path.format(7), 404, json={"colour": "blue"}) == "not_found"
        ola.post(f"/api/tables/{table}/start")
        assert ola.error("PUT", path.format(0), 409, json={"colour": "green"}) == "not_open"

    def test_of_two_who_want_the_same_one_gets_it(self, live: Live) -> None:
        people = [live.person(f"P{n}") for n in range(5)]
        table = people[0].create("europe", 5)
        for seat, person in enumerate(people[1:], 1):
            person.sit(table, seat=seat)

        with ThreadPoolExecutor(5) as pool:
            wanted = [
                (person, "PUT", f"/api/tables/{table}/seats/{seat}/colour", {"colour": "red"})
                for seat, person in enumerate(people)
            ]
            answers = list(pool.map(status, wanted))
        assert sorted(answers) == [200, 409, 409, 409, 409]
        info = seen(people[0], table)
        assert info.seats[answers.index(200)].colour == "red"
        assert sorted(colours(info)) == sorted(EUROPE)

    def test_no_two_seats_share_one_whatever_was_chosen(self) -> None:
        for wanted in ("red", "green", "nonsense", None):
            for other in ("blue", "yellow", None):
                chairs = [Chair("a", colour=wanted), Chair(bot="easy"), Chair("b", colour=other), Chair(), Chair()]
                found = colours_of(chairs, "europe")
                assert sorted(found) == sorted(EUROPE)
        assert colours_of([Chair()] * 2, "gone") == ["black", "black"]  # nothing is left of the board


class TestNames:
    def test_those_who_share_a_device_have_names_and_colours_of_their_own(self, live: Live) -> None:
        ola = live.person("Ola")
        wishes = [{"seat": 0, "nickname": " Zosia "}, {"seat": 1, "nickname": "Jan", "colour": "red"}]
        table = ola.create("europe", 2, mine=[0, 1], wishes=wishes, start=True)
        info = seen(ola, table)
        assert named(info) == ["Zosia", "Jan"]
        assert colours(info) == [EUROPE[0], "red"]
        assert ola.get("/api/account/history")["games"][0]["players"] == ["Zosia", "Jan"]
        log = TableLog.model_validate(ola.get(f"/api/tables/{table}/log"))
        assert [line.text["en"] for line in log.lines[1:3]] == ["Zosia sits down.", "Jan sits down."]

    @pytest.mark.parametrize(
        "wishes",
        [
            [{"seat": 2, "nickname": "Jan"}],
            [{"seat": 1}, {"seat": 1}],
            [{"seat": 0, "colour": "red"}, {"seat": 1, "colour": "red"}],
            [{"seat": 0, "colour": "purple"}],
            [{"seat": 0, "nickname": "\u200b"}],
            [{"seat": 0, "nickname": "x" * 25}],
        ],
    )
    def test_wishes_that_can_not_be_are_named(self, live: Live, wishes: list[dict[str, Any]]) -> None:
        ola = live.person()
        options = {"board": "europe", "seats": 3}
        body = {"options": options, "mine": [0, 1], "wishes": wishes}
        assert ola.error("POST", "/api/tables", 422, json=body) == "bad_request"

    def test_a_seat_is_renamed_by_whoever_has_it(self, live: Live) -> None:
        ola, ala = live.person("Ola"), live.person("Ala")
        table = ola.create("europe", 3)
        ala.sit(table, seat=1)
        ola.sit(table, seat=2)
        ola.request("PUT", f"/api/tables/{table}/seats/2/name", json={"nickname": "Jan"})
        assert named(seen(ola, table)) == ["Ola", "Ala", "Jan"]
        assert ala.error("PUT", f"/api/tables/{table}/seats/2/name", 403, json={"nickname": "x"}) == "wrong_seat"
        ola.post(f"/api/tables/{table}/start")
        assert ola.error("PUT", f"/api/tables/{table}/seats/2/name", 409, json={"nickname": "x"}) == "not_open"


class TestSeats:
    def test_the_host_seats_everybody_in_another_order(self, live: Live) -> None:
        ola, ala = live.person("Ola"), live.person("Ala")
        table = ola.create("europe", 3, bots=[{"seat": 1, "bot": "hard"}])
        ala.sit(table, seat=2)
        ala.request("PUT", f"/api/tables/{table}/seats/2/colour", json={"colour": "green"})
        bot = seen(ola, table).seats[1].character
        assert ala.error("PUT", f"/api/tables/{table}/order", 403, json={"order": [2, 1, 0]}) == "forbidden"
        for wrong in ([0, 1], [0, 1, 1], [0, 1, 3], [3, 2, 1, 0]):
            assert ola.error("PUT", f"/api/tables/{table}/order", 422, json={"order": wrong}) == "bad_request"
        talk = ala.socket(table)
        assert talk.welcome["seats"] == [2]
        ola.request("PUT", f"/api/tables/{table}/order", json={"order": [2, 0, 1]})
        while talk.until("presence")["connected"] != [True, False, True]:
            pass  # a moment ago she was on seat 2
        talk.close()
        info = seen(ola, table)
        assert named(info) == ["Ala", "Ola", bot]
        assert info.seats[0].colour == "green"
        assert ala.get(f"/api/tables/{table}")["seats"] == [0]
        ola.post(f"/api/tables/{table}/start")
        assert ola.error("PUT", f"/api/tables/{table}/order", 409, json={"order": [0, 1, 2]}) == "not_open"
        assert ala.get(f"/api/tables/{table}/view")["own"].keys() == {"0"}

    def test_fewer_seats_take_free_ones_first_and_then_bots(self, live: Live) -> None:
        ola, ala = live.person("Ola"), live.person("Ala")
        table = ola.create("europe", 5, bots=[{"seat": 1, "bot": "easy"}, {"seat": 4, "bot": "hard"}])
        ala.sit(table, seat=3)
        path = f"/api/tables/{table}"
        first = seen(ola, table).seats[1].character
        ola.request("PATCH", path, json={"seats": 4})
        assert [seat.bot for seat in seen(ola, table).seats] == [None, "easy", None, "hard"]
        ola.request("PATCH", path, json={"seats": 3})
        assert named(seen(ola, table)) == ["Ola", first, "Ala"]
        ola.request("PATCH", path, json={"seats": 2})
        assert named(seen(ola, table)) == ["Ola", "Ala"]
        assert ala.get(path)["seats"] == [1]
        assert ola.error("PATCH", path, 422, json={"seats": 6}) == "bad_request"
        ola.request("PATCH", path, json={"seats": 5})
        assert named(seen(ola, table)) == ["Ola", "Ala", "", "", ""]
        assert ala.error("PATCH", path, 403, json={"seats": 2}) == "forbidden"

    def test_people_are_never_sent_away_by_fewer_seats(self, live: Live) -> None:
        people = [live.person(f"P{n}") for n in range(5)]
        table = people[0].create("europe", 5, options={"first": 4})
        for person in people[1:]:
            person.sit(table)
        assert people[0].error("PATCH", f"/api/tables/{table}", 409, json={"seats": 4}) == "conflict"
        assert people[0].error("PATCH", f"/api/tables/{table}", 409, json={"board": "berlin"}) == "conflict"
        people[4].request("DELETE", f"/api/tables/{table}/seats/4")
        people[0].request("PATCH", f"/api/tables/{table}", json={"board": "berlin"})
        info = seen(people[0], table)
        assert (info.options.board, info.options.seats, info.options.first) == ("berlin", 4, None)
        assert named(info) == ["P0", "P1", "P2", "P3"]
        assert colours(info) == list(load("berlin").player_colours)
        people[0].post(f"/api/tables/{table}/start")
        assert people[0].get(f"/api/tables/{table}/view")["view"]["board"] == "berlin"
        assert people[0].error("PATCH", f"/api/tables/{table}", 409, json={"board": "europe"}) == "not_open"

    def test_another_board_drops_colours_that_it_does_not_have(self, live: Live) -> None:
        ola = live.person()
        table = ola.create("germany", 2)
        ola.request("PUT", f"/api/tables/{table}/seats/0/colour", json={"colour": "purple"})
        ola.request("PATCH", f"/api/tables/{table}", json={"board": "europe"})
        info = seen(ola, table)
        assert colours(info) == list(EUROPE[:2])
        assert not info.seats[0].chosen
        assert ola.error("PATCH", f"/api/tables/{table}", 422, json={"board": "mars"}) == "bad_request"


class TestOwnersWhoDoNotPlay:
    @pytest.mark.parametrize("hidden", [{"delay": 3600}, {"watch": False}])
    def test_they_learn_nothing_from_changing_the_pace(self, live: Live, hidden: dict[str, Any]) -> None:
        ola, ala = live.person(), live.person("Ala")
        table = ola.create(mine=[], options=hidden)
        for _ in range(2):
            ala.sit(table)
        begun = ola.post(f"/api/tables/{table}/start")["v"]
        for seat in range(2):
            own = ala.get(f"/api/tables/{table}/view")
            body = {"seat": seat, "at": own["v"], "action": own["own"][str(seat)]["legal"][0]}
            ala.post(f"/api/tables/{table}/moves", **body)
        told = ola.request("PATCH", f"/api/tables/{table}", json={"pace": 100})["v"]
        assert told == begun < ala.get(f"/api/tables/{table}")["v"]
        assert told == (ola.get(f"/api/tables/{table}")["v"] if "delay" in hidden else 0)


class TestAbsentFriends:
    def test_a_seat_is_freed_and_its_friend_may_still_come(self, live: Live) -> None:
        ola, ala = live.person("Ola"), live.person("Ala")
        table = ola.create("europe", 2)
        ala.sit(table)
        ola.request("DELETE", f"/api/tables/{table}/seats/1?welcome=true")
        ala.sit(table)
        assert named(seen(ola, table)) == ["Ola", "Ala"]
        assert ala.error("DELETE", f"/api/tables/{table}/seats/0?welcome=true", 403) == "forbidden"

    def test_a_bot_takes_the_seat_of_the_person_who_is_named(self, live: Live) -> None:
        ola, ala = live.person("Ola"), live.person("Ala")
        table = ola.create("europe", 2)
        ala.sit(table)
        path = f"/api/tables/{table}/seats/1/bot"
        assert ola.error("PUT", path, 409, json={"bot": "easy"}) == "seat_taken"
        assert ola.error("PUT", path, 409, json={"bot": "easy", "instead_of": "0" * 12}) == "seat_taken"
        assert ala.error("PUT", path, 403, json={"bot": "easy", "instead_of": ala.id}) == "forbidden"
        ola.request("PUT", path, json={"bot": "easy", "instead_of": ala.id})
        info = seen(ola, table)
        assert info.seats[1].bot == "easy"
        assert info.seats[1].character in characters.LEVELS["easy"]
        assert ala.get(f"/api/tables/{table}")["seats"] == []
        assert ala.get("/api/account/history")["games"] == []

    def test_whoever_sits_down_first_keeps_the_seat(self, live: Live) -> None:
        """The host sees a free seat and wants a bot there; a friend sits down at the same time."""
        for _ in range(5):
            ola, ala = live.person("Ola"), live.person("Ala")
            table = ola.create("europe", 2)
            wanted = [
                (ola, "PUT", f"/api/tables/{table}/seats/1/bot", {"bot": "easy"}),
                (ala, "POST", f"/api/tables/{table}/seats", {"seat": 1}),
            ]
            with ThreadPoolExecutor(2) as pool:
                answers = list(pool.map(status, wanted))
            assert sorted(answers) == [200, 409]
            chair = seen(ola, table).seats[1]
            assert (chair.player is None) == (answers[1] == 409)


class TestTheLog:
    def test_an_old_log_has_the_colours_of_its_seats(self) -> None:
        paper = Paper("europe", 3).start()
        assert all(line.kind in ("create", "sit", "start") and "colour" not in line.data for line in paper.lines)
        table = paper.broadcast.public["table"]
        assert [seat["colour"] for seat in table["seats"]] == list(EUROPE[:3])

    def test_lines_that_do_not_hold_are_found(self) -> None:
        paper = Paper("europe", 3)
        for kind, data in (
            ("order", {"order": [0, 1]}),
            ("order", {"order": [0, 0, 1]}),
            ("change", {"options": {"board": "europe", "seats": 2}}),
        ):
            twin = Paper("europe", 3)
            with pytest.raises(BadLog):
                twin.add(kind, **data)
        paper.add("colour", 2, colour="red")
        paper.add("name", 1, nickname="Jan")
        paper.add("order", order=[2, 0, 1])
        again = TableState.fold(paper.state.id, SECRET, paper.lines)
        assert again.chairs == paper.state.chairs
        assert [chair.nickname for chair in again.chairs] == ["Player 2", "Player 0", "Jan"]

    def test_chairs_go_from_the_end(self) -> None:
        ola, bot, free = Chair("ola"), Chair(bot="easy"), Chair()
        assert resized([free, ola, bot, free], 3) == [free, ola, bot]
        assert resized([free, bot, ola, bot], 2) == [bot, ola]
        assert resized([ola, ola, ola], 2) is None
        assert resized([ola], 3) == [ola, free, free]


class TestCharacters:
    def test_every_name_is_somebodys_once(self) -> None:
        assert len(set(characters.EVERYBODY)) == len(characters.EVERYBODY)

    def test_bots_of_a_table_are_different_people(self) -> None:
        paper = Paper("europe", 5)
        for seat in range(5):
            paper.add("bot", seat, bot="medium")
        present = [chair.character for chair in paper.state.chairs]
        assert len(set(present)) == 5
        assert set(present) <= set(characters.LEVELS["medium"])
        paper.add("bot", 2, bot="greedy:noise=0.1")
        assert paper.state.chairs[2].character in characters.OTHERS
