/** Figures of a review as people read them. */

import type { Analysis, JudgedDecision } from '../generated/protocol';

export const percent = (share: number): string => `${Math.round(100 * share)}%`.replace('-', '−');

/** What is written for a change that rounds to nothing. */
export const NOTHING = '·';

/** A change with its sign. */
export function signed(share: number): string {
  const n = Math.round(100 * share);
  return n === 0 ? NOTHING : `${n > 0 ? '+' : '−'}${Math.abs(n)}%`;
}

/** Everybody's chance at the start and after every action. */
export const curves = (analysis: Analysis): number[][] =>
  analysis.players.map((account, seat) => [...analysis.decisions.map(({ before }) => before[seat] ?? 0), account.end]);

/** The costliest choices of all players, in the order of the game. */
export const costliest = (analysis: Analysis): number[] =>
  analysis.players.flatMap((account) => account.costliest).sort((a, b) => a - b);

/** What is to be said of a decision: something was better, nothing else was legal, it was a find, or it was sound. */
export function verdict(decision: JudgedDecision): 'better' | 'forced' | 'find' | 'sound' {
  if (decision.best) return 'better';
  if (decision.forced) return 'forced';
  return signed(decision.choice[decision.seat] ?? 0).startsWith('+') ? 'find' : 'sound';
}
