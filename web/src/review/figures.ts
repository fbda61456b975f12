/** Figures of a review as people read them. */

import type { Analysis } from '../generated/protocol';

export const percent = (share: number): string => `${Math.round(100 * share)} %`.replace('-', '−');

/** What is written for a change that rounds to nothing. */
export const NOTHING = '·';

/** A change with its sign. */
export function signed(share: number): string {
  const n = Math.round(100 * share);
  return n === 0 ? NOTHING : `${n > 0 ? '+' : '−'}${Math.abs(n)} %`;
}

/** Everybody's chance at the start and after every action. */
export const curves = (analysis: Analysis): number[][] =>
  analysis.players.map((account, seat) => [...analysis.decisions.map(({ before }) => before[seat] ?? 0), account.end]);

/** The costliest choices of all players, in the order of the game. */
export const costliest = (analysis: Analysis): number[] =>
  analysis.players.flatMap((account) => account.costliest).sort((a, b) => a - b);
