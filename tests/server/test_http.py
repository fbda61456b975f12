"""What people do over HTTP: enter, sit down, play, look back; and how they are refused."""

from __future__ import annotations

import re
from contextlib import closing
from random import Random
from typing import Any

import pytest
from argon2 import PasswordHasher

import kolej
from kolej.server.protocol.asking import TableLog, TableSeen
from kolej.server.tables.narration import SEPARATOR
from tests.server.playing import play_on, playing
from tests.server.serving import Live


class TestAccounts:
    def test_a_guest_enters_and_is_known(self, live: Live) -> None:
        ola = live.person("  Ola  Ż ")
        assert ola.get("/api/account")["nickname"] == "Ola Ż"
        assert ola.post("/api/enter", nickname="Ala")["nickname"] == "Ala"
        assert ola.get("/api/account")["handle"] is None

    def test_an_account_is_kept_and_entered_again(self, live: Live) -> None:
        ola = live.person("Łukasz")
        kept = ola.request("PUT", "/api/account/password", json={"password": "correct horse"})
        assert kept["handle"].startswith("lukasz-")
        again = live.post("/api/enter/password", json={"handle": kept["handle"].upper(), "password": "correct horse"})
        assert again.json()["account"]["id"] == ola.id
        change = {"password": "battery staple"}
        assert ola.error("PUT", "/api/account/password", 403, json=change) == "bad_credentials"
        ola.request("PUT", "/api/account/password", json={**change, "old": "correct horse"})

    def test_nothing_tells_which_part_of_a_sign_in_is_wrong(self, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
        """Neither the answer nor its time: both verify a password, one of them nobody's."""
        verified: list[str] = []
        verify = PasswordHasher.verify

        def counted(hasher: PasswordHasher, hashed: str, password: str) -> bool:
            verified.append(hashed)
            return verify(hasher, hashed, password)

        ola = live.person()
        handle = ola.request("PUT", "/api/account/password", json={"password": "correct horse"})["handle"]
        monkeypatch.setattr(PasswordHasher, "verify", counted)
        answers = [
            live.post("/api/enter/password", json={"handle": each, "password": "wrong"})
            for each in (handle, "nobody-1234")
        ]
        assert answers[0].status_code == answers[1].status_code == 403
        assert answers[0].json() == answers[1].json()
        assert len(set(verified)) == len(verified) == 2

    def test_a_code_moves_the_account_once(self, live: Live) -> None:
        ola = live.person()
        code = ola.post("/api/account/code")["code"]
        moved = live.post("/api/enter/code", json={"code": f" {code.upper()} "})
        assert moved.json()["account"]["id"] == ola.id
        again = live.post("/api/enter/code", json={"code": code})
        assert again.json()["error"]["code"] == "bad_code"

    def test_signing_out_ends_one_session_or_all(self, live: Live) -> None:
        ola = live.person()
        code = ola.post("/api/account/code")["code"]
        other = live.post("/api/enter/code", json={"code": code}).json()["token"]
        known = {"authorization": f"Bearer {other}"}
        ola.post("/api/account/sign-out", 204)
        assert ola.error("GET", "/api/account", 401) == "not_signed_in"
        assert live.get("/api/account", headers=known).status_code == 200
        live.post("/api/account/sign-out-everywhere", headers=known)
        assert live.get("/api/account", headers=known).status_code == 401

    @pytest.mark.parametrize("token", ["k1", "k1.a.b", "k1..", "x" * 100, "k1.é.é"])
    def test_a_forged_token_is_nobodys(self, live: Live, token: str) -> None:
        answer = live.get("/api/account", headers={b"authorization": f"Bearer {token}".encode()})
        assert answer.status_code == 401

    def test_the_cookie_is_out_of_reach_of_scripts(self, live: Live) -> None:
        answer = live.post("/api/enter", json={"nickname": "Ola"})
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        forwarded = {"x-forwarded-proto": "https"}
        answer = live.post("/api/enter", json={"nickname": "Ola"}, headers=forwarded)
        assert "Secure" in answer.headers["set-cookie"]


class TestOrigins:
    def test_another_sites_page_can_do_nothing(self, live: Live) -> None:
        cookie = live.post("/api/enter", json={"nickname": "Ola"}).cookies["kolej"]
        jar = {"cookie": f"kolej={cookie}"}
        body = {"nickname": "Ala"}
        for origin in ("https://evil.example", "null", f"{live.url}.evil.example"):
            answer = live.post("/api/enter", json=body, headers={**jar, "origin": origin})
            assert answer.json()["error"]["code"] == "bad_origin"
        assert live.post("/api/enter", json=body, headers=jar).json()["error"]["code"] == "bad_origin"
        assert live.post("/api/enter", json=body, headers={**jar, "origin": live.url}).status_code == 200

    def test_a_form_is_no_request(self, live: Live) -> None:
        text = {"content-type": "text/plain", "origin": live.url}
        answer = live.post("/api/enter", content='{"nickname": "Ola"}', headers=text)
        assert answer.status_code == 422

    def test_every_answer_has_strict_headers(self, live: Live) -> None:
        for path in ("/", "/api/docs", "/api/server", "/nowhere.js"):
            headers = live.get(path).headers
            assert "unsafe-inline" not in headers["content-security-policy"]
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers


class TestTables:
    def test_the_lobby_shows_public_tables_only(self, live: Live) -> None:
        ola = live.person()
        shown = ola.create(options={"join": "public"})
        hidden = [ola.create(options={"join": "link"}), ola.create(options={"join": "password"}, password="sesame")]
        listed = [table["id"] for table in ola.get("/api/tables")["open"]]
        assert shown in listed
        assert not set(hidden) & set(listed)

    def test_people_sit_down_and_get_up_again(self, live: Live) -> None:
        ola, ala = live.person("Ola"), live.person("Ala")
        table = ola.create("berlin", 3)
        ala.sit(table)
        seen = TableSeen.model_validate(ala.get(f"/api/tables/{table}"))
        assert seen.seats == [1]
        assert [chair.player and chair.player.nickname for chair in seen.state.table.seats] == ["Ola", "Ala", None]
        assert ala.error("POST", f"/api/tables/{table}/seats", 409, json={"seat": 0}) == "seat_taken"
        assert ala.error("POST", f"/api/tables/{table}/start", 403) == "forbidden"
        assert ola.error("POST", f"/api/tables/{table}/start", 409) == "conflict"
        ala.request("DELETE", f"/api/tables/{table}/seats/1")
        ala.sit(table, seat=2)
        ola.request("DELETE", f"/api/tables/{table}/seats/2")
        assert ala.error("POST", f"/api/tables/{table}/seats", 403, json={}) == "forbidden"  # kicked

    def test_only_the_owner_puts_bots_and_changes_options(self, live: Live) -> None:
        ola, ala = live.person(), live.person()
        table = ola.create("europe", 3)
        assert ala.error("PUT", f"/api/tables/{table}/seats/1/bot", 403, json={"bot": "random"}) == "forbidden"
        ola.request("PUT", f"/api/tables/{table}/seats/1/bot", json={"bot": "random"})
        assert ola.error("PUT", f"/api/tables/{table}/seats/2/bot", 422, json={"bot": "nobody"}) == "bad_request"
        assert ala.error("PATCH", f"/api/tables/{table}", 403, json={"hints": True}) == "forbidden"
        clock = {"kind": "live", "seconds": 600, "bonus": 3}
        ola.request("PATCH", f"/api/tables/{table}", json={"hints": True, "clock": clock, "first": 1})
        options = ola.get(f"/api/tables/{table}")["state"]["table"]["options"]
        assert (options["hints"], options["clock"], options["first"]) == (True, clock, 1)
        ola.request("PATCH", f"/api/tables/{table}", json={"first": "chance"})
        assert ola.get(f"/api/tables/{table}")["state"]["table"]["options"]["first"] is None

    def test_the_pace_of_bots_changes_during_a_game_and_nothing_else_does(self, live: Live) -> None:
        ola = live.person()
        table = ola.create("europe", 2, bots=[{"seat": 1, "bot": "random"}], start=True)
        ola.request("PATCH", f"/api/tables/{table}", json={"pace": 1500})
        assert ola.get(f"/api/tables/{table}")["state"]["table"]["options"]["pace"] == 1500
        for body in ({"hints": True}, {"pace": 0, "hints": True}, {}):
            assert ola.error("PATCH", f"/api/tables/{table}", 409, json=body) == "not_open"

    def test_who_plays_with_bots_alone_can_hurry_them(self, live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("kolej.server.tables.state.TableState.bot_pace", lambda _: 10**9)
        ola, ala = live.person(), live.person()
        bots = [{"seat": seat, "bot": "random"} for seat in (1, 2)]
        table = ola.create("europe", 3, bots=bots, start=True, options={"first": 1})
        with closing(ola.socket(table)) as talk:
            legal = talk.welcome["own"]["0"]["legal"]
            talk.ask("move", seat=0, at=talk.welcome["v"], action=legal[0])
            ola.post(f"/api/tables/{table}/hurry")
            while not talk.until("update")["own"].get("0", {}).get("legal"):
                pass
        assert ala.error("POST", f"/api/tables/{table}/hurry", 403) == "forbidden"

    def test_nobody_hurries_bots_for_others(self, live: Live) -> None:
        ola, ala = live.person(), live.person()
        table = ola.create("europe", 3, bots=[{"seat": 1, "bot": "random"}])
        assert ola.error("POST", f"/api/tables/{table}/hurry", 409) == "not_playing"
        ala.sit(table)
        ola.post(f"/api/tables/{table}/start")
        assert ola.error("POST", f"/api/tables/{table}/hurry", 403) == "forbidden"

    def test_a_password_opens_a_table(self, live: Live) -> None:
        ola, ala = live.person(), live.person()
        table = ola.create(options={"join": "password"}, password="sesame")
        assert ala.error("POST", f"/api/tables/{table}/seats", 403, json={"password": "wrong"}) == "bad_credentials"
        assert ala.error("POST", f"/api/tables/{table}/seats", 403, json={}) == "bad_credentials"
        ala.sit(table, password="sesame")

    def test_whoever_is_blocked_can_not_sit(self, live: Live) -> None:
        ola, ala = live.person(), live.person("Ala")
        ola.request("PUT", f"/api/blocks/{ala.id}", 204)
        assert ola.get("/api/blocks")["players"] == [{"id": ala.id, "nickname": "Ala"}]
        table = ola.create()
        assert ala.error("POST", f"/api/tables/{table}/seats", 403, json={}) == "forbidden"
        ola.request("DELETE", f"/api/blocks/{ala.id}", 204)
        ala.sit(table)

    @pytest.mark.parametrize(
        "options",
        [
            {"board": "atlantis"},
            {"seats": 6},
            {"first": 5},
            {"takeover": "nobody"},
            {"takeover": "expert:processes=2"},
            {"clock": {"kind": "live", "seconds": 1}},
            {"clock": {"kind": "hourglass"}},
            {"delay": -1},
            {"nonsense": 1},
        ],
    )
    def test_options_that_make_no_table_are_named(self, live: Live, options: dict[str, Any]) -> None:
        body = {"options": {"board": "europe", "seats": 2, **options}}
        error = live.person().request("POST", "/api/tables", 422, json=body)["error"]
        assert error["code"] == "bad_request"
        assert next(iter(options)) in error["message"]

    def test_nobody_takes_more_processes_of_the_server_than_it_gives_to_bots(self, live: Live) -> None:
        ola = live.person()
        bot = "expert:seconds=1,processes=64"
        body = {"options": {"board": "berlin", "seats": 2}, "bots": [{"seat": 1, "bot": bot}]}
        assert "'processes'" in ola.request("POST", "/api/tables", 422, json=body)["error"]["message"]
        seat = f"/api/tables/{ola.create('berlin')}/seats/1/bot"
        assert ola.error("PUT", seat, 422, json={"bot": bot}) == "bad_request"
        ola.request("PUT", seat, json={"bot": "expert:processes=1"})

    def test_what_one_may_not_know_of_is_not_there(self, live: Live) -> None:
        ola = live.person()
        assert ola.error("GET", "/api/tables/000000000000", 404) == "not_found"
        assert ola.error("GET", "/api/tables/short", 422) == "bad_request"
        assert ola.error("GET", "/api/nowhere", 404) == "not_found"
        assert ola.error("DELETE", "/api/server", 405) == "not_allowed"

    def test_an_open_table_is_closed_by_its_owner_a_game_by_all(self, live: Live) -> None:
        ola, ala = live.person(), live.person()
        table = ola.create()
        ala.sit(table)
        assert ala.error("POST", f"/api/tables/{table}/abort", 403) == "forbidden"
        ola.post(f"/api/tables/{table}/start")
        ola.post(f"/api/tables/{table}/abort")
        seen = ola.get(f"/api/tables/{table}")["state"]["table"]
        assert (seen["phase"], seen["abort_wanted"]) == ("playing", [0])
        ala.post(f"/api/tables/{table}/abort")
        assert ola.get(f"/api/tables/{table}")["state"]["table"]["phase"] == "aborted"

    def test_whoever_moves_after_agreeing_to_abort_plays_on(self, live: Live) -> None:
        ola, ala = live.person(), live.person()
        table = ola.create()
        ala.sit(table)
        ola.post(f"/api/tables/{table}/start")
        talk = ala.socket(table)
        ola.post(f"/api/tables/{table}/abort")
        assert talk.until("update")["changes"][0] == {"op": "add", "path": "/table/abort_wanted/0", "value": 0}
        play_on(ola, table, Random(1), 1)
        assert {"op": "remove", "path": "/table/abort_wanted/0"} in talk.until("update")["changes"]
        ala.post(f"/api/tables/{table}/abort")
        seen = ola.get(f"/api/tables/{table}")["state"]["table"]
        assert (seen["phase"], seen["abort_wanted"]) == ("playing", [1])


class TestPlaying:
    def test_a_move_at_an_old_version_is_stale_and_tells_what_was_missed(self, live: Live) -> None:
        ola = live.person()
        table = playing(ola)
        play_on(ola, table, Random(1), 4)
        seen = ola.get(f"/api/tables/{table}/view")
        own = next(own for own in seen["own"].values() if own["legal"])
        body = {"seat": own["seat"], "at": seen["v"], "action": own["legal"][0]}
        ola.post(f"/api/tables/{table}/moves", **body)
        error = ola.request("POST", f"/api/tables/{table}/moves", 409, json=body)["error"]
        assert error["code"] == "stale"
        assert error["v"] == seen["v"] + 1
        assert [update["v"] for update in error["missed"]] == [seen["v"] + 1]

    def test_what_is_wrong_with_a_move_is_said(self, live: Live) -> None:
        ola, ala = live.person(), live.person()
        table = playing(ola)
        play_on(ola, table, Random(1), 2)
        v = ola.get(f"/api/tables/{table}/view")["v"]
        turn = ola.get(f"/api/tables/{table}/view")["view"]["turn"]
        path = f"/api/tables/{table}/moves"
        wrong = {"seat": turn, "at": v}
        assert ola.error("POST", path, 422, json={**wrong, "action": "fly"}) == "bad_notation"
        assert ola.error("POST", path, 409, json={**wrong, "action": "pass"}) == "illegal"
        assert ola.error("POST", path, 403, json={**wrong, "seat": 1 - turn, "action": "draw"}) == "wrong_seat"
        assert ala.error("POST", path, 403, json={**wrong, "action": "draw"}) == "wrong_seat"
        assert ola.error("POST", path, 422, json={**wrong, "at": v + 1, "action": "draw"}) == "bad_request"
        assert ola.get(f"/api/tables/{table}/view")["v"] == v

    def test_a_step_back_over_http(self, live: Live) -> None:
        ola = live.person()
        table = playing(ola, "usa")
        keep = ola.get(f"/api/tables/{table}/view")
        ola.post(f"/api/tables/{table}/moves", seat=0, at=keep["v"], action=keep["own"]["0"]["legal"][0])
        v = ola.get(f"/api/tables/{table}/view")["v"]
        ola.post(f"/api/tables/{table}/undo", seat=0, at=v)
        assert ola.get(f"/api/tables/{table}/view")["own"]["0"]["legal"] == keep["own"]["0"]["legal"]
        assert ola.error("POST", f"/api/tables/{table}/undo", 409, json={"seat": 0, "at": v + 1}) == "nothing_to_undo"

    @pytest.mark.parametrize("board", kolej.board_names())
    def test_every_payment_on_offer_is_legal(self, live: Live, board: str) -> None:
        ola = live.person()
        table = playing(ola, board)
        rng = Random(board)
        found = 0
        for _ in range(60):
            play_on(ola, table, rng, 1)
            seen = ola.get(f"/api/tables/{table}/view")
            own = next(own for own in seen["own"].values() if own["legal"])
            claims = [action for action in own["legal"] if action.startswith("claim")]
            for claim in claims[:1]:
                query = {"seat": own["seat"], "action": claim}
                offered = ola.get(f"/api/tables/{table}/payments", **query)
                assert offered["payments"]
                for payment in offered["payments"]:
                    assert ola.get(f"/api/tables/{table}/why", seat=own["seat"], action=payment["action"])["legal"]
                    found += 1
        assert found

    def test_why_not_says_why_in_both_languages(self, live: Live) -> None:
        ola = live.person()
        table = playing(ola)
        play_on(ola, table, Random(2), 2)
        seen = ola.get(f"/api/tables/{table}/view")
        turn = seen["view"]["turn"]
        legal = seen["own"][str(turn)]["legal"]
        asked = {
            "pass": "pass",
            "fly": "bad_notation",
            "claim kyiv-moskva": "bad_notation",
            "pay 1 red": "other_decision",
        }
        tracks = [track for track in ola.get("/api/boards/europe")["tracks"] if not track["wilds"]]
        for track in tracks[:8]:
            asked[f"claim {track['id']}"] = "cards_of_a_colour" if track["colour"] == "gray" else "cards"
        for action, code in asked.items():
            if action in legal:
                continue
            why = ola.get(f"/api/tables/{table}/why", seat=turn, action=action)
            assert (why["legal"], why["code"]) == (False, code), action
            assert why["reason"]["en"]
            assert why["reason"]["pl"]
            if "claim" in action and code != "bad_notation":
                assert why["facts"]["missing"] == why["facts"]["need"] - why["facts"]["have"] > 0
        other = ola.get(f"/api/tables/{table}/why", seat=1 - turn, action="draw")
        assert other["code"] == "not_your_turn"
        assert ola.get(f"/api/tables/{table}/why", seat=turn, action=legal[0])["legal"]

    def test_tickets_know_where_they_stand(self, live: Live) -> None:
        ola = live.person()
        table = playing(ola)
        standings = ola.get(f"/api/tables/{table}/standings", seat=0)["tickets"]
        assert {each["standing"] for each in standings} == {"open"}
        assert all(each["way"] and each["missing"] for each in standings)
        assert ola.error("GET", f"/api/tables/{table}/standings", 403, params={"seat": 5}) == "wrong_seat"

    def test_offered_tickets_tell_what_they_would_add(self, live: Live) -> None:
        ola = live.person()
        table = playing(ola)
        url = f"/api/tables/{table}/standings"
        offered = {each["ticket"]: each for each in ola.get(url, seat=0)["tickets"]}
        assert all(each["adds"]["spaces"] == each["missing"] > 0 for each in offered.values())
        first, second, *_ = offered
        kept = ola.get(url, seat=0, keep=[first])
        assert kept["together"]["spaces"] == offered[first]["missing"]
        added = {each["ticket"]: each["adds"] for each in kept["tickets"]}
        assert added[second]["spaces"] <= offered[second]["missing"]
        assert ola.error("GET", url, 409, params={"seat": 0, "keep": ["nowhere"]}) == "illegal"

    def test_tickets_that_were_kept_meanwhile_may_still_be_named(self, live: Live) -> None:
        ola = live.person()
        table = playing(ola)
        url = f"/api/tables/{table}/standings"
        offered = [each["ticket"] for each in ola.get(url, seat=0)["tickets"]]
        for seat in (0, 1):
            seen = ola.get(f"/api/tables/{table}/view")
            action = max(seen["own"][str(seat)]["legal"], key=len)  # all of them
            ola.post(f"/api/tables/{table}/moves", seat=seat, at=seen["v"], action=action)
        assert ola.get(url, seat=0, keep=offered) == ola.get(url, seat=0)

    def test_cards_tell_which_tracks_they_reach(self, live: Live) -> None:
        ola = live.person()
        table = playing(ola)
        url = f"/api/tables/{table}/reach"
        assert set(ola.get(url, seat=0, card="wild")["tracks"].values()) <= {0, 1, 2}
        assert ola.error("GET", url, 409, params={"seat": 0, "card": "mauve"}) == "illegal"
        assert ola.error("GET", url, 403, params={"seat": 5, "card": "red"}) == "wrong_seat"

    def test_hints_come_where_the_table_allows_them(self, live: Live) -> None:
        ola = live.person()
        table = playing(ola)
        assert ola.error("GET", f"/api/tables/{table}/hint", 403, params={"seat": 0}) == "forbidden"
        table = playing(ola, hints=True)
        hint = ola.get(f"/api/tables/{table}/hint", seat=0)
        assert hint["action"] in ola.get(f"/api/tables/{table}/view")["own"]["0"]["legal"]

    def test_whoever_resigns_is_played_by_a_bot_and_may_come_back(self, live: Live) -> None:
        ola, ala = live.person(), live.person()
        table = ola.create()
        ala.sit(table)
        ola.post(f"/api/tables/{table}/start")
        ala.post(f"/api/tables/{table}/resign", seat=1)
        chair = ola.get(f"/api/tables/{table}")["state"]["table"]["seats"][1]
        assert (chair["bot"], chair["left"]) == ("medium", "resigned")
        v = ola.get(f"/api/tables/{table}")["v"]
        refused = {"seat": 1, "at": v, "action": "draw"}
        assert ala.error("POST", f"/api/tables/{table}/moves", 403, json=refused) == "wrong_seat"
        ala.post(f"/api/tables/{table}/take-back", seat=1)
        assert ola.get(f"/api/tables/{table}")["state"]["table"]["seats"][1]["bot"] is None

    def test_the_log_tells_it_in_both_languages_and_keeps_secrets(self, live: Live) -> None:
        ola, ala = live.person("Ola"), live.person("Ala")
        table = ola.create()
        ala.sit(table)
        ola.post(f"/api/tables/{table}/start")
        rng = Random(4)
        for _ in range(30):
            for person in (ola, ala):
                play_on(person, table, rng, 1)
        mine = TableLog.model_validate(ola.get(f"/api/tables/{table}/log"))
        theirs = TableLog.model_validate(ala.get(f"/api/tables/{table}/log"))
        assert [line.v for line in mine.lines] == list(range(1, mine.v + 1))
        assert all(line.text["en"] and line.text["pl"] for line in mine.lines if line.kind != "move")
        told = [(a.text["en"], b.text["en"]) for a, b in zip(mine.lines, theirs.lines, strict=True) if a.text != b.text]
        assert told  # what one draws is told to oneself alone
        assert all(a.startswith(("You ", "Ala ")) and b.startswith(("Ola ", "You ")) for a, b in told)
        spoken_to = [line.text for line in mine.lines if line.kind == "move" and line.seat == 0]
        assert any(
            text["en"].startswith("You ") and text["pl"].startswith(("Bierzesz ", "Dobierasz ", "Zatrzymujesz"))
            for text in spoken_to
        )
        assert not any("Ola" in text["pl"] for text in spoken_to)  # nobody is called by name and spoken to at once
        assert len(ola.get(f"/api/tables/{table}/log", since=mine.v - 2)["lines"]) == 2

    def test_a_log_read_little_by_little_is_the_log_read_at_once(self, live: Live) -> None:
        ola, ala, ewa = live.person("Ola"), live.person("Ala"), live.person("Ewa")
        table = ola.create("germany")
        ola.socket(table)  # somebody looks, so the last lines are at hand
        ala.sit(table)
        ala.request("DELETE", f"/api/tables/{table}/seats/1")
        ala.sit(table)
        ola.post(f"/api/tables/{table}/start")
        readers = {"ola": ola, "ala": ala, "ewa": ewa}
        bits: dict[str, list[Any]] = {name: [] for name in readers}
        rng = Random(4)
        for i in range(40):
            for name, person in readers.items():
                since = bits[name][-1]["v"] if bits[name] else 0
                bits[name] += person.get(f"/api/tables/{table}/log", since=since)["lines"]
            for person in (ola, ala):
                play_on(person, table, rng, 1)
            if i == 30:
                ala.post(f"/api/tables/{table}/resign", seat=1)
        for name, person in readers.items():
            told = person.get(f"/api/tables/{table}/log")["lines"]
            assert told[: len(bits[name])] == bits[name]
            assert len(bits[name]) > 30

    def test_seats_that_share_a_device_have_numbers_in_the_log_and_no_secrets(self, live: Live) -> None:
        ola, ala = live.person("Ola"), live.person("Ala")
        table = ola.create(mine=[0, 1], start=True)
        play_on(ola, table, Random(4), 30)
        shared = TableLog.model_validate(ola.get(f"/api/tables/{table}/log"))
        assert shared == TableLog.model_validate(ala.get(f"/api/tables/{table}/log"))
        told = [line.text["en"] for line in shared.lines if line.kind == "move"]
        assert any(text.startswith("Ola 1 ") for text in told)
        assert any(text.startswith("Ola 2 ") for text in told)

    def test_a_sentence_of_the_log_comes_with_the_name_of_whom_it_speaks_of(self, live: Live) -> None:
        ola, medium = live.person("Ola"), live.person("medium {who} x")
        table = ola.create(seats=3)
        medium.sit(table)
        ola.request("PUT", f"/api/tables/{table}/seats/2/bot", json={"bot": "medium"})
        bot = ola.get(f"/api/tables/{table}")["state"]["table"]["seats"][2]["character"]
        ola.post(f"/api/tables/{table}/start")
        rng = Random(4)
        for _ in range(12):
            for person in (ola, medium):
                play_on(person, table, rng, 1)
        log = TableLog.model_validate(ola.get(f"/api/tables/{table}/log"))
        sentences = [each for line in log.lines for each in line.sentences]
        spoken_of = {(each.seat, each.name, each.bot) for each in sentences if each.name is not None}
        assert spoken_of == {(0, "Ola", False), (1, "medium {who} x", False), (2, "medium", True)}
        for each in sentences:
            assert (each.text["en"].count("{who}"), each.text["pl"].count("{who}")) == ((1, 1) if each.name else (0, 0))
        for line in log.lines:
            called = {"medium": bot}
            filled = SEPARATOR.join(
                each.text["en"].replace("{who}", called.get(each.name or "", each.name or ""))
                for each in line.sentences
            )
            assert line.text["en"] == filled


def test_the_apis_own_pages_load_nothing(live: Live) -> None:
    page = live.get("/api/docs").text
    assert "/api/tables/{table}/moves" in page
    assert "<script" not in page
    assert "//" not in page.replace("<!doctype html>", "")
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(re.findall(r'id="([^"]+)"', page))
    assert "light-dark(" in live.get("/api/docs.css").text
    assert live.get("/docs").headers["location"] == "/api/docs"
    assert "ServerMessage" in live.get("/api/socket.json").json()["$defs"]
    assert live.get("/api/openapi.json").json()["info"]["title"] == "Kolej"
    assert live.get("/healthz").json() == {"alive": True}
    assert live.get("/api/server").json()["boards"] == kolej.board_names()
    assert live.get("/api/boards").json()["boards"][0]["name"]["pl"] == "Europa"


def test_without_a_built_page_the_server_says_so(live: Live) -> None:
    answer = live.get("/")
    assert "not built" in answer.text or '<base href="/' in answer.text
