"""One game kept in several ways at once: as it is, as a copy, as a snapshot, as a record; they never part."""

from __future__ import annotations

from typing import ClassVar

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import kolej
from tests.properties.games import CASES, STYLES, examples, position
from tests.properties.test_conservation import CHECKS


class TwinGames(RuleBasedStateMachine):
    """A game and its twin, which is made anew in some way from time to time."""

    case: ClassVar[tuple[str, int]]

    @initialize(seed=st.integers(0, 9999), style=st.sampled_from(list(STYLES)), actions=st.integers(0, 300))
    def begin(self, seed: int, style: str, actions: int) -> None:
        """Begin somewhere in a random game."""
        self.game = position(self.case, seed, style, actions)
        self.twin = self.game.copy()

    @precondition(lambda self: not self.game.over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Any waiting seat does anything legal, in both; everybody is told the same."""
        seat = data.draw(st.sampled_from(sorted(self.game.waiting)))
        action = data.draw(st.sampled_from(self.game.legal_actions(seat)))
        events = self.game.push(action, seat)
        assert self.twin.push(str(action), seat) == events

    @precondition(lambda self: not self.game.over)
    @rule(data=st.data())
    def act_by_number(self, data: st.DataObject) -> None:
        """The seat to act does something, by number in one and by value in the other."""
        number = data.draw(st.sampled_from(self.game.legal_ids()))
        self.twin.push(self.game.action(number))
        self.game.push_id(number)

    @rule(
        text=st.sampled_from(["draw", "claim nowhere", "pay 1 wild", "keep", "pass now", "withdraw", "pieces 1 ship"])
    )
    def refuse(self, text: str) -> None:
        """What is not legal is refused by both with the same words, and changes nothing."""
        if text in [str(action) for action in self.game.legal_actions()]:
            return
        with pytest.raises(kolej.KolejError) as ours:
            self.game.push(text)
        with pytest.raises(kolej.KolejError) as theirs:
            self.twin.push(text)
        assert str(ours.value) == str(theirs.value)

    @rule()
    def copy(self) -> None:
        """The twin becomes a copy of itself."""
        self.twin = self.twin.copy()

    @rule()
    def snapshot(self) -> None:
        """Both become what their snapshots say, chance included."""
        self.twin = kolej.Game.from_snapshot(self.twin.snapshot(chance=True))
        self.game = kolej.Game.from_snapshot(self.game.snapshot(chance=True))

    @precondition(lambda self: self.twin._key is not None)
    @rule()
    def record(self) -> None:
        """The twin is read from its record."""
        self.twin = kolej.verify(kolej.Record.parse(self.twin.record().text(private=True)))

    @invariant()
    def alike(self) -> None:
        """Game and twin are in the same position, and nothing was lost."""
        snapshot = self.game.snapshot(chance=True)
        assert self.twin.snapshot(chance=True) == snapshot
        assert self.twin.legal_ids() == self.game.legal_ids()
        assert self.twin.outcomes == self.game.outcomes
        for check in CHECKS:
            check(self.game, snapshot)


@pytest.mark.parametrize("case", CASES, ids="{0[0]}-{0[1]}".format)
def test_twins_never_part(case: tuple[str, int]) -> None:
    class TwinGamesOfCase(TwinGames):
        pass

    TwinGamesOfCase.case = case
    run_state_machine_as_test(TwinGamesOfCase, settings=examples(4))
