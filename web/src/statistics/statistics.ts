/** Sums over the boards of one's statistics. */

import type { BoardStatistics, Opponents } from '../generated/protocol';

/** All boards together; the average is that of all games. */
export function together(boards: BoardStatistics[]): Omit<BoardStatistics, 'board' | 'average' | 'best'> {
  const sum = (of: (board: BoardStatistics) => number): number => boards.reduce((all, each) => all + of(each), 0);
  return {
    played: sum(({ played }) => played),
    won: sum(({ won }) => won),
    tickets: sum(({ tickets }) => tickets),
    completed: sum(({ completed }) => completed),
    against: joined(boards.flatMap(({ against }) => against)),
  };
}

/** Opponents of several boards, each once, the most frequent ones first. */
function joined(all: Opponents[]): Opponents[] {
  const found = new Map<string, Opponents>();
  for (const each of all) {
    const key = each.player ? `player ${each.player.id}` : `bot ${each.bot}`;
    const before = found.get(key);
    found.set(key, before ? { ...each, played: before.played + each.played, won: before.won + each.won } : each);
  }
  return [...found.values()].sort((one, other) => other.played - one.played);
}

/** A share in whole per cent. */
export const percent = (part: number, all: number): number => (all ? Math.round((100 * part) / all) : 0);
