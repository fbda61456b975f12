"""Playing the games of one file."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from kolej import bots as registry
from kolej.bots.faults import BotFault, ask, blamed_on
from kolej.data.columns import COLUMNS, GAME_ROWS, arrow_schema
from kolej.data.settings import SelfplaySettings
from kolej.env.observations import Observer
from kolej.game import Game

Column = list[Any]


def play_shard(settings: SelfplaySettings, shard: int, games: int) -> bytes:
    """The file number `shard` of a run: its first `games` games, as Parquet. The same call gives the same file."""
    board = settings.compiled
    observer = Observer(board, settings.seats)
    schema = arrow_schema(settings, observer)
    columns: dict[str, Column] = {column.name: [] for column in COLUMNS}
    for number in range(shard * settings.shard, shard * settings.shard + games):
        _play(settings, observer, number, columns)
    arrays = [pa.array(columns[field.name], type=field.type) for field in schema]
    out = BytesIO()
    pq.write_table(
        pa.Table.from_arrays(arrays, schema=schema),
        out,
        row_group_size=GAME_ROWS,
        compression="lz4",
        use_dictionary=["bot", "outcomes.list.element"],
        write_statistics=["game"],
    )
    return out.getvalue()


def _play(settings: SelfplaySettings, observer: Observer, number: int, columns: dict[str, Column]) -> None:
    """Play a game, and add a row for each of its decisions."""
    seed = f"selfplay {settings.seed} game {number}"
    game = Game(observer.board, settings.seats, seed)
    line_up = settings.line_up(number)
    players = [registry.load(bot, seed=f"{seed} seat {seat}") for seat, bot in enumerate(line_up)]
    mask = np.zeros(observer.board.num_actions, np.bool_)
    seats: list[int] = []
    while (seat := game.turn) is not None:
        legal = game.legal_actions(seat)
        ids = [action.number for action in legal]
        mask[ids] = True
        columns["observation"].append(observer.of(game, seat).tobytes())
        columns["mask"].append(np.packbits(mask, bitorder="little").tobytes())
        mask[ids] = False
        with blamed_on(line_up[seat], seat):
            action = ask(players[seat], game.view(seat), legal)
            if action not in legal:
                raise BotFault("illegal", f"{action!r} is not a legal action now")
        columns["action"].append(ids[legal.index(action)])
        columns["ply"].append(game.ply)
        columns["bot"].append(line_up[seat])
        game.push(action, seat)
        columns["outcomes"].append(game.last_outcomes)
        seats.append(seat)
    totals = [sheet.total for sheet in game.scores()]
    winners = game.winners()
    best = [max(total for p, total in enumerate(totals) if p != seat) for seat in range(settings.seats)]
    columns["game"].extend([number] * len(seats))
    columns["seat"].extend(seats)
    columns["total"].extend(totals[seat] for seat in seats)
    columns["margin"].extend(totals[seat] - best[seat] for seat in seats)
    columns["won"].extend(seat in winners for seat in seats)
    columns["winners"].extend([len(winners)] * len(seats))
