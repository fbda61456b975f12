"""A search without secrets: sample worlds that agree with the view, try every action there, play each to the end."""

import random

import kolej

WORLDS, ROLLOUTS = 3, 1


def margin(played: kolej.Played, seat: int) -> int:
    """By how much the seat is ahead of the best of the others."""
    return played.totals[seat] - max(total for p, total in enumerate(played.totals) if p != seat)


def search(view: kolej.View, rng: random.Random) -> int:
    """The number of the action that did best in many possible futures."""
    legal = view.legal_ids()
    if len(legal) == 1 or view.seat is None:
        return legal[0]
    worth = dict.fromkeys(legal, 0)
    for _ in range(WORLDS):
        world = kolej.belief.sample(view, rng)
        futures = rng.randrange(2**32)  # the same chance for every action, so that luck cancels out
        for action in legal:
            trial = world.copy()
            trial.push_id(action)
            worth[action] += sum(margin(played, view.seat) for played in trial.rollouts(ROLLOUTS, seed=futures))
    return max(legal, key=lambda action: worth[action])


rng = random.Random(2)
game = kolej.Game("berlin", seats=2, seed=3, first=0)
while game.phase == "opening":
    game.push_id(game.legal_ids()[-1])
while (seat := game.turn) is not None:
    game.push_id(search(game.view(seat), rng) if seat == 0 else rng.choice(game.legal_ids()))
totals = [sheet.total for sheet in game.scores()]
print(f"the search has {totals[0]} points, random play {totals[1]}")
