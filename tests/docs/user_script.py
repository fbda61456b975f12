"""What a user may write: everything public, checked by `mypy --strict` as any script would be (test_typing.py)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import kolej
from kolej import bots, env
from kolej.actions import Action, ClaimTrack


class MyBot:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, view: kolej.View, legal: list[Action]) -> Action:
        claims = [action for action in legal if isinstance(action, ClaimTrack)]
        return claims[0] if claims else self.random.choice(legal)


def game_of(board: str) -> kolej.Game:
    game: kolej.Game = kolej.Game(board, seats=2, seed=1, first=0)
    turn: int | None = game.turn
    waiting: set[int] = game.waiting
    phase: str = game.phase
    assert turn in waiting, phase
    return game


def numbers(game: kolej.Game) -> list[str]:
    count: int = game.board.num_actions
    ids: list[int] = game.legal_ids()
    names: list[str] = [game.action_name(i) for i in range(count)]
    action: Action = game.action(ids[0])
    mask: bytes = game.view(0).legal_mask()
    return [*names, str(action), str(mask[0])]


def views(game: kolej.Game) -> None:
    view: kolej.View = game.view(0)
    phase: int = view.core.phase
    hand: dict[str, int] = view.hand
    told: dict[str, object] = view.to_dict()
    sampled: kolej.Game = kolej.belief.sample(view, random.Random(1))
    print(phase, hand, told, view.why_not("pass"), sampled)


def chance(game: kolej.Game) -> float:
    action = game.legal_actions()[0]
    shares: dict[str, float] = game.chance_outcomes(action)
    total: float = sum(share for _, share in game.every_outcome(action))
    events: Sequence[kolej.Event] = game.push(action)
    return total + len(shares) + len(events)


def futures(game: kolej.Game) -> list[int]:
    one: kolej.Played = game.playout(1, policy="planner")
    many: list[kolej.Played] = game.rollouts(10, seed="x")
    known: list[float] = kolej.chances(game, samples=1)
    guessed: list[float] = kolej.chances_for(game.view(0), samples=1)
    print(known, guessed)
    return one.totals + many[0].winners


def records(game: kolej.Game) -> None:
    record: kolej.Record = game.record()
    again: kolej.Game = kolej.Game.replay(record)
    sheets: list[kolej.ScoreSheet] = again.scores()
    back: kolej.Game = game.at(0)
    snapshot: dict[str, object] = back.snapshot()
    print(sheets[0].total, snapshot, kolej.Game.from_snapshot(snapshot).digest(), kolej.verify)


def opponents(view: kolej.View, legal: list[Action]) -> list[str]:
    noise: bots.Option = bots.Option(0.0, 0.0, 1.0, "a number")
    style: bots.WordOption = bots.WordOption("calm", ("calm", "bold"), "a word")
    bots.register("mine", lambda seed, **options: MyBot(1), "claims what it can", noise=noise, style=style)
    bots.host("steady=examples/my_bot.py:MyBot" if Path("examples/my_bot.py").is_file() else "")
    bot: bots.Bot = bots.make("planner", seed=1)
    same: bots.Bot = bots.load(bots.resolved("planner"), seed=1)
    if isinstance(bot, bots.Timed):
        bot.limit(1.0)
    thinker: bots.Adviser = bots.adviser("planner", seed=1)
    advice: bots.Advice = thinker.advise(view, legal)
    reason: bots.BotReason = advice.reason
    about: str = bots.check("mine:noise=0.5").about + bots.entry("mine").about
    source: bots.BotSource = bots.BotSource("cmd:./program")
    plain: list[bots.Bot] = [bots.RandomBot(1), bots.PlannerBot(1), same]
    print(bot, kolej.bots.names(), reason.text("en"), about, source.kind, plain)
    return bots.split("greedy:noise=0.1,random")


def boards() -> list[str]:
    board: kolej.Board = kolej.load_board("europe")
    return [track.id for track in board.tracks] + list(kolej.board_names())


def environments() -> None:
    batch = env.BatchEnv("berlin", 2, 8, seed=1)
    batch.step_at_random()
    observer = env.Observer("berlin", 2)
    print(batch.observations.shape, observer.size, observer.normalised(batch.observations).dtype)


def refusals(game: kolej.Game) -> str:
    try:
        game.push("fly")
    except kolej.BadNotation as error:
        return str(error)
    except (kolej.IllegalAction, kolej.WrongSeat) as error:
        return f"{error.code} {error.facts}"
    except (kolej.BadGame, kolej.BadBot, kolej.BadBoard, kolej.BadScore, kolej.BadSnapshot, kolej.BadRecord):
        return ""
    except kolej.KolejError:
        raise
    return "done"


def main() -> None:
    game = game_of("berlin")
    numbers(game)
    views(game)
    chance(game)
    futures(game)
    records(game)
    fresh = game_of("berlin")
    opponents(fresh.view(0), fresh.legal_actions(0))
    boards()
    environments()
    refusals(game)
    print(kolej.score, kolej.__version__)


if __name__ == "__main__":
    main()
