"""After the game: final sheets, replay, record, fairness, rematch."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kolej
from kolej.chance import commitment
from kolej.json_patch import apply
from tests.cli.run import good
from tests.server.playing import NONCE, play_on, playing
from tests.server.serving import Live, Person


def aborted(live: Live) -> tuple[Person, Person, str]:
    """Two people, and the table of a game that they have aborted."""
    ola, ala = live.person(), live.person()
    table = ola.create("usa", 2)
    ala.sit(table)
    ola.post(f"/api/tables/{table}/start")
    for person in (ola, ala):
        person.post(f"/api/tables/{table}/abort")
    return ola, ala, table


class TestAfterwards:
    @pytest.mark.parametrize("board", ["berlin", "world"])
    def test_a_whole_game_and_everything_after_it(self, live: Live, board: str, tmp_path: Path) -> None:
        ola = live.person("Ola")
        table = playing(ola, board)
        before = ola.get(f"/api/tables/{table}")["state"]["table"]
        for path in ("final", "replay", "record", "fairness"):
            assert ola.error("GET", f"/api/tables/{table}/{path}", 409) == "not_over"
        play_on(ola, table, Random(board))
        seen = ola.get(f"/api/tables/{table}")["state"]
        assert seen["table"]["phase"] == "over"
        final = ola.get(f"/api/tables/{table}/final")
        assert [sheet["total"] for sheet in final["sheets"]] == seen["table"]["result"]["scores"]
        assert all(sum(sheet["lines"].values()) == sheet["total"] for sheet in final["sheets"])
        length = {track.id: track.length for track in kolej.load_board(board).tracks}
        for sheet, trail in zip(final["sheets"], final["trails"], strict=True):
            assert sum(length[name] for name in trail) == (sheet.get("longest_trail_length") or 0)
        for sheet, tickets, worth in zip(final["sheets"], final["tickets"], final["ticket_points"], strict=True):
            assert set(worth) == set(tickets)
            assert sum(worth.values()) == sheet["lines"]["tickets"]
        self.check_fairness(ola, table, before, tmp_path)
        self.check_replay(ola, table, final)
        past = ola.get("/api/account/history")["games"][0]
        assert (past["id"], past["phase"], past["your_turn"]) == (table, "over", False)
        assert past["scores"] == seen["table"]["result"]["scores"]

    def check_fairness(self, ola: Person, table: str, before: dict[str, Any], tmp_path: Path) -> None:
        proof = ola.get(f"/api/tables/{table}/fairness")
        assert proof["verified"]
        assert sha256(bytes.fromhex(proof["secret"])).hexdigest() == before["commitment"]
        assert commitment(bytes.fromhex(proof["key"])) == before["seed_commitment"]
        assert proof["nonces"] == [NONCE, NONCE]
        text = ola.get(f"/api/tables/{table}/record")
        (tmp_path / "record.txt").write_text(text)
        assert good("verify", str(tmp_path / "record.txt")).startswith("ok")
        record = kolej.Record.parse(text)
        assert record.seed == proof["key"]
        kolej.verify(record)
        again = kolej.Game(record.board, 2, proof["seed"])
        assert again.outcomes[0] == list(record.deal or ())

    def check_replay(self, ola: Person, table: str, final: dict[str, Any]) -> None:
        for seats, shown in (("none", set()), ("1", {"1"}), ("all", {"0", "1"})):
            replay = ola.get(f"/api/tables/{table}/replay", seats=seats)
            scene = replay["start"]
            assert set(scene["own"]) == shown
            for step in replay["steps"]:
                scene = apply(scene, step["changes"])
            assert scene["view"]["phase"] == "over"
            assert replay["final"] == final
            assert replay["steps"][-1]["points"] == [sheet["total"] for sheet in final["sheets"]]
        text = ola.get(f"/api/tables/{table}/record")
        opened = ola.request("POST", "/api/replay", json={"record": text})
        assert len(opened["steps"]) == sum(step["kind"] == "move" for step in replay["steps"])
        assert opened["final"] == final

    def test_a_rematch_is_one_table_for_all(self, live: Live) -> None:
        ola, ala = live.person(), live.person()
        bots, options = [{"seat": 2, "bot": "random"}], {"join": "password"}
        table = ola.create("usa", 3, bots=bots, options=options, password="sesame")
        ala.sit(table, password="sesame")
        ola.post(f"/api/tables/{table}/start")
        assert ola.error("POST", f"/api/tables/{table}/rematch", 409, json={}) == "not_over"
        for person in (ola, ala):
            person.post(f"/api/tables/{table}/abort")
        assert live.person().error("POST", f"/api/tables/{table}/rematch", 403, json={}) == "forbidden"
        again = ala.post(f"/api/tables/{table}/rematch", 201)["id"]
        assert ola.post(f"/api/tables/{table}/rematch", 201)["id"] == again
        table = ala.get(f"/api/tables/{again}")["state"]["table"]
        assert (table["phase"], table["options"]["join"]) == ("playing", "password")
        seats = ala.get(f"/api/tables/{again}")["state"]["table"]["seats"]
        assert [seat["player"] and seat["player"]["id"] for seat in seats] == [ola.id, ala.id, None]
        assert seats[2]["bot"] == "random"

    def test_a_rematch_has_the_same_bots(self, live: Live) -> None:
        """Level and character, by seat; one's games name them as the table did."""
        ola = live.person()
        table = ola.create("berlin", seats=4, bots=[{"seat": seat, "bot": "medium"} for seat in (1, 2, 3)])
        ola.post(f"/api/tables/{table}/start")
        ola.post(f"/api/tables/{table}/abort")
        before = ola.get(f"/api/tables/{table}")["state"]["table"]["seats"]
        again = ola.post(f"/api/tables/{table}/rematch", 201)["id"]
        after = ola.get(f"/api/tables/{again}")["state"]["table"]["seats"]
        names = [seat["character"] for seat in before]
        assert names[0] is None
        assert len(set(names)) == 4
        assert [seat["character"] for seat in after] == names
        assert [seat["bot"] for seat in after] == [seat["bot"] for seat in before]
        games = {game["id"]: game for game in ola.get("/api/account/history")["games"]}
        assert games[again]["players"][1:] == games[table]["players"][1:] == names[1:]

    def test_a_rematch_waits_for_those_who_played(self, live: Live) -> None:
        ola, ala, table = aborted(live)
        again = ala.post(f"/api/tables/{table}/rematch", 201)["id"]
        assert ala.post(f"/api/tables/{table}/rematch", 201)["id"] == again
        waiting = ola.get(f"/api/tables/{again}")["state"]["table"]
        assert waiting["phase"] == "open"
        assert [seat["player"] and seat["player"]["id"] for seat in waiting["seats"]] == [None, ala.id]
        live.person().sit(again)  # somebody else was faster
        ola.post(f"/api/tables/{table}/rematch", 201)
        assert ola.get(f"/api/tables/{again}")["state"]["table"]["phase"] == "open"

    def test_whoever_was_blocked_has_no_rematch(self, live: Live) -> None:
        ola, ala, table = aborted(live)
        ola.request("PUT", f"/api/blocks/{ala.id}", 204)
        again = ola.post(f"/api/tables/{table}/rematch", 201)["id"]
        assert ala.error("POST", f"/api/tables/{table}/rematch", 403, json={}) == "forbidden"
        waiting = ola.get(f"/api/tables/{again}")["state"]["table"]
        assert [seat["player"] and seat["player"]["id"] for seat in waiting["seats"]] == [ola.id, None]
        ola.request("DELETE", f"/api/blocks/{ala.id}", 204)
        assert ala.post(f"/api/tables/{table}/rematch", 201)["id"] == again
        assert ola.get(f"/api/tables/{again}")["state"]["table"]["phase"] == "playing"

    def test_a_rematch_against_bots_starts_at_once(self, live: Live) -> None:
        ola = live.person()
        bots = [{"seat": 0, "bot": "random"}, {"seat": 2, "bot": "easy"}]
        options = {"hints": True, "first": 1, "takeover": "end"}
        table = ola.create("berlin", 3, mine=[1], bots=bots, options=options, start=True)
        ola.post(f"/api/tables/{table}/abort")
        again = ola.post(f"/api/tables/{table}/rematch", 201)["id"]
        before, after = (ola.get(f"/api/tables/{each}")["state"]["table"] for each in (table, again))
        assert (after["phase"], after["options"]) == ("playing", before["options"])
        assert [seat["bot"] for seat in after["seats"]] == ["random", None, "easy"]
        assert (after["rematch_of"], before["rematch"]) == (table, again)

    def test_a_record_that_does_not_hold_is_refused(self, live: Live) -> None:
        error = live.person().request("POST", "/api/replay", 422, json={"record": "kolej record 1\n"})["error"]
        assert error["message"].startswith("record: ")
        long = {"record": "kolej record 1\n" + "#" * 500_000}
        assert live.person().error("POST", "/api/replay", 422, json=long) == "bad_request"
