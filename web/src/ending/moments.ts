/** The moments that decided a game, found in its replay. */

import type { Replay } from '../generated/protocol';

export interface KeyMoment {
  kind: 'gain' | 'lead' | 'last_round';
  /** The number of the step, counted from 1. */
  at: number;
  seat: number;
  /** Points that the step brought, counted as if the game ended there. */
  gain: number;
  action: string | null;
  tracks: string[];
  /** Where something was built. */
  cities: string[];
}

const GAINS = 4;

/** The best moves of the game, when the winner took the lead for good, and who brought the end about; in order. */
export function momentsOf(replay: Replay): KeyMoment[] {
  const { steps, seats, final } = replay;
  const before = (i: number): number[] => steps[i - 1]?.points ?? Array<number>(seats).fill(0);
  const at = (i: number, kind: KeyMoment['kind'], seat: number): KeyMoment => ({
    kind,
    at: i + 1,
    seat,
    gain: (steps[i]?.points[seat] ?? 0) - (before(i)[seat] ?? 0),
    action: steps[i]?.action ?? null,
    tracks: (steps[i]?.events ?? []).flatMap((event) => (event.event === 'claim' ? [event.track] : [])),
    cities: (steps[i]?.events ?? []).flatMap((event) =>
      event.event === 'station' || event.event === 'port' ? [event.city] : [],
    ),
  });
  const gains = steps.flatMap(({ seat, action }, i) =>
    seat !== null && action !== null && /^(claim|pay|station|port|pass)/.test(action) ? [at(i, 'gain', seat)] : [],
  );
  const best = gains
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain || one.at - other.at)
    .slice(0, GAINS);
  const found = [...best];
  const winner = final?.winners[0];
  if (winner !== undefined) {
    const leads = (points: number[]): boolean =>
      points.every((other, seat) => seat === winner || points[winner]! > other);
    let first = steps.length;
    while (first > 0 && leads(steps[first - 1]!.points)) first -= 1;
    if (first > 0 && first < steps.length) found.push(at(first, 'lead', winner));
  }
  const ending = steps.findIndex(({ events }) => events.some(({ event }) => event === 'final_turns'));
  const last = steps[ending]?.seat;
  if (last !== undefined && last !== null) found.push(at(ending, 'last_round', last));
  return found.sort((one, other) => one.at - other.at);
}
